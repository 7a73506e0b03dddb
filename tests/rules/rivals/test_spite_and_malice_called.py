"""Called tables of Spite and Malice: what is laid wrongly, counting, Stop [SM-7.1 to SM-7.6, SM-9.5, ST-7.1]."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.cards import BACK, read_card
from cardtable.match.asking import calls_closed
from cardtable.rules.game import EVERYTHING, SPECTATOR
from cardtable.rules.moves import read_move
from cardtable.rules.naming import speak
from tests.each import with_each
from tests.rules.rivals.table import NAMES, Spite, pile
from tests.rules.rivals.test_spite_and_malice import UP_TO_QUEEN

STOCK = "Kd Qd Jd Td 9d 8d 7d 6d 5d 4d"


def table(**piles: Any) -> Spite:
    """A called table."""
    options = {"irregularities": "called", **piles.pop("options", {})}
    return Spite(options=options, **{"stock": STOCK, **piles})


def wrong(spite: Spite, seat: int = 0) -> set[str]:
    """The irregular lines of a seat."""
    return {str(move) for move in spite.game.tolerated(spite.deal, seat)}


def ledger(spite: Spite) -> list[tuple[Any, ...]]:
    """Return the entries of the ledger: rule, seat, caller, and outcome."""
    told = spite.deal.ledger.told()
    assert all(each["trick"] is None for each in told)
    return [(each["what"], each["seat"], each["by"], each["end"]) for each in told]


def where(spite: Spite) -> tuple[Any, ...]:
    """Return where all cards lie, whose turn it is, and the phase."""
    deal = spite.deal
    return [*deal.piles], [*deal.hands], deal.stock, deal.turn, deal.phase


# ── the worked examples ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("SM-7.1", "SM-7.3", "SM-7.5")
def test_example_8_13_an_ill_laid_card() -> None:
    """What is taken besides the lawful lines, and how a nine counts as the five, or as the ace of a new stack."""
    spite = table(hands=["5c 9h Jd 7s 3h"], P0="Kc 2s", F1="Ac 2c 3c 4c", W0="Qd")
    taken = wrong(spite)
    assert {"0 play 9h F1", "0 play 9h F2", "0 side 9h W0", "0 move P0 W0", "0 move P0 X0", "0 count P1"} <= taken
    assert not {"0 play 9h F3", "0 side 9h Y0", "0 move W0 X0", "0 end", "0 move P0 P1", "0 move W0 W0"} & taken
    assert not taken & {*spite.choices()}
    assert spite.rule("0 play 9h F3") == "SM-4.10"
    assert spite.rule("0 side 9h Y0") == "SM-4.16"
    assert spite.rule("0 move W0 X0") == "SM-7.1"
    laid = table(hands=["5c 9h 6d"], P0="Kc 2s", F1="Ac 2c 3c 4c").say("0 play 9h F1")
    assert {"0 play 6d F1"} <= {*laid.choices()}
    assert "0 play 5c F1" not in laid.choices()
    begun = table(hands=["9h 6d"], P0="Kc 2s", F1="Ac 2c 3c 4c").say("0 play 9h F2")
    assert [line for line in begun.choices() if "stop" not in line] == ["0 move P0 F2"]
    assert ledger(begun) == [("SM-4.10", 0, None, "stood")]


@pytest.mark.rule("SM-7.4", "SM-7.3")
def test_example_8_14_held_back() -> None:
    """His cards go back on the stock as they lay, and the ace is all that may be played; or there was no ace."""
    spite = table(hands=["As 9h", "9c"])
    before = where(spite)
    assert "0 end" in wrong(spite)
    spite.say("0 end")
    assert len(spite.deal.hands[1]) == 5
    assert {"1 stop"} == {line for line in spite.choices(1) if "stop" in line}
    spite.say("1 stop")
    assert where(spite) == before
    assert (spite.choices(0), spite.choices(1), wrong(spite)) == (["0 play As F1"], [], set())
    assert ledger(spite) == [("SM-4.8", 0, 1, "upheld")]
    assert spite.rule("0 end") == "SM-7.4"
    none = table(hands=["9d 9h", "9c"]).say("0 end")
    after = where(none)
    none.say("1 stop")
    assert where(none) == after
    assert ledger(none) == [("stop", 0, 1, "denied")]
    assert none.rule("1 stop") == "SM-7.4"
    none.say("1 side 9c W1")
    assert none.choices(0)[-1] == "0 stop"


@pytest.mark.rule("SM-7.1", "SM-7.4", "SM-7.5")
def test_example_8_15_two_to_the_side() -> None:
    """The second card goes back to the hand, and it is still the other's turn; or he plays, and both lie there."""
    spite = table(hands=["Jd 9h 8c", "9c"], W0="Qd").say("0 side Jd W0")
    between = where(spite)
    assert {"0 side 9h W0", "0 side 8c X0"} <= wrong(spite)
    assert wrong(spite) == {line for line in wrong(spite) if " side " in line}
    spite.say("0 side 9h W0, 1 stop")
    assert where(spite) == between
    assert (spite.turn, wrong(spite), wrong(spite, 1)) == (1, set(), set())
    assert ledger(spite) == [("SM-4.16", 0, 1, "upheld")]
    both = table(hands=["Jd 9h 8c", "9c"], W0="Qd").say("0 side Jd W0, 0 side 9h W0, 0 side 8c W0, 1 side 9c W1")
    assert both.at("W0") == "Qd Jd 9h 8c"
    assert {end for *_, end in ledger(both)} == {"stood"}
    ended = table(hands=["Jd 9h", "9c"]).say("0 end")
    assert (wrong(ended), ended.rule("0 side 9h W0")) == (set(), "SM-4.4")


@pytest.mark.rule("SM-7.4", "SM-7.5")
def test_example_8_16_the_stock() -> None:
    """The stack shows its queen again, the cards are in the hand, and the stock lies as before the shuffle."""
    spite = table(hands=["9h Jd 8c", "9c 3d 4d"], F1=UP_TO_QUEEN, stock="Kh Qh Th")
    before = where(spite)
    spite.say("0 play 9h F1")
    assert spite.awaited.verb == "shuffle"
    assert (spite.to_act, wrong(spite), spite.rule("1 stop")) == ([], set(), "SM-7.4")
    spite.shuffle().say("0 side Jd W0")
    assert len(spite.deal.hands[1]) == 5
    spite.say("1 stop")
    assert where(spite) == before


@pytest.mark.rule("SM-7.2", "SM-7.3")
def test_example_8_17_counting() -> None:
    """The turn in which he counts is lost at once, or the next one is passed over, and nothing drawn."""
    spite = table(hands=["9h", "9c"], P1="3c 4c 5c").say("0 count P1, 1 stop count")
    assert (spite.turn, ledger(spite)) == (1, [("SM-4.21", 0, 1, "upheld")])
    later = table(hands=["9h", "9c 9s"], stock="", P1="3c 4c 5c").say("0 count P1, 0 end, 1 stop count")
    assert later.turn == 1
    later.say("1 side 9c W1")
    assert (later.turn, later.hand(0)) == (1, "9h")
    later.say("1 end")
    assert later.turn == 0
    assert later.rule("1 stop count") == "SM-7.2"


@pytest.mark.rule("SM-7.6", "SM-7.4")
def test_example_8_18_the_last_payoff_card() -> None:
    """It wins if it is accepted; a right Stop puts it back, and a wrong one ends the deal."""
    spite = table(hands=["8h", "9c"], P0="9c", F1="Ac 2c 3c 4c").say("0 move P0 F1")
    assert (spite.phase, spite.to_act, spite.choices(1)) == ("out", [1], ["1 accept", "1 stop"])
    assert (spite.rule("0 side 8h W0"), wrong(spite)) == ("SM-7.6", set())
    accepted = table(hands=["8h", "9c"], P0="9c", F1="Ac 2c 3c 4c").say("0 move P0 F1, 1 accept")
    assert (accepted.over, accepted.detail["winner"], accepted.detail["ledger"][0]["end"]) == (True, 0, "stood")
    spite.say("1 stop")
    assert (spite.at("P0"), spite.turn, spite.phase) == ("9c", 0, "play")
    assert spite.rule("0 move P0 F1") == "SM-7.4"
    right = table(hands=["8h", "9c"], P0="5c", F1="Ac 2c 3c 4c").say("0 move P0 F1, 1 stop")
    assert (right.over, right.detail["ledger"][0]["end"], right.change) == (True, "denied", [2, 0])
    aside = table(hands=["8h", "9c"], P0="5c").say("0 move P0 W0, 1 accept")
    assert (aside.over, aside.change) == (True, [2, 0])


@pytest.mark.rule("SM-7.5", "SM-4.17", "SM-4.14")
def test_example_8_19_an_ace_on_a_side_stack() -> None:
    """It is owed in the next turn; and nothing goes on it, nor on a joker that lies on it."""
    spite = table(hands=["As 9h Xx", "9c"]).say("0 side As W0, 1 end")
    assert spite.choices(0) == ["0 move W0 F1", "0 stop"]
    buried = table(hands=["8h 8s 2c", "9c"], W0="As Xx")
    assert not [line for line in buried.choices() if line.endswith("W0")]
    assert {"0 side 8h W0", "0 side 2c W0"} <= wrong(buried)
    joker = table(hands=["Xx", "9c"], W0="As Xx")
    assert [line for line in joker.choices() if line.endswith("W0")] == []
    joker.say("0 side Xx W0")
    assert ledger(joker) == [("SM-4.14", 0, None, "stood")]


# ── rule by rule ──────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("SM-7.3")
@with_each(
    ("line", "rule", "piles"),
    [
        ("0 count P0", "SM-4.21", {"hands": ["As"]}),
        ("0 end", "SM-4.8", {"hands": ["9h"], "P0": "Kc Ac"}),
        ("0 play 9h F1", "SM-4.8", {"hands": ["9h As"], "F1": "Ac 2c"}),
        ("0 play As F1", "SM-4.8", {"hands": ["As"], "F1": "Ac 2c"}),
        ("0 play Xx F1", "SM-4.8", {"hands": ["Xx 2d"], "F1": "Ac"}),
        ("0 side As W0", "SM-4.8", {"hands": ["As"]}),
        ("0 play Xx F1", "SM-4.13", {"hands": ["Xx"]}),
        ("0 play 9h F1", "SM-4.10", {"hands": ["9h"]}),
        ("0 move W0 F1", "SM-4.10", {"hands": ["9h"], "W0": "9c", "F1": "Ac 2c"}),
        ("0 move W0 X0", "SM-4.18", {"hands": ["9h"], "W0": "9c 9d"}),
        ("0 move W0 X0", "SM-4.18", {"hands": ["9h"], "W0": "9c", "X0": "Ts"}),
        ("0 move P0 X0", "SM-4.18", {"hands": ["9h"], "W0": "9c"}),
        ("0 side 9h W0", "SM-4.14", {"hands": ["9h"], "W0": "7c Xx"}),
        ("0 side 9h W0", "SM-4.17", {"hands": ["9h"], "W0": "7c"}),
        ("0 side Xx W0", "SM-4.8", {"hands": ["Xx"], "W0": "Ac"}),
    ],
)
def test_the_rule_that_a_line_breaks(line: str, rule: str, piles: dict[str, Any]) -> None:
    spite = table(**piles)
    assert line in wrong(spite)
    spite.say(line)
    assert ledger(spite)[0][0] == rule
    if rule != "SM-4.21":
        assert where(spite.say("1 stop")) == where(table(**piles))


@pytest.mark.rule("SM-7.1", "SM-7.4")
def test_no_more_than_five_in_one_turn() -> None:
    """Those taken back do not count, and the next turn has its own; the refusal says nothing of what is owed."""
    spite = table(hands=["9h 9c 9d 9s 8h", "9c"], P0="Kc 5s")
    spite.say("0 play 9h F1, 0 play 9c F2, 0 play 9d F3, 0 play 9s F4")
    assert wrong(spite)
    spite.say("0 play 8h F5")
    assert (wrong(spite), spite.rule("0 move P0 F1")) == (set(), "SM-7.1")
    spite.say("1 stop, 0 side 8h W0")
    assert len(wrong(spite, 1)) > 5
    beside = table(hands=["Jd 9h 8c 7c 6c", "9c"], stock="")
    beside.say("0 side Jd W0, 0 side 9h W0, 0 side 8c W0, 0 side 7c W0, 0 side 6c W0, 1 end")
    assert wrong(beside)


@pytest.mark.rule("SM-7.4")
def test_the_latest_error_goes_back_and_earlier_ones_stand() -> None:
    """With it goes the counting after it; what the offender does next can be stopped again."""
    spite = table(hands=["9h 8c 7d", "9c"], P0="6h 2c 4c", P1="3c 4c").say("0 play 9h F1")
    between = where(spite)
    spite.say("0 play 8c F1, 0 count P1, 1 stop")
    assert where(spite) == between
    assert ledger(spite) == [
        ("SM-4.10", 0, None, "stood"),
        ("SM-4.10", 0, 1, "upheld"),
        ("SM-4.21", 0, None, "stood"),
    ]
    assert spite.rule("0 count P1") == "SM-7.4"
    spite.say("0 side 8c W0")
    assert "1 stop" in spite.choices(1)


@pytest.mark.rule("SM-7.2", "SM-9.5")
def test_who_knows_a_number() -> None:
    """The counter alone until his turn is over, or all until the next line; it is told as it was counted."""
    spite = table(hands=["9h 2d", "9c"], P1="3c 4c 5c").say("0 count P1")
    seen = [spite.game.view(spite.deal, who).deal.count for who in (0, 1, SPECTATOR, EVERYTHING)]
    assert [count.number for count in seen] == [3, -1, -1, 3]
    assert (spite.rule("0 count P0"), "0 count P0" in wrong(spite)) == ("SM-7.2", False)
    spite.say("0 side 9h W0")
    assert [spite.game.view(spite.deal, who).deal.count.number for who in (0, 1)] == [-1, -1]
    spite.say("1 stop count")
    assert [spite.game.view(spite.deal, who).deal.count.number for who in (0, 1, SPECTATOR)] == [3, 3, 3]
    spite.say("1 end")
    assert spite.deal.count is None


@pytest.mark.rule("SM-7.2")
def test_a_lost_turn_and_play_that_dies() -> None:
    """It breaks a row of turns without a play, and, passed over, is no turn without a payoff card."""
    spite = table(hands=["9h", "9c"], stock="").say("0 end, 1 count P0, 0 stop count")
    assert (spite.phase, spite.turn, spite.deal.idle, spite.deal.dry) == ("play", 0, 0, 2)
    later = table(hands=["9h", "9c"], stock="").say("0 count P1, 0 side 9h W0, 1 stop count, 1 end")
    assert (later.turn, later.deal.idle, later.deal.dry) == (1, 0, 2)
    later.say("1 end")
    assert (later.turn, later.deal.idle, later.deal.dry) == (0, 1, 3)
    last = table(hands=["9h", "9c"], stock="")
    last.deal.dry = 79
    last.say("0 count P1, 1 stop count")
    assert (last.over, last.detail["result"]) == (True, "stuck")


@pytest.mark.slow
@pytest.mark.rule("SM-7.6", "ST-7.1")
def test_with_three_all_the_others_accept() -> None:
    """In any order; a wrong Stop by one of them ends the deal, a right one takes back what the others accepted."""
    piles: dict[str, Any] = {"seats": 3, "hands": ["9h", "9c", "8c"], "P0": "9c", "F1": "Ac 2c 3c 4c"}
    spite = table(**piles).say("0 move P0 F1")
    assert spite.to_act == [1, 2]
    spite.say("2 accept")
    assert (spite.to_act, spite.rule("2 stop")) == ([1], "SM-7.6")
    spite.say("1 stop")
    assert (spite.phase, spite.choices(2), spite.deal.ledger.accepted) == ("play", [], frozenset())
    spite.say("0 side 9h W0")
    assert (spite.choices(2), "1 stop" in spite.choices(1)) == (["2 stop"], True)
    spite.say("2 stop")
    assert not [line for seat in range(3) for line in spite.choices(seat) if "stop" in line]
    died = table(seats=3, hands=["9h", "9c", "8c"], stock="").say("0 end, 1 end, 2 end")
    assert (died.phase, died.to_act) == ("out", [0, 1])
    assert died.say("1 accept, 0 accept").detail["result"] == "stuck"


@pytest.mark.rule("SM-7.4", "SM-9.2")
def test_what_went_back_has_been_seen() -> None:
    """All know a card that went back to a hand, or under a payoff top; the drawer alone what he drew."""
    spite = table(hands=["9h 8c", "9c"], F1="Ac 2c 3c").say("0 play 9h F1, 1 stop")
    assert (spite.view(1).deal.hands[0], spite.view(1).deal.known[0][0][0]) == ((nine := read_card("9h"), BACK), nine)
    assert spite.say("0 side 9h W0").view(1).deal.hands[0] == (BACK,)
    payoff = table(hands=["9h 8c", "9c"], P0="5h 6h 7c 9d", F1="Ac 2c 3c").say("0 move P0 F1, 1 stop")
    assert payoff.view(0).deal.piles[0] == (BACK, *pile("7c 9d"))
    held = table(hands=["As 8c", "9c"]).say("0 end, 1 stop")
    top = [held.view(who).deal.stock[-4:] for who in (0, 1, SPECTATOR)]
    assert top == [(BACK,) * 4, held.deal.stock[-4:], (BACK,) * 4]
    drawn = held.say("0 play As F1, 0 side 8c W0").view(1).deal
    assert drawn.hands[1] == held.deal.hands[1]


@pytest.mark.rule("SM-9.5", "SM-7.4")
def test_no_sign_of_what_is_owed() -> None:
    """Everything may be taken up and put down everywhere; prompts and refusals are the same, ace or no ace."""
    ace, none = (table(hands=[f"{card} 9h", "9c"], F1="Ac 2c", W0="Td") for card in ("As", "3s"))
    for spite in (ace, none):
        quiet = spite.teller.table.quiet(spite.view(0))
        assert quiet.places == {"F1", "F2", "W0", "X0"}
        assert quiet.sources == {"P0", "W0", *spite.deal.hands[0]}
        assert not quiet.sends
        assert not spite.teller.table.quiet(spite.view(1)).sources
    assert ace.prompt(0) == none.prompt(0)
    assert ace.refused("0 side 9h Y0") == none.refused("0 side 9h Y0")
    assert {str(line)[:5] for line in (*ace.view(0).lines, *none.view(0).lines)} == {
        "0 pla", "0 mov", "0 sid", "0 end", "0 cou",
    }  # fmt: skip


@pytest.mark.rule("SM-9.3", "SM-9.5", "SM-7.2")
def test_what_is_told() -> None:
    """The rule and what goes back; who counts, but never the number in the log; it stands at the pile."""
    spite = table(hands=["9h 8c", "9c"], W0="7d", P1="3c 4c 5c")
    assert spite.told("0 side 9h W0")[0] == "Ann lays the 9♥ on the 7♦ of a side stack."
    assert spite.told("1 stop") == [
        "Bea calls Stop and is right: that card did not go on the side stack (SM-4.17).",
        "Taken back: the 9♥, and everything played after it.",
    ]
    assert spite.prompt(0) == "Stop was right: your next play must be a right one."
    spite.say("0 side 9h X0")
    assert spite.told("1 stop") == ["Bea calls Stop, but there was no mistake."]
    assert spite.told("1 count P1") == ["Bea counts Bea's payoff pile."]
    assert [spite.zones(who)["P1"].note for who in (0, 1)] == ["payoff", "counted: 3"]
    told = "Ann calls Stop to the counting: everybody is told the number, and Bea loses a turn."
    assert spite.told("0 stop count")[0] == told
    assert spite.zones(0)["P1"].note == "counted: 3"
    ended = table(hands=["As 8c", "9c"]).say("0 end")
    assert ended.told("1 stop")[1] == "Ann's turn goes on from where it was ended."
    assert ended.offer("0 play As F1").title == "The A♠ to the new center stack F1"
    last = table(hands=["9h", "9c"], P0="9c", F1="Ac 2c 3c 4c").say("0 move P0 F1")
    assert last.prompt(1) == "Ann has played off the payoff pile: accept it, or call Stop."
    assert last.prompt(0) == "You have played off the payoff pile: Bea accepts it or calls Stop."
    last.say("1 accept")
    missed = [sentence for sentence in last.teller.result_told(last.result) if "SM-" in sentence]
    assert speak(missed[0], NAMES) == "Ann: a wrong card on a center stack (SM-4.10), and nobody called Stop."


@pytest.mark.rule("SM-7.1", "SM-7.5")
def test_more_stacks_than_aces() -> None:
    """A stack for every card, if nobody minds: the places, lines and pictures go on beyond the usual number."""
    stacks = {f"F{number}": "9c" for number in range(1, 14)}
    spite = table(hands=["9h 2h", "9c"], **stacks)
    assert "0 play 9h F14" in wrong(spite)
    spite.say("0 play 9h F14")
    assert spite.zones()["F14"].cards
    assert "0 play 2h F14" in spite.choices()


@pytest.mark.rule("SM-7.4")
def test_taking_back_at_a_called_table() -> None:
    """Within the turn, as long as nothing has been said of errors, and nothing counted."""
    spite = table(hands=["9h 8c", "9c"])
    before = spite.deal.copy()
    spite.say("0 play 9h F1")
    late = spite.game.afterwards.too_late
    assert late(before, spite.deal, [read_move("0 play 9h F1")], False) is None
    assert "SM-7.2" in late(before, spite.deal, [read_move("0 count P1")], False)
    assert "SM-7.4" in late(before, spite.deal, [read_move("0 play 9h F1"), read_move("1 stop")], False)


@pytest.mark.rule("ST-7.1", "SM-7.4")
def test_a_window_that_is_closed_by_the_next_player_is_waited_for() -> None:
    """Of three the third could stop the first, and soon the second: that is not the same call."""
    spite = table(seats=3, hands=["9h", "9c 8c", "7c"]).say("0 side 9h W0")
    closing = read_move("1 side 9c W1")
    assert calls_closed(spite.game, spite.deal, closing) == {read_move("2 stop")}
    spite.say("1 side 9c W1")
    assert not calls_closed(spite.game, spite.deal, read_move("2 stop"))


@pytest.mark.rule("SM-7.3", "SM-7.4", "SM-9.2")
def test_an_ace_held_back_shows_in_no_view() -> None:
    """What others see of an ill-laid card, while it can be stopped and after, is the same with an ace in that hand."""
    views = []
    for held in ("As", "3s"):
        spite = table(hands=[f"{held} 9h 7d", "9c 8c"], F1="Ac 2c").say("0 play 9h F1, 0 side 7d W0")
        looking = [spite.view(1)]
        looking.append(spite.say("1 side 9c W1").view(1))
        views.append([(view.deal.ledger, view.deal.window.errors, view.deal.slips, view.lines) for view in looking])
    assert views[0] == views[1]
    assert [entry.charge.what for entry in views[0][1][0].entries] == ["SM-4.10"]
