"""Advice on the three cards laid aside in a frog, in which the bidder has taken up the widow [FRG-10.2].

The cards laid aside are a burial. Whether they count for the bidder depends on the game. A side suit is any suit but
trumps. A mask is a set of cards: an integer with one bit for each card.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import combinations
from math import exp
from typing import Any, Final

from cardtable.cards import Card
from cardtable.players.advice.judgement import ALL_IN_MIND, RULE_OF_THUMB, SEARCH, Reason
from cardtable.players.advice.solo import estimates
from cardtable.players.advice.solo.bidding import mask_of
from cardtable.players.advice.solo.cards import LONG
from cardtable.rules.game import View
from cardtable.rules.moves import Move
from cardtable.rules.solo.cards import VALUE, points_in
from cardtable.rules.words import amount, listed, number_word

VOIDS: Final = "voids"
"""The key in `Advice.lapses` for a novice who overlooks that a suit laid aside whole can be trumped later."""

TO_BURY: Final = 3
PER_WEIGHT: Final = 10.0
"""How many card points make one unit of weight."""

AN_ACE: Final = 10.0
TEN_UNDER_ACE: Final = 6.0
"""The cost, in points, of burying a ten whose ace is kept; `AN_ACE` is the cost of burying an ace."""

CLOSE: Final = 4.0
UNLIKELY: Final = 0.03
"""Every burial counts as at least this likely, because a player can have reasons that are not judged here."""

_BIT: Final = LONG[None].bit


def buried_worth(
    held: int, trump: int, cards: Sequence[Card], counts: bool, forgotten: Collection[str] = ALL_IN_MIND
) -> float:
    """Return what it is worth, in points, to lay the cards `cards` aside.

    `counts` says whether the cards laid aside count for the bidder.
    """
    for card in cards:
        held &= ~_BIT[card]
    aside = sum([VALUE[card] for card in cards])
    if VOIDS in forgotten:
        return (aside if counts else -aside) - sum([3.0 for card in cards if card.suit == trump])
    worth = estimates.KEPT * estimates.points(held, trump)
    if not counts:
        return worth
    suits = estimates.parts(held)
    for card in cards:
        if card.rank == "A":
            worth -= AN_ACE
        elif card.rank == "T" and suits[card.suit] & estimates.ACE:
            worth -= TEN_UNDER_ACE
    return worth + aside


def weigh_bury(
    deal: Any, seat: int, lines: Sequence[Move], counts: bool, forgotten: Collection[str] = ALL_IN_MIND
) -> list[float]:
    """Return the weight of every burial, from the likely points of the cards kept and buried."""
    held, trump = mask_of(deal.held[seat]), deal.ranking.trump
    return [buried_worth(held, trump, move.args, counts, forgotten) / PER_WEIGHT for move in lines]  # type: ignore[arg-type]


def best_bury(deal: Any, seat: int, counts: bool) -> Move:
    """Return the burial of the greatest weight, without making a list of all burials."""
    held, trump = mask_of(deal.held[seat]), deal.ranking.trump
    choices = combinations(deal.hand(seat), TO_BURY)
    return Move(seat, "bury", *max(choices, key=lambda cards: buried_worth(held, trump, cards, counts)))


def best_aside(held: int, free: int, trump: int, many: int, counts: bool) -> int | None:
    """Return a mask of the `many` cards of side suits that are best laid aside, or None if there are too few.

    `held` is a mask of the hand, and `free` a mask of the cards that may be laid aside. `counts` says whether the cards
    laid aside count for the bidder.
    """
    suits = [
        (suit, _from_suit(mine, may, counts))
        for suit, (mine, may) in enumerate(zip(estimates.parts(held), estimates.parts(free), strict=True))
        if suit != trump and may
    ]
    best: dict[int, tuple[float, int]] = {0: (0.0, 0)}
    for suit, choices in suits:
        found: dict[int, tuple[float, int]] = {}
        for before, (worth, aside) in best.items():
            for more, (adds, cards) in enumerate(choices[: many - before + 1]):
                if before + more not in found or worth + adds > found[before + more][0]:
                    found[before + more] = worth + adds, aside | cards << estimates.LENGTH * suit
        best = found
    return best[many][1] if many in best else None


@lru_cache(maxsize=4096)
def _from_suit(mine: int, free: int, counts: bool) -> tuple[tuple[float, int], ...]:
    """Return the best cards of a suit to lay aside: for each number of cards from 0 to 3, a pair (worth, mask).

    If fewer than three cards of the suit can be laid aside, there are no pairs for the higher numbers.
    """
    cards = [1 << at for at in range(estimates.LENGTH) if free >> at & 1]
    found = []
    for many in range(min(TO_BURY, len(cards)) + 1):
        options = [(_aside_worth(mine, sum(chosen), counts), sum(chosen)) for chosen in combinations(cards, many)]
        found.append(max(options))
    return tuple(found)


def _aside_worth(mine: int, aside: int, counts: bool) -> float:
    worth = estimates.KEPT * estimates.IN_SIDE_SUIT[mine & ~aside]
    if not counts:
        return worth
    if aside & estimates.ACE:
        worth -= AN_ACE
    if aside & estimates.TEN and mine & ~aside & estimates.ACE:
        worth -= TEN_UNDER_ACE
    return worth + sum([VALUE[card] for card in LONG[None].cards_in(aside)])


def chance_of_burial(deal: Any, move: Move, counts: bool) -> float:
    """Return how likely the bidder is to make the burial `move`; the likelihood of the best burial counts as 1.

    Return 1, too, if the bidder has fewer than three cards beside aces and trumps.
    """
    held, trump = mask_of(deal.held[move.seat]), deal.ranking.trump
    idle = LONG[None].of([card for card in LONG[None].cards_in(held) if card.rank != "A" and card.suit != trump])
    best = best_aside(held, idle, trump, TO_BURY, counts)
    if best is None:
        return 1.0
    worth = buried_worth(held, trump, buried_by(move), counts)
    behind = worth - buried_worth(held, trump, LONG[None].cards_in(best), counts)
    return max(UNLIKELY, exp(min(0.0, behind) / CLOSE))


def spare(view: View) -> list[Move]:
    """Return the burials without an ace or a trump."""
    trump = view.deal.ranking.trump
    return [line for line in view.lines if not any(card.suit is trump or card.rank == "A" for card in buried_by(line))]


def most_points(view: View) -> Collection[Move]:
    """Return the burials with the most points among those without an ace or a trump."""
    lines = spare(view)
    most = max([points_in(buried_by(line)) for line in lines], default=0)
    return [line for line in lines if points_in(buried_by(line)) == most]


def most_voids(view: View) -> Collection[Move]:
    """Return the burials that empty the most suits, among those without an ace or a trump."""
    hand = view.deal.hand(view.who)
    lines = spare(view)
    most = max([len(emptied(hand, line)) for line in lines], default=0)
    return [line for line in lines if len(emptied(hand, line)) == most]


BURIALS: Final = {"most points": most_points, "most voids": most_voids}


def buried_by(move: Move) -> list[Card]:
    """Return the cards that a move lays aside."""
    return [card for card in move.args if isinstance(card, Card)]


def caught(deal: Any, seat: int, move: Move) -> int:
    """Return how many of the buried tens of side suits an opponent's ace could have caught."""
    follows, trump = deal.ranking.follows, deal.ranking.trump
    aces = {card.suit for card in deal.hand(seat) if card.rank == "A"}
    return sum(card.rank == "T" and follows[card] != trump and card.suit not in aces for card in buried_by(move))


def keeps_the_ten(hand: Sequence[Card], move: Move) -> bool:
    """Whether a burial keeps a ten, but buries the king of its suit [FRG-10.2].

    The answer is False if the hand lacks the queen of the suit or has its ace.
    """
    aside = buried_by(move)
    for king in aside:
        ranks = {card.rank for card in hand if card.suit is king.suit}
        buried = {card.rank for card in aside if card.suit is king.suit}
        if king.rank == "K" and "T" not in buried and {"T", "Q"} <= ranks and "A" not in ranks:
            return True
    return False


def emptied(hand: Sequence[Card], move: Move) -> list[str]:
    """Return the titles of the suits of which a burial leaves no card."""
    aside = buried_by(move)
    left = {card.suit for card in hand if card not in aside}
    return list(dict.fromkeys(card.suit.title for card in aside if card.suit not in left))


def kept_tens(deal: Any, seat: int, move: Move) -> list[Card]:
    """Return the tens of side suits that are kept with a guard, unless the hand has the ace of their suit."""
    aside, follows = buried_by(move), deal.ranking.follows
    kept = [card for card in deal.hand(seat) if card not in aside]
    tens = [card for card in kept if card.rank == "T" and follows[card] != deal.ranking.trump]
    guarded = []
    for ten in tens:
        ranks = [card.rank for card in kept if follows[card] == follows[ten]]
        ranks += ["A" for card in aside if card.rank == "A" and follows[card] == follows[ten]]
        if len(ranks) > 1 and "A" not in ranks:
            guarded.append(ten)
    return guarded


def left_alone(hand: Sequence[Card], move: Move) -> list[str]:
    """Return the titles of the suits of which a burial leaves only the ace."""
    aside = buried_by(move)
    kept = [card for card in hand if card not in aside]
    suits = dict.fromkeys(card.suit for card in aside)
    return [suit.title for suit in suits if [card.rank for card in kept if card.suit is suit] == ["A"]]


def bury_reason(view: View, move: Move, counts: bool) -> Reason:
    """Return the reason for a burial."""
    deal = view.deal
    points, voids = points_in(buried_by(move)), emptied(deal.hand(move.seat), move)
    by = RULE_OF_THUMB
    if move != best_bury(deal, move.seat, counts):
        by = next((name for name, first in BURIALS.items() if move in first(view)), SEARCH)
    trumping = f"you have no {listed(voids, 'or')} left, so you can trump them" if voids else ""
    if voids and not any(card.suit is deal.ranking.trump for card in deal.hand(move.seat)):
        voids, trumping = [], ""
    if counts and points:
        most = ", the most you can without an ace or a trump" if by == "most points" else ""
        tens = caught(deal, move.seat, move)
        ace = (
            f", with {'a ten' if tens == 1 else f'{number_word(tens)} tens'} that an ace could catch" if tens else most
        )
        if tens and voids:
            trumping = f"can trump {listed(voids, 'and')} then"
        said = f"You save {amount(points, 'point')}{ace}" + (f", and {trumping}" if voids else "")
        if not voids and not tens and (alone := left_alone(deal.hand(move.seat), move)):
            said += f", and of the {listed(alone)} you keep only the ace"
    elif voids:
        said = trumping[0].upper() + trumping[1:]
    elif alone := left_alone(deal.hand(move.seat), move):
        said = f"Of the {listed(alone)} you keep only the ace, so you can trump after that"
    else:
        said = "You keep the cards that win more than these three"
    guarded = kept_tens(deal, move.seat, move)
    if counts and guarded and not caught(deal, move.seat, move):
        said += f"; your {guarded[0].title} stays guarded"
    return Reason("FRG-10.2", f"{said}.", by)
