"""What would a table have understood? A WAV file in, a JSON object for each utterance out."""

import argparse
import json
from typing import Any

from engine import Game
from engine.moves import GiveClue
from voice.commands.files import read_board_file
from voice.commands.sound import load_recogniser, open_wav
from voice.hearing import TimePassed
from voice.messages import (
    CardNamed,
    ClueSaid,
    CommandSaid,
    Doubted,
    Heard,
    Intent,
    Settled,
    Spoken,
    Stimulus,
    Withdrawn,
)
from voice.table import vocabulary
from voice.understanding import load, understand, understand_spoken


def run(options: argparse.Namespace) -> int:
    setup = read_board_file(options.board, options.mode, options.language)
    game, book = Game.new(setup), load(options.language)
    if options.moment == "touch":
        game.play(GiveClue(setup.first or "north", "clue", "unlimited" if setup.first else 0))
    recogniser = load_recogniser(options.language)
    ear = open_wav(options.file, recogniser)
    ear.listen_for(vocabulary(game, book))
    unsettled: dict[str, Any] | None = None

    def understand_text(text: str) -> Intent | None:
        return understand(text, book, setup.words, setup.grid[0])

    def take(item: Stimulus | TimePassed) -> None:
        """What is decided early is told when it is settled, with the time at which it was decided."""
        nonlocal unsettled
        match item:
            case Heard():
                entry = _entry(item, understand_spoken(item, book, understand_text))
                entry = {"at": round(recogniser.seconds, 2), **entry} if entry else None
                unsettled = None if item.settled else entry
                if item.settled:
                    _tell(entry)
            case Settled():
                _tell(unsettled)
                unsettled = None
            case Withdrawn():
                unsettled = None

    ear.listen(take)
    return 0


def _tell(entry: dict[str, Any] | None) -> None:
    if entry:
        print(json.dumps(entry, ensure_ascii=False), flush=True)


def _entry(heard: Heard, spoken: Spoken | None) -> dict[str, Any] | None:
    """What would act or ask; talk gives nothing."""
    said = {"from": round(heard.began, 2), "to": round(heard.ended, 2), "text": heard.text}
    match spoken:
        case CardNamed(cards=(card, *_)):
            named = {"intent": spoken.command, "card": card, "sure": spoken.sure}
            return {**said, **named, "candidates": list(spoken.cards)}
        case ClueSaid(number=number) if number is not None:
            words = dict.fromkeys(clue.word for clue in (spoken, *spoken.others))
            clue = {"intent": "clue", "word": spoken.word, "number": number, "sure": True}
            return {**said, **clue, "candidates": list(words)}
        case CommandSaid(command=command) | Doubted(intent=CommandSaid(command=command)):
            sure = isinstance(spoken, CommandSaid)
            return {**said, "intent": "command", "command": command, "sure": sure, "candidates": []}
        case _:
            return None
