"""Start a game."""

import argparse

from engine import Game
from voice.commands.dealing import Dealer
from voice.commands.furnishing import furnish, open_table
from voice.commands.sound import notice
from voice.hearing import MicrophoneEar
from voice.records import is_first_time
from voice.session import Session


def run(options: argparse.Namespace) -> int:
    dealer = Dealer(options)
    game = Game.new(dealer.first())
    house = furnish(options, dealer)
    table = open_table(game, options, house)
    check = any(isinstance(ear, MicrophoneEar) for ear in house.ears) and is_first_time("hearing-check")
    session = Session(table, house, real_time=options.clock == "real")
    if house.show:
        notice("key-hint")
    session.run(lambda: table.open(check_hearing=check))
    return 0
