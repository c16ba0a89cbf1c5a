"""Utterances that were decided early: nothing of them may be revealed before they are settled."""

from collections.abc import Callable
from dataclasses import dataclass, field

from engine import SoloSetup
from voice.messages import CardNamed, ClueSaid, CommandSaid, Heard, Hush, Publish, Spoken
from voice.table.desk import Desk, OpenQuestion
from voice.table.waiting import CheckingHearing, Choosing, Waiting

LONGEST_DOUBT = 3.0
"""Seconds after which a recogniser that neither settles nor withdraws is not waited for any more."""


@dataclass
class Unsettled:
    """What was heard last, as long as speech may go on."""

    heard: Heard
    since: float
    served: bool = False
    """It was read back or asked about already, which can be withdrawn."""
    asks: Waiting | None = None
    """What the table waits for since then."""
    before: OpenQuestion | None = None
    """What it had asked before."""
    withheld: list[Publish] = field(default_factory=list)
    """What is written down only when it is settled."""
    meanwhile: list[Heard] = field(default_factory=list)
    """What was typed since then: it could make a move count."""


class Settling:
    """Serves at once what is only read back or asked about; all else waits until it is settled."""

    def __init__(
        self,
        desk: Desk,
        understand: Callable[[Heard], Spoken | None],
        answer: Callable[[Spoken | None, str], None],
        serve: Callable[[Heard], None],
    ) -> None:
        self._desk = desk
        self._understand = understand
        self._answer = answer
        """Does what speech asks for."""
        self._serve = serve
        """Does what an utterance asks for that is beyond question."""
        self._unsettled: Unsettled | None = None

    @property
    def is_open(self) -> bool:
        """Speech may go on."""
        return self._unsettled is not None

    @property
    def ends_at(self) -> float | None:
        """When it is no longer waited for."""
        return self._unsettled.since + LONGEST_DOUBT if self._unsettled else None

    def hear(self, heard: Heard) -> None:
        """What is spoken takes the place of what was not settled before; what is typed waits for it."""
        if heard.source != "room" and self._unsettled:
            self._unsettled.meanwhile.append(heard)
            return
        self.withdraw()
        if heard.settled:
            self._serve(heard)
        else:
            self._hear_early(heard)

    def settle(self) -> None:
        """Nothing followed: what was heard counts."""
        unsettled, self._unsettled = self._unsettled, None
        if unsettled is None:
            return
        for publish in unsettled.withheld:
            self._desk.do(publish)
        if not unsettled.served:
            self._serve(unsettled.heard)
        for heard in unsettled.meanwhile:
            self._serve(heard)

    def withdraw(self) -> None:
        """Speech went on: what was heard never happened."""
        unsettled, self._unsettled = self._unsettled, None
        if unsettled is None:
            return
        if unsettled.served and self._desk.waiting is unsettled.asks:
            self._desk.do(Hush())
            self._desk.question = unsettled.before
            if not self._desk.speaking:
                self._desk.wait_for_answer()
        for heard in unsettled.meanwhile:
            self._serve(heard)

    def forget(self) -> None:
        """Another game has begun."""
        self._unsettled = None

    # -- early -----------------------------------------------------------------------------------------------

    def _hear_early(self, heard: Heard) -> None:
        self._desk.by_voice = True
        self._unsettled = Unsettled(heard, self._desk.now)
        if isinstance(self._desk.waiting, CheckingHearing):
            return
        spoken = self._understand(heard)
        if spoken == CommandSaid("stop"):
            self._desk.do(Hush())
        elif self._may_be_served(spoken):
            self._serve_early(self._unsettled, spoken)

    def _may_be_served(self, spoken: Spoken | None) -> bool:
        names_a_move = isinstance(spoken, ClueSaid | CardNamed)
        alone = isinstance(self._desk.game.setup, SoloSetup)
        is_read_back = self._desk.settings.confirm != "off" and not alone
        is_free = isinstance(self._desk.waiting, Choosing | None)
        return names_a_move and is_read_back and is_free and not self._desk.rests

    def _serve_early(self, unsettled: Unsettled, spoken: Spoken | None) -> None:
        """If that leads to a question. Otherwise it was refused: take that back, and wait."""
        before, effects = self._desk.question, self._desk.take_effects()
        self._answer(spoken, unsettled.heard.text)
        made, new_effects = self._desk.question, self._desk.take_effects()
        if made and made is not before:
            unsettled.served, unsettled.before, unsettled.asks = True, before, made.waiting
            unsettled.withheld = [effect for effect in new_effects if isinstance(effect, Publish)]
            effects += tuple(effect for effect in new_effects if not isinstance(effect, Publish))
        else:
            self._desk.question = before
        for effect in effects:
            self._desk.do(effect)
