"""The whole way of a model into the store, through a real web server."""

import os
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.errors import FetchFailed, StoreUnusable, Why
from models.manifest import MANIFEST
from models.store import Store
from tests.models.builders import ARCHIVE, FILES, MODEL_ID, TINY, archive_of, content, source, store_with
from tests.models.webserver import WebServer, serving

FETCH = """
import sys
from pathlib import Path
from models.store import Store
store = Store(Path(sys.argv[1]), Path(sys.argv[2]))
print("begins", flush=True)
print(store.fetch("xx"), flush=True)
"""


def start_fetch(folder: Path) -> subprocess.Popen[str]:
    """Another process that fetches into the store of `store_with(folder, …)`."""
    command = [sys.executable, "-c", FETCH, str(folder / "store"), str(folder / "catalog.toml")]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def first_line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline()


def reasons(store: Store) -> list[Why]:
    with pytest.raises(FetchFailed) as caught:
        store.fetch("xx")
    assert not (store.folder / MODEL_ID).exists()
    return [attempt.why for attempt in caught.value.attempts]


def assert_whole_and_tidy(store: Store) -> None:
    assert store.check("xx").healthy
    assert content(store.folder / MODEL_ID) == FILES
    left = {path.name for path in (store.folder / ".work").iterdir()}
    assert left == {f"{MODEL_ID}.lock"}


def paths(site: WebServer) -> list[str]:
    return [path for path, _ in site.asked]


def test_sources_are_tried_in_order_until_one_gives_the_model(tmp_path: Path) -> None:
    with serving({"page.zip": b"<html>", "good.zip": TINY, "late.zip": TINY}) as site:
        sources = [source(site.url(name)) for name in ("gone.zip", "page.zip", "good.zip", "late.zip")]
        store = store_with(tmp_path, *sources)
        store.fetch("xx")
    assert paths(site) == ["/gone.zip", "/page.zip", "/good.zip"]
    assert_whole_and_tidy(store)


def test_a_source_that_fails_in_the_middle_of_unpacking_does_not_hinder_the_next(tmp_path: Path) -> None:
    damaged = bytearray(TINY)
    damaged[TINY.index(b"graph/HCLr.fst") + 1000] ^= 1  # after other files were unpacked
    with serving({"bad.zip": bytes(damaged), "good.zip": TINY}) as site:
        store = store_with(tmp_path, source(site.url("bad.zip")), source(site.url("good.zip")))
        store.fetch("xx")
    assert paths(site) == ["/bad.zip", "/good.zip"]
    assert_whole_and_tidy(store)


def test_each_source_that_failed_is_told_with_its_reason(tmp_path: Path) -> None:
    wrong = TINY[:-1] + b"x"
    files = {
        "page.zip": b"<html>",
        "other.zip": wrong,
        "short.zip": TINY[:-9],
        "empty.zip": archive_of({"a": b"b"}),
    }
    with serving(files) as site:
        store = store_with(
            tmp_path,
            source(site.url("gone.zip")),
            source(site.url("page.zip")),
            source(site.url("other.zip"), TINY),
            source(site.url("short.zip"), TINY),
            source(site.url("empty.zip")),
        )
        with pytest.raises(FetchFailed) as caught:
            store.fetch("xx")
    failed = caught.value
    assert [attempt.where for attempt in failed.attempts] == [place.address for place in failed.model.sources]
    assert [attempt.why for attempt in failed.attempts] == [
        Why.REFUSED,
        Why.BROKEN_ARCHIVE,
        Why.WRONG_CHECKSUM,
        Why.WRONG_SIZE,
        Why.NO_MODEL,
    ]


def test_without_a_network_the_file_and_its_place_are_named(tmp_path: Path) -> None:
    with serving({}) as site:
        pass  # from here on nobody answers at its address
    store = store_with(tmp_path, source(site.url(ARCHIVE), TINY))
    with pytest.raises(FetchFailed) as caught:
        store.fetch("xx")
    [attempt] = caught.value.attempts
    assert attempt.why is Why.UNREACHABLE
    assert caught.value.folder == store.folder
    assert (caught.value.by_hand.archive, caught.value.by_hand.size) == (ARCHIVE, len(TINY))


def test_a_file_put_there_by_hand_needs_no_network(tmp_path: Path) -> None:
    store = store_with(tmp_path, source("http://127.0.0.1:9/none", TINY))
    store.folder.mkdir()
    (store.folder / ARCHIVE).write_bytes(TINY)
    store.fetch("xx")
    assert_whole_and_tidy(store)
    assert (store.folder / ARCHIVE).exists(), "what people put there is theirs"


def test_the_file_of_a_later_source_does_as_well(tmp_path: Path) -> None:
    other = archive_of(FILES, "assets/model/")
    store = store_with(
        tmp_path,
        source("http://127.0.0.1:9/none", TINY),
        source("org.example:model:1:aar", other, kind="mvn", name="model-1.aar"),
    )
    store.folder.mkdir()
    (store.folder / "model-1.aar").write_bytes(other)
    store.fetch("xx")
    assert_whole_and_tidy(store)


def test_a_damaged_file_put_there_by_hand_is_passed_over(tmp_path: Path) -> None:
    with serving({}) as site:
        store = store_with(tmp_path, source(site.url(ARCHIVE), TINY))
        store.folder.mkdir()
        (store.folder / ARCHIVE).write_bytes(TINY[:1000])
        assert reasons(store) == [Why.WRONG_SIZE, Why.REFUSED]
        site.files[f"/{ARCHIVE}"] = TINY
        store.fetch("xx")
    assert_whole_and_tidy(store)


@settings(deadline=None, max_examples=30)
@given(end=st.integers(0, len(TINY) - 1))
def test_half_an_archive_leaves_no_half_of_a_model(end: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = store_with(Path(folder), source("http://127.0.0.1:9/none"))
        store.folder.mkdir()
        (store.folder / ARCHIVE).write_bytes(TINY[:end])
        assert reasons(store) == [Why.BROKEN_ARCHIVE, Why.UNREACHABLE]


def test_a_file_with_a_wrong_checksum_is_thrown_away(tmp_path: Path) -> None:
    with serving({ARCHIVE: TINY[:-1] + b"x"}) as site:
        store = store_with(tmp_path, source(site.url(ARCHIVE), TINY))
        assert reasons(store) == [Why.WRONG_CHECKSUM]
        assert list((store.folder / ".work" / MODEL_ID).iterdir()) == []
        site.files[f"/{ARCHIVE}"] = TINY
        store.fetch("xx")
    assert_whole_and_tidy(store)


def test_a_resumed_download_with_a_bad_beginning_starts_over(tmp_path: Path) -> None:
    with serving({ARCHIVE: TINY}) as site:
        store = store_with(tmp_path, source(site.url(ARCHIVE), TINY))
        site.cuts = 3
        assert reasons(store) == [Why.CUT_OFF]
        part = store.folder / ".work" / MODEL_ID / f"{ARCHIVE}.part"
        part.write_bytes(bytes(part.stat().st_size))  # a power cut can do this
        store.fetch("xx")
    assert [wanted is None for _, wanted in site.asked[3:]] == [False, True]
    assert_whole_and_tidy(store)


@pytest.mark.parametrize("name", FILES)
def test_a_damaged_model_is_noticed_and_fetched_again(tmp_path: Path, name: str) -> None:
    with serving({ARCHIVE: TINY}) as site:
        store = store_with(tmp_path, source(site.url(ARCHIVE), TINY))
        file = store.fetch("xx") / name
        file.write_bytes(bytes([file.read_bytes()[0] ^ 1]) + file.read_bytes()[1:])
        assert store.check("xx").damaged == (name,)
        store.fetch("xx")
    assert_whole_and_tidy(store)


def test_a_half_unpacked_folder_is_noticed_and_replaced(tmp_path: Path) -> None:
    with serving({ARCHIVE: TINY}) as site:
        store = store_with(tmp_path, source(site.url(ARCHIVE), TINY))
        (store.folder / MODEL_ID / "am").mkdir(parents=True)
        (store.folder / MODEL_ID / "am/final.mdl").write_bytes(b"half")
        assert store.find("xx") is None
        assert store.check("xx").damaged == (MANIFEST,)
        store.fetch("xx")
    assert_whole_and_tidy(store)


def test_a_damaged_model_stays_until_there_is_a_better_one(tmp_path: Path) -> None:
    with serving({ARCHIVE: TINY}) as site:
        store = store_with(tmp_path, source(site.url(ARCHIVE), TINY))
        readme = store.fetch("xx") / "README"
        readme.unlink()
        del site.files[f"/{ARCHIVE}"]
        with pytest.raises(FetchFailed):
            store.fetch("xx")
    assert set(content(readme.parent)) == set(FILES) - {"README"}


def test_two_processes_that_fetch_at_once_download_once(tmp_path: Path) -> None:
    with serving({ARCHIVE: TINY}) as site:
        store = store_with(tmp_path, source(site.url(ARCHIVE), TINY))
        site.go_on.clear()
        with start_fetch(tmp_path) as one, start_fetch(tmp_path) as other:
            assert first_line(one) == first_line(other) == "begins\n"
            assert site.half_sent.wait(60)
            site.go_on.set()
            assert first_line(one) == first_line(other) == f"{store.folder / MODEL_ID}\n"
    assert (one.returncode, other.returncode) == (0, 0)
    assert len(site.asked) == 1
    assert_whole_and_tidy(store)


def test_threads_of_one_process_do_not_hurt_each_other_either(tmp_path: Path) -> None:
    with serving({ARCHIVE: TINY}) as site:
        store = store_with(tmp_path, source(site.url(ARCHIVE), TINY))
        threads = [threading.Thread(target=store.fetch, args=("xx",)) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert len(site.asked) == 1
    assert_whole_and_tidy(store)


def test_a_fetch_that_was_killed_hinders_nobody(tmp_path: Path) -> None:
    with serving({ARCHIVE: TINY}) as site:
        store = store_with(tmp_path, source(site.url(ARCHIVE), TINY))
        site.go_on.clear()
        with start_fetch(tmp_path) as process:
            assert site.half_sent.wait(60)
            process.kill()
        assert store.find("xx") is None
        (store.folder / ".work" / MODEL_ID / "fresh").mkdir()  # it could have been killed later
        site.go_on.set()
        store.fetch("xx")
    assert_whole_and_tidy(store)


def test_a_store_that_cannot_be_written_to_is_named(tmp_path: Path) -> None:
    store = store_with(tmp_path, source("http://127.0.0.1:9/none"))
    store.folder.write_text("a file where the folder should be")
    with pytest.raises(StoreUnusable) as caught:
        store.fetch("xx")
    assert caught.value.folder == store.folder
    assert caught.value.detail


def test_a_full_disk_is_told_as_what_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with serving({ARCHIVE: TINY}) as site:
        assert reasons(store_with(tmp_path, source(site.url(ARCHIVE), TINY))) == [Why.DISK]
