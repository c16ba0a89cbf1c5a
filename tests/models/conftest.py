"""What every test of the models needs."""

import pytest


@pytest.fixture(autouse=True)
def _no_proxy_for_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("no_proxy", "127.0.0.1")
