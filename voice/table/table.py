"""The dialogue at the table: what was heard or has happened goes in, what is to be done comes out.

No thread, no clock and no sleep: time comes in with `Tick`. The table asks back, waits, keeps time and
pauses; what is allowed is the engine's business, and wording is the narrator's.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from engine import Game, Setup, Team
from engine.clues import ALLOWED, Verdict, judge
from engine.errors import IllegalMove, NothingToUndo, NotYourAgent
from engine.events import Event, TimeTold
from engine.moves import Cover, GiveClue, GiveUp, Move, Object, Rule, Ruling, Stop, TimeUp, Touch
from engine.rules.classic import GRACE_SECONDS
from engine.setup import TEAMS, other
from voice.messages import (
    Begin,
    CardNamed,
    Channel,
    ClueSaid,
    CommandSaid,
    Deal,
    Dealt,
    Effect,
    Fact,
    Heard,
    HearingEnded,
    Hush,
    Intent,
    Line,
    NumberSaid,
    Publish,
    Quit,
    Record,
    RecordFailed,
    Refused,
    Say,
    SayAgain,
    SpeechDone,
    Stimulus,
    Tell,
    Tick,
    Topic,
)
from voice.table import captains
from voice.table.clock import TouchClock
from voice.table.help import RULINGS, Help
from voice.table.settings import Settings
from voice.table.waiting import AgreeingToUndo, Choosing, Confirming, Counting, GivingUp, Waiting
from voice.understanding import Phrasebook, understand


class Table:
    """One table with one game after another on it."""

    def __init__(self, game: Game, settings: Settings, book: Phrasebook) -> None:
        self._game = game
        self._settings = settings
        self._book = book
        self._clock = TouchClock(settings.timer)
        self._waiting: Waiting | None = None
        self._asked: tuple[Team, str] | None = None
        """A captain asks the enemy captain about a clue (C17)."""
        self._agreed: tuple[Team, str] | None = None
        """The enemy captain has allowed this clue beforehand (C17)."""
        self._speaker: Team | None = None
        """The captain on whose private line the present utterance came."""
        self._paused = False
        self._speaking = False
        self._now = 0.0
        self._effects: list[Effect] = []

    # -- the face ------------------------------------------------------------------------------------------

    def open(self) -> tuple[Effect, ...]:
        """Begin a fresh game."""
        self._begin(self._game.setup)
        return self._finish()

    def reopen(self) -> tuple[Effect, ...]:
        """Go on with a game that was cut off."""
        self._say("goes-on-where-it-was")
        self._tell("board")
        self._tell("status")
        self._tell("prompt")
        self._restart_clock()
        return self._finish()

    def step(self, stimulus: Stimulus) -> tuple[Effect, ...]:
        match stimulus:
            case Heard():
                self._hear(stimulus)
            case Tick():
                self._tick(stimulus.now)
            case SpeechDone():
                self._speech_done()
            case Dealt():
                self._begin(stimulus.setup)
            case RecordFailed():
                self._say("record-failed", problem=stimulus.problem)
            case HearingEnded():
                self._leave()
        return self._finish()

    def wakes_at(self) -> float | None:
        """The next moment at which a `Tick` will do something, if nothing else happens before."""
        window = self._waiting.until if isinstance(self._waiting, Confirming) else None
        return min((time for time in (window, self._clock.due()) if time is not None), default=None)

    # -- time ----------------------------------------------------------------------------------------------

    def _tick(self, now: float) -> None:
        self._now = now
        waiting = self._waiting
        if isinstance(waiting, Confirming) and waiting.until is not None and now >= waiting.until:
            self._confirm(waiting)
        left = self._clock.strike(now)
        if left is None:
            return
        if left:
            self._publish(TimeTold(left))
        else:
            self._play(TimeUp(self._game.public_view().turn))

    def _speech_done(self) -> None:
        """The time to cancel begins when the read-back has been heard."""
        spoke, self._speaking = self._speaking, False
        if spoke and isinstance(self._waiting, Confirming) and self._settings.confirm == "window":
            self._waiting = replace(self._waiting, until=self._now + self._settings.window)

    def _restart_clock(self, seconds: int | None = None) -> None:
        if self._game.public_view().phase == "touch":
            self._clock.start(seconds)
        else:
            self._clock.clear()

    def _time_runs(self) -> bool:
        """Nobody loses time while the narrator speaks, a question is open, or the game is paused."""
        view = self._game.public_view()
        questioned = view.phase == "objection" or (view.question is not None and not view.touches)
        asked = isinstance(self._waiting, Confirming | AgreeingToUndo | GivingUp)
        return not (self._speaking or self._paused or questioned or asked)

    # -- hearing -------------------------------------------------------------------------------------------

    def _hear(self, heard: Heard) -> None:
        captain = _captain_of(heard.source)
        if captain is not None:
            self._hear_captain(captain, heard.text)
        elif heard.text.strip():
            self._answer(self._understand(heard.text), heard.text)
        elif isinstance(self._waiting, Confirming):  # a bare Enter says yes
            self._confirm(self._waiting)

    def _understand(self, text: str) -> Intent | None:
        setup = self._game.setup
        return understand(text, self._book, setup.words, setup.grid[0])

    def _answer(self, intent: Intent | None, utterance: str) -> None:
        if isinstance(intent, CommandSaid) and (about_the_program := self._always(intent.command)):
            about_the_program()
        elif self._game.outcome:
            self._after_the_game(intent)
        elif self._paused:
            self._while_paused(intent, utterance)
        elif not self._answers_the_question(intent, utterance):
            self._act(intent, utterance)

    def _always(self, command: str) -> Callable[[], None] | None:
        """What can be asked at any time and changes nothing in the game."""
        return {
            "repeat": lambda: self._do(SayAgain()),
            "read_board": lambda: self._tell("board"),
            "read_clues": lambda: self._tell("clues"),
            "status": lambda: self._tell("status"),
            "spell_clue": self._spell_clue,
            "help": self._help,
            "save": lambda: self._say("saved"),
            "goodbye": self._leave,
        }.get(command)

    def _act(self, intent: Intent | None, utterance: str) -> None:
        match intent:
            case ClueSaid():
                self._clue_said(intent, utterance)
            case CardNamed():
                self._card_named(intent, utterance)
            case CommandSaid():
                self._command_said(intent, utterance)
            case NumberSaid() | None:
                self._refuse(utterance, "not_understood")

    def _command_said(self, intent: CommandSaid, utterance: str) -> None:
        command = intent.command
        if self._book.commands[command].where == "private":
            self._refuse(utterance, "private_only")
        elif command in RULINGS:
            self._play_or_refuse(Rule(self._by(Rule), RULINGS[command]), utterance)
        elif command == "we_stop":
            self._play_or_refuse(Stop(self._by(Stop)), utterance)
        elif command == "objection":
            self._play_or_refuse(Object(self._by(Object)), utterance)
        elif command == "give_up":
            self._give_up(utterance)
        elif command == "undo":
            self._undo(utterance)
        elif command == "pause":
            self._pause()
        elif command == "stop":
            self._do(Hush())
        else:  # yes, no, go on, new game: there is nothing that they answer
            self._refuse(utterance, "not_now")

    # -- clues and cards -----------------------------------------------------------------------------------

    def _clue_said(self, said: ClueSaid, utterance: str) -> None:
        by = self._by(GiveClue)
        if said.number is None:
            problem = self._problem(GiveClue(by, said.word, 0))
            if problem:
                self._refuse_move(utterance, problem)
                return
            self._refuse(utterance, "number_missing", {"word": said.word})
            if self._speaker is None:
                self._waiting = Counting(said.word)
            return
        verdict = self._judge(said.word)
        agreed = self._agreed == (by, said.word.casefold())
        denied = self._settings.judging == "referee" and verdict.finding == "forbidden"
        ruling: Ruling | None = "allowed" if agreed else "denied" if denied else None
        self._propose(GiveClue(by, said.word, said.number, verdict, ruling), utterance)

    def _judge(self, word: str) -> Verdict:
        if self._settings.judging == "off":
            return ALLOWED
        return judge(word, [card.word for card in self._game.public_view().in_play])

    def _card_named(self, named: CardNamed, utterance: str) -> None:
        move_type = Touch if named.command == "touch" else Cover
        by = self._by(move_type)
        if named.sure:
            self._propose(move_type(by, named.cards[0]), utterance)
            return
        in_play = {card.word for card in self._game.public_view().in_play}
        cards = tuple(card for card in named.cards if card in in_play)
        problem = self._problem(move_type(by, cards[0] if cards else named.said))
        if problem and not isinstance(problem, NotYourAgent):  # whether we ask never depends on the key
            self._refuse_move(utterance, problem)
            return
        if len(cards) == 1:
            self._refuse(utterance, "no_such_card", {"card": cards[0], "said": named.said}, "did-you-mean")
        else:
            self._refuse(utterance, "ambiguous", {"cards": cards}, "which-one")
        if self._speaker is None:
            self._waiting = Choosing(named.command, cards)

    def _propose(self, move: Touch | GiveClue | Cover, utterance: str) -> None:
        """Read a move back before it counts, unless the table is set not to."""
        problem = self._problem(move)
        if problem:
            self._refuse_move(utterance, problem)
        elif self._settings.confirm == "off":
            self._play(move)
        else:
            self._waiting = Confirming(move)
            self._read_back(move)

    def _read_back(self, move: Touch | GiveClue | Cover) -> None:
        """The same words, tone and delay for every card, whatever it hides (C25)."""
        confirm = self._settings.confirm
        if isinstance(move, GiveClue):
            self._say("read-back-clue", confirm=confirm, word=move.word, number=move.number)
        else:
            card = self._game.public_view().cards[self._game.setup.index(move.card)]
            self._say("read-back-card", confirm=confirm, card=card.word, row=card.row, column=card.column)

    def _problem(self, move: Move) -> IllegalMove | None:
        """Why a move is not possible now. It is tried and taken back: the engine alone knows the rules."""
        try:
            self._game.play(move)
        except IllegalMove as problem:
            return problem
        self._game.undo()
        return None

    # -- questions and their answers -----------------------------------------------------------------------

    def _answers_the_question(self, intent: Intent | None, utterance: str) -> bool:
        """Whether the utterance was wholly an answer to what the table waits for."""
        waiting, command = self._waiting, intent.command if isinstance(intent, CommandSaid) else None
        match waiting:
            case None:
                return False
            case Confirming():
                return self._answers_confirming(waiting, intent, command)
            case Choosing():
                return self._answers_choosing(waiting, intent, command, utterance)
            case Counting():
                self._waiting = None
                if isinstance(intent, NumberSaid):
                    self._clue_said(ClueSaid(waiting.word, intent.number), utterance)
                return isinstance(intent, NumberSaid) or self._is_no(command)
            case AgreeingToUndo() | GivingUp():
                return self._answers_agreeing(waiting, command)

    def _answers_confirming(self, waiting: Confirming, intent: Intent | None, command: str | None) -> bool:
        if command == "yes":
            self._confirm(waiting)
            return True
        if command in ("no", "stop", "undo"):
            self._waiting = None
            self._do(Hush())
            self._say("cancelled")
            self._tell("prompt")
            return True
        if intent is None or isinstance(intent, NumberSaid):  # talk at the table changes nothing
            return False
        if self._settings.confirm == "window":
            self._confirm(waiting)
        else:
            self._waiting = None
        if self._game.outcome:
            self._after_the_game(intent)
            return True
        return False

    def _answers_choosing(
        self, waiting: Choosing, intent: Intent | None, command: str | None, utterance: str
    ) -> bool:
        self._waiting = None
        if command == "yes" and len(waiting.cards) == 1:
            self._card_named(CardNamed(waiting.command, waiting.cards, True, waiting.cards[0]), utterance)
            return True
        if intent is None or isinstance(intent, NumberSaid):
            lead = self._book.commands[waiting.command].say[0]
            named = self._understand(f"{lead} {utterance}")
            if isinstance(named, CardNamed) and named.cards:
                self._card_named(named, utterance)
                return True
        return self._is_no(command)

    def _answers_agreeing(self, waiting: AgreeingToUndo | GivingUp, command: str | None) -> bool:
        self._waiting = None
        if command != "yes":
            return self._is_no(command)
        if isinstance(waiting, GivingUp):
            self._play(GiveUp(self._by(GiveUp)))
        elif len(waiting.to_ask) > 1:
            self._ask_to_undo(waiting.to_ask[1:])
        else:
            self._take_back()
        return True

    def _is_no(self, command: str | None) -> bool:
        """A "no" closes a question; nothing has changed."""
        if command not in ("no", "stop"):
            return False
        self._do(Hush())
        self._say("never-mind")
        self._tell("prompt")
        return True

    def _confirm(self, waiting: Confirming) -> None:
        self._waiting = None
        self._play(waiting.move)

    # -- moves ---------------------------------------------------------------------------------------------

    def _by(self, move_type: type[Move]) -> Team:
        """Who makes such a move: the captain on the private line, else whoever may, else whose turn it is."""
        if self._speaker is not None:
            return self._speaker
        for expected in self._game.expects():
            if expected.move is move_type:
                return expected.by
        turn = self._game.public_view().turn
        return other(turn) if move_type in (Object, Rule) else turn

    def _play(self, move: Move) -> None:
        """Make a move: written down first, told afterwards."""
        events = self._game.play(move)
        self._waiting = None  # what was asked before is no longer of this moment
        self._do(Record(move))
        for event in events:
            self._publish(event)
        if isinstance(move, GiveClue | Touch):
            self._restart_clock()
        elif isinstance(move, TimeUp) and self._game.public_view().grace:
            self._restart_clock(GRACE_SECONDS)
        elif self._game.public_view().phase not in ("touch", "objection"):
            self._clock.clear()
        if isinstance(move, GiveClue):
            self._asked = self._agreed = None

    def _play_or_refuse(self, move: Move, utterance: str) -> None:
        try:
            self._play(move)
        except IllegalMove as problem:
            self._refuse_move(utterance, problem)

    def _give_up(self, utterance: str) -> None:
        if self._settings.confirm == "off":
            self._play_or_refuse(GiveUp(self._by(GiveUp)), utterance)
        else:
            self._waiting = GivingUp()
            self._say("really-give-up", team=self._by(GiveUp))

    def _undo(self, utterance: str) -> None:
        """C24: after the result was told, only with both teams' word."""
        if not self._game.moves:
            self._refuse_move(utterance, NothingToUndo())
        elif self._settings.confirm == "off":
            self._take_back()
        else:
            self._ask_to_undo(TEAMS)

    def _ask_to_undo(self, teams: tuple[Team, ...]) -> None:
        self._waiting = AgreeingToUndo(teams)
        self._say("agree-to-undo", team=teams[0])

    def _take_back(self) -> None:
        """The last move that a person made goes, and what the clock did after it."""
        moves = self._game.moves
        count = 1
        while isinstance(moves[-count], TimeUp):
            count += 1
        taken_back = self._game.undo(count)
        self._do(Record(taken_back))
        self._publish(taken_back)
        self._restart_clock()

    # -- the captains' private lines -----------------------------------------------------------------------

    def _hear_captain(self, team: Team, text: str) -> None:
        if team not in self._settings.private:
            self._refuse(f"@{team}", "no_private_line", {"team": team})
            return
        self._speaker = team
        self._answer_captain(team, self._understand(text), text)
        self._speaker = None

    def _answer_captain(self, team: Team, intent: Intent | None, text: str) -> None:
        answers_the_enemy = self._asked is not None and self._asked[0] != team
        match intent:
            case CommandSaid(command="allow" | "deny" as answer) if answers_the_enemy:
                self._answer_enemy_captain(team, allowed=answer == "allow")
            case CommandSaid(command="objection" | "allow" | "deny" | "take_it_back"):
                self._act_for_captain(intent, text)
            case CommandSaid(command=command) if self._book.commands[command].where == "private":
                self._tell_captain(team, intent)
            case ClueSaid() | CardNamed(command="cover"):
                self._act_for_captain(intent, text)
            case CommandSaid() | CardNamed():
                self._say("say-it-in-the-room", to=team, examples=self._help_now().private())
            case NumberSaid() | None:
                self._say("private-not-understood", to=team, examples=self._help_now().private())

    def _act_for_captain(self, intent: Intent, text: str) -> None:
        if self._game.outcome or self._paused:
            self._refuse(text, "not_now")
        else:
            if isinstance(self._waiting, Confirming) and self._settings.confirm == "window":
                self._confirm(self._waiting)
            self._act(intent, text)

    def _tell_captain(self, team: Team, intent: CommandSaid) -> None:
        view = self._game.captain_view(team)
        match intent.command:
            case "my_words":
                line = captains.my_words(view)
            case "the_assassin":
                line = captains.the_assassin(view)
            case "what_is_covered":
                line = captains.what_is_covered(view)
            case "read_row":
                line = captains.read_row(view, intent.row or 0)
            case "check_clue":
                word = intent.word or ""
                line = captains.check_clue(word, self._judge(word))
            case _:
                self._ask_enemy_captain(team, intent.word or "")
                return
        self._do(Say(line, team))

    def _ask_enemy_captain(self, team: Team, word: str) -> None:
        """C17: so that nobody else hears."""
        problem = self._problem(GiveClue(team, word, 0))
        if problem:
            self._refuse_move(word, problem)
        elif other(team) not in self._settings.private:
            self._say("enemy-has-no-line", to=team, team=other(team))
        else:
            self._asked = (team, word.casefold())
            self._say("enemy-captain-asks", to=other(team), team=team, word=word)
            self._say("enemy-captain-asked", to=team, team=other(team), word=word)

    def _answer_enemy_captain(self, team: Team, *, allowed: bool) -> None:
        assert self._asked is not None
        asker, word = self._asked
        self._asked = None
        if allowed:
            self._agreed = (asker, word)
        answer = "yes" if allowed else "no"
        self._say("enemy-captain-answered", to=asker, team=team, word=word, allowed=answer)
        self._say("answer-passed-on", to=team, team=asker)

    # -- around the game -----------------------------------------------------------------------------------

    def _begin(self, setup: Setup) -> None:
        self._game = Game.new(setup)
        self._waiting = self._asked = self._agreed = None
        self._paused = False
        self._clock.clear()
        self._do(Begin(setup))
        self._publish(self._game.started())

    def _after_the_game(self, intent: Intent | None) -> None:
        match intent:
            case CommandSaid(command="new_game" | "yes"):
                self._do(Deal(avoid=self._game.setup.words))
            case CommandSaid(command="no"):
                self._leave()
            case CommandSaid(command="stop"):
                self._do(Hush())
            case _:
                self._tell("prompt")

    def _pause(self) -> None:
        self._paused = True
        self._say("paused")

    def _while_paused(self, intent: Intent | None, utterance: str) -> None:
        if isinstance(intent, CommandSaid) and intent.command == "go_on":
            self._paused = False
            self._say("goes-on")
            self._tell("prompt")
        elif isinstance(intent, CommandSaid) and intent.command == "stop":
            self._do(Hush())
        else:
            self._refuse(utterance, "paused")

    def _leave(self) -> None:
        """A touch that was read back and not cancelled counts; the rest is in the journal."""
        if isinstance(self._waiting, Confirming) and self._settings.confirm == "window":
            self._confirm(self._waiting)
        self._waiting = None
        self._say("goodbye" if self._game.outcome else "goodbye-for-now")
        self._do(Quit())

    def _spell_clue(self) -> None:
        """C18."""
        clues = self._game.public_view().clues
        if clues:
            self._say("spelled", word=clues[-1].word, letters=tuple(clues[-1].word))
        else:
            self._say("no-clue-to-spell")

    def _help(self) -> None:
        help_now = self._help_now()
        self._say("help", examples=help_now.now(), more=help_now.more(), count=len(help_now.more()))

    def _help_now(self) -> Help:
        return Help(self._game, self._book, self._waiting, paused=self._paused)

    # -- effects -------------------------------------------------------------------------------------------

    def _do(self, effect: Effect) -> None:
        self._effects.append(effect)

    def _publish(self, event: Event | Refused) -> None:
        self._do(Publish(event, self._game.public_view()))

    def _tell(self, topic: Topic) -> None:
        self._do(Tell(topic, self._game.public_view()))

    def _say(self, name: str, to: Channel = "room", **facts: Fact) -> None:
        self._do(Say(Line(name, facts), to))

    def _refuse(
        self, utterance: str, why: str, facts: Mapping[str, Fact] | None = None, line: str | None = None
    ) -> None:
        """Nothing has changed: say why, and what can be said instead. What was private stays private."""
        if self._speaker is None:
            self._publish(Refused(utterance, why))
        name = line or f"refused-{why.replace('_', '-')}"
        examples = self._help_now().now()
        self._do(Say(Line(name, {**(facts or {}), "examples": examples}), self._speaker or "room"))

    def _refuse_move(self, utterance: str, problem: IllegalMove) -> None:
        self._refuse(utterance, problem.code, problem.facts())

    def _finish(self) -> tuple[Effect, ...]:
        """Hand out what is to be done, and let the clock run if nothing holds it."""
        effects, self._effects = tuple(self._effects), []
        if any(_is_heard_in_the_room(effect) for effect in effects):
            self._speaking = True
        if self._time_runs():
            self._clock.let_go(self._now)
        else:
            self._clock.hold(self._now)
        return effects


def _captain_of(source: str) -> Team | None:
    """The captain whose private line this is."""
    kind, _, name = source.partition(":")
    return next((team for team in TEAMS if team == name), None) if kind == "private" else None


def _is_heard_in_the_room(effect: Effect) -> bool:
    return isinstance(effect, Publish | Tell | SayAgain) or (isinstance(effect, Say) and effect.to == "room")
