"""The rules of the game: pure, with no clock, no audio and no global state."""

from engine.game import Game
from engine.setup import Identity, Setup, Team, deal

__all__ = ["Game", "Identity", "Setup", "Team", "deal"]
