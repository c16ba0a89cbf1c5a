"""What can be said now, as examples that a player can repeat."""

from collections.abc import Callable, Iterator
from itertools import chain

from engine import Game
from engine.moves import (
    Assign,
    Cover,
    GiveClue,
    GiveSoloClue,
    Move,
    Object,
    Remove,
    Rule,
    Ruling,
    Stop,
    Touch,
)
from engine.views import CardView, Expected
from voice.table.waiting import (
    AgreeingToUndo,
    Confirming,
    Counting,
    Doubting,
    GivingUp,
    NamingTwo,
    Offering,
    Spelling,
    StartingAnew,
    Waiting,
)
from voice.understanding import Phrasebook

RULINGS: dict[str, Ruling] = {"allow": "allowed", "deny": "denied", "take_it_back": "taken_back"}
"""The commands that rule on a clue."""
COMMANDS_OF_MOVES: dict[type[Move], tuple[str, ...]] = {
    GiveClue: ("clue", "spell_own_clue"),
    Touch: ("touch",),
    Stop: ("we_stop",),
    Cover: ("cover",),
    Object: ("objection",),
    GiveSoloClue: ("clue", "spell_own_clue"),
    Remove: ("remove",),
}
CHANGES_NOTHING = ("repeat", "read_board", "read_clues", "status", "spell_clue", "help", "save", "goodbye")
"""What can be asked whatever the game waits for."""
ANY_TIME = (
    "repeat",
    "read_board",
    "read_clues",
    "status",
    "undo",
    "pause",
    "save",
    "give_up",
    "new_game",
    "goodbye",
)
AFTER_THE_GAME = ("new_game", "repeat", "read_board", "read_clues", "goodbye")
WHILE_PAUSED = ("go_on", "read_board", "save", "goodbye")


class Help:
    """Made for one moment of one table."""

    def __init__(
        self,
        game: Game,
        book: Phrasebook,
        waiting: Waiting | None,
        *,
        paused: bool,
        in_full: Callable[[str], str],
    ) -> None:
        self._game = game
        self._book = book
        self._waiting = waiting
        self._paused = paused
        self._in_full = in_full
        """A command as it must be spoken at this table."""

    def now(self) -> tuple[str, ...]:
        """What brings the game on."""
        if self._game.outcome:
            return self._examples(AFTER_THE_GAME)
        if self._paused:
            return self._examples(WHILE_PAUSED)
        match self._waiting:
            case Confirming() | AgreeingToUndo() | GivingUp() | StartingAnew() | Doubting():
                return self._plain(("yes", "no"))
            case Offering():
                return (*self._places(self._waiting), self._book.words["none"][0], *self._plain(("cancel",)))
            case Spelling():
                return (self._letters(), *self._plain(("done", "delete_letter", "start_over", "cancel")))
            case Counting():
                return (*map(self._book.word_for, (1, 2, 3)), *self._plain(("cancel",)))
            case NamingTwo(team=team):
                two = [card.word for card in self._in_play() if card.team == team][:2]
                return (" ".join(two), *self._plain(("cancel",)))
            case _:
                return tuple(map(self._in_full, self._moves_now()))

    def more(self) -> tuple[str, ...]:
        """What can be said at any time besides."""
        return () if self._game.outcome or self._paused else self._examples(ANY_TIME)

    def private(self) -> tuple[str, ...]:
        """What a captain can say on a private line."""
        commands = self._book.commands.values()
        return self._plain(tuple(command.name for command in commands if command.where == "private"))

    def _moves_now(self) -> Iterator[str]:
        expected = self._game.expects()
        for move in dict.fromkeys(item.move for item in expected):
            possible = [item for item in expected if item.move is move]
            if move is Assign:
                yield self._gift(possible[0])
            speaker = self._speaker(possible)
            for example in self._plain(_commands(possible), possible[0].cards):
                yield f"{speaker} {example}" if speaker else example

    def _gift(self, expected: Expected) -> str:
        """A drawn word to one of the teams that may get it (C22)."""
        to, team = self._book.words["before_team"][0], self._book.names_of(expected.teams[0])[0]
        return f"{expected.cards[0]} {to} {team}"

    def _speaker(self, possible: list[Expected]) -> str:
        """The name of one who may make a move, where several may: they have to say who they are."""
        parties = possible[0].teams or [item.by for item in possible]
        return self._book.names_of(parties[0])[0] if len(parties) > 1 else ""

    def _examples(self, commands: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(self._in_full(example) for example in self._plain(commands))

    def _plain(self, commands: tuple[str, ...], cards: tuple[str, ...] = ()) -> tuple[str, ...]:
        """As they are said where nothing need come before them."""
        in_play = (card.word for card in self._in_play())
        card = next(chain(cards, in_play, self._game.setup.words))
        return tuple(self._book.commands[name].example.format(card=card) for name in commands)

    def _in_play(self) -> tuple[CardView, ...]:
        return self._game.public_view().in_play

    def _places(self, waiting: Offering) -> tuple[str, ...]:
        return tuple(self._book.word_for(place) for place in range(1, len(waiting.offered) + 1))

    def _letters(self) -> str:
        """The beginning of the radio alphabet."""
        return " ".join(spoken[0] for spoken in list(self._book.letters.values())[:3])


def _commands(possible: list[Expected]) -> tuple[str, ...]:
    """The commands that make a move."""
    move = possible[0].move
    if move is Rule:
        rulings = {ruling for item in possible for ruling in item.rulings}
        return tuple(name for name, ruling in RULINGS.items() if ruling in rulings)
    return COMMANDS_OF_MOVES.get(move, ())
