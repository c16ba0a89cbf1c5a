"""A wheel built from the clone, installed elsewhere, plays."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_a_wheel_installed_elsewhere_plays(tmp_path: Path) -> None:
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    elsewhere = tmp_path / "elsewhere"
    subprocess.run([*pip, "wheel", "--no-deps", "--no-build-isolation", "-w", tmp_path, ROOT], check=True)
    (wheel,) = tmp_path.glob("callsign-*.whl")
    assert wheel.stat().st_size < 4_000_000  # no speech model in it
    subprocess.run([*pip, "install", "--no-deps", "--target", elsewhere, wheel], check=True)
    program = "import sys, voice.app; print(voice.__file__); sys.exit(voice.app.main())"
    done = subprocess.run(
        [sys.executable, "-c", program, "play", "--seed", "1", "--confirm", "off"],
        input="clue hint two\ntouch number one\n",
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={
            **os.environ,
            "PYTHONPATH": str(elsewhere),
            "HOME": str(tmp_path),
            "XDG_DATA_HOME": str(tmp_path),
        },
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told = done.stdout.splitlines()
    assert Path(told[0]).is_relative_to(elsewhere)
    assert any(" is a" in line for line in told[10:])
