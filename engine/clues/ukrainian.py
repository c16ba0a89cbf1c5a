"""How Ukrainian words are built."""

import re
from collections.abc import Iterator

from engine.clues.kinship import Language, lines_of, load_families, load_grammar

MUTATIONS = {"г": ["ж", "з/і"], "к": ["ч", "ц/і"], "ц": ["ч"], "х": ["ш", "с/і"]}
OF_LONG_ROOTS = {"д": ["ж", "дж"], "т": ["ч"], "с": ["ш"], "з": ["ж"]}
"""Too many short words look alike with these."""
OF_VERBS = OF_LONG_ROOTS | {
    "ск": ["щ"],
    "ст": ["щ"],
    "б": ["бл"],
    "п": ["пл"],
    "в": ["вл"],
    "м": ["мл"],
}
VOWELS = "аеиіоуєїюя"
_ENDING = re.compile(r"(?:ія|ий|ій|[аяоеєиіїьйую])$")
_SUFFIX = re.compile(r"(?:ен|ан|ість|ост|ств|тель|щик|чик|ник|ниц|иц|ець|ок|ик|к|ин|іст|изм|ушк|ц|н|льн|ар)$")
_CLOSED = re.compile(rf"^(.*)([оі])([^{VOWELS}ьй])$")


def normalise(text: str) -> str:
    """Double consonants count as one, since they come and go in a family: ліс, узлісся."""
    letters = re.sub(r"[^а-яіїєґ]", "", text.lower()).replace("ґ", "г")
    return re.sub(rf"([^{VOWELS}])\1", r"\1", letters)


def shapes(root: str, verbal: bool) -> Iterator[str]:
    if len(root) < 3:
        yield root
        return
    for base in _closed_and_open(root):
        yield base
        for changes in (MUTATIONS, OF_VERBS if verbal else OF_LONG_ROOTS if len(root) > 4 else {}):
            for final, changed in changes.items():
                if base.endswith(final):
                    yield from (base.removesuffix(final) + new for new in changed)
                    break


def _closed_and_open(root: str) -> Iterator[str]:
    """Ріг and роги: the vowel of a closed syllable changes in an open one."""
    yield root
    if (parts := _CLOSED.match(root)) and len(root) < 5:
        before, vowel, after = parts.groups()
        yield before + ("о" if vowel == "і" else "і") + after


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
        and re.search(rf"[^{VOWELS}][оеі][клнрцвт]$", stem)
        and len(stem) > 3
    ):
        yield f"{stem[:-2]}{stem[-1]}!"
        if stem[-1] in "цк":
            yield f"{stem[:-2]}ч!"
    if stem != word and re.search(rf"[^{VOWELS}йь]ь?[клнрцвмг]$", stem) and len(stem) > 2:
        base = stem[:-1].rstrip("ь")
        for vowel in "ое":
            yield f"{base}{vowel}{stem[-1]}!"
            if stem[-1] in "кц":
                yield f"{base}{vowel}ч!"


def load() -> Language:
    return Language(
        load_grammar("uk-grammar.toml"),
        normalise,
        shapes,
        stems,
        load_families("uk.txt"),
        frozenset(lines_of("uk-words.txt")),
        letters_hint=True,
    )
