"""What lies on the table: the game, the open question, the clock, and what is to be done next."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from engine import DuetSetup, Game, Party, TeamSetup
from engine.clues import ALLOWED, Agreement, Verdict, judge
from engine.errors import IllegalMove
from engine.events import Event
from engine.moves import GiveClue, GiveUp, Move, Object, Rule, Stop, TimeUp, Touch
from engine.parties import SIDES, TEAMS, other
from engine.rules.turns import GRACE_SECONDS
from voice.messages import (
    Channel,
    CommandSaid,
    Effect,
    Fact,
    Intent,
    Line,
    Publish,
    Record,
    Refused,
    Say,
    Tell,
    Topic,
)
from voice.table.answers import answers
from voice.table.board import words_in_place
from voice.table.clock import TouchClock
from voice.table.help import RULINGS, Help
from voice.table.settings import Settings
from voice.table.waiting import Spelling, Waiting, patience
from voice.understanding import Phrasebook, spelled, understand, words_of


class WhichSide(IllegalMove):
    """Several could have said that, and nobody was named."""

    code = "which_side"


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """What the table waits for, and until when."""

    waiting: Waiting
    by_voice: bool
    """It was asked because of something that was spoken."""
    closes_at: float | None = None
    """When it closes by itself; None while it is being asked, and if it never does."""


class Desk:
    """Shared by everybody who serves a table. What they do is collected as effects, in order."""

    def __init__(self, game: Game, settings: Settings, book: Phrasebook) -> None:
        self.game = game
        self.settings = settings
        self.book = book
        self.clock = TouchClock(settings.timer)
        self.question: OpenQuestion | None = None
        """The one that is open."""
        self.now = 0.0
        self.paused = False
        self.speaker: Party | None = None
        """The captain on whose private line the present utterance came."""
        self.by_voice = False
        """The present utterance was spoken in the room."""
        self.speaking = False
        """The narrator speaks."""
        self._effects: list[Effect] = []

    @property
    def rests(self) -> bool:
        """There is nothing to be played now."""
        return self.paused or self.game.outcome is not None

    # -- questions -----------------------------------------------------------------------------------------

    @property
    def waiting(self) -> Waiting | None:
        """What the open question is about."""
        return self.question.waiting if self.question else None

    def ask(self, waiting: Waiting) -> None:
        """From now on this is waited for; how it is asked is said by whoever asks."""
        self.question = OpenQuestion(waiting, self.by_voice)

    def close_question(self) -> None:
        self.question = None

    def wait_for_answer(self) -> None:
        """The question has been asked: the time to answer it begins."""
        if self.question:
            seconds = patience(self.question.waiting, self.settings, by_voice=self.question.by_voice)
            closes_at = None if seconds is None else self.now + seconds
            self.question = replace(self.question, closes_at=closes_at)

    # -- effects -------------------------------------------------------------------------------------------

    def do(self, effect: Effect) -> None:
        self._effects.append(effect)

    def take_effects(self) -> tuple[Effect, ...]:
        effects, self._effects = tuple(self._effects), []
        return effects

    def publish(self, event: Event | Refused) -> None:
        self.do(Publish(event, self.game.public_view()))

    def tell(self, topic: Topic) -> None:
        self.do(Tell(topic, self.game.public_view()))

    def say(self, name: str, to: Channel = "room", **facts: Fact) -> None:
        self.do(Say(Line(name, facts), to))

    def refuse(
        self, utterance: str, why: str, facts: Mapping[str, Fact] | None = None, line: str | None = None
    ) -> None:
        """Nothing has changed: say why, and what can be said instead. What was private stays private."""
        if self.speaker is None:
            self.publish(Refused(utterance, why))
        name = line or f"refused-{why.replace('_', '-')}"
        facts = {**(facts or {}), "examples": self.help().now()}
        self.do(Say(Line(name, facts), self.speaker or "room"))

    def refuse_move(self, utterance: str, problem: IllegalMove) -> None:
        self.refuse(utterance, problem.code, problem.facts())

    # -- moves ---------------------------------------------------------------------------------------------

    def parties(self) -> tuple[Party, ...]:
        """Everybody whose word counts at this table."""
        match self.game.setup:
            case TeamSetup(one_team=False):
                return TEAMS
            case TeamSetup(first=first):
                return (first,)
            case DuetSetup():
                return SIDES
            case _:
                return ("player",)

    def by(self, move_type: type[Move], named: str | None = None) -> Party:
        """Who makes such a move: the captain on the private line, who was named, or the one who may now.

        Where several may and nobody was named, `WhichSide` is raised.
        """
        if self.speaker is not None:
            return self.speaker
        for party in (*TEAMS, *SIDES):
            if party == named:
                return party
        may = [expected.by for expected in self.game.expects() if expected.move is move_type]
        if len(may) > 1 and move_type is not GiveUp:
            raise WhichSide
        if may:
            return may[0]
        turn = self.game.public_view().turn or self.parties()[0]
        return other(turn) if move_type in (Object, Rule) and turn != "player" else turn

    def move_of(self, said: CommandSaid) -> Move | None:
        """The move that a plain command makes, if it is one that needs no question."""
        match said.command:
            case "we_stop":
                return Stop(self.by(Stop, said.by))
            case "objection":
                return Object(self.by(Object, said.by))
            case command if command in RULINGS:
                return Rule(self.by(Rule, said.by), RULINGS[command])
            case _:
                return None

    def problem(self, move: Move) -> IllegalMove | None:
        """Why a move is not possible now. It is tried and taken back: the engine alone knows the rules."""
        try:
            self.game.play(move)
        except IllegalMove as problem:
            return problem
        self.game.undo()
        return None

    def play(self, move: Move) -> None:
        """Make a move: written down first, told afterwards."""
        events = self.game.play(move)
        self.close_question()  # what was asked before is no longer of this moment
        self.do(Record(move))
        for event in events:
            self.publish(event)
        if isinstance(move, GiveClue | Touch):
            self.restart_clock()
        elif isinstance(move, TimeUp) and self.game.public_view().grace:
            self.restart_clock(GRACE_SECONDS)
        elif self.game.public_view().phase not in ("touch", "objection"):
            self.clock.clear()

    def play_or_refuse(self, move: Move, utterance: str) -> None:
        try:
            self.play(move)
        except IllegalMove as problem:
            self.refuse_move(utterance, problem)

    def take_back(self) -> None:
        """The last move that a person made goes, and what the clock did after it."""
        moves = self.game.moves
        count = 1
        while isinstance(moves[-count], TimeUp):
            count += 1
        taken_back = self.game.undo(count)
        self.do(Record(taken_back))
        self.publish(taken_back)
        self.restart_clock()

    def restart_clock(self, seconds: int | None = None) -> None:
        if self.game.public_view().phase == "touch":
            self.clock.start(seconds)
        else:
            self.clock.clear()

    # -- what words mean here ------------------------------------------------------------------------------

    def understand(self, text: str) -> Intent | None:
        """What an utterance means now: the answer to the open question, or anything else."""
        if isinstance(self.waiting, Spelling) and (
            letters := spelled(text, self.book, plain=not self.by_voice)
        ):
            return letters
        said = " ".join(words_of(text))
        if said in (known := answers(self.waiting, self.game, self.book)):
            return known[said]
        if (
            self.speaking and said in self.book.commands["stop"].say
        ):  # whoever wants silence need not ask twice
            return CommandSaid("stop")
        return self.read(text, wake=self.settings.wake and self.by_voice)

    def read(self, text: str, *, wake: bool = False) -> Intent | None:
        """What an utterance means whatever is asked."""
        return understand(text, self.book, words_in_place(self.game), self.game.setup.grid[0], wake=wake)

    def in_full(self, phrase: str) -> str:
        """A command as it must be spoken at this table."""
        return f"{self.book.wake[0]} {phrase}" if self.settings.wake else phrase

    def judge(self, word: str) -> Verdict:
        if self.settings.judging == "off":
            return ALLOWED
        setup, in_play = self.game.setup, self.game.public_view().in_play
        visible = [card.word for card in in_play if not card.picture]
        agreement = Agreement(
            several_words=setup.relaxed_clues,
            hyphens="places" if setup.hyphens else "never",
            sound_alikes=setup.sound_alikes
            or setup.mode == "pictures",  # with pictures words are played with, P2
        )
        return judge(word, visible, setup.language, agreement)

    def help(self) -> Help:
        return Help(self.game, self.book, self.waiting, paused=self.paused, in_full=self.in_full)


def in_order(choices: Sequence[Fact]) -> dict[str, Fact]:
    """Up to three things to choose from, as the facts of a sentence."""
    return {"count": len(choices), **dict(zip(("first", "second", "third"), choices, strict=False))}
