"""Where errors are called nothing on the screen tells what is owed: lights, cursor, words and keys, and the hint."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from cardtable.players.hints import hint
from cardtable.players.player import Budget
from cardtable.rules.catalogue import entry
from cardtable.rules.game import AnyGame, View
from cardtable.tui.table.choose.pile_selection import PilePicking, picking_of
from cardtable.tui.table.choose.pointing import Target
from tests.rules.rivals.table import Bank, Pishe
from tests.tui.pile_tables import computers, laid, piling
from tests.tui.tables import press, seated

FEW = Budget(playouts=6)
TABLES: tuple[tuple[str, dict[str, object]], ...] = (
    ("russian-bank", {}),
    ("russian-bank", {"turned_card": "free", "dig": True}),
    ("pishe-pasha", {}),
)


def table_of(kind: str, options: dict[str, object]) -> AnyGame:
    game: AnyGame = entry(kind).game().table(options, 2)
    return game


def positions(game: AnyGame, seed: int, lines: int) -> Iterator[View]:
    """What movers see in a deal of random lines."""
    rng = random.Random(seed)
    deal = game.open(game.start(), 0, game.shuffled(game.start(), rng))
    for _ in range(lines):
        if not game.to_act(deal):
            return
        seat = game.to_act(deal)[0] if deal.phase in ("out", "permit") else deal.turn
        view = game.view(deal, seat)
        yield view
        game.play(deal, rng.choice([line for line in view.lines if line.verb not in ("stop", "ask")]))


def without_what_is_owed(game: AnyGame, view: View) -> View:
    """The same view where no card fits a foundation, and nothing can be called."""
    deal: Any = view.deal.copy()
    deal.foundations = deal.foundations._replace(wanted=0)
    if deal.watch.fault is not None:
        deal.watch = deal.watch._replace(fault=None)
    return View(view.who, deal, tuple(game.lawful(deal, view.who)))


def pairs(game: AnyGame) -> tuple[list[tuple[View, View]], list[tuple[View, View]]]:
    """Views, each beside the same without what is owed: those where something is, and those after an error."""
    found = [view for seed in range(4) for view in positions(game, seed, 80)]
    both = [(view, without_what_is_owed(game, view)) for view in found]
    owing = [(view, bare) for view, bare in both if len(view.lines) != len(bare.lines)]
    erring = [(view, bare) for view, bare in both if view.deal.watch.fault is not None]
    assert min(len(owing), len(erring)) >= 12
    return owing, erring


def picking(game: AnyGame, view: View) -> PilePicking:
    teller = entry(game.id).teller(game)
    found = picking_of(view, teller.zones(view), teller, game)
    assert isinstance(found, PilePicking)
    return found


def signs(game: AnyGame, view: View) -> list[object]:
    """All that can be seen of a choice: as it begins, with the mouse at each place, and with each card taken up."""
    choice = picking(game, view)
    places = [Target(zone.name, max(0, len(zone.cards) - 1)) for zone in choice.zones]
    found: list[object] = [choice.how, choice.forced, choice.pointing, choice.buttons()]

    def look() -> None:
        found.append((choice.standouts(), choice.targets(), choice.cursor, [choice.words(place) for place in places]))

    look()
    for place in places:
        token = choice.token(place)
        choice.let_go_all()
        choice.cursor = place
        if token is not None:
            found.append((token, choice.take_up(token), choice.source))
            look()
    return found


@pytest.mark.rule("RB-9.3", "PP-9.3")
@pytest.mark.parametrize(("kind", "options"), TABLES)
def test_every_sign_is_as_if_nothing_were_owed(kind: str, options: dict[str, object]) -> None:
    """RB-9.3, PP-9.3: pairs of positions that differ in whether a card fits a foundation, all through some deals."""
    game = table_of(kind, options)
    owing, _ = pairs(game)
    for view, bare in owing[:: len(owing) // 12]:
        assert signs(game, view) == signs(game, bare)


@pytest.mark.rule("RB-9.3", "PP-9.3")
@pytest.mark.parametrize(("kind", "options"), TABLES)
def test_a_hint_is_the_one_that_there_would_be_if_nothing_were_owed(kind: str, options: dict[str, object]) -> None:
    """RB-9.3, PP-9.3: the foundations are left out of account, and so is whatever could be called."""
    game = table_of(kind, options)
    owing, erring = pairs(game)
    for view, other in (*owing[:: len(owing) // 6], *erring[:: len(erring) // 6]):
        said = hint(game, view, FEW)
        assert said == hint(game, other, FEW)
        assert (said is None) is (view.deal.phase == "out")
        assert said is None or said.move.verb != "stop"


@pytest.mark.rule("RB-9.3")
@pytest.mark.parametrize("under", ["2c", "Ac"])
async def test_taking_up_a_card_that_is_owed_looks_like_taking_up_any(under: str) -> None:
    """RB-9.3: lit before, the cursor where it would be, every foundation lit alike, and no reason against it given."""
    match = laid(Bank(T1="9s", T2="8h", T3="3c", T4="Kd", F1=under, S0="Qd", S1="Js"))
    async with seated(match, computers(match)) as (table, pilot):
        prompt = table.top.sentence
        await press(pilot, table, "3")
        lit = piling(table).standouts()
        assert {f"F{number}" for number in range(1, 9)} <= set(lit)
        assert len({lit[f"F{number}"].lit for number in range(1, 9)}) == 1
        assert piling(table).source == "T3"
        cursor = piling(table).cursor
        assert cursor is not None
        assert cursor.zone == "F1"
        assert table.top.sentence == prompt
        assert not table.check_action("make", ("forced",))
        await press(pilot, table, "f")
        assert list(match.record.deals[-1].moves) == (["0 move T3 F1"] if under == "2c" else [])


@pytest.mark.rule("PP-9.3")
def test_who_is_to_correct_an_error_is_told_what_was_owed() -> None:
    """PP-9.3: after a right Stop everybody knows it: then the foundation is lit as where errors are prevented."""
    table = Pishe(F1="8d", D1="Tc", turned="9d", D0="2c").say("0 move S0 D1").say("1 stop correct")
    view = table.view(0)
    choice = picking(table.game, view)
    assert not choice.carrying.quiet.places
    assert [str(line) for line in choice.lines] == ["0 move S0 F1"]
    assert choice.take_up("S0")
    assert choice.cursor is not None
    assert choice.cursor.zone == "F1"
