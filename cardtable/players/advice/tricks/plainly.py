"""Plain facts about a card in any trick game, for a hint that has nothing better to say."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.cards import SUITS, Card
from cardtable.players.advice.tricks.position import Position
from cardtable.rules.naming import doing


def plainly(p: Position, card: Card, counts: Sequence[int]) -> str:
    """Return a sentence on what the card does in this trick, or on its rank in its suit.

    `counts` has for each card of the pack the points that it counts.
    """
    if p.ours and card not in p.winners():
        said = added_to(p.winner, [counts[other] for other in p.cards], counts[card]) or won_by_a_friend(p, card)
    else:
        said = led(p, card) if p.led < 0 else played(p, card)
    cheaper = any(counts[other] for other in p.cards if other != card)
    if cheaper and not counts[card]:
        return f"{said}, and it counts nothing."
    return f"{said}{'' if ', and ' in said else dearer_kept(p, card, counts)}."


def dearer_kept(p: Position, card: Card, counts: Sequence[int]) -> str:
    """Return the end of a sentence: it says that a card which counts more is kept for another trick; often empty."""
    dearest = max(p.cards, key=lambda other: counts[other])
    if p.led < 0 or card in p.winners() or (p.winners() and not p.ours) or counts[dearest] <= counts[card]:
        return ""
    return f", and you keep the {dearest.title}"


def added_to(friend: int, playable: Sequence[int], worth: int) -> str:
    """Return words saying that `friend` is winning the trick, and perhaps that the card counts the most or the least.

    `worth` is what the card counts, and `playable` what each card that may be played counts. The text is empty if they
    all count the same.
    """
    if min(playable) == max(playable):
        return ""
    said = f"{doing(friend, 'is', 'are')} winning this trick"
    if worth == max(playable):
        return f"{said}, and no card you can play counts more"
    return f"{said}, and no card you can play counts less" if worth == min(playable) > 0 else said


def won_by_a_friend(p: Position, card: Card) -> str:
    """Return words saying that a friend is winning the trick, followed by the words of `among` on the card."""
    return f"{doing(p.winner, 'is', 'are')} winning this trick{among(p, card)}"


def played(p: Position, card: Card) -> str:
    """Return a sentence, without its period, that compares the card with the best card on the table."""
    winners = p.winners()
    best = p.best_card.title
    if card not in winners:
        if not winners:
            return f"You cannot beat the {best}" + among(p, card)
        kept = max(winners, key=p.strength.__getitem__)
        return f"It does not beat the {best} but saves your {kept.title}"
    if len(winners) == 1:
        return f"No other card you can play beats the {best}"
    if card == min(winners, key=p.strength.__getitem__):
        return f"It is the lowest card you can play that beats the {best}"
    lowest, above = min(winners, key=p.strength.__getitem__), p.masks.above
    if not p.out & above[lowest] & ~above[card]:
        return f"It beats the {best}"
    return f"It beats the {best} and is harder to beat than the {lowest.title}"


def among(p: Position, card: Card) -> str:
    """Return the end of a sentence saying that the card is the lowest or only one of its suit, or an empty text."""
    follows, place = p.deal.ranking.follows, p.deal.ranking.place
    alike = same_suit(p, card)
    if not alike:
        trump = p.deal.ranking.trump
        of_use = follows[card] in (p.led, trump) or any(follows[other] == trump for other in p.hand)
        return f", and it is your only {one(p, card)}" if of_use and not alone_too(p, card) else ""
    if p.led not in (-1, follows[card]) and any(follows[other] != follows[card] for other in p.cards):
        return ""
    return f", and it is your lowest {one(p, card)}" if all(place[other] <= place[card] for other in alike) else ""


def same_suit(p: Position, card: Card) -> list[Card]:
    """Return the hand's other cards of this card's suit.

    If the pack has each card twice, a second copy of the card can be among them.
    """
    follows = p.deal.ranking.follows
    alike = [other for other in p.hand if follows[other] == follows[card]]
    alike.remove(card)
    return alike


def alone_too(p: Position, card: Card) -> bool:
    """Whether another playable card, not a trump, is also the only card of its suit in the hand."""
    follows, trump = p.deal.ranking.follows, p.deal.ranking.trump
    suits = [follows[other] for other in p.hand]
    return any(suits.count(follows[other]) == 1 for other in p.cards if follows[other] not in (follows[card], trump))


def led(p: Position, card: Card) -> str:
    """Return a sentence, without its period, on how high a lead is among the cards of its suit."""
    follows, place = p.deal.ranking.follows, p.deal.ranking.place
    alike = same_suit(p, card)
    above = [other for other in alike if place[other] < place[card]]
    trump = p.deal.ranking.trump
    if not alike and any(follows[other] == trump for other in p.hand) and not alone_too(p, card):
        return f"It is your only {one(p, card)}"
    if not above:
        over = p.masks.cards_in(p.out & p.masks.above[card])
        if len(over) > 1:
            return f"It is your {('only', 'higher')[len(alike)] if len(alike) < 2 else 'highest'} {one(p, card)}"
        if over and p.copies(over[0]) > 1:
            return f"Of the {one(p, card)}s only the two {over[0].title.replace(' of ', 's of ')} are higher"
        if over:
            return f"Of the {one(p, card)}s only the {over[0].title} is higher"
        return f"No higher {one(p, card)} is out"
    if len(above) == len(alike):
        return f"It is your lowest {one(p, card)}"
    return f"It keeps the {min(above, key=place.__getitem__).title} for later"


def one(p: Position, card: Card) -> str:
    """Return the word for one card of this card's suit: `heart`, or `trump`."""
    suit = p.deal.ranking.follows[card]
    return "trump" if suit == p.deal.ranking.trump else SUITS[suit].singular
