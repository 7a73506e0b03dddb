"""Called tables of Russian Bank, Single-Deck Russian Bank and Pishe Pasha: moves accepted, called and put back."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardtable.cards import BACK, cards_text, read_card
from cardtable.errors import BadOptions
from cardtable.match.match import Match
from cardtable.rules.catalogue import entry
from cardtable.rules.facts import RULES_BROKEN
from cardtable.rules.game import OVER
from cardtable.rules.moves import Move, read_move
from cardtable.rules.piles.piles import mixed
from cardtable.rules.rivals.single_deck_russian_bank import SingleDeckRussianBank
from cardtable.testing.amount import many
from cardtable.testing.patiences import places
from tests.each import with_each
from tests.rules.rivals.playing import PILE_GAMES, erring, open_deal
from tests.rules.rivals.table import NEW_PACK, Bank, Pishe, Single, Table, open_game
from tests.rules.rivals.test_russian_bank import DEAD

CALLED = {"irregularities": "called"}
IDLE = {"S0": "2c", "S1": "5c", **DEAD}
RELAXED = settings(suppress_health_check=[HealthCheck.too_slow])


def bank(*, options: Any = None, **given: Any) -> Any:
    return Bank(options={**CALLED, **(options or {})}, **given)


def single(*, options: Any = None, **given: Any) -> Any:
    return Single(options={**CALLED, **(options or {})}, **given)


def pishe(*, options: Any = None, **given: Any) -> Any:
    return Pishe(options={**CALLED, **(options or {})}, **given)


def irregular(table: Table, seat: int | None = None) -> list[str]:
    """Return the irregular moves of a seat, by default of the mover."""
    return sorted(map(str, table.game.tolerated(table.deal, table.deal.turn if seat is None else seat)))


def ledger(table: Table) -> list[tuple[str, int, int | None, str]]:
    """Return the entries of the ledger, as the detail would have them."""
    assert table.deal.ledger is not None
    assert all(one["trick"] is None for one in table.deal.ledger.told())
    return [(one["what"], one["seat"], one["by"], one["end"]) for one in table.deal.ledger.told()]


# ── which tables ──────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("RV-7.1", "RB-3.1", "PP-3.1")
@pytest.mark.parametrize("game", ["russian-bank", "single-deck-russian-bank", "pishe-pasha"])
def test_where_irregularities_are_prevented_nothing_is_irregular(game: str) -> None:
    """The default; and what does not go together is refused in a sentence."""
    kind = entry(game).game()
    table = kind.table()
    deal = open_deal(table, Random(1))
    assert table.law is None
    assert deal.ledger is None
    assert [table.tolerated(deal, seat) for seat in (0, 1)] == [(), ()]
    assert kind.table(CALLED).law is not None
    if "stops" in kind.Options.model_fields:
        with pytest.raises(BadOptions, match=r"^Mistakes are called with Stop: .*\((RB|PP)-3\.1\)$"):
            kind.table({**CALLED, "stops": "prevented"})
        names = [field.name for field in kind.Options.form({"stops": "prevented"}, 2)]
        assert "irregularities" not in names
    if "accidents" in kind.Options.model_fields:
        with pytest.raises(BadOptions, match=r"^Misdeals are for tables .*\(RB-3\.1\)$"):
            kind.table({"accidents": True})
        assert "accidents" not in [field.name for field in kind.Options.form({}, 2)]


# ── what is taken ─────────────────────────────────────────────────────────────────────────────────────────────────

BROKEN: dict[str, Any] = {
    "T1": "9s 8h", "T2": "7c", "T3": "Qd", "F1": "4s", "F2": "4s", "F3": "Ah", "D0": "3c 9c", "D1": "5d 9d",
    "S0": "Kc 2d", "S1": "Kd Jh", "T5": "3d", "T6": "6d", "T7": "Kh", "T8": "Tc", "turned": "5s",
}  # fmt: skip


@pytest.mark.rule("RV-7.2", "RB-7.1")
@with_each(
    ("line", "rule"),
    [
        ("move F1 T1", "RB-4.12"),
        ("move F1 D0", "RB-4.12"),
        ("move F3 F4", "RB-4.12"),
        ("move D0 F1", "RB-4.11"),
        ("move D0 T1", "RB-4.11"),
        ("move D1 T1", "RB-4.11"),
        ("move D1 S1", "RB-4.11"),
        ("move S1 S0", "RB-4.14"),
        ("move S1 F1", "RB-4.14"),
        ("move S1 T4", "RB-4.14"),
        ("move S0 D0", "RB-4.16"),
        ("move T1 S0", "RB-4.16"),
        ("move H0 S0", "RB-4.16"),
        ("move T1 F1", "RB-4.12"),
        ("move T1 F4", "RB-4.12"),
        ("move H0 F3", "RB-4.12"),
        ("move T1 T2", "RB-4.13"),
        ("move H0 T1", "RB-4.13"),
        ("move T1 S1", "RB-4.15"),
        ("move H0 D1", "RB-4.15"),
        ("turn", "RB-4.22"),
        ("pass", "RB-4.27"),
        ("look D0", "RB-4.34"),
    ],
)
def test_what_can_be_done_wrongly_in_russian_bank(line: str, rule: str) -> None:
    """It is taken without being lawful, breaks that rule, can be called, and goes back."""
    table = bank(**BROKEN)
    said = f"0 {line}"
    assert said in irregular(table)
    assert said not in table.choices()
    before = table.deal.piles[:], table.deal.foundations
    table.say(said)
    assert table.deal.watch.fault.rule == rule
    assert ledger(table) == [(rule, 0, None, "stood")]
    assert table.has("1 stop")
    table.say("1 stop")
    assert table.deal.turn == 1
    assert ledger(table) == [(rule, 0, 1, "upheld")]
    assert table.deal.foundations == before[1]
    assert table.deal.piles[:10] == before[0][:10]
    assert table.at("D0") == "3c 9c 5s"  # the turned card goes to the offender's discards [RB-4.33]


@pytest.mark.rule("RV-7.2")
def test_what_is_not_there_at_all() -> None:
    """A foundation that is not the first; a turned card to its own discards; nothing under it; positions; others."""
    table = bank(**BROKEN)
    taken = irregular(table) + table.choices()
    assert "0 move H0 F1" in taken
    assert "0 move H0 F2" not in taken  # it fits both, and goes to the first
    assert "0 move T1 F4" in taken
    assert "0 move T1 F5" not in taken  # of empty ones, to the first
    assert "0 move H0 D0" not in taken
    assert not any(line.startswith(("0 move H1", "0 move T4", "0 move T1 T1")) for line in taken)
    assert not any(line.endswith(("H0", "H1")) and line.split()[1] == "move" for line in taken)
    assert irregular(table, 1) == []
    assert table.refused("0 move H0 F2").rule == "RV-1.4"
    assert table.refused("0 move F4 T1").rule == "RB-4.12"
    assert table.refused("1 move T1 T2").rule == "RB-4.7"
    last = bank(turned="5s", empty="H0", **IDLE)
    last.deal.piles[10] = (read_card("5s"),)
    last.deal.down[10] = last.deal.unseen[10] = 0
    assert "0 turn" not in irregular(last)
    assert last.refused("0 turn").rule == "RB-4.22"


@pytest.mark.rule("RV-7.2", "RV-3.1")
def test_no_position_comes_twice_whatever_is_carried() -> None:
    """A card taken off a foundation may not go back there in the same turn, and is then not owed."""
    table = bank(F1="4s", **IDLE)
    table.say("0 move F1 T1")
    assert table.refused("0 move T1 F1").rule == "RV-3.1"
    assert "0 move T1 F1" not in table.choices() + irregular(table)
    table.say("0 turn")
    assert [what for what, *_ in ledger(table)] == ["RB-4.12"]  # turning was no error
    again = bank(F1="4s", **IDLE).say("0 move F1 T1, 0 pass, 1 turn")
    assert [what for what, *_ in ledger(again)] == ["RB-4.12", "RB-4.27", "RB-4.29"]  # after the pass, turning is one
    for options, owed in (({}, ["RB-4.32"]), ({"space_fill": "stock_first"}, [])):
        space = bank(options=options, **{**IDLE, "T1": "Qd", "T2": "4h 9h", "S0": "9c"}).say("0 move T1 S0")
        assert space.refused("0 move S0 T1").rule == "RV-3.1"
        space.say("0 turn")
        assert [what for what, *_ in ledger(space)] == ["RB-4.16", *owed]  # the tableau may have to fill it


@pytest.mark.rule("RB-7.1")
def test_a_second_card_and_a_turn_passed_discard_the_first() -> None:
    """And a mover without a hand turns over his discards, whatever he has done."""
    table = bank(D0="3c", turned="5s", **IDLE).say("0 turn")
    assert table.at("D0") == "3c 5s"
    assert table.deal.phase == "turned"
    table = bank(D0="3c", turned="5s", **IDLE).say("0 pass")
    assert (table.at("D0"), table.deal.turn, table.deal.phase) == ("3c 5s", 1, "play")
    bare = bank(empty="H0", **{**IDLE, "S0": "9c 2c"}).say("0 move S0 D0")
    assert (bare.at("D0"), bare.at("H0"), bare.at("S0")) == ("", "2c", "9c")
    assert bare.deal.progress.runs == (1, 0)
    assert table.deal.holding[0] == sum(len(table.deal.piles[place]) for place in (8, 10, 12))


@pytest.mark.rule("RB-7.2", "RB-7.3")
def test_an_error_that_nobody_calls_stands() -> None:
    """A wrong card on a foundation is built upon by its own rank and suit; a wrong call is entered."""
    table = bank(F1="4s", H0="Kd", **{**IDLE, "T1": "9h", "T2": "Th", "T3": "5s"}).say("0 move T1 F1, 0 pass")
    assert table.deal.foundations.place(read_card("5s")) == -1
    assert table.deal.foundations.place(read_card("Th")) == 0
    table.say("1 move T2 F1")
    assert table.refused("1 stop").rule == "RV-6.2"
    assert ledger(table) == [("RB-4.12", 0, None, "stood"), ("RB-4.27", 0, None, "stood")]
    table.say("0 stop")
    assert ledger(table)[-1] == ("stop", 1, 0, "denied")
    assert table.deal.watch.false_stops == (1, 0)


@pytest.mark.rule("RB-7.2", "RV-7.2")
def test_the_latest_error_goes_back_and_earlier_ones_stand() -> None:
    """Whichever rule each of them broke, of priority or not."""
    table = bank(H0="Kd", F1="4s", **{**IDLE, "T1": "9h", "T2": "5h", "T3": "5s"})
    table.say("0 move T1 T2, 0 move T2 T4, 1 stop")
    assert (table.at("T2"), table.at("T4")) == ("5h 9h", "Kh")
    assert [(what, end) for what, _, _, end in ledger(table)] == [("RB-4.13", "stood"), ("RB-4.13", "upheld")]


@pytest.mark.rule("RV-4.1", "RV-6.5", "RB-4.33", "RB-4.35")
def test_marks_ends_and_the_card_that_a_stop_has_left() -> None:
    """More cards than ever must lie on the foundations; who loses his last card to the other has gone out at once."""
    table = bank(F1="4s", **{**IDLE, "T1": "Kc", "T2": "5s"})
    table.progress(quiet=7)
    table.say("0 move F1 T1, 0 move T2 F1")
    assert (table.deal.progress.built, table.deal.progress.quiet) == (4, 7)
    taken = bank(D1="9h", empty="H1", **{**IDLE, "S1": ""}).say("0 move D1 T1")
    assert (taken.deal.phase, taken.deal.out) == (OVER, 1)
    left = bank(F1="Js", turned="Qs", **IDLE).say("0 discard, 1 stop")
    assert left.has("1 move D0 F1")
    left.say("1 move D0 T1, 1 move S1 D0")
    assert "1 move D0 F1" in irregular(left)  # another card lies there now


@pytest.mark.rule("RB-4.33", "RB-7.1", "RB-7.2")
def test_a_card_wrongly_taken_from_the_discards_may_be_built_by_the_caller() -> None:
    """Wherever it was carried; but looking through them is about no card, and the other's discards are not his."""
    piles = {**IDLE, "F1": "4s", "D0": "9h 5s", "D1": "3h 5s"}
    for error in ("0 move D0 F1", "0 move D0 T1", "0 move D0 S1", "0 move D0 D1"):
        table = bank(**piles).say(f"{error}, 1 stop")
        assert (table.turn, table.at("D0")) == (1, "9h 5s")
        assert table.has("1 move D0 F1"), error
        table.say("1 move D0 F1")
        assert table.deal.watch.fault is None, error
    for error in ("0 look D0", "0 move D1 F1", "0 move S0 D0"):
        table = bank(**piles).say(f"{error}, 1 stop")
        assert "1 move D0 F1" in irregular(table), error


# ── looking ───────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("RB-7.4")
def test_peeking_shows_one_card_to_one_player_and_leaves_one_play() -> None:
    """The card under the top one; then a play with the top card of that pile, or a pass; nothing of it is an error."""
    table = bank(**{**IDLE, "S0": "Ts 9s 8h", "T1": "9c", "T2": "9d"}, up=(2, 1), turned="4h")
    table.deal.unseen[8] = table.deal.down[8] = 1
    assert {"0 peek S0", "0 peek H0"} <= {*irregular(table)}
    table.say("0 peek S0")
    assert table.deal.phase == "last-play"
    assert irregular(table) == []
    assert set(table.choices()) >= {"0 move S0 T1", "0 pass"}
    assert {line.split()[2] for line in table.choices() if "move" in line} == {"S0"}
    assert table.refused("0 discard").rule == "RB-7.4"
    assert ledger(table) == [("RB-7.4", 0, None, "upheld")]
    assert table.has("1 stop")
    table.say("0 move S0 T1")
    assert (table.deal.turn, table.at("D0")) == (1, "4h")
    assert ledger(table) == [("RB-7.4", 0, None, "upheld")]
    hand = dealt("none").say("0 peek H0")
    under = hand.pile("H0")[-2]
    assert [line for line in hand.choices() if "recount" not in line] == ["0 pass", "0 turn"]
    assert [hand.view(who).deal.piles[10][-2:] for who in (0, 1)] == [(under, BACK), (BACK, BACK)]
    for who in (0, 1):
        guesses = [hand.game.guess(hand.view(who), Random(seed)) for seed in range(9)]
        assert all(hand.game.view(guess, who) == hand.view(who) for guess in guesses)
        assert ({guess.piles[10][-2] for guess in guesses} == {under}) == (who == 0)
    hand.say("0 turn")
    assert "0 discard" in hand.choices()
    assert hand.view(0).deal.piles[10][-2] is under
    assert [zone.cards[0] for zone in hand.teller.zones(hand.view(0)) if zone.name == "H0"] == [under]
    assert [len(zone.cards) for zone in hand.teller.zones(hand.view(1)) if zone.name == "H0"] == [1]
    hand.say("0 discard, 1 turn")
    assert hand.view(0).deal.piles[10][-1] is under
    assert hand.view(1).deal.piles[10][-1] is BACK
    alone = bank(**IDLE, H0="4h")
    assert alone.refused("0 peek H0").rule == "RB-7.4"


@pytest.mark.rule("RB-7.5")
def test_looking_without_leave() -> None:
    """Both see; once a turn, instead of asking; an error like any other, to be called."""
    table = bank(D0="2c 5d", **IDLE).say("0 look D0")
    assert table.deal.look == 12
    assert table.refused("0 ask D0").rule == "RB-4.34"
    assert table.refused("0 look D0").rule == "RB-7.5"
    assert table.deal.phase == "play"
    table.say("1 stop")
    assert (table.deal.turn, ledger(table)) == (1, [("RB-4.34", 0, 1, "upheld")])
    assert bank(D0="2c", **IDLE).refused("0 look D0").rule == "RB-7.5"
    assert "0 look D0" not in irregular(bank(D0="2c 5d", **IDLE).say("0 ask D0, 1 refuse"))


@pytest.mark.rule("RB-7.7")
def test_nothing_short_of_a_line_can_be_called() -> None:
    """A card picked up is no line, and opens no window."""
    table = bank(**IDLE)
    assert table.refused("0 move T1").rule == "RB-5.1"
    assert table.refused("1 stop").rule == "RV-6.2"


# ── a card too many ───────────────────────────────────────────────────────────────────────────────────────────────


def dealt(accident: str, **options: Any) -> Any:
    """Return a table of Russian Bank with shuffled packs, seat 0 to play, after that accident of the deal."""
    table: Any = Bank.__new__(Bank)
    table.game = entry("russian-bank").game().table({**CALLED, "accidents": True, **options})
    start = table.game.start()
    table.deal = table.game.open(start, 1, table.game.shuffled(start, Random(5)))
    return table.say(f"* accident {accident}") if accident else table


@pytest.mark.rule("RB-7.6")
def test_a_card_too_many_lies_on_the_stock_or_in_a_ninth_place() -> None:
    """Chance speaks first, nine times in ten to no effect; the card comes off the top of the hand."""
    table = dealt("")
    assert (table.to_act, table.deal.phase) == ([], "accident")
    assert table.refused("0 turn").rule == "RB-7.6"
    said = [str(table.game.chance(table.deal, Random(seed))) for seed in range(400)]
    assert {*said} == {f"* accident {what}" for what in ("none", "stock 0", "stock 1", "row 0", "row 1")}
    assert 340 < said.count("* accident none") < 380
    top = table.deal.piles[11][-1]
    stock = dealt("stock 1")
    assert stock.deal.piles[9][-1] == top
    assert len(stock.deal.piles[9]) - stock.deal.down[9] == 2
    row = dealt("row 1")
    assert row.deal.piles[14] == (top,)
    assert "T9" in {zone.name for zone in row.teller.zones(row.view(0))}
    assert any("T9" in line for line in [*row.choices(), *irregular(row)])
    assert dealt("none").refused("0 move T9 T1").rule == "RB-5.1"
    for each in (stock, row):
        assert ledger(each) == [("RB-7.6", 1, None, "stood")]
        assert sum(len(cards) for _, cards in places(each.deal)) == 104


@pytest.mark.rule("RB-7.6")
@pytest.mark.parametrize("accident", ["stock 1", "row 1"])
def test_cards_are_counted_again_once_and_in_time(accident: str) -> None:
    """The card goes back face down on top of the hand, and nothing played before can be called."""
    true = dealt("none")
    table = dealt(accident)
    assert table.to_act == [0, 1]
    assert {"1 recount 0", "1 recount 1", "0 recount 0"} <= {*table.choices(0), *table.choices(1)}
    wrong = dealt(accident).say("0 recount 0")
    assert ledger(wrong)[-1] == ("recount", 0, 0, "denied")
    assert wrong.refused("0 recount 1").rule == "RB-7.6"
    assert wrong.has("1 recount 1")
    table.say("0 move T1 T2, 0 recount 1")
    assert table.deal.piles[11] == true.deal.piles[11]
    assert table.deal.down[11] == len(table.deal.piles[11])
    assert len(table.deal.piles) == 14
    assert table.refused("1 stop").rule == "RV-6.2"
    assert ledger(table)[0] == ("RB-7.6", 1, 0, "upheld")
    assert sum(len(cards) for _, cards in places(table.deal)) == 104


@pytest.mark.rule("RB-7.6")
def test_later_it_cannot_be_put_right() -> None:
    """Not once a card has been turned up; nor a card of the row that has been moved or covered."""
    late = dealt("stock 0").say("0 turn")
    assert late.refused("0 recount 0").rule == "RB-7.6"
    late.say("0 discard, 1 turn")
    assert not any("recount" in line for line in [*late.choices(0), *late.choices(1)])
    first = dealt("stock 0").say("0 move S0 T1")
    assert first.has("0 recount 1")  # the card under it lay face up
    first.say("1 recount 0")
    assert first.refused("0 recount 1").rule == "RB-7.6"  # now the next card lies face up, too
    covered = dealt("row 0").say("0 move T1 T9, 1 recount 0")
    assert ledger(covered)[-1] == ("recount", 0, 1, "denied")
    assert entry("russian-bank").game().table(CALLED).chance(covered.deal, Random(1)) is None
    assert bank(**IDLE).refused("0 recount 0").rule == "RB-7.6"


# ── the other two ─────────────────────────────────────────────────────────────────────────────────────────────────

LAID = {"T1": "5h 6h 7h", "T2": "8h", "T3": "Kc", "T4": "9d", "T5": "2s", "T6": "Jc", "T7": "4d"}


@pytest.mark.rule("SD-7.1", "RV-7.2")
@with_each(
    ("line", "rule", "turned"),
    [
        ("move D1 T3", "SD-4.8", ""),
        ("move D1 D0", "SD-4.8", "Qc"),
        ("move T1 T2", "SD-4.12", "Qc"),
        ("move D0 T8", "SD-4.12", "Qc"),
        ("turn", "SD-4.12", "Qc"),
        ("move T1 D1", "SD-4.7", ""),
        ("move T1 D0", "SD-4.7", ""),
        ("move D0 D1", "SD-4.7", ""),
        ("move H0 D1", "SD-4.7", "Qc"),
        ("move T1 T8", "SD-4.10", ""),
        ("move T2 T1", "", ""),
        ("move T2 T3", "SD-4.4", ""),
        ("move H0 T2", "SD-4.4", "Qc"),
        ("move D0 T1", "", ""),
        ("discard", "SD-4.13", "Qc"),
    ],
)
def test_what_can_be_done_wrongly_in_single_deck(line: str, rule: str, turned: str) -> None:
    """It is taken, breaks that rule, and goes back when the other has it corrected; the turn goes on from there."""
    table = single(D0="3s 6h", D1="Td", **{**LAID, "T1": "6s 7h"}, turned=turned)
    said = f"0 {line}"
    assert (said in irregular(table)) == bool(rule)
    if not rule:
        return
    before = table.deal.copy()
    table.say(said)
    assert table.has("1 correct")
    table.say("1 correct")
    assert (table.deal.turn, table.deal.phase, table.deal.piles) == (0, before.phase, before.piles)
    assert ledger(table) == [(rule, 0, 1, "upheld")]
    assert irregular(table) == []
    assert table.game.refusal(table.deal, read_move(said)) is not None
    assert table.game.refusal(table.deal, read_move("1 correct")).rule == "SD-7.1"


@pytest.mark.rule("SD-7.1")
def test_the_call_to_correct() -> None:
    """It may be wrong, and repeated after another line; it is open on into the caller's own turn, and at the end."""
    table = single(D0="2c", D1="9s", **LAID)
    assert table.refused("1 correct").rule == "SD-7.1"
    table.say("0 move T2 T1, 1 correct")
    assert ledger(table) == [("correct", 0, 1, "denied")]
    assert table.refused("1 correct").rule == "SD-7.1"
    table.say("0 move T1 T5, 0 move D0 T5, 1 correct, 0 turn")
    assert [end for *_, end in ledger(table)] == ["denied", "stood", "upheld"]
    assert table.at("T5") == "2s 8h"
    own = single(D0="Qd", H0="Ks", D1="9s", T8="3c", **LAID).say("0 turn, 0 discard")
    assert own.deal.turn == 1
    assert own.has("1 correct")
    own.say("1 turn")
    assert own.refused("1 correct").rule == "SD-7.1"
    wrong = single(D0="Qd", empty="H0", D1="9s", **LAID).say("0 move D0 T1")
    assert (wrong.deal.phase, wrong.choices(1)) == ("out", ["1 accept", "1 correct"])
    wrong.say("1 correct")
    assert (wrong.deal.phase, wrong.deal.turn, wrong.at("D0")) == ("play", 0, "Qd")
    right = single(D0="8h", empty="H0", **{**LAID, "T2": "9c"}).say("0 move D0 T1, 1 correct")
    assert (right.deal.phase, right.choices(1)) == ("out", ["1 accept"])
    assert right.say("1 accept").over


@pytest.mark.rule("SD-7.1", "SD-4.2")
def test_a_row_laid_out_since_the_error_is_taken_up_again() -> None:
    """The places of the dealer's row are no spaces, that would have to be filled, before he has laid it out."""
    pack = mixed(NEW_PACK, Random(3))
    table = open_game(SingleDeckRussianBank, [cards_text(pack)], 1, **CALLED)
    before = table.deal.piles[:]
    table.say("0 turn, 0 turn, 0 discard")
    assert (table.deal.turn, table.deal.laid) == (1, 8)
    table.say("1 correct")
    assert (table.deal.turn, table.deal.laid, table.deal.spaces) == (0, 4, [])
    assert table.deal.piles[4:8] + table.deal.piles[9:10] == before[4:8] + before[9:10]
    assert "0 discard" in table.choices()
    assert not any("T5" in line for line in table.choices())


@pytest.mark.rule("SD-7.1", "SD-4.17")
def test_directions_units_and_marks_in_single_deck() -> None:
    """By the two top cards; whole only if it runs on throughout; only holdings are marks."""
    table = single(D0="6h", T8="Tc", **{**LAID, "T1": "Kc 5h 6s 7s", "T2": "8s", "T3": "4s 5s 3h"})
    assert table.has("0 move T2 T1")
    assert table.refused("0 move T1 T2 4").rule == "SD-4.6"
    assert "0 move D0 T1" in irregular(table)
    assert single(**{**LAID, "T8": "8c", "T1": "6c 7c 5d"}).refused("0 move T1 T8 3").rule == "SD-4.6"
    table.progress(least=(0, 0), both=0, quiet=5)
    table.say("0 move T3 D0, 0 move D0 T4")
    assert table.deal.progress.quiet == 5
    assert table.deal.holding[0] == len(table.deal.piles[8]) + 1


PASHA: dict[str, Any] = {"F1": "4s", "F2": "Ah", "D0": "3c 9c", "D1": "5d Kd", "turned": "5s"}


@pytest.mark.rule("PP-7.1", "RV-7.2")
@with_each(
    ("line", "rule"),
    [
        ("move F1 D0", "PP-4.5"),
        ("move F1 D1", "PP-4.5"),
        ("move F2 F3", "PP-4.5"),
        ("move D0 F1", "PP-4.5"),
        ("move S0 F2", "PP-4.5"),
        ("move S0 F3", "PP-4.5"),
        ("move D1 D0", "PP-4.7"),
        ("move D1 F1", "PP-4.7"),
        ("move S0 D1", "PP-4.6"),
        ("move D0 D1", "PP-4.6"),
        ("turn", "PP-4.3"),
    ],
)
def test_what_can_be_done_wrongly_in_pishe_pasha(line: str, rule: str) -> None:
    """It breaks that rule; the other has it corrected, after which nothing is irregular, or takes the turn."""
    said = f"0 {line}"
    table = pishe(**PASHA)
    assert said in irregular(table)
    piles = table.deal.piles[:]
    table.say(f"{said}, 1 stop correct")
    assert (table.deal.turn, table.deal.piles, irregular(table)) == (0, piles, [])
    assert ledger(table) == [(rule, 0, 1, "upheld")]
    assert table.game.refusal(table.deal, read_move(said)) is not None
    table.say("0 move S0 F1")
    assert irregular(table)
    take = pishe(**PASHA).say(f"{said}, 1 stop take")
    assert (take.deal.turn, take.at("D0")) == (1, "3c 9c 5s")


@pytest.mark.rule("PP-7.1", "RV-3.1", "RV-4.1")
def test_the_rest_of_pishe_pasha() -> None:
    """A second card discards the first; the other's last card; a position that comes back; what stands."""
    table = pishe(**PASHA).say("0 turn")
    assert (table.at("D0"), table.deal.phase) == ("3c 9c 5s", "turned")
    out = pishe(turned="5s", D1="Kd", empty="S1").say("0 move D1 D0")
    assert (out.deal.phase, out.deal.out) == (OVER, 1)
    back = pishe(**PASHA).say("0 move F1 D0")
    assert back.refused("0 move D0 F1").rule == "RV-3.1"
    assert "0 move S0 F3" not in irregular(pishe(**{**PASHA, "F3": "4s"}))
    assert back.deal.progress.built == 5
    gone = pishe(turned="9c", empty="S0", F1="4s", D1="5d")
    gone.deal.piles[0], gone.deal.down[0], gone.deal.unseen[0], gone.deal.holding[0] = (read_card("9c"),), 0, 0, 1
    assert "0 turn" not in irregular(gone)
    gone.say("0 move S0 F1")
    assert (gone.deal.phase, gone.to_act) == ("out", [1])
    gone.say("1 stop take")
    assert (gone.deal.turn, gone.at("D0")) == (1, "9c")


# ── all of them ───────────────────────────────────────────────────────────────────────────────────────────────────


def position(deal: Any) -> object:
    """Return where all cards lie; the order of the tableau piles does not matter."""
    tableau = {*range(len(deal.codes))} - {*range(8, 14)} if len(deal.codes) > 8 else {*range(len(deal.codes))}
    return (
        tuple(sorted(deal.piles[place] for place in tableau)),
        tuple(pile for place, pile in enumerate(deal.piles) if place not in tableau),
        deal.foundations.piles,
    )


@pytest.mark.slow
@pytest.mark.rule("RV-3.1", "RV-7.2", "RV-4.4")
@pytest.mark.parametrize("kind", PILE_GAMES, ids=lambda kind: kind.id)
@given(seed=st.integers(0, 2**32 - 1))
@settings(RELAXED, max_examples=many(1))
def test_deals_full_of_errors_end_and_no_position_comes_twice(kind: Any, seed: int) -> None:
    """Half of all lines irregular or calls; a play never brings back how the table lay before in its turn.

    And what is refused for that would.
    """
    rng = Random(seed)
    options = {"accidents": rng.random() < 0.5} if "accidents" in kind.Options.model_fields else {}
    game = kind.table({**CALLED, **options})
    deal = open_deal(game, rng)
    seen: list[object] = []
    turn, whole = -1, False
    for number in range(8000):
        move = erring(game, deal, rng)
        if move is None:
            break
        if deal.turns != turn:
            seen, whole, turn = [], turn >= 0, deal.turns
        if position(deal) not in seen[-1:]:
            seen.append(position(deal))
        if whole and number % 30 == 0 and deal.phase in ("play", "turned"):
            names = [zone.name for zone in entry(kind.id).teller(game).zones(game.view(deal, 0)) if len(zone.name) == 2]
            for source, target in permutations(names, 2):
                line = Move(deal.turn, "move", source, target)
                refusal = game.refusal(deal, line)
                if refusal is not None and refusal.rule == "RV-3.1":
                    after = deal.copy()
                    game.play(after, line)
                    assert position(after) in seen, str(line)
        before = deal.turns
        game.play(deal, move)
        if move.verb in ("stop", "correct", "recount", "accident"):
            turn = -1
        elif move.verb == "move" and deal.turns == before and deal.phase not in ("out", OVER):
            assert position(deal) not in seen, str(move)
    result = game.result(deal)
    assert result is not None
    faults = [fact.seat for fact in entry(kind.id).teller(game).facts(result) if fact.what == RULES_BROKEN]
    assert faults == [one["seat"] for one in result.detail["ledger"] if one["end"] != "denied"]
    assert all(set(one) == {"what", "seat", "trick", "by", "end"} for one in result.detail["ledger"])


@pytest.mark.rule("RV-7.2")
def test_a_match_keeps_its_errors() -> None:
    """Nothing is taken back at a called table; what nobody called is told by its line."""
    table = pishe(**PASHA)
    match = Match(table.game, ("Ann", "Bea"))
    assert match.game.afterwards.too_late(table.deal, table.deal, (), False) is not None
    start = table.deal.copy()
    lines = [read_move(line) for line in ("0 move F1 D0", "0 turn", "1 stop take")]
    assert table.game.afterwards.overlooked(start, lines) == {0: "PP-4.5"}
