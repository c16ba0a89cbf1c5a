"""What can be said now, as examples that a player can repeat."""

from engine import Game
from engine.moves import Cover, GiveClue, GiveSoloClue, Move, Object, Remove, Rule, Ruling, Stop, Touch
from voice.table.waiting import AgreeingToUndo, Confirming, GivingUp, StartingAnew, Waiting
from voice.understanding import Phrasebook

RULINGS: dict[str, Ruling] = {"allow": "allowed", "deny": "denied", "take_it_back": "taken_back"}
"""The commands that rule on a clue."""
COMMANDS_OF_MOVES: dict[type[Move], str] = {
    GiveClue: "clue",
    Touch: "touch",
    Stop: "we_stop",
    Cover: "cover",
    Object: "objection",
    GiveSoloClue: "clue",
    Remove: "remove",
}
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

    def __init__(self, game: Game, book: Phrasebook, waiting: Waiting | None, *, paused: bool) -> None:
        self._game = game
        self._book = book
        self._waiting = waiting
        self._paused = paused

    def now(self) -> tuple[str, ...]:
        """What brings the game on."""
        if self._game.outcome:
            return self._examples(AFTER_THE_GAME)
        if self._paused:
            return self._examples(WHILE_PAUSED)
        if isinstance(self._waiting, Confirming | AgreeingToUndo | GivingUp | StartingAnew):
            return self._examples(("yes", "no"))
        return self._examples(self._moves_now())

    def more(self) -> tuple[str, ...]:
        """What can be said at any time besides."""
        return () if self._game.outcome or self._paused else self._examples(ANY_TIME)

    def private(self) -> tuple[str, ...]:
        """What a captain can say on a private line."""
        commands = self._book.commands.values()
        return self._examples(tuple(command.name for command in commands if command.where == "private"))

    def _moves_now(self) -> tuple[str, ...]:
        names = list[str]()
        for expected in self._game.expects():
            if expected.move is Rule:
                names += [name for name, ruling in RULINGS.items() if ruling in expected.rulings]
            elif expected.move in COMMANDS_OF_MOVES:
                names.append(COMMANDS_OF_MOVES[expected.move])
        return tuple(dict.fromkeys(names))

    def _examples(self, commands: tuple[str, ...]) -> tuple[str, ...]:
        in_play = self._game.public_view().in_play
        card = in_play[0].word if in_play else self._game.setup.words[0]
        return tuple(self._book.commands[name].example.format(card=card) for name in commands)
