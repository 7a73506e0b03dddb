"""Spite and Malice for two, three and four: its rules, one by one."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cardtable.cards import BACK, JOKER, RANKS, Card, cards_text, pack_of, read_cards
from cardtable.errors import IllegalDeal
from cardtable.rules.game import EVERYTHING
from cardtable.rules.moves import read_move
from cardtable.rules.rivals.spite_and_malice import SECOND_PACK, SpiteAndMalice
from tests.rules.rivals.table import Spite, open_game

UP_TO_QUEEN = "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc"
EMPTIED: dict[str, object] = {"refill": "emptied"}


def pack_with(named: dict[int, str], pack: tuple[Card, ...]) -> str:
    """Return the pack in list order, except for given cards at given places (counted from 1)."""
    wanted = {place: read_cards(text)[0] for place, text in named.items()}
    rest = list(pack)
    for card in wanted.values():
        rest.remove(card)
    return cards_text(wanted.get(place) or rest.pop(0) for place in range(1, len(pack) + 1))


def dealt(first: dict[int, str], seats: int = 2, dealer: int = 0, **options: object) -> Spite:
    """Return a table whose payoff pack has these cards at these places."""
    payoff = pack_with(first, pack_of(RANKS))
    second = SECOND_PACK[seats]
    if seats == 3:
        second = tuple(sorted((*second, read_cards(payoff)[-1])))
    table = open_game(SpiteAndMalice, (payoff, cards_text(second)), dealer, seats, **options)
    assert isinstance(table, Spite)
    return table


# ── sections 1 to 6 ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("SM-1.3", "SM-4.19", "ST-4.6")
def test_the_object_is_to_play_off_the_payoff_pile() -> None:
    """What is left in hand and on side stacks does not matter; with three any player ends it."""
    table = Spite(hands=["9c 9d 9h"], P0="Ac", W0="Kd Qd").say("0 move P0 F1")
    assert (table.over, table.detail["payoff"]) == (True, [0, 2])
    three = Spite(seats=3, turn=1, hands=["", "9c"], P1="Ac").say("1 move P1 F1")
    assert (three.over, three.detail["result"]) == (True, "out")


@pytest.mark.rule("SM-2.1", "ST-2.1", "ST-4.2")
def test_the_packs() -> None:
    """52 payoff cards, and 56, 110 or 111 others, with three of each payoff card but the odd one among them."""
    for seats, others, jokers in ((2, 56, 4), (3, 110, 6), (4, 110, 6)):
        game = SpiteAndMalice.table({}, seats)
        payoff, second = game.packs(game.start())
        assert (len(payoff), len(second), second.count(JOKER), payoff.count(JOKER)) == (52, others, jokers, 0)
    three = SpiteAndMalice.table({}, 3)
    payoff, second = three.shuffled(three.start(), Random(1))
    assert Counter(second) - Counter(SECOND_PACK[3]) == Counter([payoff[-1]])
    with pytest.raises(IllegalDeal, match=r"ST-2\.1"):
        three.open(three.start(), 0, [payoff, SECOND_PACK[3]])


@pytest.mark.rule("SM-2.2", "SM-4.10")
def test_suits_do_not_matter() -> None:
    """Up by rank alone, and king high."""
    table = Spite(hands=["2h 3d 4s 9c"], F1="Ac").say("0 play 2h F1, 0 play 3d F1, 0 play 4s F1")
    assert table.at("F1") == "Ac 2h 3d 4s"


@pytest.mark.rule("SM-2.3")
def test_no_joker_is_ever_in_a_payoff_pile() -> None:
    """The payoff pack has none, and nothing is laid there."""
    table = Spite(hands=["Xx 9c"], W0="Xx")
    assert not any(line.endswith(("P0", "P1")) for line in table.choices())
    assert table.rule("0 side Xx P0") == "SM-5.1"
    assert table.rule("0 play Xx P0") == "SM-5.1"
    for line in ("0 side 9c P0", "0 side 9c P1", "0 move W0 P0"):
        refusal = table.game.refusal(table.deal, read_move(line))
        assert refusal is not None
        assert refusal.sentence.startswith("Nothing is laid on a payoff pile")


@pytest.mark.rule("SM-4.1", "SM-4.3")
def test_the_deal() -> None:
    """Packets from the dealer's left, hands singly from the lead player, the rest the stock."""
    for dealer in (0, 1):
        table = dealt({1: "Jd", 27: "9h"}, dealer=dealer)
        first = 1 - dealer
        assert (table.at(f"P{first}")[-2:], table.at(f"P{dealer}")[-2:], table.turn) == ("Jd", "9h", first)
        order = SECOND_PACK[2]
        assert table.deal.hands[first] == tuple(sorted(order[0:10:2]))
        assert table.deal.hands[1 - first] == tuple(sorted(order[1:10:2]))
        assert table.deal.stock[::-1] == order[10:]
    pack = pack_of(RANKS)
    table = dealt({1: "Jd", 27: "9h"})
    rest = [card for card in pack if str(card) not in ("Jd", "9h")]
    assert [str(card) for card in reversed(table.pile("P1"))] == ["Jd", *map(str, rest[:25])]


@pytest.mark.rule("SM-4.2")
def test_a_shuffle_names_the_cards_there_are() -> None:
    """A shuffle that is not awaited, or of other cards, is refused."""
    again = dealt({1: "9h", 27: "9s"})
    cards = pack_of(RANKS)
    assert again.rule("* shuffle " + cards_text((*cards[1:], JOKER))) == "SM-4.2"
    assert again.rule("* shuffle") == "SM-4.2"
    assert again.rule("0 shuffle " + cards_text(cards)) == "SM-4.2"
    table = Spite(hands=["9c"])
    assert table.rule("* shuffle " + cards_text(cards)) == "SM-4.12"


@pytest.mark.rule("SM-4.4", "SM-5.1", "SM-5.2")
def test_turns() -> None:
    """They alternate, and only the mover speaks; one phase."""
    table = Spite(hands=["9c", "9d"])
    assert (table.to_act, table.phase, list(table.game.phases)) == ([0], "play", ["play"])
    assert table.rule("1 side 9d W1") == "SM-4.4"
    table.say("0 side 9c W0")
    assert table.to_act == [1]
    for line in ("1 pass", "1 end 3", "1 play 9d", "1 move F1 F2", "1 turn"):
        assert table.rule(line) == "SM-5.1", line


@pytest.mark.rule("SM-4.5")
def test_any_number_of_plays_then_one_to_the_side() -> None:
    """Or the word `end`, whenever nothing is owed."""
    table = Spite(hands=["2c 3c 9d 9h", "8s"], F1="Ac").say("0 play 2c F1, 0 play 3c F1")
    assert {"0 end", "0 side 9d W0"} <= set(table.choices())
    table.say("0 side 9d W0")
    assert table.turn == 1
    assert Spite(hands=["9d"]).say("0 end").turn == 1


@pytest.mark.rule("SM-4.6", "SM-4.7", "SM-5.1")
def test_drawing() -> None:
    """Up to five when a turn begins; only the drawer sees them, everybody how many."""
    table = Spite(hands=["9c", "9d 9h"], stock="2s 3s 4s 5s 6s 7s").say("0 end")
    assert (table.hand(1), table.stock, table.hand(0)) == ("9d 9h 2s 3s 4s", "5s 6s 7s", "9c")
    assert table.view(0).deal.hands[1] == (BACK,) * 5
    assert [str(card) for card in table.view(1).deal.hands[1]] == ["9d", "9h", "2s", "3s", "4s"]
    five = Spite(hands=["9c", "2d 3d 4d 5d 6d"], stock="2s").say("0 end")
    assert five.stock == "2s"


@pytest.mark.rule("SM-4.6")
def test_drawing_after_the_shuffle() -> None:
    """With `emptied`, after the shuffle that follows the play; also when the play was none of the hand's."""
    table = Spite(hands=["Kd", ""], stock="", F1=UP_TO_QUEEN, options=EMPTIED).say("0 play Kd F1")
    assert table.hand(0) == ""
    table.shuffle()
    assert (len(table.deal.hands[0]), len(table.deal.stock)) == (5, 8)
    side = Spite(hands=["", ""], stock="", F1=UP_TO_QUEEN, W0="Kd", options=EMPTIED).say("0 move W0 F1")
    side.shuffle()
    assert len(side.deal.hands[0]) == 5
    default = Spite(hands=["Kd", ""], stock="", F1=UP_TO_QUEEN).say("0 play Kd F1")
    default.shuffle()
    assert default.hand(0) == ""


@pytest.mark.rule("SM-4.8")
def test_what_is_owed() -> None:
    """Aces and twos wherever they are available, in any order; a joker never."""
    table = Spite(hands=["Ac 2d 9s Xx"], P0="Kc As", W0="3h 2h", F1="Ad")
    assert table.choices() == ["0 move P0 F2", "0 move W0 F1", "0 play 2d F1", "0 play Ac F2"]
    assert table.rule("0 play Xx F1") == "SM-4.8"
    joker = Spite(hands=["Xx 9s"], F1="Ad")
    assert {"0 play Xx F1", "0 end"} <= set(joker.choices())
    joker.say("0 play Xx F1")
    assert joker.at("F1") == "Ad Xx"
    no_ace = Spite(hands=["2d 9s"], F1="Ad Xx")
    assert "0 end" in no_ace.choices()


@pytest.mark.rule("SM-4.11", "SM-5.2")
def test_what_goes_to_the_center() -> None:
    """Hand, payoff top, side tops; then the next payoff card is turned up."""
    table = Spite(hands=["3c 9d"], P0="7h 3d", W0="9h 3s", X0="4d", F1="Ac 2c")
    assert [line for line in table.choices() if line.endswith("F1")] == ["0 move P0 F1", "0 move W0 F1", "0 play 3c F1"]
    assert table.rule("0 play 4d F1") == "SM-4.11"
    assert table.rule("0 move Y0 F1") == "SM-4.11"
    assert table.rule("0 move P1 F1") == "SM-4.11"
    assert table.rule("0 side 4d W0") == "SM-4.11"
    table.say("0 move P0 F1")
    assert str(table.view(1).deal.piles[0][-1]) == "7h"


@pytest.mark.rule("SM-4.12")
def test_a_full_stack_is_shuffled_away() -> None:
    """Its number is free again and the turn goes on; nothing else is said before."""
    table = Spite(hands=["Kd 9c", "9d"], F1=UP_TO_QUEEN, F2="Ad", stock="2s 3s").say("0 play Kd F1")
    assert table.rule("0 end") == "SM-4.12"
    assert table.awaited.verb == "shuffle"
    table.shuffle(read_cards("Kd Qc Jc Tc 9c 8c 7c 6c 5c 4c 3c 2c Ac 2s 3s"))
    assert (table.stock[:5], table.turn, table.at("F1"), table.at("F2")) == ("Kd Qc", 0, "", "Ad")
    table.say("0 end")
    assert table.hand(1) == "Tc Jc Qc 9d Kd"


@pytest.mark.rule("SM-4.13")
def test_a_joker_in_the_center() -> None:
    """It counts as the rank that is due and keeps it; shuffled away it is a joker again."""
    table = Spite(hands=["Xx 6d 9c"], F1="Ac 2c 3c 4c").say("0 play Xx F1, 0 play 6d F1")
    assert table.at("F1") == "Ac 2c 3c 4c Xx 6d"
    zones = table.zones()
    assert (zones["F1"].labels, zones["F1"].note) == (("", "", "", "", "5", ""), "next 7")
    full = Spite(hands=["Kd"], F1=UP_TO_QUEEN.replace("5c", "Xx"), stock="").say("0 play Kd F1").shuffle()
    assert JOKER in full.deal.stock


@pytest.mark.rule("SM-4.15")
def test_a_joker_on_top_of_a_side_stack() -> None:
    """It goes to the center as whatever is due but an ace."""
    table = Spite(hands=["9c"], W0="8c Xx", F1="Ac 2c 3c", F2="Ad")
    assert {"0 move W0 F1", "0 move W0 F2"} <= set(table.choices())
    assert table.rule("0 move W0 F3") == "SM-4.13"
    table.say("0 move W0 F1")
    assert (table.at("W0"), table.at("F1")) == ("8c", "Ac 2c 3c Xx")


@pytest.mark.rule("SM-4.16", "ST-4.5")
def test_side_stacks_are_ones_own() -> None:
    """Four of them, begun in order; nobody plays to another's, or from it."""
    table = Spite(hands=["9d", "9h"], W0="Kc", Y0="Kd", W1="Th", F1="Ac 2c 3c 4c 5c 6c 7c 8c 9c")
    assert "0 side 9d X0" in table.choices()
    assert table.rule("0 side 9d Z0") == "SM-4.16"
    assert table.rule("0 side 9d W1") == "SM-4.16"
    assert table.rule("0 move W1 F1") == "SM-4.16"
    four = Spite(hands=["9d"], W0="Kc", X0="Kd", Y0="Kh", Z0="Ks")
    assert four.choices() == ["0 end"]
    three = Spite(seats=3, hands=["9d"], W2="Th")
    assert three.rule("0 side 9d W2") == "SM-4.16"


@pytest.mark.rule("SM-4.18")
def test_nothing_passes_between_side_stacks() -> None:
    """Nor does a payoff card go to one."""
    table = Spite(hands=["9d"], W0="Kc Td", X0="Jd", P0="4c 9c")
    assert table.rule("0 move W0 X0") == "SM-4.18"
    assert table.rule("0 move W0 Y0") == "SM-4.18"
    assert table.rule("0 move P0 W0") == "SM-4.18"
    refusal = table.game.refusal(table.deal, read_move("0 move W0 X0"))
    assert refusal is not None
    assert refusal.sentence == "The ten of diamonds can go only to the center, and fits no stack there now."
    ready = Spite(hands=["9d"], W0="Kc 2d", X0="Jd", F1="Ac")
    refusal = ready.game.refusal(ready.deal, read_move("0 move W0 X0"))
    assert refusal is not None
    assert "fits no stack" not in refusal.sentence


@pytest.mark.rule("SM-4.20", "ST-4.6")
@pytest.mark.parametrize(("seats", "last"), [(2, 80), (3, 120), (4, 160)])
def test_play_that_has_died(seats: int, last: int) -> None:
    """Turns without a payoff card; one with a payoff card begins the count anew, and so does any play the other."""
    hands = ["9c 9d"] * seats
    table = Spite(seats=seats, hands=hands)
    table.deal.dry, table.deal.idle = last - 2, seats - 1
    table.say("0 side 9c W0")
    assert (table.over, table.deal.dry, table.deal.idle) == (False, last - 1, 0)
    table.say("1 side 9c W1")
    assert (table.over, table.detail["result"]) == (True, "stuck")
    paid = Spite(seats=seats, hands=hands, P0="Kc 4c Ac")
    paid.deal.dry = last - 1
    paid.say("0 move P0 F1, 0 side 9c W0")
    assert (paid.over, paid.deal.dry) == (False, 0)
    idle = Spite(seats=seats, hands=hands)
    for seat in range(seats):
        assert not idle.over
        idle.say(f"{seat} end")
    assert idle.over


@pytest.mark.rule("SM-4.21", "SM-9.2", "ST-4.2")
def test_nobody_may_know_how_many_payoff_cards_are_left() -> None:
    """A view has one back for however many there are, until the deal is over; guesses differ in them."""
    few, many = Spite(P0="2c 3c 4c", hands=["9c", "9d"]), Spite(P0="2c 3c 4c 5c 6c 7c 4c", hands=["9c", "9d"])
    few.deal.piles[0] = few.deal.piles[0][:2] + many.deal.piles[0][-1:]
    assert few.view(1).deal.piles[0] == many.view(1).deal.piles[0]
    assert few.zones(1)["P0"] == many.zones(1)["P0"] == many.zones(EVERYTHING)["P0"]
    over = Spite(P0="2c 3c 4c", hands=["9c", "9d"]).say("0 end, 1 end")
    assert len(over.view(1).deal.piles[0]) == 3


@pytest.mark.rule("SM-4.21", "SM-9.2")
def test_guesses_of_payoff_piles() -> None:
    """Their heights and cards differ from guess to guess, and add up; none has a joker or a card twice."""
    game = SpiteAndMalice.table()
    rng = Random(4)
    deal = game.open(game.start(), 0, game.shuffled(game.start(), rng))
    while game.to_act(deal) == ():
        move = game.chance(deal, rng)
        assert move is not None
        game.play(deal, move)
    deal.stock, cut = (*deal.stock, *deal.piles[0][3:15]), deal.piles[0]
    deal.piles[0] = (*cut[:3], *cut[15:])
    view = game.view(deal, 1)
    heights, tops = Counter[int](), Counter[Card]()
    for _ in range(200):
        guess = game.guess(view, rng)
        assert game.view(guess, 1) == view
        both = (*guess.piles[0], *guess.piles[1])
        assert len(both) == 52 - 12
        assert len(set(both)) == len(both)
        assert JOKER not in both
        heights[len(guess.piles[0])] += 1
        tops[guess.piles[0][-2]] += 1
    assert len(heights) > 8
    assert len(tops) > 20


@pytest.mark.rule("ST-4.4", "ST-4.3")
def test_three_lead_by_the_highest_card() -> None:
    """The highest alone leads, whoever deals; fifteen cards are dealt round."""
    table = dealt({1: "5d", 18: "8c", 35: "Kh", 52: "Kd"}, 3, 1)
    assert (table.turn, table.deal.lead, len(table.deal.stock)) == (1, 1, 96)
    assert [len(hand) for hand in table.deal.hands] == [5, 5, 5]
