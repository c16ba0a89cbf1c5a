"""Go on with a game that was cut off."""

import argparse

from voice.commands.dealing import Dealer
from voice.commands.files import load_game
from voice.commands.furnishing import furnish, table_settings
from voice.problems import Problem
from voice.records import Journal
from voice.session import Session
from voice.table import Table
from voice.understanding import load


def run(options: argparse.Namespace) -> int:
    saved = load_game(options.journal)
    if saved.game.outcome:
        raise Problem("nothing-to-resume", {"file": str(saved.path)})
    table = Table(saved.game, table_settings(options), load(saved.game.setup.language))
    house = furnish(options, Dealer(options), resumed=True)
    journal = Journal.reopen(saved)
    session = Session(table, house, journal=journal, real_time=options.clock == "real")
    if house.show:
        house.show(saved.game.public_view())
    session.run(table.reopen)
    return 0
