"""Typed lines as utterances."""

import os

from voice.hearing import TimePassed, TypedEar
from voice.messages import Heard, HearingEnded, Stimulus


def heard(typed: bytes, *, tells_time: bool = False) -> list[Stimulus | TimePassed]:
    reading, writing = os.pipe()
    os.write(writing, typed)
    os.close(writing)
    items: list[Stimulus | TimePassed] = []
    TypedEar(reading, tells_time=tells_time).listen(items.append)
    os.close(reading)
    assert items.pop() == HearingEnded()
    return items


def test_a_line_is_an_utterance() -> None:
    assert heard(b"clue river three\r\n\n  touch tiger") == [
        Heard("clue river three", "keyboard"),
        Heard("", "keyboard"),
        Heard("touch tiger", "keyboard"),
    ]


def test_a_bare_enter_may_be_the_key_to_talk() -> None:
    reading, writing = os.pipe()
    os.write(writing, b"\ntouch tiger\n \n")
    os.close(writing)
    ear, items, pressed = TypedEar(reading), list[Stimulus | TimePassed](), list[int]()
    ear.talk = lambda: pressed.append(len(items))
    ear.listen(items.append)
    os.close(reading)
    assert items == [Heard("touch tiger", "keyboard"), HearingEnded()]
    assert pressed == [0, 1]


def test_a_captains_line_is_private_and_other_names_mean_nothing() -> None:
    assert heard(b"@red my words\n@Blue  help\n@green help\n@redhead\n") == [
        Heard("my words", "private:red"),
        Heard("help", "private:blue"),
        Heard("@green help", "keyboard"),
        Heard("@redhead", "keyboard"),
    ]


def test_time_passes_only_if_the_clock_is_typed() -> None:
    assert heard(b"+31\n", tells_time=True) == [TimePassed(31.0)]
    assert heard(b"+31\n") == [Heard("+31", "keyboard")]
    assert heard(b"+soon\n", tells_time=True) == [Heard("+soon", "keyboard")]


def test_broken_letters_break_nothing() -> None:
    assert heard(b"touch \xff\xfe\n") == [Heard("touch \ufffd\ufffd", "keyboard")]
