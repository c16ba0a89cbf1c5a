"""Makes the lists of words by which the judge of clues knows its languages: the parts of compounds, whole
vocabularies, and English words that sound alike.

Needs wordfreq (its data is CC BY-SA 4.0, and so are these lists); for English also the text of CMUdict (BSD)
and an index of WordNet (its own free licence), which tell real compounds from words that only look like one.
Rare words come from WordNet, from the nouns of the German Wiktionary (german-nouns, CC BY-SA 4.0) and from
OpenCorpora (pymorphy3-dicts-ru, CC BY-SA 3.0). Those of Ukrainian come from hunspell (MPL 1.1): they have a
file of their own for the sake of their licence.
"""

import argparse
import csv
import importlib
import re
import sys
from collections.abc import Iterable, Iterator
from importlib import resources
from pathlib import Path

from engine.clues.vocabulary import Vocabulary

DATA = Path(__file__).parents[1] / "engine" / "clues" / "data"
HOW_MANY = {"en": 60_000, "de": 60_000, "ru": 40_000, "uk": 40_000}
VOCABULARY = {"en": 200_000, "de": 300_000, "ru": 500_000, "uk": 500_000}
MODULES = {"en": "english", "de": "german", "ru": "russian", "uk": "ukrainian"}
NO_PARTS = """
pro con sub rep ram par mar ken mac gen des cam ting ling ding ming ping tons tout pat ban van ben
ron ted ham ton ley ford sin rid lap tap alger posit the and for are was but per ate ion ist ism age
ant ent est ally ers ness less able ship hood ward ish ous ive ity ing ings ment tion sion ess end
her ten son den din ran
""".split()  # noqa: SIM905  # so many read better as a text
"""English words that begin or end many words which are no compounds."""
REDUCED = (
    "man",
    "men",
    "land",
    "board",
    "berry",
    "day",
    "fast",
    "herd",
    "lace",
    "yard",
    "house",
    "head",
    "wife",
    "way",
)
"""Parts of real compounds that are not spoken as they are alone."""
REAL_COMPOUNDS = """
workshops rainforest firewall webpage scarecrow saltwater paintball toolbox starfleet wormhole haystack
woodpecker beachfront snowmobile monorail doorknob crosswalk airlock airship dogfight newsflash nightshade
shoebox songbook rawhide hotshot treetops racquetball windswept housewarming microwave coconut coconuts
hallmark makeover drywall storefront backstreet leapfrog overseer outshine chestnuts walkthrough realtime
menswear thunderbolt wordpress fundraising restart refill redraw discards discard powertrain billionaire
millionaire viewership leadership
""".split()  # noqa: SIM905  # so many read better as a text
"""English compounds that CMUdict speaks otherwise than their parts."""
HEADING = """# {what}, made by scripts/make-clue-words.
# Derived from wordfreq (Robyn Speer and others), whose data is CC BY-SA 4.0: so is this list.
"""


def main() -> int:
    parser = argparse.ArgumentParser(prog="make-clue-words", description=__doc__)
    parser.add_argument("language", choices=sorted(HOW_MANY))
    parser.add_argument("--cmudict", type=Path, help="cmudict.dict (English)")
    parser.add_argument("--wordnet", type=Path, help="the folder with index.noun and so on (English)")
    parser.add_argument("--hunspell", type=Path, help="uk_UA.dic (Ukrainian)")
    options = parser.parse_args()
    if options.language == "en" and not (options.cmudict and options.wordnet):
        parser.error("English needs --cmudict and --wordnet")
    if options.language == "uk" and not options.hunspell:
        parser.error("Ukrainian needs --hunspell")
    frequent = list(_frequent(options.language))
    if options.language == "en":
        parts = _english_parts(frequent, options.wordnet)
        _write("en-words.txt", "Words that may be parts of compounds", parts)
        sounds = _sounds(options.cmudict)
        whole = _not_compounds(frequent, set(parts), sounds)
        _write("en-whole.txt", "Words that look like compounds and are none (by CMUdict, BSD)", whole)
        _write("en-sounds.txt", "Words that sound alike (by CMUdict, BSD)", _sound_alikes(sounds))
    else:
        _write(f"{options.language}-words.txt", "Words that may be parts of compounds", frequent)
    common = _common(options.language, VOCABULARY[options.language])
    words = _spelt(options.language, (*common, *_rare(options.language, options.wordnet)))
    (DATA / f"{options.language}-vocabulary.bin").write_bytes(Vocabulary.of(words).bits)
    if options.hunspell:
        rare = _spelt("uk", _in_hunspell(options.hunspell)) - words
        (DATA / "uk-dictionary.bin").write_bytes(Vocabulary.of(rare).bits)
    return 0


def _common(language: str, count: int) -> list[str]:
    """So many words, the most frequent first."""
    words: list[str] = importlib.import_module("wordfreq").top_n_list(language, count)
    return words


def _spelt(language: str, words: Iterable[str]) -> set[str]:
    """Words as the judge spells them."""
    normalise = importlib.import_module(f"engine.clues.{MODULES[language]}").normalise
    return {text for word in words if (text := normalise(word))}


def _rare(language: str, wordnet: Path | None) -> Iterator[str]:
    """Words of dictionaries that may be too rare for a list of frequent ones."""
    if wordnet:
        yield from (word for word in _in_wordnet(wordnet) if word.isalpha())
    elif language == "de":
        with resources.files("german_nouns").joinpath("nouns.csv").open(encoding="utf-8") as file:
            for noun in csv.DictReader(file):
                yield from filter(str.isalpha, (noun["lemma"], noun["nominativ plural"]))
    elif language == "ru":
        known = importlib.import_module("pymorphy3").MorphAnalyzer(lang="ru").dictionary.iter_known_words()
        yield from (form for form, tag, base, *_ in known if form == base and "Abbr" not in tag)


def _in_hunspell(dictionary: Path) -> Iterator[str]:
    """The words of a .dic file, without the flags behind them."""
    for line in dictionary.read_text("utf-8").splitlines()[1:]:
        word = line.partition("/")[0]
        if word.replace("'", "").isalpha():
            yield word


def _in_wordnet(wordnet: Path) -> set[str]:
    return {
        line.split(" ", 1)[0]
        for part in ("noun", "verb", "adj", "adv")
        for line in (wordnet / f"index.{part}").read_text("utf-8").splitlines()
    }


def _frequent(language: str) -> Iterator[str]:
    """The frequent words as the judge spells them, each once, without numbers and scraps."""
    words = _common(language, HOW_MANY[language])
    normalise = importlib.import_module(f"engine.clues.{MODULES[language]}").normalise
    seen = set[str]()
    for rank, word in enumerate(words):
        text = normalise(word)
        if len(text) < 3 or not word.replace("'", "").replace("’", "").isalpha() or text in seen:
            continue
        if len(text) == 3 and rank > 8000:  # short rare words are abbreviations and names
            continue
        if text not in NO_PARTS:
            seen.add(text)
            yield text


def _english_parts(frequent: list[str], wordnet: Path) -> list[str]:
    known = _in_wordnet(wordnet)
    return [word for word in frequent if word in known]


def _sounds(cmudict: Path) -> dict[str, set[str]]:
    sounds: dict[str, set[str]] = {}
    for line in cmudict.read_text("utf-8").splitlines():
        word, *phones = line.split("#")[0].split()
        sounds.setdefault(re.sub(r"\(\d\)", "", word), set()).add(re.sub(r"\d", "", " ".join(phones)))
    return sounds


def _not_compounds(words: list[str], parts: set[str], sounds: dict[str, set[str]]) -> list[str]:
    """Words that are spelt like two words, but never spoken like them."""
    known = (word for word in words if word in sounds and word not in REAL_COMPOUNDS)
    return [word for word in known if _looks_like_compounds_only(word, parts, sounds)]


def _looks_like_compounds_only(word: str, parts: set[str], sounds: dict[str, set[str]]) -> bool:
    splits = [(word[:cut], word[cut:]) for cut in range(3, len(word) - 2)]
    splits = [(one, two) for one, two in splits if one in parts and two in parts]
    return bool(splits) and not any(
        two in REDUCED or _spoken_as_parts(sounds[word], sounds.get(one, set()), sounds.get(two, set()))
        for one, two in splits
    )


def _spoken_as_parts(whole: set[str], first: set[str], second: set[str]) -> bool:
    for one in first:
        for two in second:
            last, _, rest = two.partition(" ")
            if f"{one} {two}" in whole or (one.split()[-1] == last and f"{one} {rest}" in whole):
                return True
    return False


def _sound_alikes(sounds: dict[str, set[str]]) -> list[str]:
    """Frequent words that are spoken the same, all such words on a line."""
    alike: dict[str, list[str]] = {}
    for word in sorted(_spelt("en", _common("en", HOW_MANY["en"]))):
        for sound in sorted(sounds.get(word, ())):
            alike.setdefault(sound, []).append(word)
    return sorted({" ".join(sorted(same)) for same in alike.values() if len(same) > 1})


def _write(name: str, what: str, words: list[str]) -> None:
    path = DATA / name
    path.write_text(HEADING.format(what=what) + "\n".join(words) + "\n", encoding="utf-8")
    print(f"{path}: {len(words)} words")


if __name__ == "__main__":
    sys.exit(main())
