"""What can be said now, as examples that a player can repeat."""

from collections.abc import Callable

from engine import Game
from engine.moves import Cover, GiveClue, GiveSoloClue, Move, Object, Remove, Rule, Ruling, Stop, Touch
from voice.table.waiting import (
    AgreeingToUndo,
    Confirming,
    Doubting,
    GivingUp,
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
            case _:
                return self._examples(self._moves_now())

    def more(self) -> tuple[str, ...]:
        """What can be said at any time besides."""
        return () if self._game.outcome or self._paused else self._examples(ANY_TIME)

    def private(self) -> tuple[str, ...]:
        """What a captain can say on a private line."""
        commands = self._book.commands.values()
        return self._plain(tuple(command.name for command in commands if command.where == "private"))

    def _moves_now(self) -> tuple[str, ...]:
        names = list[str]()
        for expected in self._game.expects():
            if expected.move is Rule:
                names += [name for name, ruling in RULINGS.items() if ruling in expected.rulings]
            elif expected.move in COMMANDS_OF_MOVES:
                names += COMMANDS_OF_MOVES[expected.move]
        return tuple(dict.fromkeys(names))

    def _examples(self, commands: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(self._in_full(example) for example in self._plain(commands))

    def _plain(self, commands: tuple[str, ...]) -> tuple[str, ...]:
        """As they are said where nothing need come before them."""
        in_play = self._game.public_view().in_play
        card = in_play[0].word if in_play else self._game.setup.words[0]
        return tuple(self._book.commands[name].example.format(card=card) for name in commands)

    def _places(self, waiting: Offering) -> tuple[str, ...]:
        return tuple(self._book.word_for(place) for place in range(1, len(waiting.offered) + 1))

    def _letters(self) -> str:
        """The beginning of the radio alphabet."""
        return " ".join(spoken[0] for spoken in list(self._book.letters.values())[:3])
