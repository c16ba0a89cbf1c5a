"""The models on this machine: found, checked, and fetched where they are missing."""

import os
from pathlib import Path

from models import manifest
from models.catalog import CATALOG, Model, load
from models.errors import UnknownModel
from models.manifest import Health
from models.progress import Progress, ignore

FOLDER_VARIABLE = "CALLSIGN_MODELS"


class Store:
    """A folder of models, with the catalog that says what can be in it."""

    folder: Path
    """Each model lies here in a folder of its own; an archive put here by hand is found as well."""

    def __init__(self, folder: Path | None = None, catalog: Path = CATALOG) -> None:
        self.folder = folder or default_folder()
        self._models = load(catalog)

    def models(self) -> tuple[Model, ...]:
        """All models of the catalog, in its order."""
        return self._models

    def model(self, wanted: str) -> Model:
        """The model with this id, or the first one of this language."""
        for model in self._models:
            if wanted in (model.id, model.language):
                return model
        raise UnknownModel(wanted, tuple(model.id for model in self._models))

    def find(self, wanted: str) -> Path | None:
        """The folder of a model that looks whole; cheap enough for every start."""
        folder = self._folder_of(wanted)
        return folder if manifest.look(folder).healthy else None

    def check(self, wanted: str) -> Health:
        """How a model is, with every byte read."""
        return manifest.check(self._folder_of(wanted))

    def fetch(self, wanted: str, progress: Progress = ignore) -> Path:
        """The folder of a model, which is fetched if it is missing or damaged.

        Raises `FetchFailed` if no source gives it, `StoreUnusable` if there is nowhere to put it.
        """
        if self.check(wanted).healthy:
            return self._folder_of(wanted)
        from models import fetching  # noqa: PLC0415  # urllib, zipfile, subprocess: too dear for every start

        return fetching.fetch(self.model(wanted), self.folder, progress)

    def _folder_of(self, wanted: str) -> Path:
        return self.folder / self.model(wanted).id


def default_folder() -> Path:
    """Where models are kept unless somebody says otherwise."""
    if chosen := os.environ.get(FOLDER_VARIABLE):
        return Path(chosen).expanduser().absolute()
    package = Path(__file__).resolve().parent
    if _is_checkout(package.parent) and os.access(package, os.W_OK):
        return package / "downloads"
    import platformdirs  # noqa: PLC0415  # not needed in a clone, and it takes its time

    return platformdirs.user_data_path("callsign", appauthor=False) / "models"


def _is_checkout(folder: Path) -> bool:
    return (folder / "pyproject.toml").is_file()
