"""A driver that lets pyttsx3 speak through our one espeak, into files only.

pyttsx3's own espeak driver renders in espeak's thread: settings are lost at random, it prints to stdout, and
it starts espeak a second time. This one renders within the call, so that nothing can overtake anything.
"""

import sys
import wave
from typing import Any

from voice.telling.espeak_library import started

NAME = "callsign_espeak"


def register() -> None:
    """Let `pyttsx3.init(NAME)` find this module: it looks for drivers in its own package only."""
    sys.modules[f"pyttsx3.drivers.{NAME}"] = sys.modules[__name__]


def buildDriver(proxy: Any) -> "Driver":
    """What pyttsx3 calls to get the driver."""
    return Driver(proxy)


class Driver:
    """The names are those that pyttsx3 calls."""

    def __init__(self, proxy: Any) -> None:
        self._proxy = proxy
        self._espeak = started()
        self._properties: dict[str, Any] = {"voice": "en-us", "rate": 170, "pitch": 50, "volume": 1.0}

    def setProperty(self, name: str, value: Any) -> None:
        """`voice`, `rate` (words a minute), `pitch` (0 to 100) or `volume` (0 to 1)."""
        if name not in self._properties:
            raise KeyError(name)
        self._properties[name] = value

    def getProperty(self, name: str) -> Any:
        """One of the above."""
        return self._properties[name]

    def save_to_file(self, text: str, filename: str) -> None:
        """Render a text into a WAV file, which is complete when this returns."""
        chosen = self._properties
        volume = round(100 * chosen["volume"])
        samples = self._espeak.samples(text, chosen["voice"], chosen["rate"], chosen["pitch"], volume)
        with wave.open(filename, "wb") as wav:
            wav.setnchannels(1)
            wav.setsampwidth(2)
            wav.setframerate(self._espeak.rate)
            wav.writeframes(samples)

    def say(self, text: str) -> None:
        """Not here: the speaker plays what was rendered."""
        raise NotImplementedError

    def startLoop(self) -> None:
        """Let pyttsx3 do all that waits in its queue, the end of this loop last."""
        self._proxy.setBusy(False)

    def endLoop(self) -> None:
        """Nothing runs on."""

    def stop(self) -> None:
        """Nothing is ever under way between two calls."""

    def destroy(self) -> None:
        """espeak stays as long as the process: it cannot be started twice."""
