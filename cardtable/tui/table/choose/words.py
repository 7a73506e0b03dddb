"""Words for what can be chosen: what Enter does, how a card is typed, what a choice is called."""

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
"""The ways to choose other than typing."""
ON_BUTTONS: Final = "Each button shows its key."
TAUGHT: Final = read_cards("Jc Th Qs 3h")
"""Cards by which it is taught how to type one."""


def typed_cards(tokens: Iterable[Token]) -> str:
    """How the first two cards among tokens are typed: `j c or t h`."""
    cards = dict.fromkeys(token for token in tokens if isinstance(token, Card) and token is not JOKER)
    return " or ".join(f"{card.rank.lower()} {card.suit.letter}" for card in list(cards)[:2]) or "*"


def pack_of(match: Match) -> frozenset[Card]:
    """The cards with which the deal in play is played."""
    return frozenset(card for cards in match.game.packs(match.deal.standing) for card in cards)


def cards_taught(pack: Collection[Card]) -> str:
    """How moves are made with cards of that pack: `Type a card's name, rank then suit (j c is the jack of clubs)`."""
    shown = [card for card in TAUGHT if card in pack][:2]
    typed = ", ".join(f"{card.rank.lower()} {card.suit.letter} is the {card.title}" for card in shown)
    joker = ", * a joker" if JOKER in pack else ""
    return f"Type a card's name, rank then suit ({typed}{joker}), or {WALK}, or click."


def nothing_by(character: str) -> str:
    """The sentence for a key that has no meaning where it is pressed."""
    return f"{character} does nothing here; ? lists the keys."


def in_a_word(move: Move) -> str:
    """The verb of a move: `Play`, `Take up`."""
    return move.verb.replace("-", " ").capitalize()


def in_words(offer: Offer) -> str:
    """The name of a choice, and its consequence if it has one."""
    return f"{offer.title}: {offer.effect}" if offer.effect else offer.title
