"""Start a game."""

import argparse

from engine import Game
from voice.commands.dealing import Dealer
from voice.commands.furnishing import furnish, table_settings
from voice.session import Session
from voice.table import Table
from voice.understanding import load


def run(options: argparse.Namespace) -> int:
    dealer = Dealer(options)
    setup = dealer.first()
    table = Table(Game.new(setup), table_settings(options), load(setup.language))
    session = Session(table, furnish(options, dealer), real_time=options.clock == "real")
    session.run(table.open)
    return 0
