"""How Russian words are built."""

import re

from engine.clues.language import Language, lines_of, load_families, load_grammar, load_vocabularies
from engine.clues.slavic import Slavic

OF_LONG_ROOTS = {"д": ("ж", "жд"), "т": ("ч", "щ"), "с": ("ш",), "з": ("ж",)}
VOICED = dict(zip("бвгджз", "пфктшс", strict=True))
VOICELESS = "пфктшсхцчщ"
RUSSIAN = Slavic(
    vowels="аеиоуыэюя",
    fleeting="ое",
    softening={"г": ("ж",), "к": ("ч",), "ц": ("ч",), "х": ("ш",)},
    of_long_roots=OF_LONG_ROOTS,
    of_verbs={"ск": ("щ",), "ст": ("щ",)}
    | OF_LONG_ROOTS
    | {"б": ("бл",), "п": ("пл",), "в": ("вл",), "м": ("мл",)},
    endings="ие|ия|ый|ий|ая|яя|ое|ее|[аяоеиыьйуюэ]",
    suffixes="ск|енок|онок|ени|ани|ость|ост|ств|тель|щик|чик|ник|ниц|иц|ец|ок|ек|ик|к|ин|ист|изм|ушк|ц|н|льн|арь",
)


def normalise(text: str) -> str:
    return re.sub(r"[^а-я]", "", text.lower().replace("ё", "е"))


def sounds(word: str) -> frozenset[str]:
    """One sound for луг and лук: consonants lose their voice at the end and before those without."""
    letters = list(word.replace("ё", "е"))
    voiceless = True
    for place in range(len(letters) - 1, -1, -1):
        letter = letters[place]
        if letter in VOICED and voiceless:
            letters[place] = VOICED[letter]
        elif letter != "ь":
            voiceless = letter in VOICELESS
    return frozenset({"".join(letters)})


def load() -> Language:
    return Language(
        load_grammar("ru-grammar.toml"),
        normalise,
        RUSSIAN.shapes,
        RUSSIAN.stems,
        load_families("ru.txt"),
        frozenset(lines_of("ru-words.txt")),
        proposed=load_families("ru-roots.txt"),
        letters_hint=True,
        alphabet="абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
        vowels=RUSSIAN.vowels + "ё",
        vocabularies=load_vocabularies("ru-vocabulary.bin"),
        sounds=sounds,
    )
