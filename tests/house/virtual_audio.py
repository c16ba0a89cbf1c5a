"""A virtual sound card, for machines that have none: PulseAudio with loudspeakers that can be listened to."""

import os
import subprocess
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from signal import SIGCONT, SIGSTOP
from tempfile import TemporaryDirectory

# What ALSA, and so PortAudio, sees: loudspeakers "speaker" and "headphones", "mouth" (play into it to be
# heard) and "microphone".
_ALSA = """
pcm.!default { type pulse }
ctl.!default { type pulse }
pcm.speaker { type pulse device speaker }
pcm.headphones { type pulse device headphones }
pcm.mouth { type pulse device mic }
pcm.microphone { type pulse device microphone }
"""

# Without norewinds an idle sink works in blocks of two seconds and loses the beginning.
_PULSE = """
load-module module-native-protocol-unix socket=SOCKET auth-anonymous=1 auth-cookie-enabled=0
load-module module-null-sink sink_name=speaker rate=48000 channels=2 norewinds=1
load-module module-null-sink sink_name=headphones rate=48000 channels=2 norewinds=1
load-module module-null-sink sink_name=mic rate=16000 channels=1 norewinds=1
load-module module-remap-source master=mic.monitor source_name=microphone channels=1
set-default-sink speaker
set-default-source microphone
"""


class VirtualAudio:
    """A virtual sound card, from when it is plugged in."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.environment = {
            "PULSE_SERVER": f"unix:{folder}/socket",
            "ALSA_CONFIG_PATH": str(folder / "asound.conf"),
        }
        """What a process needs in its environment to use this card; before it imports sounddevice."""
        self.plug_in()

    def plug_in(self) -> None:
        self._server = _start(self._folder)
        _wait_for(self._server, self.environment)

    def pull_out(self) -> None:
        self._server.kill()
        self._server.wait()

    def hang(self) -> None:
        """It is there but does nothing."""
        self._server.send_signal(SIGSTOP)

    def go_on(self) -> None:
        self._server.send_signal(SIGCONT)

    def silence_microphone(self, *, silent: bool) -> None:
        """It can be opened but gives nothing, not even silence, as after some cables are pulled."""
        self._control("suspend-source", "microphone", str(int(silent)))

    def echo(self, volume: int, delay: float) -> None:
        """From now on the microphone hears the loudspeaker, after so many seconds, at so many percent."""
        wanted = f"source=speaker.monitor sink=mic latency_msec={round(1000 * delay)}"
        self._control("load-module", "module-loopback", *wanted.split())
        number = self._control("list", "short", "sink-inputs").split()[0]
        self._control("set-sink-input-volume", number, f"{volume * 65536 // 100}")

    def record(self, sink: str, rate: int = 48000) -> "Recording":
        """Listen to what a loudspeaker plays, from now on."""
        return Recording(sink, rate, self.environment)

    def sound_of(self, sink: str, rate: int = 16000) -> Generator[bytes]:
        """What a loudspeaker plays, while it plays it, in blocks of 50 ms."""
        with subprocess.Popen(
            _listening(sink, rate), env={**os.environ, **self.environment}, stdout=subprocess.PIPE
        ) as listening:
            assert listening.stdout
            try:
                while block := listening.stdout.read(2 * rate // 20):
                    yield block
            finally:
                listening.terminate()

    def speak_into_microphone(self, wav: Path) -> None:
        """Play a WAV file to whoever listens to the microphone, and wait for its end."""
        subprocess.run(["paplay", "-d", "mic", str(wav)], env={**os.environ, **self.environment}, check=True)

    def _control(self, *command: str) -> str:
        return subprocess.run(
            ["pactl", *command],
            env={**os.environ, **self.environment},
            check=True,
            capture_output=True,
            text=True,
        ).stdout


class Recording:
    """What a loudspeaker plays: int16, mono. Use it in a `with`; `heard` is complete at its end."""

    def __init__(self, sink: str, rate: int, environment: dict[str, str]) -> None:
        self.heard = b""
        self._command = _listening(sink, rate)
        self._environment = {**os.environ, **environment}

    def __enter__(self) -> "Recording":
        self._process = subprocess.Popen(self._command, env=self._environment, stdout=subprocess.PIPE)
        assert self._process.stdout
        self.heard = self._process.stdout.read(2)  # now it runs
        return self

    def __exit__(self, *_: object) -> None:
        time.sleep(0.2)  # what was played last is still on its way
        self._process.terminate()
        self.heard += self._process.communicate()[0]


def _listening(sink: str, rate: int) -> list[str]:
    form = f"--rate={rate} --channels=1 --format=s16le --raw --latency-msec=20"
    return ["parec", f"--device={sink}.monitor", *form.split()]


@contextmanager
def virtual_audio() -> Iterator[VirtualAudio]:
    """A sound card of our own in a folder of its own; needs neither root nor dbus."""
    with TemporaryDirectory(prefix="virtual-audio-") as name:
        card = VirtualAudio(Path(name))
        try:
            yield card
        finally:
            card.pull_out()


def _start(folder: Path) -> "subprocess.Popen[bytes]":
    (folder / "asound.conf").write_text(_ALSA)
    (folder / "pulse.pa").write_text(_PULSE.replace("SOCKET", str(folder / "socket")))
    unwanted = ("DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "PULSE_SERVER")
    environment = {name: value for name, value in os.environ.items() if name not in unwanted}
    for variable in ("HOME", "XDG_RUNTIME_DIR", "PULSE_RUNTIME_PATH", "PULSE_STATE_PATH"):
        environment[variable] = str(folder)
    options = (
        "--daemonize=no --use-pid-file=no --system=no --exit-idle-time=-1 --realtime=no --high-priority=no"
    )
    return subprocess.Popen(
        ["pulseaudio", "-n", "-F", str(folder / "pulse.pa"), *options.split()],
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def _wait_for(server: "subprocess.Popen[bytes]", environment: dict[str, str]) -> None:
    end = time.monotonic() + 10
    while subprocess.run(
        ["pactl", "info"], env={**os.environ, **environment}, capture_output=True, check=False
    ).returncode:
        if server.poll() is not None or time.monotonic() > end:
            raise RuntimeError("PulseAudio did not start")
        time.sleep(0.05)
