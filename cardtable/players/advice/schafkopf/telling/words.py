"""Words and facts that the sentences of both kinds of Schafkopf share.

A friend is another seat of the player's side.
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
"""If a card's chance not to be trumped is less than this, it counts as trumped."""
LIKELY: Final = 0.35
"""Points are given to a friend's trick if the friend's chance to win it is at least this."""
BETTER: Final = 0.1
"""A card is called the better chance if its chance to win exceeds that of a friend's card by at least this."""
SURELY: Final = 0.85
"""A card that wins the trick with at least this chance is said to do so “most likely”."""
DOOMED: Final = 0.15
"""If a side card's chance to win the trick is less than this, opponents will almost always trump it."""
FEW_LEFT: Final = 3
"""With at most this many cards in the hand, a hint does not say that a suit can be trumped later."""
LOW: Final = 2
"""A card counts as low if at least this many higher cards of its suit are out."""


def suit_at(p: Position, card: Card) -> int:
    """Return the index of the card's suit; all trumps are one suit."""
    return int(p.deal.ranking.follows[card])


def nobody(p: Position) -> str:
    """Return the subject for a sentence on what no opponent can do."""
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
    """Return words such as `14 points` for the trick and the card together; empty for no points."""
    points = p.pot + VALUE[card]
    return amount(points, "point") if points else ""


def then_trumps(p: Position, card: Card) -> bool:
    """Whether the card is the hand's last of a side suit that can be trumped later."""
    if p.left <= FEW_LEFT or length(p, card) > 1 or p.is_trump(card) or not p.my_trumps:
        return False
    return bool(p.out & p.masks.suits[suit_at(p, card)])


def only_one(p: Position, card: Card) -> str:
    """Return a sentence on `card`, the seat's only card of its suit; empty if at most one card of the suit is out."""
    if (p.out & p.masks.suits[suit_at(p, card)]).bit_count() < 2:
        return ""
    suit = SUITS[suit_at(p, card)]
    return f"It is your only {suit.singular}, so after it you can trump {suit.title}."


def highest_left(p: Position, card: Card, without: Card) -> str:
    """Return words for a card that no opponent can beat in its suit, once the card `without` has been played.

    If another seat of the player's side may have a higher card, the words say only that no opponent has one.
    """
    one = "trump" if p.is_trump(card) else SUITS[suit_at(p, card)].singular
    if (p.out | p.held) & ~p.masks.bit[without] & p.masks.suits[suit_at(p, card)] & p.masks.above[card]:
        return f"no opponent has a higher {one}"
    return f"the highest {one} left"


def best_of_suit(p: Position, card: Card) -> str:
    """Return the beginning of a sentence saying that no opponent can beat `card` in its suit."""
    one = SUITS[suit_at(p, card)].singular
    if (p.out | p.held) & p.masks.above[card]:
        return f"Nobody on the other side has a higher {one}"
    return f"It is the highest {one} left"


def of_its_rank(card: Card) -> str:
    """Return words such as `a king`."""
    rank = rank_of(card)
    return f"{'an' if rank[0] in 'aei' else 'a'} {rank}"


def lying(p: Position) -> str:
    """Return words such as `only 3 points lie here`."""
    return f"only {amount(p.pot, 'point')} lie here" if p.pot > 1 else "nothing that counts lies here"


def between_them(p: Position) -> bool:
    """Whether an opponent may have a card that ranks between those that the seat can play."""
    low, high = min(p.cards, key=p.strength.__getitem__), max(p.cards, key=p.strength.__getitem__)
    return bool(p.theirs & p.masks.above[low] & ~p.masks.above[high])
