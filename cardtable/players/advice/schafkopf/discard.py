"""Advice on the Player's two buried cards, and the worth of the ten cards kept [SCH-10.3]."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any, Final

from cardtable.cards import Card, read_cards
from cardtable.players.advice.judgement import ALL_IN_MIND, SEARCH, Reason
from cardtable.players.advice.schafkopf.blind import JACKS, LOW, MASKS, QUEENS, SIDE_ACES, SIDE_SUITS
from cardtable.players.advice.solo.bury import caught, kept_tens
from cardtable.rules.moves import Move
from cardtable.rules.solo.cards import VALUE, points_in
from cardtable.rules.words import amount, capital, listed

TO_BURY: Final = 2
VOIDS: Final = "voids"
BURIED: Final = "buried points"
"""The key in `Advice.lapses` for a novice who overlooks that buried points count for the Player."""

# ── the worth of hands of ten cards when they were played out ─────────────────────────────────────────────────────
# the constants below were fitted to about seventy thousand such hands; a buried card is worth its card points alone

A_VOID: Final = 8.8
AN_ACE: Final = 9.9
BESIDE_AN_ACE: Final = -1.2
A_COVERED_TEN: Final = -2.9
A_BARE_TEN: Final = -6.4
A_GUARDED_TEN: Final = -1.9
A_KING: Final = -4.2
A_BARE_LOW_CARD: Final = -1.7
A_LOW_CARD: Final = -3.7
"""Points that a low card of a side suit is worth in the Player's hand.

The constants above are for other cards of side suits. `A_VOID` is for a side suit without a card, and `BESIDE_AN_ACE`
for each card in a suit of which the hand has the ace. A ten is covered if the hand has the ace of its suit. Without the
ace, a ten is guarded by other cards of the suit, and bare without any.
"""
TRUMP_FIGURES: Final = (
    (QUEENS, 12.5),
    (JACKS, 5.4),
    (MASKS.of(read_cards("Ad Td")), 6.1),
    (MASKS.of(read_cards("Kd 9d 8d 7d")), 2.4),
)
A_SEVENTH_TRUMP: Final = 1.9
"""Further points for each trump after the sixth; `TRUMP_FIGURES` has the points of each trump by its kind."""
A_POINT: Final = 0.1
PLAINLY: Final = 3.0
"""If a discard is worse than the best one by more than this many points, it counts as plainly worse."""
KEPT: Final = 30.0
"""The cost, in points, of burying a trump or a side ace, so high that other cards are buried if possible."""


def kept(held: int, forgotten: Collection[str] = ALL_IN_MIND) -> float:
    """Return the worth of the ten cards kept by the Player, in points; `held` is their mask."""
    worth = 0.0
    for suit in SIDE_SUITS:
        mine = held & suit
        if not mine:
            worth += 0.0 if VOIDS in forgotten else A_VOID
            continue
        length, ace = mine.bit_count(), mine & SIDE_ACES
        if ace:
            worth += AN_ACE + BESIDE_AN_ACE * (length - 1)
        if mine & MASKS.tens & ~SIDE_ACES:
            worth += A_COVERED_TEN if ace else A_BARE_TEN if length == 1 else A_GUARDED_TEN
        if mine & MASKS.counting & ~MASKS.tens:
            worth += A_KING
        worth += A_BARE_LOW_CARD if length == 1 and mine & LOW else A_LOW_CARD * (mine & LOW).bit_count()
    trumps = held & MASKS.trumps
    worth += sum([(trumps & cards).bit_count() * each for cards, each in TRUMP_FIGURES])
    return worth + A_SEVENTH_TRUMP * max(0, trumps.bit_count() - 6)


def weights_of_pairs(
    hand: Sequence[Card], counts: bool, forgotten: Collection[str] = ALL_IN_MIND
) -> dict[tuple[Card, Card], float]:
    """Return, for each pair of cards, how good it is to bury the pair; `counts` is true if buried points count."""
    held, bit = MASKS.of(hand), MASKS.bit
    counting = [VALUE[card] if counts and BURIED not in forgotten else 0 for card in hand]
    worth = [
        points - (KEPT if bit[card] & (MASKS.trumps | SIDE_ACES) else 0.0)
        for card, points in zip(hand, counting, strict=True)
    ]
    return {
        (hand[one], hand[other]): A_POINT
        * (kept(held & ~bit[hand[one]] & ~bit[hand[other]], forgotten) + worth[one] + worth[other])
        for one, other in combinations(range(len(hand)), 2)
    }


def weigh_discard(
    deal: Any, seat: int, lines: Sequence[Move], counts: bool, forgotten: Collection[str] = ALL_IN_MIND
) -> list[float]:
    """Return the weights of the discards, one for each pair of cards."""
    worth: dict[Any, float] = dict(weights_of_pairs(deal.hand(seat), counts, forgotten))
    return [worth[move.args] for move in lines]


def worth_trying(deal: Any, seat: int, lines: Sequence[Move], counts: bool) -> list[Move]:
    """Return the discards that a search tries: all that are not plainly worse than the best."""
    worth: dict[Any, float] = dict(weights_of_pairs(deal.hand(seat), counts))
    least = max(worth.values()) - PLAINLY * A_POINT
    return [move for move in lines if worth[move.args] >= least]


@lru_cache(4096)
def laid_aside(pool: int, played: int, gone: int, counts: bool) -> int | None:
    """Return the mask of the two cards that the Player most likely buried; None if no two fit.

    `pool` is the mask of the cards that he has not played, which are his hand and the two buried cards. `played` is the
    mask of the cards that he has played, and `gone` the mask of the cards that are certainly buried.
    """
    missing = TO_BURY - gone.bit_count()
    if missing < 0:
        return None
    held, free = pool | played, pool & ~gone
    idle = MASKS.cards_in(free & ~(MASKS.trumps | SIDE_ACES))
    cards = idle if len(idle) >= missing else MASKS.cards_in(free)

    def worth(buried: int) -> float:
        brings = sum([VALUE[card] for card in MASKS.cards_in(buried)]) if counts else 0
        return kept(held & ~buried) + brings

    return max([gone | MASKS.of(pair) for pair in combinations(cards, missing)], key=worth, default=None)


# ── in words ──────────────────────────────────────────────────────────────────────────────────────────────────────

EMPTIES: Final = "empties a suit"
COUNTS: Final = "counts"
SPARES: Final = "spares trumps and aces"
"""The names of the reasons for a discard: it empties a suit, its points count, it spares trumps and aces."""


def emptied(deal: Any, move: Move) -> list[str]:
    """Return the names of the side suits that the discard empties."""
    follows = deal.ranking.follows
    left = {follows[card] for card in deal.hand(move.seat) if card not in move.args}
    cards = [card for card in move.args if isinstance(card, Card)]
    return list(dict.fromkeys(card.suit.title for card in cards if follows[card] not in left))


def said_for(deal: Any, move: Move, counts: bool) -> str:
    """Return the name of the first reason that holds for a discard; empty if there is none."""
    cards = [card for card in move.args if isinstance(card, Card)]
    if emptied(deal, move):
        return EMPTIES
    if counts and points_in(cards):
        return COUNTS
    return "" if any(MASKS.bit[card] & (MASKS.trumps | SIDE_ACES) for card in cards) else SPARES


def discard_reason(deal: Any, move: Move, counts: bool) -> Reason:
    """Return the reason for a discard: emptied suits, saved points, spared cards."""
    judgement = said_for(deal, move, counts)
    cards = [card for card in move.args if isinstance(card, Card)]
    points = points_in(cards) if counts else 0
    safe = f"their {amount(points, 'point')} are safe" if points else ""
    if judgement == EMPTIES:
        empty = emptied(deal, move)
        other = next((card for card in cards if card.suit.title not in empty or MASKS.bit[card] & MASKS.trumps), None)
        if other is None:
            leave = f"They leave you without {listed(empty)}, so that you can trump"
            return Reason("SCH-10.3", f"{leave}{f', and {safe}' if safe else ''}.", judgement)
        one = next(card for card in cards if card != other)
        guarded = kept_tens(deal, move.seat, move)
        stays = f" Your {guarded[0].title} stays guarded." if guarded and counts else ""
        leaves = f"The {one.title} is your last {one.suit.singular}, so you can trump {empty[0]}"
        return Reason("SCH-10.3", f"{leaves}; {of_the_other(deal, move, other)}.{stays}", judgement)
    if judgement == COUNTS:
        if tens := [card for card in cards if card.rank == "T" and caught(deal, move.seat, move)]:
            listed_tens = listed(f"the {card.title}" for card in tens)
            if caught(deal, move.seat, move) == len(tens):
                safe = f"an ace could catch {listed_tens} in play, and buried {safe}"
        return Reason("SCH-10.3", f"{capital(safe)}{what_stays(deal, move, cards)}.", judgement)
    spared = what_stays(deal, move, cards) or ", and keep all your trumps and aces"
    return Reason("SCH-10.3", f"You get rid of two losers{spared}." if judgement else "", judgement or SEARCH)


def what_stays(deal: Any, move: Move, cards: Sequence[Card]) -> str:
    """Return words for a suit of which the discard leaves a single card; empty if there is none.

    If cards of two side suits are discarded, the text is empty unless the single card is an ace.
    """
    follows = deal.ranking.follows
    suits = list(dict.fromkeys(follows[card] for card in cards if not MASKS.bit[card] & MASKS.trumps))
    stays = [[card for card in deal.hand(move.seat) if follows[card] == suit and card not in cards] for suit in suits]
    single = [kept[0] for kept in stays if len(kept) == 1]
    aces = [card for card in single if MASKS.bit[card] & SIDE_ACES]
    if aces:
        return f", and in {listed(card.suit.title for card in aces)} you keep only the ace"
    if len(suits) != 1 or not single:
        return ""
    return f", and with one more {single[0].suit.singular} gone you can trump {single[0].suit.title}"


def of_the_other(deal: Any, move: Move, card: Card) -> str:
    """Return words on `card`, the buried card that empties no suit, while the other buried card empties one."""
    follows = deal.ranking.follows
    suit = [other for other in deal.hand(move.seat) if follows[other] == follows[card]]
    kept = [other for other in suit if other != card]
    if MASKS.bit[card] & MASKS.trumps:
        return f"of your trumps you can best spare the {card.title}"
    if card.rank == "T" and not any(other.rank == "A" for other in kept):
        return f"the ace could catch the {card.title}"
    if VALUE[card] >= 10:
        return f"a trump could take the {card.title}"
    if len(kept) == 1 and not VALUE[card]:
        return f"after the {card.title} you have one {card.suit.singular} left"
    return f"the {card.title} would hardly win a trick"
