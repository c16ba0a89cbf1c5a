"""Deals the tables of one evening, from a deck or from a board file."""

import argparse
import random
from dataclasses import replace
from typing import Any

from engine import Setup, deal, decks
from engine.dealing import deal_duet, deal_solo
from engine.decks import DeckError
from engine.errors import SetupError
from engine.missions import mission, opened
from voice.commands.files import bad_setup, read_board_file, read_text
from voice.problems import Problem
from voice.records import Progress


class Dealer:
    """Deals the tables of one evening."""

    def __init__(self, options: argparse.Namespace) -> None:
        self._options = options
        self._seed = random.SystemRandom().getrandbits(32) if options.seed is None else options.seed

    def first(self) -> Setup:
        options = self._options
        if not options.board:
            return self._deal(())
        setup = read_board_file(options.board, options.mode, options.language, options.players)
        try:
            return replace(setup, **self._settings())
        except SetupError as error:
            raise bad_setup(error) from None

    def next(self, avoid: tuple[str, ...]) -> Setup:
        """A new key, and cards that were not just used (C26)."""
        self._seed += 1
        return self._deal(avoid)

    def _deal(self, avoid: tuple[str, ...]) -> Setup:
        options = self._options
        try:
            settings = self._settings()
            match options.mode:
                case "duet":
                    return deal_duet(self._words(), self._seed, avoid=avoid, **settings)
                case "solo":
                    return deal_solo(self._words(), self._seed, avoid=avoid, **settings)
                case mode:
                    return deal(
                        self._words(), self._seed, mode=mode, grid=options.grid, avoid=avoid, **settings
                    )
        except SetupError as error:
            raise bad_setup(error) from None

    def _settings(self) -> dict[str, Any]:
        """What the options say of the game that is played; the others mean nothing to it."""
        options = self._options
        settings: dict[str, Any] = {
            "language": options.language,
            "relaxed_clues": options.relaxed_clues,
            "hyphen_places": options.hyphen_places,
            "sound_alikes": options.sound_alikes,
            "no_shapes": options.no_shapes,
        }
        if options.players is not None:
            settings["players"] = options.players
        match options.mode:
            case "classic" | "pictures":
                settings |= {"three": options.three, "assassin_ending": options.assassin_ending}
                settings["two_player_cover"] = options.two_player_cover
            case "duet":
                settings |= {"free_order": options.free_order, **self._tokens()}
            case _:
                pass
        return settings

    def _tokens(self) -> dict[str, Any]:
        options = self._options
        if options.mission is None:
            return {} if options.tokens is None else {"tokens": options.tokens}
        chosen = mission(options.mission)
        if not options.any_mission and chosen.city not in opened(Progress.of_team(options.team).won):
            raise Problem("mission-not-open", {"mission": chosen.city})
        return {"mission": chosen.city, "tokens": chosen.turns, "mistakes": chosen.mistakes}

    def _words(self) -> list[str]:
        options = self._options
        try:
            if options.deck is None:
                deck = decks.load(options.language)
            else:
                deck = decks.parse(read_text(options.deck), str(options.deck))
        except DeckError as error:
            name = f"deck-{error.what.replace('_', '-')}"
            raise Problem(name, {"file": error.name, "line": error.line}) from None
        return [word.text for word in deck.words]
