"""What the files of a vosk model are called, which is how one is known from any other folder."""

from collections.abc import Collection

# The newer layout and the older flat one, each with a graph that is put together while listening (only such
# a model can be given a vocabulary) or with one that is ready-made.
_SHAPES = (
    ("am/final.mdl", "conf/mfcc.conf", "conf/model.conf", "graph/HCLr.fst", "graph/Gr.fst"),
    ("am/final.mdl", "conf/mfcc.conf", "conf/model.conf", "graph/HCLG.fst", "graph/words.txt"),
    ("final.mdl", "mfcc.conf", "HCLr.fst", "Gr.fst"),
    ("final.mdl", "mfcc.conf", "HCLG.fst", "words.txt"),
)


def is_model(names: Collection[str], root: str = "") -> bool:
    """Whether the files of a model are among these names, below a root like `assets/model-en-us/`."""
    if root and not root.endswith("/"):
        return False
    return any(all(root + name in names for name in shape) for shape in _SHAPES)


def model_root(names: Collection[str]) -> str | None:
    """The folder that holds a model, "" or with a slash at its end; None if there is none."""
    acoustic = {shape[0] for shape in _SHAPES}
    roots = {name.removesuffix(last) for name in names for last in acoustic if name.endswith(last)}
    return min((root for root in roots if is_model(names, root)), key=len, default=None)
