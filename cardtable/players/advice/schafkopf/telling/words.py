"""Words and facts for sentences of both kinds of Schafkopf."""

from __future__ import annotations

from typing import Final

from cardtable.cards import SUITS, Card
from cardtable.players.advice.solo.position import Position
from cardtable.players.advice.solo.telling.words import rank_of
from cardtable.rules.solo.cards import VALUE
from cardtable.rules.words import amount, number_word

SMALL: Final = 6
"""A trick of at most so many points is cheap."""
GOOD: Final = 0.6
"""From this probability on, a chance is good, and an outcome likely."""
EVEN: Final = 0.5
"""Below this chance to escape a trump, a card counts as trumped."""
LIKELY: Final = 0.35
"""A friend's trick gets points from this chance to win on."""
BETTER: Final = 0.1
"""A card is the better chance if it leads a friend's by so much."""
SURELY: Final = 0.85
"""From this chance on, a card wins “most likely”."""
DOOMED: Final = 0.15
FEW_LEFT: Final = 3
"""With at most so many cards, a hint does not speak of trumping a suit later."""
LOW: Final = 2
"""Under so many higher cards of its suit out, a card is low."""


def suit_at(p: Position, card: Card) -> int:
    """Return the card's suit; all trumps are one suit."""
    return int(p.deal.ranking.follows[card])


def nobody(p: Position) -> str:
    """Return the subject `no opponent` or `nobody`."""
    return "no opponent" if p.sides.friends[p.seat] else "nobody"


def suit_words(p: Position, suit: int) -> str:
    """Return a suit's name; `trumps` for the trump suit."""
    return "trumps" if suit == p.masks.trump else SUITS[suit].title


def some(number: int, word: str) -> str:
    """Return a number and a noun: `one higher heart`, `three higher hearts`; `word` is the plural."""
    return f"{number_word(number)} {word if number != 1 else word[:-1]}"


def higher_out(p: Position, card: Card) -> int:
    """Return how many higher cards of the suit opponents may hold."""
    return (p.masks.above[card] & p.theirs & p.masks.suits[suit_at(p, card)]).bit_count()


def length(p: Position, card: Card) -> int:
    """Return how many cards of the card's suit the hand has."""
    return (p.held & p.masks.suits[suit_at(p, card)]).bit_count()


def lies_here(p: Position, card: Card) -> str:
    """Return the trick's points with the card, such as `14 points`, or ""."""
    points = p.pot + VALUE[card]
    return amount(points, "point") if points else ""


def then_trumps(p: Position, card: Card) -> bool:
    """Whether the card is the hand's last of a side suit that can be trumped later."""
    if p.left <= FEW_LEFT or length(p, card) > 1 or p.is_trump(card) or not p.my_trumps:
        return False
    return bool(p.out & p.masks.suits[suit_at(p, card)])


def only_one(p: Position, card: Card) -> str:
    """Return a sentence: `card` is the seat's only one of its suit."""
    if (p.out & p.masks.suits[suit_at(p, card)]).bit_count() < 2:
        return ""
    suit = SUITS[suit_at(p, card)]
    return f"It is your only {suit.singular}, so after it you can trump {suit.title}."


def highest_left(p: Position, card: Card, without: Card) -> str:
    """Return words for the best card of a suit after the card `without`."""
    one = "trump" if p.is_trump(card) else SUITS[suit_at(p, card)].singular
    if (p.out | p.held) & ~p.masks.bit[without] & p.masks.suits[suit_at(p, card)] & p.masks.above[card]:
        return f"no opponent has a higher {one}"
    return f"the highest {one} left"


def best_of_suit(p: Position, card: Card) -> str:
    """Return the beginning of a sentence: no opponent can beat `card` in its suit."""
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
    """Whether an opponent may hold a card between the playable ones."""
    low, high = min(p.cards, key=p.strength.__getitem__), max(p.cards, key=p.strength.__getitem__)
    return bool(p.theirs & p.masks.above[low] & ~p.masks.above[high])
