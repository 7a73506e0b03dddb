"""Computer seats and hints at called tables of Spite and Malice [SM-9.5, SM-10.10]."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from cardtable.cards import BACK
from cardtable.players.advice.spite_and_malice import nearest
from cardtable.players.hints import hint
from cardtable.players.player import Budget
from cardtable.players.strengths import make_player
from cardtable.testing.playing import opened
from tests.each import with_each
from tests.rules.rivals.table import Spite
from tests.rules.rivals.test_spite_and_malice_called import table, wrong

FEW = Budget(playouts=6)
HELD = ("8c", "Xx", "As", "As Xx")
TO_FOUR = "Ac 2c 3c 4c"


def said(spite: Spite, strength: str, seat: int, seed: int = 1) -> str:
    """Return the move of a player, or "" if it makes none."""
    move = make_player(strength, spite.game, seed).choose(spite.view(seat), FEW)
    return "" if move is None else str(move)


@pytest.mark.rule("SM-10.10")
@with_each(
    ("lines", "says", "piles"),
    [
        ("0 side 9h W0", "1 stop", {"hands": ["9h 5c", "8c"], "W0": "7d"}),
        ("0 play 9h F1", "1 stop", {"hands": ["9h 5c", "8c"], "F1": TO_FOUR}),
        ("0 side 9h W0", "1 stop", {"hands": ["9h 5c", "8c"], "P0": "Kc Ac"}),
        ("0 play 5c F1", "", {"hands": ["5c As", "8c"], "F1": TO_FOUR}),
        ("0 play 5c F1, 0 play As F2", "1 stop", {"hands": ["5c As", "8c"], "F1": TO_FOUR}),
        ("0 play 9h F1", "", {"hands": ["9h 5c", "8c"], "F1": TO_FOUR, "P1": "Kc 6d"}),
        ("0 count P1", "1 stop count", {"hands": ["9h", "8c"]}),
        ("0 play 9h F1, 0 count P1", "1 stop", {"hands": ["9h 5c", "8c"], "F1": TO_FOUR}),
        ("0 move P0 F1", "1 stop", {"hands": ["9h", "8c"], "F1": TO_FOUR, "P0": "9c"}),
        ("0 move P0 F1", "1 accept", {"hands": ["9h", "8c"], "F1": TO_FOUR, "P0": "5c"}),
    ],
)
def test_what_computers_stop(lines: str, says: str, piles: dict[str, Any]) -> None:
    """What all can see, unless it helps them more; what is held back only when a later card shows it."""
    for strength in ("novice", "club", "expert"):
        assert said(table(**piles).say(lines), strength, 1) == says


@pytest.mark.rule("SM-10.10")
def test_a_novice_overlooks_what_is_owed_from_the_side() -> None:
    """One time in five; never what is owed from hand or payoff pile, and no club player does."""
    side: dict[str, Any] = {"hands": ["9h 5c Kd", "8c"], "W0": "7d 2c", "F1": "Ac"}
    for strength, few, many in (("novice", 4, 20), ("club", 0, 0)):
        often = sum(said(table(**side), strength, 0, seed) != "0 move W0 F1" for seed in range(60))
        assert few <= often <= many
    hand = table(hands=["9h 2c Kd", "8c"], W0="7d", F1="Ac")
    told = Counter(said(hand, "novice", 0, seed) for seed in range(40))
    assert told.most_common(1)[0][0] == "0 play 2c F1"
    assert {line for line in told if line != "0 play 2c F1"} <= {line for line in wrong(hand) if " side " in line}


@pytest.mark.rule("SM-9.5")
def test_a_hint_leaves_out_what_is_owed() -> None:
    """It is the same whether an ace is owed or not, and nothing is advised of calls or of the end."""
    with_ace = hint(table(hands=["9h As", "8c"], W0="Td").game, table(hands=["9h As", "8c"], W0="Td").view(0), FEW)
    without = hint(table(hands=["9h", "8c"], W0="Td").game, table(hands=["9h", "8c"], W0="Td").view(0), FEW)
    assert with_ace is not None
    assert without is not None
    assert (str(with_ace.move), with_ace.sentence) == (str(without.move), without.sentence)
    over = table(hands=["9h", "8c"], F1=TO_FOUR, P0="5c").say("0 move P0 F1")
    assert hint(over.game, over.view(1), FEW) is None
    nothing = table(hands=["As", "8c"])
    only = hint(nothing.game, nothing.view(0), FEW)
    assert only is not None
    assert only.sentence.startswith("First look for an ace, or a two that an ace waits for: ")
    assert "If there is none, end your turn." in only.sentence
    nothing.deal.turns = 4
    later = hint(nothing.game, nothing.view(0), FEW)
    assert later is not None
    assert later.sentence.startswith("If no ace or two must go first now, end your turn."), "told in full only at first"


@pytest.mark.rule("SM-9.5")
@pytest.mark.parametrize("hand", ["5c 6d 9h", "5c 6d 9h As"])
def test_a_hint_says_to_look_for_what_is_owed_as_long_as_the_turn_goes_on(hand: str) -> None:
    """In the same words, whether an ace has been left in the hand or not."""
    at = table(hands=[hand, "8c"], F1=TO_FOUR, P0="7c").say("0 play 5c F1")
    found = hint(at.game, at.view(0), FEW)
    assert found is not None
    assert found.look_first
    begins = "If no ace or two must go first now, play the six of diamonds to center stack F1."
    assert found.sentence.startswith(begins)


@pytest.mark.rule("SM-9.5")
def test_a_hint_looks_further_though_an_ace_has_just_been_drawn() -> None:
    """The ace is left out of account, and what has been drawn need not be undone where nobody calls."""
    game = table().game
    rng = Random(0)
    deal = opened(game, game.start(), rng).deal
    players = [make_player("club", game, seat) for seat in (0, 1)]
    drawn = 0
    for _ in range(12):
        view = game.view(deal, deal.turn)
        steps = view.deal.window.steps
        drawn += bool(steps and any(card is not BACK and card.rank == "A" for card in steps[-1].drawn))
        assert hint(game, view, Budget(playouts=30)) is not None
        move = players[deal.turn].choose(view, FEW)
        assert move is not None
        game.play(deal, move)
    assert drawn


@pytest.mark.rule("SM-4.13", "SM-10.3")
def test_a_joker_does_not_bring_a_payoff_card_nearer_where_an_ace_is_missing() -> None:
    """It makes up for the two that goes on an ace, but for no ace."""
    lacks = [nearest((deal := Spite(hands=[f"9c {held}"], P0="Kc 3d").deal), 0, deal.hands[0]) for held in HELD]
    without, joker, ace, both = map(int, lacks)
    assert (without, joker, ace, both) == (2, 1, 1, 0)
