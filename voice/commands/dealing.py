"""Deals the tables of one evening, from a deck or from a board file."""

import argparse
import random

from engine import Setup, deal, decks
from engine.decks import DeckError
from engine.errors import SetupError
from voice.commands.files import bad_setup, read_board_file, read_text
from voice.problems import Problem

FEWEST_PLAYERS = 4
"""The engine knows games for fewer; the table does not yet."""


class Dealer:
    """Deals the tables of one evening."""

    def __init__(self, options: argparse.Namespace) -> None:
        self._options = options
        if options.players < FEWEST_PLAYERS:
            problem = SetupError("players", players=options.players, fewest=FEWEST_PLAYERS, most=12)
            raise bad_setup(problem)
        self._seed = random.SystemRandom().getrandbits(32) if options.seed is None else options.seed

    def first(self) -> Setup:
        if self._options.board:
            return read_board_file(self._options.board, self._options.language, self._options.players)
        return self._deal(())

    def next(self, avoid: tuple[str, ...]) -> Setup:
        """A new key, and cards that were not just used (C26)."""
        self._seed += 1
        return self._deal(avoid)

    def _deal(self, avoid: tuple[str, ...]) -> Setup:
        options = self._options
        try:
            return deal(
                self._words(), self._seed, avoid=avoid, language=options.language, players=options.players
            )
        except SetupError as error:
            raise bad_setup(error) from None

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
