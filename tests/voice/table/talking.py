"""A table to talk to: what it does comes back as events, sentences and records."""

from collections import defaultdict
from typing import Any

from engine import Game, Setup, deal
from engine.events import Event, TakenBack
from engine.moves import Move
from tests.builders import setup
from voice.messages import (
    Begin,
    Deal,
    Dealt,
    Effect,
    Heard,
    Hush,
    Listen,
    Publish,
    Quit,
    Record,
    Refused,
    Say,
    SayAgain,
    SpeechDone,
    Stimulus,
    Tell,
    Tick,
    Vocabulary,
)
from voice.table import Settings, Table
from voice.telling import narrate, sentences, tell
from voice.understanding import load


class Talk:
    """Runs a table as a session would, with time that passes only when it is told to."""

    def __init__(
        self,
        table_setup: Setup | None = None,
        *,
        open_it: bool = True,
        **options: Any,
    ) -> None:
        options.setdefault("confirm", "off")
        options.setdefault("timer", None)
        self.game = Game.new(table_setup or setup())
        self.table = Table(self.game, Settings(**options), load("en"))
        self.now = 0.0
        self.events: list[Event | Refused] = []
        self.recorded: list[Setup | Move | TakenBack] = []
        self.told: list[str] = []
        """What the room heard in answer to the last thing that happened."""
        self.said_last: list[str] = []
        """What is repeated when somebody asks."""
        self.private: dict[str, list[str]] = defaultdict(list)
        self.hushes = 0
        self.closed = False
        self.vocabulary: Vocabulary | None = None
        """What the recogniser was told to listen for."""
        self.listens = 0
        self.opening: list[str] = []
        """What was told at the start."""
        if open_it:
            self.do(self.table.open())
            self.opening, self.told = self.told, []
            self.events.clear()

    def say(self, *utterances: str, source: str = "keyboard") -> list[str]:
        """Say something and hear the answers to the last of it; nobody is speaking meanwhile."""
        for utterance in utterances:
            self.take(Heard(utterance, source))
        return self.told

    def hear(self, text: str, *others: str, sure: bool = True, settled: bool = True) -> list[str]:
        """Somebody speaks; `others` are what it may have been instead."""
        return self.take(Heard(text, "room", others, sure=sure, settled=settled))

    def whisper(self, captain: str, utterance: str) -> str:
        """The last answer that the captain got in private."""
        self.whispered(captain, utterance)
        return self.private[captain][-1] if self.private[captain] else ""

    def whispered(self, captain: str, utterance: str) -> list[str]:
        """What the room hears when a captain says something in private."""
        return self.take(Heard(utterance, f"private:{captain}"))

    def wait(self, seconds: float) -> list[str]:
        """Let time pass, through everything that is due, and hear all that was told meanwhile."""
        until, told = self.now + seconds, list[str]()
        while (due := self.table.wakes_at()) is not None and due <= until:
            self.now = due
            told += self.take(Tick(due))
        self.now = until
        return told + self.take(Tick(until))

    def names(self) -> list[str]:
        return [type(event).__name__ for event in self.events]

    def last(self) -> Event | Refused:
        return self.events[-1]

    def why(self) -> str:
        refused = self.last()
        assert isinstance(refused, Refused)
        return refused.why

    def moves(self) -> list[Move]:
        return list(self.table.game.moves)

    def take(self, stimulus: Stimulus) -> list[str]:
        self.told = []
        self.do(self.table.step(stimulus))
        told = self.told
        self.said_last = told or self.said_last
        self.spoken()
        return told

    def spoken(self) -> None:
        """The narrator has finished."""
        self.do(self.table.step(SpeechDone()))

    def do(self, effects: tuple[Effect, ...]) -> None:
        say = sentences("en")
        for effect in effects:
            match effect:
                case Publish():
                    self.events.append(effect.event)
                    self.told += [say.text(line) for line in narrate(effect.event, effect.view)]
                case Tell():
                    self.told += [say.text(line) for line in tell(effect.topic, effect.view)]
                case Say(to="room"):
                    self.told.append(say.text(effect.line))
                case Say():
                    self.private[effect.to].append(say.text(effect.line))
                case SayAgain():
                    self.told += self.said_last
                case Hush():
                    self.hushes += 1
                case Listen():
                    self.vocabulary = effect.vocabulary
                    self.listens += 1
                case Record():
                    self.recorded.append(effect.entry)
                case Begin():
                    self.recorded.append(effect.setup)
                case Deal():
                    words = [f"next{number}" for number in range(25)]
                    self.do(self.table.step(Dealt(deal(words, 1))))
                case Quit():
                    self.closed = True
