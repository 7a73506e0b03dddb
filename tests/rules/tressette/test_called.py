"""Called tables: reneges, calls, the review and the ledger [TRS-7.2 to TRS-7.10, TRL-7.1, TRT-7.1, TRD-7.1, MED-7]."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardtable.rules.game import EVERYTHING, OVER, SPECTATOR
from cardtable.rules.moves import read_move
from cardtable.rules.naming import speak
from tests.rules.tressette.table import MELDS, NAMES, TRICK_1, TRICKS, Table

RENEGE = "1 play 6h"
"""The lead to which seat 2, who has hearts, plays the ace of clubs in TRS-8.16."""


def called(game: str = "tressette", **options: Any) -> Table:
    """Return a called table of the family, with the pack of the rulebook's examples."""
    return Table(game, irregularities="called", **options)


def played() -> Table:
    """Return a called table after the last card of deal A."""
    return called().trick(TRICK_1).say(MELDS).trick(*TRICKS)


def reneged(**options: Any) -> Table:
    """Return a called table after the first trick of deal A, in which seat 2 has reneged."""
    return called(**options).say(RENEGE).err("2 play Ac").say("3 play Qh, 0 play Kh")


def entry(seat: int, trick: int, by: int | None, end: str) -> dict[str, Any]:
    """Return an entry of the ledger, as the detail has it."""
    return {"what": "renege", "seat": seat, "trick": trick, "by": by, "end": end}


@pytest.mark.rule("TRS-7.2")
def test_the_irregular_lines_are_cards_that_do_not_follow() -> None:
    """Only the seat on turn errs, and only with a card that it holds and the rule forbids."""
    table = called().say(RENEGE)
    forbidden = sorted(str(card) for card in table.deal.hands[2] if card.suit.letter != "h")
    assert sorted(str(move.card) for move in table.game.tolerated(table.deal, 2)) == forbidden
    assert [table.game.tolerated(table.deal, seat) for seat in (0, 1, 3)] == [[], [], []]
    assert table.rule("2 play Kd") == "TRS-4.5"
    assert table.rule("3 play Qh") == "TRS-4.5"
    assert table.rule("2 meld none") == "TRS-4.14"


@pytest.mark.rule("TRS-7.3", "TRS-7.5", "TRS-7.6", "TRS-7.10")
def test_a_renege_is_called_and_loses_the_game() -> None:
    """TRS-8.16: from the card on both opponents may call it, in every phase; the hearts prove it."""
    table = called(totals=(25, 20)).say(RENEGE).err("2 play Ac")
    assert table.lawful_of(1) == ["1 call renege 2 1"]
    assert "3 call renege 2 1" in table.lawful_of(3)
    assert table.lawful_of(0) == table.lawful_of(2) == []
    table.say("3 play Qh, 0 play Kh")
    assert table.deal.thirds == [5, 0]
    told = table.say("0 meld threes3").told("1 call renege 2 1")
    assert told[:2] == ["Bea calls a renege by Cy in trick 1.", "The call is right: Cy held the 4♥, the 5♥ and the J♥."]
    assert (table.phase, table.change, table.winners) == (OVER, [5, 0], [1])
    assert (table.detail["ended"], table.detail["announcer"]) == ("renege", None)
    assert table.detail["ledger"] == [entry(2, 1, 1, "upheld")]
    for who in (0, 1, 3, SPECTATOR):
        shown = table.game.view(table.deal, who).deal.hands[2]
        assert [str(card) for card in shown if str(card) in ("4h", "5h", "Jh")] == ["4h", "5h", "Jh"]


@pytest.mark.rule("TRS-7.3")
def test_what_may_be_called() -> None:
    """Another side's card that was not of the suit led, once: no lead, no card that followed, no side of one's own."""
    table = called().trick(TRICK_1).say(MELDS).trick(*TRICKS[:2])
    assert table.lawful_of(0)[-1] == "0 call renege 3 3"
    assert table.rule("3 call renege 0 4") == "TRS-7.3"  # Deal A: seat 0 will lead that trick
    for wrong, why in (
        ("0 call renege 2 1", "own side"),
        ("1 call renege 3 3", "own side"),
        ("0 call renege 1 3", "followed suit in that trick"),
        ("3 call renege 0 5", "followed suit in that trick"),
        ("0 call renege 3", "The call is 'renege', a player's number and a trick's"),
        ("0 call renege 9 3", "The call is 'renege', a player's number and a trick's"),
    ):
        refusal = table.refused(wrong)
        assert refusal.rule == "TRS-7.3"
        assert why in refusal.sentence
    assert table.rule("0 call revoke 3 3") == "TRS-5.1"
    table.trick(TRICKS[2])
    assert table.rule("3 call renege 0 4") == "TRS-7.3"
    assert str(table.game.lawful(table.deal, 2)[0]) == "2 call renege 3 3"


@pytest.mark.rule("TRS-7.9")
def test_a_false_call_silences_its_caller() -> None:
    """TRS-8.17: denied, it costs nothing, and what was judged is not called again; the play goes on."""
    table = called().trick(TRICK_1).say(MELDS).trick(*TRICKS[:2])
    offered = table.teller.offer(table.view(0), read_move("0 call renege 3 3"))
    assert offered.effect == "if you are wrong, you can make no more calls in this deal"
    told = table.told("0 call renege 3 3")
    assert told[-1] == "The call is wrong: Dov had no such card. Ann can make no more calls in this deal."
    table.trick(*TRICKS[2:])
    assert table.rule("2 call renege 3 3") == "TRS-7.3"
    assert table.phase == "review"
    assert table.game.to_act(table.deal) == (1, 2, 3)
    assert table.rule("0 call renege 3 7") == "TRS-7.9"
    for call in ("0 call renege 3 3", "0 call renege 1 1"):
        assert table.rule(call) == "TRS-7.9"  # not "call another", because there is no other to call
    assert table.rule("0 accept") == "TRS-7.4"
    table.say("1 accept, 2 accept, 3 accept")
    assert (table.change, table.detail["ledger"]) == ([12, 6], [entry(3, 3, 0, "denied")])


@pytest.mark.rule("TRS-7.4")
def test_the_review_comes_before_anything_is_counted() -> None:
    """Who accepts gives up all calls; when none is open the deal is counted, and it may be called to the last."""
    table = played()
    assert (table.phase, table.game.to_act(table.deal)) == ("review", (0, 1, 2, 3))
    assert table.game.result(table.deal) is None
    assert "0 accept" in table.lawful_of(0)
    assert table.rule("0 play 3c") == "TRS-7.4"
    table.say("0 accept")
    assert table.lawful_of(0) == []
    for call in ("0 call renege 3 3", "0 call renege 1 1"):
        assert table.rule(call) == "TRS-7.4"
    table.say("3 accept, 2 accept, 1 accept")
    assert (table.change, table.detail["ledger"]) == ([12, 6], [])


@pytest.mark.rule("TRS-7.4")
def test_no_review_without_a_call_to_be_made() -> None:
    """Whoever errs in his calls uses them up: with the last of them the deal is over, and an announcement is judged."""
    table = called(totals=(25, 20)).trick(TRICK_1).say(MELDS).trick(TRICKS[0])
    assert table.say("0 announce").phase == OVER  # all have followed suit so far
    assert table.detail["ended"] == "announced"
    table = called(totals=(20, 20)).trick(TRICK_1).say(MELDS).trick(*TRICKS[:2]).say("0 announce")
    assert (table.phase, table.game.to_act(table.deal)) == ("review", (0, 2))
    table.say("0 call renege 3 3")
    assert (table.phase, table.detail["ended"], table.winners) == (OVER, "wrong", [1])


@pytest.mark.rule("TRS-7.4", "TRS-7.6")
def test_a_renege_called_in_the_review_outweighs_an_announcement() -> None:
    """Side 0 has game and says so; the renege of seat 0 in the second trick wins for side 1 all the same."""
    table = called(totals=(29, 20)).trick(TRICK_1).say(MELDS).say("0 play 3c, 1 play 2c, 2 play Ac, 3 play 5c")
    table.say("0 play 3h, 1 play 7h").err("2 play Ad").say("3 play 4s, 0 announce, 3 call renege 2 3")
    assert (table.detail["ended"], table.detail["announcer"], table.winners) == ("renege", 0, [1])


@pytest.mark.rule("TRS-7.10")
def test_what_nobody_noticed_is_told() -> None:
    """TRS-8.18: uncalled, the renege stands; the deal is counted as played, and the ledger tells of it."""
    table = reneged(announce="automatic").say(MELDS)
    rng = Random(3)
    while table.phase != OVER:
        seats = table.game.to_act(table.deal)
        table.say(str(rng.choice([m for s in seats for m in table.game.lawful(table.deal, s) if m.verb != "call"])))
    assert (table.detail["ended"], table.detail["ledger"]) == ("played", [entry(2, 1, None, "stood")])
    told = [speak(sentence, NAMES) for sentence in table.teller.result_told(table.result)]
    assert "Nobody called: a renege by Cy in trick 1." in told


@pytest.mark.rule("TRS-7.2")
def test_a_renege_is_known_to_its_maker_alone() -> None:
    """Everybody else sees the same as if seat 2 had had no heart, and may say the same."""
    table = reneged()
    assert [len(table.game.view(table.deal, who).deal.ledger.entries) for who in (0, 1, 3, SPECTATOR)] == [0, 0, 0, 0]
    assert len(table.game.view(table.deal, 2).deal.ledger.entries) == 1
    assert len(table.game.view(table.deal, EVERYTHING).deal.ledger.entries) == 1


def test_what_is_asked_does_not_tell_who_could_follow() -> None:
    """At a called table nobody is told whether he has to follow suit, nor that a line is irregular."""
    could, could_not = called().say(RENEGE), called().trick(TRICK_1).say(MELDS).trick(TRICKS[0]).say("0 play 3h")
    could_not.say("1 play 7h, 2 play 4h")
    assert could.prompt(2) == could_not.prompt(3) == "Hearts were led: follow suit if you can."
    view = could.game.view(could.deal, 2)
    assert len(view.lines) == len(could.deal.hands[2])
    effects = {could.teller.offer(view, move).confirm for move in view.lines}
    assert effects == {None}


def test_who_did_not_follow_may_still_hold_the_suit() -> None:
    """In some guesses seat 2 has hearts, in most it has none; once a call was denied, in none."""
    table = called().say("1 play 6h, 2 play 4h, 3 play Qh, 0 play Kh").say(MELDS).say("0 play 3s, 1 play 2s")
    table.err("2 play Ac").say("3 play 4s")
    view, rng = table.game.view(table.deal, 1), Random(1)
    spades = [any(c.suit.letter == "s" for c in table.game.guess(view, rng).hands[2]) for _ in range(150)]
    assert 0 < sum(spades) < 40
    other = called().trick(TRICK_1).say(MELDS).trick(*TRICKS[:2]).say("0 call renege 3 3")
    view = other.game.view(other.deal, 0)
    assert not any(c.suit.letter == "h" for _ in range(100) for c in other.game.guess(view, rng).hands[3])


def test_a_card_shown_later_proves_the_renege_to_all() -> None:
    """Seat 2 plays a heart after not following one: what all have seen then proves it, and no sooner."""
    table = reneged().say(MELDS)
    call = read_move("1 call renege 2 1").args
    law = table.game.law
    charge = next(charge for charge in law.suspected(table.deal, 1) if (*charge,) == call)
    assert law.proof(table.game.view(table.deal, 1).deal, charge) == ()
    table.say("0 play 3h, 1 play 7h, 2 play Jh")
    assert [str(card) for card in law.proof(table.game.view(table.deal, 1).deal, charge)] == ["Jh"]


@pytest.mark.rule("TRL-7.1")
def test_a_renege_loses_at_low_hand() -> None:
    """The side that reneged loses, though it has fewer points."""
    table = called("tressette-low-hand", totals=(5, 0)).say(RENEGE).err("2 play Ac").say("1 call renege 2 1")
    assert (table.winners, table.detail["ended"], table.detail["announcer"]) == ([1], "renege", None)


@pytest.mark.rule("TRT-7.1")
@pytest.mark.parametrize("low", [False, True])
def test_a_renege_loses_for_one_of_three(low: bool) -> None:
    """Any other seat may call; both others win, in Low Hand too."""
    table = called("three-handed-tressette", low=low).say(RENEGE).err("2 play Ac")
    assert [table.lawful_of(seat)[-1:] for seat in (0, 1)] == [["0 call renege 2 1"], ["1 call renege 2 1"]]
    table.say("0 call renege 2 1")
    assert (table.winners, table.detail["ended"]) == ([0, 1], "renege")
    assert table.detail["ledger"] == [entry(2, 1, 0, "upheld")]


@pytest.mark.rule("TRD-7.1")
@pytest.mark.parametrize("show", [False, True])
def test_a_card_drawn_later_proves_nothing(show: bool) -> None:
    """In TRD-8.2 seat 0 has no diamond at trick 10, and later draws some; at trick 4 seat 1 has hearts and reneges."""
    table = called("two-handed-tressette", show_draws=show, announce="automatic", totals=(0, 0), target=101)
    table.trick("1:4s 0:3s").say("0 meld threes4, 1 meld none").trick("0:3c 1:6c", "0:3d 1:6d")
    table.say("0 play 3h").err("1 play As")
    table.say("0 call renege 1 4")
    assert (table.winners, table.detail["ledger"]) == ([0], [entry(1, 4, 0, "upheld")])
    hearts = [str(card) for card in table.deal.proof]
    assert hearts == ["Ah", "7h", "Qh"]


@pytest.mark.rule("TRD-7.1")
def test_what_was_drawn_since_is_no_renege() -> None:
    """Seat 1 has none of the suit at a trick, draws one, plays it, and the call is denied."""
    table = called("two-handed-tressette", announce="automatic", target=101)
    table.trick("1:4s 0:3s").say("0 meld threes4, 1 meld none").trick("0:3c 1:6c", "0:3d 1:6d", "0:3h 1:7h")
    table.trick("0:5h 1:Ah", "1:Qs 0:5s", "1:7c 0:Jc", "0:6h 1:Qh", "1:7s 0:6s")
    table.say("1 play Js, 0 play 4d")  # seat 0 has no spade left, and draws none; its fours are drawn
    table.say("1 call renege 0 10")
    assert table.deal.ledger is not None
    assert [item.end for item in table.deal.ledger.entries] == ["denied"]
    assert table.rule("1 call renege 0 21") == "TRS-7.9"


def mediated() -> Table:
    """Return a called table with MED-8.2 before the lead: seat 1 is the mediator, and seat 2 its partner."""
    return called("mediatore").say("1 mediate, 1 call 3c, 1 discard Ac Ah Qh As")


@pytest.mark.rule("MED-7.1", "MED-7.2", "MED-7.3", "MED-7.5")
@pytest.mark.parametrize(
    ("offender", "caller", "made", "change"),
    [(2, 3, False, [-5, -15, -15, -5]), (3, 2, True, [-5, 5, 5, -5])],
)
def test_a_renege_decides_a_deal_of_mediatore(offender: int, caller: int, made: bool, change: list[int]) -> None:
    """The mediator's side has failed by one of its own, and made it by an opponent's; nothing is counted."""
    table = mediated()
    if offender == 2:
        table.say("1 play 4d").err("2 play 3c")
    else:
        table.say("1 play 4d, 2 play 3d").err("3 play 5c")
    friend = {2: 1, 3: 0}[offender]
    assert not any("renege" in line for line in table.lawful_of(friend))
    table.say(f"{caller} call renege {offender} 1")
    detail = table.detail
    assert (detail["made"], table.change) == (made, change)
    assert (detail["thirds"], detail["points"], detail["last_trick"]) == (None, None, None)
    assert (detail["tricks"], detail["ledger"]) == ([0, 0, 0, 0], [entry(offender, 1, caller, "upheld")])


@pytest.mark.rule("MED-7.2")
def test_calls_and_review_at_mediatore() -> None:
    """The word tells the call from the one for a partner; a passed deal has no review."""
    passed = called("mediatore").say("1 pass, 2 pass, 3 pass, 0 pass")
    assert (passed.phase, passed.detail["ledger"]) == (OVER, [])
    table = called("mediatore").say("1 mediate")
    assert table.rule("2 call renege 1 1") == "MED-7.2"
    table = mediated().trick("1:4d 2:3d 3:Jd 0:Kd", "2:3c 3:5c 0:4c 1:2c", "2:3h 3:5h 0:2h 1:Qd")
    assert table.lawful_of(0) == ["0 call renege 1 3"]
    table.say("0 call renege 1 3")
    assert table.lawful_of(0) == []
    tricks = ("2:4h 3:Kh 0:Js 1:4s", "3:3s 0:Qs 1:6s 2:5s", "3:Jc 0:6c 1:5d 2:7c", "3:Qc 0:Kc 1:6d 2:7h")
    table.trick(*tricks, "0:7s 1:7d 2:Ks 3:6h", "2:Jh 3:Ad 0:2s 1:2d")
    assert table.phase == "review"
    while table.phase != OVER:
        table.say(f"{table.game.to_act(table.deal)[0]} accept")
    assert (table.change, table.detail["points"]) == ([-5, 5, 5, -5], [9, 2])
    assert table.detail["ledger"] == [entry(1, 3, 0, "denied")]


@pytest.mark.slow
def test_every_renege_and_no_other_is_entered() -> None:
    """In random play with errors the ledger has exactly the faults that the cards prove."""
    rng = Random(11)
    for game in ("tressette", "three-handed-tressette", "two-handed-tressette", "mediatore"):
        for _ in range(4):
            table = called(game, **({} if game == "mediatore" else {"announce": "automatic"}))
            deal, law = table.deal, table.game.law
            while deal.phase not in (OVER, "review"):
                lines = [*table.game.lawful(deal, deal.turn), *table.game.tolerated(deal, deal.turn)]
                table.game.play(deal, rng.choice([line for line in lines if not table.game.call(line)]))
                proven = {c for seat in range(len(deal.hands)) for c in law.suspected(deal, seat) if law.proof(deal, c)}
                assert set(deal.ledger.faults()) == proven


@pytest.mark.rule("TRS-7.6", "TRS-9.5")
def test_the_sheet_tells_a_renege_once_and_not_the_points() -> None:
    """The side that called is ahead, but that is not what it won by."""
    table = reneged().say("0 meld threes3, 1 call renege 2 1")
    told = [speak(sentence, NAMES) for sentence in table.teller.result_told(table.game.result(table.deal))]
    assert told[0] == "Bea and Dov win: Bea called a renege by Cy in trick 1."
    assert sum("renege" in sentence for sentence in told) == 1
    assert not table.teller.won_by_points(table.game.result(table.deal))
    ended = Table().trick(TRICK_1).say(MELDS).trick(*TRICKS)
    assert ended.teller.won_by_points(ended.game.result(ended.deal))
