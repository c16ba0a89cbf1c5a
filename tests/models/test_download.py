from pathlib import Path

import pytest

from models import download
from models.catalog import Source
from models.errors import SourceFailed, Why
from models.progress import ignore
from tests.models.builders import ARCHIVE, TINY
from tests.models.webserver import WebServer, serving


def source(site: WebServer, size: int | None = None) -> Source:
    return Source("url", site.url(ARCHIVE), ARCHIVE, size)


def failure(site: WebServer, folder: Path, size: int | None = None) -> SourceFailed:
    with pytest.raises(SourceFailed) as caught:
        download.bring(source(site, size), folder, ignore)
    return caught.value


def ranges(site: WebServer) -> list[str | None]:
    return [wanted for _, wanted in site.asked]


def test_a_file_is_brought_and_its_progress_told(tmp_path: Path) -> None:
    told: list[tuple[int, int | None]] = []
    with serving({ARCHIVE: TINY}) as site:
        path = download.bring(source(site), tmp_path, lambda done, total: told.append((done, total)))
    assert path.read_bytes() == TINY
    assert [file.name for file in tmp_path.iterdir()] == [ARCHIVE]
    assert told[0] == (0, len(TINY))
    assert told[-1] == (len(TINY), len(TINY))
    assert told == sorted(told)


def test_a_download_that_breaks_off_goes_on_where_it_stopped(tmp_path: Path) -> None:
    with serving({ARCHIVE: TINY}) as site:
        site.cuts = 1
        path = download.bring(source(site), tmp_path, ignore)
    assert path.read_bytes() == TINY
    assert ranges(site) == [None, f"bytes={len(TINY) // 2}-"]


def test_a_server_that_cannot_resume_sends_it_all_again(tmp_path: Path) -> None:
    with serving({ARCHIVE: TINY}) as site:
        site.cuts, site.resumes = 1, False
        path = download.bring(source(site), tmp_path, ignore)
    assert path.read_bytes() == TINY
    assert len(site.asked) == 2


def test_a_server_that_marks_no_version_is_not_asked_for_the_rest(tmp_path: Path) -> None:
    with serving({ARCHIVE: TINY}) as site:
        site.cuts, site.etag = 1, None
        path = download.bring(source(site), tmp_path, ignore)
    assert path.read_bytes() == TINY
    assert ranges(site) == [None, None]


def test_a_file_that_changed_meanwhile_starts_over(tmp_path: Path) -> None:
    with serving({ARCHIVE: b"old" * 100_000}) as site:
        site.cuts = 3
        failure(site, tmp_path)
        site.files[f"/{ARCHIVE}"], site.etag = TINY, '"two"'
        assert download.bring(source(site), tmp_path, ignore).read_bytes() == TINY


def test_a_download_that_always_breaks_off_is_given_up_and_can_be_resumed_later(tmp_path: Path) -> None:
    with serving({ARCHIVE: TINY}) as site:
        site.cuts = 3
        assert failure(site, tmp_path).why is Why.CUT_OFF
        assert len(site.asked) == 3
        assert download.left_over(source(site), tmp_path)
        assert download.bring(source(site), tmp_path, ignore).read_bytes() == TINY
    assert site.asked[-1][1] is not None


def test_the_rest_is_not_taken_from_another_address(tmp_path: Path) -> None:
    longer = b"other" * len(TINY)
    with serving({ARCHIVE: TINY, "other.zip": longer}) as site:
        site.cuts = 3
        failure(site, tmp_path)
        other = Source("url", site.url("other.zip"), ARCHIVE)
        assert download.bring(other, tmp_path, ignore).read_bytes() == longer
    assert site.asked[3:] == [("/other.zip", None)]


def test_the_rest_of_a_file_whose_version_got_lost_is_not_asked_for(tmp_path: Path) -> None:
    with serving({ARCHIVE: TINY}) as site:
        site.cuts = 3
        failure(site, tmp_path)
        site.cuts, site.etag = 3, None
        failure(site, tmp_path)
        site.etag = '"one"'
        assert download.bring(source(site), tmp_path, ignore).read_bytes() == TINY
    assert site.asked[-1] == (f"/{ARCHIVE}", None)


def test_a_part_that_is_too_long_is_thrown_away(tmp_path: Path) -> None:
    with serving({ARCHIVE: TINY}) as site:
        site.cuts = 3
        failure(site, tmp_path)
        (tmp_path / f"{ARCHIVE}.part").write_bytes(b"x" * (len(TINY) + 5))
        assert download.bring(source(site), tmp_path, ignore).read_bytes() == TINY


def test_a_part_that_is_complete_needs_no_server(tmp_path: Path) -> None:
    with serving({ARCHIVE: TINY}) as site:
        site.cuts = 3
        failure(site, tmp_path)
        (tmp_path / f"{ARCHIVE}.part").write_bytes(TINY)
        site.asked.clear()
        assert download.bring(source(site, len(TINY)), tmp_path, ignore).read_bytes() == TINY
    assert site.asked == []


def test_a_file_of_the_wrong_size_is_not_even_downloaded(tmp_path: Path) -> None:
    with serving({ARCHIVE: TINY}) as site:
        found = failure(site, tmp_path, size=len(TINY) + 1)
    assert (found.why, found.detail) == (Why.WRONG_SIZE, str(len(TINY)))
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with serving({}) as site:
        found = failure(site, tmp_path)
    assert found.why is Why.REFUSED
    assert "404" in found.detail


def test_a_server_that_is_not_there_is_unreachable(tmp_path: Path) -> None:
    with serving({}) as site:
        pass
    assert failure(site, tmp_path).why is Why.UNREACHABLE
