"""How German words are built."""

import re
from collections.abc import Iterator

from engine.clues.language import Language, lines_of, load_families, load_grammar, load_vocabularies

_SPELT_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
_OTHER_ROOTS = re.compile(
    r"(?:säg|küche|(?<!ge)bär(?!t)|(?<!na)(?<!lek)(?<!konfi)(?<!ouver)tür(?!k[ei]|m|z)|schön|wüst|höhle|höll"
    r"|blüt(?!ig)|grün(?!d)|spül|zügel|mädch|schädel|möhre|köcher|bürge(?!r)|(?<![bkpt])räch(?!t)|schäl|flöss"
    r"|täusch|mähne|(?<!ei)näsch|(?<!k)nöt|^träge(?=[ns]?$)|^trägheit)"
)
"""With a plain vowel these would be other roots: sagen, Kuchen, bar, Blut."""

_LATIN = re.compile(r"(.{3,}(?=um|us)|.{4,}(?=a|os?$)|.{4,}i(?=on))(?:um|us|a|on|os|o)$")
"""Words that have -en in the plural instead: Museum, Thema, Konto."""


def normalise(text: str) -> str:
    """Umlauts come and go in a family, so they count as the plain vowel: Mann, männlich."""
    spelt = _OTHER_ROOTS.sub(lambda found: found[0].translate(_SPELT_OUT), text.lower())
    plain = spelt.replace("ß", "ss").translate(str.maketrans("äöü", "aou"))
    return re.sub(r"[^a-z]", "", plain.replace("é", "e"))


def shapes(root: str, verbal: bool) -> Iterator[str]:  # noqa: ARG001  # German verbs are listed in full
    yield root
    if re.search(r"[^aeiou]e$", root) and len(root) > 3:  # Suppe, Süppchen; Löwe, Löwin
        yield f"{root[:-1]}/abcdfghijklmnoprstuvwz" if len(root) > 4 else f"{root[:-1]}/cil"
    if re.search(r"[aeiou]s$", root) and len(root) > 4:  # Zirkus, Zirkusse; Zeugnis, Zeugnisse
        yield f"{root}s/e"
    if found := _LATIN.match(root):
        yield f"{found[1]}/e"
    if re.search(r"[^aeio]e[lr]$", root) and len(root) > 4:  # Zucker, verzuckr-; Segel, segl-; Mauer, Maurer
        yield f"{root[:-2]}{root[-1]}/eiu"
    if root.endswith("el") and len(root) > 4:  # Vogel, Vöglein
        yield f"{root[:-2]}lein"
    if re.search(r"e[lr]$", root) and len(root) > 3:
        yield f"{root}ei"  # Zauberei; behind others it is no suffix
        yield f"{root}nd"  # zaubernd


def stems(word: str) -> Iterator[str]:
    if len(word) > 2:
        yield word
    if word.endswith("e") and len(word) > 4:
        yield word[:-1]
    if word.endswith("en") and len(word) > 4:
        yield word[:-2]
        yield word[:-1]
    elif word.endswith("n") and len(word) > 5:
        yield word[:-1]
    if word.endswith("ie") and len(word) > 5:  # Melodie, melodisch
        yield f"{word[:-2]}/i"
    if found := re.match(r"(.{4,}?)(?:er|ung|ler|in|chen|el|ig|lich|ern|isch|heit|keit|erei|ling)$", word):
        yield f"?{found[1]}" if word.endswith("el") else found[1]


def sounds(word: str) -> frozenset[str]:
    """One sound for Meer and mehr, Rad and Rat, Wende and Wände; a colon stands for a long vowel."""
    sound = (
        word.replace("ß", "ss").replace("dt", "tt").replace("äu", "eu").replace("ai", "ei").replace("ä", "e")
    )
    sound = re.sub(r"ie|([aeiouöü])(?:h|\1)", lambda found: (found[1] or "i") + ":", sound)
    sound = re.sub(r"(?<![aeiouöü])([aeiouöü])(?=[bdfgklmnprstz](?:[aeiouöü]|$))", r"\1:", sound)
    return frozenset({sound[:-1] + sound[-1:].translate(str.maketrans("bdg", "ptk"))})


def load() -> Language:
    return Language(
        load_grammar("de-grammar.toml"),
        normalise,
        shapes,
        stems,
        load_families("de.txt"),
        frozenset(lines_of("de-words.txt")),
        proposed=load_families("de-roots.txt"),
        alphabet="abcdefghijklmnopqrstuvwxyzäöüßàáâçèéêëîïñóôû",
        vowels="aeiouäöüy",
        vocabularies=load_vocabularies("de-vocabulary.bin"),
        only_listed_compounds=True,
        sounds=sounds,
    )
