"""What is seen and said: views, guesses, zones, offers, the log, and the score sheet."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from cardtable.assets import assets
from cardtable.cards import BACK, SUITS, cards_text, read_cards
from cardtable.rules.arranging import TriedChoices
from cardtable.rules.game import SPECTATOR, Result
from cardtable.rules.naming import speak
from cardtable.rules.pinochle.sheet import facts
from tests.rules.pinochle.table import NAMES, Table, pack_for

HAND = "As Ts Ks Qs Js Ks Qs Ac Ad Ah Jd 9c 9d Tc Td"


def arranged(**options: object) -> Table:
    """Return a table at which seat 0 has the bid at 350, has named spades, and has melded."""
    at = Table(pack_for({0: HAND}, "9h Jh Js"), **options).bid(0, 350)  # type: ignore[arg-type]
    return at.say("0 name s; 0 bury 9c Tc Js trumps 1; 0 meld flush royal aces pinochle")


@pytest.mark.rule("AP-9.1", "AP-9.2", "AP-4.16", "AP-4.17", "AP-4.22", "AP-5.4")
def test_who_sees_what() -> None:
    """The widow is seen by all when it is turned up, the burial by its owner alone, and all at the end by everybody."""
    at = Table(pack_for({0: HAND}, "9h Jh Js"))
    assert all(at.view(who).deal.widow == (BACK,) * 3 for who in (SPECTATOR, 0, 1, 2))
    at.bid(0, 350)
    assert at.zones(1)["widow"].cards == at.deal.ranking.sorted(read_cards("9h Jh Js"))
    assert "widow" not in at.zones(0)
    assert at.zones(0)["hand-0"].labels.count("widow") == 3  # one of the two jacks of spades
    told = at.say("0 name s").told("0 bury 9c Tc Js trumps 1", 1)
    assert told == ["Ann buries three cards, one of them a trump."]
    assert at.view(0).deal.buried == read_cards("9c Tc Js")
    assert at.view(1).deal.buried == (BACK,) * 3
    assert at.zones(2)["buried"].note == "buried, 1 trump"
    at.say("0 meld none; 0 concede")
    assert all(BACK not in hand for hand in at.view(1).deal.hands)
    assert at.view(2).deal.buried == read_cards("9c Tc Js")


@pytest.mark.rule("AP-9.1", "AP-9.3", "AP-6.1")
def test_the_mat_tells_what_there_is_to_know_before_the_play() -> None:
    """Prices to all while they bid, then to the bidder what he melds in each suit, and what the cards count."""
    at = Table(pack_for({0: HAND}, "9h Jh Js"))
    assert at.zones(1)["terms"].labels == (
        "bid  made  failed",
        "250    +4      −8",
        "300    +6     −12",
        "350    +8     −16",
        "400   +10     −20",
        "450   +12     −24",
        "        ♠  double",
    )
    at.say("0 bid 350")
    assert [line[:3].strip() for line in at.zones(1)["terms"].labels] == ["bid", "", "", "350", "400", "450", ""]
    at.say("1 pass; 2 pass")
    plain = tuple(f"{suit}    190    +8     −16" for suit in "♣♦♥")
    assert at.zones(0)["terms"].labels == ("   melds  made  failed", *plain, "♠    330   +16     −32")
    assert "terms" not in at.zones(1)
    at.say("0 name s")
    assert at.zones(0)["terms"].labels[:2] == ("         A  11", "        10  10")
    assert "terms" not in at.say("0 bury 9c Tc Js trumps 1; 0 meld none").zones(0)


@pytest.mark.rule("AP-9.3")
@pytest.mark.parametrize("low_first", [False, True])
def test_a_hand_that_is_arranged_is_held_as_at_the_table(low_first: bool) -> None:
    """Its cards stand as they will once the suit that is tried has been named."""
    at = Table(pack_for({0: HAND}, "9h Jh Js")).bid(0, 350)
    at.teller.table.hand_order, at.teller.table.low_first = "trumps-last", low_first
    arranging = at.teller.arranging(at.view(0))
    assert arranging is not None
    shown = [arranging.cards[place] for place in arranging.arranged(TriedChoices(suit=SUITS[3])).order]
    assert [*at.say("0 name s").zones(0)["hand-0"].cards] == shown


@pytest.mark.rule("AP-9.2", "AP-4.4", "AP-4.50")
def test_a_dealer_who_stays_out_sees_no_hand() -> None:
    """He has none himself, is told that he sits out, and is paid with the others."""
    at = Table(pack_for({0: HAND}, "9h Jh Js", dealer=3, seats=4), seats=4, dealer=3)
    assert all(card is BACK for hand in at.view(3).deal.hands for card in hand)
    assert at.zones(0)["seat-3"].labels == ("0 chips", "dealer", "sits out")
    assert at.zones(3)["hand-3"].cards == ()
    at.bid(0, 350).say("0 concede")
    assert at.change == [-12, 4, 4, 4]
    assert all(BACK not in hand for hand in at.view(3).deal.hands)


@pytest.mark.rule("AP-4.27", "AP-9.1", "AP-4.24")
def test_suits_shown_lie_open_until_they_are_played() -> None:
    """Asking with hearts and clubs lays them before all; taken up they are hidden, and may be remembered."""
    at = arranged().say("0 ask c h; 1 defend")
    assert cards_text(card for card in at.zones(2)["hand-0"].cards if card is not BACK) == "Jh 9h"
    at.say("0 play 9d")
    shown = [card for card in at.zones(2)["hand-0"].cards if card is not BACK]
    assert sorted(shown) == sorted(read_cards("Ac 9h Ah Jh"))
    rng = Random(4)
    for _ in range(20):
        guess = at.game.guess(at.view(2), rng)
        assert set(guess.hand(0)) >= set(read_cards("As Ts Ks Qs Js Ac Ad Ah Jd"))
        assert sum(card.suit == 3 for card in guess.buried) == 1
        assert sum(card.suit == 2 for card in guess.hand(0)) == 3
    again = arranged().say("0 ask c h; 1 defend; 0 rearrange")
    for _ in range(20):
        guess = again.game.guess(again.view(1), rng)
        assert set(guess.hand(0)) >= set(read_cards("As Ts Ks Qs Js Ac Ad Ah Jd 9h Jh"))
        rewound = again.game.rewound(guess)
        deal = again.game.open(guess.standing, guess.dealer, rewound.packs)
        for move in rewound.moves:
            assert again.game.refusal(deal, move) is None
            again.game.play(deal, move)
        assert deal.held == guess.held


@pytest.mark.rule("AP-4.3", "AP-9.5", "AP-4.19")
def test_the_sheet() -> None:
    """It is headed by what was agreed on, and has a line a deal with chips and kitty."""
    at = arranged(kitty=True, hearts_triple=True, stakes=5).say("0 ask; 1 concede; 2 concede")
    (sheet,) = at.teller.sheets([at.result], None)
    head = " ".join(sheet.head)
    for words in ("5 chips a unit", "standard payment", "spades double", "hearts triple", "plain penalty", "100 units"):
        assert words in head
    assert [speak(head, NAMES) for head in sheet.columns][6:] == ["Ann", "Bea", "Cy", "Kitty"]
    row, totals = ([speak(cell, NAMES) for cell in row.cells] for row in sheet.rows)
    assert row == ["1", "Cy", "Ann", "350 ♠", "330 + conceded", "made +8", "+100", "−50", "−50", "0"]
    assert totals == ["", "Total", "", "", "", "", "100", "−50", "−50", ""]
    (two,) = at.teller.sheets([at.result._replace(), at.result], None)
    assert [row.cells[1] for row in two.rows if row.total] == ["So far", "Total"]
    heads, fields = ([speak(cell, NAMES) for cell in line] for line in sheet.fields)
    facts = dict(zip(heads, fields, strict=True))
    assert (facts["Trumps"], facts["Bea"], facts["Bea, in all"]) == ("♠", "−50", "−50")
    assert (facts["Melds"], facts["Cards"], facts["Outcome"]) == ("330", "", "made, opponents conceded")
    said = [speak(sentence, NAMES) for sentence in at.teller.result_told(at.result)]
    assert "Each other player pays Ann 40 chips: 4 units at 5 chips, doubled for spades." in said
    assert "Ann takes 30 chips from the kitty." in said
    assert [*at.teller.facts(at.result)] == [
        ("Bids made", 0, 1, 1),
        ("Bid, on average", 0, 350, 1),
        ("Bids made of 350 or more", 0, 1, 1),
        ("Thrown in before the lead", 0, 0, 1),
        *(("Bidding won", seat, int(seat == 0), 1) for seat in range(3)),
        *(("Bidders set", seat, 0, 1) for seat in (1, 2)),
    ]


@pytest.mark.rule("AP-4.12", "AP-4.60")
def test_what_is_asked() -> None:
    """Third hand is not told that it may open with 300; a broke player, what staying takes."""
    for least, told in ((290, "open with 290, or 310 or more, or pass"), (310, "open with 310 or more, or pass")):
        at = Table(third_minimum=least)
        assert "open with 250 or more" in at.prompt(0).lower()
        assert told in at.say("0 pass; 1 pass").prompt(2).lower()
    at = Table(pack_for({0: HAND}, "9h Jh Js"), kitty=True, bankroll=10, kitty_divide_at=0).bid(0, 400)
    assert "put 12 chips on the table" in at.say("0 concede").prompt(0)


@pytest.mark.rule("AP-9.3", "AP-9.6")
def test_offers_tell_what_follows() -> None:
    """A bid in chips, a burial in points and what is lacking, conceding in chips; the tables are on the page."""
    at = Table(pack_for({0: HAND}, "9h Jh Js"), kitty=True)
    assert (
        at.offer("0 bid 350").effect
        == "wins 8 chips if made, costs 16 if not; double in spades; you play for the kitty of 6"
    )
    for bankroll, part in ((12, "for none of the 6 in the kitty"), (22, "for 2 of the 6 in the kitty")):
        assert part in Table(at.pack, kitty=True, bankroll=bankroll).offer("0 bid 350").effect
    at.bid(0, 350)
    assert at.offer("0 name s").effect == "330 in melds before you bury, pays double"
    at.say("0 name s")
    effect = at.offer("0 bury 9c Tc Js trumps 1").effect
    assert effect == "buried 12, melds 330: 8 more needed in tricks; you announce 1 trump"
    at.say("0 bury 9c Tc Js trumps 1")
    assert at.offer("0 meld flush royal").title == "A flush and a royal marriage"
    assert at.offer("0 meld flush royal").confirm == "Leave out hundred aces and a pinochle, 140 points?"
    assert at.offer("0 meld flush royal aces pinochle").confirm is None
    assert at.offer("0 meld royal").confirm == "Leave out a flush, hundred aces and a pinochle, 290 points?"
    assert (
        at.offer("0 meld none").confirm
        == "Leave out a flush, a royal marriage, hundred aces and a pinochle, 330 points?"
    )
    at.say("0 meld flush royal")
    assert at.offer("0 concede").confirm == "Throw the hand in? It costs 8 chips, and 6 more to the kitty."
    page = (Path(str(assets())) / "rulebook" / "auction_pinochle.md").read_text(encoding="utf-8")
    assert all(table in page for table in ("| 250 to 290 | 2 |", "| old-timers' |", "| sequence |"))


@pytest.mark.parametrize(("total", "averages"), [(0, 2), (None, 0)])
def test_a_bidder_without_a_point_lowers_the_averages(total: int | None, averages: int) -> None:
    """A hand that was cut short has no total, and leaves them as they are."""
    detail = {"bidder": 0, "outcome": "failed", "bid": 300, "total": total, "meld_points": 0, "ledger": []}
    found = [
        fact for fact in facts(detail) if fact.what in ("Points a bid, on average", "Meld points a bid, on average")
    ]
    assert [(fact.times, fact.chances) for fact in found] == [(0, 1)] * averages


@pytest.mark.rule("AP-4.4", "AP-4.7", "AP-4.63")
@pytest.mark.parametrize(
    ("options", "quits", "dealt_in", "dealers"),
    [
        ({"fourth_joins": 3}, False, [[0, 1, 2], [0, 1, 2], [0, 1, 3], [0, 1, 2], [1, 2, 3]], "Ann Bea Cy Dov Ann"),
        ({"kitty": True, "bankroll": 10, "kitty_divide_at": 0}, True, [[1, 2, 3], [0, 2, 3]], "Ann Cy"),
    ],
)
def test_whoever_joins_or_leaves_the_dealer_of_each_deal_is_known(
    options: dict[str, object], quits: bool, dealt_in: list[list[int]], dealers: str
) -> None:
    """The statistics count a deal only for those who were dealt cards, and the sheet names who dealt."""
    at = Table(seats=4, dealer=0, **options)  # type: ignore[arg-type]
    results: list[Result] = []
    for _ in dealt_in:
        if results:
            at.next()
        bidder, leaves = at.turn, quits and not results
        at.bid(bidder, 350).ends("abandoned" if leaves else "conceded", "s")
        if leaves:
            at.say(f"{bidder} quit")
        results.append(at.result)
    assert [[*at.teller.dealt_in(result)] for result in results] == dealt_in
    sheet = at.teller.sheets(results, None)[0]
    told = [row.cells[sheet.columns.index("Dealer")] for row in sheet.rows if not row.total]
    assert [speak(cell, NAMES) for cell in told][: len(results)] == dealers.split()
