"""Small builders: a table whose key can be read off the page."""

from engine import Game, Identity, Setup
from engine.events import Event
from engine.moves import GiveClue, Move, Number

WORDS = tuple(
    "amazon tiger piano bottle rocket "
    "castle engine needle jungle mirror "
    "planet ladder candle bridge doctor "
    "window pepper garden shadow thunder "
    "camera button dragon fossil harbor".split()
)
KEY = "RRRRR RRRRB BBBBB BBNNN NNNNA"
"""Red begins; the first card is red's, the last the assassin."""

RED, BLUE, BYSTANDER, ASSASSIN = WORDS[:9], WORDS[9:17], WORDS[17:24], WORDS[24]


def identities(letters: str) -> tuple[Identity, ...]:
    return tuple(Identity(letter) for letter in letters if not letter.isspace())


def setup(key: str = KEY) -> Setup:
    return Setup(WORDS, identities(key))


def game(*moves: Move, key: str = KEY) -> Game:
    """A game in which these moves were made."""
    started = Game.new(setup(key))
    for move in moves:
        started.play(move)
    return started


def clue(by: str = "red", number: Number = 2, word: str = "hint") -> GiveClue:
    assert by in ("red", "blue")
    return GiveClue("red" if by == "red" else "blue", word, number)


def play_all(played: Game, *moves: Move) -> tuple[Event, ...]:
    """Make moves; the events of the last one."""
    events: tuple[Event, ...] = ()
    for move in moves:
        events = played.play(move)
    return events
