"""What ends or takes back something for everybody, and is done only when they agree."""

from engine import Party
from engine.errors import NothingToUndo
from engine.moves import GiveUp
from voice.messages import Deal
from voice.table.desk import Desk
from voice.table.waiting import AgreeingToUndo, GivingUp, StartingAnew


class Agreements:
    """Asks first, unless the table is set not to."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def give_up(self, utterance: str) -> None:
        if self._desk.settings.confirm == "off":
            self._desk.play_or_refuse(GiveUp(self._desk.by(GiveUp)), utterance)
        else:
            self._desk.ask(GivingUp())
            self._desk.say("really-give-up", team=self._desk.by(GiveUp))

    def undo(self, utterance: str) -> None:
        """C24: after the result was told, only with both teams' word."""
        if not self._desk.game.moves:
            self._desk.refuse_move(utterance, NothingToUndo())
        elif self._desk.settings.confirm == "off":
            self._desk.take_back()
        else:
            self._ask_to_undo(self._desk.parties())

    def start_anew(self) -> None:
        """D29: a clue may have given too much away."""
        if self._desk.settings.confirm == "off":
            self.deal_anew()
        else:
            self._desk.ask(StartingAnew())
            self._desk.say("really-start-anew")

    def deal_anew(self) -> None:
        self._desk.do(Deal(avoid=self._desk.game.setup.words))

    def agreed(self, waiting: AgreeingToUndo | GivingUp | StartingAnew) -> None:
        """Somebody has said yes."""
        self._desk.close_question()
        if isinstance(waiting, GivingUp):
            self._desk.play(GiveUp(self._desk.by(GiveUp)))
        elif isinstance(waiting, StartingAnew):
            self.deal_anew()
        elif len(waiting.to_ask) > 1:
            self._ask_to_undo(waiting.to_ask[1:])
        else:
            self._desk.take_back()

    def _ask_to_undo(self, teams: tuple[Party, ...]) -> None:
        self._desk.ask(AgreeingToUndo(teams))
        self._desk.say("agree-to-undo", team=teams[0], count=len(teams))
