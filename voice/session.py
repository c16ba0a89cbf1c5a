"""One table at work: one queue, one consumer; whatever is heard goes in, and effects are done in order."""

import queue
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from engine import Setup, Team
from engine.events import CardRevealed, GameStarted, TakenBack
from engine.views import PublicView
from voice.hearing import TimePassed
from voice.messages import (
    Begin,
    Deal,
    Dealt,
    Effect,
    Hush,
    Line,
    Publish,
    Quit,
    Record,
    RecordFailed,
    Say,
    SayAgain,
    SpeechDone,
    Stimulus,
    Tell,
    Tick,
)
from voice.records import EventLog, Journal
from voice.table import Table
from voice.telling import Sentences, narrate, tell


class Ear(Protocol):
    def listen(self, emit: Callable[[Stimulus | TimePassed], None]) -> None:
        """Hand over everything that is heard until there is nothing more; runs in a thread of its own."""


class Teller(Protocol):
    def tell(self, sentence: str) -> None: ...


@dataclass
class House:
    """What stands around a table: who tells, who shows, who keeps."""

    sentences: Sentences
    tellers: list[Teller]
    """The room's narrators."""
    new_journal: Callable[[Setup], Journal]
    deal: Callable[[tuple[str, ...]], Setup]
    """Deals a new table without the words given."""
    private: dict[Team, Teller] = field(default_factory=dict)
    events: EventLog | None = None
    show: Callable[[PublicView], None] | None = None
    """Shows the board to the room."""
    ready: Callable[[], None] | None = None
    """Called whenever the table waits for the next utterance."""


class Session:
    """Runs a table until it is closed."""

    def __init__(
        self, table: Table, house: House, *, journal: Journal | None = None, real_time: bool
    ) -> None:
        self._table = table
        self._house = house
        self._journal = journal
        self._real_time = real_time
        self._passed = 0.0
        self._queue: queue.SimpleQueue[Stimulus | TimePassed] = queue.SimpleQueue()
        self._said: list[str] = []
        """What was said last in the room, to be repeated."""
        self._saying: list[str] = []
        self._open = True

    @property
    def journal_path(self) -> Path | None:
        return self._journal.path if self._journal else None

    def run(self, ears: Sequence[Ear], opening: Callable[[], tuple[Effect, ...]]) -> None:
        """Open the table with what `opening` says, and serve it until it is closed."""
        self._step(Tick(self._now()))
        self._do_all(opening())
        for ear in ears:
            threading.Thread(target=ear.listen, args=(self._queue.put,), daemon=True).start()
        while self._open:
            if self._house.ready and self._queue.empty():
                self._house.ready()
            self._take(self._next())

    # -- time ----------------------------------------------------------------------------------------------

    def _now(self) -> float:
        return time.monotonic() if self._real_time else self._passed

    def _next(self) -> Stimulus | TimePassed:
        """The next thing that was heard, or a tick when the table is to wake."""
        wakes_at = self._table.wakes_at()
        patience = max(0.0, wakes_at - self._now()) if self._real_time and wakes_at is not None else None
        try:
            return self._queue.get(timeout=patience)
        except queue.Empty:
            return Tick(self._now())

    def _take(self, item: Stimulus | TimePassed) -> None:
        if isinstance(item, TimePassed):
            self._passed += item.seconds
        self._catch_up()
        if not isinstance(item, TimePassed | Tick) and self._open:
            self._step(item)

    def _catch_up(self) -> None:
        """Let the table live through everything that was due, in its order."""
        now = self._now()
        while self._open and (due := self._table.wakes_at()) is not None and due <= now:
            self._step(Tick(due))
        if self._open:
            self._step(Tick(now))

    # -- effects -------------------------------------------------------------------------------------------

    def _step(self, stimulus: Stimulus) -> None:
        self._do_all(self._table.step(stimulus))

    def _do_all(self, effects: tuple[Effect, ...]) -> None:
        """Do what the table wants; what follows from it comes before anything else that is heard."""
        self._saying = []
        self._follow_ups: list[Stimulus] = []
        for effect in effects:
            self._do(effect)
        follow_ups = self._follow_ups
        if self._saying:
            self._said = self._saying
            follow_ups = [SpeechDone(), *follow_ups]
        for follow_up in follow_ups:
            self._step(follow_up)

    def _do(self, effect: Effect) -> None:
        match effect:
            case Begin():
                self._record(lambda: self._begin(effect.setup))
            case Record():
                self._record(lambda: self._journal.append(effect.entry) if self._journal else None)
            case Publish():
                self._publish(effect)
            case Tell():
                self._say_all(tell(effect.topic, effect.view))
            case Say():
                self._say(effect)
            case SayAgain():
                self._speak(self._said)
            case Hush():
                pass  # text is told at once: there is nothing to silence
            case Deal():
                self._follow_ups.append(Dealt(self._house.deal(effect.avoid)))
            case Quit():
                self._open = False

    def _begin(self, setup: Setup) -> None:
        if self._journal:
            self._journal.close()
        self._journal = None
        self._journal = self._house.new_journal(setup)

    def _record(self, write: Callable[[], None]) -> None:
        """A disk that is full or gone is told, and the game goes on."""
        try:
            write()
        except OSError as error:
            self._follow_ups.append(RecordFailed(error.strerror or str(error)))

    def _publish(self, effect: Publish) -> None:
        if self._house.events:
            self._house.events.write(effect.event)
        if self._house.show and isinstance(effect.event, GameStarted | CardRevealed | TakenBack):
            self._house.show(effect.view)
        self._say_all(narrate(effect.event, effect.view))

    def _say(self, effect: Say) -> None:
        if effect.to == "room":
            self._say_all((effect.line,))
        elif teller := self._house.private.get(effect.to):
            teller.tell(self._house.sentences.text(effect.line))

    def _say_all(self, lines: tuple[Line, ...]) -> None:
        self._speak([self._house.sentences.text(line) for line in lines])

    def _speak(self, sentences: list[str]) -> None:
        self._saying += sentences
        for sentence in sentences:
            for teller in self._house.tellers:
                teller.tell(sentence)
