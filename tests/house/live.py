"""The program in real time, on a sound card: players speak into its microphone, and it is listened to."""

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager

from tests.house.black_box import BlackBox
from tests.house.speaking import spoken, write_wav
from tests.house.virtual_audio import VirtualAudio


class LiveGame:
    """A game that is being played."""

    def __init__(self, box: BlackBox, card: VirtualAudio, options: Sequence[str]) -> None:
        self._box = box
        self._card = card
        self.told: list[str] = []
        """Every line so far."""
        self._more = threading.Condition()
        self.program = subprocess.Popen(
            [
                *(
                    sys.executable,
                    "-m",
                    "voice",
                    "play",
                    "--board",
                    str(box.board),
                    "--events",
                    str(box.events),
                ),
                *("--hear", "mic", "--tell", "speaker", "--tell", "stdout", *options),
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            cwd=box.folder,
            env=box.environment,
        )
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.program.stdout
        for line in self.program.stdout:
            with self._more:
                self.told.append(line.strip())
                self._more.notify_all()

    def type(self, line: str = "") -> None:
        assert self.program.stdin
        self.program.stdin.write(line + "\n")
        self.program.stdin.flush()

    def say(self, saying: str, pause: float = 0.3) -> None:
        """A player says it, now."""
        wav = write_wav(self._box.folder / "said.wav", spoken(saying, pause=pause))
        self._card.speak_into_microphone(wav)

    def wait_for(self, wanted: str, *, seconds: float = 30, since: int = 0) -> bool:
        """Until a line with this in it is told, after the first so many lines."""
        return self.wait_until(lambda: any(wanted in line for line in self.told[since:]), seconds)

    def wait_until(self, is_so: Callable[[], bool], seconds: float = 30) -> bool:
        with self._more:
            return self._more.wait_for(is_so, timeout=seconds)

    def say_until(self, saying: str, wanted: str) -> None:
        """Say it until what must come of it is told; somebody who is not understood says it again."""
        for _ in range(3):
            since = len(self.told)
            self.say(saying)
            if self.wait_for(wanted, seconds=12, since=since):
                return
        raise AssertionError(f"{saying!r} was not understood: {self.told}")

    def wait_for_silence(self, seconds: float = 1.0) -> None:
        """Until the loudspeaker has been silent for so long."""
        quiet = 0.0
        with closing(self._card.sound_of("speaker")) as sound:
            while quiet < seconds:
                quiet = 0.0 if any(next(sound)) else quiet + 0.05


@contextmanager
def live_game(box: BlackBox, card: VirtualAudio, *options: str) -> Iterator[LiveGame]:
    """A game without the check before the first one; it is ended if it does not end itself."""
    box.environment |= card.environment
    data = box.folder / "home" / "data" / "callsign"
    data.mkdir(parents=True, exist_ok=True)
    (data / "hearing-check-done").touch()
    game = LiveGame(box, card, options)
    try:
        yield game
    finally:
        game.program.kill()
        game.program.wait()
