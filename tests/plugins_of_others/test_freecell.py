"""FreeCell, a game of another distribution: its rules, and the cells of the kit of patiences."""

from __future__ import annotations

import pytest
from cardtable_plugins.freecell import FreeCell
from cardtable_plugins.freecell_advice import FreeCellAdvice

from cardtable.cards import cards_text
from cardtable.match.match import Match
from cardtable.players.solving.followers import followers_of
from cardtable.rules.game import OVER
from cardtable.rules.moves import read_move
from cardtable.rules.piles.layout import TABLEAU
from cardtable.rules.piles.patience import PatienceDeal
from cardtable.rules.piles.piles import KINGS
from cardtable.rules.piles.ways import into_cells
from tests.each import with_each
from tests.rules.solitaires.table import dealt, laid, lines, rule_against, say, scored

GAME = FreeCell.table()
RUN = "Kc 9s 8h 7s 6h 5s"
"""A column with five cards in sequence on top of a king."""


def why_not(deal: object, line: str, game: FreeCell = GAME) -> str:
    """Return the sentence that refuses a line."""
    refusal = game.refusal(deal, read_move(line))  # type: ignore[arg-type]
    assert refusal is not None, line
    return refusal.sentence


@pytest.mark.rule("FREE-4.1")
def test_the_whole_pack_lies_in_eight_columns() -> None:
    """P(1) is dealt in rows from left to right; the cells are free, and there is no hand."""
    deal = dealt(GAME, 1)
    assert [len(pile) for pile in deal.tableau] == [7, 7, 7, 7, 6, 6, 6, 6]
    assert cards_text(deal.piles[TABLEAU]) == "Ac 9c 4d Qd 7h 2s Ts"
    assert not any(deal.down)
    assert deal.piles[TABLEAU + 8 :] == [()] * 4
    assert GAME.layout.names[GAME.layout.tableau.stop :] == ("C1", "C2", "C3", "C4", "F1", "F2", "F3", "F4")


@pytest.mark.rule("FREE-4.1")
@pytest.mark.parametrize(("number", "rows"), [
    (1, "Jd 2d 9h Jc 5d 7h 7c 5h Kd Kc 9s 5s Ad Qc Kh 3h 2s Ks 9d Qd Js As Ah 3c 4c 5c Ts Qh 4h Ac 4d 7s 3s Td 4s Th "
        "8h 2c Jh 7d 6d 8s 8d Qs 6c 3d 8c Tc 6s 9c 2h 6h"),
    (617, "7d Ad 5c 3s 5s 8c 2d Ah Td 7s Qd Ac 6d 8h As Kh"),
])  # fmt: skip
def test_deals_have_the_numbers_that_everybody_knows(number: int, rows: str) -> None:
    match = Match(GAME, ("Ann",), drawn_from=str(number))
    match.begin(0)
    assert match.record.deals[0].packs[0].startswith(rows)


@pytest.mark.rule("FREE-4.4", "SOLI-4.1")
def test_a_cell_takes_any_one_card() -> None:
    """Every top card may go into every free cell; a second card may not, nor may two at once."""
    deal = dealt(GAME, 1)
    for column in range(1, 9):
        for cell in range(1, 5):
            assert GAME.refusal(deal, read_move(f"0 move T{column} C{cell}")) is None
    say(GAME, deal, "0 move T1 C2")
    assert cards_text(deal.piles[TABLEAU + 9]) == "Ts"
    assert rule_against(GAME, deal, "0 move T2 C2") == "FREE-4.4"
    assert why_not(deal, "0 move T2 C2").endswith("into C2: a cell holds one card.")
    run = laid(GAME, {1: RUN})
    assert rule_against(GAME, run, "0 move T1 C1 2") == "FREE-4.4"


@pytest.mark.rule("FREE-4.4", "FREE-4.3", "FREE-4.2")
def test_a_card_leaves_its_cell_for_a_column_a_space_or_a_foundation() -> None:
    """But not for another cell, which would change nothing."""
    deal = laid(GAME, {1: "9s", 2: "9h", 3: "Kc Qd"}, cells={1: "8d", 2: "2c"}, built="Ac")
    from_the_first = [line for line in lines(GAME, deal) if line.startswith("0 move C1")]
    assert from_the_first == ["0 move C1 T1", *(f"0 move C1 T{space}" for space in range(4, 9))]
    assert "0 move C2 F1" in lines(GAME, deal)
    assert rule_against(GAME, deal, "0 move C1 T2") == "FREE-4.3"
    assert rule_against(GAME, deal, "0 move C1 C3") == "SOLI-5"
    assert rule_against(GAME, deal, "0 move C1 F2") == "FREE-4.2"
    say(GAME, deal, "0 move C1 T1", "0 move C2 F1")
    assert cards_text(deal.piles[TABLEAU]) == "9s 8d"
    assert (deal.piles[TABLEAU + 8], deal.foundations.cards) == ((), 2)


@pytest.mark.rule("FREE-4.3")
def test_columns_are_built_down_in_alternating_colors() -> None:
    """A red nine takes a black eight and no red one; nothing goes on an ace."""
    deal = laid(GAME, {1: "9h", 2: "8s", 3: "8d", 4: "Ah", 5: "Kc 2s"})
    say(GAME, deal, "0 move T2 T1")
    assert rule_against(GAME, deal, "0 move T3 T1") == "FREE-4.3"
    assert rule_against(GAME, deal, "0 move T5 T4") == "FREE-4.3"


FILLED = dict(zip(range(3, 9), ("Kd", "Kh", "Ks", "Qc", "Qs", "Jc"), strict=True))
"""The cards on columns 3 to 8."""
IN_CELLS = ("2c", "3d", "4c", "5d")


@pytest.mark.rule("FREE-4.5", "SOLI-4.6")
@with_each(("free", "spaces", "most"), [
    (4, 0, 5), (3, 0, 4), (1, 0, 2), (0, 0, 1), (1, 1, 4), (0, 1, 2), (0, 2, 4), (2, 1, 6),
])  # fmt: skip
def test_as_many_cards_move_as_the_free_places_allow(free: int, spaces: int, most: int) -> None:
    """One more than there are free cells, and twice as many for each space."""
    run = ["Jh", "Ts", "9h", "8s", "7h", "6s", "5h"]
    takes = {"Jh": "Qc", "Ts": "Jd", "9h": "Tc", "8s": "9d", "7h": "8c", "6s": "7d", "5h": "6c"}
    for count in (most, most + 1):
        columns = {1: f"Kc {' '.join(run)}", 2: takes[run[-count]]}
        columns |= {place: card for place, card in FILLED.items() if place < 9 - spaces}
        deal = laid(GAME, columns, cells=dict(enumerate(IN_CELLS[: 4 - free], 1)))
        line = "0 move T1 T2" + (f" {count}" if count > 1 else "")
        if count == most:
            say(GAME, deal, line)
            assert len(deal.piles[TABLEAU + 1]) == count + 1
        else:
            assert rule_against(GAME, deal, line) == "SOLI-4.6"
            assert "can move there" in why_not(deal, line)


@pytest.mark.rule("FREE-4.5", "SOLI-4.6")
def test_a_space_to_which_cards_go_does_not_help_them() -> None:
    """With one cell and one space free four cards go onto a card, but two into the space."""
    columns = {1: "Kc 9s 8h 7s 6h", 2: "Td", 3: "Kd", 4: "Kh", 5: "Ks", 6: "Qc", 7: "Qs"}
    deal = laid(GAME, columns, cells={1: "2c", 2: "3d", 3: "4c"})
    said = lines(GAME, deal)
    assert "0 move T1 T2 4" in said
    assert [line for line in said if line.startswith("0 move T1 T8")] == ["0 move T1 T8", "0 move T1 T8 2"]
    assert why_not(deal, "0 move T1 T8 3") == "With one free cell only two cards can move there together."


@pytest.mark.rule("SOLI-4.6")
def test_only_cards_in_sequence_move_together() -> None:
    """The king under the nine stays where it is, and five cards need four free cells."""
    deal = laid(GAME, {1: RUN, 2: "Td", **FILLED}, cells={1: "2c"})
    assert why_not(deal, "0 move T1 T2 6") == "Only cards that lie in sequence move together."
    assert why_not(deal, "0 move T1 T2 5") == "With three free cells only four cards can move there together."
    assert not any(line.startswith("0 move T1 T2") for line in lines(GAME, deal))
    assert why_not(deal, "0 move T1 T3 2").startswith("No card from 6♥ to 5♠ goes on the K♦")


@pytest.mark.rule("FREE-4.5", "SOLI-4.7")
def test_a_whole_column_does_not_go_into_a_space_but_a_lone_card_goes_into_a_cell() -> None:
    """Only the second makes a space."""
    deal = laid(GAME, {1: "9s 8h", 2: "Kd"})
    assert rule_against(GAME, deal, "0 move T1 T3 2") == "SOLI-4.7"
    assert rule_against(GAME, deal, "0 move T2 T3") == "SOLI-4.7"
    say(GAME, deal, "0 move T2 C1")
    assert deal.tableau[1] == ()


@pytest.mark.rule("FREE-4.6", "SOLI-4.9")
def test_a_hundred_moves_to_and_fro() -> None:
    """Moves to cells and from them are counted, too; a build begins the count anew."""
    deal = laid(GAME, {1: "9s", 2: "Th", 3: "2c", 4: "Kd Qd", 5: "Kh"}, built="Ac")
    say(GAME, deal, *["0 move T1 C1", "0 move C1 T1"] * 49, "0 move T1 C1")
    assert deal.shifts == 99
    say(GAME, deal, "0 move C1 T2")
    assert rule_against(GAME, deal, "0 move T4 C1") == "SOLI-4.9"
    say(GAME, deal, "0 move T3 F1")
    assert deal.shifts == 0
    say(GAME, deal, "0 move T4 C1")


@pytest.mark.rule("FREE-4.6", "SOLI-4.10", "SOLI-6.1")
def test_the_deal_ends_when_all_is_built_or_nothing_is_left() -> None:
    """A last king out of a cell wins; with full cells and no place the deal is over."""
    deal = laid(GAME, {}, cells={2: "Ks"}, built="Kc Kd Kh Qs")
    say(GAME, deal, "0 move C2 F4")
    result = GAME.result(deal)
    assert result is not None
    assert scored(result) == (52, {"won": True, "built": 52})
    full = {1: "2c", 2: "3d", 3: "4c"}
    black = dict(enumerate(("6s Kd", "Ks", "Qs", "Qc", "Js", "Jc", "Ts", "Tc"), 1))
    stuck = laid(GAME, black, cells=full)
    say(GAME, stuck, "0 move T1 C4")
    assert stuck.phase == OVER


class KingsInCells(FreeCell):
    """FreeCell with cells for kings only."""

    routes = (FreeCell.routes[0], into_cells("FREE-4.4", KINGS), FreeCell.routes[2])


@pytest.mark.rule("SOLI-4.1", "SOLI-4.6")
def test_cells_can_be_for_certain_cards_and_then_others_do_not_move_by_way_of_them() -> None:
    game = KingsInCells.table()
    deal = laid(game, {1: "Kc 9s 8h", 2: "9c", 3: "Td Kd", **{n: FILLED[n] for n in range(4, 9)}})
    assert [line for line in lines(game, deal) if " C" in line] == [
        f"0 move T{t} C{c}" for t in (3, 4, 5) for c in (1, 2, 3, 4)
    ]
    assert why_not(deal, "0 move T1 C1", game) == "The 8♥ does not go into C1: that cell is for other cards."
    assert game.carrying.together.room(deal) == 1
    assert rule_against(game, deal, "0 move T1 T4 2") == "FREE-4.3"
    say(game, deal, "0 move T3 C1")
    assert why_not(deal, "0 move T1 T3 2", game) == "With no free cells only one card can move there."


@pytest.mark.rule("FREE-4.4")
@pytest.mark.parametrize("cells", [0, 1, 6])
def test_the_option_says_how_many_cells_there_are(cells: int) -> None:
    """Without cells no card goes anywhere but to columns and foundations, and one card moves at a time."""
    game = FreeCell.table({"cells": cells})
    deal = dealt(game, 1)
    assert len(deal.piles) == TABLEAU + 8 + cells
    into = {read_move(line).args[1] for line in lines(game, deal) if " C" in line}
    assert into == {f"C{number}" for number in range(1, cells + 1)}
    assert game.carrying.together.room(deal) == cells + 1


# ── how to play it well ───────────────────────────────────────────────────────────────────────────────────────────


def counted(name: str, deal: PatienceDeal) -> float:
    """Return what a measure is worth in a position."""
    (measure,) = (each for each in FreeCellAdvice.measures if each.name == name)
    return measure.weight * measure.counts(deal, 0)


@pytest.mark.rule("FREE-10.1", "FREE-10.2", "FREE-10.3")
def test_cells_and_spaces_are_worth_something_and_what_lies_on_aces_is_not() -> None:
    """Two cells and six spaces are free here, and two cards lie on the ace."""
    deal = laid(GAME, {1: "Ac 9s 4d", 2: "Kh"}, cells={1: "5c", 2: "7h"})
    assert counted("free_cells", deal) == pytest.approx(2.0)
    assert counted("spaces", deal) == pytest.approx(7.5)
    assert counted("lying_on_what_is_due", deal) == pytest.approx(-1.0)


@pytest.mark.rule("FREE-10.4", "FREE-10.5", "FREE-10.6")
def test_sequences_are_good_and_high_cards_on_low_ones_and_uneven_foundations_are_not() -> None:
    run, other = laid(GAME, {1: "Kh Qc Jd"}), laid(GAME, {1: "3h Qc Jd"})
    assert counted("in_order", run) > counted("in_order", other) == pytest.approx(0.3)
    assert counted("in_the_way", run) == 0 > counted("in_the_way", other)
    assert counted("uneven", laid(GAME, {}, built="6c Ad Ah As")) == pytest.approx(-0.9)


@pytest.mark.rule("FREE-10.2")
def test_one_free_cell_is_as_good_as_another_and_only_the_first_is_thought_of() -> None:
    """So neither plans nor the solver look at the same position several times."""
    deal = laid(GAME, {1: "Kh 3c", 2: "Ks 9d"}, cells={2: "5c"})
    thought = [str(line) for line in FreeCellAdvice(GAME).considered(deal, 0)]
    into_cells = [line for line in thought if line[7:].startswith(("T1 C", "T2 C"))]
    assert thought
    assert into_cells == ["0 move T1 C1", "0 move T2 C1"]
    followers, key = followers_of(GAME)
    after = [key(here) for _, here in followers(deal)]
    assert len(after) == len({*after})
    swapped = laid(GAME, {1: "Kh 3c", 2: "Ks 9d"}, cells={4: "5c"})
    in_a_column = laid(GAME, {1: "Kh 3c", 2: "Ks 9d", 3: "5c"})
    assert key(swapped) == key(deal) != key(in_a_column)
