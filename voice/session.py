"""One table at work: one queue, one consumer; whatever is heard goes in, and effects are done in order."""

import queue
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from engine import Party, Setup
from engine.events import CardRevealed, GameOver, GameStarted, TakenBack
from engine.views import PublicView
from voice.hearing import TimePassed
from voice.messages import (
    Begin,
    Deal,
    Dealt,
    Effect,
    HearingEnded,
    Hush,
    Line,
    Listen,
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
    Vocabulary,
)
from voice.records import EventLog, Journal
from voice.table import Table
from voice.telling import Sentences, narrate, soon, tell
from voice.telling.tellers import Teller

Item = Stimulus | TimePassed


class Ear(Protocol):
    """Somebody who listens."""

    keeps_time: bool
    """Its `Tick`s are the clock of the table, and it waits for the table before it listens on."""

    def listen(self, emit: Callable[[Item], None]) -> None:
        """Hand over everything that is heard until there is nothing more; runs in a thread of its own."""

    def listen_for(self, vocabulary: Vocabulary) -> None:
        """From now on this is what makes sense."""

    def deafen(self) -> None:
        """The narrator begins to speak, and is no player."""

    def hear_again(self) -> None:
        """The narrator has spoken."""


@dataclass
class House:
    """What stands around a table: who listens, who tells, who shows, who keeps."""

    sentences: Sentences
    ears: Sequence[Ear]
    tellers: Sequence[Teller]
    """The room's narrators."""
    new_journal: Callable[[Setup], Journal]
    deal: Callable[[tuple[str, ...]], Setup]
    """Deals a new table without the words given."""
    private: dict[Party, Teller] = field(default_factory=dict)
    events: EventLog | None = None
    show: Callable[[PublicView], None] | None = None
    """Shows the board to the room."""
    finished: Callable[[GameOver], tuple[Line, ...]] | None = None
    """Keeps what a finished game means for later ones, and says what is to be told of it."""
    ready: Callable[[], None] | None = None
    """Called whenever the table waits for the next utterance."""
    watch: "Callable[[Callable[[Item], None]], None] | None" = None
    """Called when the session begins: whoever sees loudspeakers come and go is to tell it there."""


class Session:
    """Runs a table until it is closed."""

    def __init__(
        self, table: Table, house: House, *, journal: Journal | None = None, real_time: bool
    ) -> None:
        self._table = table
        self._house = house
        self._journal = journal
        self._real_time = real_time and not any(ear.keeps_time for ear in house.ears)
        self._passed = 0.0
        self._queue: queue.SimpleQueue[tuple[Item, threading.Event | None]] = queue.SimpleQueue()
        self._follow_ups: list[Stimulus] = []
        """What follows from the effects that are being done."""
        self._saying: list[str] = []
        self._said: list[str] = []
        """What was said last in the room, to be repeated."""
        self._utterances = 0
        """How often something was said in the room: only the last one's end is the end of speech."""
        self._open = True
        self._failure: Exception | None = None
        """What went wrong in an ear."""

    def run(self, opening: Callable[[], tuple[Effect, ...]]) -> None:
        """Open the table with what `opening` says, and serve it until it is closed."""
        if self._house.watch:
            self._house.watch(self.put)
        self._step(Tick(self._now()))
        self._do_all(opening())
        for ear in self._house.ears:
            emit = self._hand_over if ear.keeps_time else self.put
            threading.Thread(target=self._listen, args=(ear, emit), daemon=True).start()
        while self._open:
            if self._house.ready and self._queue.empty():
                self._house.ready()
            self._serve_next()
        for teller in (*self._house.tellers, *self._house.private.values()):
            teller.close()
        if self._failure:
            raise self._failure

    def _listen(self, ear: Ear, emit: Callable[[Item], None]) -> None:
        """An ear that fails ends the session, which tells why."""
        try:
            ear.listen(emit)
        except Exception as failure:
            self._failure = failure
            self.put(HearingEnded())

    def put(self, item: Item) -> None:
        """Something was heard, or has happened; from any thread."""
        self._queue.put((item, None))

    def _hand_over(self, item: Item) -> None:
        """As `put`, but wait until the table has dealt with it: a file must not run ahead of the game."""
        done = threading.Event()
        self._queue.put((item, done))
        done.wait()

    def _serve_next(self) -> None:
        item, done = self._next()
        if self._open:
            self._take(item)
        if done:
            done.set()

    # -- time ----------------------------------------------------------------------------------------------

    def _now(self) -> float:
        return time.monotonic() if self._real_time else self._passed

    def _next(self) -> tuple[Item, threading.Event | None]:
        """The next thing that was heard, or a tick when the table is to wake."""
        wakes_at = self._table.wakes_at()
        patience = max(0.0, wakes_at - self._now()) if self._real_time and wakes_at is not None else None
        try:
            return self._queue.get(timeout=patience)
        except queue.Empty:
            return Tick(self._now()), None

    def _take(self, item: Item) -> None:
        if isinstance(item, TimePassed):
            self._passed += item.seconds
        elif isinstance(item, Tick):
            self._passed = item.now
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
        if isinstance(stimulus, SpeechDone):
            for ear in self._house.ears:
                ear.hear_again()
        self._do_all(self._table.step(stimulus))

    def _do_all(self, effects: tuple[Effect, ...]) -> None:
        """Do what the table wants; what follows from it comes before anything else that is heard."""
        self._saying, self._follow_ups = [], []
        for effect in effects:
            self._do(effect)
        if self._saying:
            self._speak(self._saying)
        for follow_up in self._follow_ups:
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
                self._saying += self._said
            case Listen():
                for ear in self._house.ears:
                    ear.listen_for(effect.vocabulary)
            case Hush():
                for teller in self._house.tellers:
                    teller.hush()
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
        if isinstance(effect.event, GameOver) and self._house.finished:
            self._say_all(self._house.finished(effect.event))
        board_is_shown = self._house.show is not None
        self._say_all(narrate(effect.event, effect.view, board_is_shown=board_is_shown))
        if isinstance(effect.event, GameStarted):
            for teller in self._house.tellers:
                teller.prepare([self._house.sentences.text(line) for line in soon(effect.view)])

    # -- telling -------------------------------------------------------------------------------------------

    def _say(self, effect: Say) -> None:
        if effect.to == "room":
            self._say_all((effect.line,))
        elif teller := self._house.private.get(effect.to):
            teller.tell([self._house.sentences.text(effect.line)])

    def _say_all(self, lines: tuple[Line, ...]) -> None:
        self._saying += [self._house.sentences.text(line) for line in lines]

    def _speak(self, sentences: list[str]) -> None:
        """Tell the room. Where it takes time nobody is heard meanwhile, and the end of speech comes later."""
        self._said = sentences
        self._utterances += 1
        number = self._utterances
        speeches = [
            speech for teller in self._house.tellers if (speech := teller.tell(sentences)) is not None
        ]
        if not speeches:
            self._follow_ups.insert(0, SpeechDone())
            return
        for ear in self._house.ears:
            ear.deafen()
        speeches[-1].add_done_callback(lambda _: self._spoken(number))

    def _spoken(self, number: int) -> None:
        if number == self._utterances:
            self.put(SpeechDone())
