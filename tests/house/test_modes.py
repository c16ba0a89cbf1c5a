"""Every game from outside: options, boards, events, journals, and a game of Duet by voice."""

import random
from pathlib import Path

import pytest

from engine import DuetSetup, Game, Setup, TeamSetup, decks
from engine.boards import write_board
from engine.dealing import deal_solo
from engine.simulation import PROGRESS, moves_of
from tests.builders import BLUE, NOBODYS, NORTH, NORTHS, RED, SOUTH, WORDS, identities, setup, view
from tests.engine.test_random_games import everything
from tests.house.black_box import BlackBox
from tests.house.speaking import spoken, write_wav
from tests.setups import SETUPS
from voice.records import Journal, JournalError, load

PICTURES = TeamSetup(WORDS[:20], identities("RRRRR RRRBB BBBBB NNNNA"), mode="pictures", pictures=WORDS[:20])
PICTURE_ASSASSIN = WORDS[19]


@pytest.fixture
def box(tmp_path: Path) -> BlackBox:
    return BlackBox(tmp_path)


def board(box: BlackBox, table: Setup) -> Path:
    box.board.write_text(write_board(table), "utf-8")
    return box.board


OPTIONS = {
    "classic": ("classic",),
    "classic 5x4": ("classic", "--grid", "5x4"),
    "pictures": ("pictures",),
    "assassin ending": ("pictures", "--assassin-ending"),
    "two players": ("classic", "--players", "2", "--two-player-cover", "enemy"),
    "three players": ("classic", "--players", "3", "--three", "captains"),
    "duet": ("duet", "--tokens", "10"),
    "free order": ("duet", "--free-order"),
    "mission": ("duet", "--mission", "Prague"),
    "any mission": ("duet", "--mission", "monte carlo", "--any-mission"),
    "solo": ("solo",),
}


@pytest.mark.parametrize("name", list(OPTIONS))
def test_every_game_starts_from_its_options_and_is_simulated(box: BlackBox, name: str) -> None:
    mode, *more = OPTIONS[name]
    run = box.run(
        "play", "--mode", mode, *more, "--seed", "5", "--events", box.events, "--confirm", "off", say="help\n"
    )
    assert run.code == 0, run.complaints
    started = run.events[0]
    assert started["mode"] == mode
    cards = {"duet": 25, "solo": 24, "classic 5x4": 20, "pictures": 20, "assassin ending": 20}
    assert len(started["cards"]) == cards.get(name, cards.get(mode, 25) if mode in ("duet", "solo") else 25)
    assert (started["first"] is None) == (mode in ("duet", "solo"))
    simulated = box.run("simulate", "--mode", mode, *more, "--games", "20", "--seed", "1")
    assert simulated.code == 0, simulated.complaints
    assert simulated.told[0].startswith(f"20 games of {mode}")


@pytest.mark.parametrize("table", list(SETUPS))
def test_a_journal_of_every_game_loads_wherever_it_is_cut(table: str, tmp_path: Path) -> None:
    rng = random.Random(3)
    game = Game.new(SETUPS[table](3))
    journal = Journal.create(tmp_path / "game.jsonl", game.setup)
    seen = [everything(game)]
    for _ in range(6):
        if game.outcome:
            break
        expected = rng.choice([item for item in game.expects() if item.move in PROGRESS])
        move = rng.choice(list(moves_of(game, expected)))
        game.play(move)
        journal.append(move)
        seen.append(everything(game))
    journal.close()
    whole = journal.path.read_bytes()
    for length in range(len(whole) + 1):
        journal.path.write_bytes(whole[:length])
        moves = whole[:length].count(b"\n") - 1
        if moves < 0:
            with pytest.raises(JournalError):
                load(journal.path)
        else:
            assert everything(load(journal.path).game) == seen[moves]


def test_duet_from_a_board(box: BlackBox) -> None:
    table = SETUPS["duet"](1)
    run = box.play(
        "clue hint two",
        "north clue hint two",
        f"touch {table.words[0]}",
        options=("--mode", "duet", "--board", board(box, table)),
    )
    assert run.code == 0, run.complaints
    assert [event["event"] for event in run.events[:4]] == [
        "game_started",
        "refused",
        "clue_given",
        "card_revealed",
    ]
    assert run.events[1]["why"] == "which_side"
    assert (run.events[3]["by"], run.events[3]["of"]) == ("south", "north")


def test_duet_keeps_the_views_apart(box: BlackBox) -> None:
    path = board(box, SETUPS["duet"](1))
    assert box.run("key", "--board", path, "--mode", "duet").code == 2
    north = box.run("key", "--board", path, "--mode", "duet", "--side", "north")
    south = box.run("key", "--board", path, "--mode", "duet", "--side", "south")
    assert north.told[0].startswith("North's view")
    assert north.told[1:6] != south.told[1:6]


def test_missions_are_kept_and_open_others(box: BlackBox) -> None:
    closed = box.run("play", "--mode", "duet", "--mission", "berlin")
    assert closed.code == 2
    assert "is not open yet" in closed.complaints
    assert box.run("play", "--mode", "duet", "--mission", "atlantis").code == 2
    table = SETUPS["mission"](1)
    path = board(box, table)
    lost = box.run(
        "play",
        "--mode",
        "duet",
        "--mission",
        "prague",
        "--board",
        path,
        "--confirm",
        "off",
        say="we give up\n",
    )
    assert "Prague is still waiting for you." in lost.told
    drawn = box.run("map")
    assert any(line.startswith("→ Prague") and "1 attempts" in line for line in drawn.told)
    assert box.run("map", "--svg", box.folder / "map.svg").code == 0
    assert (box.folder / "map.svg").read_text("utf-8").count("<circle") >= 14


@pytest.mark.rule("D21")
def test_a_won_standard_game_opens_the_ways_from_the_first_city(box: BlackBox) -> None:
    path = board(box, DuetSetup(WORDS, view(NORTH), view(SOUTH)))
    north = [word for word, letter in zip(WORDS, view(NORTH), strict=True) if letter == "G"]
    south = [
        word for word, letter in zip(WORDS, view(SOUTH), strict=True) if letter == "G" and word not in north
    ]
    lines = ["north clue hint zero", *(f"touch {word}" for word in north)]
    lines += ["south clue other zero", *(f"touch {word}" for word in south)]
    run = box.run("play", "--mode", "duet", "--board", path, "--confirm", "off", say="\n".join(lines) + "\n")
    assert "Prague: mission accomplished. It opens Berlin, Cairo, Moscow." in run.told
    assert box.run("play", "--mode", "duet", "--mission", "berlin", say="").code == 0


def test_a_game_of_every_kind_goes_on_after_a_cut(box: BlackBox) -> None:
    for mode in ("pictures", "duet", "solo"):
        journal = box.folder / f"{mode}.jsonl"
        first = box.run(
            "play", "--mode", mode, "--seed", "2", "--journal", journal, say="north clue hint two\n"
        )
        assert first.code == 0
        again = box.run(
            "resume", "--mode", mode, "--journal", journal, "--confirm", "off", say="we give up\n"
        )
        assert again.told[0] == "Welcome back. The game goes on where it was."
        assert again.code == 0, again.complaints
        assert box.run("replay", journal).code == 0


@pytest.mark.parametrize(
    ("mode", "text", "complaint"),
    [
        ("duet", "words = []", 'it needs an entry "north"'),
        ("solo", write_board(setup()), "an entry"),
        ("pictures", write_board(setup()).replace("A", "N"), "A"),
    ],
)
def test_a_board_of_another_game_is_told_clearly(box: BlackBox, mode: str, text: str, complaint: str) -> None:
    box.board.write_text(text, "utf-8")
    run = box.run("play", "--mode", mode, "--board", box.board)
    assert run.code == 2
    assert complaint in run.complaints
    assert len(run.complaints.splitlines()) == 1


def test_duet_by_voice(box: BlackBox, english_model: Path) -> None:
    box.environment["CALLSIGN_MODELS"] = str(english_model.parent)
    path = board(box, DuetSetup(WORDS, view(NORTH), view(SOUTH)))
    wav = write_wav(
        box.folder / "duet.wav",
        spoken(
            "north clue ocean two",
            f"touch {NORTHS[0]}",
            "we stop",
            "clue mountain one",
            f"touch {NOBODYS[0]}",
        ),
    )
    run = box.run("play", "--mode", "duet", "--board", path, "--hear", f"wav:{wav}", "--events", box.events)
    assert run.code == 0, run.complaints
    assert [event["event"] for event in run.events] == [
        "game_started",
        "clue_given",
        "card_revealed",
        "token_used",
        "turn_ended",
        "clue_given",
        "card_revealed",
        "token_used",
        "turn_ended",
    ]


def test_alone_by_voice(box: BlackBox, english_model: Path) -> None:
    box.environment["CALLSIGN_MODELS"] = str(english_model.parent)
    table = deal_solo([word.text for word in decks.load("en").words], 7)
    grey = [word for word, identity in zip(table.words, table.key, strict=True) if identity.team == "grey"]
    said = spoken("grey clue ocean two", f"{grey[0]} {grey[1]}", f"{table.draw[0]} to grey")
    wav = write_wav(box.folder / "solo.wav", said)
    run = box.run(
        *("play", "--mode", "solo", "--board", board(box, table)),
        *("--hear", f"wav:{wav}", "--events", box.events),
    )
    assert run.code == 0, run.complaints
    events = [event["event"] for event in run.events if event["event"] != "refused"]
    assert events == ["game_started", "clue_given", "card_removed", "card_removed", "card_added"]


@pytest.mark.parametrize(
    ("mode", "options", "said", "last"),
    [
        ("classic", ("--players", "2"), ("we stop", f"cover {BLUE[0]}"), "card_revealed"),
        ("pictures", ("--assassin-ending",), (f"touch {PICTURE_ASSASSIN}",), "sudden_death"),
    ],
)
def test_variants_by_voice(
    box: BlackBox, english_model: Path, mode: str, options: tuple[str, ...], said: tuple[str, ...], last: str
) -> None:
    box.environment["CALLSIGN_MODELS"] = str(english_model.parent)
    table = setup() if mode == "classic" else PICTURES
    wav = write_wav(box.folder / "game.wav", spoken("clue ocean two", f"touch {RED[0]}", *said))
    run = box.run(
        *("play", "--mode", mode, *options, "--hear", f"wav:{wav}", "--timer", "off"),
        *("--board", board(box, table), "--events", box.events),
    )
    assert run.code == 0, run.complaints
    assert run.events[-1]["event"] == last
