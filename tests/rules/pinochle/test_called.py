"""Called tables: the auction, the burial, the play, their errors and calls, and the review [AP-7.2 to AP-7.20]."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Self

import pytest

from cardtable.cards import BACK, read_cards
from cardtable.rules.calls.called import charge_of
from cardtable.rules.game import OVER, SPECTATOR
from cardtable.rules.moves import read_move
from cardtable.rules.naming import speak
from cardtable.rules.tricks.hands import cards_of
from tests.each import with_each
from tests.rules.pinochle import table
from tests.rules.pinochle.table import NAMES, pack_for

HANDS = {
    0: "Ks Qs 9s Jd Ah Th Kh Qh Ac Tc 9c Kd Qd Td 9d",
    1: "Ts As Js 9s Ah Th Jh 9h Ac Tc Qc 9c Ad Jd 9d",
    2: "As Ts Ks Js Qs Kh Qh Jh 9h Kc Jc Kd Qd Td Ad",
}
"""Hands with which seat 0 bids; with spades as trumps seat 1 can beat the king of spades."""
WIDOW = "Kc Qc Jc"


class Table(table.Table):
    """A called table."""

    def told_err(self, line: str, who: int) -> list[str]:
        """Make an irregular move, and return what the log says about it to the viewer `who`."""
        before = self.view(who)
        told = self.err(line).teller.told(before, read_move(line), self.view(who))
        return [speak(sentence.sentence, NAMES) for sentence in told]

    def ledger(self) -> list[tuple[str, int | None, int | None, int | None, str]]:
        """The entries of the ledger in the detail of the result."""
        return [(e["what"], e["seat"], e["trick"], e["by"], e["end"]) for e in self.detail["ledger"]]

    def played(self) -> Self:
        """Play the hand out, with the first legal card each time."""
        while self.phase in ("offer", "play"):
            self.say(f"{self.turn} play *")
        return self


def at(hands: Mapping[int, str] = HANDS, *, seats: int = 3, dealer: int = 2, **options: Any) -> Table:
    """Return a called table at which these hands are dealt."""
    pack = pack_for(hands, WIDOW, dealer=dealer, seats=seats)
    return Table(pack, seats=seats, dealer=dealer, irregularities="called", **options)


def won(trump: str = "s", *, bury: str = "0 bury 9d Td Qd", meld: str = "0 meld none", **options: Any) -> Table:
    """Return a called table at which seat 0 has the bid at 250, has named trumps, buried and melded."""
    found = at(**options).say("0 bid 250; 1 pass; 2 pass; 0 close")
    found.say(f"0 name {trump}")
    for line in (bury, meld):
        found = found.say(line) if read_move(line) in found.game.lawful(found.deal, 0) else found.err(line)
    return found


# ── the auction ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("AP-7.2", "AP-7.3", "AP-7.10")
def test_an_insufficient_bid_is_called() -> None:
    """AP-8.17 (a): struck out, and seat 1 must bid 260 or more; a second improper bid of his is refused."""
    table = at().say("0 bid 250").err("1 bid 250").say("2 call bid 1")
    assert (table.turn, table.deal.bid) == (1, 250)
    assert table.lawful_of(1)[0] == "1 bid 260"
    assert "1 pass" not in table.lawful_of(1)
    assert [table.rule(f"1 {line}") for line in ("pass", "bid 255", "bid 250")] == ["AP-7.10", "AP-4.10", "AP-4.10"]
    table.err("2 pass")
    assert "1 pass" not in table.lawful_of(1)  # it may not pass before it has bid enough
    table.say("1 bid 260")
    assert "0 pass" in table.lawful_of(0)


@pytest.mark.rule("AP-7.10")
@pytest.mark.parametrize(
    ("before", "wrong", "turn", "free"),
    [
        ("0 bid 250", "1 bid 255", 1, True),
        ("0 bid 250", "1 bid 245", 1, False),
        ("", "0 bid 245", 0, True),
        ("0 pass; 1 pass", "2 bid 300", 2, True),
        ("", "1 bid 400", 0, True),
        ("0 pass", "0 bid 250", 1, True),
        ("", "2 pass", 0, True),
    ],
)
def test_what_is_struck_out(before: str, wrong: str, turn: int, free: bool) -> None:
    """Its maker may correct it, or another call it; whose turn it was is free, unless he bid too little in it."""
    for mends in (f"{wrong[0]} correct", f"{(int(wrong[0]) + 1) % 3} call bid {wrong[0]}"):
        table = at()
        if before:
            table.say(before)
        said = table.deal.said
        table.err(wrong).say(mends)
        assert (table.deal.said, table.turn, table.phase) == (said, turn, "bid")
        assert (f"{turn} pass" in table.lawful_of(turn)) == free
        assert not any("bid" in str(move) for move in table.game.tolerated(table.deal, int(wrong[0])))


@pytest.mark.rule("AP-7.4", "AP-7.11")
@with_each(
    ("before", "wrong", "turn", "bid"),
    [
        ("", "1 pass", 0, 0),
        ("", "1 bid 300", 2, 300),
        ("0 pass", "0 bid 260", 1, 260),
        ("0 bid 250", "1 bid 265", 2, 260),
        ("0 bid 250", "1 bid 255", 2, 250),
        ("0 bid 250", "2 bid 250", 1, 250),
        ("", "0 bid 225", 1, 220),
        ("0 pass; 1 pass", "2 bid 300", 2, 300),
        ("0 bid 250; 1 pass", "2 bid 250", 0, 250),
    ],
)
def test_what_nobody_calls_stands(before: str, wrong: str, turn: int, bid: int) -> None:
    """As far as it can; the turn goes on as told, perhaps to the maker of the highest bid."""
    table = at()
    if before:
        table.say(before)
    table.err(wrong)
    assert (table.turn, table.deal.bid) == (turn, bid)


@pytest.mark.rule("AP-7.11", "AP-7.20")
def test_a_low_opening_is_paid_as_250() -> None:
    """220 is bid over by 230, and played by nobody else it is made by less, and paid like 250."""
    table = at().err("0 bid 220")
    assert table.lawful_of(1)[:4] == ["1 bid 230", "1 bid 240", "1 bid 250", "1 bid 260"]
    table.say("1 pass; 2 pass")
    assert (table.phase, table.game.to_act(table.deal)) == ("close", (0,))  # a pass has closed the window
    table.say("0 close; 0 name c; 0 bury 9d Td Qd; 0 meld none; 0 ask; 1 concede; 2 concede")
    assert (table.change, table.detail["bid"], table.detail["units"]) == ([4, -2, -2], 220, 2)
    assert table.ledger() == [("bid", 0, None, None, "stood")]


@pytest.mark.rule("AP-7.11")
def test_the_highest_bidder_may_pass() -> None:
    """His bid stands; the auction is over when all but him have passed, and he closes it."""
    table = at().say("0 bid 250").err("1 bid 250").err("2 bid 250")
    assert table.turn == 0
    table.say("0 pass; 1 pass; 2 pass; 0 close")
    assert (table.phase, table.deal.bidder, table.turn) == ("name", 0, 0)
    table = at().say("0 bid 250").err("1 bid 250").err("2 bid 250").say("0 pass; 1 bid 260; 2 pass; 1 close")
    assert (table.deal.bidder, table.deal.bid) == (1, 260)


@pytest.mark.rule("AP-7.20", "AP-4.16")
def test_closing() -> None:
    """The last bid may be called until the close; the dealer throws the hands in, also when he has none."""
    table = at().say("0 pass; 1 pass").err("2 bid 300")
    assert (table.phase, table.lawful_of(2), table.lawful_of(0)) == (
        "close",
        ["2 close", "2 correct"],
        ["0 call bid 2"],
    )
    assert table.prompt(2) == "The auction is over: turn the widow up."
    assert table.rule("0 close") == "AP-7.20"
    assert table.rule("2 bid 310") == "AP-5.1"
    assert table.deal.phase == "close"
    assert BACK in table.view(2).deal.widow
    table.say("1 call bid 2")
    assert (table.phase, table.turn) == ("bid", 2)
    table.say("2 pass")
    assert table.told("2 close")[0] == "Cy throws the hands in."
    assert table.ledger() == [("bid", 2, None, 1, "upheld")]
    told = at().say("0 bid 250; 1 pass; 2 pass").told("0 close")
    assert told == ["Ann has the bid at 250, and the widow is K♣ Q♣ J♣."]
    four = at({}, seats=4, dealer=3).pass_out()
    assert (four.phase, four.lawful_of(3)) == ("close", ["3 close"])
    assert four.say("3 close").change == [0, 0, 0, 0]


@pytest.mark.rule("AP-7.12")
def test_looking_at_the_widow() -> None:
    """He alone sees it, all know that he has looked; called he has passed, and his bid stands if it is the highest."""
    table = at().err("1 peek")
    seen = [BACK not in table.view(who).deal.widow for who in (0, 1, 2, SPECTATOR)]
    assert seen == [False, True, False, False]
    assert {"1 call peek 1", "1 correct"}.isdisjoint(table.lawful_of(1))
    assert table.rule("1 peek") == "AP-4.16"
    assert "0 call peek 1" in table.lawful_of(0)
    table.say("0 bid 250; 1 bid 260; 2 call peek 1; 2 pass; 0 pass; 1 close")
    assert (table.deal.bidder, table.deal.bid) == (1, 260)
    table = at().say("0 bid 250").err("1 peek").say("0 call peek 1")
    assert table.turn == 2
    assert table.rule("1 bid 260") == "AP-4.9"
    assert not [move for move in table.game.tolerated(table.deal, 1) if move.verb == "bid"]
    table.say("2 pass; 0 close").arranged("c")
    table.say("0 concede")
    assert table.ledger() == [("peek", 1, None, 0, "upheld")]
    four = at({}, seats=4, dealer=3).err("3 peek").say("0 call peek 3; 0 bid 250; 1 pass").err("2 peek").say("2 pass")
    four.say("0 close; 0 concede")
    assert four.ledger() == [("peek", 3, None, 0, "upheld"), ("peek", 2, None, None, "stood")]
    assert four.rule("3 peek") == "AP-5.1"


def test_a_bid_struck_out_does_not_bring_back_who_looked() -> None:
    """Whoever is shut out after his improper bid stays out when it is struck, and the turn goes on."""
    table = at().err("0 bid 220").err("0 peek").say("1 call peek 0; 2 call bid 0")
    assert (table.turn, table.deal.bid, table.deal.out) == (1, 0, 1)


# ── the burial ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("AP-7.13", "AP-7.15")
def test_a_burial_called_after_the_lead_costs_the_hand() -> None:
    """AP-8.17 (c): hearts trumps, the ten buried and not announced: failed, though the hand was on its way."""
    table = won("h", bury="0 bury Ac Kd Th").say("0 play Ah").say("1 call burial 0")
    assert (table.detail["outcome"], table.change, table.detail["total"]) == ("failed", [-8, 4, 4], None)
    assert table.ledger() == [("burial", 0, None, 1, "upheld")]


@pytest.mark.rule("AP-7.14")
def test_a_burial_called_before_the_lead_is_made_anew() -> None:
    """AP-8.17 (c): he takes all up, and only right burials and melds are taken from him then."""
    table = won("h", bury="0 bury Ac Kd Th").say("2 call burial 0")
    assert (table.phase, table.turn, len(table.deal.hand(0)), table.deal.trump) == ("name", 0, 18, None)
    table.say("0 name h")
    assert not table.game.tolerated(table.deal, 0)
    assert [table.rule(f"0 bury {cards}") for cards in ("Ac Kd Th", "Ac Kd", "Ac 9d Kd Td")] == [
        "AP-4.21", "AP-4.20", "AP-4.20"
    ]  # fmt: skip
    table.say("0 bury Ac Kd Th trumps 1")
    assert not table.game.tolerated(table.deal, 0)
    table.say("0 meld none; 0 play Ah")
    assert "1 call burial 0" not in table.lawful_of(1)
    assert table.rule("1 call burial 0") == "AP-7.14"


@pytest.mark.rule("AP-7.13", "AP-7.2")
@pytest.mark.parametrize(
    ("bury", "meld", "wrong"),
    [
        ("0 bury 9d Td Qd", "0 meld none", False),
        ("0 bury 9d Qd", "0 meld none", True),
        ("0 bury 9d Td Qd Kd", "0 meld none", True),
        ("0 bury 9d Td Ks trumps 1", "0 meld none", False),
        ("0 bury 9d Td Ks", "0 meld none", True),
        ("0 bury 9d Td Ks trumps 1", "0 meld royal", True),
        ("0 bury 9d Td Jd", "0 meld pinochle", True),
        ("0 bury 9d Td Qd", "0 meld pinochle", False),
    ],
)
def test_what_a_wrong_burial_is(bury: str, meld: str, wrong: bool) -> None:
    """A wrong number, trumps unsaid, a card that a meld wants: upheld; else denied, and not called again by him."""
    table = won(bury=bury, meld=meld).say("0 ask").say("1 call burial 0")
    assert (table.phase == "name") == wrong
    if not wrong:
        assert not any("burial" in line for seat in (1, 2) for line in table.lawful_of(seat))
        assert table.rule("1 call burial 0") == "AP-7.2"
        table.say("1 defend; 0 rearrange; 0 name c; 0 bury 9d Td Qd; 0 meld none")
        assert "2 call burial 0" in table.lawful_of(2)
        assert "1 call burial 0" not in table.lawful_of(1)


@pytest.mark.rule("AP-7.14")
def test_who_rearranges_mends_it_himself() -> None:
    """Nobody learns of it before the deal is over; one burial is one fault, however wrong."""
    table = won(bury="0 bury Jd Ks", meld="0 meld royal pinochle")
    table.say("0 rearrange")
    assert table.view(1).deal.ledger.entries == ()
    table.say("0 concede")
    assert table.ledger() == [("burial", 0, None, None, "corrected")]


@pytest.mark.rule("AP-7.15", "AP-7.5")
@pytest.mark.parametrize(("bury", "tricks"), [("0 bury 9d Qd", 15), ("0 bury 9d Td Qd Kd", 14)])
def test_a_wrong_number_comes_to_light_by_itself(bury: str, tricks: int) -> None:
    """When the hands do not end together the bidder has failed, and there is no review."""
    table = won(bury=bury).played()
    assert (table.phase, len(table.deal.winners)) == (OVER, tricks)
    detail = table.detail
    assert (detail["outcome"], detail["tricks"], detail["defence"]) == ("failed", None, None)
    assert table.ledger() == [("burial", 0, None, None, "upheld")]


@pytest.mark.rule("AP-7.15", "AP-7.6")
def test_a_wrong_burial_that_nobody_calls_counts() -> None:
    """Melds and burial count as they were made, and the ledger tells of it."""
    table = won(bury="0 bury 9d Jd Ks trumps 1", meld="0 meld royal pinochle").played()
    assert table.phase == "review"
    assert {"1 accept", "1 call burial 0"} <= set(table.lawful_of(1))
    table.reviewed()
    assert table.detail["meld_points"] == 80
    assert table.ledger() == [("burial", 0, None, None, "stood")]


@pytest.mark.rule("AP-7.2")
def test_nobody_sees_how_many_cards_are_buried() -> None:
    """Every other seat sees the same of two, three and four cards, and hears the same."""
    views = []
    for bury in ("0 bury 9d Qd", "0 bury 9d Td Qd", "0 bury 9d Td Qd Kd"):
        table = at().say("0 bid 250; 1 pass; 2 pass; 0 close; 0 name s")
        heard = str(table.game.heard(table.deal, read_move(bury), 1).args)
        table.game.play(table.deal, read_move(bury))
        table.say("0 meld none; 0 ask c h; 1 defend; 0 play Ah; 1 play *; 2 play *")
        views.append((heard, *[table.view(who) for who in (1, 2, SPECTATOR)]))
    assert views[0] == views[1] == views[2]


# ── the play ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("AP-7.16", "AP-7.5")
@pytest.mark.parametrize("mends", ["1 correct", "0 call renege 1 1"])
def test_a_renege_is_mended_before_another_card_is_played(mends: str) -> None:
    """AP-8.17 (b): at no cost; the card is not open, and a proper one is played."""
    table = won().say("0 play Ks").err("1 play 9s").say(mends)
    assert (table.turn, table.phase, table.deal.count) == (1, "play", 1)
    assert table.lawful_of(1) == ["1 play As", "1 play Ts", "1 concede", "1 call burial 0"]
    assert {move.verb for move in table.game.tolerated(table.deal, 1)} <= {"look"}
    assert table.rule("1 play 9s") == "AP-4.35"
    table.say("1 play Ts; 2 play As")
    assert not any("renege 1" in line for line in table.lawful_of(0))
    assert table.played().reviewed().ledger()[0][:3] == ("renege", 1, 1)


@pytest.mark.rule("AP-7.16")
@pytest.mark.parametrize(("seats", "change"), [(3, [8, -4, -4]), (4, [12, -4, -4, -4])])
def test_an_established_renege_ends_the_hand_as_made(seats: int, change: list[int]) -> None:
    """AP-8.17 (b): once seat 2 has played; at four the dealer pays, too."""
    table = won(seats=seats, dealer=seats - 1).say("0 play Ks").err("1 play 9s").say("2 play As")
    assert "1 correct" not in table.lawful_of(1)
    table.say("0 call renege 1 1")
    assert (table.detail["outcome"], table.change, table.detail["total"]) == ("made", change, None)
    assert table.ledger() == [("renege", 1, 1, 0, "upheld")]


@pytest.mark.rule("AP-7.16", "AP-7.6")
def test_the_bidders_renege_costs_what_failing_costs() -> None:
    """Seat 0 discards on a lead that he could follow; it is called in the review by an opponent, and he fails."""
    table = won().say("0 play 9s; 1 play Ts; 2 play As; 2 play Ad; 0 play *; 1 play *; 2 play Kd")
    table.err("0 play Ah").say("1 play *")
    table.played()
    assert table.phase == "review"
    table.say("2 call renege 0 3")
    assert (table.detail["outcome"], table.change) == ("failed", [-16, 8, 8])


@pytest.mark.rule("AP-7.2", "AP-7.16")
def test_of_which_cards_a_renege_can_be_called() -> None:
    """A card that did not follow, or did not beat the best trump unless that was the ace; not by one's own side."""
    table = won().say("0 play Ks; 1 play As; 2 play Js")
    assert not any("renege" in line for line in table.lawful_of(0))  # nothing beats the ace
    table = won().say("0 play 9s; 1 play Ts; 2 play As")
    assert not any("renege" in line for line in table.lawful_of(0))
    table = won().say("0 play Ks").err("1 play 9s")
    assert "0 call renege 1 1" in table.lawful_of(0)
    assert table.rule("2 call renege 1 1") == "AP-7.2"
    table = won().say("0 play Ah; 1 play 9h; 2 play 9h; 0 play Kh; 1 play Jh; 2 play Jh")
    assert not any("renege" in line for line in table.lawful_of(0))
    assert table.rule("0 call renege 1 3") == "AP-7.2"


@pytest.mark.rule("AP-7.2", "AP-7.16")
def test_a_false_call_silences_its_caller() -> None:
    """Seat 1 has no card that beats the best trump: denied, and seat 0 calls no more reneges."""
    weak = {0: HANDS[0].replace("9s", "Ts"), 1: HANDS[1].replace("Ts As Js 9s", "9s 9s Js Js")}
    table = won(hands=weak | {2: HANDS[2].replace("As Ts Ks Js Qs", "As As Ts Ks Qs")})
    table.say("0 play Ks; 1 play 9s; 0 call renege 1 1; 2 play As")
    assert table.rule("0 call renege 1 1") == "AP-7.2"
    assert table.played().reviewed().ledger() == [("renege", 1, 1, 0, "denied")]


@pytest.mark.rule("AP-7.17", "AP-7.3")
@pytest.mark.parametrize("mends", ["2 correct", "0 call turn 2"])
def test_an_opponents_card_out_of_turn_is_open(mends: str) -> None:
    """It goes back, all see it, it is played as soon as it can be, and out of turn no more."""
    table = won().say("0 play Ac").err("2 play Jc").say(mends)
    assert (table.turn, table.deal.count) == (1, 1)
    assert {move.verb for move in table.game.tolerated(table.deal, 2)} <= {"look"}
    shown = [card for card in table.zones(0)["hand-2"].cards if card is not BACK]
    assert shown == list(read_cards("Jc"))
    table.say("1 play 9c")
    assert table.lawful_of(2) == ["2 play Jc", "2 concede", "2 call burial 0"]
    assert table.rule("2 play Kc") == "AP-7.17"
    assert not table.game.tolerated(table.deal, 2)
    table.say("2 play Jc")
    assert not table.deal.exposed[2]


@pytest.mark.rule("AP-7.17", "AP-7.3")
def test_an_open_card_stays_open() -> None:
    """It is played in place of one that is owed, and goes back; its closed twin can be played out of turn."""
    table = won().say("0 play Ac").err("2 play Ad").say("0 call turn 2; 1 play 9c").err("2 play Ad")
    table.say("0 call renege 2 1")
    assert cards_of(table.deal.opened[2]) == read_cards("Ad")
    twins = HANDS | {1: HANDS[1].replace("Ad", "Td"), 2: HANDS[2].replace("Td", "Ad")}

    def led(card: str) -> Table:
        opened = won(hands=twins).say("0 play Ah").err("2 play Ad").say("0 call turn 2; 1 play 9h; 2 play 9h")
        return opened.say(f"0 play {card}")

    assert led("Kd").say("1 play 9d").lawful_of(2) == ["2 play Ad", "2 concede", "2 call burial 0"]
    table = led("Ac").err("2 play Ad")
    assert cards_of(table.deal.opened[2]) == read_cards("Ad")
    table.say("0 call turn 2")
    assert cards_of(table.deal.opened[2]) == read_cards("Ad Ad")


@pytest.mark.rule("AP-7.2", "AP-7.16")
def test_a_card_played_for_one_that_was_found_right_can_be_called() -> None:
    """Seat 0 trumps out of turn, as he must, and takes it back; then he throws a heart away and keeps his trumps."""
    void = HANDS | {0: HANDS[0].replace("Jd", "Jc").replace("Kd", "Kc"), 2: HANDS[2].replace("Kc Jc", "Kd Jd")}
    table = won(hands=void).say("0 play 9s; 1 play As; 2 play Js; 1 play Ad").err("0 play Qs")
    table.say("1 call renege 0 2; 2 call turn 0; 2 play Kd").err("0 play Ah")
    assert "1 call renege 0 2" not in table.lawful_of(1)
    table.say("2 call renege 0 2; 0 play Ks").played()
    assert [(what, end) for what, *_, end in table.reviewed().ledger()] == [
        ("turn", "upheld"), ("renege", "denied"), ("renege", "upheld"),
    ]  # fmt: skip


@pytest.mark.rule("AP-7.17")
def test_what_stands_of_cards_out_of_turn() -> None:
    """A lead is the lead; a card played early waits; its window closes with the next card."""
    table = won().say("0 play Ac; 1 play 9c; 2 play Jc").err("1 play Ad")
    assert (table.turn, table.deal.led) == (2, 1)
    table.say("2 play Kd")
    assert not any("turn" in line for line in table.lawful_of(0))
    table.say("0 play Kd")
    assert table.deal.winners == (0, 1)
    table = won().say("0 play Ac").err("2 play Jc")
    assert table.turn == 1
    table.say("1 play 9c")
    assert (table.deal.winners, table.turn) == ((0,), 0)
    assert len(table.deal.won) == 2


@pytest.mark.rule("AP-7.17", "AP-7.3")
def test_a_card_out_of_turn_closes_the_window_of_the_one_before() -> None:
    """Seat 1 leads in place of seat 2, and seat 0 plays before seat 2: only the last card can be called."""
    table = won().say("0 play 9s; 1 play Ts; 2 play As").err("1 play Ad").err("0 play Jd")
    assert not any("call turn 1" in line for line in table.lawful_of(0))
    assert "0 call turn 1" not in table.lawful_of(0)
    assert {"1 call turn 0", "2 call turn 0"} <= {*table.lawful_of(1), *table.lawful_of(2)}
    table.say("2 call turn 0")
    assert (table.turn, table.deal.count, table.deal.plays[-1].seat) == (2, 1, 1)
    assert "1 correct" not in table.lawful_of(1)


@pytest.mark.rule("AP-7.17")
def test_the_bidder_suffers_nothing_for_a_card_out_of_turn() -> None:
    """His card goes back and is not open; a lead that was another's gives the lead back."""
    table = won().say("0 play 9s; 1 play Ts; 2 play As").err("0 play Ac").say("1 call turn 0")
    assert (table.turn, table.deal.count, table.deal.opened[0]) == (2, 0, 0)
    assert not [move for move in table.game.tolerated(table.deal, 0) if move.verb == "play"]
    assert read_cards("Ac")[0] in table.view(1).deal.hand(0)  # what was seen stays seen


@pytest.mark.rule("AP-7.3", "AP-7.16")
def test_a_card_that_broke_two_rules_is_taken_back_once() -> None:
    """Out of turn and against the duty to follow: whichever is called, the other is undone."""
    for call, ends in (("0 call turn 2", ("upheld", "undone")), ("0 call renege 2 1", ("undone", "upheld"))):
        table = won().say("0 play Ac").err("2 play Ad").say(call).played().reviewed()
        assert [(what, end) for what, *_, end in table.ledger()][:2] == [("turn", ends[0]), ("renege", ends[1])]


@pytest.mark.rule("AP-7.16")
def test_a_card_that_completed_its_trick_can_be_mended_until_the_next_lead() -> None:
    """The trick is taken up again; after the next lead it is too late."""
    table = won().say("0 play Ac; 1 play 9c").err("2 play Ad")
    assert table.deal.winners == (0,)
    table.say("2 correct")
    assert (table.deal.winners, table.deal.count, table.turn) == ((), 2, 2)
    assert table.deal.won == ((0, 0),)
    other = won().say("0 play Ac; 1 play 9c").err("2 play Ad").say("0 play Ah")
    assert "2 correct" not in other.lawful_of(2)
    assert other.say("0 call renege 2 1").detail["outcome"] == "made"


@pytest.mark.rule("AP-7.16", "AP-7.3")
@pytest.mark.parametrize("mends", ["1 correct", "0 call renege 1 1"])
def test_a_renege_can_be_mended_again_when_the_card_after_it_is_taken_back(mends: str) -> None:
    """Seat 2's card established it; that card was wrong, too, and once it is back in its hand nothing is."""
    table = won().say("0 play Ks").err("1 play 9s").err("2 play Js")
    assert "1 correct" not in table.lawful_of(1)
    table.say("2 correct")
    assert "1 correct" in table.lawful_of(1)
    table.say(mends)
    assert (table.phase, table.turn, table.deal.count) == ("play", 1, 1)
    table.say("1 play Ts; 2 play As")
    assert not any("renege" in line for line in table.lawful_of(0))  # both have played what they owed
    ends = [(what, seat, end) for what, seat, _, _, end in table.played().reviewed().ledger()]
    assert ends == [("renege", 1, "upheld" if "call" in mends else "corrected"), ("renege", 2, "corrected")]


@pytest.mark.rule("AP-7.16", "AP-7.3")
@pytest.mark.parametrize("mends", ["2 correct", "0 call renege 2 1"])
def test_a_lead_that_is_taken_back_leaves_the_trick_before_it_to_be_mended(mends: str) -> None:
    """Seat 1 leads in place of seat 0, who has won the trick: until it goes back the renege in that is established."""
    table = won().say("0 play Ac; 1 play 9c").err("2 play Ad").err("1 play Ts")
    assert "2 correct" not in table.lawful_of(2)
    assert table.game.law.established(table.deal, charge_of(read_move("0 call renege 2 1")))
    table.say("0 call turn 1")
    assert not table.game.law.established(table.deal, charge_of(read_move("0 call renege 2 1")))
    table.say(mends)
    assert (table.phase, table.turn, table.deal.count, table.deal.winners) == ("play", 2, 2, ())
    assert table.deal.opened[2] == 0  # the card is not open


@pytest.mark.rule("AP-7.16")
@pytest.mark.parametrize("mends", ["0 correct", "1 call renege 0 2"])
def test_the_card_that_mends_a_renege_cannot_be_called(mends: str) -> None:
    """Seat 0 has no diamond and throws a heart, then trumps, as he must: that card did not follow suit either."""
    void = HANDS | {0: HANDS[0].replace("Jd", "Jc").replace("Kd", "Kc"), 2: HANDS[2].replace("Kc Jc", "Kd Jd")}
    table = won(hands=void).say("0 play 9s; 1 play As; 2 play Js; 1 play Ad; 2 play Kd").err("0 play Ah")
    assert "2 call renege 0 2" in table.lawful_of(2)
    table.say(mends).say("0 play Ks")
    assert not any("renege" in line for seat in (1, 2) for line in table.lawful_of(seat))
    assert {table.rule(f"{seat} call renege 0 2") for seat in (1, 2)} == {"AP-7.2"}
    table.played().reviewed()
    assert [(what, end) for what, *_, end in table.ledger()] == [
        ("renege", "upheld" if "call" in mends else "corrected")
    ]


@pytest.mark.rule("AP-7.16", "AP-7.6")
def test_a_concession_establishes_a_renege_and_is_looked_over() -> None:
    """The hand given up is reviewed before it is paid; whoever accepts calls no more."""
    table = won().say("0 play Ac").err("1 play Ad").say("2 play Jc; 0 concede")
    assert (table.phase, table.game.result(table.deal)) == ("review", None)
    assert "1 correct" not in table.lawful_of(1)
    table.say("1 accept")
    assert table.rule("1 call burial 0") == "AP-7.6"
    table.say("2 call burial 0; 0 call renege 1 1")
    assert (table.detail["outcome"], table.change) == ("made", [8, -4, -4])
    assert table.ledger() == [("renege", 1, 1, 0, "upheld"), ("burial", 0, None, 2, "denied")]


@pytest.mark.rule("AP-7.18", "AP-4.39")
def test_looking_at_tricks() -> None:
    """All see who looks, and he sees them; called, all tricks taken so far are told to everybody."""
    table = won().say("0 play Ac; 1 play 9c; 2 play Jc")
    assert table.told_err("1 look", 0) == ["Bea looks through the tricks that have been taken."]
    table = won().say("0 play Ac; 1 play 9c; 2 play Jc")
    assert table.told_err("1 look", 1)[1] == "1: A♣ 9♣ J♣."
    assert table.rule("1 look") == "AP-4.39"
    assert {"2 call look 1"}.isdisjoint(table.lawful_of(2))
    told = table.told("0 call look 1", who=SPECTATOR)
    assert told[-1] == "All tricks taken so far lie face up: 1: A♣ 9♣ J♣."
    assert table.deal.open_tricks == 1
    table.played().reviewed()
    assert table.ledger() == [("look", 1, None, 0, "upheld")]


@pytest.mark.rule("AP-7.6", "AP-7.19")
def test_no_review_where_no_card_was_led_or_no_call_is_open() -> None:
    """A hand thrown in or yielded before the lead is paid at once; so is one with the last open call used up."""
    assert won().say("0 concede").phase == OVER
    assert won().say("0 ask; 1 concede; 2 concede").phase == OVER
    table = won().say("0 play Ac; 1 play 9c; 2 play Jc; 1 call burial 0; 0 concede")
    assert (table.phase, table.detail["outcome"]) == (OVER, "abandoned")


@pytest.mark.rule("AP-7.5")
@pytest.mark.parametrize(("seat", "kitty"), [(1, -6), (0, 12)])
def test_the_kitty_follows_the_outcome(seat: int, kitty: int) -> None:
    """At 350 an opponent's renege wins it for the bidder, and his own costs him twice what is in it."""
    table = at(kitty=True, bankroll=0).say("0 bid 350; 1 pass; 2 pass; 0 close; 0 name s; 0 bury 9d Td Qd; 0 meld none")
    if seat == 1:
        table.say("0 play Ks").err("1 play 9s").say("2 play As; 0 call renege 1 1")
    else:
        table.say("0 play 9s; 1 play Ts; 2 play As; 2 play Ad").err("0 play Ah").say("1 play 9d; 2 call renege 0 2")
    assert table.detail["kitty_change"][0] + 2 == -kitty


# ── what the parts make together ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("AP-7.7", "AP-7.8", "AP-7.9")
def test_the_table_deals_rightly() -> None:
    """There are no lines for misdeals, imperfect packs and deals out of turn."""
    table = at()
    for seat in range(3):
        verbs = {move.verb for move in (*table.game.lawful(table.deal, seat), *table.game.tolerated(table.deal, seat))}
        assert verbs <= {"bid", "pass", "peek"}
    assert table.rule("0 call misdeal 2") == "AP-5.1"


def test_what_is_asked_does_not_tell_what_a_hand_can_do() -> None:
    """Prompts and offers are the same whether a hand can follow, beat, or trump."""
    table = won().say("0 play Ks")
    assert table.prompt(1) == "Spades were led: follow suit and beat the best trump, if you can."
    table = won().say("0 play Ac")
    assert table.prompt(1) == "Clubs were led: follow suit, or else trump, if you can."
    plays = [move for move in table.view(1).lines if move.verb == "play"]
    assert len(plays) == len(set(table.deal.hand(1)))
    assert {table.teller.offer(table.view(1), move).confirm for move in plays} == {None}


def test_whoever_reneged_may_hold_the_suit() -> None:
    """In most guesses seat 2 has no club after he discarded on one; in some he has."""
    table = won().say("0 play Ac; 1 play 9c").err("2 play Ad").say("0 play Ah")
    view, rng = table.view(1), Random(1)
    clubs = sum(any(card.suit == 0 for card in table.game.guess(view, rng).hand(2)) for _ in range(120))
    assert 0 < clubs < 40


@pytest.mark.slow
def test_every_fault_and_no_other_is_entered() -> None:
    """In random play with errors what is open is true: the cards prove the reneges, the last card the turn."""
    rng = Random(7)
    for _ in range(12):
        table = won()
        deal, law = table.deal, table.game.law
        while table.phase == "play" or table.phase == "offer":
            wrong = [move for seat in range(3) for move in table.game.tolerated(deal, seat)]
            lines = [move for seat in table.game.to_act(deal) for move in table.game.lawful(deal, seat)]
            quiet = [move for move in lines if move.verb in ("play", "correct")]
            table.game.play(deal, rng.choice(wrong if wrong and rng.random() < 0.4 else quiet or lines))
            still_open = [item for item in deal.ledger.entries if item.end == "open"]
            reneges = {item.charge for item in still_open if item.charge.what == "renege"}
            charges = {charge for seat in range(3) for charge in law.suspected(deal, seat) if charge.what == "renege"}
            assert reneges == {charge for charge in charges if law.proof(deal, charge)}
            if table.phase == "play":
                turns = [item.charge.seat for item in still_open if item.charge.what == "turn"]
                assert turns in ([], [deal.plays[-1].seat])
