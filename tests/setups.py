"""A table of every game and variant, dealt from a seed."""

from collections.abc import Callable

from engine import Setup, deal
from engine.dealing import deal_duet, deal_solo
from tests.builders import WORDS

MORE_WORDS = (*WORDS, *(f"word{letter}" for letter in "abcdefghijklmnopqrstuvwxyzäöüßéèàóúíâêîôû"))

SETUPS: dict[str, Callable[[int], Setup]] = {
    "classic": lambda seed: deal(WORDS, seed),
    "classic 5x4": lambda seed: deal(WORDS, seed, grid="5x4"),
    "pictures": lambda seed: deal(WORDS, seed, mode="pictures"),
    "assassin ending": lambda seed: deal(WORDS, seed, mode="pictures", assassin_ending=True),
    "two players": lambda seed: deal(WORDS, seed, players=2),
    "two players, pictures": lambda seed: deal(WORDS, seed, mode="pictures", players=2),
    "three players": lambda seed: deal(WORDS, seed, players=3, three="captains"),
    "duet": lambda seed: deal_duet(WORDS, seed),
    "duet, free order": lambda seed: deal_duet(WORDS, seed, free_order=True, tokens=11),
    "mission": lambda seed: deal_duet(WORDS, seed, mission="cairo", tokens=9, mistakes=5),
    "solo": lambda seed: deal_solo(MORE_WORDS, seed),
}
SECRET = [name for name in SETUPS if name != "solo"]
"""Those with something to hide."""
