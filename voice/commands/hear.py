"""What would a table have understood? A WAV file in, a JSON object for each utterance out."""

import argparse
import json
from collections.abc import Callable
from typing import Any, TypeAlias

from engine import Game, Setup
from engine.moves import GiveClue
from voice.commands.files import read_board_file
from voice.commands.sound import load_recogniser, open_wav, sound_matcher
from voice.hearing import Recogniser, TimePassed, WavEar
from voice.messages import (
    CardNamed,
    ClueSaid,
    CommandSaid,
    Heard,
    HearingEnded,
    Intent,
    Settled,
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
    setup = game.setup
    book = load(setup.language)
    words = vocabulary(game, book)
    sounds = sound_matcher(setup.language)
    waiting = list[Entry]()
    ear.listen_for(words)

    def understand_text(text: str) -> Intent | None:
        return understand(text, book, setup.words, setup.grid[0])

    def take(item: Stimulus | TimePassed) -> None:
        match item:
            case Heard():
                intent = understand_spoken(item, words.phrases, sounds, understand_text)
                if entry := _entry(item, intent, understand_text):
                    waiting.append({"at": round(recogniser.seconds, 2), **entry})
                if item.settled:
                    tell_all()
            case Settled() | HearingEnded():
                tell_all()
            case Withdrawn():
                waiting.clear()

    def tell_all() -> None:
        for entry in waiting:
            tell(entry)
        waiting.clear()

    ear.listen(take)


def _print(entry: Entry) -> None:
    print(json.dumps(entry, ensure_ascii=False), flush=True)


def _entry(
    heard: Heard, intent: Intent | None, understand_text: Callable[[str], Intent | None]
) -> Entry | None:
    """What would act or ask; talk gives nothing."""
    spoken = {"from": round(heard.began, 2), "to": round(heard.ended, 2), "text": heard.text}
    match intent:
        case CardNamed(cards=(card, *_)):
            named = {"intent": intent.command, "card": card, "sure": intent.sure}
            return {**spoken, **named, "candidates": list(intent.cards)}
        case ClueSaid(number=number) if number is not None:
            readings = [understand_text(reading) for reading in heard.alternatives]
            words = [intent.word, *(other.word for other in readings if isinstance(other, ClueSaid))]
            clue = {"intent": "clue", "word": intent.word, "number": number, "sure": True}
            return {**spoken, **clue, "candidates": list(dict.fromkeys(words))}
        case CommandSaid(command=command):
            return {**spoken, "intent": "command", "command": command, "sure": True, "candidates": []}
        case _:
            return None
