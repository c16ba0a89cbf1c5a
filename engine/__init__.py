"""The rules of the game: pure, with no clock, no audio and no global state."""

from engine.dealing import deal, deal_duet, deal_solo
from engine.game import Game
from engine.keys import DuetIdentity, Identity, SoloIdentity
from engine.parties import Party, Side, SoloTeam, Team
from engine.setup import DuetSetup, Setup, SoloSetup, TeamSetup

__all__ = [
    "DuetIdentity",
    "DuetSetup",
    "Game",
    "Identity",
    "Party",
    "Setup",
    "Side",
    "SoloIdentity",
    "SoloSetup",
    "SoloTeam",
    "Team",
    "TeamSetup",
    "deal",
    "deal_duet",
    "deal_solo",
]
