"""Section 10 of the rivals games: for each judgement a position in which it makes the difference."""

from __future__ import annotations

import re
from collections.abc import Collection
from random import Random
from typing import Any

import pytest

from cardtable.cards import CARDS
from cardtable.players.advice import advice_for
from cardtable.players.advice.rivals import bank_told
from cardtable.players.advice.rivals.advice import RivalAdvice, Step
from cardtable.players.advice.rivals.pishe_placings import Placings, told_by_the_cards
from cardtable.players.advice.rivals.pishe_told import _race
from cardtable.players.advice.rivals.single_told import (
    Carried,
    _takes_its_place,
    hoped,
    told,
)
from cardtable.players.hints import hint
from cardtable.players.player import BUDGET, Budget
from cardtable.players.strengths import make_player
from cardtable.rules.catalogue import entry
from cardtable.rules.moves import read_move
from cardtable.rules.naming import name, whose
from cardtable.rules.rivals.pishe_pasha import PLACES
from cardtable.rules.rivals.russian_bank_plays import PLACES as PLACES_OF_BANK
from tests.each import with_each
from tests.rules.rivals.table import Bank, Pishe, Single, Spite, Table


def best(table: Table, forgotten: Collection[str] = ()) -> str:
    """Return the move of a club player who forgets these judgements."""
    advice: RivalAdvice[Any, Any] = advice_for(table.game)  # type: ignore[assignment]
    plans = advice.plans(table.deal, table.deal.turn, frozenset(forgotten))
    return str(max(plans, key=lambda line: plans[line].worth))


def rule(table: Table, line: str = "") -> str:
    """Return the id of the advice that the club player's move follows, or the move `line` if one is given."""
    advice = advice_for(table.game)
    view = table.view(table.deal.turn)
    move = next(move for move in view.lines if str(move) == (line or best(table)))
    return advice.reason(view, move).rule


# ── what is played ────────────────────────────────────────────────────────────────────────────────────────────────

FULL = {"T1": "Kd", "T2": "Kh", "T3": "Kc", "T4": "Ks", "T5": "2d", "T6": "2h", "T7": "2s", "T8": "2c"}
"""A tableau of Russian Bank without a space, on which only queens go."""
APART = {"T1": "2c", "T2": "6d", "T3": "Th", "T4": "Ks", "T5": "5c", "T6": "9d", "T7": "Kh", "T8": "4s"}
"""A tableau in which no card goes on another."""


def bank(**piles: Any) -> Bank:
    """Return a table of Russian Bank at which only the given piles offer moves."""
    return Bank(**{**FULL, "S0": "5d", "S1": "5c", **piles})


def single(**piles: Any) -> Single:
    """Return a table of Single-Deck Russian Bank at which only the given piles offer moves."""
    return Single(**{**APART, **piles})


PREVENTED = {"stops": "prevented"}
FIVE, SIX = "As 2c 3d 4h", "As 2c 3d 4h 5s"
NINE = "As 2c 3d 4h 5s 6s 7c 8d 9d"
JACK_SIDE = {"P0": "3d Kc", "P1": "3h 7c", "F1": SIX, "W0": "Jd"}
PLAYS: dict[str, tuple[Any, dict[str, Any], list[str]]] = {
    # Russian Bank
    "of two cards that fit one place that of the stock is played":
        (bank, {"T8": "8s", "T7": "7h", "S0": "7d", "options": PREVENTED},
         ["move S0 T8", "RB-10.2", "your_stock ready spaces"]),
    "a card that costs nothing is laid on his stock":
        (bank, {"T8": "Tc 6c", "S0": "3h"}, ["move T8 S1", "RB-10.3", "the_others_stock", "turn"]),
    "short piles are brought together, and the space takes the stock card":
        (bank, {"T8": "8s", "T7": "7h", "S0": "2h 5d"}, ["move T7 T8 > move S0 T7"]),
    "of two black tens that takes the nine under which no wanted card waits":
        (bank, {"F1": "Td", "T7": "Jd Tc", "T8": "Ts", "S0": "9h"}, ["", "", "ready", "move S0 T8"]),
    "wherever it lies": (bank, {"F1": "Td", "T7": "5d Tc", "T8": "Jd Ts", "S0": "9h"}, ["", "", "ready", "move S0 T7"]),
    "of two red nines one is covered, that a jack may come to light":
        (bank, {"T6": "9d", "T7": "9h", "T8": "Jh 8s", "S0": "5h"}, ["move T8 T6", "", "ready", "turn"]),
    "the place of his stock card is taken away":
        (bank, {"T6": "9d", "T8": "Jh 8s", "S1": "8c", "S0": "5h"}, ["move T8 T6", "RB-10.6", "exposed ready", "turn"]),
    "a space is left for the card that is turned up next":
        (bank, {"T8": "", "T7": "9s 8h", "S0": "", "S1": "Th"}, ["turn", "RB-10.8"]),
    "nothing is borrowed without a gain": (bank, {"T8": "Td", "S1": "2c 9c", "S0": "5h 3h"}, ["not move S1 T8"]),
    "but for a place of one's own stock card":
        (bank, {"T8": "Td", "S1": "2c 9c", "S0": "5h 8h"}, ["move S1 T8 > move S0 T8"]),
    "a jack does not go from one queen to the other": (bank, {"T1": "Kd Qs Jh", "T2": "Kh Qc"}, ["turn", "RB-10.8"]),
    # Pishe Pasha
    "whatever can be is laid off": (Pishe, {"turned": "Ts", "D1": "9c"}, ["move S0 D1", "PP-10.1"]),
    "what is owed is named":
        (Pishe, {"F1": "5s", "turned": "6s", "D1": "5c", "options": PREVENTED}, ["move S0 F1", "PP-10.1"]),
    "own discards go after a play from the stock":
        (Pishe, {"played": True, "D0": "3h Js Qs", "D1": "Kc"}, ["move D0 D1 > move D0 D1 > turn"]),
    "no run is made for him, whose seven lies before spades at four":
        (Pishe, {"F1": "4s", "turned": "6s", "D1": "9h 8s 7s"},
         ["discard", "PP-10.3", "a_run_for_the_other", "move S0 D1"]),
    "but at two it is none": (Pishe, {"F1": "2s", "turned": "6s", "D1": "9h 8s 7s"}, ["move S0 D1"]),
    # Single-Deck Russian Bank
    "a space is made and filled from the discards, under which a card fits":
        (single, {"T1": "4c", "T5": "5c 6c", "D0": "3h 7c 2s"},
         ["move T5 T1 2 > move D0 T5 > move D0 T1", "SD-10.1"]),
    "piles of opposite directions are merged card by card":
        (single, {"T3": "Jh Th", "T7": "7h 8h 9h"}, ["move T3 T7 > move T3 T7"]),
    "a discard goes on his jack rather than on the king":
        (single, {"T4": "Ks", "D0": "3h Qs", "D1": "Js"},
         ["move D0 D1", "SD-10.3", "the_others_cards open_ends dead_cards", "move D0 T4"]),
    # Spite and Malice
    "the payoff card is played whatever it takes":
        (Spite, {"P0": "3d 8c", "P1": "3h Kc", "W0": "6d", "F1": FIVE, "hands": ("5h Xx Qs",)},
         ["play 5h F1 > move W0 F1 > play Xx F1 > move P0 F1", "SM-10.1"]),
    "a stack is not brought up to his rank":
        (Spite, {**JACK_SIDE, "hands": ("6d 6s Qs Qd",)}, ["not play 6d F1", "", "helped", "play 6d F1"]),
    "unless one can go past it": (Spite, {**JACK_SIDE, "hands": ("6d 7s 8d Qd",)}, ["play 6d F1"]),
    "what brings one's own card nearer is played":
        (Spite, {"P0": "3d 9c", "P1": "3h 3c", "F1": FIVE, "hands": ("5h Qs Jc",)}, ["play 5h F1", "SM-10.3"]),
    "a joker that does not bring the payoff card is kept":
        (Spite, {"P0": "3d Kc", "P1": "3h 3c", "F1": FIVE, "hands": ("Xx Qs",)},
         ["side Qs W0", "", "jokers free_places"]),
    "and played if it does":
        (Spite, {"P0": "3d 6c", "P1": "3h 3c", "F1": FIVE, "hands": ("Xx Qs",)}, ["play Xx F1"]),
    "the jack goes on the queen, not to a new place":
        (Spite, {"P0": "3d 4c", "P1": "3h 4d", "W0": "Qs", "hands": ("Jd 6h",)}, ["side Jd W0"]),
    "a high card begins a stack before a low one":
        (Spite, {"P0": "3d 4c", "P1": "3h 4d", "hands": ("6d Kh",)}, ["side Kh W0", "", "begun_low", "side 6d W0"]),
    "of three the payoff card is played, though another has one left":
        (Spite, {"seats": 3, "P0": "3d 5d 6c", "P1": "7c", "P2": "3s 9d", "F1": SIX, "hands": ("Qd 6d",)},
         ["move P0 F1"]),
}  # fmt: skip
"""By what each shows: a function that makes the table, its piles, and what is expected.

That is the moves played one after another, the id of the advice that the last one follows, the judgements forgotten,
and the move then; if none is given, any other move."""


@pytest.mark.slow
@pytest.mark.rule("RB-10.2", "RB-10.3", "RB-10.4", "RB-10.5", "RB-10.6", "RB-10.7", "RB-10.8", "RB-10.9", "PP-10.1")
@pytest.mark.rule("PP-10.2", "PP-10.3", "SD-10.1", "SD-10.2", "SD-10.3", "SM-10.1", "SM-10.2", "SM-10.3", "SM-10.4")
@pytest.mark.rule("SM-10.5", "SM-10.9", "ST-10.2")
@with_each("shows", PLAYS)
def test_what_is_played(shows: str) -> None:
    kind, piles, (plays, *more) = PLAYS[shows]
    by, forgets, then = [*more, "", "", ""][:3]
    table: Table = kind(**piles)
    *first, last = plays.split(" > ")
    for line in first:
        assert best(table) == f"0 {line}"
        table.say(f"0 {line}")
    if last:
        assert (best(table) != f"0 {last[4:]}") if last.startswith("not ") else (best(table) == f"0 {last}")
    assert by in ("", rule(table))
    if forgets:
        found = best(table, forgets.split())
        assert found == f"0 {then}" if then else found != f"0 {last}"


# ── Pishe Pasha ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("PP-10.2")
def test_a_top_that_is_hard_to_cover_is_better() -> None:
    """PP-10.2: a king on top is worth more than an eight, and a top whose neighbors are built worth most."""
    advice: Any = advice_for(Pishe().game)
    covering = next(one for one in advice.measures if one.name == "easily_covered")
    king, eight = (covering.counts(Pishe(D0=top).deal, 0) for top in ("Kc", "8c"))
    assert king == 4
    assert eight == 8
    assert covering.counts(Pishe(D0="2c", F1="As", F2="3d", F3="Ah").deal, 0) < 8
    assert covering.weight < 0


@pytest.mark.rule("PP-10.2")
@pytest.mark.parametrize(("discards", "said"), [
    ("3h Js Td", "The J♠ under it can follow."),
    ("3h Th Js Td", "The J♠ and the 10♥ under it can follow."),
    ("3h 7h 8s 9c Th Js Td", "The J♠, the 10♥, the 9♣ and two more under it can follow."),
    ("3h As 2d", "The A♠ under it then fits a foundation."),
    ("3h 4s Td", f"It is one card less for you and one more for {name(1)}."),
])  # fmt: skip
def test_a_discard_laid_off_is_told_by_the_one_under_it(discards: str, said: str) -> None:
    """PP-10.2: whether it can follow; else what it is good for that the one above is gone."""
    table = Pishe(played=True, D0=discards, options=PREVENTED, D1="3c" if discards.endswith("2d") else "9c")
    assert advice_for(table.game).reason(table.view(0), read_move("0 move D0 D1")).sentence == said


@pytest.mark.slow
@pytest.mark.rule("PP-10.2")
def test_discards_are_said_to_follow_only_where_nothing_else_must_go_first() -> None:
    """PP-10.2: the queen under the five follows only once that has been built."""
    table = Pishe(F1="4d", D0="2c Qs 5d Kh", D1="Jd", turned="Qc", options=PREVENTED)
    said = advice_for(table.game).reason(table.view(0), read_move("0 move S0 D1")).sentence
    assert said == "Then the K♥ of your discards can go on it as well."
    table = Pishe(F1="4d", D0="2c Qs 5d Kh", D1="Qc", played=True, options=PREVENTED)
    said = advice_for(table.game).reason(table.view(0), read_move("0 move D0 D1")).sentence
    assert said == "The 5♦ under it then fits a foundation."
    table = Pishe(F1="Jh", D0="2c Qh Kd", D1="Qc", played=True)
    hinted = advice_for(table.game).hinted(table.view(0))
    assert hinted is not None
    said = advice_for(table.game).reason(hinted, read_move("0 move D0 D1")).sentence
    assert "Q♥" not in said, "with Stop, a hint does not say what becomes of a card that may go up"
    table = Pishe(F1="2c", D0="2d", D1="Kh", turned="Qs", S0="Jd 9d 3c")
    table.deal.unseen[0] = 0
    hinted = advice_for(table.game).hinted(table.view(0))
    assert hinted is not None
    advice: Any = advice_for(table.game)
    steps = advice.followed(advice.known(hinted.deal, 0), 0, read_move("0 move S0 D1"))
    assert [step.move.verb for step in steps] == ["move", "turn"], "whether the 3♣ is discarded is not told"
    suited = Pishe(D0="2c Jc", D1="Kd", turned="Qc", options=PREVENTED)
    said = advice_for(suited.game).reason(suited.view(0), read_move("0 move S0 D1")).sentence
    assert said == "Then the J♣ of your discards can go on it as well.", "no foundation will soon take the run"
    suited = Pishe(F1="9c", D0="2c Jc", D1="Kd", turned="Qc", options=PREVENTED)
    said = advice_for(suited.game).reason(suited.view(0), read_move("0 move S0 D1")).sentence
    assert "J♣" not in said, "laid off, it would make a run in suit that goes to a foundation"


@pytest.mark.rule("PP-10.4")
def test_the_next_card_goes_on_as_well_only_if_it_is_the_very_next() -> None:
    """PP-10.4: the king goes on the queen, but a jack comes before it."""
    table = Pishe(F1="Td", D0="2c", D1="Jh", turned="Qc", S0="3c Kh Jd", options=PREVENTED)
    table.deal.unseen[0] = 0
    said = advice_for(table.game).reason(table.view(0), read_move("0 move S0 D1")).sentence
    assert "goes on as well" not in said
    table = Pishe(F1="Td", D0="2c", D1="Jh", turned="Qc", S0="3c Kh", options=PREVENTED)
    table.deal.unseen[0] = 0
    said = advice_for(table.game).reason(table.view(0), read_move("0 move S0 D1")).sentence
    assert said == "Your next card, as you have seen, is the K♥: it goes on as well."


@pytest.mark.rule("PP-10.3")
def test_a_discard_is_kept_from_a_run_also_before_an_unknown_card() -> None:
    """PP-10.3: the two of clubs on the three would go to a foundation with it soon."""
    table = Pishe(played=True, D0="2c", D1="3c", S0="9d Kh", options=PREVENTED)
    said = advice_for(table.game).reason(table.view(0), read_move("0 turn")).sentence
    assert said == f"Keep the 2♣: laid off on the 3♣, it would make {whose(1)} discards a run in suit."


@pytest.mark.rule("PP-10.1")
def test_the_race_is_told_by_who_is_ahead() -> None:
    assert _race(7, "Bea") == "It puts you seven cards ahead of Bea."
    assert _race(-1, "Bea") == "It brings you within one card of Bea."
    assert _race(-9, "Bea") == "It brings you within nine cards of Bea."
    assert _race(0, "Bea") == "It draws you level with Bea."


@pytest.mark.slow
@pytest.mark.rule("PP-10.2", "PP-10.3")
def test_discards_follow_as_far_as_they_go_but_not_into_a_run_in_suit() -> None:
    """PP-10.3: of the 9♥ it is not said that the 8♥ under it follows, which the next hint would keep."""
    table = Pishe(F1="6h", D0="2c Kc 8h 9h Ts Jh", D1="Kd", turned="Qc", options=PREVENTED)
    said = advice_for(table.game).reason(table.view(0), read_move("0 move S0 D1")).sentence
    assert said == "Then the J♥, the 10♠ and the 9♥ of your discards can go on it as well."
    table = Pishe(F1="6h", played=True, D0="2c 8h 9h", D1="Tc", options=PREVENTED)
    said = advice_for(table.game).reason(table.view(0), read_move("0 move D0 D1")).sentence
    assert "can follow" not in said


@pytest.mark.rule("PP-10.1")
@pytest.mark.parametrize(("discards", "onto", "turned", "more"), [
    ("3h", "Js", "Qd", "Seven of the 48 unseen cards go on it next."),
    ("Ts", "Js", "Qd", "A jack would go on it next, and the 10♠ after it."),
    ("9h", "2s", "3d", "Seven of the 48 unseen cards go on it next, and only three on the 2♠."),
    ("3h", "Qs", "Kd", "It draws you level with {other}."),  # fewer cards go on the king than on the queen
])  # fmt: skip
def test_a_card_laid_off_is_told_by_what_goes_on_it(discards: str, onto: str, turned: str, more: str) -> None:
    """PP-10.1: that it is one card less is told once in a deal; after that, what goes on it or how many are left."""
    said = []
    for own in (discards, f"8c {discards}"):
        table = Pishe(D0=own, D1=onto, turned=turned)
        said.append(advice_for(table.game).reason(table.view(0), read_move("0 move S0 D1")).sentence)
    assert said[0].startswith(f"It is one card less for you and one more for {name(1)}")
    assert said[1] == more.format(other=name(1))


@pytest.mark.slow
@pytest.mark.rule("PP-10.4")
@pytest.mark.parametrize("seed", [9201, 9204])
def test_cards_that_are_said_to_go_on_are_laid_off_by_the_next_hints(seed: int) -> None:
    """PP-10.4: what a hint names is what the next hints of the turn do, although they search for themselves."""
    game = entry("pishe-pasha").game().table(PREVENTED, 2)
    deal = game.open(game.start(), 0, game.shuffled(game.start(), Random(seed)))
    promised: list[str] = []
    named = 0
    while game.to_act(deal):
        seat = game.to_act(deal)[0]
        found = hint(game, game.view(deal, seat), Budget(playouts=16))
        assert found is not None
        if found.move.verb == "move":
            place = PLACES.number[found.move.args[0]]
            card = deal.piles[place][-1].title
            if promised:
                assert card == promised.pop(0)
            if "as well" in found.sentence:
                promised = re.findall(
                    r"(?:ace|king|queen|jack|ten|nine|eight|seven|six|five|four|three|two) of \w+",
                    found.sentence.partition(". ")[2],
                )
                promised = [each for each in promised if "more" not in found.sentence]
                named += 1
        elif found.move.verb == "discard":
            assert not promised
        game.play(deal, found.move)
    assert named >= 5


@pytest.mark.rule("PP-10.1")
def test_a_card_that_the_search_keeps_is_told_by_the_cards_that_go_in_one_case_only() -> None:
    """The card that goes soonest in one case only; the card that is kept itself does not count."""
    ten, jack, queen = (CARDS[rank] for rank in (9, 10, 11))
    kept, laid = Placings(0), Placings(0)
    laid.found = {(1, jack): (1, ten), (0, ten): (0, queen)}
    kept.found = {(0, queen): (2, None)}
    told = told_by_the_cards(0, ten, [(kept, laid)], named=False)
    assert told == f"Laid off, it would keep your {queen.symbol} from going to a foundation in your next turn."
    laid.found[1, queen] = 3, jack
    kept.found = {}
    told = told_by_the_cards(0, ten, [(kept, laid)], named=True)
    assert told == f"Laid off, the {ten.symbol} would let {whose(1)} {queen.symbol} go on your {jack.symbol} later."
    assert not told_by_the_cards(0, ten, [(kept, laid), (kept, kept)], named=True)


@pytest.mark.rule("PP-10.1")
def test_only_ranks_with_an_unseen_card_are_hoped_for() -> None:
    """PP-10.1: every five is seen, so that only a seven can come to go on the six."""
    built = {"F1": "6d", "F2": "6s", "F3": "5h"}
    seen = Pishe(**built, D0="5c Kc", D1="6c")
    advice: Any = advice_for(seen.game)
    said = advice.reason(seen.view(0), read_move("0 turn")).sentence
    assert said == f"A seven can go on {whose(1)} 6♣."
    sevens = Pishe(**built, D0="7c 7d 7h 7s 5c Kc", D1="6c")
    said = advice.reason(sevens.view(0), read_move("0 turn")).sentence
    assert said == f"None of the 28 unseen cards goes on {whose(1)} 6♣."


@pytest.mark.rule("PP-10.4")
def test_the_order_of_a_turned_pile_is_remembered() -> None:
    """PP-10.4: the next card, seen in the pass before, is a jack: the queen is laid off first, that it may follow."""
    table = Pishe(played=True, D0="Qs", D1="Kc", S0="3c Jh")
    table.deal.unseen[0] = 0
    assert best(table) == "0 move D0 D1"
    table = Pishe(played=True, D0="Qs", D1="Jc", S0="3c Js Th")
    table.deal.unseen[0] = 0
    assert best(table) == "0 turn"
    assert rule(table, "0 turn") in ("PP-10.1", "PP-10.4")
    table.deal.unseen[0] = 3
    assert best(table) == "0 move D0 D1"


@pytest.mark.rule("PP-10.5")
def test_the_turn_is_taken_as_a_rule() -> None:
    """PP-10.5: a six that was owed helps him to go on: the turn is taken."""
    table = Pishe(F1="5s", turned="6s", D1="9c").say("0 discard")
    assert spoken(table, 1) == "1 stop take"


@pytest.mark.rule("PP-10.5")
def test_an_error_is_corrected_where_that_helps_the_other_to_nothing() -> None:
    """PP-10.5: the six owed uncovers nothing, and the turned king has to be discarded in any case."""
    table = Pishe(F1="5s", turned="Kh", D0="9d 6s", D1="3c").say("0 discard")
    assert spoken(table, 1) == "1 stop correct"
    table = Pishe(F1="5s", turned="Kh", D0="9d 7s 6s", D1="3c").say("0 discard")
    assert spoken(table, 1) == "1 stop take"


def spoken(table: Table, seat: int, strength: str = "expert") -> str:
    """Return the move of a player of that strength, or ""."""
    move = make_player(strength, table.game, 1).choose(table.view(seat), BUDGET)
    return "" if move is None else str(move)


# ── Single-Deck Russian Bank ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("SD-10.4")
def test_more_ends_are_opened_before_a_card_is_turned() -> None:
    """SD-10.4: eight cards alone are open to two each; a pile of two to one, here the same as another."""
    advice: Any = advice_for(single().game)
    ends = next(one for one in advice.measures if one.name == "open_ends")
    assert ends.counts(single().deal, 0) == 16
    assert ends.counts(single(T1="2c 3c").deal, 0) == 14
    assert ends.weight > 0


@pytest.mark.rule("SD-10.5")
def test_nothing_is_left_for_the_other_to_load_on() -> None:
    """SD-10.5: where it may, the seven is built rather than left on the discards beside his eight."""
    advice: Any = advice_for(single().game)
    loadable = next(one for one in advice.measures if one.name == "loadable")
    assert loadable.counts(single(D0="7s", D1="8s").deal, 0) == 1
    assert loadable.counts(single(D0="7s", D1="9s").deal, 0) == 0
    table = single(T8="6s", D1="8s", turned="7s", options={"turned_card": "may"})
    assert best(table) != "0 discard"


@pytest.mark.parametrize("fits", [{"T8": "6s"}, {"D1": "8s"}])
def test_no_card_that_has_a_place_is_discarded_where_the_rules_allow_it(fits: dict[str, str]) -> None:
    """SD-10.1: it would only end the turn; a card that goes nowhere can but be discarded."""
    for turned, discarded in (("7s", False), ("2d", True)):
        table = single(turned=turned, options={"turned_card": "may"}, **fits)
        assert "0 discard" in map(str, table.view(0).lines)
        advice: Any = advice_for(table.game)
        lines = [str(line) for line in advice.considered(table.deal, 0)]
        assert ("0 discard" in lines) is discarded


def test_turning_a_card_is_told_with_what_the_table_lets_you_do_with_it() -> None:
    told = {"must": "must play that card before", "may": "play that card or discard it before"}
    for option, said in told.items():
        table = single(options={"turned_card": option})
        view = table.view(0)
        turn = next(line for line in view.lines if line.verb == "turn")
        offer = entry("single-deck-russian-bank").teller(table.game).offer(view, turn)
        assert f"you {said} anything else" in offer.effect


@pytest.mark.rule("SD-10.6")
def test_few_dead_cards_are_made() -> None:
    """SD-10.6: a card with both neighbors inside the piles is dead; built at an end it is not."""
    advice: Any = advice_for(single().game)
    dead = next(one for one in advice.measures if one.name == "dead_cards")
    assert dead.counts(single(T1="2c 3c", T5="5c 6c").deal, 0) == 0
    assert dead.counts(single(T1="3c 2c", T5="5c 6c").deal, 0) == 1
    assert dead.weight < 0


def test_single_deck_fills_no_space_with_a_card_that_fits_a_pile() -> None:
    """It would only be moved there afterward; any other card fills the space, and a pile may still be turned around."""
    advice: Any = advice_for(single().game)
    table = single(T1="5c 6c", T5="2c", T8="", D0="3h 7c", laid=8)
    lines = [str(line) for line in advice.considered(table.deal, 0)]
    assert "0 move D0 T1" in lines
    assert "0 move D0 T8" not in lines
    view = table.view(0)
    filling = next(line for line in view.lines if str(line) == "0 move D0 T8")
    assert advice.reason(view, filling).sentence == ""
    other = single(T1="5c 6c", T5="2c", T8="", D0="7c 3h", laid=8)
    assert "0 move D0 T8" in [str(line) for line in advice.considered(other.deal, 0)]


def test_single_deck_counts_no_fitting_cards_while_a_space_is_open() -> None:
    """Every card can be played then, and the space is named again where there is nothing else to tell."""
    table = single(T8="", D0="7s 3h", D1="9d", laid=8)
    assert not [said for said in hoped(table.deal, 0) if "fit" in said or "only" in said]
    turn = next(line for line in table.view(0).lines if line.verb == "turn")
    deal = table.deal.copy()
    first = told(deal, 0, turn, [Step(turn, deal, deal)])[1]
    assert first == "A space waits for it, whatever it is."
    for _ in range(4):
        deal = deal.copy()
        deal.turns += 1
        said = told(deal, 0, turn, [Step(turn, deal, deal)])[1]
    assert said == first


@pytest.mark.rule("SD-10.7")
def test_single_deck_has_no_idle_moves_either() -> None:
    """SD-10.7: the king could be built on the ace and the ace on the king, which joins them; but one line is enough."""
    table = single(T4="As", T7="Ks")
    assert best(table) in ("0 move T4 T7", "0 move T7 T4")
    table.say(best(table))
    assert best(table) == "0 turn"
    table = single(T1="2c Ac", T5="Kc Qc", T8="9s", laid=8)
    line = best(table)
    assert line.startswith("0 move T")
    table.say(line).say(best(table))
    assert "" in (table.at("T1"), table.at("T5"))
    assert best(single()) == "0 turn"
    assert rule(single()) == "SD-10.7"


@pytest.mark.rule("SD-10.8")
def test_discards_are_kept_few_toward_the_end() -> None:
    """SD-10.8: with few cards left the discards are played before the hand."""
    advice: Any = advice_for(single().game)
    long = next(one for one in advice.measures if one.name == "long_discards")
    table = single(T4="Ks", H0="2h", D0="3s 7d Qs", D1="3d")
    assert long.counts(table.deal, 0) == 3
    assert long.counts(single(D0="3s 7d Qs").deal, 0) == 0
    assert best(table) == "0 move D0 T4"


@pytest.mark.rule("RB-10.3")
def test_no_card_is_loaded_that_can_be_put_back_while_another_pile_takes_the_same_cards() -> None:
    """RB-10.3: black eights go on the nine of hearts already; without that, the load opens a place for them."""
    for nine, loads in (("9h", False), ("Kh", True)):
        table = bank(T2="9d 8s", T8=nine, S0="Kd 4d", S1="9s", options=PREVENTED)
        advice: Any = advice_for(table.game)
        considered = advice.considered(advice.known(table.deal, 0), 0)
        assert (read_move("0 move T2 S1") in considered) is loads


@pytest.mark.rule("RB-10.3")
def test_of_a_card_to_be_loaded_it_is_told_how_many_cards_are_left_on_it() -> None:
    """RB-10.3: the four lies under two cards; once they are gone, it leaves a space, however often that is told."""
    table = bank(T1="4d 3c", T6="4h 3s 2d", T8="", S0="9h Qh", S1="5h", options=PREVENTED)
    advice: Any = advice_for(table.game)
    known = advice.known(table.deal, 0)
    moves = [read_move(f"0 move {each}") for each in ("T6 T1", "T6 T8", "T6 S1")]
    steps = advice.steps(known, 0, moves)
    assert (
        bank_told.told(known, 0, moves[0], steps)[1] == f"It leaves one card on the 4♥, which goes on {whose(1)} stock."
    )
    assert bank_told.told(steps[0].after, 0, moves[1], steps[1:])[1].startswith("It uncovers the 4♥, which")
    for deal in (steps[1].after, steps[0].after):
        again = advice.steps(deal, 0, moves[2:] if deal is steps[1].after else moves[1:])[-1:]
        assert bank_told.told(again[0].before, 0, moves[2], again)[1].startswith(
            f"It loads {whose(1)} stock and leaves"
        )


@pytest.mark.rule("RB-10.5")
def test_a_place_of_the_next_card_is_told_by_how_many_plays_open_it() -> None:
    """RB-10.5: the nine goes on the ten at once, or after three more plays; a build before that is told instead."""
    cards = "Your next card, as you have seen, is the 9♥: "
    for ten, one, plays, said in (
        ("Tc 8d", "9c", "T1 T6", f"{cards}it can then go on the 10♣."),
        ("Tc 9d 8c 7d 6s", "", "T1 T6 > T1 T5 > T1 T4 > T1 T3", f"{cards}after three more plays it can go on the 10♣."),
        ("Tc 6c 5d", "", "T1 T6 > T1 F1", "It uncovers the 6♣, which goes to a foundation."),
    ):
        table = bank(T1=ten, T6=one, T5="9s", T3="Th", F1="5c", S0="Kc", H0="2c 9h", options=PREVENTED)
        table.deal.unseen[PLACES_OF_BANK.number["H0"]] = 0
        advice: Any = advice_for(table.game)
        known = advice.known(table.deal, 0)
        lines = [*(f"move {each}" for each in plays.split(" > ")), "turn", "move H0 T1"]
        moves = [read_move(f"0 {line}") for line in lines]
        assert bank_told.told(known, 0, moves[0], advice.steps(known, 0, moves))[1] == said


@pytest.mark.rule("SD-10.7")
def test_with_a_space_for_every_card_left_nothing_is_carried_about() -> None:
    """SD-10.7: the tens could be joined to the spades, but two spaces for two cards are enough to go out."""
    spades = {"T1": "Qs Ks As 2s 3s", "T2": "6s 5s 4s", "T3": "", "T4": ""}
    table = single(**spades, H0="3d 9c", D0="", laid=8)
    assert best(table) == "0 turn"
    assert (
        "space for every card that you have left"
        in advice_for(table.game).reason(table.view(0), read_move("0 turn")).sentence
    )


@pytest.mark.rule("SD-10.7")
def test_with_places_and_spaces_for_all_cards_left_nothing_is_carried_about() -> None:
    """SD-10.7: the seven goes on the six, and two spaces are enough for the other two cards."""
    table = single(T1="Qs Ks As 2s 3s", T2="6s 5s 4s", T3="", T4="", T5="8h", H0="3d 9c", D0="7h", laid=8)
    advice: Any = advice_for(table.game)
    known = advice.known(table.deal, 0)
    assert not [line for line in advice.considered(known, 0) if line.args[:1] == ("T1",)]


@pytest.mark.rule("SD-10.1")
def test_the_last_card_is_played_before_the_tableau_is_put_in_order() -> None:
    """SD-10.1: the clubs could be joined first, but the seven of spades goes on the six and wins."""
    table = single(T1="9c Tc", T2="Kc Qc Jc", T3="6s", T5="Kd", H0="", D0="7s", D1="9h")
    assert best(table) == "0 move D0 T3"


@pytest.mark.rule("SD-10.1")
def test_the_last_two_cards_are_played_before_the_tableau_is_put_in_order() -> None:
    """SD-10.1: the diamonds could be joined first, but the two and the eight have places, and that wins."""
    table = single(T1="Jd Td", T2="6d 7d 8d 9d", T3="3c", T5="Qs Js Ts 9s", H0="", D0="8s 2c", D1="4c")
    assert best(table) == "0 move D0 T3"


@pytest.mark.rule("SD-10.5")
def test_no_place_is_made_for_the_last_card_of_the_other() -> None:
    """SD-10.5: the queen goes on the king as well, but there the other's last card, the jack, would go on it."""
    table = single(T6="Ad Kd", D0="3c Ks", turned="Qd", H1="", D1="Jd")
    assert best(table) == "0 move H0 D1"
    table.say("0 move H0 T6")
    advice: Any = advice_for(table.game)
    assert next(one for one in advice.measures if one.name == "lets_out").counts(table.deal, 0) == 1


@pytest.mark.rule("SD-10.3")
def test_a_load_that_can_be_built_is_told_by_the_card_under_it() -> None:
    """SD-10.3: the other can put the eight on the seven, but must do so before the nine can be played."""
    advice: Any = advice_for(single().game)
    load = read_move("0 move H0 D1")
    for pile, said in (
        ("6c 7c", f"It is one card less for you, and {name(1)} must play it before the 9♣."),
        ("Kd", f"It is one card less for you and one more for {name(1)}."),
    ):
        known = advice.known(single(T3=pile, turned="8c", D1="9c").deal, 0)
        assert told(known, 0, load, advice.steps(known, 0, [load]))[1] == said


@pytest.mark.rule("SD-10.1")
def test_no_card_is_turned_while_the_top_of_the_discards_has_a_place() -> None:
    """SD-10.1: the seven goes on the six, or the nine on the other's ten; the queen of clubs goes nowhere."""
    advice: Any = advice_for(single().game)
    for piles, waits in (
        ({"T1": "5c 6c", "D0": "3h 7c"}, False),
        ({"D0": "3h 9s", "D1": "Ts"}, False),
        ({"D0": "3h Qc"}, True),
    ):
        table = single(**{"T5": "Kd", "D1": "4c", **piles})
        assert (read_move("0 turn") in advice.considered(advice.known(table.deal, 0), 0)) is waits


@pytest.mark.rule("SD-10.2")
def test_on_the_way_to_a_space_the_next_step_is_told() -> None:
    """SD-10.2: only the last of the three cards leaves the space for the discard, or for the next card of the hand."""
    advice: Any = advice_for(single().game)
    known = advice.known(single(T1="Qh Jh", T2="8h 9h Th", T5="Kd", D0="3h 7s", D1="4c").deal, 0)
    moves = [read_move(f"0 move {each}") for each in ("T2 T1", "T2 T1", "T2 T1", "D0 T2")]
    said = told(known, 0, moves[0], advice.steps(known, 0, moves))[1]
    assert said == "It helps to make a space for the 7♠ or the next card; next the 9♥ goes on the 10♥."
    known = advice.known(single(T1="Qh Jh", T2="5h 6h 9h Th", T5="Kd", D0="3h 8h", D1="4c").deal, 0)
    moves = [read_move(f"0 move {each}") for each in ("T2 T1", "T2 T1", "D0 T1")]
    said = told(known, 0, moves[0], advice.steps(known, 0, moves))[1]
    assert said == "It makes room; next the 9♥ goes on the 10♥. In the end the 8♥ of your discards goes on the 9♥."


@pytest.mark.rule("SD-10.1")
def test_a_pile_that_is_carried_is_not_said_to_make_a_place_on_its_own_top() -> None:
    """SD-10.1: the eight of clubs goes on the nine wherever the pile lies; the move only leaves a space."""
    advice: Any = advice_for(single().game)
    known = advice.known(single(T1="Qc", T2="Jc Tc 9c", T5="Kd", D0="3h 8c", D1="4c").deal, 0)
    moves = [read_move(f"0 move {each}") for each in ("T2 T1 3", "D0 T1")]
    assert told(known, 0, moves[0], advice.steps(known, 0, moves))[1].startswith("It leaves a space")


@pytest.mark.rule("SD-10.7")
def test_unseen_cards_that_can_be_loaded_are_counted_as_fitting() -> None:
    """SD-10.7: the four and the six of hearts go on the other's five, and so they fit besides the ten."""
    table = single(T1="Kd Qd Jd", T2="", T3="", T4="", T5="", T6="", T7="", T8="", D1="5h", laid=1)
    advice: Any = advice_for(table.game)
    said = next(hoped(advice.known(table.deal, 0), 0))
    assert said == "Of the unseen cards only the 10♦, the 4♥ and the 6♥ fit."


@pytest.mark.rule("SD-10.1")
def test_a_space_for_a_discard_or_the_next_card_is_told_in_two_lines() -> None:
    """SD-10.1: the discard that is planned for the space is named, however long the pile's own name is."""
    table = single(T2="Jh Qh Kh", T3="6d", T7="4s", T8="Ah 2h 3h", D0="8c 3s")
    advice: Any = advice_for(table.game)
    moves = (read_move("0 move T8 T2 3"), read_move("0 move D0 T8"))
    known = advice.known(table.deal, 0)
    _, said = told(known, 0, moves[0], advice.steps(known, 0, moves))
    assert said == "It leaves a space for the 3♠ or the next card: 26 of the 38 unseen cards fit nowhere now."
    longer = (*moves, read_move("0 move D0 D1"))
    ahead = single(T2="Jh Qh Kh", T3="6d", T7="4s", T8="Ah 2h 3h", D0="8c 3s", D1="9c")
    known = advice.known(ahead.deal, 0)
    (again,) = told(known, 0, longer[0], advice.steps(known, 0, longer))[1:]
    assert again.startswith("It leaves a space for the 3♠ or the next card: 24 of the 37 ")


@pytest.mark.rule("SD-10.1")
def test_the_next_card_is_no_reason_to_move_a_pile_on_whose_top_it_goes_anyway() -> None:
    """SD-10.1: the queen of spades goes on the king before the pile is moved to the six, too."""
    advice: Any = advice_for(single().game)
    piles = {"T1": "8s 7s 6s", "T2": "5s 4s 3s 2s As Ks", "T7": "9d", "turned": "Qs"}
    known = advice.known(single(**piles).deal, 0)
    (step,) = advice.steps(known, 0, [read_move("0 move H0 T2")])
    assert not _takes_its_place(Carried(step), known)


@pytest.mark.rule("SD-10.1")
def test_a_discard_under_the_one_played_is_told_if_it_has_a_place() -> None:
    """SD-10.1: the eight goes on the seven; in the plan it goes on the other's discards, which says more."""
    advice: Any = advice_for(single().game)
    play, load = read_move("0 move D0 T1"), read_move("0 move D0 D1")
    known = advice.known(single(T5="Jd", T1="5c 6c", D0="3h 8c 7c", D1="9c").deal, 0)
    assert "the 8♣ under it can be played too" in told(known, 0, play, advice.steps(known, 0, [play]))[1]
    then = told(known, 0, play, advice.steps(known, 0, [play, load]))[2]
    assert then == f"; then the 8♣ under it goes on {whose(1)} discards."


@pytest.mark.rule("SD-10.2")
def test_of_a_pile_that_follows_card_by_card_the_next_cards_are_named() -> None:
    """SD-10.2: the ten is laid where the nine, and all under it, can follow."""
    advice: Any = advice_for(single().game)
    known = advice.known(single(T1="Qh Jh", T2="7h 8h 9h", T5="Kd", turned="Th", D1="4c").deal, 0)
    moves = [read_move(f"0 move {each}") for each in ("H0 T1", "T2 T1", "T2 T1", "T2 T1")]
    steps = advice.steps(known, 0, moves)
    follows = ", and the pile in T2 can follow card by card, which leaves a space."
    assert told(known, 0, moves[0], steps)[1].endswith(follows)
    said = told(steps[0].after, 0, moves[1], steps[1:])[1]
    assert said == "Then the 8♥ and the 7♥ can follow, which leaves a space."


# ── Spite and Malice ──────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("SM-10.2")
def test_what_comes_off_the_next_players_side_stacks_counts_as_well() -> None:
    """SM-10.2: a four under a three that is wanted first is as good as seen; whatever he holds is not."""
    advice: Any = advice_for(Spite().game)
    helped = next(one for one in advice.measures if one.name == "helped")

    def likely(**piles: Any) -> float:
        count: float = helped.counts(Spite(P1="3h 5c", F1="As 2c", **piles).deal, 0)
        return count

    assert likely(W1="4c 3d") > likely(W1="3d") == likely(W1="4d") > likely(W1="3d 4c") - 1e-9 > likely(W1="Kc")
    assert likely(hands=("Qs", "3c 4d")) == likely(hands=("Qs", "Jc Jd"))


@pytest.mark.rule("SM-10.2")
@pytest.mark.parametrize(
    ("piles", "shuns"),
    [
        ({"P0": "3c Qh", "P1": "3h Kd", "W1": "Js", "hands": ("Td 4c", "5d"), "F1": NINE}, "0 play Td F1"),
        ({"P0": "3c Th", "P1": "3h 6d", "W1": "7s 6h 5c", "hands": ("Tc 3h 6c", "5d"), "F1": "As 2c"}, "0 play 3h F1"),
    ],
)
def test_the_next_player_is_not_helped(piles: dict[str, Any], shuns: str) -> None:
    """SM-10.2: one card before the ranks that the next player shows, up to his payoff card."""
    assert best(Spite(**piles)) != shuns


@pytest.mark.rule("SM-10.4")
def test_a_joker_is_not_spent_for_room() -> None:
    """SM-10.4: nor for low cards that can follow; to get past the next player's rank it is."""
    assert not best(Spite(P0="3c Qh", P1="3h Kd", hands=("Xx Xx 5d 5h 4d",), F1="As", F2="Ac")).startswith("0 play Xx")
    assert best(Spite(P0="3c Qh", P1="3h 5d", hands=("Xx 9c",), F1="As 2c 3d 4h")) == "0 play Xx F1"


@pytest.mark.rule("SM-10.1")
@pytest.mark.parametrize("strength", ["club", "expert"])
@pytest.mark.parametrize(
    "piles",
    [
        {"hands": ("Xx 9s 8d 5c 3h",), "W0": "6d", "F1": "As 2c 3d", "F2": NINE, "P0": "3d 7s"},  # the joker first
        {"hands": ("Xx 6s Kd Qh",), "W0": "8c 4d", "X0": "Js 7h", "F1": "As 2c 3d", "F2": "Ad", "P0": "3d 8s"},
    ],
)
def test_cards_and_jokers_that_lead_to_the_payoff_card_are_seen(piles: dict[str, Any], strength: str) -> None:
    """SM-10.1: one after another from the hand, the side stacks and a joker, however many other plays there are."""
    table = Spite(P1="3h Kd", Y0="Qs", Z0="Kd", **piles)
    for _ in range(8):
        if len(table.deal.piles[0]) == 1:
            break
        table.say(spoken(table, 0, strength))
    assert table.at("P0") == "3d"


@pytest.mark.rule("SM-10.1")
def test_nothing_is_played_before_a_payoff_card_that_can_go() -> None:
    """SM-10.1: the next payoff card shows first what the eight is wanted for."""
    table = Spite(P0="3d Qc", P1="3h 4d", F1=NINE + " Ts Js", F2="As 2c 3d 4h 5s 6c 7d", hands=("8s 4c 2h", "5d"))
    for strength in ("club", "expert"):
        assert spoken(table, 0, strength) == "0 move P0 F1"


@pytest.mark.rule("SM-10.3")
def test_an_empty_hand_is_worth_a_play_where_it_brings_a_fresh_five() -> None:
    """SM-10.3: the last card goes to the center, where five are drawn at once, as where they are drawn next turn."""
    for refill in ("turn", "emptied"):
        table = Spite(P0="3d 9c", P1="3h 3c", F1="As 2c 3d 4h", hands=("5h",), options={"refill": refill})
        assert best(table) == "0 play 5h F1"
    advice: Any = advice_for(table.game)
    deal = table.deal.copy()
    fewer = next(one for one in advice.measures if one.name == "held")
    before = fewer.counts(deal, 0)
    played = advice.known(deal, 0)
    advice.tried(played, next(line for line in table.game.lawful(deal, 0) if str(line) == "0 play 5h F1"))
    assert len(played.hands[0]) == 5
    assert fewer.counts(played, 0) == 0 < before


@pytest.mark.rule("SM-10.5", "SM-10.8")
def test_needed_ranks_are_not_buried() -> None:
    """SM-10.5, SM-10.8: the six that the payoff seven waits for stays on top; a stack that can go on is worth more."""
    table = Spite(P0="3d 7c", P1="3h 2d", W0="6s", X0="Qc", F1="As 2c 3d 4h", hands=("5d Kd",))
    advice: Any = advice_for(table.game)
    names = {one.name: one for one in advice.measures}
    buried = Spite(P0="3d 7c", W0="6s 4d", F1="As 2c 3d 4h")
    comes_off = Spite(P0="3d 7c", W0="6s 5d", F1="As 2c 3d 4h")
    assert names["buried"].counts(comes_off.deal, 0) == 0
    assert names["buried"].counts(buried.deal, 0) == 1
    assert names["buried"].counts(table.deal, 0) == 0
    sides = {"W0": "2c 2d", "X0": "2h 2s Kd", "F1": "As"}
    assert names["alive"].counts(Spite(**sides).deal, 0) == 1
    sides = {"W0": "2c 2d Kd", "X0": "2h 2s Kd", "F1": "As"}
    assert names["alive"].counts(Spite(**sides).deal, 0) == 0
    assert names["alive"].weight > 0 > names["buried"].weight


@pytest.mark.rule("SM-10.6", "SM-10.7")
def test_a_card_is_sided_rather_than_the_turn_ended() -> None:
    """SM-10.6, SM-10.7: also after a turn of the other without a play, which would be the end of the deal."""
    for idle in (0, 1):
        table = Spite(P0="3d 4c", P1="3h 4d", hands=("9d Jh 6c",))
        table.deal.idle = idle
        assert best(table).startswith("0 side")


@pytest.mark.rule("ST-10.1")
def test_the_neighbour_is_spoilt_first() -> None:
    """ST-10.1: of two stacks that each help one of the others, the one for the player farther round is built."""
    table = Spite(
        seats=3, P0="3d Kc", P1="3h 7c", P2="3s 9d", F1="As 2c 3d 4h 5s", F2="Ad 2h 3s 4d 5c 6h 7d", hands=("6d 8s",)
    )
    assert best(table) != "0 play 6d F1"
    advice: Any = advice_for(table.game)
    names = {one.name: one for one in advice.measures}
    before = names["helped"].weight * names["helped"].counts(table.deal, 0)
    far_before = names["helped_farther"].weight * names["helped_farther"].counts(table.deal, 0)
    near, far = table.deal.copy(), table.deal.copy()
    for deal, line in ((near, "0 play 6d F1"), (far, "0 play 8s F2")):
        table.game.play(deal, next(move for move in table.game.lawful(table.deal, 0) if str(move) == line))
    lost_near = before - names["helped"].weight * names["helped"].counts(near, 0)
    lost_far = far_before - names["helped_farther"].weight * names["helped_farther"].counts(far, 0)
    assert lost_near > lost_far > 0


@pytest.mark.rule("ST-10.1")
@pytest.mark.parametrize(("seats", "waiting"), [(3, "P2"), (4, "P2"), (4, "P3")])
def test_no_way_is_opened_for_a_payoff_card_farther_round(seats: int, waiting: str) -> None:
    """ST-10.1: not even for the room in the hand, and the hint names the payoff card that waits."""
    piles = {f"P{seat}": "3h Qc" for seat in range(1, seats)} | {waiting: "3s 7h"}
    table = Spite(seats=seats, P0="3d Kc", F1="As 2c 3d 4h 5s", hands=("6d 9s Jc",), **piles)
    assert best(table) == "0 side Jc W0"
    said = advice_for(table.game).reason(table.view(0), read_move("0 side Jc W0")).sentence
    assert said.startswith("Keep your six: in the center it would open the way for ")
    assert said.endswith("payoff card, the 7♥.")


@pytest.mark.rule("SM-10.2")
@pytest.mark.parametrize(
    ("others", "told"),
    [
        ({"P1": "4h 6d", "W1": "8c 5h"}, "five and then the payoff card, the 6♦, follow."),
        ({"P1": "4h 7d", "W1": "8c 5h", "X1": "6c"}, "five and six and then the payoff card, the 7♦, follow."),
        ({"P1": "4h 7d", "W1": "8c 5h", "X1": "6c", "F2": "Ac 2c 3c 4c"}, ""),
        ({"P1": "4h 7d", "W1": "8c 5h"}, ""),
    ],
)
def test_a_card_is_kept_that_would_let_cards_lead_to_a_payoff_card_that_all_can_see(
    others: dict[str, str], told: str
) -> None:
    """SM-10.2: not if the payoff card can be reached already, or if a card between is not seen."""
    table = Spite(P0="4c Kc", F1="Ah 2h 3h", hands=("4s Qs Jd 9h", ""), **others)
    said = advice_for(table.game).reason(table.view(0), read_move("0 side Qs W0")).sentence
    keep = f"Keep your four: in the center it would let {whose(1)} "
    assert said == keep + told if told else not said.startswith("Keep your four")


@pytest.mark.rule("SM-10.3")
def test_a_card_of_a_side_stack_draws_none() -> None:
    """SM-10.3: what is drawn next turn comes of cards of the hand, and not of one that lay at the side."""
    table = Spite(P0="3d Kc", P1="3h Jc", F1="As 2c 3d 4h", W0="9c 5d", hands=("5h",))
    advice = advice_for(table.game)
    at_side, of_hand = (
        advice.reason(table.view(0), read_move(line)).sentence for line in ("0 move W0 F1", "0 play 5h F1")
    )
    assert "you draw" not in at_side
    assert "you draw" in of_hand
