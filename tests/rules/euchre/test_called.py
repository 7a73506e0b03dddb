"""Called tables of Euchre: what people can do wrong, who may call it, and what it costs [EU-7.2 to EU-7.27]."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Self

import pytest

from cardtable.cards import BACK, Suit
from cardtable.errors import BadOptions
from cardtable.rules.euchre.euchre import Euchre
from cardtable.rules.euchre.sheet import facts
from cardtable.rules.facts import DEALS, DEALS_WON
from cardtable.rules.game import OVER, SPECTATOR
from cardtable.rules.ledger import Charge
from cardtable.rules.moves import read_move
from cardtable.rules.naming import speak
from cardtable.testing.amount import many
from tests.each import with_each
from tests.rules.euchre import table as prevented
from tests.rules.euchre.table import MARCH_OF_SIDE_1, PACK_A, passes

UP = "0 deal, 0 turn-up"
MADE = "1 order, 0 discard 7s"


class Table(prevented.Table):
    """A table at which moves may be irregular."""

    deal: Any

    def say(self, lines: str) -> Self:
        for line in lines.split(","):
            move = read_move(line.strip())
            refusal = self.game.refusal(self.deal, move)
            assert refusal is None, f"{move} is refused: {refusal}"
            self.game.play(self.deal, move)
        return self


def called(said: str = "", *, pack: str = PACK_A, **options: Any) -> Table:
    """Return a called table with dealer 0, after the turn-up and the moves `said`."""
    table = Table(pack, irregularities="called", **options).say(UP)
    return table.say(said) if said else table


def accident(what: str, said: str = "", **options: Any) -> Table:
    """Return a called table at which that accident has happened in the deal, after the moves `said`."""
    table = Table(irregularities="called", accidents=True, **options).say(f"0 deal, * accident {what}, 0 turn-up")
    return table.say(said) if said else table


def lines(table: Table, seat: int) -> list[str]:
    """The lawful lines of a seat."""
    return sorted(str(move)[2:] for move in table.game.lawful(table.deal, seat))


def wrong(table: Table, seat: int) -> list[str]:
    """Return the irregular moves of a seat, plays of one card only."""
    moves = table.game.tolerated(table.deal, seat)
    return sorted(str(move)[2:] for move in moves if len(move.args) < 2 or move.verb != "play")


def held(table: Table, seat: int) -> list[str]:
    return [str(card) for card in table.deal.hands[seat]]


def acting(table: Table) -> tuple[int, ...]:
    """Return the seats with a legal move that is no call."""
    game = table.game
    return tuple(s for s in range(4) if any(not game.call(m) for m in game.lawful(table.deal, s)))


def entry(what: str, seat: int | None, by: int | None, end: str, trick: int | None = None) -> dict[str, Any]:
    return {"what": what, "seat": seat, "trick": trick, "by": by, "end": end}


def ledger(table: Table) -> list[dict[str, Any]]:
    """Return the entries of the ledger."""
    assert table.deal.ledger is not None
    return [{**item.charge._asdict(), "by": item.by, "end": item.end} for item in table.deal.ledger.entries]


def accepted(table: Table) -> Table:
    """Let everybody accept the deal in the review."""
    while table.phase == "review":
        table.say(f"{table.game.to_act(table.deal)[0]} accept")
    return table


# ── the deal ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("EU-7.1", "EU-7.8")
def test_accidents_are_for_called_tables() -> None:
    """A prevented table has no phases, no law and no accidents of its own."""
    assert Euchre.table().law is None
    with pytest.raises(BadOptions, match=r"accidents.*EU-7\.8"):
        Euchre.table({"accidents": True})
    assert Euchre.table({"irregularities": "called", "accidents": True}).options.accidents


@pytest.mark.rule("EU-7.7", "EU-5.1", "EU-7.27")
def test_the_wrong_dealer() -> None:
    """EU-8.24: called before the card is turned the deal is void; then the deal stands, and passes on from him."""
    table = Table(irregularities="called")
    assert (table.phase, lines(table, 0), wrong(table, 2)) == ("deal", ["deal"], ["deal"])
    assert table.rule("0 turn-up") == table.rule("1 order") == "EU-5.1"
    table.say("2 deal")
    assert [lines(table, seat) for seat in range(4)] == [
        ["call dealer 2"],
        ["call dealer 2"],
        ["turn-up"],
        ["call dealer 2"],
    ]
    assert table.rule("2 call dealer 2") == "EU-7.7"
    void = Table(irregularities="called").say("2 deal")
    assert void.told("1 call dealer 2")[-1] == "The deal is void: it is Ann's deal."
    assert (void.detail["result"], void.detail["turn_up"], void.change) == ("wrong-deal", None, [0, 0])
    assert (void.result.standing.dealer, void.detail["ledger"]) == (0, [entry("dealer", 2, 1, "upheld")])
    table.say("2 turn-up")
    assert (table.phase, table.turn, held(table, 3)) == ("order", 3, ["7c", "8c", "Jd", "Ah", "Jh"])
    assert table.rule("0 call dealer 2") == "EU-7.7"
    accepted(table.say(passes(3, 0, 1, 2, 3, 0, 1, 2)))
    assert (table.result.standing.dealer, table.detail["ledger"]) == (3, [entry("dealer", 2, None, "stood")])


@pytest.mark.rule("EU-7.7")
def test_nobody_looks_at_a_hand_before_the_card_is_turned() -> None:
    """Not even his own."""
    table = Table(irregularities="called").say("0 deal")
    assert {card for seat in range(4) for card in table.view(seat).deal.hand(seat)} == {BACK}


@pytest.mark.rule("EU-7.8", "EU-7.9", "EU-7.6")
def test_accidents_that_all_can_see() -> None:
    """An exposed or a faced card until somebody has spoken, an imperfect pack until the end: all may call; void."""
    for what, until in (("exposed Kh", True), ("faced 9c", True), ("imperfect", False)):
        table = accident(what)
        assert list(lines(table, 2)) == ["call misdeal"]
        assert not any("count" in line for seat in range(4) for line in lines(table, seat))
        later = accident(what, "1 pass")
        assert ("call misdeal" in lines(later, 1)) is not until
        assert ledger(later) == [entry("misdeal", None, None, "stood" if until else "open")]
        table.say("3 call misdeal")
        assert (table.phase, table.detail["result"], table.change) == (OVER, "misdeal", [0, 0])
        assert (table.result.standing.dealer, table.detail["ledger"]) == (0, [entry("misdeal", None, 3, "upheld")])
        assert not {DEALS, DEALS_WON} & {fact.what for fact in table.teller.counted(table.result)}
    early = Table(irregularities="called", accidents=True).say("0 deal, * accident exposed Kh")
    assert [str(card) for card in early.view(SPECTATOR).deal.hand(2) if str(card) == "Kh"] == ["Kh"]
    early.say("2 call misdeal")
    assert (early.detail["turn_up"], early.detail["result"]) == (None, "misdeal")
    hidden = Table(irregularities="called", accidents=True).say("0 deal, * accident faced 9c")
    assert lines(hidden, 2) == []
    assert hidden.view(2).deal.accident is None
    faced = accident("faced 9c").view(2).deal.stock
    assert [str(card) for card in faced if str(card) == "9c"] == ["9c"]


@pytest.mark.rule("EU-7.8")
def test_what_chance_may_say() -> None:
    """Only accidents that can happen with these cards; and each sort comes up, seldom."""
    table = Table(irregularities="called", accidents=True).say("0 deal")
    assert table.game.to_act(table.deal) == ()
    refused = ("exposed 9h", "exposed 9c", "faced 9h", "faced Jh", "long 4", "short", "nonsense", "none 1")
    assert {table.rule(f"* accident {what}") for what in refused} == {"EU-7.8"}
    assert table.rule("0 turn-up") == "EU-7.8"
    rng = Random(1)
    drawn = [str(table.game.chance(table.deal, rng)).split()[2] for _ in range(3000)]
    assert 2600 < drawn.count("none") < 2800
    assert all(30 < drawn.count(sort) < 100 for sort in ("exposed", "faced", "imperfect", "long", "short"))


@pytest.mark.rule("EU-7.10", "EU-7.8")
def test_a_hand_of_six_or_four_is_its_owners_secret() -> None:
    """The others see five cards; whoever has six or four sees it; a true call voids the deal in the first trick.

    Once six cards of one hand have been seen, nobody doubts another.
    """
    for what, cards, stock in (("long 3", 6, 10), ("short 3", 4, 12)):
        table = accident(what)
        assert (len(held(table, 3)), len(table.deal.stock)) == (cards, stock)
        views = [table.view(who).deal for who in (0, 1, 2, 3, SPECTATOR)]
        assert [(len(deal.hand(3)), len(deal.stock)) for deal in views] == [
            *[(5, 11)] * 3, (cards, stock), (5, 11)
        ]  # fmt: skip
        assert [deal.accident is None for deal in views] == [True, True, True, False, True]
        assert [len(deal.ledger.entries) for deal in views] == [0, 0, 0, 1, 0]
        assert "call count 3" in lines(table, 3)
        assert "call count 3" in lines(table, 0)
        table.say("0 call count 1")
        assert ledger(table)[-1] == entry("count", 1, 0, "denied")
        assert table.rule("0 call count 3") == "EU-7.3"
        assert table.rule("2 call count 1") == "EU-7.3"
        table.say(f"{MADE}, 1 play Jh, 3 call count 3")
        assert (table.detail["result"], table.detail["trump"], table.detail["tricks"]) == ("miscount", "h", [0, 0])
        assert (table.detail["foul"], table.detail["discard"], table.result.standing.dealer) == ([], "7s", 0)
    shown = accident("long 3", ", ".join(f"3 show {card}" for card in ("Ac", "9c", "7d", "8d", "As", "9s")))
    assert [line for line in lines(shown, 0) if "count" in line] == ["call count 3"]
    assert held(accident("long 3"), 3) == ["Ac", "9c", "7d", "8d", "As", "9s"]
    assert held(accident("short 3"), 3) == ["Ac", "7d", "8d", "As"]


@pytest.mark.rule("EU-7.10")
def test_a_foul_hand() -> None:
    """EU-8.20: called after the first trick is quitted the deal goes on, and that side scores nothing."""
    plays = MARCH_OF_SIDE_1.split(", ")
    table = accident("long 3", f"{MADE}, {', '.join(plays[:8])}, 0 call count 3, {', '.join(plays[8:])}")
    detail = accepted(table).detail
    assert (detail["result"], detail["points"], detail["foul"]) == ("march", [0, 0], [1])
    assert detail["ledger"] == [entry("count", 3, 0, "upheld")]
    assert held(table, 3) == ["9c"]
    counted = {fact.what for fact in facts(detail)}
    assert "Trump called" in counted
    assert not counted & {"Trump made", "Marches", "Makers euchred"}, "the march scored nothing"


@pytest.mark.rule("EU-7.10")
def test_a_short_hand_is_passed_over() -> None:
    """Seat 3 has no card for the fifth trick, which it should lead: seat 0 does."""
    tricks = "1 play Jh, 2 play Kh, 3 play 7d, 0 play 9h, 1 play Jd, 2 play 9d, 3 play 8d, 0 play Th, "
    tricks += "1 play Ah, 2 play Td, 3 play As, 0 play Qs, 1 play 7c, 2 play Qc, 3 play Ac, 0 play Ks"
    table = accident("short 3", f"{MADE}, {tricks}")
    assert (table.turn, table.phase, held(table, 3)) == (0, "play", [])
    assert table.view(0).deal.accident is not None
    assert [line for line in lines(table, 0) if "count" in line] == ["call count 3"]
    table.say("0 play Ad, 1 play 8c, 2 play Kc")
    assert (table.phase, table.deal.winners) == ("review", (1, 1, 1, 3, 0))
    assert accepted(table).detail["ledger"] == [entry("count", 3, None, "stood")]


# ── the bidding ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("EU-7.11")
def test_the_wrong_word_makes_trumps_all_the_same() -> None:
    """EU-8.15: irregular, no fault; the detail has the right word."""
    table = called("1 pass")
    assert [line for line in wrong(table, 2) if "show" not in line] == [
        "order",
        "order alone",
        "take-up",
        "take-up alone",
    ]
    table.say("2 order, 0 discard 7s")
    accepted(table.say(MARCH_OF_SIDE_1))
    assert (table.detail["how"], table.detail["ledger"], table.detail["points"]) == ("assist", [], [0, 2])


@pytest.mark.rule("EU-7.12", "EU-7.14")
def test_the_suit_turned_down_is_named() -> None:
    """EU-8.16: upheld it is a pass, and the side is barred; if nobody calls it is trumps."""
    table = called(f"{passes(1, 2, 3, 0)}, 1 pass")
    assert "name h" in wrong(table, 2)
    table.say("2 name h, 3 call bid 2")
    assert (table.phase, table.turn, lines(table, 3)[0]) == ("name", 3, "name c")
    assert table.rule("0 name c") == "EU-7.14"
    table.say("3 pass")
    assert lines(table, 0) == ["pass"]
    assert wrong(table, 0) == [f"show {card}" for card in sorted(["7s", "Ad", "Ks", "Qs", "Th"])]
    table.say("0 pass")
    assert (table.detail["result"], table.detail["ledger"]) == ("passed", [entry("bid", 2, 3, "upheld")])
    stands = called(f"{passes(1, 2, 3, 0)}, 1 pass, 2 name h, 1 play Jh")
    assert (stands.deal.trump, ledger(stands)) == (stands.deal.turn_up.suit, [entry("bid", 2, None, "stood")])
    dealer = called(f"{passes(1, 2, 3, 0, 1, 2, 3)}, 0 name h alone, 1 call bid 0")
    assert dealer.detail["result"] == "passed"


@pytest.mark.rule("EU-7.13", "EU-7.14")
def test_a_declaration_out_of_turn() -> None:
    """EU-8.17: undone, the turn is where it was, and its side may only pass."""
    table = called("3 order")
    assert [lines(table, seat)[0] for seat in (2, 0)] == ["call bid 3", "call bid 3"]
    assert not any("call" in line for seat in (1, 3) for line in lines(table, seat))
    table.say("2 call bid 3")
    assert (table.phase, table.turn, lines(table, 1)) == ("order", 1, ["pass"])
    table.say("1 pass")
    assert "assist" in lines(table, 2)
    assert table.rule("3 order") == "EU-7.14"
    table.say("2 pass, 3 pass")
    assert "take-up" in lines(table, 0)


@pytest.mark.rule("EU-7.13", "EU-7.5")
def test_a_turning_down_and_passes_out_of_turn() -> None:
    """The dealer's pass ends the round at once, and can be called; any other pass counts, and is no fault."""
    table = called("3 pass")
    assert (table.turn, ledger(table)) == (1, [])
    assert table.rule("3 order") == "EU-7.5"
    table.say("1 pass, 2 pass")
    assert table.turn == 0
    down = called("0 pass")
    assert (down.phase, down.turn, lines(down, 3)[0]) == ("name", 1, "call bid 0")
    assert [line for line in wrong(down, 0) if "show" not in line] == ["pass"]
    assert down.rule("0 name c") == "EU-7.3"
    down.say("1 call bid 0")
    assert (down.phase, down.turn, lines(down, 2)) == ("order", 1, [])
    down.say("1 pass")
    assert lines(down, 2) == ["pass"]
    assert called("0 pass, 1 name c").deal.trump is not None
    stuck = called(passes(1, 2, 3, 0), stick_the_dealer=True)
    assert stuck.rule("0 pass") == "EU-4.16"


@pytest.mark.rule("EU-7.14")
def test_what_the_offenders_have_done_since_is_undone() -> None:
    """The dealer takes it up before his turn, discards and shows a card; his partner leads: nothing of it was."""
    table = called("1 pass, 0 take-up, 0 discard 7s, 0 show Ad, 2 play Kh")
    assert (table.phase, held(table, 0)) == ("play", ["Ad", "9h", "Th", "Qs", "Ks"])
    assert [item["what"] for item in ledger(table)] == ["bid", "card", "turn"]
    table.say("3 call bid 0")
    assert (table.phase, table.turn, held(table, 0)) == ("order", 2, ["Ad", "Th", "7s", "Qs", "Ks"])
    assert [item["end"] for item in ledger(table)] == ["upheld", "undone", "undone"]
    assert (table.deal.discard, table.deal.laid_open, table.deal.plays) == (None, (), ())
    assert sorted(map(str, table.deal.seen)) == ["Ad", "Kh"]
    assert {str(card) for card in table.view(1).deal.hand(2)} & {"Kh"}
    assert lines(table, 2) == ["pass"]


# ── before the discard, open cards, called leads ──────────────────────────────────────────────────────────────────


@pytest.mark.rule("EU-7.15")
def test_the_play_need_not_wait_for_the_dealer() -> None:
    """EU-8.23: on his turn he has the discards alone; a card played stands, and he keeps his five."""
    table = called("1 order, 1 play Jh, 2 play Kh, 3 play 7d")
    assert (table.phase, table.turn) == ("play", 0)
    assert [line for line in lines(table, 0) if "call" not in line] == [
        "discard 7s", "discard 9h", "discard Ad", "discard Ks", "discard Qs", "discard Th"
    ]  # fmt: skip
    assert "play Th" in wrong(table, 0)
    assert "play 9h" not in wrong(table, 0)
    kept = table.say("0 play Th")
    assert (held(kept, 0), str(kept.deal.discard)) == (["Ad", "7s", "Qs", "Ks"], "9h")
    assert ledger(kept) == []
    other = called("1 order, 1 play Jh")
    assert (acting(other), "discard 7s" in lines(other, 0), "play Kh" in lines(other, 2)) == ((0, 2), True, True)
    other.say("0 discard 7s, 2 play Kh, 3 play 7d")
    assert lines(other, 0)[-2:] == ["play 9h", "play Th"]
    assert other.rule("0 discard Th") == "EU-5.1"


@pytest.mark.rule("EU-7.15")
def test_a_card_before_the_dealers_turn() -> None:
    """He keeps his five by it, unless it is taken back; to the next trick another card may be."""
    table = called("1 order, 1 play Jh, 0 play Th")
    assert (str(table.deal.discard), table.rule("0 discard 7s")) == ("9h", "EU-5.1")
    table.say("1 call turn 0")
    assert (table.deal.discard, held(table, 0)) == (None, ["Ad", "Th", "7s", "Qs", "Ks"])
    assert "discard 7s" in lines(table, 0)
    assert "discard Th" not in lines(table, 0)
    assert table.rule("0 discard Th") == "EU-7.17"
    later = called("1 order, 1 play Jh, 0 play Th, 2 play Kh, 3 play 7d, 1 play Jd, 0 play Ad, 3 call turn 0")
    assert (str(later.deal.discard), lines(later, 0), later.rule("0 discard 7s")) == ("9h", [], "EU-5.1")


@pytest.mark.rule("EU-7.16", "EU-7.17")
def test_cards_shown_and_dropped_lie_open() -> None:
    """They go to the first trick they can; nobody else has to call; the turn-up cannot be shown."""
    table = called(f"{MADE}, 0 show Qs")
    assert ledger(table) == [entry("card", 0, None, "upheld")]
    assert table.rule("0 show 9h") == table.rule("0 show Qs") == table.rule("0 show As") == "EU-7.16"
    assert [str(card) for card in table.view(3).deal.hand(0)][:2] == ["9h", "Qs"]
    table.say("1 play 8c Ah, 2 play Qc, 3 play Ac")
    assert [item["seat"] for item in ledger(table)] == [0, 1]
    assert (lines(table, 0), wrong(table, 0)[0]) == (["play Qs"], "show Ad")
    assert table.rule("0 play Ad") == "EU-7.17"
    table.say("0 play Qs, 3 play As")
    assert [line for line in lines(table, 0) if "call" not in line] == ["play Ks"]
    table.say("0 play Ks")
    assert (lines(table, 1), table.rule("1 play Jh")) == (["play Ah"], "EU-7.17")
    assert table.rule("0 play Ad Th") == "EU-7.16"


@pytest.mark.rule("EU-7.17")
def test_an_open_card_is_kept_by_the_dealer_while_there_is_another() -> None:
    """With four open he discards the fifth or the turn-up; with five the turn-up, or where he must take it any."""
    shown = "0 show Th, 0 show Ad, 0 show Ks, 0 show Qs"
    assert lines(called(f"{shown}, 1 order"), 0) == ["discard 7s", "discard 9h"]
    assert lines(called(f"{shown}, 0 show 7s, 1 order"), 0) == ["discard 9h"]
    must = called(f"{shown}, 0 show 7s, 1 order", exchange="must")
    assert len(lines(must, 0)) == 5
    must.say("0 discard 7s")
    assert str(must.view(2).deal.discard) == "7s"


@pytest.mark.rule("EU-7.19", "EU-7.18", "EU-7.17", "EU-7.3")
def test_a_false_lead() -> None:
    """EU-8.18: all cards go back, the lead lies open, and the other side calls a suit."""
    table = called(f"{MADE}, 3 play As")
    assert (table.turn, lines(table, 1)[0], table.rule("3 call turn 3")) == (0, "call turn 3", "EU-7.20")
    table.say("0 play Ks, 1 call turn 3")
    assert (table.phase, table.turn) == ("suit", 0)
    assert (held(table, 3), "Ks" in held(table, 0)) == (["Ac", "7d", "8d", "As", "9s"], True)
    assert next(str(card) for card in table.view(2).deal.hand(3)) == "As"
    assert "Ks" in map(str, table.view(2).deal.hand(0))
    assert lines(table, 0) == ["suit any", "suit c", "suit d", "suit h", "suit s"]
    assert table.rule("1 play 7c") == table.rule("2 suit c") == "EU-7.18"
    table.say("0 suit c")
    assert (table.turn, lines(table, 1), table.rule("1 play Jh")) == (1, ["play 7c", "play 8c"], "EU-7.18")
    table.say("1 play 7c, 2 play Qc")
    assert lines(table, 3) == ["play Ac"]
    table.say("3 play Ac, 0 play Ad")
    assert lines(table, 3) == ["call revoke 0 1", "play As"]
    assert ledger(table)[0] == entry("turn", 3, 1, "upheld")
    other = called(f"{MADE}, 3 play As, 0 play Ks, 1 play Jh, 2 play 9d")
    assert (other.turn, ledger(other)[0]) == (1, entry("turn", 3, None, "stood"))


@pytest.mark.rule("EU-7.18")
def test_a_lead_is_called_after_the_discard_and_is_waived() -> None:
    """A false lead before the dealer has discarded: no card is played, the exchange comes first, then the suit."""
    table = called("1 order, 3 play As, 2 call turn 3")
    assert (table.phase, table.turn) == ("discard", 0)
    assert [line for seat in range(4) for line in wrong(table, seat) if "play" in line] == []
    assert table.rule("1 play Jh") == "EU-7.18"
    table.say("0 discard 7s")
    assert (table.phase, table.turn) == ("suit", 0)
    table.say("0 suit any")
    assert len([line for line in lines(table, 1) if "play" in line]) == 5
    assert table.rule("3 play Ac") == "EU-7.5"


@pytest.mark.rule("EU-7.20")
def test_a_card_out_of_turn() -> None:
    """Opponents may call it until those passed over have played; it goes back, open, and is played in turn."""
    table = called(f"{MADE}, 1 play Jh, 0 play Ad")
    assert (table.turn, lines(table, 1), lines(table, 2)[0]) == (2, ["call revoke 0 1", "call turn 0"], "play Kh")
    assert table.rule("2 call turn 0") == "EU-7.20"
    table.say("3 call turn 0")
    assert (table.turn, table.rule("0 play Th"), table.deal.count) == (2, "EU-7.5", 1)
    table.say("2 play Kh, 3 play 7d")
    assert [line for line in lines(table, 0) if "play" in line] == ["play 9h", "play Th"]
    other = called(f"{MADE}, 1 play Jh, 0 play Ad, 2 play Kh")
    assert lines(other, 1) == ["call revoke 0 1", "call turn 0"]
    other.say("3 play 7d")
    assert (other.turn, other.deal.winners, ledger(other)[0]) == (1, (1,), entry("turn", 0, None, "stood"))
    assert [item["what"] for item in ledger(other)] == ["turn", "revoke"]


@pytest.mark.rule("EU-7.21")
def test_the_lone_hand_pays_nothing_for_cards_seen() -> None:
    """Its cards are taken back when called, but are not open, and no lead is called; open ones are freed."""
    table = called("1 show Jd, 1 order alone, 0 discard 7s, 1 play 7c")
    assert (table.deal.laid_open, table.turn) == ((), 2)
    table.say("0 call turn 1")
    assert (table.phase, table.turn, table.deal.laid_open) == ("play", 2, ())
    table.say("1 show 8c, 2 play Kh, 0 play 9h, 1 play 8c, 2 call revoke 1 1")
    assert (table.deal.laid_open, lines(table, 1)) == ((), ["play Ah", "play Jd", "play Jh"])
    assert table.rule("3 show As") == "EU-7.16"
    assert table.offer("1 show Jd").effect == "it goes back to your hand"
    assert table.offer("1 play Ah Jd").effect == "the J♦ goes back to your hand"


# ── revokes ───────────────────────────────────────────────────────────────────────────────────────────────────────

REVOKED = f"{MADE}, 1 play Jh, 2 play 9d, 3 play 7d, 0 play 9h"
"""The moves of EU-8.22, in which seat 2 revokes: it holds the Kh."""


@pytest.mark.rule("EU-7.22", "EU-7.4")
def test_a_revoke_is_mended() -> None:
    """EU-8.22: until the next lead it is called or corrected; the opponents' cards go back, the partner's stays."""
    table = called(REVOKED)
    assert lines(table, 3) == ["call revoke 2 1"]
    assert "call revoke 2 1" in lines(table, 1)
    assert lines(table, 0) == ["call revoke 3 1"]
    assert lines(table, 2) == ["call revoke 3 1", "correct"]
    assert (table.turn, table.view(1).deal.ledger.entries) == (1, ())
    denied = called(f"{REVOKED}, 0 call revoke 3 1")
    assert (lines(denied, 0), ledger(denied)[-1]) == ([], entry("revoke", 3, 0, "denied", 1))
    table.say("3 call revoke 2 1")
    assert [str(move) for move in table.deal.plays] == ["1 play Jh", "0 play 9h"]
    assert (held(table, 2), table.turn, lines(table, 2)) == (["Qc", "Kc", "9d", "Td", "Kh"], 2, ["play Kh"])
    assert wrong(table, 2) == [f"show {card}" for card in ("Kc", "Kh", "Qc", "Td")]
    assert table.rule("2 play Td") == "EU-7.22"
    assert "9d" in map(str, table.view(0).deal.hand(2))
    assert table.prompt(2) == "Your revoke was called: follow suit."
    table.say("2 play Kh, 3 play 8d")
    assert (table.deal.winners, table.turn) == ((1,), 1)
    corrected = called(f"{REVOKED}, 2 correct")
    assert ledger(corrected) == [entry("revoke", 2, None, "corrected", 1)]
    assert corrected.view(3).deal.ledger.entries[0].end == "corrected"
    assert corrected.prompt(2) == "You took back a revoke: follow suit."
    established = called(f"{REVOKED}, 1 play Jd")
    answer = speak(established.refused("1 call revoke 2 1").sentence, prevented.NAMES)
    assert answer == "There is no revoke by Cy that can be called now."
    assert not any("revoke" in line or "correct" in line for seat in range(4) for line in lines(established, seat))


@pytest.mark.rule("EU-7.23", "EU-7.25", "EU-6.4")
def test_mixed_tricks_prove_a_revoke() -> None:
    """EU-8.25: out of hearts, and yet upheld; with `add` side 1 scores the penalty, and not the march."""
    plays = MARCH_OF_SIDE_1.split(", ")
    table = called(f"{MADE}, {', '.join(plays[:8])}")
    assert "mix" not in wrong(table, 2)
    table.say("1 play Ah")
    assert "mix" in wrong(table, 2)
    table = called(f"{MADE}, {', '.join(plays[:9])}, 2 mix, {', '.join(plays[9:])}")
    assert (table.rule("0 mix"), table.phase) == ("EU-7.23", "review")
    table.say("1 call revoke 2 3")
    assert not any("revoke 2" in line or "revoke 0" in line for line in lines(table, 3))
    accepted(table)
    assert (table.phase, lines(table, 1)) == ("penalty", ["penalty add", "penalty stand", "penalty subtract"])
    assert table.rule("3 penalty add") == "EU-7.23"
    table.say("1 penalty add")
    assert (table.detail["points"], table.detail["result"]) == ([0, 2], "march")
    assert table.detail["penalty"] == {"account": 0, "how": "add", "points": 2}
    assert table.detail["ledger"] == [entry("mix", 2, None, "upheld"), entry("revoke", 2, 1, "upheld", 3)]


def claimed(*, alone: bool, tricks: int = 3, score: tuple[int, int] = (3, 2), maker: int = 0) -> Table:
    """Return a table at which side 0 made trumps, and a revoke of side 1 has been called in the review."""
    table = called(score=score)
    deal: Any = table.deal
    deal.maker, deal.how, deal.trump, deal.alone = maker, "name", Suit.SPADES, alone
    deal.winners = tuple([maker] * tricks + [maker + 1] * (5 - tricks))
    revoke = Charge("revoke", 1, 1)
    deal.ledger = deal.ledger.with_fault(revoke, hidden=True).called(revoke, 0)
    deal.phase, deal.turn = "penalty", 0
    return table


@pytest.mark.rule("EU-7.23")
@pytest.mark.parametrize(
    ("alone", "tricks", "how", "points", "score", "worth"),
    [
        (False, 3, "stand", [1, 0], [4, 2], 2),
        (False, 3, "add", [2, 0], [5, 2], 2),
        (False, 3, "subtract", [0, -2], [3, 0], 2),
        (True, 3, "add", [4, 0], [7, 2], 4),
        (True, 3, "subtract", [0, -2], [3, 0], 4),
        (False, 2, "stand", [0, 2], [3, 4], 2),
        (False, 2, "add", [2, 0], [5, 2], 2),
    ],
)
def test_what_a_revoke_costs(
    alone: bool, tricks: int, how: str, points: Sequence[int], score: Sequence[int], worth: int
) -> None:
    """EU-8.19: added, or taken off as far as there is anything; four against a lone hand."""
    table = claimed(alone=alone, tricks=tricks).say(f"0 penalty {how}")
    detail = table.detail
    assert (detail["points"], detail["score"]) == (points, score)
    assert detail["penalty"] == {"account": 1, "how": how, "points": worth}
    assert (table.change, detail["game_won"]) == (points, 0 if score[0] >= 5 else None)


@pytest.mark.rule("EU-7.23")
@pytest.mark.parametrize(
    ("tricks", "how", "made", "euchred"),
    [(3, "stand", (1, 1), (0, 1)), (2, "stand", (0, 1), (1, 1)), (5, "add", None, None), (2, "subtract", None, None)],
)
def test_the_statistics_count_trump_made_only_if_the_deal_stands(
    tricks: int, how: str, made: tuple[int, int] | None, euchred: tuple[int, int] | None
) -> None:
    """A deal that a penalty decided is neither made nor euchred; trump called and tricks taken count."""
    counted = {(fact.what, fact.seat): fact[2:] for fact in facts(claimed(alone=False, tricks=tricks).say(
        f"0 penalty {how}").detail)}  # fmt: skip
    assert (counted.get(("Trump made", 0)), counted.get(("Trump made by partner", 2))) == (made, made)
    assert counted.get(("Makers euchred", 1)) == euchred
    assert (("Marches", 0) in counted) == (made is not None)
    assert counted["Trump called", 0] == (1, 1)
    assert counted["Tricks a hand, on average", 2] == (tricks, 1)


@pytest.mark.rule("EU-7.23", "EU-7.10")
def test_claims_of_both_sides_cancel_and_a_foul_side_adds_nothing() -> None:
    """Seats 2 and 3 have both revoked: scored as played, no penalty; with a foul hand there is no `add`."""
    # seat 2 revokes in trick 1, seat 3 in trick 4 (it has Ac)
    said = "1 play Jh, 2 play 9d, 3 play 7d, 0 play 9h, 1 play Jd, 2 play Kh, 3 play 8d, 0 play Th, "
    said += "1 play Ah, 2 play Td, 3 play 9s, 0 play Qs, 1 play 7c, 2 play Qc, 3 play As, 0 play Ks"
    table = called(f"{MADE}, {said}, 2 play Kc, 3 play Ac, 0 play Ad, 1 play 8c")
    assert table.phase == "review"
    table.say("1 call revoke 2 1, 0 call revoke 3 4")
    assert (table.phase, table.detail["penalty"]) == (OVER, None)
    assert [item["end"] for item in table.detail["ledger"]] == ["upheld", "upheld"]
    one = called(f"{MADE}, {said}, 2 play Kc, 3 play Ac, 0 play Ad, 1 play 8c").say("1 call revoke 2 1")
    accepted(one)
    assert one.prompt(1).startswith("A revoke by Cy in trick 1: let the deal stand"), "Ann has not revoked"
    one.say("1 penalty subtract")
    assert one.detail["ledger"][1] == entry("revoke", 3, None, "stood", 4)
    foul = accident("long 3", f"{MADE}, {', '.join(MARCH_OF_SIDE_1.split(', ')[:9])}, 0 call count 3, 2 mix, "
                    f"{', '.join(MARCH_OF_SIDE_1.split(', ')[9:])}, 1 call revoke 2 3")  # fmt: skip
    accepted(foul)
    assert lines(foul, 1) == ["penalty stand", "penalty subtract"]
    assert foul.prompt(1).endswith("let the deal stand, or take 2 off theirs.")
    assert foul.rule("1 penalty add") == "EU-7.23"


@pytest.mark.rule("EU-7.24", "EU-7.3")
def test_looking_at_a_quitted_trick() -> None:
    """Any seat, once a trick; called, the looker's side has its next lead called, the lone hand's too.

    Who accepts in the review has answered.
    """
    said = ", ".join(MARCH_OF_SIDE_1.split(", ")[:5])
    table = called(f"{MADE}, {said}")
    assert [line for line in wrong(table, 3) if "look" in line] == ["look 1"]
    table.say("3 look 1")
    assert (lines(table, 0)[0], lines(table, 2)[0]) == ("call look 3", "call look 3")
    assert lines(table, 1) == []
    assert not any("look" in line for line in wrong(table, 3))
    table.say("0 call look 3")
    assert (table.phase, table.deal.owed) == ("play", (0, 1))
    table.say("2 play 9d, 3 play 8d, 0 play Th")
    assert (table.phase, table.turn) == ("suit", 0)
    table.say("0 suit c")
    assert lines(table, 1) == ["play 7c", "play 8c"]
    stood = called(f"{MADE}, {said}, 3 look 1, 2 play 9d")
    assert ledger(stood) == [entry("look", 3, None, "stood")]
    assert not any("look" in line for line in lines(stood, 0))
    last = called(f"{MADE}, {MARCH_OF_SIDE_1[: -len(', 2 play Kc')]}, 2 look 1, 2 play Kc")
    assert "call look 2" in lines(last, 3)
    assert [line for line in lines(last.say("1 accept"), 3) if "look" in line] == []
    assert accepted(last).detail["ledger"] == [entry("look", 2, None, "stood")]


@pytest.mark.rule("EU-7.5")
@with_each(
    ("said", "line", "rule"),
    [
        (MADE, "1 play Kh", "EU-4.28"),
        (MADE, "0 discard Th", "EU-5.1"),
        ("1 order alone", "3 play As", "EU-4.24"),
        ("1 order", "1 discard Jh", "EU-4.18"),
        ("1 order", "0 discard Ac", "EU-4.18"),
        (MADE, "1 look 1", "EU-7.24"),
        (MADE, "1 mix", "EU-7.25"),
        (MADE, "1 correct", "EU-7.22"),
        ("1 order", "1 look 1", "EU-5.1"),
        ("", "1 call revoke 2 1", "EU-7.22"),
        ("", "1 call nonsense 2", "EU-5.1"),
        ("", "1 call bid", "EU-7.3"),
        ("", "1 call count 2", "EU-7.10"),
        ("", "1 accept", "EU-5.1"),
    ],
)
def test_what_is_never_possible(said: str, line: str, rule: str) -> None:
    """Even at a called table."""
    assert called(said).rule(line) == rule


@pytest.mark.slow
@pytest.mark.rule("EU-7.2", "EU-7.4")
@pytest.mark.parametrize("calling", [0.0, 1.0])
def test_no_deal_is_endless_and_every_line_taken_is_listed(calling: float) -> None:
    """Half of all lines irregular, every open call made or none: cards stay in the deal, and each deal is scored.

    Nothing can be done for ever: a card is shown once, a trick looked at once a seat, and who has taken a card back
    plays no other out of turn to that trick.
    """
    ends: set[tuple[str, str]] = set()
    for seed in range(many(24)):
        rng = Random(seed)
        game = Euchre.table({"irregularities": "called", "accidents": seed % 2 > 0, "stick_the_dealer": seed % 3 == 0})
        packs = game.shuffled(game.start(), rng)
        deal: Any = game.open(game.start(), seed % 4, packs)
        for _ in range(150):
            acting = game.to_act(deal)
            lawful = [move for seat in acting for move in game.lawful(deal, seat)]
            irregular = [move for seat in range(4) for move in game.tolerated(deal, seat)]
            calls = [move for move in lawful if game.call(move)]
            if calls and rng.random() < calling:
                lines = calls
            else:
                lines = irregular if irregular and rng.random() < 0.5 else [m for m in lawful if not game.call(m)]
            move = rng.choice(lines or lawful or irregular) if acting else game.chance(deal, rng)
            if move is None:
                break
            assert game.refusal(deal, move) is None
            game.play(deal, move)
        result = game.result(deal)
        assert result is not None
        ends |= {(entry["what"], entry["end"]) for entry in result.detail["ledger"]}
    assert {what for what, _ in ends} >= {"dealer", "bid", "turn", "card", "revoke", "look", "mix"}
    assert ("turn", "upheld" if calling else "stood") in ends
