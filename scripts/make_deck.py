"""Fill in the missing sounds of a bundled deck, and tell what is wrong with it."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from engine import decks
from engine.decks.check import faults
from voice import understanding
from voice.telling.espeak import phonemes

FOLDER = Path(decks.__file__).parent


def main() -> int:
    """0 where the deck is clean, 1 where it is not, 2 where it cannot be read."""
    options = _options()
    try:
        deck = _filled(FOLDER / f"{options.language}.tsv", options.language)
    except (decks.DeckError, OSError) as problem:
        print(problem, file=sys.stderr)
        return 2
    problems = [
        f"{fault.word}: {fault.what} {fault.other or ''}"
        for fault in faults(deck, _commands(options.language))
    ]
    if options.model:
        problems += [f"{word}: unknown to the recogniser" for word in _unknown(deck, options.model)]
    print("\n".join([*problems, f"{len(deck.words)} words, {len(problems)} problems"]))
    return 1 if problems else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make-deck", description=__doc__)
    parser.add_argument("language", help="en, ru, de or uk")
    parser.add_argument("--model", help="folder of a vosk model that must know every word (needs vosk)")
    return parser.parse_args()


def _commands(language: str) -> decks.Deck:
    """What players say to the table: no card may sound like it."""
    words = sorted(understanding.load(language).command_words)
    return decks.Deck("commands", tuple(decks.Word(word, phonemes(word, language)) for word in words))


def _filled(file: Path, language: str) -> decks.Deck:
    """The deck of a file, which now holds the sounds that were missing. Remarks and order stay."""
    text = file.read_text(encoding="utf-8")
    missing = {word.text for word in decks.parse(text, file.name).words if not word.sound}
    lines = [f"{line}\t{phonemes(line, language)}" if line in missing else line for line in text.splitlines()]
    filled = "\n".join(lines) + "\n"
    if filled != text:
        file.write_text(filled, encoding="utf-8")
    return decks.parse(filled, file.name)


def _unknown(deck: decks.Deck, model_folder: str) -> Iterator[str]:
    import vosk  # noqa: PLC0415 (only for this question)

    vosk.SetLogLevel(-1)
    model = vosk.Model(model_folder)
    for word in deck.words:
        if any(model.vosk_model_find_word(part.lower()) < 0 for part in word.text.split()):
            yield word.text


if __name__ == "__main__":
    sys.exit(main())
