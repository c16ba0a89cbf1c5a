"""The small dataclasses that pass between the rooms of `voice`."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from engine import Party, Setup
from engine.events import Event, TakenBack
from engine.moves import Move, Number
from engine.views import PublicView

# -- what comes in: stimuli --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Heard:
    """An utterance, spoken or typed."""

    text: str
    source: str = "room"
    """Who may have spoken: `room`, `keyboard`, or `private:red` for a captain's own line."""
    alternatives: tuple[str, ...] = ()
    """Other readings of the same sound, best first."""
    certainty: float = 1.0
    """From 0 to 1: how surely these words, and not others, were said."""
    sure: bool = True
    """Certain enough to act on; otherwise the table asks back. A matter of sound alone."""
    settled: bool = True
    """Nothing more can follow. Otherwise `Settled` or `Withdrawn` tells, soon, whether speech went on."""
    began: float = 0.0
    """When the speech began, by the clock of `Tick`."""
    ended: float = 0.0
    """When it ended."""


@dataclass(frozen=True, slots=True)
class Settled:
    """What was heard last, and not yet settled, was the whole utterance: it counts."""


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """Speech went on: what was heard last was only the beginning of something else, and does not count."""


@dataclass(frozen=True, slots=True)
class Unheard:
    """The recogniser does not know the words of these cards: by voice they have only a number and a place."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class VoiceBegan:
    """Somebody has begun to speak."""

    at: float


@dataclass(frozen=True, slots=True)
class VoiceEnded:
    """Nobody speaks any more, and what was said has been handed over."""

    at: float


Device: TypeAlias = Literal["microphone", "speaker"]


@dataclass(frozen=True, slots=True)
class DeviceLost:
    """A device is gone, or cannot be had; it is tried again and again."""

    problem: str
    device: Device = "microphone"


@dataclass(frozen=True, slots=True)
class DeviceBack:
    """The device is there again."""

    device: Device = "microphone"


@dataclass(frozen=True, slots=True)
class SoundMissing:
    """The machine has too much to do: some of what was said has not been heard."""


@dataclass(frozen=True, slots=True)
class Tick:
    """Time has passed."""

    now: float
    """Seconds of a clock that never goes back; where it starts does not matter."""


@dataclass(frozen=True, slots=True)
class Played:
    """A piece of sound that a loudspeaker in the room plays: what ears must not take for a player."""

    pcm: bytes
    """Mono, 16 bits, little-endian."""
    rate: int
    """Samples a second."""
    at: float
    """When the loudspeaker fetched it, by `time.monotonic`; it sounds a little later."""
    begins: bool
    """The first piece of a sound; the others follow each other without a gap."""


@dataclass(frozen=True, slots=True)
class SpeechDone:
    """Everything that was to be said in the room has been said."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """A new table, in answer to `Deal`."""

    setup: Setup


@dataclass(frozen=True, slots=True)
class RecordFailed:
    """The journal could not be written."""

    problem: str


@dataclass(frozen=True, slots=True)
class HearingEnded:
    """Nothing more will ever be heard."""


Stimulus: TypeAlias = (
    Heard
    | Settled
    | Withdrawn
    | Unheard
    | VoiceBegan
    | VoiceEnded
    | DeviceLost
    | DeviceBack
    | SoundMissing
    | Tick
    | SpeechDone
    | Dealt
    | RecordFailed
    | HearingEnded
)

# -- what an utterance means: intents ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ClueSaid:
    word: str
    number: Number | None
    """None if no number was said."""
    cards: tuple[str, ...] = ()
    """Named after the number, where one plays alone: those that the clue fits."""
    by: str | None = None
    """The team or side that was named before it."""
    others: "tuple[ClueSaid, ...]" = ()
    """Other clues that this may have been, best first: words that sound alike."""


@dataclass(frozen=True, slots=True)
class CardNamed:
    command: str
    """`touch`, `cover` or `remove`."""
    cards: tuple[str, ...]
    """The cards that may have been meant, best first."""
    sure: bool
    """The first card was named beyond doubt; a matter of the utterance alone, never of what a card hides."""
    said: str
    """The words that named it."""
    by: str | None = None
    """The team or side that was named before it."""


@dataclass(frozen=True, slots=True)
class NumberSaid:
    number: Number


@dataclass(frozen=True, slots=True)
class CommandSaid:
    command: str
    word: str | None = None
    """For `check clue river`."""
    row: int | None = None
    """For `read row two`."""
    by: str | None = None
    """The team or side that was named before it."""


@dataclass(frozen=True, slots=True)
class WordGiven:
    """A drawn word goes to a team, where one plays alone: "engine to red"."""

    said: str
    to: str


@dataclass(frozen=True, slots=True)
class LettersSaid:
    """A part of a word that is being spelled."""

    letters: str
    done: bool = False
    """These were the last ones."""


Intent: TypeAlias = ClueSaid | CardNamed | NumberSaid | CommandSaid | WordGiven | LettersSaid


@dataclass(frozen=True, slots=True)
class Doubted:
    """This may have been said, or something else: it must be asked about."""

    intent: ClueSaid | CommandSaid | WordGiven
    said: str
    """Its words."""


@dataclass(frozen=True, slots=True)
class LeadSaid:
    """Somebody said "touch" or "clue" to the table, and the rest was not to be understood."""


Spoken: TypeAlias = Intent | Doubted | LeadSaid
"""What speech may mean. A card that is in doubt is a `CardNamed` that is not sure."""

# -- what goes out: effects --------------------------------------------------------------------------------

Channel: TypeAlias = Literal["room"] | Party
"""Everybody, or the private ear of one captain, in Duet of one side."""


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence by its name in the locale files, with what it needs to be said."""

    name: str
    facts: "Mapping[str, Fact]" = field(default_factory=dict)


Fact: TypeAlias = str | int | Line | tuple[str | Line, ...]
"""What a sentence is filled with; a tuple is a list that is read out."""


@dataclass(frozen=True, slots=True)
class Refused:
    """An utterance changed nothing."""

    utterance: str
    why: str


@dataclass(frozen=True, slots=True)
class Begin:
    """A new game has begun: start its journal."""

    setup: Setup


@dataclass(frozen=True, slots=True)
class Record:
    """Write this down before anything of it is told."""

    entry: Move | TakenBack


@dataclass(frozen=True, slots=True)
class Publish:
    """Something happened that everybody may know."""

    event: Event | Refused
    view: PublicView


@dataclass(frozen=True, slots=True)
class Say:
    line: Line
    to: Channel = "room"


Topic: TypeAlias = Literal["prompt", "board", "status", "clues"]


@dataclass(frozen=True, slots=True)
class Tell:
    """Tell the room how things stand."""

    topic: Topic
    view: PublicView


@dataclass(frozen=True, slots=True)
class SayAgain:
    """Repeat what was said last in the room."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What makes sense to be said now: the closed vocabulary of the recogniser."""

    phrases: tuple[str, ...]
    """Whole utterances: "touch tiger", "we stop"."""
    clue_leads: tuple[str, ...] = ()
    """If a clue may be given: the words before it; any one word and one of the numbers follow."""
    numbers: tuple[str, ...] = ()
    """The number words of a clue."""
    letters: tuple[str, ...] = ()
    """Words that may be said one after the other, as many as one likes: a word is being spelled."""
    synonyms: tuple[tuple[str, ...], ...] = ()
    """Phrases that mean the same: "touch tiger", "tap tiger", "touch number eight"."""
    cards: tuple[str, ...] = ()
    """The words on the board, whether they can be named now or not."""


@dataclass(frozen=True, slots=True)
class Listen:
    """From now on, listen for this."""

    vocabulary: Vocabulary


@dataclass(frozen=True, slots=True)
class Hush:
    """Silence the narrator at once."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The table wants another game; `Dealt` is the answer."""

    avoid: tuple[str, ...]
    """Words that were just used."""


@dataclass(frozen=True, slots=True)
class Quit:
    """The table is closed."""


Effect: TypeAlias = Begin | Record | Publish | Say | Tell | SayAgain | Listen | Hush | Deal | Quit
