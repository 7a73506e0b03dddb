"""Computer seats of the rivals games: no peeking; calls, overlooked plays, hints, and the expert's search."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any

import pytest

from cardtable.cards import read_card, read_cards
from cardtable.players.advice import advice_for
from cardtable.players.advice.judgement import joined
from cardtable.players.advice.planning import Plan
from cardtable.players.advice.rivals import looking
from cardtable.players.advice.rivals.attention import Attention
from cardtable.players.advice.rivals.bank_told import Circumstances, when_told
from cardtable.players.advice.rivals.bank_told import told as told_of
from cardtable.players.advice.rivals.looking import guarded
from cardtable.players.advice.rivals.pishe_told import told as pishe_told
from cardtable.players.advice.rivals.seat import RivalPlayer
from cardtable.players.advice.rivals.single_told import told as single_told
from cardtable.players.advice.rivals.spite_places import stuck_cards
from cardtable.players.advice.rivals.spite_told import SpokenPlan
from cardtable.players.advice.rivals.told_before import TOLD
from cardtable.players.hints import by_name, hint, with_besides
from cardtable.players.player import BUDGET, Budget
from cardtable.players.strengths import make_player
from cardtable.rules.catalogue import entry
from cardtable.rules.game import AnyGame
from cardtable.rules.moves import read_move
from cardtable.rules.naming import does, name, speak, whose
from cardtable.rules.rivals.russian_bank_plays import HANDS, STOCKS
from cardtable.testing.amount import many
from tests import hints
from tests.each import with_each
from tests.players.facts.rivals import LAYOUTS
from tests.players.test_advice_of_every_game import positions
from tests.rules.rivals.playing import erring
from tests.rules.rivals.table import Bank, Pishe, Single, Spite, Table
from tests.rules.table import NAMES

FEW = Budget(playouts=6)


def table_of(kind: str, seats: int, options: dict[str, object]) -> AnyGame:
    game: AnyGame = entry(kind).game().table(options, seats)
    return game


def test_an_expert_stops_when_it_is_told_to() -> None:
    """A search that nobody waits for any more ends at once, with some lawful line."""
    game = table_of("russian-bank", 2, {})
    for _, _, _, view in positions(("russian-bank", 2, {}), 6, 1, 12):
        said = make_player("expert", game, 5).choose(view, Budget(stopped=lambda: True))
        assert said is None or said in view.lines


# ── calls ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def left_undone() -> Table:
    """Return a table at which seat 0 has discarded although the turned card fits a foundation [RB-8.12]."""
    return Bank(F1="Js", turned="Qs", S0="2d", S1="9c", T1="Kd").say("0 discard")


def said(table: Table, strength: str, seat: int, attention: Attention | None = None) -> str:
    """Return the move of a player, or "" if it makes none."""
    player = make_player(strength, table.game, 1)
    assert isinstance(player, RivalPlayer)
    if attention is not None:
        player.attention = attention
    move = player.choose(table.view(seat), FEW)
    return "" if move is None else str(move)


@pytest.mark.rule("RB-10.10")
def test_an_error_is_called() -> None:
    """RB-10.10: an expert calls Stop; who misses everything, or is blind to that rule, plays on."""
    assert said(left_undone(), "expert", 1) == "1 stop"
    assert said(left_undone(), "club", 1, Attention()) == "1 stop"
    assert said(left_undone(), "club", 1, Attention(misses=1.0)) != "1 stop"
    assert said(left_undone(), "club", 1, Attention(blind_to=frozenset(("RB-4.29",)))) != "1 stop"


@pytest.mark.rule("RB-10.10")
def test_nothing_is_called_without_an_error() -> None:
    """RB-10.10: a wrong call would be the last of that turn."""
    table = Bank(F1="Js", turned="Qs", S0="2d", S1="9c", T1="Kd").say("0 move H0 F1")
    for strength in ("novice", "club", "expert"):
        assert said(table, strength, 1) == ""
    assert "1 stop" in table.choices(1)


@pytest.mark.slow
@pytest.mark.rule("RB-10.10", "PP-10.6")
@pytest.mark.parametrize(("strength", "least", "most"), [("novice", 0.35, 0.65), ("club", 0.8, 0.98), ("expert", 1, 1)])
@pytest.mark.parametrize("kind", ["russian-bank", "pishe-pasha"])
def test_the_weaker_miss_more(kind: str, strength: str, least: float, most: float) -> None:
    """RB-10.10, PP-10.6: a novice misses every second error, a club player one in ten, an expert none."""
    game = table_of(kind, 2, {})
    rng = random.Random(7)
    player = make_player(strength, game, 1)
    assert isinstance(player, RivalPlayer)
    seen = []
    for _ in range(40):
        deal = game.open(game.start(), rng.randrange(2), game.shuffled(game.start(), rng))
        for _ in range(120):
            seats = game.to_act(deal)
            if not seats:
                break
            fault = deal.watch.fault
            if fault is not None and fault.rule != "RB-4.30":
                saw = player.attention.sees(deal)
                assert saw == player.attention.sees(game.view(deal, seats[0]).deal)
                seen.append(saw)
                deal.watch = deal.watch._replace(fault=None)
            lines = [line for line in game.lawful(deal, deal.turn) if line.verb not in ("stop", "ask")]
            game.play(deal, rng.choice(lines or list(game.lawful(deal, seats[0]))))
    assert len(seen) > 100
    assert least <= sum(seen) / len(seen) <= most


def test_who_has_only_a_call_open_lets_it_pass() -> None:
    """A caller without a mistake to call says nothing; one who is out is accepted."""
    table: Table = Bank(S1="9c", T1="Kd", T2="5c 4h").say("0 turn")
    assert table.choices(1) == ["1 stop"]
    assert said(table, "club", 1) == ""
    table = Pishe(F1="3h", turned="4h", empty="S0", D1="9c").say("0 move S0 F1")
    assert table.phase == "out"
    assert said(table, "club", 1) == "1 accept"
    assert advice_for(table.game).reason(table.view(1), read_move("1 accept")).rule.startswith("PP-")


@pytest.mark.rule("RB-4.33", "RB-10.2")
@pytest.mark.parametrize("options", [{}, {"irregularities": "called"}])
@pytest.mark.parametrize("strength", ["club", "expert"])
def test_the_discard_that_a_stop_was_about_is_built_where_it_pays(strength: str, options: dict[str, object]) -> None:
    """RB-4.33: where a card of one's own stock can follow; for nothing it is left where it costs the other a point."""
    piles = {"T1": "Kd", "T2": "Kh", "T3": "Kd", "T4": "Kh", "T6": "9c", "T7": "9d", "T8": "9d"}
    for own, built in (("6s", True), ("7h", False)):
        table = Bank(F1="4s", S0="2c 3c", S1=f"Jh {own}", D0="9h 5s", options=options, **piles)
        table.say("0 move D0 T5, 1 stop")
        lines: list[str] = []
        while table.turn == 1 and "1 turn" not in lines:
            lines.append(said(table, strength, 1))
            table.say(lines[-1])
        assert ("1 move D0 F1" in lines) == built, lines


@pytest.mark.rule("RB-10.12")
def test_leave_to_look_is_given() -> None:
    """RB-10.12: asked, a computer permits it; it does not ask itself."""
    table = Bank(D0="2c 5d", S0="2d", S1="9c", T1="Kd")
    for strength in ("novice", "club", "expert"):
        assert said(table, strength, 0) != "0 ask D0"
    table.say("0 ask D0")
    for strength in ("novice", "club", "expert"):
        assert said(table, strength, 1) == "1 permit"


# ── plays overlooked ──────────────────────────────────────────────────────────────────────────────────────────────


def share(table: Table, strength: str, line: str, times: int = 600) -> float:
    """Return the share of players of that strength that make that move."""
    view = table.view(table.deal.turn)
    move = read_move(line)
    return sum(make_player(strength, table.game, seed).choose(view, BUDGET) == move for seed in range(times)) / times


@pytest.mark.slow
@pytest.mark.rule("RB-10.1", "RB-10.11")
def test_what_is_owed_from_the_tableau_is_sometimes_overlooked() -> None:
    """RB-10.1, RB-10.11: by a novice one time in five, by nobody else; by nobody where errors are prevented."""
    table = Bank(F1="2h", T1="9c 3h", T2="Ts", S0="9d", S1="Kc")
    assert 0.75 < share(table, "novice", "0 move T1 F1") < 0.85
    assert share(table, "club", "0 move T1 F1", 200) == 1.0
    assert said(table, "expert", 0) == "0 move T1 F1"
    prevented = Bank(F1="2h", T1="9c 3h", T2="Ts", S0="9d", S1="Kc", options={"stops": "prevented"})
    assert share(prevented, "novice", "0 move T1 F1", 60) == 1.0


@pytest.mark.rule("RB-10.11")
def test_what_is_owed_from_the_stock_is_never_overlooked() -> None:
    """RB-10.11: not even by who overlooks whatever can be overlooked."""
    table = Bank(F1="2h", T1="9c 3h", T2="Ts", S0="3h", S1="Kc")
    assert said(table, "novice", 0, Attention(overlooks=1.0)) == "0 move S0 F1"
    table = Bank(F1="2h", T1="9c 3h", T2="Ts", S0="9d", S1="Kc")
    assert said(table, "novice", 0, Attention(overlooks=1.0)) != "0 move T1 F1"


@pytest.mark.slow
@pytest.mark.rule("PP-10.6")
def test_discards_owed_are_sometimes_overlooked() -> None:
    """PP-10.6: a novice overlooks one in fifteen from his discards, a club player none; nobody the turned card."""
    table = Pishe(F1="5s", D0="6s", D1="Kc")
    assert 0.89 < share(table, "novice", "0 move D0 F1") < 0.97
    assert share(table, "club", "0 move D0 F1", 200) == 1.0
    table = Pishe(F1="5s", turned="6s", D1="Kc")
    assert said(table, "novice", 0, Attention(overlooks=1.0)) == "0 move S0 F1"


# ── hints ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("RB-9.3")
def test_a_hint_does_not_tell_what_is_owed() -> None:
    """RB-9.3: where Stop is called a hint leaves foundations and errors out; where it is prevented it begins there."""
    piles = {"F1": "2h", "T1": "9c 3h", "T2": "Ts", "S0": "9d", "S1": "Kc"}
    assert str(advised(Bank(**piles)).move) == "0 move S0 T2"
    assert "aside" not in advised(Bank(**piles)).sentence
    told = hint(left_undone().game, left_undone().view(1), FEW)
    assert told is not None
    assert str(told.move) == "1 move S1 T2"
    prevented = Bank(**piles, options={"stops": "prevented"})
    assert str(advised(prevented).move) == "0 move T1 F1"
    assert advised(prevented).rule == "RB-10.1"


@pytest.mark.rule("RB-7.4", "RB-9.3")
@pytest.mark.parametrize(
    ("pile", "tops", "said", "rule"),
    [
        ("S0", {"T1": "9d", "S1": "9s"}, "0 move S0 S1", "RB-10.2"),  # loading costs nothing
        ("S0", {"T1": "9d", "F1": "7s"}, "0 move S0 T1", "RB-10.2"),
        ("S0", {"F1": "7s"}, "0 pass", "RB-7.4"),  # hints never use the foundations
        ("H0", {"T1": "9d"}, "0 turn", "RB-7.4"),
    ],
)
def test_after_a_peek_a_hint_names_the_last_play(pile: str, tops: dict[str, str], said: str, rule: str) -> None:
    """A stock's top to the other's stock, to the tableau, or a pass; of a hand the next card is turned up first."""
    full = {f"T{number}": "Kc" for number in range(1, 9)}
    piles = {**full, "S0": "3h 2d 8s", "S1": "5c", **tops}
    table = Bank(**piles, up=(1, 1), options={"irregularities": "called"}).say(f"0 peek {pile}")
    assert (str(advised(table).move), advised(table).rule) == (said, rule)


def advised(table: Table) -> Any:
    """Return the hint for the mover."""
    found = hint(table.game, table.view(table.deal.turn), FEW)
    assert found is not None
    return found


@pytest.mark.rule("RB-9.3", "PP-9.3")
def test_where_a_hint_may_not_tell_of_foundations_it_sends_the_player_there() -> None:
    """Whether anything goes there or not; where errors are prevented there is nothing to look for."""
    for piles in ({"S0": "9h"}, {"F1": "8h", "S0": "9h"}, {"F1": "2s", "S0": "3s"}):
        TOLD.clear()
        table = Bank(**piles)
        assert advised(table).sentence.startswith(f"{LOOK} If nothing does, ")
        table.deal.turns += 2
        assert advised(table).sentence.startswith(("If nothing goes up, ", "If neither ")), "told in full once"
    prevented = Bank(F1="2s", S0="3s", T1="Kh", options={"stops": "prevented"})
    assert advised(prevented).sentence.startswith("Move the three of spades from ")


MAY_NOT = "that I may not tell (Stop is played)."
LOOK = f"First look whether anything goes up: {MAY_NOT}"
LATER = ("If nothing goes up, ", "If neither ")
KINGS = {f"T{number}": "Kc" for number in range(4, 9)}


@pytest.mark.rule("RB-9.3", "PP-9.3")
@pytest.mark.parametrize(
    ("kind", "foundation", "card"),
    [(Pishe, "6d", "Ah"), (Pishe, "6d", "7d"), (Pishe, "5d", "7d"), (Bank, "6d", "7d"), (Bank, "5d", "7d")],
)
def test_no_other_place_is_named_for_a_turned_card_that_may_go_up(kind: Any, foundation: str, card: str) -> None:
    """Whether it goes up or not; the later hints send the eye to the turned card itself.

    At Pishe Pasha, where nothing else can be done, the hint says what the discard does.
    """
    TOLD.clear()
    piles = {**KINGS, "T1": "Ts", "T2": "Ts", "T3": "Qc", "S0": "2c 9c", "S1": "5h"} if kind is Bank else {"D1": "Kh"}
    at = kind(F1=foundation, turned=card, **piles)
    why = " In the tableau it needs a black eight, and none is open." if kind is Bank and card == "7d" else ""
    why = why if kind is Bank else " That ends your turn."
    assert advised(at).sentence == f"{LOOK} If nothing does, discard the turned card.{why}"
    at.deal.turns += 2
    assert advised(at).sentence == f"If neither the turned card nor any other goes up, discard it.{why}"


@pytest.mark.rule("RB-9.3")
def test_who_asks_only_after_a_first_play_is_sent_to_look_as_well() -> None:
    """Whether anything was left or not; the later hints say it in short."""
    for foundation in ("6d", "2s"):
        TOLD.clear()
        table = Bank(F1=foundation, T1="Ts", T2="Jh", T3="3s", T4="Qc", S0="2c 4h", S1="9h")
        table.say("0 move T1 T2")
        assert advised(table).sentence.startswith(f"{LOOK} If nothing does, ")
        table.say(str(advised(table).move))
        assert advised(table).sentence.startswith("If nothing goes up, ")


@pytest.mark.rule("RB-9.3", "PP-9.3")
@with_each(
    ("table", "lines"),
    [
        (lambda **f: Pishe(S0="2c 9d", D1="Kh", **f), ["0 turn"]),
        (lambda **f: Pishe(S0="2c 9d", D1="8c", **f), ["0 turn"]),
        (lambda **f: Pishe(S0="2c", D0="9d", D1="Kh", **f), []),
        (lambda **f: Pishe(S0="2c 9d", D0="9d", D1="Kh", **f), ["0 turn"]),
        (lambda **f: Pishe(S0="2c 9d", D0="9d", D1="8c", **f), ["0 turn", "0 move S0 D1"]),
        (lambda **f: Pishe(S0="2c Ah", D0="9d", **f), ["0 turn", "0 move S0 F"]),
        (lambda **f: Bank(**KINGS, T1="9d 8s", T2="9h", T3="Qc", S0="2c 4h", **f), ["0 move T1 T2"]),
        (lambda **f: Bank(**KINGS, T1="Ts", T2="Jh", T3="Qc", S0="9d 4h", **f), ["0 move T1 T2", "0 move S0 T1"]),
        (lambda **f: Bank(**KINGS, T1="9d", T2="Jh", T3="Qc", S0="2c 4h", **f), []),
    ],
)
def test_a_hint_says_to_look_before_each_move_in_the_same_words(table: Any, lines: list[str]) -> None:
    """Whether the nine of diamonds fits a foundation or not, and as long as it is left lying."""
    told: list[tuple[Any, str]] = []
    for foundation in ("6d", "8d"):
        TOLD.clear()
        at = table(F1=foundation)
        first = len(told)
        for line in (*lines, ""):
            hinted = advised(at)
            if at.game.quiet(at.view(0)).sources:
                begins = LATER if len(told) > first else (f"{LOOK} If nothing does, ",)
                assert hinted.sentence.startswith(begins)
                assert hinted.look_first
                told.append((hinted.move, hinted.sentence))
            if line:
                lawful = map(str, at.game.lawful(at.deal, 0))
                at.say(line if line[-1] != "F" else next(each for each in lawful if each.startswith(line)))
    assert told
    assert told[: len(told) // 2] == told[len(told) // 2 :]


@pytest.mark.rule("PP-9.3")
@pytest.mark.parametrize(("turned", "discards", "looks"), [
    ("Ts", "Kd", False), ("9h", "Kd", False), ("8h", "Kd", True), ("As", "Kd", True), ("Ts", "7h", True),
])  # fmt: skip
def test_at_pishe_pasha_nobody_is_sent_to_look_where_all_see_that_nothing_goes_up(
    turned: str, discards: str, looks: bool
) -> None:
    """Neither card is an ace or follows soon on a foundation of its suit; then the card is named as well."""
    TOLD.clear()
    found = advised(Pishe(F1="5h", turned=turned, D0=f"2c {discards}", D1="Kc"))
    assert found.look_first is looks
    assert found.sentence.startswith(LOOK if looks else f"Discard the {read_card(turned).title}")


@pytest.mark.rule("RB-9.3", "PP-9.3")
def test_a_card_to_be_discarded_is_not_named() -> None:
    """An ace goes up as long as there is room, so the words are the same for it as for any other card."""
    told = []
    for card in ("As", "4h"):
        TOLD.clear()
        said = advised(Pishe(turned=card, S0="2c", D1="Kd", F1="2h")).sentence
        told.append(re.split(": it|[.] In |[.] That ends", said)[0].rstrip("."))
    assert told == [f"{LOOK} If nothing does, discard the turned card"] * 2
    assert guarded("Move the ace of clubs from T3 to T1", known=True).startswith("If neither the top card of T3 nor ")
    assert looking.plain(read_card("As"), ()) is False
    assert looking.plain(read_card("Ts"), ((read_card("Qs"),),)) is looking.plain(read_card("Ts"), ()) is True
    assert looking.plain(read_card("Ts"), (tuple(read_cards("7s")),)) is False


@pytest.mark.rule("RB-9.3", "PP-9.3")
@pytest.mark.parametrize(("title", "said"), [
    ("Move the king of clubs from your hand to the space T2", "If nothing goes up, move the king of clubs"),
    ("Move the nine of clubs from your hand to the ten of hearts in T2", "If neither the turned card nor any other"),
    ("Move the nine of clubs from your stock to the space T2", "If neither your stock card nor any other"),
    ("Move the nine of clubs from T1 to the ten of hearts in T2", "If neither the top card of T1 nor any other"),
    ("Move the eight of hearts from T1 to the nine of clubs in T2",
     "If nothing goes up, move the eight of hearts from T1 to T2"),
])  # fmt: skip
def test_no_card_that_may_go_up_is_named(title: str, said: str) -> None:
    """Nor is it told whether it does: the words are the same for cards a little too high."""
    for foundation in ("6c", "8c"):
        above = (tuple(read_cards(foundation)),)
        assert guarded(title, known=True, foundations=above).startswith(said)


@pytest.mark.rule("RB-9.3", "PP-9.3")
@pytest.mark.parametrize("name", ["russian-bank", "pishe-pasha"])
def test_no_hint_names_a_card_that_must_go_up(name: str) -> None:
    asked = 0
    game: Any = entry(name).game().table({}, 2)
    for _, view in hints.positions(game, 23, share=0.2):
        found = hint(game, view, FEW)
        deal: Any = view.deal
        lying = [deal.piles[LAYOUTS[name].PLACES.number[place]][-1] for place in game.quiet(view).sources]
        due = [card for card in lying if deal.foundations.wanted >> card & 1]
        if found is not None and found.look_first:
            assert not [card for card in due if card.title in found.sentence], found.sentence
            asked += 1
        if asked == 20:
            break


@pytest.mark.rule("PP-4.10")
def test_no_ace_is_said_to_go_on_a_discard() -> None:
    """An ace begins a foundation, so that only a three comes on a two."""
    assert "An ace" not in advised(Pishe(S0="2c", D1="2d")).sentence
    assert "A three can go on" in advised(Pishe(S0="2c", D1="2d")).sentence
    full = {f"T{number}": "Kc" for number in range(2, 9)}
    bank = Bank(**full, T1="", S0="9h 2h", S1="5c", options={"stops": "prevented"})
    assert advised(bank).sentence.endswith("it gets a card off your stock, which is down to one.")


@pytest.mark.rule("RB-10.8")
def test_the_next_card_of_a_hand_that_was_turned_over_is_told_at_russian_bank() -> None:
    """Of a foundation only where errors are not called."""
    full = {f"T{number}": "Kh" for number in range(2, 9)}
    for card, quiet, said in (
        ("Qs", False, "it can go on the K♥"),
        ("Ah", False, "it goes to a foundation"),
        ("Ah", True, "neither it nor the 5♣ of your stock has a place in the tableau yet"),
        ("Ks", False, "it goes nowhere else but to a space"),
    ):
        table = Bank(**full, T1="8s", S0="5c", S1="Jh Kd", H0=f"9c {card}", options={"stops": "prevented"})
        table.deal.unseen[HANDS[0]] = 0
        steps = advice_for(table.game).steps(table.deal, 0, (read_move("0 turn"),))  # type: ignore[attr-defined]
        found = told_of(table.deal, 0, read_move("0 turn"), steps, (), Circumstances(quiet=quiet))
        assert found[1] == f"Your next card, as you have seen, is the {read_cards(card)[0].symbol}: {said}."


def test_no_card_is_carried_about_at_russian_bank_where_to_turn_is_worth_about_as_much() -> None:
    advice: Any = advice_for(Bank(T1="8s", options={"stops": "prevented"}).game)
    turn, carried, loaded = map(read_move, ("0 turn", "0 move T1 T2", "0 move S0 T2"))
    known = Bank(T1="8s", options={"stops": "prevented"}).deal

    def compared(gain: float) -> list[Any]:
        plans = {carried: Plan(gain, known), loaded: Plan(0.1, known), turn: Plan(0.0, known)}
        return list(advice.compared([carried, loaded, turn], plans))

    assert compared(0.4) == [loaded, turn]
    assert compared(1.5) == [carried, loaded, turn]


def test_a_joker_alone_is_kept_at_spite_and_malice() -> None:
    """Also beside a card that has no place on a side stack."""
    for hand in ("Xx", "Xx 3s"):
        at = Spite(P0="3d 8c", P1="3h 3c", W0="Kd", X0="Kc", Y0="9s", Z0="9h", hands=(hand,))
        view = at.view(0)
        end = next(move for move in view.lines if move.verb == "end")
        said = advice_for(at.game).reason(view, end).sentence
        assert said == "Keep a joker for your payoff card, rather than lay one on a side stack."


@pytest.mark.rule("SM-10.2", "ST-10.1")
@pytest.mark.parametrize(("seats", "rival", "ends"), [
    (2, 1, "it lets Bea's payoff card, the eight of spades, be played."),
    (3, 2, "it lets Cy's payoff card, the eight of spades, be played if nobody covers it before."),
])  # fmt: skip
def test_a_card_that_opens_the_way_for_a_rival_is_told_so_at_spite_and_malice(
    seats: int, rival: int, ends: str
) -> None:
    piles = {"F1": "As 2s 3s 4s 5s 6s", "P0": "3d Jc", f"P{rival}": "3h 8s", "W0": "Qd 7d", "X0": "Kc", "Y0": "Kh"}
    at = Spite(seats=seats, hands=("Qh Kd",), **piles)
    view = at.view(0)
    found = advice_for(at.game).reason(view, read_move("0 move W0 F1"))
    assert by_name(speak(joined((found.sentence, *found.besides)), NAMES, 0)).endswith(ends)


@pytest.mark.rule("SM-10.2")
def test_a_card_is_not_credited_with_a_stack_that_later_cards_of_the_plan_cover() -> None:
    """The three has nothing to do with the stack where the rival's eight would go; the king on the eight has."""
    piles = {"F1": "As 2s 3s 4s 5s 6s 7s", "F2": "Ad 2d", "P0": "3d Jc", "P1": "3h 8s", "W0": "8d Kh", "X0": "Kc"}
    at = Spite(hands=("3c Qh",), **piles)
    view = at.view(0)
    found = advice_for(at.game).reason(view, read_move("0 play 3c F2"))
    assert "fits no stack" not in found.sentence


def test_to_end_a_turn_at_spite_and_malice_has_a_reason() -> None:
    """The cards that the payoff card needs are kept, if there are any; else the search has found it."""
    for payoff, begins in (
        ("8c", "You keep a six for your 8♣."),
        ("Tc", "Played out from here, it does better to keep"),  # a six is far below a ten
        ("4c", "Played out from here, it does better to keep"),
    ):
        at = Spite(P0=f"3d {payoff}", P1="3h 3c", W0="Kd", X0="Kc", hands=("6d Qh",))
        assert why_ended(at).startswith(begins)


def why_ended(at: Spite) -> str:
    """Return the sentence on why the turn is ended."""
    view = at.view(0)
    return advice_for(at.game).reason(view, next(move for move in view.lines if move.verb == "end")).sentence


@pytest.mark.rule("SM-10.2", "SM-10.5")
def test_a_joker_in_the_hand_hides_no_other_reason_to_end_a_turn() -> None:
    """It could be played or laid aside as well, but nobody would."""
    sides = {"P0": "Kc 3c", "W0": "Qh Jc", "X0": "9s", "Y0": "7c", "hands": ("Xx 4d 4h",)}
    nearer = Spite(P1="Kc 6s", F1="Ac 2h 3h 4c 5h 6c 7c 8c 9h", F2="Ah 2c 3d", **sides)
    besides = f"After a four in the center, {whose(1)} payoff card would need only a five."
    assert why_ended(nearer) == "It keeps your last place for a side stack free."
    view = nearer.view(0)
    end = next(move for move in view.lines if move.verb == "end")
    assert advice_for(nearer.game).reason(view, end).besides == (besides,)
    assert why_ended(Spite(P1="Kc 3s", **sides)) == "It keeps your last place for a side stack free."


@pytest.mark.rule("SM-10.5", "SM-10.6")
@pytest.mark.parametrize(
    ("sides", "said"),
    [
        (
            {"W0": "6d", "P0": "Kc 2s", "hands": ("Qh 6h",)},
            "It leaves the 6♦ uncovered, which the center needs after a five.",
        ),
        ({"W0": "5d", "hands": ("Qh 5h",)}, "It leaves the 5♦ uncovered, which the center needs next."),
        ({"W0": "Jd", "hands": ("Th 5h",)}, "You keep a five for your 8♠."),
    ],
)
def test_a_card_that_lies_on_a_side_stack_as_well_is_not_kept_in_the_hand_for_the_payoff_card(
    sides: dict[str, Any], said: str
) -> None:
    """What is told instead is which card a card laid there would bury."""
    at = Spite(**{"P0": "Kc 8s", "P1": "Kc 2s", "F1": "Ac 2h 3h 4c", "X0": "Ks", "Y0": "Kd", "Z0": "Kh", **sides})
    assert why_ended(at) == said


@pytest.mark.rule("SM-10.5")
@pytest.mark.parametrize(("payoff", "kept"), [("Tc", "payoff card"), ("Th", "10♥")])
def test_a_payoff_card_with_the_name_of_the_card_laid_is_not_named(payoff: str, kept: str) -> None:
    """A nine is not kept for the ten that has just been laid, but for the payoff card."""
    piles = {"F1": "Ac 2h 3h 4c 5h 6c", "P0": f"3d {payoff}", "P1": "3h 2s", "W0": "Js"}
    at = Spite(hands=("Tc 9d 3s",), **piles)
    found = advice_for(at.game).reason(at.view(0), read_move("0 side Tc W0"))
    told = f"It is needed in the center before the J♠, and you keep a nine for your {kept}."
    assert joined((found.sentence, *found.besides)) == told


@pytest.mark.rule("RB-10.2", "RB-10.3")
@pytest.mark.parametrize(("line", "said", "again"), [
    ("move S0 T1", f"It gets a card off your stock, though {name(1)} can load it on your 5♣ again.",
     "It gets a card off your stock."),
    ("move T2 S1",
     f"It loads {whose(1)} stock and opens the K♠ for another red queen; "
     f"at worst {name(1)} {does(1, 'puts', 'put')} it back.",
     "It opens the K♠ for another red queen."),
])  # fmt: skip
def test_of_a_card_that_has_come_back_it_is_told_shortly(line: str, said: str, again: str) -> None:
    piles = {f"T{number}": "Kh" for number in range(3, 9)}
    table = Bank(**piles, T1="5h", T2="Ks Qd", S0="5c 4c", S1="Jh Kd", options={"stops": "prevented"})
    table.deal.unseen[STOCKS[0]] = 0
    advice: Any = advice_for(table.game)
    move = read_move(f"0 {line}")
    found = []
    for _ in range(2):
        steps = advice.steps(advice.known(table.deal, 0), 0, (move,))
        found.append(told_of(advice.known(table.deal, 0), 0, move, steps)[1])
        table.deal.turns += 1
    assert found == [said, again]


@pytest.mark.rule("RB-10.2")
@pytest.mark.parametrize(("piles", "says"), [
    ({"T4": "Kh"}, "Then the 4♥ leaves a space for the Q♥ of your stock."),
    ({"T4": "5s"}, "It is one card less for you, and your turn goes on."),
    ({"T1": "Kh", "S0": "2d 4h"}, "Then the 4♥ of your stock goes on the 5♣."),
    ({"T1": "Kh", "T5": "Kh", "S0": "2d 4h"}, "Then the 4♥ of your stock can go on it."),  # the only move, not planned
    ({"T1": "Ks 4h", "T5": "Jh", "S0": "2d 9s"}, "It is one card less for you, and a red four can then go on it."),
    ({"T5": "Jh", "S0": "2d 9s"}, "Then the 4♥ can go on it, which leaves a space."),
])  # fmt: skip
def test_a_card_of_the_hand_is_told_by_what_it_makes_possible(piles: dict[str, str], says: str) -> None:
    """If that comes of it, and not if it could be had without the card."""
    full = {f"T{number}": "Kh" for number in range(1, 9)}
    piles = {**full, "T1": "4h", "T3": "6d", "T5": "6h", "S0": "2d Qh", **piles}
    table = Bank(**piles, turned="5c", S1="9h", options={"stops": "prevented"})
    move = next(line for line in table.view(0).lines if line.args == ("H0", "T3"))
    advice: Any = advice_for(table.game)
    assert advice.reason(table.view(0), move).sentence == says


@pytest.mark.rule("RB-10.3")
@pytest.mark.parametrize(("onto", "pile"), [("D1", "discards"), ("S1", "stock")])
def test_a_load_that_leaves_a_space_says_so(onto: str, pile: str) -> None:
    full = {f"T{number}": "Kh" for number in range(2, 9)}
    tops = {"S1": "9h", "D1": "2s", onto: "4d"}
    table = Bank(**full, T1="5d", S0="2d 9c", **tops, options={"stops": "prevented", "load": "stock_and_discard"})
    advice: Any = advice_for(table.game)
    reason = advice.reason(table.view(0), read_move(f"0 move T1 {onto}"))
    assert reason.sentence == f"It loads {whose(1)} {pile} and leaves a space."


@pytest.mark.rule("PP-10.1")
@pytest.mark.parametrize(("own", "turned", "said"), [
    ("Td", "2c", "."), ("8d", "9c", "; when it goes later, the 8♦ of your discards can follow."), ("Ad", "2c", "."),
])  # fmt: skip
def test_a_discard_at_pishe_pasha_says_whether_the_one_under_it_can_follow(own: str, turned: str, said: str) -> None:
    """Not of an ace, which goes to a foundation."""
    at = Pishe(turned=turned, D0=own, D1="6h")
    assert pishe_told(at.deal, 0, read_move("0 discard"), ())[1] == f"It does not go on {whose(1)} 6♥{said}"


@pytest.mark.rule("SM-10.6")
def test_a_turn_at_spite_and_malice_that_can_only_end_is_compared_with_nothing() -> None:
    at = Spite(P0="3d 8c", P1="3h 3c", W0="5c", X0="5d", Y0="5h", Z0="5s", hands=("Kd Qh",))
    (end,) = at.view(0).lines
    assert advice_for(at.game).reason(at.view(0), end).sentence == "No card of yours has a place now."


def test_a_hint_names_what_its_move_leads_to() -> None:
    """The cards that follow, by the plan."""
    full = {f"T{number}": "Kc" for number in range(4, 9)}
    room = Bank(**full, T1="9s", T2="Td", T3="8h", S0="2c 4h", S1="5c", options={"stops": "prevented"})
    assert advised(room).sentence.endswith("it leaves a space for the four of hearts of your stock.")


@pytest.mark.rule("RB-10.4")
def test_where_a_space_is_open_another_is_no_reason_by_itself() -> None:
    """It is told how many there are then, as the stock card could fill the one that is open."""
    full = {f"T{number}": "Kc" for number in range(4, 8)}
    room = Bank(**full, T8="", T1="9s", T2="Td", T3="8h", S0="2c 4h", S1="5c", options={"stops": "prevented"})
    another = "it gives you two spaces, one of them"
    assert advised(room).sentence.endswith(f"{another} for the four of hearts of your stock.")


@pytest.mark.rule("RB-10.6")
@pytest.mark.parametrize(("left", "holds"), [("7h", False), ("Kd", True)])
def test_a_load_is_prevented_only_if_the_other_cannot_open_it_again(left: str, holds: bool) -> None:
    """The six on the seven of hearts could be moved back there, and the seven of diamonds loaded all the same."""
    full = {f"T{number}": "Kc" for number in range(5, 9)}
    table = Bank(**full, T1="7d", T2="Kh", T3="Ks", T4=f"{left} 6c", S0="8d", S1="Jh", options={"stops": "prevented"})
    advice: Any = advice_for(table.game)
    known = advice.known(table.deal, 0)
    move = read_move("0 move T4 T1")
    _, sentence = told_of(known, 0, move, advice.steps(known, 0, (move,)))
    assert (sentence == f"It covers the 7♦, which {name(1)} could load on your 8♦.") is holds
    assert ("7♦" in sentence) is holds


@pytest.mark.rule("RB-10.8")
@with_each(("line", "piles", "said"), [
    ("turn", {"T1": "7s", "S0": "5c"}, "A red six would make a place for the 5♣ of your stock, and four are unseen."),
    ("turn", {"T1": "7s", "S0": "5c", "F1": "5d"},
     "A red six would make a place for the 5♣ of your stock, and three can come."),
    ("turn", {"T1": "7s", "S0": "5c", "F1": "5d", "F2": "5d"},
     "A six of hearts would make a place for the 5♣ of your stock, and two can come."),
    ("turn", {"T1": "3s", "S0": "Kd", "F1": "Ad", "F2": "Ad"},
     "A black queen or a two of hearts would fit the tableau."),
    ("turn", {"T1": "4d 3c", "T2": "5h", "T3": "7s", "T4": "9c", "T5": "Tc", "T6": "Qd", "S0": "3s"},
     "The 3♠ of your stock needs a red four, and none is open: three of the four are unseen."),
    ("turn", {"T1": "8s", "S0": "5c"}, "A black queen or a red seven would fit the tableau."),
    ("turn", {"T1": "8s", "S0": "Kc"}, "A black queen or a red seven would fit the tableau."),
    ("turn", {"T1": "4d 3c", "T2": "5h", "T3": "7s 8s", "T4": "9c", "T5": "Tc", "T6": "Qd", "S0": "Ks"},
     "The K♠ of your stock needs a space, and there is none."),
    ("turn", {"T1": "", "S0": ""}, "Whatever it is, it can go to a space."),
    ("move S0 T1", {"T1": "5h", "S0": "5c 4c"},
     f"It gets a card off your stock, though {name(1)} can load it on your 5♣ again."),
    ("move S0 T1", {"T1": "5h", "S0": "6c 4c"}, "It gets a card off your stock, which is down to one."),
    ("move S0 T1", {"T1": "5h", "S0": "6c 7c 8c 9c Tc 4c"}, "It gets a card off your stock and uncovers the next."),
])  # fmt: skip
def test_a_turn_at_russian_bank_is_told_by_what_it_is_for(line: str, piles: dict[str, Any], said: str) -> None:
    """Not turn after turn by what the stock card needs; and a card that comes back is told to come back."""
    full = {f"T{number}": "Kh" for number in range(2, 9)}
    table = Bank(**(full | piles), S1="Jh Kd", options={"stops": "prevented"})
    table.deal.unseen[STOCKS[0]] = 0
    advice: Any = advice_for(table.game)
    move = read_move(f"0 {line}")
    steps = advice.steps(advice.known(table.deal, 0), 0, (move,))
    assert told_of(advice.known(table.deal, 0), 0, move, steps, (), Circumstances(alone=True))[1] == said


@pytest.mark.rule("RB-4.8", "RB-10.2")
@pytest.mark.parametrize(("down", "told"), [(5, "turns up"), (4, "uncovers")])
def test_a_card_of_the_stock_that_lies_face_up_is_not_said_to_be_turned_up(down: int, told: str) -> None:
    """A card that was loaded stays face up, and so does the card under it."""
    full = {f"T{number}": "Kh" for number in range(2, 9)}
    table = Bank(**full, T1="5h", S0="6c 7c 8c 9c Tc 4c", S1="Jh Kd", options={"stops": "prevented"})
    table.deal.unseen[STOCKS[0]] = down
    found = advice_for(table.game).reason(table.view(0), read_move("0 move S0 T1"))
    assert found.sentence.startswith(f"It gets a card off your stock and {told} the next")


@pytest.mark.rule("RB-10.8")
@pytest.mark.parametrize("options", [{"stops": "called"}, {"stops": "called", "irregularities": "called"}])
def test_no_hint_says_that_an_ace_would_be_loaded(options: dict[str, str]) -> None:
    """Everybody knows that aces go to the foundations, and what goes there must be played there."""
    table = Bank(**{f"T{number}": "Kh" for number in range(1, 9)}, S0="3c Ks", S1="Jh 2d", H0="9c 8c", options=options)
    found = []
    for _ in range(4):
        told = hint(table.game, table.view(0), Budget(playouts=6))
        assert told is not None
        found.append(told.sentence)
        table.deal.turns += 1
    assert any("The three of diamonds would go on" in said for said in found)
    assert not any("ace of diamonds" in said for said in found)


@pytest.mark.rule("RB-10.8")
@pytest.mark.parametrize(("discards", "said"), [
    (False, ["A red five could go on the 6♣ and take the 4♠: that would leave a space for the K♠ of your stock.",
             "A black queen, a red five or a red three would fit the tableau.",
             f"The 2♣ would go on {whose(1)} stock.", "A red three would go on the 4♠: four are unseen."]),
    (True, ["A red five could go on the 6♣ and take the 4♠: that would leave a space for the K♠ of your stock.",
            "A black queen, a red five or a red three would fit the tableau.",
            f"The 2♣ would go on {whose(1)} stock.", f"The 6♦ or the 8♦ would go on {whose(1)} discards.",
            "A red three would go on the 4♠: four are unseen."]),
])  # fmt: skip
def test_what_stands_turn_after_turn_is_told_once(discards: bool, said: list[str]) -> None:
    """Who asks again in the same position hears the same, and so does who plays another deal."""
    piles = {f"T{number}": "Kh" for number in range(3, 9)} | {"T1": "4s", "T2": "7h 6c"}
    table = Bank(**piles, S0="Ks", S1="Ac", D1="7d", options={"stops": "prevented"})
    table.deal.unseen[STOCKS[0]] = 0
    advice: Any = advice_for(table.game)
    turn = read_move("0 turn")

    def told() -> str:
        return told_of(advice.known(table.deal, 0), 0, turn, (), (), Circumstances(discards=discards))[1]

    found = []
    for _ in said:
        assert told() == told()
        found.append(told())
        table.deal.turns += 1
    assert found == said
    table.deal.piles[STOCKS[1]] = (read_card("5d"),)
    assert told() == said[0], "another deal, as the ace has not been seen in it"


@pytest.mark.rule("RB-10.8")
@pytest.mark.parametrize(("built", "said"), [
    ({}, "A red three could go on the 4♠ and take the 2♠: that would leave a space"),
    ({"F1": "2d"}, "A three of hearts could go on the 4♠ and take the 2♠: that would leave a space"),
    ({"F1": "2d", "F2": "2h"}, "A black queen or a red three would fit the tableau."),
])  # fmt: skip
def test_no_card_that_a_foundation_takes_is_said_to_bring_a_space(built: dict[str, str], said: str) -> None:
    """Of the two threes of a suit that are unseen, the first that comes must go up."""
    full = {f"T{number}": "Kh" for number in range(3, 9)}
    table = Bank(**full, T1="4s", T2="2s", **built, S0="Kh", S1="Jh 4d", options={"stops": "prevented"})
    table.deal.unseen[STOCKS[0]] = 0
    advice: Any = advice_for(table.game)
    assert told_of(advice.known(table.deal, 0), 0, read_move("0 turn"), (), ())[1].startswith(said)


@pytest.mark.rule("RB-10.8")
@pytest.mark.parametrize(("built", "stock", "said"), [
    ({}, "4d", "The 3♦ or the 5♦ would go on"),
    ({"F1": "2d"}, "4d", "The 5♦ would go on"),
    ({"F1": "6d"}, "8d", "The 9♦ would go on"),
    ({"F1": "6d", "F2": "7d"}, "9d", "The 10♦ would go on"),
])  # fmt: skip
def test_no_card_that_a_foundation_takes_is_said_to_be_loaded(built: dict[str, str], stock: str, said: str) -> None:
    """It must be built first, and loading it would be a Stop."""
    table = Bank(**{f"T{number}": "Kh" for number in range(1, 9)}, **built, S0="Ks", S1=f"Jh {stock}")
    table.deal.unseen[STOCKS[0]] = 0
    advice: Any = advice_for(table.game)
    found = []
    for _ in range(4):
        found.append(told_of(advice.known(table.deal, 0), 0, read_move("0 turn"), (), (), Circumstances())[1])
        table.deal.turns += 1
    assert f"{said} {whose(1)} stock." in found


@pytest.mark.rule("SM-10.2")
@pytest.mark.parametrize(("line", "theirs", "said"), [
    ("0 side 4d Y0", "5h", True), ("0 side Js Y0", "5h", True), ("0 side 4d Y0", "9h", False),
])  # fmt: skip
def test_what_is_held_back_from_the_center_is_told_by_whose_payoff_card_it_would_help(
    line: str, theirs: str, said: bool
) -> None:
    """A four there would let the five go: that is the reason to lay a card aside, not a card kept for later."""
    table = Spite(P0="3d Js", P1=f"3h {theirs}", F1="As 2c 3d", hands=("4d Js",))
    advice: Any = advice_for(table.game)
    move = read_move(line)
    spoken = SpokenPlan(table.game.layout, table.deal, 0, move, advice.steps(advice.known(table.deal, 0), 0, (move,)))
    rule, sentence = spoken.told()
    keep = "In" if "4d" in line else "Keep your four: in"
    told = f"{keep} the center it would open the way for {whose(1)} payoff card, the 5♥."
    assert (sentence == told) is (rule == "SM-10.2") is said


@pytest.mark.rule("SM-10.1")
@pytest.mark.parametrize(("theirs", "said"), [
    ("Td", f"; it lets {whose(1)} payoff card, the 10♦, be played."), ("Qd", "; the stack then needs a ten."),
])  # fmt: skip
def test_a_payoff_card_that_lets_another_seat_play_its_own_is_told_so(theirs: str, said: str) -> None:
    table = Spite(P0="3d 9s", P1=f"3h {theirs}", F1="As 2c 3d 4d 5d 6d 7d 8d", hands=("Kc Kd",))
    advice: Any = advice_for(table.game)
    move = read_move("0 move P0 F1")
    spoken = SpokenPlan(table.game.layout, table.deal, 0, move, advice.steps(advice.known(table.deal, 0), 0, (move,)))
    assert spoken.told() == ("SM-10.1", "It is your payoff card, and comes first.", said)


@pytest.mark.rule("SM-10.3")
@pytest.mark.parametrize(("theirs", "said"), [
    ("Js", "."), ("Ks", f"; {whose(1)} K♠ still needs a jack and a queen there."),
    ("Qs", f"; {whose(1)} Q♠ still needs a jack there, and nobody else shows one."),
    ("9s", "; nobody else shows a jack to go on it."),
])  # fmt: skip
def test_a_card_played_for_room_is_told_by_whether_anybody_shows_the_next(theirs: str, said: str) -> None:
    pile = "As 2c 3d 4d 5d 6d 7d 8d 9d"
    table = Spite(P0="3d 2s", P1=f"3h {theirs}", F1=pile, hands=("Tc Kc Kd",))
    advice: Any = advice_for(table.game)
    move = read_move("0 play Tc F1")
    spoken = SpokenPlan(table.game.layout, table.deal, 0, move, advice.steps(advice.known(table.deal, 0), 0, (move,)))
    assert spoken.room() == f"It makes room in your hand{said}"


@pytest.mark.rule("SM-10.3")
@pytest.mark.parametrize(("hand", "waits"), [
    ("Kc Kd", "an eight and a nine"), ("Kc 9d", "an eight, since you have the nine"),
    ("8c Kd", "a nine, since you have the eight"),
])  # fmt: skip
def test_a_payoff_card_waits_only_for_what_is_not_at_hand(hand: str, waits: str) -> None:
    table = Spite(P0="3d Ts", P1="3h 3s", F1="As 2c 3d 4d 5d 6d", X0="7s", hands=(hand,))
    advice: Any = advice_for(table.game)
    move = read_move("0 move X0 F1")
    spoken = SpokenPlan(table.game.layout, table.deal, 0, move, advice.steps(advice.known(table.deal, 0), 0, (move,)))
    assert spoken.gained() == f"Your payoff card, the 10♠, then waits only for {waits}."


@pytest.mark.rule("SM-10.2")
def test_what_the_other_still_needs_is_not_told_of_a_stack_on_which_the_plan_plays_on() -> None:
    """The four of hearts goes on it later in the turn: then only a five is needed."""
    table = Spite(P0="3d Ks", P1="3h 6h", F1="As 2c", F2="As 2c 3d", hands=("3d 4c 4h Kd",))
    advice: Any = advice_for(table.game)
    told = []
    for line in ("0 play 3d F1", "0 play 3d F1, 0 play 4c F2, 0 play 4h F1"):
        moves = [read_move(each) for each in line.split(", ")]
        steps = advice.steps(advice.known(table.deal, 0), 0, moves)
        told.append(SpokenPlan(table.game.layout, table.deal, 0, moves[0], steps).room())
    room = "It makes room in your hand"
    assert told == [f"{room}; {whose(1)} 6♥ still needs a four and a five there.", f"{room}."]


@pytest.mark.rule("SM-10.7")
@pytest.mark.parametrize(("idle", "rule"), [(0, "SM-10.3"), (1, "SM-10.7")])
def test_a_play_that_keeps_the_deal_from_ending_says_so(idle: int, rule: str) -> None:
    table = Spite(P0="3d 4s", P1="3h 9h", F1="As 2c 3d 4d 5d 6d 7d", Z0="8c", hands=("",))
    table.deal.idle = idle
    advice: Any = advice_for(table.game)
    move = read_move("0 move Z0 F1")
    spoken = SpokenPlan(table.game.layout, table.deal, 0, move, advice.steps(advice.known(table.deal, 0), 0, (move,)))
    assert spoken.told()[0] == rule


@pytest.mark.rule("SM-10.5")
@pytest.mark.parametrize(("line", "pile", "said"), [
    ("0 side Td W0", "Js", "It is needed in the center before the J♠."),
    ("0 side Td W0", "Kd Ks Qd Js", "It goes on with the run from the K♠ down, which comes off in order."),
    ("0 side Td W0", "Js Ts", "A ten on a ten buries no other rank."),
    ("0 side Td W0", "Js Ts Tc", "It makes three tens there and buries no other rank."),
])  # fmt: skip
def test_a_card_laid_on_a_side_stack_is_told_by_what_lies_there(line: str, pile: str, said: str) -> None:
    table = Spite(P0="3d 5s", P1="3h 5h", W0=pile, hands=("Td 4c",))
    advice: Any = advice_for(table.game)
    move = read_move(line)
    spoken = SpokenPlan(table.game.layout, table.deal, 0, move, advice.steps(advice.known(table.deal, 0), 0, (move,)))
    assert spoken.told()[1].startswith(said.removesuffix("."))


@pytest.mark.rule("SM-10.2")
def test_a_turn_is_ended_by_what_the_other_would_still_need() -> None:
    table = Spite(P0="3d Ks", P1="3h 7h", F1="As 2c 3d", hands=("4d",))
    spoken = SpokenPlan(table.game.layout, table.deal, 0, read_move("0 end"), advice_steps(table))
    needs = f"After a four in the center, {whose(1)} payoff card would need only a five and a six."
    assert spoken.told() == ("SM-10.5", "It keeps your four places for side stacks free.", needs)
    full = Spite(P0="3d Ks", P1="3h 7h", F1="As 2c 3d", W0="Kd", X0="Kc", Y0="Kh", Z0="Kd", hands=("4d",))
    assert SpokenPlan(full.game.layout, full.deal, 0, read_move("0 end"), advice_steps(full)).told() == (
        "SM-10.2",
        needs,
    )
    beside = Spite(P0="3d Ks", P1="3h 7h", F1="As 2c 3d", W0="5d", X0="Kc", Y0="Kh", Z0="Kd", hands=("4d",))
    told = SpokenPlan(beside.game.layout, beside.deal, 0, read_move("0 end"), advice_steps(beside)).told()
    assert told == ("SM-10.2", needs, "It leaves the 5♦ uncovered, which the center needs after a four.")


def advice_steps(table: Any) -> Any:
    """Return the steps of a plan that only ends the turn."""
    advice: Any = advice_for(table.game)
    return advice.steps(advice.known(table.deal, 0), 0, (read_move("0 end"),))


# ── called tables ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@pytest.mark.rule("RV-7.2", "RB-7.6", "RB-10.10", "RB-10.11", "PP-10.6")
@pytest.mark.parametrize("kind", ["russian-bank", "single-deck-russian-bank", "pishe-pasha"])
def test_at_called_tables_only_a_novice_errs_and_nobody_calls_without_an_error(kind: str) -> None:
    """Wherever errors have led: club and expert make none of any kind; nobody calls one that is not there."""
    rng = random.Random(4)
    errors: Counter[str] = Counter()
    calls: Counter[str] = Counter()
    accidents = {"accidents": True} if kind == "russian-bank" else {}
    for seed in range(many(8)):
        game = table_of(kind, 2, {"irregularities": "called", **accidents})
        deal = game.open(game.start(), seed % 2, game.shuffled(game.start(), rng))
        players = {strength: make_player(strength, game, seed) for strength in ("novice", "club", "expert")}
        for number in range(90):
            move = erring(game, deal, rng, 0.15)
            if move is None:
                break
            for strength, player in players.items() if number % 6 == 0 else ():
                for seat in game.to_act(deal):
                    view = game.view(deal, seat)
                    said = player.choose(view, Budget(playouts=6, lapses=15.0 if strength == "novice" else 1.0))
                    if said is None:
                        continue
                    after = deal.copy()
                    game.play(after, said)
                    new = after.ledger.entries[len(deal.ledger.entries) :]
                    assert not (game.call(said) and new), "a call without a mistake"
                    calls[strength] += game.call(said)
                    errors[strength] += bool(new)
                    assert said in view.lawful or strength == "novice"
            if number == 30 and (given := hint(game, game.view(deal, deal.turn), FEW)):
                assert given.move in game.lawful(deal, deal.turn)
                assert not game.call(given.move)
            game.play(deal, move)
    assert (errors["club"], errors["expert"]) == (0, 0)
    assert errors["novice"] > 0
    assert calls["expert"] >= calls["club"] > calls["novice"] > 0


@pytest.mark.rule("RB-7.6")
def test_a_card_too_many_is_counted_by_whom_it_costs() -> None:
    """One more in his stock costs a player, and so does one in the other's row; a novice counts nothing."""
    game = table_of("russian-bank", 2, {"irregularities": "called", "accidents": True})
    for accident, seat in (("stock 1", 1), ("row 1", 0)):
        deal = game.open(game.start(), 1, game.shuffled(game.start(), random.Random(2)))
        game.play(deal, read_move(f"* accident {accident}"))
        for strength, counts in (("club", True), ("expert", True), ("novice", False)):
            player = make_player(strength, game, 1)
            said = [str(player.choose(game.view(deal, who), FEW)) for who in (0, 1)]
            assert [line.endswith("recount 1") for line in said] == [counts and who == seat for who in (0, 1)]


def test_what_is_planned_last_is_left_out_of_a_hint_that_is_too_long() -> None:
    """Two lines of a narrow screen hold it then; a hint that fits is told whole, one with a reason alone as it is."""
    card = "the seven of clubs"
    long = f"Move {card} from your discards to the eight of clubs in T7"
    space = "; then the pile in T4 leaves a space for the 2♦ of your discards."
    why, more = "It is one card less for you.", "Next is the 9♣."
    assert with_besides("Move the ten", "the ten", why, (space, more)) == (
        "Move the ten: it is one card less for you; then the pile in T4 leaves a space for the two of diamonds of your"
        " discards. Next is the nine of clubs."
    )
    assert with_besides(long, card, why, (space, more)) == f"{long}: it is one card less for you."
    assert with_besides(long, card, why, (more, space)) == (
        f"{long}: it is one card less for you. Next is the nine of clubs."
    )
    assert with_besides(long, card, f"{why} {why * 3}", (more,)).endswith(f"it is one card less for you. {why * 3}")


ROW = {"T5": "Kc", "T6": "4s", "T7": "6s", "T8": "Jd"}


@pytest.mark.rule("SD-10.1", "SD-10.3", "SD-10.7")
@with_each(("lines", "piles", "said"), [
    ("move H0 T1", {"turned": "7h", "T1": "5h 6h", "H0": "2c"},
     "It is one card less for you, and the eight of hearts can go on it next."),
    ("move H0 T1", {"turned": "7h", "T1": "5h 6h", "H0": "2c", "D1": "8h"}, "It is one card less for you."),
    ("move H0 T1", {"turned": "7h", "T1": "", "H0": "2c"},
     "It fits no pile, and fills the space; the six or the eight of hearts can go on it next."),
    ("move H0 T1", {"turned": "7h", "T1": "5h 6h", "H0": "2c", "D0": "8h 2h"}, "It is one card less for you."),
    ("move H0 T1", {"turned": "7h", "T1": "", "H0": "2c", "D0": "8h 2h"},
     "It fits no pile, and fills the space; the six of hearts can go on it next."),
    ("move H0 T1, move T2 T1 2", {"turned": "7h", "T1": "6h", "T2": "8h 9h", "H0": "2c"},
     "It is one card less for you, and the pile in T2 can go on it, which leaves a space."),
    ("move H0 D1", {"turned": "7h", "T1": "5h", "D1": "6h", "H0": "2c"},
     f"It is one card less for you and one more for {name(1)}; the 6♥, which {name(1)} could have built, is covered."),
    ("move D0 T1, move D0 D1", {"T1": "", "H0": "2c", "D0": "8h 2h", "D1": "9h"},
     f"It frees the 8♥, which goes on {whose(1)} discards."),
    ("move D0 T1, move D0 T1", {"T1": "", "H0": "2c", "D0": "8h 9h"}, "It frees the 8♥, which goes on the 9♥."),
    ("turn", {"T1": "5h", "H0": "2c 3d"}, "The 3♠ would join T2 and T6, which makes a space."),
])  # fmt: skip
def test_a_play_at_single_deck_is_told_by_what_it_leads_to(lines: str, piles: dict[str, Any], said: str) -> None:
    """Not by how many cards fit after a play that makes them fewer; of a turn by the cards that can come."""
    table = Single(**{"T2": "2s", "T3": "Td", "T4": "Qs", **ROW, **piles})
    advice: Any = advice_for(table.game)
    known = advice.known(table.deal, 0)
    moves = [read_move(f"0 {line}") for line in lines.split(", ")]
    assert single_told(known, 0, moves[0], advice.steps(known, 0, moves))[1] == said


@pytest.mark.rule("SD-10.7")
def test_turn_after_turn_a_hint_of_single_deck_hopes_for_something_else() -> None:
    """What joins two piles, what loads the other, and the odds; not the seven, which would only bury the eight."""
    table = Single(T1="5h", T2="2s", T3="Td", T4="Qs", **ROW, H0="2c 3d", D0="8h", D1="9c")
    advice: Any = advice_for(table.game)
    found = []
    for _ in range(9):
        known = advice.known(table.deal, 0)
        turn = (read_move("0 turn"),)
        found.append(single_told(known, 0, turn[0], advice.steps(known, 0, turn))[1])
        table.deal.turns += 1
    assert found[:4] == [
        "The 3♠ would join T2 and T6, which makes a space.",
        "The 5♠ would join T6 and T7, which makes a space.",
        f"The 8♣ or the 10♣ would go on {whose(1)} discards.",
        "14 of the 42 unseen cards fit.",
    ]
    assert found[-1] == ""


@pytest.mark.rule("PP-10.1")
def test_a_turn_at_pishe_pasha_is_told_by_what_takes_a_discard_along() -> None:
    assert f"A queen would go on {whose(1)}" in advised(Pishe(S0="2c", D0="Kd", D1="Jh")).sentence
    assert "of hearts, and the king of diamonds after it." in advised(Pishe(S0="2c", D0="Kd", D1="Jh")).sentence
    table = Pishe(S0="2c", D0="5d", D1="Jh")
    assert "A ten or a queen can go" in advised(table).sentence
    table.deal.turns += 2
    assert "urn a card. Eight of the 50 unseen cards go on" in advised(table).sentence, "the other was told before"


@pytest.mark.rule("RB-10.4")
def test_a_move_is_not_told_by_what_is_possible_without_it_at_russian_bank() -> None:
    """The ten goes on the jack without the three and the four, which empty T2; and what comes late is told as late."""
    piles = {"T1": "5h", "T2": "4s 3h", "T3": "Jd", "T4": "4c", "T5": "Kc", "T6": "Kc", "T7": "Kc", "T8": "Jh Tc"}
    table = Bank(**piles, S0="", H0="2c 3d", S1="Qh", options={"stops": "prevented"})
    advice: Any = advice_for(table.game)
    known = advice.known(table.deal, 0)
    moves = [read_move(f"0 move {each}") for each in ("T2 T4", "T2 T1", "T8 T3", "T8 S1")]
    steps = advice.steps(known, 0, moves)
    without = advice._made_without(steps)
    assert without == {2, 3}
    said = told_of(known, 0, moves[0], steps, without)[1]
    assert said == "Then the 4♠ goes on the 5♥, which leaves a space."
    assert [when_told(plays) for plays in (0, 2, 3)] == ["then", "then", "after three more plays"]


@pytest.mark.rule("RB-10.1", "PP-10.1")
@with_each(("table", "said"), [
    (Bank(F1="2h", T1="Kd 4h 3h", T2="9c", S0="Jd"), "It fits a foundation, and the 4♥ under it follows."),
    (Bank(F1="2h", T1="Kd 9s 3h", T2="9c", S0="Jd 8h"),
     "It fits a foundation, and uncovers the 9♠ for the 8♥ of your stock."),
    (Bank(F1="2h", T1="Kd 9s 3h", T2="4h", S0="Jd Jd"), "It fits a foundation, and the 4♥ in the tableau follows."),
    (Bank(F1="2h", T1="Kd 9s 3h", T2="9c", S0="Jd 4h"), "It fits a foundation, and the 4♥ of your stock follows."),
    (Bank(F1="2h", T1="3h", T2="9c", S0="Jd Jd"), "It fits a foundation, and leaves a space."),
    (Bank(F1="2h", T1="Kd", T2="9c", S0="Jd 4s 3h", up=(3, 1)), "It fits a foundation, and your stock is down to two."),
    (Bank(F1="2h", T1="Kd", T2="9c", turned="3h", S0="Jd Jd"), "It fits a foundation, and is one card less for you."),
    (Bank(F1="2h", T1="Kd 9s 3h", T2="9c", S0="Jd Jd"), "It fits a foundation, and what fits comes first."),
    (Pishe(F1="2h", turned="3h", D0="2s 4h", D1="9c"), "It fits a foundation, and the 4♥ on your discards follows."),
    (Pishe(F1="2h", D0="4h 3h", S0="2s", D1="9c"), "It fits a foundation, and the 4♥ under it follows."),
    (Pishe(F1="2h", turned="3h", D0="2s", D1="9c"), "It fits a foundation, and is one card less for you."),
])  # fmt: skip
def test_a_card_that_is_owed_is_told_by_what_follows_it(table: Any, said: str) -> None:
    """Where errors are prevented; that what fits comes first is said only where nothing else can be."""
    full = {f"T{number}": "Kc" for number in range(3, 9)} if isinstance(table, Bank) else {}
    place = table.places.number
    for where, card in full.items():
        table.deal.piles[place[where]] = (read_card(card),)
    advice: Any = advice_for(type(table)(options={"stops": "prevented"}).game)
    move = next(line for line in table.view(0).lines if line.verb == "move" and str(line.args[1]).startswith("F"))
    assert advice.owed_told(advice.steps(advice.known(table.deal, 0), 0, [move])[0]) == said


@pytest.mark.rule("SM-10.5")
@pytest.mark.parametrize(("hand", "said"), [
    ("Jd 9c Js", "It is your highest card, and another jack of your hand can go on it next turn."),
    ("Jd 4c Ts", "It is your highest card, and a ten of your hand can go on it next turn."),
    ("Jd 4c 9s", "It is your highest card and begins a stack for lower ones."),
    ("Jd 8c 9s Tc", "It is your highest card, and a ten, a nine and an eight of your hand can follow on it."),
    ("Jd Kc 9s Tc", "A ten and a nine of your hand can follow on it."),
    ("Jd Kc Js Tc", "Another jack and a ten of your hand can follow on it."),
    ("Jd Kc 9s", "It begins a stack of its own."),
])  # fmt: skip
def test_what_begins_a_side_stack_is_told_by_what_can_go_on_it(hand: str, said: str) -> None:
    table = Spite(P0="3d 5s", P1="3h 5h", hands=(hand,))
    advice: Any = advice_for(table.game)
    move = read_move("0 side Jd W0")
    spoken = SpokenPlan(table.game.layout, table.deal, 0, move, advice.steps(advice.known(table.deal, 0), 0, (move,)))
    assert spoken.told()[1] == said


@pytest.mark.parametrize(
    ("piles", "why"),
    [
        (
            {"D0": "4c 4d", "D1": "6c"},
            "Keep the 6♣ open: seven of the 48 unseen cards go on it, and only five on the 5♥.",
        ),
        ({"D0": "9c", "D1": "6c"}, "It covers the 9♣: fewer unseen cards can be laid off on the 5♥."),
        ({"D0": "Kc", "D1": "6c"}, ""),
    ],
)
def test_a_stock_card_that_is_kept_at_pishe_pasha_is_kept_for_what_can_come(piles: dict[str, str], why: str) -> None:
    table = Pishe(S0="2c", turned="5h", **piles, options={"stops": "prevented"})
    reason = advice_for(table.game).reason(table.view(0), read_move("0 discard"))
    assert reason.sentence.replace("five of hearts", "5♥") == why


@pytest.mark.rule("SM-10.5")
@pytest.mark.parametrize(("sides", "hand", "said"), [
    ({"X0": "9c 8c 8d 8h"}, "9h 6d 5h 4h 3c", "side 6d Z0"),  # on the nine nothing could follow; all would wait
    ({"X0": "9c 8c 8d 8h"}, "9h 6d 5h 4h 9c", "side 6d Z0"),
    ({"X0": "9c 8c 8d 8h", "Z0": "Kc"}, "Xx 6d 6c 5d 4s", "side Xx X0"),  # only there a six goes on it
    ({}, "9h 8d 2h", "side 9h X0"),
])  # fmt: skip
def test_a_card_is_laid_on_a_side_stack_where_others_of_the_hand_can_follow(
    sides: dict[str, str], hand: str, said: str
) -> None:
    """A place is worth most to the longest run of the hand; club and expert both see it."""
    table = Spite(P0="Kc 8d", P1="Kc 4h", W0="Jd Js", Y0="Qc", hands=(hand, "2c 7h"), **sides)
    club: Any = advice_for(table.game)
    for advice in (club, club.of_an_expert()):
        plans = advice.plans(table.deal, 0)
        assert str(max(plans, key=lambda line: plans[line].worth)) == f"0 {said}"


@pytest.mark.parametrize(("hand", "many"), [
    ("9h 6d 5h 4h 3c", 1), ("9h 7d 5h 4h 3c", 1), ("9h 6d 4h 2c", 3), ("Xx Ah Jh 7c", 0), ("Th 9h 8h 6d 6c", 0),
])  # fmt: skip
def test_cards_without_a_place_on_the_side_stacks_are_counted(hand: str, many: int) -> None:
    """With a jack, an eight and a queen on top and one place free; a joker and an ace are never counted."""
    sides = [tuple(read_cards(pile)) for pile in ("Jd Js", "9c 8d", "Qc")]
    assert stuck_cards((*sides, ()), tuple(read_cards(hand))) == many
