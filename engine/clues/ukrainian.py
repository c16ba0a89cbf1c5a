"""How Ukrainian words are built."""

import re
from collections.abc import Iterator

from engine.clues.language import Language, lines_of, load_families, load_grammar, load_vocabularies
from engine.clues.slavic import Slavic

VOWELS = "аеиіоуєїюя"
OF_LONG_ROOTS = {"д": ("ж", "дж"), "т": ("ч",), "с": ("ш",), "з": ("ж",)}
_LAST_SYLLABLE = re.compile(rf"^(.*)([оеі])([^{VOWELS}]+)$")


def normalise(text: str) -> str:
    """Double consonants count as one, since they come and go in a family: ліс, узлісся."""
    letters = re.sub(r"[^а-яіїєґ]", "", text.lower()).replace("ґ", "г")
    return re.sub(rf"([^{VOWELS}])\1", r"\1", letters)


def closed_and_open(word: str, stem: str) -> Iterator[str]:
    """Ріг and роги, нога and ніг: the vowel of a closed syllable changes in an open one."""
    yield stem
    parts = _LAST_SYLLABLE.match(stem)
    if parts is None:
        return
    before, vowel, after = parts.groups()
    is_closed = stem in (word, word.removesuffix("ь"))
    if is_closed and vowel == "і":
        yield from (before + opened + after for opened in "ое")
    elif not is_closed and vowel != "і":
        yield f"{before}і{after}/$кнцч"  # with these endings and suffixes alone: доріг, доріжка


UKRAINIAN = Slavic(
    vowels=VOWELS,
    fleeting="оеі",
    softening={"г": ("ж", "з/і"), "к": ("ч", "ц/і"), "ц": ("ч",), "х": ("ш", "с/і")},
    of_long_roots=OF_LONG_ROOTS,
    of_verbs={"ск": ("щ",), "ст": ("щ",)}
    | OF_LONG_ROOTS
    | {"б": ("бл",), "п": ("пл",), "в": ("вл",), "м": ("мл",)},
    endings="ія|ий|ій|[аяоеєиіїьйую]",
    suffixes="ськ|ен|ан|ість|ост|ств|тель|щик|чик|ник|ниц|иц|ець|ок|ик|к|ин|іст|изм|ушк|ц|н|льн|ар",
    grades=closed_and_open,
)


def load() -> Language:
    return Language(
        load_grammar("uk-grammar.toml"),
        normalise,
        UKRAINIAN.shapes,
        UKRAINIAN.stems,
        load_families("uk.txt"),
        frozenset(lines_of("uk-words.txt")),
        proposed=load_families("uk-roots.txt"),
        letters_hint=True,
        alphabet="абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
        vowels=VOWELS,
        vocabularies=load_vocabularies("uk-vocabulary.bin", "uk-dictionary.bin"),
    )
