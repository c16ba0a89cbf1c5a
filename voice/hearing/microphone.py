"""The ear for a microphone: the sound system puts blocks into a queue, the ear's own thread hears them."""

import queue
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from voice import portaudio
from voice.hearing.attention import Attention, Followed
from voice.hearing.decoder import BYTES_PER_SECOND, RATE
from voice.hearing.following import follow
from voice.hearing.inputs import PATIENCE, NoMicrophone, open_input
from voice.hearing.recogniser import KEPT, Recogniser
from voice.hearing.sound import Converter
from voice.messages import (
    DeviceBack,
    DeviceLost,
    Heard,
    HearingEnded,
    Played,
    SoundMissing,
    Stimulus,
    Vocabulary,
    VoiceBegan,
    VoiceEnded,
    Withdrawn,
)
from voice.portaudio import CannotOpen

HELD_BACK = 0.4
"""Seconds of silence until the table is told: whoever goes on speaking shall not hear the narrator begin."""
MOST_WAITING = 1200
"""Blocks that may wait to be heard, a minute: a machine slower than speech must not fill its memory."""
MANY_GAPS, GAPS_WITHIN = 5, 60.0
"""So often in so many seconds sound must be lost before players are told."""
TAIL = 0.3
"""Seconds for which the narrator's voice rings on in a room that is not known yet."""

# -- what waits in the ear's queue, in the order in which it happened ----------------------------------------


@dataclass(frozen=True, slots=True)
class _Block:
    pcm: bytes
    """As the device gave it."""
    ended: float
    """When its last sample had been heard."""
    after_a_gap: bool = False
    """Some sound before it was lost."""

    @property
    def began(self) -> float:
        """Once it is converted."""
        return self.ended - len(self.pcm) / BYTES_PER_SECOND


@dataclass(frozen=True, slots=True)
class _NarratorBegins:
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class _NarratorEnded:
    at: float


@dataclass(frozen=True, slots=True)
class _Stop:
    pass


_Emit: TypeAlias = Callable[[Stimulus], None]
_Item: TypeAlias = _Block | Played | Vocabulary | _NarratorBegins | _NarratorEnded | _Stop


class MicrophoneEar:
    """Hears a microphone until it is stopped; the recogniser is used by the thread of `listen` alone.

    All other methods may be called from any thread: they only put something into the queue.

    While the narrator speaks only interruptions are heard. Its own voice, which comes back from the
    loudspeaker, is taken out; until the room is known well enough for that, nothing is heard meanwhile.
    """

    keeps_time = False

    def __init__(
        self,
        load: Callable[[], Recogniser],
        device: str | int | None = None,
        *,
        interruptions: tuple[str, ...] = (),
        waits: bool = False,
    ) -> None:
        """With `waits`, a device that cannot be had now is waited for; otherwise `NoMicrophone` is raised."""
        from voice.hearing.echo import EchoCanceller  # noqa: PLC0415 (a typed game needs no numpy)

        self._load = load
        """Called in the thread of `listen`, so that the model is loaded while the narrator greets."""
        self._device = device
        self._items: queue.SimpleQueue[_Item] = queue.SimpleQueue()
        self._vocabulary = Vocabulary(())
        """What makes sense when the narrator is silent."""
        self._attention = Attention(interruptions)
        self._canceller = EchoCanceller()
        self._reference = Converter(RATE)
        """Of what the loudspeaker plays."""
        self._clock = _Clock()
        self._held: Heard | None = None
        """What was heard last and may still be withdrawn; nobody was told yet."""
        self._missed: deque[_Block] = deque()
        """The last sound that came while nothing was heard."""
        self._deaf_until = 0.0
        """The narrator's voice rings on until then."""
        self._gaps: deque[float] = deque(maxlen=MANY_GAPS)
        """When sound was lost, of late."""
        self._dropped = False
        """A block could not be kept."""
        self._lost = False
        self._last_sound = time.monotonic()
        """When a block came last."""
        self._heard_until = time.monotonic()
        """When the last sound of the recogniser was heard."""
        self._stream: portaudio.Stream | None = None
        self._converter = Converter(RATE)
        self._problem: str | None = None
        """Why it could not be opened at once."""
        try:
            self._stream, self._converter = open_input(device, self._take)
        except NoMicrophone as problem:
            if not waits:
                raise
            self._problem = problem.problem

    @property
    def waits(self) -> bool:
        """The device could not be had when the ear was made."""
        return self._problem is not None

    def listen_for(self, vocabulary: Vocabulary) -> None:
        self._items.put(vocabulary)

    def deafen(self) -> None:
        """The narrator is about to speak. What players had said until now still counts."""
        self._items.put(_NarratorBegins())

    def narrated(self, sentence: str) -> None:
        """The narrator begins this sentence."""
        self._items.put(_NarratorBegins(sentence))

    def played(self, sound: Played) -> None:
        """The loudspeaker plays this."""
        self._items.put(sound)

    def hear_again(self) -> None:
        """The narrator has spoken. An answer that was quicker than this call is heard from its beginning."""
        self._items.put(_NarratorEnded(time.monotonic()))

    def stop(self) -> None:
        self._items.put(_Stop())

    def listen(self, emit: _Emit) -> None:
        self._recogniser = self._load()
        self._last_sound = time.monotonic()
        if self._problem:
            self._tell_lost(self._problem, emit)
        while not isinstance(item := self._next(), _Stop):
            if item is None:
                self._tell_lost("no_sound", emit)
                self._reopen()
            else:
                self._handle(item, emit)
        self._close()
        self._finish(emit)
        emit(HearingEnded())

    # -- the device ----------------------------------------------------------------------------------------

    def _take(self, pcm: Any, _frames: int, _time: Any, status: Any) -> None:
        """Called by the sound system: whatever takes long here loses sound."""
        if self._items.qsize() >= MOST_WAITING:
            self._dropped = True
            return
        after_a_gap = self._dropped or bool(status and status.input_overflow)
        self._dropped = False
        self._items.put(_Block(bytes(pcm), time.monotonic(), after_a_gap))

    def _next(self) -> _Item | None:
        """The next thing that happened; None if the device has been silent for too long."""
        try:
            return self._items.get(timeout=max(0.0, self._last_sound + PATIENCE - time.monotonic()))
        except queue.Empty:
            return None

    def _tell_lost(self, problem: str, emit: _Emit) -> None:
        if not self._lost:
            self._lost = True
            self._finish(emit)
            emit(DeviceLost(problem))

    def _reopen(self) -> None:
        """Try to get the device back; only sound shows that it is there, so `DeviceBack` waits for some."""
        self._close()
        with suppress(CannotOpen, NoMicrophone):  # then again, when patience has run out once more
            portaudio.restart()  # it may have been plugged in anew
            self._stream, self._converter = open_input(self._device, self._take)
        self._clock.start_anew()
        self._last_sound = time.monotonic()

    def _close(self) -> None:
        stream, self._stream = self._stream, None
        if stream is not None:
            stream.close()

    # -- sound ---------------------------------------------------------------------------------------------

    def _handle(self, item: _Item, emit: _Emit) -> None:
        match item:
            case _Block():
                self._sound_came(item, emit)
            case Played():
                self._sound_went(item)
            case Vocabulary():
                self._vocabulary = item
                if not self._attention.narrator_speaks:
                    self._recogniser.listen_for(item)
            case _NarratorBegins():
                self._narrator_begins(item.sentence, emit)
            case _NarratorEnded():
                self._narrator_ended(item.at, emit)

    def _sound_came(self, block: _Block, emit: _Emit) -> None:
        self._last_sound = time.monotonic()
        if self._lost:
            self._lost = False
            emit(DeviceBack())
        if block.after_a_gap:
            self._sound_is_missing(block.ended, emit)
        pcm = self._converter.convert(block.pcm)
        self._clock.heard(len(pcm) // 2, block.ended)
        pcm = self._canceller.cancel(pcm)
        block = _Block(pcm, block.ended - self._canceller.held / RATE)
        if self._attention.narrator_speaks and not self._canceller.knows_the_room:
            self._miss(block)
        elif block.began >= self._deaf_until:
            self._hear(block, emit)
        if portaudio.restart_is_wanted():
            self._reopen()

    def _sound_went(self, sound: Played) -> None:
        if sound.begins:
            self._reference = Converter(sound.rate)
        pcm = self._reference.convert(sound.pcm)
        self._canceller.play(pcm, self._clock.place(sound.at), begins=sound.begins)

    def _sound_is_missing(self, at: float, emit: _Emit) -> None:
        """Once is nothing; again and again is told, but not again and again."""
        self._clock.start_anew()
        self._gaps.append(at)
        if len(self._gaps) == MANY_GAPS and self._gaps[-1] - self._gaps[0] < GAPS_WITHIN:
            self._gaps.clear()
            emit(SoundMissing())

    def _miss(self, block: _Block) -> None:
        self._missed.append(block)
        while self._missed[0].ended < block.ended - KEPT:
            self._missed.popleft()

    # -- the narrator --------------------------------------------------------------------------------------

    def _narrator_begins(self, sentence: str, emit: _Emit) -> None:
        if not self._attention.narrator_speaks:
            self._finish(emit)
            self._missed.clear()
        self._recogniser.listen_for(self._attention.narrator_begins(sentence))

    def _narrator_ended(self, at: float, emit: _Emit) -> None:
        """What came meanwhile may have been the beginning of an answer."""
        if not self._attention.narrator_speaks:
            return
        ended = self._canceller.silent_since
        silent_since = at if ended is None else self._clock.time(ended)
        self._attention.narrator_ended(silent_since)
        self._recogniser.listen_for(self._vocabulary)
        if self._canceller.knows_the_room:
            if self._recogniser.hears_speech:
                self._hand_over(VoiceBegan(self._heard_until), emit)
        else:
            self._deaf_until = silent_since if ended is None else silent_since + TAIL
            for block in self._missed:
                if block.began >= self._deaf_until:
                    self._hear(block, emit)

    # -- hearing -------------------------------------------------------------------------------------------

    def _hear(self, block: _Block, emit: _Emit) -> None:
        self._heard_until = block.ended
        for item in follow(self._recogniser, block.pcm):
            self._hand_over(self._by_the_clock(item), emit)
        if self._held and self._heard_until - self._held.ended >= HELD_BACK:
            self._let_go(emit)

    def _finish(self, emit: _Emit) -> None:
        spoke = self._recogniser.hears_speech
        for heard in self._recogniser.finish():
            self._hand_over(self._by_the_clock(heard), emit)
        if spoke:
            self._hand_over(VoiceEnded(self._heard_until), emit)

    def _hand_over(self, item: Followed, emit: _Emit) -> None:
        """What may still be withdrawn is held back for a moment, but for what interrupts the narrator."""
        if not self._attention.counts(item):
            return
        if isinstance(item, Withdrawn) and self._held:
            self._held = None
            return
        self._let_go(emit)
        if isinstance(item, Heard) and not item.settled and not self._attention.narrator_speaks:
            self._held = item
        else:
            emit(item)

    def _let_go(self, emit: _Emit) -> None:
        held, self._held = self._held, None
        if held:
            emit(held)

    def _by_the_clock(self, item: Followed) -> Followed:
        """The recogniser counts the seconds of its sound; the table wants them by the clock."""
        offset = self._heard_until - self._recogniser.seconds
        match item:
            case Heard():
                began, ended = item.began + offset, item.ended + offset
                return replace(item, source="room", began=began, ended=ended)
            case VoiceBegan() | VoiceEnded():
                return replace(item, at=item.at + offset)
            case _:
                return item


class _Clock:
    """Which sample of the microphone was heard when.

    Blocks come late by chance, never early: so the one that came soonest of the last few tells the truth.
    """

    LAST_FEW = 100

    def __init__(self) -> None:
        self._samples = 0
        self._offsets: deque[float] = deque(maxlen=self.LAST_FEW)

    def heard(self, samples: int, at: float) -> None:
        """More samples have come; the last of them was heard at that time."""
        self._samples += samples
        self._offsets.append(at - self._samples / RATE)

    def start_anew(self) -> None:
        """Some sound was lost."""
        self._offsets.clear()

    def place(self, at: float) -> int:
        """The sample that was heard at that time, or will be."""
        return round((at - min(self._offsets)) * RATE) if self._offsets else self._samples

    def time(self, place: int) -> float:
        return place / RATE + min(self._offsets, default=0.0)
