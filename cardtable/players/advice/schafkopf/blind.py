"""Advice on taking the blind: the worth of a hand, and how much is needed in which seat [SCH-10.1, SCH-10.2].

Whoever takes the two cards of the blind plays alone. If all pass, the deal is a leaster, in which the player with the
fewest points wins.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from math import erf, sqrt
from typing import Any, Final

from cardtable.cards import Card, Suit, read_cards
from cardtable.players.advice.judgement import ALL_IN_MIND, SEARCH, Reason
from cardtable.players.advice.solo.cards import PERMANENT
from cardtable.rules.moves import Move
from cardtable.rules.solo.cards import HALF
from cardtable.rules.words import capital, listed, number_word, odds

MASKS: Final = PERMANENT[Suit.DIAMONDS]
SIDE_SUITS: Final = tuple(MASKS.suits[suit] for suit in (Suit.CLUBS, Suit.HEARTS, Suit.SPADES))

BLACK_QUEENS: Final = MASKS.of(read_cards("Qc Qs"))
RED_QUEENS: Final = MASKS.of(read_cards("Qh Qd"))
TWOS: Final = MASKS.of(read_cards("Jc Js Jh Jd Ad Td"))
"""The trumps that count two each when a hand is counted; queens count more."""
QUEENS: Final = BLACK_QUEENS | RED_QUEENS
JACKS: Final = MASKS.of(read_cards("Jc Js Jh Jd"))
FAT_TRUMPS: Final = MASKS.of(read_cards("Ad Td"))
SIDE_ACES: Final = MASKS.of(read_cards("Ac Ah As"))
SIDE_TENS: Final = MASKS.of(read_cards("Tc Th Ts"))
LOW: Final = MASKS.of(read_cards("7c 8c 9c 7h 8h 9h 7s 8s 9s"))


COUNTED: Final = (14.0, 13.0, 12.0)
"""The least count with which a novice takes the blind in first, second and third seat [SCH-10.1, SCH-10.2]."""
A_COUNT: Final = 0.4
"""The value of each point in the count of a hand, in points of score."""

PLAYED_OUT: Final = "played out"
"""A key in `Advice.lapses`: a novice may overlook how many points similar hands took in play-outs."""


def count(hand: Iterable[Card]) -> int:
    """Return the count of a hand for taking the blind [SCH-10.1]."""
    held = MASKS.of(hand)
    counts = 4 * (held & BLACK_QUEENS).bit_count() + 3 * (held & RED_QUEENS).bit_count()
    counts += 2 * (held & (TWOS | SIDE_ACES)).bit_count()
    counts += (held & MASKS.trumps & ~(BLACK_QUEENS | RED_QUEENS | TWOS)).bit_count()
    for suit in SIDE_SUITS:
        mine = held & suit
        if not mine or (mine & SIDE_ACES and mine & MASKS.tens & ~SIDE_ACES):
            counts += 1
    return counts


# ── the worth of hands when they were played out ──────────────────────────────────────────────────────────────────
# figures fitted to deals of club players, each played with the blind taken and again with a pass

BY_SEAT: Final = (8.0, 9.0, 14.5)
"""Points that a hand without good cards takes with the blind in first, second and third seat."""
FIGURES: Final = (
    (QUEENS & ~MASKS.of(read_cards("Qd")), 12.0),
    (MASKS.of(read_cards("Qd")), 9.5),
    (JACKS, 6.3),
    (MASKS.of(read_cards("Ad Td")), 7.2),
    (MASKS.of(read_cards("Kd 9d 8d 7d")), 4.4),
    (SIDE_ACES, 7.6),
    (SIDE_TENS, 3.0),
    (LOW, -0.6),
)
"""Points that each card of a kind adds; each entry has a mask of cards and the points."""
A_VOID: Final = 5.0
A_BARE_CARD: Final = 2.0
A_SIXTH_TRUMP: Final = 2.0
"""Further points for each trump after the fifth.

`A_VOID` is for a side suit without a card, and `A_BARE_CARD` for a side suit of one card.
"""

A_POINT: Final = 0.115
EVEN: Final = 60.0
"""With this many points, taking the blind neither gains nor loses; `A_POINT` is the value of each further point."""
PASSED: Final = (-0.05, -0.15)
"""The value of a pass in first and in second seat, in points of score."""
LEAST: Final = -0.4
LEAST_FIGURES: Final = ((QUEENS, -0.53), (JACKS, -0.3), (LOW, 0.35), (MASKS.of(read_cards("Kc Kh Ks")), 0.15))
A_VOID_IN_A_LEASTER: Final = 0.6
"""The value of each empty side suit in a leaster, in points of score.

`LEAST` is the value of an ordinary hand, and `LEAST_FIGURES` has the additions for cards of each kind.
"""


def points(hand: Iterable[Card], place: int) -> float:
    """Return the points that a hand usually takes with the blind; `place` is 0 in first seat, 2 in third seat."""
    held = MASKS.of(hand)
    worth = BY_SEAT[place] + sum([(held & cards).bit_count() * each for cards, each in FIGURES])
    for suit in SIDE_SUITS:
        length = (held & suit).bit_count()
        worth += A_VOID if not length else A_BARE_CARD if length == 1 else 0.0
    return worth + A_SIXTH_TRUMP * max(0, (held & MASKS.trumps).bit_count() - 5)


def least_worth(hand: Iterable[Card]) -> float:
    """Return the value of a hand in a leaster, in points of score."""
    held = MASKS.of(hand)
    worth = LEAST + sum([(held & cards).bit_count() * each for cards, each in LEAST_FIGURES])
    return worth + A_VOID_IN_A_LEASTER * sum([not held & suit for suit in SIDE_SUITS])


def passed(deal: Any, seat: int) -> float:
    """Return what a pass is worth to `seat`, in points of score."""
    place = deal.seated.index(seat)
    return PASSED[place] if place < len(PASSED) else least_worth(deal.hand(seat))


def taking(deal: Any, seat: int, forgotten: Collection[str] = ALL_IN_MIND) -> float:
    """Return how much better it is to take the blind than to pass, in points of score [SCH-10.1, SCH-10.2]."""
    hand, place = deal.hand(seat), deal.seated.index(seat)
    if PLAYED_OUT in forgotten:
        return A_COUNT * (count(hand) - COUNTED[place] + 0.5)
    return A_POINT * (points(hand, place) - EVEN) - passed(deal, seat)


def weigh_blind(deal: Any, seat: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND) -> list[float]:
    """Return the weights of taking the blind and of passing; a pass weighs 0."""
    margin = taking(deal, seat, forgotten)
    return [margin if move.verb == "take" else 0.0 for move in lines]


# ── in words ──────────────────────────────────────────────────────────────────────────────────────────────────────

SPREAD: Final = 15.0
"""The standard deviation of the points that a hand takes, around their estimate."""
A_CLOSE_CALL: Final = 1.0
"""If taking the blind and passing differ by less than this, in points of score, the choice is close."""
FEW: Final = 2
"""A hand with at most this many queens, jacks and side aces together is in no great danger in a leaster."""


def winning(expected: float) -> int:
    """Return how often a hand that is expected to take these points wins with the blind, in tenths."""
    return round(5 * (1.0 + erf((expected - HALF - 0.5) / (SPREAD * sqrt(2.0)))))


def too_weak(often: int) -> str:
    """Return words that say why not to play alone with a hand that wins this often, in tenths."""
    return "close, but not quite enough to play alone" if often >= 4 else "too weak to play alone"


def strength_told(hand: Iterable[Card]) -> str:
    """Return words for the strength of a hand, such as `two trumps with a jack, and a side ace`."""
    held = MASKS.of(hand)
    trumps = (held & MASKS.trumps).bit_count()
    high = [_queens(held), _some_of(held & JACKS, "jack"), _fat_trumps(held & FAT_TRUMPS)]
    among = listed([each for each in high if each]) if any(high) else "no queen or jack"
    aces, tens = _some_of(held & SIDE_ACES, "side ace"), _some_of(held & SIDE_TENS, "side ten")
    sides = [aces, tens] if aces else [f"no side ace{f' but {tens}' if tens else ''}"]
    voids = [suit.title for suit in (Suit.CLUBS, Suit.HEARTS, Suit.SPADES) if not held & MASKS.suits[suit]]
    *others, last = filter(None, (*sides, f"no {listed(voids, 'or')}" if voids else ""))
    told = f"{number_word(trumps)} trump{'' if trumps == 1 else 's'} with {among}"
    return f"{', '.join((told, *others))}, and {last}"


def _queens(held: int) -> str:
    black, red = held & BLACK_QUEENS, held & RED_QUEENS
    many = black.bit_count(), red.bit_count()
    if sum(many) < 2:
        return f"the {MASKS.top(black | red).title}" if any(many) else ""
    if sum(many) == 2:
        return "a black and a red queen" if all(many) else f"both {'black' if black else 'red'} queens"
    return "all four queens" if sum(many) == QUEENS.bit_count() else "three queens"


def _fat_trumps(cards: int) -> str:
    many = cards.bit_count()
    return "" if not many else "the ace and ten" if many == 2 else f"the {MASKS.top(cards).title.partition(' ')[0]}"


def _some_of(cards: int, one: str) -> str:
    many = cards.bit_count()
    return "" if not many else f"a {one}" if many == 1 else f"{number_word(many)} {one}s"


def suits_a_leaster(hand: Iterable[Card]) -> bool:
    """Whether a hand has at most `FEW` queens, jacks and side aces together, and even more low side cards."""
    held = MASKS.of(hand)
    dangerous = held & (QUEENS | JACKS | SIDE_ACES)
    return dangerous.bit_count() <= FEW and (held & LOW).bit_count() > dangerous.bit_count()


def leaster_told(hand: Iterable[Card]) -> str:
    """Return words for the high and low cards of a hand in a leaster."""
    held = MASKS.of(hand)
    counts = [(held & cards).bit_count() for cards in (QUEENS | JACKS, SIDE_ACES, LOW)]
    high, aces, low = ("no" if not number else number_word(number) for number in counts)
    trumps, sides, cards = ("" if number == 1 else "s" for number in counts)
    aces = f", {aces} side ace{sides}" if counts[1] else ""
    return f"{high} high trump{trumps}{aces} and {low} low side card{cards}"


def blind_reason(deal: Any, seat: int, move: Move) -> Reason:
    """Return the reason for taking the blind or passing: the strength of the hand for a game or for a leaster.

    The sentence is empty if only a search prefers the move, and the choice is not close.
    """
    hand, place = deal.hand(seat), deal.seated.index(seat)
    margin = taking(deal, seat)
    if (margin > 0) != (move.verb == "take"):
        close = abs(margin) < A_CLOSE_CALL
        calls = "close, but worth a try" if move.verb == "take" else "close, so rather pass"
        told = f"{capital(strength_told(hand))}: {calls}." if close else ""
        return Reason("SCH-10.1", told, SEARCH)
    expected, takes = points(hand, place), move.verb == "take"
    often, has = winning(expected), capital(strength_told(hand))
    figure = ""
    if takes and often > 5:
        figure = f"With the blind you win {odds(often)}."
    elif not takes and often < 5:
        figure = f"With the blind you win only {odds(often)}." if often else "With the blind you hardly ever win."
    enough = expected >= EVEN
    if place < len(PASSED):
        told = too_weak(often)
        if takes:
            told = "enough to play alone" if often > 5 else "close, but just enough to play alone"
        return Reason("SCH-10.1", f"{has}: {told}.", figure=figure)
    if takes and enough:
        return Reason("SCH-10.2", f"{has}: enough, as both others have passed.", figure=figure)
    if takes:
        others = "close, but a hand like this seldom wins a leaster"
        return Reason("SCH-10.2", f"{capital(leaster_told(hand))}: {others}.")
    if least_worth(hand) > 0 and suits_a_leaster(hand):
        return Reason("SCH-10.2", f"{capital(leaster_told(hand))}: a good hand for a leaster.", figure=figure)
    nothing = "and a leaster costs you nothing unless you take every trick"
    return Reason("SCH-10.2", f"{has}: {too_weak(often)}, {nothing}.", figure=figure)
