"""The dialogue at the table: what was heard or has happened goes in, what is to be done comes out.

No thread, no clock and no sleep: time comes in with `Tick`. The table asks back, waits, keeps time and
pauses; what is allowed is the engine's business, and wording is the narrator's.
"""

from collections.abc import Callable
from dataclasses import replace

from engine import Game, Party, Setup, SoloSetup
from engine.errors import NothingToUndo, WrongCover
from engine.events import TimeTold
from engine.moves import Cover, GiveClue, GiveUp, Object, Rule, Ruling, Stop, TimeUp, Touch
from voice.messages import (
    Begin,
    CardNamed,
    ClueSaid,
    CommandSaid,
    Deal,
    Dealt,
    Device,
    DeviceBack,
    DeviceLost,
    Effect,
    Heard,
    HearingEnded,
    Hush,
    Intent,
    Listen,
    NumberSaid,
    Publish,
    Quit,
    RecordFailed,
    Say,
    SayAgain,
    SoundMissing,
    SpeechDone,
    Stimulus,
    Tell,
    Tick,
    Vocabulary,
    VoiceBegan,
    VoiceEnded,
    WordGiven,
)
from voice.table.alone import PlayerAlone
from voice.table.captains import Captains, captain_of
from voice.table.desk import Desk, WhichSide
from voice.table.help import RULINGS
from voice.table.settings import Settings
from voice.table.vocabulary import vocabulary
from voice.table.waiting import (
    AgreeingToUndo,
    CheckingHearing,
    Choosing,
    Confirming,
    Counting,
    GivingUp,
    NamingTwo,
    StartingAnew,
)
from voice.understanding import SURE, Phrasebook, SoundMatcher, understand_spoken

HEARING_CHECK_SECONDS = 12
LONGEST_COMMAND = 3.0
"""Seconds in which anybody has said what they wanted to say."""


class Table:
    """One table with one game after another on it."""

    def __init__(
        self, game: Game, settings: Settings, book: Phrasebook, sounds: SoundMatcher | None = None
    ) -> None:
        self._desk = Desk(game, settings, book)
        self._captains = Captains(self._desk, self._act_for_captain)
        self._alone = PlayerAlone(self._desk)
        self._sounds = sounds
        self._vocabulary: Vocabulary | None = None
        """What the recogniser was told to listen for."""
        self._speaking = False
        """The narrator speaks."""
        self._spoken_to = False
        """A player speaks: words that began before the time was up count."""
        self._missing: set[Device] = set()
        """Devices that are gone: the clock waits for them."""
        self._now = 0.0

    @property
    def game(self) -> Game:
        """The game that is being played."""
        return self._desk.game

    # -- the face ------------------------------------------------------------------------------------------

    def open(self, *, check_hearing: bool = False) -> tuple[Effect, ...]:
        """Begin a fresh game, perhaps after a check whether players can be heard."""
        if check_hearing:
            self._desk.waiting = CheckingHearing()
            self._desk.say("hearing-check", example=self._desk.book.hearing_check)
        else:
            self._begin(self._desk.game.setup)
        return self._finish()

    def reopen(self) -> tuple[Effect, ...]:
        """Go on with a game that was cut off."""
        self._desk.say("goes-on-where-it-was")
        self._desk.tell("board")
        self._desk.tell("status")
        self._desk.tell("prompt")
        self._desk.restart_clock()
        return self._finish()

    def step(self, stimulus: Stimulus) -> tuple[Effect, ...]:
        match stimulus:
            case Heard():
                self._hear(stimulus)
            case VoiceBegan() | VoiceEnded():
                self._spoken_to = isinstance(stimulus, VoiceBegan)
            case DeviceLost():
                self._missing.add(stimulus.device)
                self._desk.say(f"{stimulus.device}-lost", problem=stimulus.problem)
            case DeviceBack():
                self._missing.discard(stimulus.device)
                self._desk.say(f"{stimulus.device}-back")
                self._desk.tell("prompt")
            case SoundMissing():
                self._desk.say("some-sound-missing")
            case Tick():
                self._tick(stimulus.now)
            case SpeechDone():
                self._speech_done()
            case Dealt():
                self._begin(stimulus.setup)
            case RecordFailed():
                self._desk.say("record-failed", problem=stimulus.problem)
            case HearingEnded():
                self._leave()
        return self._finish()

    def wakes_at(self) -> float | None:
        """The next moment at which a `Tick` will do something, if nothing else happens before."""
        times = (self._waits_until(), self._desk.clock.due(self._patience()))
        return min((time for time in times if time is not None), default=None)

    # -- time ----------------------------------------------------------------------------------------------

    def _tick(self, now: float) -> None:
        self._now = now
        until = self._waits_until()
        if until is not None and now >= until:
            self._waited_long_enough()
        left = self._desk.clock.strike(now, self._patience())
        if left is None:
            return
        if left:
            self._desk.publish(TimeTold(left))
        else:
            self._desk.play(TimeUp(self._desk.by(TimeUp)))

    def _waits_until(self) -> float | None:
        """When the open question closes by itself."""
        waiting = self._desk.waiting
        if not isinstance(waiting, Confirming | CheckingHearing) or waiting.until is None:
            return None
        return waiting.until + self._patience()

    def _waited_long_enough(self) -> None:
        if isinstance(self._desk.waiting, Confirming):
            self._confirm(self._desk.waiting)
        else:
            self._hearing_checked("hearing-fails")

    def _patience(self) -> float:
        """Words that began before the time was up count; but talk that goes on and on stops no clock."""
        return LONGEST_COMMAND if self._spoken_to else 0.0

    def _speech_done(self) -> None:
        """The time to cancel begins when the read-back has been heard."""
        spoke, self._speaking = self._speaking, False
        if spoke and isinstance(self._desk.waiting, Confirming) and self._desk.settings.confirm == "window":
            self._desk.waiting = replace(self._desk.waiting, until=self._now + self._desk.settings.window)
        elif spoke and isinstance(self._desk.waiting, CheckingHearing):
            self._desk.waiting = CheckingHearing(until=self._now + HEARING_CHECK_SECONDS)

    def _time_runs(self) -> bool:
        """Nobody loses time while the narrator speaks, a question is open, or the game is paused."""
        view = self._desk.game.public_view()
        questioned = view.phase == "objection" or (view.question is not None and not view.touches)
        asked = isinstance(self._desk.waiting, Confirming | AgreeingToUndo | GivingUp | StartingAnew)
        held = self._speaking or self._desk.paused or bool(self._missing)
        return not (held or questioned or asked)

    # -- hearing -------------------------------------------------------------------------------------------

    def _hear(self, heard: Heard) -> None:
        captain = captain_of(heard.source)
        if isinstance(self._desk.waiting, CheckingHearing):
            self._check_hearing(heard)
        elif captain is not None:
            self._captains.hear(captain, heard.text)
        elif heard.source == "room":
            self._hear_room(heard)
        elif heard.text.strip():
            self._answer(self._desk.understand(heard.text), heard.text)
        elif isinstance(self._desk.waiting, Confirming):  # a bare Enter says yes
            self._confirm(self._desk.waiting)

    def _hear_room(self, heard: Heard) -> None:
        """What is spoken may be talk among players: only what is a command is answered at all."""
        phrases = self._vocabulary.phrases if self._vocabulary else ()
        intent = understand_spoken(heard, phrases, self._sounds, self._desk.understand)
        asked = self._desk.waiting is not None or self._desk.game.outcome is not None
        answers = isinstance(intent, NumberSaid) or intent in (CommandSaid("yes"), CommandSaid("no"))
        names_a_card = intent is None and isinstance(self._desk.waiting, Choosing | NamingTwo)
        if names_a_card or (intent is not None and (asked or not answers)):
            self._answer(intent, heard.text)

    def _check_hearing(self, heard: Heard) -> None:
        """The words that were asked for show that players are heard; a key begins the game anyway."""
        if heard.source != "room":
            self._hearing_checked(None)
        elif heard.text == self._desk.book.hearing_check and heard.certainty >= SURE:
            self._hearing_checked("hearing-works")

    def _hearing_checked(self, line: str | None) -> None:
        if line:
            self._desk.say(line)
        self._begin(self._desk.game.setup)

    def _answer(self, intent: Intent | None, utterance: str) -> None:
        if isinstance(intent, CommandSaid) and (about_the_program := self._always(intent.command)):
            about_the_program()
        elif self._desk.game.outcome:
            self._after_the_game(intent)
        elif self._desk.paused:
            self._while_paused(intent, utterance)
        elif not self._answers_the_question(intent, utterance):
            self._act(intent, utterance)

    def _always(self, command: str) -> Callable[[], None] | None:
        """What can be asked at any time and changes nothing in the game."""
        return {
            "repeat": lambda: self._desk.do(SayAgain()),
            "read_board": lambda: self._desk.tell("board"),
            "read_clues": lambda: self._desk.tell("clues"),
            "status": lambda: self._desk.tell("status"),
            "spell_clue": self._spell_clue,
            "help": self._help,
            "save": lambda: self._desk.say("saved"),
            "goodbye": self._leave,
        }.get(command)

    def _act(self, intent: Intent | None, utterance: str) -> None:
        try:
            self._do_what_was_said(intent, utterance)
        except WhichSide as problem:
            self._desk.refuse_move(utterance, problem)

    def _do_what_was_said(self, intent: Intent | None, utterance: str) -> None:
        match intent:
            case ClueSaid() | WordGiven() | CardNamed(command="remove") if self._plays_alone():
                self._alone.act(intent, utterance)
            case ClueSaid():
                self._clue_said(intent, utterance)
            case CardNamed(command="touch" | "cover"):
                self._card_named(intent, utterance)
            case CommandSaid():
                self._command_said(intent, utterance)
            case NumberSaid() | WordGiven() | CardNamed() | None:
                self._desk.refuse(utterance, "not_understood")

    def _plays_alone(self) -> bool:
        return isinstance(self._desk.game.setup, SoloSetup)

    def _act_for_captain(self, intent: Intent, utterance: str) -> None:
        """As if it had been said in the room, where the next word closes the window for cancelling."""
        if isinstance(self._desk.waiting, Confirming) and self._desk.settings.confirm == "window":
            self._confirm(self._desk.waiting)
        self._act(intent, utterance)

    def _command_said(self, intent: CommandSaid, utterance: str) -> None:
        command = intent.command
        if self._desk.book.commands[command].where == "private":
            self._desk.refuse(utterance, "private_only")
        elif command in RULINGS:
            self._desk.play_or_refuse(Rule(self._desk.by(Rule, intent.by), RULINGS[command]), utterance)
        elif command == "we_stop":
            self._desk.play_or_refuse(Stop(self._desk.by(Stop, intent.by)), utterance)
        elif command == "objection":
            self._desk.play_or_refuse(Object(self._desk.by(Object, intent.by)), utterance)
        elif command == "give_up":
            self._give_up(utterance)
        elif command == "undo":
            self._undo(utterance)
        elif command == "pause":
            self._pause()
        elif command == "new_game":
            self._start_anew()
        elif command == "stop":
            self._desk.do(Hush())
        else:  # yes, no, go on: there is nothing that they answer
            self._desk.refuse(utterance, "not_now")

    # -- clues and cards -----------------------------------------------------------------------------------

    def _clue_said(self, said: ClueSaid, utterance: str) -> None:
        by = self._desk.by(GiveClue, said.by)
        if said.cards:  # nothing but the clue may be said (C3)
            self._desk.refuse(utterance, "not_understood")
            return
        if said.number is None:
            problem = self._desk.problem(GiveClue(by, said.word, 0))
            if problem:
                self._desk.refuse_move(utterance, problem)
                return
            self._desk.refuse(utterance, "number_missing", {"word": said.word})
            if self._desk.speaker is None:
                self._desk.waiting = Counting(said.word, said.by)
            return
        verdict = self._desk.judge(said.word)
        if self._captains.thinks_it_over(by, said.word, verdict):
            return
        agreed = self._captains.has_been_allowed(by, said.word)
        denied = self._desk.settings.judging == "referee" and verdict.finding == "forbidden"
        ruling: Ruling | None = "allowed" if agreed else "denied" if denied else None
        self._propose(GiveClue(by, said.word, said.number, verdict, ruling), utterance)

    def _card_named(self, named: CardNamed, utterance: str) -> None:
        move_type = Touch if named.command == "touch" else Cover
        by = self._desk.by(move_type, named.by)
        if named.sure:
            self._propose(move_type(by, named.cards[0]), utterance)
            return
        in_play = {card.word for card in self._desk.game.public_view().in_play}
        cards = tuple(card for card in named.cards if card in in_play)
        if not cards and not named.said:
            return  # it sounded like a card, but like none that is in play
        problem = self._desk.problem(move_type(by, cards[0] if cards else named.said))
        if problem and not isinstance(problem, WrongCover):  # whether we ask never depends on the key
            self._desk.refuse_move(utterance, problem)
            return
        if len(cards) == 1:
            line = "did-you-mean" if named.said else "is-it-this-card"
            self._desk.refuse(utterance, "no_such_card", {"card": cards[0], "said": named.said}, line)
        else:
            self._desk.refuse(utterance, "ambiguous", {"cards": cards}, "which-one")
        if self._desk.speaker is None:
            self._desk.waiting = Choosing(named.command, cards)

    def _propose(self, move: Touch | GiveClue | Cover, utterance: str) -> None:
        """Read a move back before it counts, unless the table is set not to."""
        problem = self._desk.problem(move)
        if problem:
            self._desk.refuse_move(utterance, problem)
        elif self._desk.settings.confirm == "off":
            self._desk.play(move)
        else:
            self._desk.waiting = Confirming(move)
            self._read_back(move)

    def _read_back(self, move: Touch | GiveClue | Cover) -> None:
        """The same words, tone and delay for every card, whatever it hides (C25)."""
        confirm = self._desk.settings.confirm
        if isinstance(move, GiveClue):
            self._desk.say("read-back-clue", confirm=confirm, word=move.word, number=move.number)
        else:
            card = self._desk.game.public_view().cards[self._desk.game.setup.index(move.card)]
            self._desk.say(
                "read-back-card", confirm=confirm, card=card.word, row=card.row, column=card.column
            )

    # -- questions and their answers -----------------------------------------------------------------------

    def _answers_the_question(self, intent: Intent | None, utterance: str) -> bool:
        """Whether the utterance was wholly an answer to what the table waits for."""
        waiting, command = self._desk.waiting, intent.command if isinstance(intent, CommandSaid) else None
        match waiting:
            case None | CheckingHearing():
                return False
            case Confirming():
                return self._answers_confirming(waiting, intent, command)
            case Choosing():
                return self._answers_choosing(waiting, intent, command, utterance)
            case Counting():
                self._desk.waiting = None
                if isinstance(intent, NumberSaid):
                    self._clue_said(ClueSaid(waiting.word, intent.number, by=waiting.by), utterance)
                return isinstance(intent, NumberSaid) or self._is_no(command)
            case NamingTwo():
                self._desk.waiting = None
                return self._alone.two_named(waiting, utterance) or self._is_no(command)
            case AgreeingToUndo() | GivingUp() | StartingAnew():
                return self._answers_agreeing(waiting, command)

    def _answers_confirming(self, waiting: Confirming, intent: Intent | None, command: str | None) -> bool:
        if command == "yes":
            self._confirm(waiting)
            return True
        if command in ("no", "stop", "undo"):
            self._desk.waiting = None
            self._desk.do(Hush())
            self._desk.say("cancelled")
            self._desk.tell("prompt")
            return True
        if intent is None or isinstance(intent, NumberSaid):  # talk at the table changes nothing
            return False
        if self._desk.settings.confirm == "window":
            self._confirm(waiting)
        else:
            self._desk.waiting = None
        if self._desk.game.outcome:
            self._after_the_game(intent)
            return True
        return False

    def _answers_choosing(
        self, waiting: Choosing, intent: Intent | None, command: str | None, utterance: str
    ) -> bool:
        self._desk.waiting = None
        if command == "yes" and len(waiting.cards) == 1:
            self._card_named(CardNamed(waiting.command, waiting.cards, True, waiting.cards[0]), utterance)
            return True
        if intent is None or isinstance(intent, NumberSaid):
            lead = self._desk.book.commands[waiting.command].say[0]
            named = self._desk.understand(f"{lead} {utterance}")
            if isinstance(named, CardNamed) and named.cards:
                self._card_named(named, utterance)
                return True
        return self._is_no(command)

    def _answers_agreeing(
        self, waiting: AgreeingToUndo | GivingUp | StartingAnew, command: str | None
    ) -> bool:
        self._desk.waiting = None
        if command != "yes":
            return self._is_no(command)
        if isinstance(waiting, GivingUp):
            self._desk.play(GiveUp(self._desk.by(GiveUp)))
        elif isinstance(waiting, StartingAnew):
            self._deal_anew()
        elif len(waiting.to_ask) > 1:
            self._ask_to_undo(waiting.to_ask[1:])
        else:
            self._desk.take_back()
        return True

    def _is_no(self, command: str | None) -> bool:
        """A "no" closes a question; nothing has changed."""
        if command not in ("no", "stop"):
            return False
        self._desk.do(Hush())
        self._desk.say("never-mind")
        self._desk.tell("prompt")
        return True

    def _confirm(self, waiting: Confirming) -> None:
        self._desk.waiting = None
        self._desk.play(waiting.move)

    # -- moves ---------------------------------------------------------------------------------------------

    def _give_up(self, utterance: str) -> None:
        if self._desk.settings.confirm == "off":
            self._desk.play_or_refuse(GiveUp(self._desk.by(GiveUp)), utterance)
        else:
            self._desk.waiting = GivingUp()
            self._desk.say("really-give-up", team=self._desk.by(GiveUp))

    def _undo(self, utterance: str) -> None:
        """C24: after the result was told, only with both teams' word."""
        if not self._desk.game.moves:
            self._desk.refuse_move(utterance, NothingToUndo())
        elif self._desk.settings.confirm == "off":
            self._desk.take_back()
        else:
            self._ask_to_undo(self._desk.parties())

    def _ask_to_undo(self, teams: tuple[Party, ...]) -> None:
        self._desk.waiting = AgreeingToUndo(teams)
        self._desk.say("agree-to-undo", team=teams[0], count=len(teams))

    # -- around the game -----------------------------------------------------------------------------------

    def _begin(self, setup: Setup) -> None:
        self._desk.game = Game.new(setup)
        self._desk.waiting = None
        self._desk.paused = False
        self._desk.clock.clear()
        self._captains = Captains(self._desk, self._act_for_captain)
        self._desk.do(Begin(setup))
        self._desk.publish(self._desk.game.started())

    def _after_the_game(self, intent: Intent | None) -> None:
        match intent:
            case CommandSaid(command="new_game" | "yes"):
                self._deal_anew()
            case CommandSaid(command="no"):
                self._leave()
            case CommandSaid(command="stop"):
                self._desk.do(Hush())
            case _:
                self._desk.tell("prompt")

    def _start_anew(self) -> None:
        """D29: a clue may have given too much away."""
        if self._desk.settings.confirm == "off":
            self._deal_anew()
        else:
            self._desk.waiting = StartingAnew()
            self._desk.say("really-start-anew")

    def _deal_anew(self) -> None:
        self._desk.do(Deal(avoid=self._desk.game.setup.words))

    def _pause(self) -> None:
        self._desk.paused = True
        self._desk.say("paused")

    def _while_paused(self, intent: Intent | None, utterance: str) -> None:
        if isinstance(intent, CommandSaid) and intent.command == "go_on":
            self._desk.paused = False
            self._desk.say("goes-on")
            self._desk.tell("prompt")
        elif isinstance(intent, CommandSaid) and intent.command == "stop":
            self._desk.do(Hush())
        else:
            self._desk.refuse(utterance, "paused")

    def _leave(self) -> None:
        """A touch that was read back and not cancelled counts; the rest is in the journal."""
        if isinstance(self._desk.waiting, Confirming) and self._desk.settings.confirm == "window":
            self._confirm(self._desk.waiting)
        self._desk.waiting = None
        self._desk.say("goodbye" if self._desk.game.outcome else "goodbye-for-now")
        self._desk.do(Quit())

    def _spell_clue(self) -> None:
        """C18."""
        clues = self._desk.game.public_view().clues
        if clues:
            self._desk.say("spelled", word=clues[-1].word, letters=tuple(clues[-1].word))
        else:
            self._desk.say("no-clue-to-spell")

    def _help(self) -> None:
        help_now = self._desk.help()
        self._desk.say("help", examples=help_now.now(), more=help_now.more(), count=len(help_now.more()))

    def _finish(self) -> tuple[Effect, ...]:
        """Hand out what is to be done, and let the clock run if nothing holds it."""
        if self._desk.settings.listening:
            self._listen()
        effects = self._desk.take_effects()
        if any(_is_heard_in_the_room(effect) for effect in effects):
            self._speaking = True
        if self._time_runs():
            self._desk.clock.let_go(self._now)
        else:
            self._desk.clock.hold(self._now)
        return effects

    def _listen(self) -> None:
        """Tell the recogniser what makes sense now, when that has changed."""
        now = vocabulary(self._desk.game, self._desk.book, self._desk.waiting)
        if now != self._vocabulary:
            self._vocabulary = now
            self._desk.do(Listen(now))


def _is_heard_in_the_room(effect: Effect) -> bool:
    return isinstance(effect, Publish | Tell | SayAgain) or (isinstance(effect, Say) and effect.to == "room")
