"""What would a table have understood? A WAV file in, a JSON object for each utterance out."""

import argparse
import json
from collections.abc import Callable
from typing import Any, TypeAlias

from engine import Game, Setup
from engine.moves import GiveClue
from voice.commands.files import read_board_file
from voice.commands.sound import load_recogniser, open_wav
from voice.hearing import Recogniser, TimePassed, WavEar
from voice.messages import (
    CardNamed,
    ClueSaid,
    CommandSaid,
    Doubted,
    Heard,
    HearingEnded,
    Intent,
    Settled,
    Spoken,
    Stimulus,
    Withdrawn,
)
from voice.table import vocabulary
from voice.understanding import load, understand, understand_spoken

Entry: TypeAlias = dict[str, Any]


def run(options: argparse.Namespace) -> int:
    game = game_at(read_board_file(options.board, options.mode, options.language), options.moment)
    recogniser = load_recogniser(options.language)
    hear(open_wav(options.file, recogniser), recogniser, game, _print)
    return 0


def game_at(setup: Setup, moment: str) -> Game:
    """A game in which a clue is to be given, or a card to be touched."""
    game = Game.new(setup)
    if moment == "touch":
        game.play(GiveClue(setup.first or "north", "clue", "unlimited" if setup.first else 0))
    return game


def hear(ear: WavEar, recogniser: Recogniser, game: Game, tell: Callable[[Entry], None]) -> None:
    """Listen to the end, and tell what would act or ask at this moment of the game.

    What speech may still withdraw is told when it is settled; its time is that of the decision.
    """
    setup, book = game.setup, load(game.setup.language)
    unsettled: Entry | None = None
    ear.listen_for(vocabulary(game, book))

    def understand_text(text: str) -> Intent | None:
        return understand(text, book, setup.words, setup.grid[0])

    def take(item: Stimulus | TimePassed) -> None:
        nonlocal unsettled
        if isinstance(item, Heard):  # it takes the place of what was not settled before
            entry = _entry(item, understand_spoken(item, book, understand_text))
            unsettled = {"at": round(recogniser.seconds, 2), **entry} if entry else None
        settles = isinstance(item, Settled | HearingEnded) or (isinstance(item, Heard) and item.settled)
        if settles and unsettled:
            tell(unsettled)
        if settles or isinstance(item, Withdrawn):
            unsettled = None

    ear.listen(take)


def _print(entry: Entry) -> None:
    print(json.dumps(entry, ensure_ascii=False), flush=True)


def _entry(heard: Heard, spoken: Spoken | None) -> Entry | None:
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
