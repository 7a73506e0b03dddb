"""Hidden cards that changed hands by house rules [EU-11.15]."""

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
    """Return the places of cards laid away by house rules, which are played no more.

    A farmer's cards laid under stay known to that player alone. A lone player's card is known to that player, and after
    the deal to everybody.
    """
    places = []
    if deal.under != NOBODY:
        places.append(Place("laid_under", seen_by=(deal.under,)))
    if deal.laid is not None:
        places.append(Place("laid", None, None if deal.phase == OVER else (deal.maker,)))
    return places


def keeps_the_turn_up(deal: EuchreDeal) -> bool:
    """Whether a dealer who took the turn-up must have kept it.

    False for a lone dealer who laid a card away: it could be the turn-up.
    """
    return deal.laid is None or deal.maker != deal.dealer


def forget_given(deal: EuchreDeal, who: int) -> None:
    """Put a back for the card given to a lone player, unless `who` may know it.

    Until the deal is over, its giver and its receiver alone may.
    """
    if deal.given is not None and deal.phase != OVER and who not in (deal.maker, deal.silent, EVERYTHING):
        deal.given = BACK


def heard(deal: EuchreDeal, move: Move, who: int) -> Move:
    """Return a move as `who` hears it, with backs for hidden cards."""
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
    """Return each unseen card's possible places, as bits."""
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
    """Choose the card given to the lone player among that hand's, if hidden."""
    if deal.given is BACK:
        bag = deal.begun_with()[deal.maker] + (0 if deal.laid is None else UNIT[deal.laid])
        if deal.exchanged and deal.maker == deal.dealer:
            bag -= UNIT[deal.turn_up]
        deal.given = rng.choice(cards_of(bag))


def taken_back(deal: EuchreDeal, bags: list[Bag]) -> None:
    """Put the cards given or laid away for a lone hand back."""
    if deal.laid is not None:
        bags[deal.maker] += UNIT[deal.laid]
    if deal.given is not None:
        bags[deal.maker] -= UNIT[deal.given]
        bags[deal.silent] += UNIT[deal.given]


def said_since(deal: EuchreDeal, *, defended: bool) -> tuple[Move, ...]:
    """Return the moves about a lone hand after the exchange.

    Without `defended`, the defenders' answers are left out.
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
    """Undo going under in `bags`: put the cards laid under back, and take three others out.

    Return these three, or none. Any three will do, because the deal does not say which the player took.
    """
    if deal.under == NOBODY:
        return ()
    took = cards_of(bags[deal.under])[:THREE]
    bags[deal.under] += bag_of(deal.laid_under) - bag_of(took)
    return took


def said_with_under(deal: EuchreDeal) -> tuple[Move, ...]:
    """Return the bidding; the move `under` comes before its player's first bid."""
    if deal.under == NOBODY:
        return deal.said
    at = next((at for at, move in enumerate(deal.said) if move.seat == deal.under), len(deal.said))
    return (*deal.said[:at], Move(deal.under, "under", *deal.laid_under), *deal.said[at:])
