"""Four synthetic players with voices of their own play a short game; the recogniser really hears them."""

import argparse
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path

from engine import Game, Identity, Setup, Team, deal, decks
from engine.keys import AGENT
from engine.views import CardView, PublicView
from voice.commands.sound import load_recogniser
from voice.hearing import Recogniser, TimePassed, follow
from voice.messages import HearingEnded, Stimulus, Tick, Vocabulary
from voice.problems import FAILED, Problem
from voice.records import Journal, folder
from voice.session import House, Session
from voice.table import Settings, Table
from voice.telling import Sentences, sentences
from voice.telling.espeak import NoSpeech, Pcm, Voice, speech
from voice.telling.pcm import resampled
from voice.telling.speaker import Speaker, output_devices
from voice.telling.tellers import VOICES, Printer, SpeechTrouble
from voice.telling.wavfile import WavFile
from voice.understanding import Phrasebook, load

RATE = 16_000
BLOCK = RATE // 10 * 2
PAUSE = bytes(RATE)
"""Half a second of silence between two utterances."""
PLAYERS: dict[tuple[Team, str], Voice] = {
    ("red", "captain"): Voice("en-us+f3", rate=150),
    ("red", "operative"): Voice("en-us+Annie", rate=145),
    ("blue", "captain"): Voice("en-us+f2", rate=150),
    ("blue", "operative"): Voice("en-gb-x-rp", rate=150),
}
MOST_TRIES = 4
"""A player who is not understood says it again, in other words."""
CLUE_NUMBER = 3
WINDOW = 1.0
INDENT = 50

Listener = Callable[[Pcm], object]
"""Somebody who hears everything that is said: a loudspeaker, a recording."""


def run(options: argparse.Namespace) -> int:
    try:
        return _run(options)
    except NoSpeech as error:
        raise Problem("no-voice", {"detail": error.reason}, code=FAILED) from None


def _run(options: argparse.Namespace) -> int:
    say = sentences(options.language)
    recogniser = load_recogniser(options.language)
    seed = random.SystemRandom().getrandbits(32) if options.seed is None else options.seed
    setup = deal([word.text for word in decks.load(options.language).words], seed, language=options.language)
    book = load(options.language)
    settings = Settings(confirm="window", timer=None, listening=True, window=WINDOW)
    table = Table(Game.new(setup), settings, book)
    with ExitStack() as open_files:
        listeners = list(_listeners(options.record, open_files))
        players = Players(table, recogniser, book, say, listeners)
        house = House(
            sentences=say,
            ears=[players],
            tellers=[Printer(sys.stdout), players, Aloud(VOICES[options.language], listeners)],
            new_journal=lambda setup: Journal.create(folder() / "demo" / "demo.jsonl", setup),
            deal=lambda _: setup,
        )
        Session(table, house, real_time=False).run(table.open)
    print(say.say("demo-over", wishes=players.wishes, understood=players.understood))
    return 0


def _listeners(record: Path | None, open_files: ExitStack) -> Iterator[Listener]:
    if record:
        try:
            yield open_files.enter_context(WavFile(record)).add
        except OSError as error:
            raise Problem.of_file("cannot-write", record, error) from None
    try:
        if output_devices():
            yield Speaker().play
    except SpeechTrouble:
        pass  # without a loudspeaker the transcript tells it


class Aloud:
    """The narrator of the demo: everybody hears each sentence to its end before anything else is said."""

    def __init__(self, voice: Voice, listeners: Sequence[Listener]) -> None:
        self._voice = voice
        self._listeners = listeners

    def tell(self, told: Sequence[str]) -> None:
        for sentence in told if self._listeners else ():
            pcm = speech(sentence, self._voice)
            for listener in self._listeners:
                listener(pcm)

    def prepare(self, told: Sequence[str]) -> None: ...

    def hush(self) -> None: ...

    def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Wish:
    """What a player wants to happen, and ways to say it."""

    player: tuple[Team, str]
    sayings: tuple[tuple[str, str], ...]
    """Each with the word that the read-back must hold."""


class Players:
    """They speak, and the recogniser hears their sound; they hear what the narrator answers."""

    keeps_time = True

    def __init__(
        self,
        table: Table,
        recogniser: Recogniser,
        book: Phrasebook,
        say: Sentences,
        listeners: Sequence[Listener],
    ) -> None:
        self._table = table
        self._recogniser = recogniser
        self._book = book
        self._say = say
        self._listeners = listeners
        self._clue_words = _clue_words(book, table.game.setup)
        self._told: list[str] = []
        """What the narrator answered."""
        self.wishes = 0
        self.understood = 0
        """How many wishes were understood at once."""

    def listen(self, emit: Callable[[Stimulus | TimePassed], None]) -> None:
        self._emit = emit
        while not self._table.game.outcome:
            self.wishes += 1
            self._fulfil(self._next_wish())
        emit(HearingEnded())

    def listen_for(self, vocabulary: Vocabulary) -> None:
        self._recogniser.listen_for(vocabulary)

    def deafen(self) -> None: ...

    def hear_again(self) -> None: ...

    # -- what players hear ----------------------------------------------------------------------------------

    def tell(self, told: Sequence[str]) -> None:
        self._told += told

    def prepare(self, told: Sequence[str]) -> None: ...

    def hush(self) -> None: ...

    def close(self) -> None: ...

    # -- what players want ---------------------------------------------------------------------------------

    def _next_wish(self) -> Wish:
        """Captains give clues; operatives find what was meant, but the first guess of each team is a miss."""
        game = self._table.game
        view = game.public_view()
        turn: Team = "red" if view.turn == "red" else "blue"
        if view.phase == "clue":
            return Wish((turn, "captain"), tuple(self._clues(view, turn)))
        if view.touches >= CLUE_NUMBER:
            return Wish((turn, "operative"), (("we stop", ""), ("we are done", "")))
        missing = view.touches == 1 and len(view.clues) <= 2
        wanted = Identity.BYSTANDER if missing else AGENT[turn]
        key = game.captain_view(turn).key
        card = next(card for card in view.in_play if key[card.number - 1] is wanted)
        return Wish((turn, "operative"), tuple((saying, card.word) for saying in self._touches(card)))

    def _clues(self, view: PublicView, turn: Team) -> Iterator[tuple[str, str]]:
        number = self._book.word_for(min(CLUE_NUMBER, view.agents_left[turn]))
        for word in islice(self._clue_words, MOST_TRIES):
            yield f"clue {word} {number}", word

    def _touches(self, card: CardView) -> Iterator[str]:
        yield f"touch {card.word}"
        yield f"touch number {self._book.word_for(card.number)}"
        yield f"touch row {self._book.word_for(card.row)} {self._book.word_for(card.column)}"

    def _fulfil(self, wish: Wish) -> None:
        """Say it, listen to the read-back as a player would, and say it in other words until it is done."""
        before = self._table.game.moves
        for saying, word in wish.sayings * MOST_TRIES:
            answer = self._speak(wish.player, saying)
            if self._table.game.moves == before and word in answer:
                if "?" in answer:
                    self._speak(wish.player, "yes")
                self._be_silent(WINDOW + 0.5)
            elif self._table.game.moves == before and answer:
                self._speak(wish.player, "cancel")
            if self._table.game.moves != before:
                self.understood += saying == wish.sayings[0][0]
                return
        raise Problem("demo-stuck", {"saying": wish.sayings[0][0]}, code=FAILED)

    # -- sound ---------------------------------------------------------------------------------------------

    def _speak(self, player: tuple[Team, str], saying: str) -> str:
        """Say something; what the narrator answers."""
        self._told = []
        team, role = player
        print(f"{'':{INDENT}}{self._say.say('demo-player', team=team, role=role, saying=saying)}", flush=True)
        pcm = speech(saying, PLAYERS[player])
        for listener in self._listeners:
            listener(pcm)
        self._feed(resampled(pcm, RATE).samples + PAUSE + PAUSE)
        return " ".join(self._told)

    def _be_silent(self, seconds: float) -> None:
        self._feed(bytes(int(seconds * RATE) * 2))

    def _feed(self, samples: bytes) -> None:
        for start in range(0, len(samples), BLOCK):
            followed = list(follow(self._recogniser, samples[start : start + BLOCK]))
            self._emit(Tick(self._recogniser.seconds))
            for item in followed:
                self._emit(item)


def _clue_words(book: Phrasebook, setup: Setup) -> Iterator[str]:
    """Clues in a new order for each game, and none that is on the table."""
    words = [word for word in book.demo_clues if word not in setup.words]
    random.Random(setup.seed).shuffle(words)
    return cycle(words)
