"""The dialogue at the table: what was heard or has happened goes in, what is to be done comes out.

No thread, no clock and no sleep: time comes in with `Tick`. The table asks back, waits, keeps time and
pauses; what is allowed is the engine's business, and wording is the narrator's.
"""

from engine import Game, Setup, SoloSetup
from engine.events import TimeTold
from engine.moves import TimeUp
from voice.messages import (
    Begin,
    CardNamed,
    ClueSaid,
    CommandSaid,
    Dealt,
    Device,
    DeviceBack,
    DeviceLost,
    Doubted,
    Effect,
    Heard,
    HearingEnded,
    Hush,
    Intent,
    LeadSaid,
    LettersSaid,
    Line,
    Listen,
    NumberSaid,
    Publish,
    Quit,
    RecordFailed,
    Refused,
    Say,
    SayAgain,
    Settled,
    SoundMissing,
    SpeechDone,
    Spoken,
    Stimulus,
    Tell,
    Tick,
    Unheard,
    Vocabulary,
    VoiceBegan,
    VoiceEnded,
    Withdrawn,
    WordGiven,
)
from voice.table.agreeing import Agreements
from voice.table.alone import PlayerAlone
from voice.table.captains import Captains, captain_of
from voice.table.cards import Cards
from voice.table.clues import Clues
from voice.table.desk import Desk, WhichSide
from voice.table.doubts import Doubts
from voice.table.help import CHANGES_NOTHING
from voice.table.proposals import Proposals
from voice.table.questions import Questions
from voice.table.settings import Settings
from voice.table.settling import LONGEST_DOUBT, Settling
from voice.table.spelling import Speller
from voice.table.vocabulary import vocabulary
from voice.table.waiting import AgreeingToUndo, CheckingHearing, Confirming, GivingUp, StartingAnew
from voice.understanding import Phrasebook, understand_spoken

LONGEST_COMMAND = 3.0
"""Seconds in which anybody has said what they wanted to say."""


class Table:
    """One table with one game after another on it."""

    def __init__(self, game: Game, settings: Settings, book: Phrasebook) -> None:
        desk = self._desk = Desk(game, settings, book)
        self._captains = Captains(desk, self._act_for_captain)
        self._alone = PlayerAlone(desk)
        self._agreements = Agreements(desk)
        self._proposals = Proposals(desk)
        self._cards = Cards(desk, self._proposals)
        self._speller = Speller(desk, self._act)
        self._clues = Clues(desk, self._captains, self._proposals, self._speller)
        self._questions = Questions(desk, self._proposals, self._clues, self._speller, self._answer)
        self._doubts = Doubts(desk, self._proposals, self._cards, self._answer)
        self._vocabulary: Vocabulary | None = None
        """What the recogniser was told to listen for."""
        self._moment: tuple[object, ...] = ()
        """All that this depends on: to put it together takes a while."""
        self._settling = Settling(desk, self._understand, self._answer_room, self._serve)
        self._unheard = set[str]()
        """The cards of which everybody was told that they cannot be heard by their words."""
        self._spoken_to = False
        """A player speaks: words that began before the time was up count."""
        self._missing: set[Device] = set()
        """Devices that are gone: the clock waits for them."""

    @property
    def game(self) -> Game:
        """The game that is being played."""
        return self._desk.game

    # -- the face ------------------------------------------------------------------------------------------

    def open(self, *, check_hearing: bool = False) -> tuple[Effect, ...]:
        """Begin a fresh game, perhaps after a check whether players can be heard."""
        if check_hearing:
            self._desk.ask(CheckingHearing())
            self._desk.say("hearing-check", example=self._desk.in_full(self._desk.book.hearing_check))
        else:
            self._begin(self._desk.game.setup)
        return self._finish()

    def reopen(self) -> tuple[Effect, ...]:
        """Go on with a game that was cut off."""
        self._desk.say("goes-on-where-it-was")
        self._desk.tell("board")
        self._desk.tell("status")
        self._desk.tell("prompt")
        self._teach_wake()
        self._desk.restart_clock()
        return self._finish()

    def step(self, stimulus: Stimulus) -> tuple[Effect, ...]:
        match stimulus:
            case Heard():
                self._settling.hear(stimulus)
            case Settled():
                self._settling.settle()
            case Withdrawn():
                self._settling.withdraw()
            case VoiceBegan() | VoiceEnded():
                self._spoken_to = isinstance(stimulus, VoiceBegan)
            case Unheard():
                self._tell_unheard(stimulus.cards)
            case DeviceLost() | DeviceBack():
                self._device_changed(stimulus)
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
                self._settling.settle()
                self._leave()
        return self._finish()

    def wakes_at(self) -> float | None:
        """The next moment at which a `Tick` will do something, if nothing else happens before."""
        times = (self._settling.ends_at, self._closes_at(), self._desk.clock.due(self._patience()))
        return min((time for time in times if time is not None), default=None)

    # -- time ----------------------------------------------------------------------------------------------

    def _tick(self, now: float) -> None:
        self._desk.now = now
        settles_at, closes_at = self._settling.ends_at, self._closes_at()
        if settles_at is not None and now >= settles_at:
            self._settling.withdraw()
        if closes_at is not None and now >= closes_at:
            self._close_question()
        left = self._desk.clock.strike(now, self._patience())
        if left is None:
            return
        if left:
            self._desk.publish(TimeTold(left))
        else:
            self._desk.play(TimeUp(self._desk.by(TimeUp)))

    def _closes_at(self) -> float | None:
        """When the open question closes by itself."""
        question = self._desk.question
        if question is None or question.closes_at is None:
            return None
        return question.closes_at + self._patience()

    def _close_question(self) -> None:
        if isinstance(self._desk.waiting, CheckingHearing):
            self._hearing_checked("hearing-fails")
        else:
            self._questions.unanswered()

    def _patience(self) -> float:
        """Words that began before the time was up count, also while it is not settled what they were.

        But talk that goes on and on stops no clock.
        """
        if self._settling.is_open:
            return LONGEST_COMMAND + LONGEST_DOUBT
        return LONGEST_COMMAND if self._spoken_to else 0.0

    def _speech_done(self) -> None:
        """The time to answer, or to cancel, begins when the question or the read-back has been heard."""
        if self._desk.speaking:
            self._desk.speaking = False
            self._desk.wait_for_answer()

    def _time_runs(self) -> bool:
        """Nobody loses time while the narrator speaks, a question is open, or the game is paused."""
        view = self._desk.game.public_view()
        questioned = view.phase == "objection" or (view.question is not None and not view.touches)
        asked = isinstance(self._desk.waiting, Confirming | AgreeingToUndo | GivingUp | StartingAnew)
        held = self._desk.speaking or self._desk.paused or bool(self._missing)
        return not (held or questioned or asked)

    # -- hearing -------------------------------------------------------------------------------------------

    def _serve(self, heard: Heard) -> None:
        captain = captain_of(heard.source)
        self._desk.by_voice = heard.source == "room"
        if isinstance(self._desk.waiting, CheckingHearing):
            self._check_hearing(heard)
        elif captain is not None:
            self._captains.hear(captain, heard.text)
        elif self._desk.by_voice:
            self._answer_room(self._understand(heard), heard.text)
        elif heard.text.strip():
            self._answer(self._desk.understand(heard.text), heard.text)
        elif isinstance(self._desk.waiting, Confirming):  # a bare Enter says yes
            self._proposals.confirm(self._desk.waiting)

    def _understand(self, heard: Heard) -> Spoken | None:
        wake = self._desk.settings.wake
        return understand_spoken(heard, self._desk.book, self._desk.understand, wake=wake)

    def _answer_room(self, spoken: Spoken | None, utterance: str) -> None:
        """What is spoken may be talk among players: only what is a command is answered at all."""
        asked = self._desk.waiting is not None or self._desk.game.outcome is not None
        match spoken:
            case None:
                pass
            case Doubted() | LeadSaid() | CardNamed(sure=False):
                self._hear_doubt(spoken, utterance)
            case NumberSaid() | CommandSaid(command="yes" | "no" | "cancel") if not asked:
                pass
            case _:
                self._answer(spoken, utterance)

    def _hear_doubt(self, spoken: Doubted | LeadSaid | CardNamed, utterance: str) -> None:
        try:
            self._doubts.hear(spoken, utterance)
        except WhichSide as problem:
            self._desk.refuse_move(utterance, problem)

    def _check_hearing(self, heard: Heard) -> None:
        """The words that were asked for show that players are heard; a key begins the game anyway."""
        if not self._desk.by_voice:
            self._hearing_checked(None)
        elif heard.sure and heard.text == self._desk.in_full(self._desk.book.hearing_check):
            self._hearing_checked("hearing-works")

    def _hearing_checked(self, line: str | None) -> None:
        if line:
            self._desk.say(line)
        self._begin(self._desk.game.setup)

    def _tell_unheard(self, cards: tuple[str, ...]) -> None:
        """Which cards have to be named in another way, each once in a game."""
        in_play = self._desk.game.public_view().in_play
        new = [card for card in in_play if card.word in cards and card.word not in self._unheard]
        if new:
            self._unheard.update(card.word for card in new)
            told = tuple(Line("unheard-card", {"card": card.word, "number": card.number}) for card in new)
            self._desk.say("unheard-cards", cards=told, count=len(told))

    def _device_changed(self, change: DeviceLost | DeviceBack) -> None:
        self._settling.withdraw()
        if isinstance(change, DeviceLost):
            self._missing.add(change.device)
            self._desk.say(f"{change.device}-lost", problem=change.problem)
        else:
            self._missing.discard(change.device)
            self._desk.say(f"{change.device}-back")
            self._desk.tell("prompt")

    # -- doing what was said -------------------------------------------------------------------------------

    def _answer(self, intent: Intent | None, utterance: str) -> None:
        if isinstance(intent, CommandSaid) and intent.command in CHANGES_NOTHING:
            self._tell_what_was_asked(intent.command)
        elif self._questions.answered_by(intent, utterance):
            pass
        elif self._desk.game.outcome:
            self._after_the_game(intent)
        elif self._desk.paused:
            self._while_paused(intent, utterance)
        else:
            self._act(intent, utterance)

    def _tell_what_was_asked(self, command: str) -> None:
        match command:
            case "repeat":
                self._desk.do(SayAgain())
            case "read_board":
                self._desk.tell("board")
            case "read_clues":
                self._desk.tell("clues")
            case "status":
                self._desk.tell("status")
            case "spell_clue":
                self._spell_clue()
            case "help":
                self._help()
            case "save":
                self._desk.say("saved")
            case _:
                self._leave()

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
                self._clues.said(intent, utterance)
            case CardNamed(command="touch" | "cover"):
                self._cards.named(intent, utterance)
            case CommandSaid():
                self._command_said(intent, utterance)
            case NumberSaid() | WordGiven() | CardNamed() | LettersSaid() | None:
                self._desk.refuse(utterance, "not_understood")

    def _plays_alone(self) -> bool:
        return isinstance(self._desk.game.setup, SoloSetup)

    def _act_for_captain(self, intent: Intent, utterance: str) -> None:
        """As if it had been said in the room, where the next word closes the window for cancelling."""
        if self._desk.settings.confirm == "window":
            self._proposals.let_count()
        self._act(intent, utterance)

    def _command_said(self, intent: CommandSaid, utterance: str) -> None:
        match intent.command:
            case command if self._desk.book.commands[command].where == "private":
                self._desk.refuse(utterance, "private_only")
            case "give_up":
                self._agreements.give_up(utterance)
            case "undo":
                self._agreements.undo(utterance)
            case "new_game":
                self._agreements.start_anew()
            case "spell_own_clue":
                self._speller.begin_anew(intent, utterance)
            case "pause":
                self._pause()
            case "stop":
                self._desk.do(Hush())
            case _:
                self._make_plain_move(intent, utterance)

    def _make_plain_move(self, intent: CommandSaid, utterance: str) -> None:
        move = self._desk.move_of(intent)
        if move:
            self._desk.play_or_refuse(move, utterance)
        else:  # yes, no, go on: there is nothing that they answer
            self._desk.refuse(utterance, "not_now")

    # -- around the game -----------------------------------------------------------------------------------

    def _begin(self, setup: Setup) -> None:
        self._desk.game = Game.new(setup)
        self._desk.close_question()
        self._desk.paused = False
        self._desk.clock.clear()
        self._captains.begin()
        self._settling.forget()
        self._unheard.clear()
        self._desk.do(Begin(setup))
        self._desk.publish(self._desk.game.started())
        self._teach_wake()

    def _teach_wake(self) -> None:
        if self._desk.settings.wake:
            example = self._desk.in_full(self._desk.book.hearing_check)
            self._desk.say("begin-with-wake", phrase=self._desk.book.wake[0], example=example)

    def _after_the_game(self, intent: Intent | None) -> None:
        match intent:
            case CommandSaid(command="new_game" | "yes"):
                self._agreements.deal_anew()
            case CommandSaid(command="no"):
                self._leave()
            case CommandSaid(command="stop"):
                self._desk.do(Hush())
            case _:
                self._desk.tell("prompt")

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
        self._proposals.let_count()
        self._desk.close_question()
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
            self._desk.speaking = True
        if self._time_runs():
            self._desk.clock.let_go(self._desk.now)
        else:
            self._desk.clock.hold(self._desk.now)
        return effects

    def _listen(self) -> None:
        """Tell the recogniser what makes sense now, when that has changed."""
        desk = self._desk
        moment = (desk.game, desk.game.moves, desk.waiting)
        if moment == self._moment:
            return
        self._moment = moment
        now = vocabulary(desk.game, desk.book, desk.waiting, wake=desk.settings.wake)
        if now != self._vocabulary:
            self._vocabulary = now
            desk.do(Listen(now))


def _is_heard_in_the_room(effect: Effect) -> bool:
    match effect:
        case Publish(event=Refused()):  # the sentence that says why comes with it
            return False
        case Publish() | Tell() | SayAgain() | Say(to="room"):
            return True
        case _:
            return False
