"""How English words are built."""

import re
from collections.abc import Iterator, Set

from engine.clues.language import Language, lines_of, load_families, load_grammar, load_vocabularies

VOWELS = "aeiou"
_CONSONANT_E = re.compile(rf"[^{VOWELS}]e$")
_CONSONANT_Y = re.compile(rf"[^{VOWELS}]y$")
_SHORT = re.compile(rf"[^{VOWELS}]*(?:qu)?[{VOWELS}][^{VOWELS}wxyh]")
_DOUBLING = re.compile(rf"[^aeio][{VOWELS}][^{VOWELS}wxyhs]$")
_VOWEL_E = re.compile(r"[uoiy]e$|[^aeiou]ee$")
_SHORT_E = re.compile(r"[a-z][uoiy]e")
_ER = re.compile(rf"[^{VOWELS}][eo]r$")
_CHANGES = {
    "um": ("a/$", "/aio"),  # bacteria, bacterial, delirious
    "ion": ("ia/$", "i/o"),  # criteria, cautious
    "menon": ("mena/$",),
    "us": ("i/$", "/a"),  # nuclei, viral
    "sis": ("se/$sd", "s/i", "t/i", "z/ei", "ze/$", "siz/ei", "size/$"),  # analyses, analytic, emphasize
    "a": ("ae/$", "an/$s", "/ai"),  # larvae, African, larval
    "ma": ("mat/i",),  # dramatic
    "em": ("emat/i",),
    "pse": ("pt/i",),  # elliptic
    "psy": ("pt/i",),
    "acity": ("aci/o",),  # audacious
    "ocity": ("oci/o",),
    "ous": ("os/i",),  # generosity
    "ex": ("ic/e",),
    "ix": ("ic/e",),
    "ent": ("enc/ey",),  # patience
    "ant": ("anc/ey",),
    "ence": ("ent",),
    "ance": ("ant",),
    "ble": ("bil/i",),  # nobility
    "ism": ("ist",),
    "ist": ("ism",),
}
"""How the ends of words of five letters and more change, mostly by Latin habit."""
_LONGEST_END = max(map(len, _CHANGES))
_CHANGES_OF_LONG = {
    "ia": ("/i",),  # euphoric
    "ate": ("ant", "anc/ey", "ac/yi"),  # dominant, hesitancy, candidacy
}
"""Of seven and more."""
_CONSONANT_LE = re.compile(rf"[^{VOWELS}l]le$")
_BRITISH = re.compile(
    r"(?<=[a-z]{3})(?<!t)our(?=(?:s|ed|ings?|ful|fully|less|able|ably|y|ers?|ites?|ist|hoods?|ly|al|ism)?$)"
)
"""Harbour and harbor, but hour and detour."""
_SUFFIXED = re.compile(r"(.{4,}?)(er|or|ing|y|ist|ian|ment|ness|ess|ship|dom|ery|ion|ation|s|es)$")
_BEFORE_E = ("er", "ing", "or", "ion", "ery", "ist")
"""Suffixes before which an e is gone: baker, bakery."""


def normalise(text: str) -> str:
    plain = text.lower().translate(str.maketrans("àáâãäåçèéêëìíîïñòóôõöùúûüý", "aaaaaaceeeeiiiinooooouuuuy"))
    return _BRITISH.sub("or", re.sub(r"[^a-z]", "", plain))


def shapes(root: str, verbal: bool) -> Iterator[str]:  # noqa: ARG001  # English verbs do nothing special
    """With the changes that English spelling makes before a suffix: icy, sunny, happiness, wolves."""
    yield from _changed(root)
    if len(root) < 3:
        yield root
    elif _SHORT_E.fullmatch(root):  # eyed, toeing
        yield root
        yield f"{root}d/$"
    elif _CONSONANT_E.search(root):
        soft = "ao" if root.endswith(("ce", "ge")) else ""  # changeable, courageous
        yield f"{root}/bcdfghjklmnpqrstvwyz${soft}"
        yield f"{root[:-1]}/aeiouy"
        if root.endswith("fe"):
            yield f"{root[:-2]}ve/s"
    elif _VOWEL_E.search(root):  # glued, gluing, valuable, freest
        yield root
        yield f"{root[:-1]}/aei"
    elif _CONSONANT_Y.search(root):
        yield root
        yield f"{root[:-1]}i/eaflmnho"
        if len(root) > 3:
            yield f"{root[:-1]}/i"
    elif _SHORT.fullmatch(root):  # sun, sunny, but not sunary
        yield f"{root}/bcdfghjklmnpqrstvwxz$"
        yield f"{root}{root[-1]}/aeiy"
    else:
        yield root
        if _DOUBLING.search(root):
            yield f"{root}{root[-1]}/aeio"
        if root.endswith("ic"):  # garlicky, trafficker
            yield f"{root}k/eiy"
        if root.endswith("f"):  # wolves, grievous, halve
            yield f"{root[:-1]}v/eo"
            yield f"{root[:-1]}ve/$"
        if root.endswith("th"):  # wreathe
            yield f"{root}e/$"
        if _ER.search(root):  # tigress, wintry, actress, monstrous
            yield f"{root[:-2]}r/eiyao"


def _changed(root: str) -> Iterator[str]:
    if root.endswith("ie"):  # tying
        yield f"{root[:-2]}y/i"
    if len(root) < 5:
        return
    for size in range(1, _LONGEST_END + 1):
        end = root[-size:]
        for other in (*_CHANGES.get(end, ()), *(_CHANGES_OF_LONG.get(end, ()) if len(root) > 6 else ())):
            yield root[:-size] + other
    if len(root) > 5 and _CONSONANT_Y.search(root):  # sympathetic, blasphemous
        yield f"{root[:-1]}et/i"
        yield f"{root[:-1]}ous"
    if _CONSONANT_LE.search(root):  # circular, miraculous
        yield f"{root[:-2]}ul/o"
        yield f"{root[:-2]}ular"


class Stems:
    """What a word may be made of; a word of the list surely, other letters perhaps."""

    def __init__(self, words: Set[str]) -> None:
        self._words = words

    def __call__(self, word: str) -> Iterator[str]:
        if len(word) > 2:
            yield word
        if found := _SUFFIXED.match(word):
            yield self._surely_or_not(found[1])
            if found[2] in _BEFORE_E:
                yield self._surely_or_not(f"{found[1]}e")

    def _surely_or_not(self, stem: str) -> str:
        return stem if stem in self._words else f"?{stem}"


def _sounds() -> dict[str, frozenset[str]]:
    """The lists of words that sound alike in which a word stands."""
    found: dict[str, frozenset[str]] = {}
    for line in lines_of("en-sounds.txt"):
        for word in line.split():
            found[word] = found.get(word, frozenset()) | {line}
    return found


def load() -> Language:
    sounds = _sounds()
    words = frozenset(lines_of("en-words.txt"))
    return Language(
        load_grammar("en-grammar.toml"),
        normalise,
        shapes,
        Stems(words),
        load_families("en.txt"),
        words,
        whole=frozenset(lines_of("en-whole.txt")),
        alphabet="abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïñòóôõöøùúûüýœ",
        vocabularies=load_vocabularies("en-vocabulary.bin"),
        sounds=lambda word: sounds.get(word, frozenset({word})),
    )
