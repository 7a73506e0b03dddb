"""What the command `n` tells in every game: words with commas, with every card, and nothing twice."""

from __future__ import annotations

import re

import pytest

from cardtable.cards import Suit, read_cards
from cardtable.lines.speech import rows_said
from cardtable.lines.stage import LinesStage
from cardtable.rules.catalogue import CATALOGUE, Entry
from cardtable.rules.tricks.out import OfSuit
from cardtable.store.settings import Settings
from tests.lines.test_commands import heard
from tests.lines.typist import CLUB, PERSON, Typist, played, seated

COUNTED = Settings().model_copy(update={"notice": 0.02, "show_what_is_out": True})
WRONG = re.compile(r"[,:;] ?[,.;:]|[♣♦♥♠·]| ,|(?<!\w)(?:[KQJ](?![\w'])|A(?! ?[\w']))|(gone|out): ?[\d.]|[^.)]$")
"""The pattern of what must not be told: signs, commas side by side, ranks as letters, lines without an end."""


class Counting(Typist):
    """Types `n` before each choice, and keeps the lines that it tells."""

    def __init__(self, seed: int) -> None:
        super().__init__("numbers", seed, most=40, asks=("n",), patient=36)
        self.counted: list[list[str]] = []
        self._begun = 0

    def _next(self, stage: LinesStage) -> str:
        assert self.heard is not None
        if self.typed and self.typed[-1] == "n":
            self.counted.append([line for line, _ in self.heard.lines[self._begun :]])
        self._begun = len(self.heard.lines)
        return super()._next(stage)


@pytest.mark.slow
@pytest.mark.parametrize("game", CATALOGUE, ids=lambda game: game.id)
async def test_what_can_be_counted_is_told_in_words_and_only_once(game: Entry) -> None:
    typist = Counting(2)
    stage, _ = seated(game.id, [PERSON, *[CLUB] * (game.seats[0] - 1)], typist, seed=2)
    stage.settings = lambda: COUNTED
    await played(stage)
    assert typist.counted
    for lines in typist.counted:
        assert not [line for line in lines if WRONG.search(line)]
        counts = [line.replace(" now:", ":", 1) for line in lines if ": " in line]  # lines without a colon tell events
        assert len({*counts}) == len(counts)
        assert sum(line.startswith("Tricks: ") for line in lines) < 2


@pytest.mark.parametrize(
    ("out", "told"),
    [
        ("Jd Jh Ad Td", "Diamonds trumps out: jack of diamonds, jack of hearts, ace, ten; Bea has none."),
        ("Qh Qd Jc Ad", "Diamonds trumps out: queen of hearts, queen of diamonds, jack of clubs, ace; Bea has none."),
        ("9d", "Diamonds trumps out: nine; Bea has none."),
    ],
)
def test_trumps_with_another_suit_on_them_are_told_by_their_full_names(out: str, told: str) -> None:
    stage, _ = seated("euchre", [PERSON, CLUB, CLUB, CLUB], Counting(1))
    suit = OfSuit(Suit.DIAMONDS, True, read_cards(out), (), (1,))
    assert stage.glance.sentence(stage.glance.out(suit)) == told


def test_a_row_of_ranks_and_their_points_is_told_by_rank() -> None:
    assert [*rows_said(["A 11  10 10  K 4", "Q 3    J 2"])] == ["Ace 11, ten 10, king 4.", "Queen 3, jack 2."]
    assert [*rows_said(["Misere  no points 30 each"])] == ["Misere: no points, 30 each."]


async def test_the_cards_of_a_blind_that_was_taken_are_told() -> None:
    told = await heard("take", "a", game="schafkopf", seats=3, seed=5)
    assert sum(line.startswith("New in your hand: ") for line in told) == 2


async def test_the_square_of_another_player_is_told_row_by_row() -> None:
    told = await heard("3 3", "t", game="poker-squares-duel", seats=2, seed=3)
    assert [line for line in told if re.fullmatch(r"Bea's row \d: .*\bempty, .*\bof \w+.*", line)]
