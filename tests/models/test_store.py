import os
import shutil
import subprocess
import sys
from pathlib import Path

import platformdirs
import pytest

import models
from models import store
from models.catalog import load
from models.errors import UnknownModel
from models.manifest import Health
from models.store import Store, default_folder
from tests.models.builders import ARCHIVE, FILES, MODEL_ID, TINY, content, source, store_with
from tests.models.webserver import serving


def test_a_model_is_known_by_its_id_and_by_its_language() -> None:
    ours = Store()
    assert ours.models() == load()
    assert ours.model("en").id == "vosk-model-small-en-us-0.15"
    assert ours.model("vosk-model-en-us-0.22-lgraph").kind == "large"


def test_an_unknown_model_is_named_with_those_we_know(tmp_path: Path) -> None:
    tiny = store_with(tmp_path, source("http://127.0.0.1/x"))
    for ask in (tiny.model, tiny.find, tiny.check, tiny.fetch):
        with pytest.raises(UnknownModel) as caught:
            ask("klingon")
        assert (caught.value.wanted, caught.value.known) == ("klingon", (MODEL_ID,))


def test_a_model_that_was_never_fetched_is_not_found(tmp_path: Path) -> None:
    tiny = store_with(tmp_path, source("http://127.0.0.1/x"))
    assert tiny.find("xx") is None
    assert tiny.check("xx") == Health("absent")
    assert not tiny.folder.exists(), "looking changes nothing"


def test_a_fetched_model_is_found(tmp_path: Path) -> None:
    with serving({ARCHIVE: TINY}) as site:
        tiny = store_with(tmp_path, source(site.url(ARCHIVE), TINY))
        path = tiny.fetch("xx")
    assert path == tiny.find("xx") == tiny.find(MODEL_ID) == tiny.folder / MODEL_ID
    assert tiny.check("xx").healthy
    assert content(path) == FILES


def test_a_healthy_model_is_not_fetched_again(tmp_path: Path) -> None:
    with serving({ARCHIVE: TINY}) as site:
        tiny = store_with(tmp_path, source(site.url(ARCHIVE), TINY))
        path = tiny.fetch("xx")
        shutil.rmtree(tiny.folder / ".work")
        assert tiny.fetch("xx") == path
    assert len(site.asked) == 1
    assert not (tiny.folder / ".work").exists(), "a store that is only read is not written to"


def test_the_environment_says_where_models_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CALLSIGN_MODELS", str(tmp_path / "elsewhere"))
    assert Store().folder == tmp_path / "elsewhere"


def test_in_a_clone_models_are_kept_beside_the_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CALLSIGN_MODELS", raising=False)
    assert default_folder() == Path(models.__path__[0]).resolve() / "downloads"


def test_an_installed_program_keeps_models_with_the_users_data(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("CALLSIGN_MODELS", raising=False)
    monkeypatch.setattr(store, "__file__", str(tmp_path / "site-packages" / "models" / "store.py"))
    assert default_folder() == Path(platformdirs.user_data_dir("callsign", appauthor=False)) / "models"


def test_a_start_does_not_load_what_only_a_fetch_needs(tmp_path: Path) -> None:
    code = "import sys; from models.store import Store; Store().find('en'); print(*sys.modules)"
    environment = {**os.environ, "CALLSIGN_MODELS": str(tmp_path)}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    heavy = {"urllib.request", "zipfile", "subprocess", "platformdirs", "models.fetching"}
    assert "models.store" in done.stdout.split()
    assert not heavy & set(done.stdout.split())
