"""What Russian and Ukrainian have in common: how roots soften, and vowels that come and go."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

Softening = Mapping[str, tuple[str, ...]]
"""What the end of a root turns into before some suffixes; a change may name the letters that follow it."""


def unchanged(word: str, stem: str) -> Iterator[str]:  # noqa: ARG001  # another language looks at the word
    yield stem


@dataclass(frozen=True)
class Slavic:
    """The sounds and the endings of one language."""

    vowels: str
    fleeting: str
    """The vowels that stand in one form and are missing in the next: день, дня."""
    softening: Softening
    of_long_roots: Softening
    """Too many short words look alike with these: мёд, между."""
    of_verbs: Softening
    endings: str
    """As alternatives of an expression, the longer ones first."""
    suffixes: str
    grades: Callable[[str, str], Iterator[str]] = unchanged
    """A word's stem with the vowels that its other forms may have; lists of roots name them all."""

    @cached_property
    def _ending(self) -> re.Pattern[str]:
        return re.compile(rf"(?:{self.endings})$")

    @cached_property
    def _suffix(self) -> re.Pattern[str]:
        return re.compile(rf"(?:{self.suffixes})$")

    @cached_property
    def _has_fleeting(self) -> re.Pattern[str]:
        return re.compile(rf"[^{self.vowels}][{self.fleeting}][клнрцвт]$")

    @cached_property
    def _lacks_fleeting(self) -> re.Pattern[str]:
        return re.compile(rf"(?:[^{self.vowels}йь]ь?|й)[клнрцвмг]$")

    @cached_property
    def _ends_in_k(self) -> re.Pattern[str]:
        return re.compile(rf"[^{self.vowels}йь]к$")

    @cached_property
    def _of_people(self) -> re.Pattern[str]:
        """What has -ане or -яне in the plural: горожанин."""
        return re.compile(r"(.{2,}[ая]н)[иі]н$")

    def shapes(self, root: str, verbal: bool) -> Iterator[str]:
        if len(root) < 3:
            yield root
            return
        also = self.of_verbs if verbal else self.of_long_roots if len(root) > 4 else {}
        yield root
        if len(root) > 3 and root[-1] in self.vowels:  # трамва-и, трамвай-ный
            yield f"{root}й"
        if len(root) > 4 and self._ends_in_k.search(root):  # таблетк-а, таблеточ-ка, таблеток
            for vowel in "ое":
                yield f"{root[:-1]}{vowel}ч"
                yield f"{root[:-1]}{vowel}к/$"
        if len(root) > 4 and root.endswith(("ан", "ен")):  # баран, бараш-ек; гребен-ь, гребеш-ок
            yield f"{root[:-1]}ш/оек"
        if len(root) > 4 and root.endswith("ст"):  # перехрест-я, перехрес-ний; хрест, хрещ-ений
            yield f"{root[:-1]}/н"
            yield f"{root[:-2]}щ/е"
        for changes in (self.softening, also):
            yield from _softened(root, changes)

    def stems(self, word: str) -> Iterator[str]:
        stem = self._ending.sub("", word)
        if len(stem) < 2:
            return
        if len(stem) > 2:
            yield from self.grades(word, stem)
        if len(word) > 4 and word[-2] in "иі" and word[-1] in "йяе":  # гелий, гели-евый; пародия, пароди-ст
            yield f"{word[:-1]}!"
        if young := re.match(r"(.{3,})[ео]нок$", word):  # жеребёнок, жеребят-а, жеребяч-ий
            yield from (f"{young[1]}{end}!" for end in ("ят", "яч", "ат", "ач"))
        yield from self._other_forms(word, stem)
        reduced = self._suffix.sub("", stem)
        if reduced != stem and len(reduced) > 3:
            yield f"?{reduced}"

    def _other_forms(self, word: str, stem: str) -> Iterator[str]:
        """The stem without its fleeting vowel, or with the one that it lacks."""
        is_bare = stem in (word, word.removesuffix("ь"))
        if is_bare and len(stem) > 3 and self._has_fleeting.search(stem):
            yield from _with_last(stem[:-2], stem[-1])
        elif not is_bare and len(stem) > 2 and self._lacks_fleeting.search(stem):
            for base in dict.fromkeys((stem[:-1].rstrip("ь"), stem[:-1].rstrip("ьй"))):
                for vowel in "ое":
                    yield from _with_last(base + vowel, stem[-1])
        if is_bare and stem.endswith(("ец", "єц")) and stem[-3] in self.vowels + "л":  # китайца, владельца
            yield from _with_last(stem[:-2] + ("ь" if stem[-3] == "л" else "й"), stem[-1])
        if found := self._of_people.match(stem):
            yield f"{found[1]}!"


def _softened(root: str, changes: Softening) -> Iterator[str]:
    for final, changed in changes.items():
        if root.endswith(final):
            yield from (root.removesuffix(final) + new for new in changed)
            return


def _with_last(base: str, last: str) -> Iterator[str]:
    yield f"{base}{last}!"
    if last in "кц":
        yield f"{base}ч!"
