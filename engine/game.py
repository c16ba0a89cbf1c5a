"""One game: moves in, events out, and every move can be taken back."""

from typing import Protocol

from engine.errors import NothingToUndo
from engine.events import Event, GameStarted, TakenBack
from engine.moves import Move
from engine.parties import Party
from engine.rules.classic import Classic
from engine.rules.duet import Duet
from engine.rules.solo import Solo
from engine.rules.two_players import TwoPlayers
from engine.setup import DuetSetup, Setup, SoloSetup, TeamSetup
from engine.views import CaptainView, Expected, Outcome, PublicView


class Position(Protocol):
    """One moment of a game of any mode; the modules of `engine.rules` make them."""

    @property
    def outcome(self) -> Outcome | None: ...

    def play(self, move: Move) -> "tuple[Position, tuple[Event, ...]]": ...

    def expects(self) -> tuple[Expected, ...]: ...

    def public_view(self) -> PublicView: ...

    def captain_view(self, team: Party) -> CaptainView: ...


class Game:
    """A game from its first move to its last.

    >>> from engine.moves import GiveClue, Touch
    >>> from engine import deal
    >>> game = Game.new(deal([f"word{n}" for n in range(25)], seed=4))
    >>> game.play(GiveClue("blue", "letter", 2))
    (ClueGiven(by='blue', word='letter', number=2),)
    >>> game.play(Touch("blue", "word18"))
    (CardRevealed(by='blue', card='word18', as_='agent', of='blue', how='touch'),)
    >>> game.public_view().touches_left
    2
    >>> game.undo()
    TakenBack(moves=1)
    >>> game.public_view().touches_left
    3
    """

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        """What was dealt."""
        self._moves: list[Move] = []
        self._positions: list[Position] = [_start(setup)]

    @classmethod
    def new(cls, setup: Setup) -> "Game":
        return cls(setup)

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves that were made and not taken back."""
        return tuple(self._moves)

    @property
    def outcome(self) -> Outcome | None:
        """None as long as the game goes on."""
        return self._positions[-1].outcome

    def started(self) -> GameStarted:
        """What everybody may know of a freshly dealt table."""
        setup = self.setup
        columns, rows = setup.grid
        duet = setup if isinstance(setup, DuetSetup) else None
        return GameStarted(
            setup.mode,
            setup.language,
            setup.words,
            f"{columns}x{rows}",
            setup.players,
            setup.first,
            duet.tokens if duet else None,
            duet.mission if duet else None,
        )

    def play(self, move: Move) -> tuple[Event, ...]:
        """Make a move. A move that is not possible now raises an `IllegalMove`, and nothing has changed."""
        position, events = self._positions[-1].play(move)
        self._positions.append(position)
        self._moves.append(move)
        return events

    def undo(self, moves: int = 1) -> TakenBack:
        """Take the last moves back, state and all."""
        if not 0 < moves <= len(self._moves):
            raise NothingToUndo
        del self._moves[-moves:]
        del self._positions[-moves:]
        return TakenBack(moves)

    def expects(self) -> tuple[Expected, ...]:
        """Who may do what now; made from public facts alone."""
        return self._positions[-1].expects()

    def public_view(self) -> PublicView:
        """What everybody may know: everything told or shown to the table is made from it."""
        return self._positions[-1].public_view()

    def captain_view(self, team: Party) -> CaptainView:
        """What a captain, or a side in Duet, may know."""
        return self._positions[-1].captain_view(team)


def _start(setup: Setup) -> Position:
    match setup:
        case TeamSetup():
            return TwoPlayers.start(setup) if setup.one_team else Classic.start(setup)
        case DuetSetup():
            return Duet.start(setup)
        case SoloSetup():
            return Solo.start(setup)
    raise TypeError(setup)
