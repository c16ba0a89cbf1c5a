"""What a game starts from: the cards on the table, who hides behind each of them, and what was agreed on."""

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass
from functools import cached_property
from typing import ClassVar, Literal, TypeAlias, get_args

from engine.errors import NoSuchCard, SetupError
from engine.keys import (
    AGENTS_OF_FIRST,
    DRAW_PILE,
    DUET_CARDS,
    SOLO_CARDS,
    DuetIdentity,
    Identity,
    SoloIdentity,
    check_double_key,
    check_solo_key,
    check_team_key,
)
from engine.parties import Side, Team

TeamMode: TypeAlias = Literal["classic", "pictures"]
Mode: TypeAlias = Literal["classic", "pictures", "duet", "solo"]
TwoPlayerCover: TypeAlias = Literal["enemy", "enemy_or_bystander"]
Three: TypeAlias = Literal["common", "captains"]

TEAM_MODES: tuple[TeamMode, ...] = get_args(TeamMode)
MODES: tuple[Mode, ...] = get_args(Mode)

TOKENS = (9, 10, 11)
"""What the bank of a standard game may hold (D12)."""


@dataclass(frozen=True)
class Setup:
    """A dealt table, of any mode. It can only be built if a game can be played on it.

    It holds the words and the key, not only the seed: a newer deck never changes an old game.
    """

    columns: ClassVar[int] = 5

    words: tuple[str, ...]
    """The cards, row by row: words, and the names of pictures."""
    _: KW_ONLY
    mode: Mode
    players: int
    language: str = "en"
    seed: int | None = None
    """What it was dealt from, where it was."""
    pictures: tuple[str, ...] = ()
    """Those of the cards that are pictures (P3, P8)."""
    relaxed_clues: bool = False
    """L5: names of several words, titles, set phrases are one clue; abbreviations are fine."""
    hyphen_places: bool = False
    """L4: names of places with a hyphen are fine; in classic they always are."""
    sound_alikes: bool = False
    """L12: words that sound like a card are fine."""
    no_shapes: bool = False
    """P2: clues about shapes are not wanted. Nobody but the players can tell."""

    def __post_init__(self) -> None:
        raise TypeError("a table is a TeamSetup, a DuetSetup or a SoloSetup")

    @property
    def first(self) -> Team | None:
        """The team that starts; None where there are no two teams to choose from."""
        return None

    @property
    def grid(self) -> tuple[int, int]:
        """Columns and rows."""
        return self.columns, len(self.words) // self.columns

    @property
    def hyphens(self) -> bool:
        """Whether some clue with a hyphen may be fine; which one is the judge's business (L4, L5)."""
        return self.hyphen_places or self.relaxed_clues or self.mode in ("classic", "solo")

    def index(self, card: str) -> int:
        """Where a card lies; capitals do not matter."""
        try:
            return self._indexes[card.casefold()]
        except KeyError:
            raise NoSuchCard(card) from None

    @cached_property
    def _indexes(self) -> dict[str, int]:
        return {word.casefold(): index for index, word in enumerate(self.words)}

    def _check(self, counts: Sequence[int], modes: Sequence[Mode], players: tuple[int, int]) -> None:
        """What every table needs; `counts` are the numbers of cards that it may have."""
        if self.mode not in modes:
            raise SetupError("unknown_mode", mode=self.mode)
        fewest, most = players
        if not fewest <= self.players <= most:
            raise SetupError("players", players=self.players, fewest=fewest, most=most)
        if len(self.words) not in counts:
            raise SetupError("count_of_words", count=len(self.words), wanted=counts[0])
        check_words(self.words)
        for picture in self.pictures:
            if picture not in self.words:
                raise SetupError("no_such_picture", word=picture)


@dataclass(frozen=True)
class TeamSetup(Setup):
    """Two teams with one key, or one team against the key (C20): classic and Pictures."""

    key: tuple[Identity, ...]
    """One for each card."""
    _: KW_ONLY
    mode: TeamMode = "classic"
    players: int = 4
    assassin_ending: bool = False
    """P4: the game goes on until the assassin is found."""
    three: Three = "common"
    """C21: what three players play."""
    two_player_cover: TwoPlayerCover | None = None
    """C20: what the captain covers after a turn; None: as the game's book says."""

    def __post_init__(self) -> None:
        self._check(tuple(AGENTS_OF_FIRST), TEAM_MODES, players=(2, 12))
        check_team_key(self.key, len(self.words))
        if self.mode == "pictures" and not self.pictures:
            raise SetupError("no_pictures")
        if self.three not in get_args(Three):
            raise SetupError("unknown_setting", setting="three", value=self.three)
        if self.two_player_cover not in (None, *get_args(TwoPlayerCover)):
            raise SetupError("unknown_setting", setting="two_player_cover", value=str(self.two_player_cover))

    @cached_property
    def first(self) -> Team:
        """The team that starts is the one with more agents (C1)."""
        return "red" if self.key.count(Identity.RED) == AGENTS_OF_FIRST[len(self.words)] else "blue"

    @property
    def one_team(self) -> bool:
        """Everybody plays together (C20, C21)."""
        return self.players == 2 or (self.players == 3 and self.three == "common")

    @property
    def covers_bystanders(self) -> bool:
        """C20, P7: whether the captain may cover a bystander instead of an enemy agent."""
        cover = self.two_player_cover or ("enemy" if self.mode == "pictures" else "enemy_or_bystander")
        return cover == "enemy_or_bystander"


@dataclass(frozen=True)
class DuetSetup(Setup):
    """Two sides with a double key, together against the bank of tokens."""

    north: tuple[DuetIdentity, ...]
    """North's view, one for each card."""
    south: tuple[DuetIdentity, ...]
    """South's view."""
    _: KW_ONLY
    mode: Literal["duet"] = "duet"
    players: int = 2
    tokens: int = 9
    """In the bank at first: the turns that there are (D12, D17)."""
    mission: str | None = None
    """The city, where it is a mission."""
    mistakes: int | None = None
    """How many tokens lie bystander side up in a mission; None: no mission, all tokens are alike (D17)."""
    free_order: bool = False
    """D25: a side may give two clues in a row."""

    def __post_init__(self) -> None:
        self._check((DUET_CARDS,), ("duet",), players=(2, 12))
        check_double_key(self.north, self.south)
        if (self.mission is None) != (self.mistakes is None):
            raise SetupError("half_a_mission")
        if self.mistakes is None and self.tokens not in TOKENS:
            raise SetupError("tokens", tokens=self.tokens, fewest=TOKENS[0], most=TOKENS[-1])
        if self.mistakes is not None and not 0 <= self.mistakes <= self.tokens > 0:
            raise SetupError("mission_numbers", tokens=self.tokens, mistakes=self.mistakes)

    def view(self, side: Side) -> tuple[DuetIdentity, ...]:
        return self.north if side == "north" else self.south


@dataclass(frozen=True)
class SoloSetup(Setup):
    """Three teams of words and a draw pile, for one player (C22)."""

    columns: ClassVar[int] = 6

    key: tuple[SoloIdentity, ...]
    """One for each card on the table."""
    draw: tuple[str, ...]
    """The words in the order of drawing."""
    _: KW_ONLY
    mode: Literal["solo"] = "solo"
    players: int = 1

    def __post_init__(self) -> None:
        self._check((SOLO_CARDS,), ("solo",), players=(1, 1))
        check_solo_key(self.key)
        check_words(self.words + self.draw)
        if len(self.draw) < DRAW_PILE:
            raise SetupError("small_deck", count=len(self.words + self.draw), wanted=SOLO_CARDS + DRAW_PILE)


def check_words(words: Sequence[str]) -> None:
    """All there, and all different."""
    seen = set[str]()
    for word in words:
        if not word.strip():
            raise SetupError("empty_word")
        if word.casefold() in seen:
            raise SetupError("doubled_word", word=word)
        seen.add(word.casefold())
