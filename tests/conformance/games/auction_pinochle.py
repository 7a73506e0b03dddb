"""Auction Pinochle: how its count and its chips add up, counted a second way."""

from __future__ import annotations

from collections import Counter

from cardtable.cards import Card
from cardtable.rules.game import Result
from cardtable.rules.moves import Move
from cardtable.rules.pinochle.auction_pinochle import AuctionPinochle
from cardtable.rules.pinochle.deal import PinochleDeal, PinochleStanding
from cardtable.rules.tricks.hands import Hand, cards_of

RANDOM_GAMES = 500
"""Games played for the check that every value of every option occurs."""

RARELY = ("concede", "rearrange", "peek")
"""Verbs that random players use seldom, because otherwise hardly a hand would be played out."""

VALUES = {
    "old": dict(zip("ATKQJ9", (11, 10, 4, 3, 2, 0), strict=True)),
    "simplified": dict(zip("ATKQJ9", (10, 10, 5, 5, 0, 0), strict=True)),
    "streamlined": dict(zip("ATKQJ9", (10, 10, 10, 0, 0, 0), strict=True)),
}
SINGLE = {"flush": 150, "royal": 40, "aces": 100, "kings": 80, "queens": 60, "jacks": 40, "pinochle": 40, "dix": 10}
DOUBLE = {"flush": 1500, "aces": 1000, "kings": 800, "queens": 600, "jacks": 400, "pinochle": 300}
SPECIAL = (2, 3, 5, 7, 10, 13, 17, 21, 25, 30)


UNCOUNTED = ("bury",)
"""Verbs of moves of which the others do not hear how many cards they name."""


def together(game: AuctionPinochle, deal: PinochleDeal, cards: dict[str, Hand]) -> dict[str, Hand]:
    """Return the cards by place; at a called table the cards of the bidder's hand include those the bidder has buried.

    At such a table people can make errors. So nobody knows how many cards the bidder has buried, only how many cards
    are in both places [AP-7.2].
    """
    if game.law is None or deal.hand_over or not deal.buried:
        return cards
    hand, burial = f"held {deal.bidder}", next(place for place in cards if place.startswith("buried"))
    return {**cards, hand: cards[hand] + cards[burial], burial: ()}


def endless(game: AuctionPinochle) -> bool:
    """Whether a session has too many deals to be played to its end here."""
    return game.options.deals > 40


def freely(deal: PinochleDeal) -> bool:
    """Whether any hidden card may lie in any hidden place: only as long as nothing of any hand is known."""
    return deal.phase in ("bid", "close")


def lays_open(deal: PinochleDeal, move: Move) -> tuple[Card, ...]:
    """Return the cards that a move shows.

    A bidder who asks for a concession shows all cards of the suits that the move names [AP-4.27].
    """
    if move.verb != "ask":
        return ()
    return tuple(card for card in deal.hand(move.seat) if card.suit in move.args)


def units_by_hand(scale: str | tuple[tuple[int, int], ...], bid: int) -> int:
    """Return the units of a bid by one of the scales of AP-6.1, or by a scale of people's own [AP-6.6]."""
    if not isinstance(scale, str):
        return [units for first, units in scale if first <= bid][-1]
    step = min(9, (bid - 250) // 50)
    return SPECIAL[step] if scale == "special" else step + 2


def laid(deal: PinochleDeal) -> Hand:
    """Return the cards of the melds, which are shown even if a called table has some of them buried [AP-7.2]."""
    return cards_of(deal.laid)


def check_score(game: AuctionPinochle, before: PinochleStanding, deal: PinochleDeal, result: Result) -> None:
    """Check a result by section 6: melds, count, units, payments, kitty [AP-4.40 to AP-4.64, AP-6.1 to AP-6.5]."""
    detail, after, options = result.detail, result.standing, game.options
    assert isinstance(after, PinochleStanding)
    values = VALUES[options.count]

    def points(cards: tuple[Card, ...]) -> int:
        return sum(values[card.rank] for card in cards)

    melded = 0
    for word, number in Counter(detail["melds"]).items():
        each = SINGLE.get(word, 20)
        melded += DOUBLE[word] if options.bonus_melds and number == 2 and word in DOUBLE else number * each
    assert detail["meld_points"] == melded
    assert all(number <= 2 for number in Counter(detail["melds"]).values())
    assert detail["trumps"] == (None if deal.trump is None else deal.trump.letter)

    last_trick = 10 if options.count != "streamlined" or options.streamlined_last else 0
    counted = ("tricks", "trick_points", "buried_points", "last_trick", "defence", "total")
    outcome = detail["outcome"]
    ended = [entry for entry in detail.get("ledger", ()) if entry["end"] == "upheld"]
    if outcome in ("made", "failed") and not getattr(deal, "cut", False):
        mine = [trick.cards for trick in deal.tricks if trick.winner == deal.bidder]
        theirs = [trick.cards for trick in deal.tricks if trick.winner != deal.bidder]
        last = last_trick if deal.tricks[14].winner == deal.bidder else 0
        buried = points(deal.buried) if mine else 0
        total = melded + sum(map(points, mine)) + buried + last
        defence = sum(map(points, theirs)) + last_trick - last
        tally = (len(mine), sum(map(points, mine)), buried, last, defence, total)
        assert tuple(detail[key] for key in counted) == tally
        assert (outcome == "made") == (total >= detail["bid"])
        assert not mine or total - melded + defence == 240 + last_trick
    else:
        assert all(detail[key] is None for key in counted)
    if getattr(deal, "cut", False):
        whose = {entry["seat"] for entry in ended if entry["what"] in ("burial", "renege")}
        assert deal.bidder in whose if outcome == "failed" else whose - {deal.bidder}

    players = [seat for seat in range(game.seats) if seat not in before.left]
    joins = options.fourth_joins
    if options.newcomer:
        joins = before.joins or 1001
    if game.seats == 4 and before.deals + 1 < joins:
        players.remove(3)
        assert result.change[3] == 0
    others = len(players) - 1
    change = [0] * game.seats
    if outcome != "passed":
        units = units_by_hand(options.bonus_scale, max(250, detail["bid"]))
        fold = 1
        if outcome != "conceded":
            fold = {"s": 1 + options.spades_double, "h": 1 + 2 * options.hearts_triple}.get(detail["trumps"], 1)
        fold *= {"made": 1, "yielded": 1, "conceded": -1}.get(outcome, -2)
        each = units * fold * options.stakes
        assert (detail["units"], detail["multiplier"], detail["each"]) == (units, fold, each)
        for seat in players:
            change[seat] = others * each if seat == detail["bidder"] else -each
    kitty = [gained - paid for gained, paid in zip(result.change, change, strict=True)]
    assert kitty == detail["kitty_change"]
    assert detail["kitty_before"] == before.kitty
    assert detail["kitty_after"] == before.kitty - sum(kitty) == after.kitty >= 0
    if not options.kitty:
        assert not any(kitty)
        assert (detail["left"], detail["kitty_played"]) == ([], 0)
    elif outcome == "passed" or detail["bid"] < 350:
        assert detail["kitty_played"] == 0
    assert sum(after.totals) + after.kitty == 0
    session_over = after.deals == options.deals or len(players) - len(after.left) + len(before.left) < 3
    best = tuple(seat for seat in range(game.seats) if after.totals[seat] == max(after.totals))
    assert after.winners == (best if session_over else ())
    assert not session_over or after.kitty == 0
    if not session_over:
        assert after.dealer not in after.left
