import pytest

from models.layout import is_model, model_root
from tests.models.builders import FILES

FLAT = ("final.mdl", "mfcc.conf", "HCLr.fst", "Gr.fst")


@pytest.mark.parametrize("root", ["", "model/", "assets/model-en-us/", "am/am/"])
@pytest.mark.parametrize("files", [tuple(FILES), FLAT])
def test_a_model_is_found_wherever_it_lies(root: str, files: tuple[str, ...]) -> None:
    names = {"META-INF/x", "classes.jar", *(root + name for name in files)}
    assert model_root(names) == root


@pytest.mark.parametrize("missing", ["am/final.mdl", "conf/model.conf", "graph/HCLr.fst", "graph/Gr.fst"])
def test_without_one_of_its_files_it_is_no_model(missing: str) -> None:
    assert is_model(set(FILES))
    assert not is_model(set(FILES) - {missing})
    assert model_root(set(FILES) - {missing}) is None


def test_the_root_ends_at_a_folder() -> None:
    assert model_root({f"not-{name}" for name in FLAT}) is None
