"""Words and facts that sentences about plays at Tressette share.

With three players, the fourth hand is dealt to nobody and is called the dead hand. A mask is a set of cards: an integer
with one bit for each card.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Final

from cardtable.cards import SUITS, Card
from cardtable.players.advice.tressette.masks import ABOVE, ACES, BIT, POWER, SUIT, THREES, TWOS, cards_in
from cardtable.players.advice.tressette.position import Position
from cardtable.rules.naming import doing, name
from cardtable.rules.tressette.cards import in_thirds
from cardtable.rules.words import listed, number_word, odds

HIGH: Final = THREES | TWOS | ACES
ENDING: Final = 4


WORTH_TELLING: Final = 3
"""A sentence mentions the dead hand only if the chance that high cards are in it is at least this many tenths."""


def points(thirds: int) -> str:
    """Return a number of thirds in words: `a third of a point`, `a whole point`, `1⅓ points`."""
    few = {0: "nothing", 1: "a third of a point", 2: "two thirds of a point", 3: "a whole point"}
    return few.get(thirds) or f"{in_thirds(thirds)} points"


def ranks(mask: int, last: str = "and") -> str:
    """Return the ranks of some cards of one suit, high to low, such as `the three and the ace`.

    `last` is the word before the last rank.
    """
    names = [f"the {card.title.partition(' ')[0]}" for card in reversed(cards_in(mask))]
    return listed(names, last) if names else ""


def suit_of(card: Card) -> int:
    """Return a mask of all cards of the card's suit."""
    return SUIT[card // 13]


def wins_if_led(p: Position, card: Card) -> str:
    """Return words on who wins the last trick if a card of the suit of `card` is led to it.

    `card` must be one that no opponent can beat.
    """
    return f"if {card.suit.title} are led to the last trick, {'your side' if p.helped(card) else 'it'} wins that"


def best_kept(p: Position, card: Card) -> Card | None:
    """Return the highest card other than `card` that may be played, or None."""
    others = [other for other in p.cards if other != card]
    return max(others, key=lambda other: (POWER[other], other), default=None)


def side(p: Position) -> str:
    """Return the side for which the seat plays, with a verb: `your side gets`, `you get`."""
    return "your side gets" if p.seating.friends[p.seat] else "you get"


def friend_or_side(p: Position) -> str:
    """Return the name of the seat's only friend; `your side` if it has none or several."""
    friends = p.seating.friends[p.seat]
    return name(friends[0]) if len(friends) == 1 else "your side"


def known_aces(p: Position, cards: Sequence[Card]) -> str:
    """Return words saying which opponents are known to have aces of these cards' suits, or an empty text."""
    suits = sorted({card // 13 for card in cards})
    told = []
    for foe in p.seating.foes[p.seat]:
        aces = [SUITS[suit].title for suit in suits if p.known is not None and p.known[foe] & SUIT[suit] & ACES]
        if aces:
            told.append(f"{name(foe)} has the ace{'s' if aces[1:] else ''} of {listed(aces)}")
    return listed(told) if told else ""


def run_against(p: Position) -> tuple[int, int]:
    """Return the seat of an opponent who has a run, and a mask of the run.

    A run is two or more shown cards of one suit that nobody else can beat. It counts only if these cards, together with
    the sure winners of the seat on turn, win nearly all the tricks left. Return `(-1, 0)` if nobody has a run, or if
    the seat on turn does not lead.
    """
    for foe in p.seating.foes[p.seat] if p.known is not None and p.led < 0 else ():
        for suit in SUIT:
            shown = p.known[foe] & suit if p.known is not None else 0
            others = (p.held | p.out & ~shown) & suit
            run = shown & ~((1 << others.bit_length()) - 1)
            if run.bit_count() > 1 and run.bit_count() >= p.left - p.masters.bit_count() - 1:
                return foe, run
    return -1, 0


def brings_an_ace(p: Position) -> int:
    """Return a mask of the ace of the suit led, if an opponent still to play is known to have it and would win with it.

    Otherwise, return 0.
    """
    ace = SUIT[p.led] & ACES if p.led >= 0 else 0
    known = p.known is not None and any(p.known[foe] & ace for foe in p.foes)
    return ace if known and ace & ABOVE[p.best_card] else 0


def either(cards: Sequence[Card]) -> str:
    """Return the name of the only card in `cards`; `any other` if there are several."""
    return f"the {cards[0].title}" if len(cards) == 1 else "any other"


def is_held(p: Position, cards: int) -> bool:
    """Whether the opponents are known to hold one of `cards`."""
    sure = 0
    if p.known is not None:
        for foe in p.seating.foes[p.seat]:
            sure |= p.known[foe]
    if p.led < 0 and p.out.bit_count() == sum(map(p.size, (*p.foes, *p.friends))):
        sure |= p.theirs & ~p.helping
    return bool(cards & sure)


def against(p: Position, card: Card) -> str:
    """Return the name of the only foe still to play who could beat a card, with a verb: `Bea has`.

    If there is not just one such foe, return words for `an opponent has`.
    """
    over = [foe for foe in p.foes if p.may_hold(foe) & ABOVE[card]]
    return f"{name(over[0])} has" if len(over) == 1 else "{some} has"


def likely_to_win(p: Position, card: Card) -> bool:
    """Whether it is likelier than not that no foe still to play can beat `card`, which is winning the trick."""
    odds = 1.0
    for foe in p.foes:
        may = p.may_hold(foe)
        all_, above = may.bit_count(), (may & ABOVE[card]).bit_count()
        odds *= comb(all_ - above, p.left) / comb(all_, p.left) if all_ >= p.left else not above
    return odds > 0.5


def likely(p: Position, card: Card) -> float:
    """Return roughly the chance that a lead wins: the share of lower cards among the cards of its suit still out."""
    out = p.out & suit_of(card)
    higher = (out & ABOVE[card]).bit_count()
    return 1.0 if not higher else 1.0 - higher / out.bit_count()


def likely_with(p: Position, seat: int, cards: int) -> bool:
    """Whether it is likelier than not that another seat, `seat`, has all of these cards."""
    others = (*p.foes, *p.friends)
    room = {other: p.size(other) - (0 if p.known is None else p.known[other].bit_count()) for other in others}
    chance = 1.0
    for card in cards_in(cards):
        may = [room[other] for other in others if p.may_hold(other) & BIT[card]]
        chance *= room[seat] / sum(may) if p.may_hold(seat) & BIT[card] and any(may) else 0.0
    return chance > 0.5


def dead_hand(p: Position, cards: int) -> float:
    """Return roughly the chance that all these cards are in the dead hand."""
    foes = p.seating.foes[p.seat]
    dead = p.out.bit_count() - sum(map(p.size, foes))
    known = {foe: 0 if p.known is None else p.known[foe].bit_count() for foe in foes}
    chance = 1.0
    for card in cards_in(cards):
        room = sum(p.size(foe) - known[foe] for foe in foes if p.may_hold(foe) & BIT[card])
        chance *= dead / (dead + room) if dead > 0 else 0.0
        dead -= 1
    return chance


def in_the_dead_hand(p: Position, cards: int) -> str:
    """Return the end of a sentence saying how often `cards` are in the dead hand; empty if they seldom are."""
    tenths = round(10 * dead_hand(p, cards)) if p.seating.seats == 3 else 0
    those = "those are" if cards & (cards - 1) else "that is"
    return f", and {those} in the dead hand about {odds(tenths)}" if tenths >= WORTH_TELLING else ""


def no_matter(p: Position) -> str:
    """Return a sentence saying that it does not matter what is played, because one player wins every trick left."""
    rest = f"all {number_word(p.left)} tricks" if p.left > 2 else "both tricks"
    return f"{doing(p.taker, 'wins', 'win')} {rest} left, so it does not matter which card you play."


def below_it(p: Position, card: Card) -> int:
    """Return a mask of the lower cards of the same suit that other players may still hold."""
    return p.out & suit_of(card) & (BIT[card] - 1)
