"""List, fetch and check the speech models."""

import argparse
from pathlib import Path
from textwrap import shorten

from models.errors import Attempt, FetchFailed, StoreUnusable, UnknownModel
from models.store import Store
from voice.commands.progress import progress_bar
from voice.messages import Fact, Line
from voice.problems import FAILED, Problem
from voice.telling import sentences


def run(options: argparse.Namespace) -> int:
    store = Store()
    match options.action:
        case "list":
            return _list(store)
        case "fetch":
            return _fetch(store, options.models or ["en"])
        case _:
            return _check(store, options.models)


def fetch_model(store: Store, wanted: str) -> Path:
    """The folder of a model, fetched if need be; a `Problem` says what to do where it cannot be had."""
    try:
        return store.fetch(wanted, progress_bar(store.model(wanted).id))
    except UnknownModel as error:
        raise Problem("model-unknown", {"model": error.wanted, "known": error.known}) from None
    except StoreUnusable as error:
        facts: dict[str, Fact] = {"file": str(error.folder), "problem": error.detail}
        raise Problem("cannot-write", facts, code=FAILED) from None
    except FetchFailed as error:
        raise Problem("model-not-fetched", _what_to_do(error), code=FAILED) from None


def _what_to_do(error: FetchFailed) -> dict[str, Fact]:
    attempts = tuple(Line("model-attempt", _attempt_facts(attempt)) for attempt in error.attempts)
    archive = error.by_hand
    return {
        "model": error.model.id,
        "attempts": attempts,
        "archive": archive.archive,
        "folder": str(error.folder),
    }


def _attempt_facts(attempt: Attempt) -> dict[str, Fact]:
    """What a client says may fill a page: its beginning is enough for one sentence."""
    detail = shorten(attempt.detail, 80)
    return {"where": attempt.where, "why": attempt.why.value, "detail": detail}


def _list(store: Store) -> int:
    say = sentences("en")
    print(say.say("models-folder", folder=str(store.folder)))
    for model in store.models():
        state = "here" if store.find(model.id) else "absent"
        print(say.say("model-listed", model=model.id, language=model.language, kind=model.kind, state=state))
    return 0


def _fetch(store: Store, wanted: list[str]) -> int:
    for name in wanted:
        folder = fetch_model(store, name)
        print(sentences("en").say("model-here", model=store.model(name).id, folder=str(folder)))
    return 0


def _check(store: Store, wanted: list[str]) -> int:
    """Read every byte of the models named, or of all that are there."""
    say = sentences("en")
    try:
        ids = [store.model(name).id for name in wanted]
    except UnknownModel as error:
        raise Problem("model-unknown", {"model": error.wanted, "known": error.known}) from None
    ids = ids or [model.id for model in store.models() if (store.folder / model.id).exists()]
    if not ids:
        print(say.say("no-models"))
        return FAILED
    healthy = True
    for model in ids:
        health = store.check(model)
        healthy = healthy and health.healthy
        print(say.say("model-checked", model=model, state=health.state))
    return 0 if healthy else FAILED
