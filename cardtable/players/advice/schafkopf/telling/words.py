"""Words and facts that the sentences of both kinds of Schafkopf share.

In every function, `p` is the position as the player who gets the hint knows it, and `card` is the card that the hint
explains.
"""

from __future__ import annotations

from typing import Final

from cardtable.cards import SUITS, Card
from cardtable.players.advice.solo.position import Position
from cardtable.players.advice.solo.telling.words import rank_of
from cardtable.rules.solo.cards import VALUE
from cardtable.rules.words import amount, number_word

SMALL: Final = 6
"""A trick with at most this many points counts as cheap."""
GOOD: Final = 0.6
"""A chance is called good, and an outcome likely, if its probability is at least this."""
EVEN: Final = 0.5
"""If a card's chance to escape a trump, or its chance to hold the trick, is less than this, it counts as trumped."""
LIKELY: Final = 0.35
"""Points are given to a friend's trick if the friend's chance to win the trick is at least this."""
BETTER: Final = 0.1
"""A card is called the better chance if it is likelier, by at least this, to hold the trick than a friend's card."""
SURELY: Final = 0.85
"""A card is said to hold the trick, or not to be trumped, `most likely` if the chance is at least this."""
DOOMED: Final = 0.15
"""A card is assumed to lose if its chance to hold the trick is less than this."""
FEW_LEFT: Final = 3
"""If a hand has at most this many cards, a sentence does not say that a suit can be trumped later."""
LOW: Final = 2
"""If at least this many higher cards of its suit are out, a card is called low.

If a lead counts no points, `must_beat` returns a sentence only if at most this many cards of the suit are out.
"""


def suit_at(p: Position, card: Card) -> int:
    """Return the index of the suit to which the card belongs in this game, where all trumps are one suit."""
    return int(p.deal.ranking.follows[card])


def nobody(p: Position) -> str:
    """Return the subject for a sentence on what no opponent can do: a partner might well do it."""
    return "no opponent" if p.sides.friends[p.seat] else "nobody"


def suit_words(p: Position, suit: int) -> str:
    """Return the name of a suit, which for the trump suit is `trumps`."""
    return "trumps" if suit == p.masks.trump else SUITS[suit].title


def some(number: int, word: str) -> str:
    """Return a number and a noun, such as `one higher heart` or `three higher hearts`; `word` is the plural."""
    return f"{number_word(number)} {word if number != 1 else word[:-1]}"


def higher_out(p: Position, card: Card) -> int:
    """Return how many higher cards of the same suit opponents may hold."""
    return (p.masks.above[card] & p.theirs & p.masks.suits[suit_at(p, card)]).bit_count()


def length(p: Position, card: Card) -> int:
    """Return how many cards of the card's suit the hand has."""
    return (p.held & p.masks.suits[suit_at(p, card)]).bit_count()


def lies_here(p: Position, card: Card) -> str:
    """Return words for the points of the trick and the card together, such as `14 points`; empty for no points."""
    points = p.pot + VALUE[card]
    return amount(points, "point") if points else ""


def then_trumps(p: Position, card: Card) -> bool:
    """Whether the card is the hand's last of a side suit, and trumping that suit later is worth telling."""
    if p.left <= FEW_LEFT or length(p, card) > 1 or p.is_trump(card) or not p.my_trumps:
        return False
    return bool(p.out & p.masks.suits[suit_at(p, card)])


def only_one(p: Position, card: Card) -> str:
    """Return the sentence saying that `card` is the seat's only card of its suit, which the seat can trump after that.

    The sentence is empty if fewer than two cards of the suit are out.
    """
    if (p.out & p.masks.suits[suit_at(p, card)]).bit_count() < 2:
        return ""
    suit = SUITS[suit_at(p, card)]
    return f"It is your only {suit.singular}, so after it you can trump {suit.title}."


def best_of_suit(p: Position, card: Card) -> str:
    """Return the beginning of a sentence: no opponent can beat `card` with a card of its suit."""
    one = SUITS[suit_at(p, card)].singular
    if (p.out | p.held) & p.masks.above[card]:
        return f"Nobody on the other side has a higher {one}"
    return f"It is the highest {one} left"


def of_its_rank(card: Card) -> str:
    """Return words for a card as one of its rank, such as `a king`."""
    rank = rank_of(card)
    return f"{'an' if rank[0] in 'aei' else 'a'} {rank}"


def lying(p: Position) -> str:
    """Return words saying how few points the trick has so far, such as `only 3 points lie here`."""
    return f"only {amount(p.pot, 'point')} lie here" if p.pot > 1 else "nothing that counts lies here"


def between_them(p: Position) -> bool:
    """Whether an opponent may have a card that ranks between the lowest and the highest card that the seat can play."""
    low, high = min(p.cards, key=p.strength.__getitem__), max(p.cards, key=p.strength.__getitem__)
    return bool(p.theirs & p.masks.above[low] & ~p.masks.above[high])
