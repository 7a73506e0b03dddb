"""The offers of Euchre: the name of each choice, and its effect."""

from __future__ import annotations

from typing import Any, Final

from cardtable.cards import JOKER, Card, Suit
from cardtable.rules.euchre.deal import SEATS, EuchreDeal
from cardtable.rules.euchre.euchre import DEFENDED_ALONE, EuchreGame
from cardtable.rules.euchre.phase import DEFEND
from cardtable.rules.euchre.speech import card_label, said_alone, speech_of, spoken_card
from cardtable.rules.moves import Move
from cardtable.rules.naming import does, doing, name
from cardtable.rules.teller import Offer
from cardtable.rules.tricks.telling import symbols

DEALT: Final = {"3-2": ("three", "two"), "2-3": ("two", "three")}
"""For each way to deal, two words: how many cards each player gets first, and how many more after that."""


def card_words(deal: EuchreDeal, card: Card) -> str:
    """Return `the right bower`, `the left bower`, `the highest trump`, `a trump`, or an empty text."""
    label = "highest trump" if card == JOKER and deal.made else card_label(card, deal.trump)
    return f"the {label}" if label else "a trump" if deal.ranking.follows[card] == deal.trump else ""


class EuchreOffers:
    """The offers of one table: for each move that a seat can make, its name and its effect, from the seat's view."""

    def __init__(self, game: EuchreGame[Any]) -> None:
        self.game = game

    def offer(self, deal: EuchreDeal, move: Move) -> Offer:
        """Return the offer of a move that plays no card."""
        match move.verb:
            case "pass":
                return self._offer_pass(deal)
            case "discard":
                return self._offer_discard(deal, move.card)
            case "deal":
                return self._offer_deal(move)
            case "suit":
                return self._offer_suit(move)
            case "farm":
                return Offer("Throw your hand in", f"nobody scores, and {doing(deal.dealer, 'deals', 'deal')} again")
            case "under":
                low = symbols(card for card in move.args if isinstance(card, Card))
                return Offer(f"Go under with {low}", "you take the three cards under the turn-up for them")
            case "give":
                return Offer(f"Give the {move.card.symbol}", card_words(deal, move.card))
            case "lay":
                return self._offer_lay(deal, move.card)
            case "alone":
                return self._offer_defence(deal, move.seat)
            case _:
                return self._offer_trumps(deal, move)

    def _offer_deal(self, move: Move) -> Offer:
        if not move.args:
            return Offer("Deal the cards", "")
        first, then = DEALT[str(move.args[0])]
        return Offer(f"Deal {first}, then {then}", f"{first} cards to each player, then {then} more")

    def _offer_suit(self, move: Move) -> Offer:
        suit = move.got(Suit)
        return Offer(suit.title.capitalize(), f"who accepts the joker makes {suit.title} trump")

    def _offer_lay(self, deal: EuchreDeal, card: Card) -> Offer:
        """Return the offer to lay the card away; if it is a trump, the player has to confirm this."""
        trump = deal.ranking.follows[card] == deal.trump
        confirm = f"Lay {spoken_card(card, deal.trump)} away, although it is a trump?" if trump else None
        return Offer(f"Lay the {card.symbol} away", "it is out of the deal", confirm)

    def _offer_defence(self, deal: EuchreDeal, seat: int) -> Offer:
        partner, worth = name((seat + 2) % SEATS), max(DEFENDED_ALONE, self.game.options.lone_euchred)
        effect = f"{partner} sits out, and if {name(deal.maker)} is euchred you score {worth}"
        return Offer("Defend alone", effect)

    def _offer_pass(self, deal: EuchreDeal) -> Offer:
        if deal.phase == DEFEND:
            first = deal.turn == (deal.maker + 1) % SEATS
            asked = f"{name((deal.turn + 2) % SEATS)} may still defend alone" if first else "you defend together"
            return Offer("Pass", asked)
        if deal.turn != deal.dealer:
            return Offer("Pass", f"then {doing((deal.turn + 1) % SEATS, 'bids', 'bid')}")
        if deal.phase == "order":
            return Offer("Turn it down", f"{deal.up_suit.title} cannot be trump in this deal")
        return Offer("Pass", f"nobody scores, and {doing((deal.turn + 1) % SEATS, 'deals', 'deal')} next")

    def _offer_trumps(self, deal: EuchreDeal, move: Move) -> Offer:
        alone = said_alone(move)
        suit = move.args[0] if move.verb == "name" else deal.up_suit
        title = speech_of(deal, move).choice
        partner = (move.seat + 2) % SEATS
        effects = [f"{suit.title} are trump" if isinstance(suit, Suit) else "no suit is trump"]
        if move.verb != "name" and not (alone and partner == deal.dealer):
            may = "may take" if self.game.options.exchange == "may" else does(deal.dealer, "takes", "take")
            effects.append(f"{name(deal.dealer)} {may} the {deal.turn_up.symbol}")
        if not alone:
            return Offer(title, ", ".join(effects))
        effects.append(f"{name(partner)} sits out")
        march = f"All five tricks score {self.game.options.lone_march}."
        confirm = f"Play alone, without {name(partner)}? {march} You cannot change your mind later."
        return Offer(f"{title}, alone", ", ".join(effects), confirm, adds="alone")

    def _offer_discard(self, deal: EuchreDeal, card: Card) -> Offer:
        up = deal.turn_up.symbol
        if card == deal.turn_up:
            return Offer(
                f"Discard the {up}",
                "you play the five cards you were dealt",
                f"Discard the {up}, although it is a trump?",
            )
        confirm = None
        if deal.ranking.follows[card] == deal.trump:
            confirm = f"Discard {spoken_card(card, deal.trump)}, although it is a trump?"
        return Offer(f"Discard the {card.symbol}", f"you take the {up} in its place", confirm)
