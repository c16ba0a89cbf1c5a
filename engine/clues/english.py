"""How English words are built."""

import re
from collections.abc import Iterator

from engine.clues.kinship import Language, lines_of, load_families, load_grammar

VOWELS = "aeiou"


def normalise(text: str) -> str:
    plain = text.lower().translate(str.maketrans("àáâãäåçèéêëìíîïñòóôõöùúûüý", "aaaaaaceeeeiiiinooooouuuuy"))
    return re.sub(r"[^a-z]", "", plain)


def shapes(root: str, verbal: bool) -> Iterator[str]:  # noqa: ARG001  # English verbs do nothing special
    """With the changes that English spelling makes before a suffix: icy, sunny, happiness, wolves."""
    if len(root) < 3:
        yield root
    elif re.search(rf"[^{VOWELS}]e$", root):
        yield f"{root}/bcdfglmnprstwhk$"
        yield f"{root[:-1]}/aeiouy"
        if root.endswith("fe"):
            yield f"{root[:-2]}ve/s"
    elif re.search(rf"[^{VOWELS}]y$", root):
        yield root
        yield f"{root[:-1]}i/eaflnho"
        yield f"{root[:-1]}/i"
    elif re.fullmatch(rf"[^{VOWELS}]*(?:qu)?[{VOWELS}][^{VOWELS}wxyh]", root):  # sun, sunny, but not sunary
        yield f"{root}/bcdfghjklmnpqrstvwxz$"
        yield f"{root}{root[-1]}/aeiy"
    else:
        yield root
        if re.search(rf"[^{VOWELS}][{VOWELS}][^{VOWELS}wxyhs]$", root):
            yield f"{root}{root[-1]}/aei"
        if root.endswith("f"):
            yield f"{root[:-1]}v/e"


def stems(word: str) -> Iterator[str]:
    if len(word) > 2:
        yield word
    if found := re.match(r"(.{4,}?)(?:er|or|ing|y|ist|ian|ment|ness|ess|ship|dom|ery|ion|ation|s|es)$", word):
        yield f"{found[1]}" if word.endswith(("er", "ing", "ment", "ness", "ship", "dom")) else f"?{found[1]}"
        if word.endswith(("er", "ing", "or", "ion", "ery", "ist")):
            yield f"{found[1]}e"


def load() -> Language:
    return Language(
        load_grammar("en-grammar.toml"),
        normalise,
        shapes,
        stems,
        load_families("en.txt"),
        frozenset(lines_of("en-words.txt")),
        frozenset(lines_of("en-whole.txt")),
    )
