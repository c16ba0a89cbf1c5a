"""What can be wrong with a setup or a move; each error has its facts in fields, and nothing has changed."""

from dataclasses import dataclass
from typing import ClassVar


class SetupError(ValueError):
    """A board, key or number of players that no game can start from."""

    def __init__(self, problem: str, **facts: str | int) -> None:
        super().__init__(problem, facts)
        self.problem = problem
        """A short name of the problem, such as `doubled_word`."""
        self.facts = facts
        """What a sentence about it needs to say."""


class IllegalMove(Exception):
    """A move that is not possible now."""

    code: ClassVar[str] = "not_now"
    """The name of the reason for anybody who looks from outside."""

    def facts(self) -> dict[str, str | int]:
        """What a sentence about it needs to say."""
        return dict(vars(self))


@dataclass(eq=False)
class NotNow(IllegalMove):
    """A kind of move that nobody can make at this moment."""

    move: str


@dataclass(eq=False)
class NotYourTurn(IllegalMove):
    code = "not_your_turn"

    by: str
    turn: str
    """Who could have made this move instead."""


@dataclass(eq=False)
class NoSuchCard(IllegalMove):
    code = "no_such_card"

    card: str


@dataclass(eq=False)
class CardCovered(IllegalMove):
    code = "covered"

    card: str


@dataclass(eq=False)
class CardMarked(IllegalMove):
    """D7: a side may not touch again what it has marked."""

    code = "marked"

    by: str
    card: str


@dataclass(eq=False)
class TouchFirst(IllegalMove):
    """C7: no stopping before the first touch."""

    code = "touch_first"

    by: str


@dataclass(eq=False)
class CoverFirst(IllegalMove):
    """C16, C20: a captain has to cover a card before anything else."""

    code = "cover_first"

    by: str


@dataclass(eq=False)
class RulingFirst(IllegalMove):
    """C16: an objection is open, and the table waits for its ruling."""

    code = "ruling_first"

    by: str


@dataclass(eq=False)
class WrongCover(IllegalMove):
    """A card that a captain may not cover. That tells something of the key, and cannot be helped."""

    by: str
    card: str


class NotYourAgent(WrongCover):
    """C16: a captain covers agents of the own team only."""

    code = "not_your_agent"


class NotTheirs(WrongCover):
    """C20: a captain who plays against the key covers only what is not the own team's, nor the assassin."""

    code = "not_theirs"


@dataclass(eq=False)
class NotOneWord(IllegalMove):
    """C3: a clue is one word."""

    code = "not_one_word"

    word: str


@dataclass(eq=False)
class NumberTooLarge(IllegalMove):
    """C6: no number is larger than the count of cards in play."""

    code = "number_too_large"

    number: int
    most: int


class NoUnlimited(IllegalMove):
    """C6: there is no "unlimited" in Duet."""

    code = "no_unlimited"


@dataclass(eq=False)
class IllegalClue(IllegalMove):
    """C22: alone, an illegal clue is refused without penalty."""

    code = "illegal_clue"

    word: str


@dataclass(eq=False)
class NotTwoCards(IllegalMove):
    """C22: a clue fits exactly two agents."""

    code = "not_two_cards"

    count: int


@dataclass(eq=False)
class OtherTeam(IllegalMove):
    """C22: that card, or that drawn word, does not belong to this team now."""

    code = "other_team"

    card: str
    team: str
    """The team that was named."""


@dataclass(eq=False)
class AssignFirst(IllegalMove):
    """C22: a drawn word has not been given to a team yet."""

    code = "assign_first"

    card: str


class GameIsOver(IllegalMove):
    code = "game_over"


class NothingToUndo(IllegalMove):
    code = "nothing_to_undo"
