"""Hidden cards that changed hands by house rules: laid under, given to a lone player, laid away [EU-11.15].

A player who goes under lays three nines and tens under the pack and takes the three cards under the turn-up for them.
At some tables the partner of a lone player gives this player a card, and the lone player lays one away.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from cardtable.cards import BACK, Card
from cardtable.rules.euchre.deal import EuchreDeal
from cardtable.rules.euchre.farmers import LOW, THREE
from cardtable.rules.euchre.lone_hands import GIVE, LAY_AWAY, defences
from cardtable.rules.euchre.phase import DEFEND
from cardtable.rules.game import EVERYTHING, OVER, Place
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.tricks.hands import UNIT, Bag, bag_of, cards_of


def put_aside(deal: EuchreDeal) -> list[Place]:
    """Return the places of the cards that players have laid away by house rules. These cards are out of play.

    Only the player who went under knows the cards laid under, even after the deal. The card that a lone player laid
    away is known to this player, and after the deal to everybody.
    """
    places = []
    if deal.under != NOBODY:
        places.append(Place("laid_under", seen_by=(deal.under,)))
    if deal.laid is not None:
        places.append(Place("laid", None, None if deal.phase == OVER else (deal.maker,)))
    return places


def keeps_the_turn_up(deal: EuchreDeal) -> bool:
    """Whether a dealer who took the turn-up must have kept it.

    The answer is False if the dealer plays alone and has laid a card away, because this could be the turn-up.
    """
    return deal.laid is None or deal.maker != deal.dealer


def forget_given(deal: EuchreDeal, who: int) -> None:
    """Put a card back in place of the card given to a lone player, unless `who` may know this card.

    Until the deal is over, only the player who gave the card and the player who got it may know it.
    """
    if deal.given is not None and deal.phase != OVER and who not in (deal.maker, deal.silent, EVERYTHING):
        deal.given = BACK


def heard(deal: EuchreDeal, move: Move, who: int) -> Move:
    """Return a move as `who` hears it, with backs for the cards that are hidden from that seat."""
    if who == EVERYTHING or who == move.seat:
        return move
    match move.verb:
        case "under":
            return Move(move.seat, move.verb, *(BACK for _ in move.args))
        case "give":
            return move if who == deal.maker else GIVE[move.seat][BACK]
        case "lay":
            return LAY_AWAY[move.seat][BACK]
    return move


def bound(deal: EuchreDeal, places: Sequence[Place], unseen: Sequence[Card]) -> Mapping[Card, int]:
    """Return a bit mask of the places where a card can lie, for each unseen card that house rules bind to some places.

    `places` are the places with hidden cards; bit 0 stands for the first of them.
    """
    if deal.under == NOBODY and deal.given is None:
        return {}
    masks: dict[Card, int] = {}
    under = sum(1 << at for at, place in enumerate(places) if place.slot == "laid_under")
    if under:
        masks = {card: ~under for card in unseen if card.rank not in LOW}
    alone = sum(1 << at for at, place in enumerate(places) if place.slot == "laid" or place.at == deal.maker)
    bound_to_it = [deal.given]
    if deal.exchanged and not keeps_the_turn_up(deal):
        bound_to_it.append(deal.turn_up)
    masks.update({card: alone for card in bound_to_it if card is not None and card in unseen})
    return masks


def fill_given(deal: EuchreDeal, rng: Random) -> None:
    """If the card given to the lone player is hidden, choose one of that player's cards for it."""
    if deal.given is BACK:
        bag = deal.begun_with()[deal.maker] + (0 if deal.laid is None else UNIT[deal.laid])
        if deal.exchanged and deal.maker == deal.dealer:
            bag -= UNIT[deal.turn_up]
        deal.given = rng.choice(cards_of(bag))


def taken_back(deal: EuchreDeal, bags: list[Bag]) -> None:
    """Put the cards that were given or laid away for a lone hand back into the hands they came from."""
    if deal.laid is not None:
        bags[deal.maker] += UNIT[deal.laid]
    if deal.given is not None:
        bags[deal.maker] -= UNIT[deal.given]
        bags[deal.silent] += UNIT[deal.given]


def said_since(deal: EuchreDeal, *, defended: bool) -> tuple[Move, ...]:
    """Return the moves about a lone hand that house rules put between the dealer's discard and the first lead.

    If `defended` is false, the defenders were not asked whether they defend alone, so their answers are left out.
    """
    lines: tuple[Move, ...] = ()
    if deal.given is not None:
        lines += (GIVE[deal.silent][deal.given],)
    if deal.laid is not None:
        lines += (LAY_AWAY[deal.maker][deal.laid],)
    if defended and deal.alone and deal.phase in (DEFEND, "play", OVER):
        lines += defences(deal)
    return lines


def not_under(deal: EuchreDeal, bags: list[Bag]) -> tuple[Card, ...]:
    """If a player went under, undo this in `bags`: put the cards laid under back, and take three other cards out.

    `bags` has the hands by seat. Return the three cards taken out, or an empty tuple if nobody went under. The deal
    does not say which three cards the player took from under the turn-up, so any three of the hand will do.
    """
    if deal.under == NOBODY:
        return ()
    took = cards_of(bags[deal.under])[:THREE]
    bags[deal.under] += bag_of(deal.laid_under) - bag_of(took)
    return took


def said_with_under(deal: EuchreDeal) -> tuple[Move, ...]:
    """Return the bidding. If a player went under, the move `under` is put before the player's first bid."""
    if deal.under == NOBODY:
        return deal.said
    at = next((at for at, move in enumerate(deal.said) if move.seat == deal.under), len(deal.said))
    return (*deal.said[:at], Move(deal.under, "under", *deal.laid_under), *deal.said[at:])
