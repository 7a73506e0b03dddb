"""Simulated games with the cards of a code: which packs are dealt, and what a code does not leave open."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardtable.match.arena import compare
from cardtable.match.codes import Code, code_text
from cardtable.match.simulate import simulate
from cardtable.rules.catalogue import entry
from cardtable.rules.game import AnyGame, Pack, Standing
from cardtable.store import Setup
from cardtable.table.seating import new_table
from tests.match.playing import play_out

NAMES = ("Ann", "Bea", "Cy", "Dov", "Eve", "Flo")
CODES = [
    Code("euchre", 4, {"target": 5}, 77),
    Code("euchre", 4, {"target": 5}, 77, 2, 3),
    Code("tressette", 4, {"target": 11, "seating": "cut"}, 5),
    Code("spite-and-malice", 2, {}, 9),
]


def game_of(code: Code) -> AnyGame:
    return entry(code.game).game().table(code.options, code.seats)


def dealt_at_a_table(code: Code) -> list[tuple[int, list[str]]]:
    """Return the dealer and the packs of each deal of a match of people from a code, played at random."""
    setup = Setup(code.game, NAMES[: code.seats], ("person",) * code.seats, code.options)
    seating = new_table(None, setup, code.dealer, seed=code.number, first=code.deal)
    seating.match.begin(seating.dealer)
    return [(deal.dealer, deal.packs) for deal in play_out(seating.match).record.deals]


@pytest.mark.parametrize("code", CODES, ids=code_text)
def test_the_first_game_has_the_cards_of_the_code_and_the_next_those_of_the_next_number(code: Code) -> None:
    records = [json.loads(text) for text in simulate(game_of(code), games=2, deals=3, seed=1, code=code)]
    for nth, record in enumerate(records):
        at_a_table = dealt_at_a_table(code._replace(number=code.number + nth))
        dealt = [(deal["dealer"], deal["packs"]) for deal in record["deals"]]
        assert [packs for _, packs in dealt[: len(at_a_table)]] == [packs for _, packs in at_a_table[: len(dealt)]]
        assert dealt[0] == at_a_table[0]
    assert records[0]["deals"][0]["packs"] != records[1]["deals"][0]["packs"]


@pytest.mark.parametrize("whole_games", [False, True])
def test_the_arena_plays_the_cards_of_a_code_from_zero(whole_games: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each deal once for every way in which the players can sit."""
    code = CODES[0]
    opened: list[tuple[int, list[str]]] = []
    kind = entry("euchre").game()
    opens = kind.open

    def noted(game: Any, standing: Standing, dealer: int, packs: list[Pack]) -> Any:
        if not any(standing.totals):
            opened.append((dealer, [" ".join(map(str, pack)) for pack in packs]))
        return opens(game, standing, dealer, packs)

    monkeypatch.setattr(kind, "open", noted)
    compare(game_of(code), ("random", "club") * 2, 2, 1, 1, whole_games=whole_games, code=code)
    monkeypatch.undo()
    first, second = (dealt_at_a_table(code._replace(number=77 + nth))[0] for nth in (0, 1))
    assert [one for one in opened if one in (first, second)][:1] == [first]
    assert opened.count(first) >= 2
    assert opened.count(second) >= 2
