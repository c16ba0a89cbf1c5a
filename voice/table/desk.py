"""What lies on the table: the game, the open question, the clock, and what is to be done next."""

from collections.abc import Mapping

from engine import DuetSetup, Game, Party, TeamSetup
from engine.clues import ALLOWED, Agreement, Verdict, judge
from engine.errors import IllegalMove
from engine.events import Event
from engine.moves import GiveClue, GiveUp, Move, Object, Rule, TimeUp, Touch
from engine.parties import SIDES, TEAMS, other
from engine.rules.turns import GRACE_SECONDS
from voice.messages import Channel, Effect, Fact, Intent, Line, Publish, Record, Refused, Say, Tell, Topic
from voice.table.clock import TouchClock
from voice.table.help import Help
from voice.table.settings import Settings
from voice.table.waiting import Waiting
from voice.understanding import Phrasebook, understand


class WhichSide(IllegalMove):
    """Several could have said that, and nobody was named."""

    code = "which_side"


class Desk:
    """Shared by everybody who serves a table. What they do is collected as effects, in order."""

    def __init__(self, game: Game, settings: Settings, book: Phrasebook) -> None:
        self.game = game
        self.settings = settings
        self.book = book
        self.clock = TouchClock(settings.timer)
        self.waiting: Waiting | None = None
        """The question that is open."""
        self.paused = False
        self.speaker: Party | None = None
        """The captain on whose private line the present utterance came."""
        self._effects: list[Effect] = []

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
        self.waiting = None  # what was asked before is no longer of this moment
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
        setup = self.game.setup
        return understand(text, self.book, setup.words, setup.grid[0])

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
        return Help(self.game, self.book, self.waiting, paused=self.paused)
