"""Words about choosing: what Enter does, how a card is typed, and the names of choices."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Final

from cardtable.cards import JOKER, Card, read_cards
from cardtable.rules.moves import Move, Token
from cardtable.rules.teller import Offer

if TYPE_CHECKING:
    from cardtable.match.match import Match

__all__ = ["ON_BUTTONS", "WALK", "cards_taught", "in_a_word", "in_words", "nothing_by", "pack_of", "typed_cards"]

WALK: Final = "walk with the arrows and press Enter"
ON_BUTTONS: Final = "Each button shows its key."
TAUGHT: Final = read_cards("Jc Th Qs 3h")


def typed_cards(tokens: Iterable[Token]) -> str:
    """Return how to type the first two cards among some tokens: `j c or t h`. If there are no cards, return `*`."""
    cards = dict.fromkeys(token for token in tokens if isinstance(token, Card) and token is not JOKER)
    return " or ".join(f"{card.rank.lower()} {card.suit.letter}" for card in list(cards)[:2]) or "*"


def pack_of(match: Match) -> frozenset[Card]:
    """Return the cards of the pack with which the deal is played."""
    return frozenset(card for cards in match.game.packs(match.deal.standing) for card in cards)


def cards_taught(pack: Collection[Card]) -> str:
    """Return how to choose a card: `Type a card's name, rank then suit (j c is the jack of clubs), …`."""
    shown = [card for card in TAUGHT if card in pack][:2]
    typed = ", ".join(f"{card.rank.lower()} {card.suit.letter} is the {card.title}" for card in shown)
    joker = ", * a joker" if JOKER in pack else ""
    return f"Type a card's name, rank then suit ({typed}{joker}), or {WALK}, or click."


def nothing_by(character: str) -> str:
    """Return the sentence for a key that does nothing here."""
    return f"{character} does nothing here; ? lists the keys."


def in_a_word(move: Move) -> str:
    """Return the verb of a move as a label: `Play`, `Take up`."""
    return move.verb.replace("-", " ").capitalize()


def in_words(offer: Offer) -> str:
    """Return the title of a choice and, if it has one, its effect."""
    return f"{offer.title}: {offer.effect}" if offer.effect else offer.title
