"""How Russian words are built."""

import re
from collections.abc import Iterator

from engine.clues.kinship import Language, lines_of, load_families, load_grammar

MUTATIONS = {"г": "ж", "к": "ч", "ц": "ч", "х": "ш"}
OF_LONG_ROOTS = {"д": "ж", "т": "ч", "с": "ш", "з": "ж"}
"""Too many short words look alike with these: мёд, между."""
OF_VERBS = {
    "ск": "щ",
    "ст": "щ",
    "д": "ж",
    "т": "ч",
    "с": "ш",
    "з": "ж",
    "б": "бл",
    "п": "пл",
    "в": "вл",
    "м": "мл",
}
_ENDING = re.compile(r"(?:ие|ия|ье|ья|ый|ий|ая|яя|ое|ее|[аяоеиыьйуюэ])$")
_SUFFIX = re.compile(
    r"(?:ени|ани|ость|ост|ств|тель|щик|чик|ник|ниц|иц|ец|ок|ек|ик|к|ин|ист|изм|ушк|ц|н|льн|арь)$"
)


def normalise(text: str) -> str:
    return re.sub(r"[^а-я]", "", text.lower().replace("ё", "е"))


def shapes(root: str, verbal: bool) -> Iterator[str]:
    yield root
    if len(root) < 3:
        return
    for changes in (MUTATIONS, OF_VERBS if verbal else OF_LONG_ROOTS if len(root) > 4 else {}):
        for final, changed in changes.items():
            if root.endswith(final):
                yield root.removesuffix(final) + changed
                break


def stems(word: str) -> Iterator[str]:
    stem = _ENDING.sub("", word)
    if len(stem) < 2:
        return
    if len(stem) > 2:
        yield stem
    yield from _with_fleeting_vowel(word, stem)
    reduced = _SUFFIX.sub("", stem)
    if reduced != stem and len(reduced) > 3:
        yield f"?{reduced}"


def _with_fleeting_vowel(word: str, stem: str) -> Iterator[str]:
    if (
        stem in (word, word.removesuffix("ь"))
        and re.search(r"[^аеиоуыэюя][ое][клнрцвт]$", stem)
        and len(stem) > 3
    ):
        yield f"{stem[:-2]}{stem[-1]}!"
        if stem.endswith("ц"):
            yield f"{stem[:-2]}ч!"
    if stem != word and re.search(r"[^аеиоуыэюяйь]ь?[клнрцвмг]$", stem) and len(stem) > 2:
        base = stem[:-1].rstrip("ь")
        for vowel in "ое":
            yield f"{base}{vowel}{stem[-1]}!"
            if stem[-1] in "кц":
                yield f"{base}{vowel}ч!"


def load() -> Language:
    return Language(
        load_grammar("ru-grammar.toml"),
        normalise,
        shapes,
        stems,
        load_families("ru.txt"),
        frozenset(lines_of("ru-words.txt")),
        letters_hint=True,
    )
