"""Go on with a game that was cut off."""

import argparse

from voice.commands.dealing import Dealer
from voice.commands.files import load_game
from voice.commands.furnishing import furnish, open_table
from voice.problems import Problem
from voice.records import Journal
from voice.session import Session


def run(options: argparse.Namespace) -> int:
    saved = load_game(options.journal)
    if saved.game.outcome:
        raise Problem("nothing-to-resume", {"file": str(saved.path)})
    house = furnish(options, Dealer(options), resumed=True)
    table = open_table(saved.game, options, house)
    journal = Journal.reopen(saved)
    session = Session(table, house, journal=journal, real_time=options.clock == "real")
    if house.show:
        house.show(saved.game.public_view())
    session.run(table.reopen)
    return 0
