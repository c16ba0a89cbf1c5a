"""Every game of the rule book at the table, as players say it."""

import random

import pytest

from engine import DuetSetup, SoloSetup
from engine.events import (
    CardRevealed,
    ClueGiven,
    GameOver,
    GameStarted,
    SideFinished,
    SuddenDeath,
    TokenUsed,
    TurnEnded,
)
from engine.keys import draw_solo_key
from tests.builders import (
    ALL_NORTHS,
    ALL_SOUTHS,
    ASSASSIN,
    BLUE,
    BOTH,
    BYSTANDER,
    DEADLY,
    NOBODYS,
    NORTH,
    NORTHS,
    RED,
    SOUTH,
    SOUTHS,
    WORDS,
    setup,
    view,
)
from tests.setups import MORE_WORDS
from tests.voice.table.talking import Talk
from voice.table import vocabulary
from voice.table.waiting import NamingTwo
from voice.understanding import load


def duet(**options: object) -> Talk:
    table = {name: options.pop(name) for name in ("confirm", "timer", "private") if name in options}
    return Talk(DuetSetup(WORDS, view(NORTH), view(SOUTH), **options), **table)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("table", "who"),
    [
        (Talk(private=frozenset({"red"})), "red"),
        (Talk(setup(mode="pictures", pictures=WORDS[:5]), private=frozenset({"blue"})), "blue"),
        (duet(private=frozenset({"north"})), "north"),
    ],
    ids=["classic", "pictures", "duet"],
)
def test_whoever_gives_clues_can_try_one_in_private(table: Talk, who: str) -> None:
    assert "forbidden" in table.whisper(who, f"check clue {WORDS[-1]}s")
    assert "nothing against" in table.whisper(who, "check clue philosophy")
    assert table.told == []


# -- Duet ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("D4")
def test_either_side_may_begin_but_must_say_which_it_is() -> None:
    table = duet()
    assert "Which side are you?" in table.say("clue hint two")[0]
    assert table.why() == "which_side"
    table.say("south clue hint two")
    assert table.last() == ClueGiven("south", "hint", 2)


def test_help_names_a_side_where_either_may_speak() -> None:
    table = duet()
    assert table.say("help")[0].startswith("Now you can say: north clue river two, north let me spell it. ")
    table.say("south clue hint two")
    assert table.say("help")[0].startswith(f"Now you can say: touch {WORDS[0].lower()}, ")


@pytest.mark.rule("D3")
@pytest.mark.rule("D7")
def test_a_side_may_be_left_out_where_only_one_can_act() -> None:
    table = duet()
    told = table.say("north clue hint two", f"touch {NOBODYS[0]}")
    assert table.events[-3:] == [
        CardRevealed("south", NOBODYS[0], "bystander", "north", "touch"),
        TokenUsed("bystander", 1, None, None, 8),
        TurnEnded("south", "bystander"),
    ]
    assert told == [
        f"{NOBODYS[0]} is a bystander.",
        "A token is used. 8 turns are left.",
        "That ends the turn.",
        "South, please give a clue.",
    ]
    assert f"{NOBODYS[0]}, marked for South" in " ".join(table.say("read the board"))


@pytest.mark.rule("D7")
def test_a_side_may_not_touch_what_it_has_marked() -> None:
    table = duet()
    table.say("north clue hint two", f"touch {NOBODYS[0]}", "clue other two", f"touch {NOBODYS[1]}")
    table.say("clue third two", f"touch {NOBODYS[0]}")
    assert table.why() == "marked"


@pytest.mark.rule("D26")
def test_an_agent_is_told_alike_whether_it_is_one_for_the_other_side_too() -> None:
    told = [duet().say("north clue hint two", f"touch {card}")[0] for card in (BOTH[0], NORTHS[0])]
    assert told == [f"{BOTH[0]} is an agent.", f"{NORTHS[0]} is an agent."]


@pytest.mark.rule("D11")
@pytest.mark.rule("D12")
def test_stopping_takes_a_token_and_the_table_is_told_the_turns_left() -> None:
    table = duet()
    told = table.say("north clue hint two", f"touch {BOTH[0]}", "we stop")
    assert "A token is used. 8 turns are left." in told


@pytest.mark.rule("D13")
@pytest.mark.rule("D16")
@pytest.mark.rule("D30")
def test_a_won_game_tells_its_score() -> None:
    table = duet()
    table.say("north clue hint zero", *(f"touch {card}" for card in ALL_NORTHS[:-1]), "we stop")
    table.say("clue other zero", *(f"touch {card}" for card in ALL_SOUTHS if card not in BOTH), "we stop")
    told = table.say("north clue last one", f"touch {ALL_NORTHS[-1]}")
    over = table.last()
    assert isinstance(over, GameOver)
    assert (over.outcome, over.score) == ("won", 3 * 6 + 2)
    assert "You have done it. You win!" in told
    assert any("try the mission map" in line for line in told)


@pytest.mark.rule("D10")
@pytest.mark.rule("D30")
def test_the_assassin_loses_and_the_host_gives_advice() -> None:
    told = duet().say("north clue hint two", f"touch {DEADLY}")
    assert told[:2] == [f"{DEADLY} is the assassin.", "That was the assassin. You have lost."]
    assert "Before each clue, look at all three of your assassins." in told


@pytest.mark.rule("D14")
def test_a_side_whose_agents_are_found_is_told() -> None:
    table = duet()
    table.say("north clue hint zero", *(f"touch {card}" for card in ALL_NORTHS))
    assert SideFinished("north") in table.events
    assert table.say("whose turn is it") == ["9 of 15 agents are found, and 8 tokens are left."]
    table.say("clue other two")
    assert table.last() == ClueGiven("south", "other", 2)


@pytest.mark.rule("D15")
def test_in_sudden_death_sides_say_who_touches_and_clues_are_refused() -> None:
    table = duet()
    sides = ["north", "south"] * 5
    for side, card in zip(sides, NOBODYS, strict=False):
        table.say(f"{side} clue hint two", f"touch {card}")
    for side, card in zip(sides[len(NOBODYS) :], (SOUTHS[0], NORTHS[0]), strict=False):
        table.say(f"{side} clue last two", f"touch {card}", "we stop")
    assert SuddenDeath(None) in table.events
    table.say("north clue more two")
    assert table.why() == "not_now"
    table.say(f"touch {BOTH[0]}")
    assert table.why() == "which_side"
    table.say(f"south touch {BOTH[0]}")
    assert isinstance(table.last(), CardRevealed)
    told = table.say("we give up")
    assert "You give up. The game is lost." in told


@pytest.mark.rule("D17")
@pytest.mark.rule("D19")
def test_a_mission_tells_its_city_and_both_kinds_of_tokens() -> None:
    table = Talk(DuetSetup(WORDS, view(NORTH), view(SOUTH), mission="cairo", tokens=9, mistakes=5))
    assert table.say("north clue hint two", f"touch {NOBODYS[0]}")[1] == (
        "A token is used. 8 left: 4 for stopping, 4 for mistakes."
    )
    assert "Cairo" in " ".join(table.opening)


@pytest.mark.rule("D22")
def test_an_illegal_clue_costs_a_token_and_may_be_used() -> None:
    table = duet()
    told = table.say("north clue tiger two", "deny")
    assert TokenUsed("penalty", 1, None, None, 8) in table.events
    assert told[-1] == "South, touch as many cards as you like, but at least one."
    table.say(f"touch {NORTHS[0]}")
    assert isinstance(table.last(), CardRevealed)


@pytest.mark.rule("D29")
def test_the_table_may_start_anew() -> None:
    table = duet(confirm="window")
    assert table.say("new game") == ["Shall we break this game off and start a new one?"]
    table.say("no")
    assert table.events == []
    table.say("new game", "yes")
    assert isinstance(table.last(), GameStarted)


@pytest.mark.rule("D24")
@pytest.mark.rule("D31")
def test_a_side_hears_its_own_view_in_private_and_a_tip() -> None:
    table = duet(private=frozenset({"north", "south"}))
    assert table.whisper("north", "my words") == f"9 agents left: {', '.join(ALL_NORTHS)}."
    assert table.whisper("south", "the assassin").startswith("The assassins are ")
    assert "never touch the other two" in table.whisper("south", "tip")
    assert table.told == []
    table.whisper("north", "clue hint two")
    assert table.last() == ClueGiven("north", "hint", 2)


@pytest.mark.rule("D32")
def test_the_clock_of_duet() -> None:
    table = duet(timer=30)
    table.say("north clue hint two", f"touch {BOTH[0]}")
    table.wait(31)
    assert table.events[-2:] == [TokenUsed("stopped", 1, None, None, 8), TurnEnded("south", "time")]


@pytest.mark.rule("D27")
def test_earlier_clues_stay_available_in_duet() -> None:
    table = duet()
    table.say("north clue hint two", f"touch {NOBODYS[0]}", "clue other two")
    assert table.say("read the clues") == ["The clues so far: hint 2 by North, other 2 by South."]


@pytest.mark.rule("D28")
def test_a_clue_is_spelled_in_duet() -> None:
    table = duet()
    assert table.say("north clue sky two", "spell the clue") == ["sky is spelled: s, k, y."]


# -- two and three players, assassin ending ------------------------------------------------------------------


@pytest.mark.rule("C20")
def test_two_players_cover_a_card_for_the_enemy_after_each_turn() -> None:
    table = Talk(setup(players=2))
    told = table.say("clue hint two", f"touch {RED[0]}", "we stop")
    assert told[-1] == "Red's captain, now cover a card for the enemy: say cover, and its word."
    table.say("clue more two")
    assert table.why() == "cover_first"
    table.say(f"cover {RED[1]}")
    assert table.why() == "not_theirs"
    told = table.say(f"cover {BLUE[0]}")
    assert told == [f"{BLUE[0]} is covered, a blue agent.", "Red's captain, please give a clue."]
    assert table.last() == CardRevealed("red", BLUE[0], "agent", "blue", "cover")


@pytest.mark.rule("P7")
def test_two_players_hear_how_well_they_did() -> None:
    table = Talk(setup(players=2))
    told = table.say("clue hint zero", *(f"touch {card}" for card in RED))
    assert "8 of the enemy's agents were left. Unbelievable!" in told


@pytest.mark.rule("C21")
def test_two_captains_against_each_other_with_one_operative() -> None:
    table = Talk(setup(players=3, three="captains"))
    table.say("clue hint two", f"touch {BYSTANDER[0]}", "clue other two")
    assert table.last() == ClueGiven("blue", "other", 2)


@pytest.mark.rule("P6")
def test_sudden_death_of_a_team() -> None:
    table = Talk(setup(assassin_ending=True))
    told = table.say("clue hint two", f"touch {ASSASSIN}")
    assert SuddenDeath("red") in table.events
    assert any(line.startswith("Sudden death for Red") for line in told)
    assert table.say(f"touch {BYSTANDER[0]}")[1] == "Red has made a mistake. Blue wins!"


# -- solo ----------------------------------------------------------------------------------------------------


def alone() -> tuple[Talk, dict[str, list[str]]]:
    """A solo table, and the words of each team."""
    key = draw_solo_key(random.Random(1))
    words, draw = MORE_WORDS[:24], MORE_WORDS[24:]
    teams: dict[str, list[str]] = {"red": [], "blue": [], "grey": []}
    for word, identity in zip(words, key, strict=True):
        teams[identity.team].append(word)
    return Talk(SoloSetup(words, key, draw)), teams


def test_help_for_a_player_alone_shows_what_counts_now() -> None:
    table, teams = alone()
    first, second = teams["grey"][:2]
    assert table.say("help")[0].startswith("Now you can say: red clue river two, red let me spell it. ")
    table.say("grey clue river two")
    assert table.say("something else") == [
        f"I did not understand that. You can say: {first} {second}, cancel."
    ]
    table.say(f"{first} {second}")
    assert table.say("help")[0].startswith(f"Now you can say: {MORE_WORDS[24]} to grey, remove ")


@pytest.mark.rule("C22")
def test_a_turn_of_a_player_alone() -> None:
    table, teams = alone()
    first, second = teams["grey"][:2]
    told = table.say(f"grey clue river two {first} {second}")
    assert table.names() == ["ClueGiven", "CardRemoved", "CardRemoved"]
    drawn = MORE_WORDS[24]
    assert told[-1] == f"{drawn} was drawn. Say which team gets it, Grey: {drawn} to …"
    table.say(f"{drawn} to red")
    assert table.why() == "other_team"
    table.say(f"{drawn} to grey")
    told = table.say(f"{MORE_WORDS[25]} to grey")
    assert told[-1].startswith("Take away a word of the largest team")
    table.say(f"remove {teams['red'][0]}")
    assert table.names()[-1] == "CardRemoved"
    assert table.say("whose turn is it") == ["Red has 7 words, Blue 8, Grey 8."]


@pytest.mark.rule("C22")
def test_what_a_player_alone_says_wrong_costs_nothing() -> None:
    table, teams = alone()
    first, second = teams["grey"][:2]
    for saying, why in (
        (f"clue river two {first} {second}", "not_understood"),
        (f"grey clue river two {first}", "not_two_cards"),
        (f"grey clue {teams['red'][0]} two {first} {second}", "illegal_clue"),
        (f"touch {first}", "not_now"),
        ("volcano to red", "not_now"),
    ):
        table.say(saying)
        assert table.why() == why
    assert table.moves() == []
    table.say("i give up")
    assert isinstance(table.last(), GameOver)


@pytest.mark.rule("C22")
def test_a_player_alone_may_name_the_words_after_the_clue() -> None:
    table, teams = alone()
    assert table.say("grey clue river two") == [
        "river: which two words does it fit? Say them one after the other."
    ]
    first, second = teams["grey"][:2]
    table.say(f"{first} {second}")
    assert table.names()[-3:] == ["ClueGiven", "CardRemoved", "CardRemoved"]


@pytest.mark.rule("C22")
def test_everything_that_a_player_alone_may_say_can_be_heard() -> None:
    table, teams = alone()
    assert "grey clue" in vocabulary(table.table.game, load("en")).clue_leads
    first, second = teams["grey"][:2]
    pairs = vocabulary(table.table.game, load("en"), NamingTwo("grey", "river")).phrases
    assert f"{second} {first}" in pairs
    table.say(f"grey clue river two {first} {second}")
    assert f"{MORE_WORDS[24]} to grey" in vocabulary(table.table.game, load("en")).phrases


def test_nobody_has_a_private_line_in_a_game_of_others() -> None:
    table = Talk(private=frozenset({"red", "north"}))
    table.say("the assassin", source="private:north")
    assert table.why() == "no_private_line"


@pytest.mark.rule("L10")
def test_a_doubtful_clue_in_duet_is_told_to_its_giver_first() -> None:
    table = duet(private=frozenset({"north"}), hyphen_places=True)
    assert "Say another clue" in table.whisper("north", "clue winston-salem two")
    assert "doubtful" in table.private["north"][-2]
    assert table.events == []
    assert table.told == []
    table.whisper("north", "clue winston-salem two")
    assert table.names() == ["ClueGiven", "ClueQuestioned"]


def test_a_side_that_forgot_the_number_need_not_say_who_it_is_again() -> None:
    table = duet()
    table.say("south clue hint", "two")
    assert table.last() == ClueGiven("south", "hint", 2)


@pytest.mark.rule("D22")
def test_the_side_that_objects_in_duet_is_the_one_that_rules() -> None:
    assert duet().say("north clue tiger two")[-1] == "South, say: allow, deny, or take it back."
    table = duet()
    assert table.say("north clue hint two", "objection") == [
        "South objects to the clue.",
        "South, say: allow, deny, or take it back.",
    ]


@pytest.mark.rule("C20")
def test_one_team_rules_on_its_own_clues() -> None:
    assert (
        Talk(setup(players=2)).say("clue hint two", "objection")[-1]
        == "Red, say: allow, deny, or take it back."
    )
