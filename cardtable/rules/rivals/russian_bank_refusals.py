"""Russian Bank: why a line is not taken, in the order of RB-5.3, whatever comes first."""

from __future__ import annotations

from cardtable.cards import BACK
from cardtable.rules.game import Refusal
from cardtable.rules.moves import Move
from cardtable.rules.naming import name, whose
from cardtable.rules.piles.piles import DOWN_IN_OTHER_COLOUR
from cardtable.rules.rivals.positions import REPEATED
from cardtable.rules.rivals.russian_bank_plays import (
    DISCARDS,
    FOUNDATION,
    HANDS,
    LOADS,
    NINTH,
    PLACES,
    STOCKS,
    Plays,
    RussianBankDeal,
    on_tableau,
)


def refused(plays: Plays, asking: bool, deal: RussianBankDeal, move: Move) -> Refusal | None:
    """Why that line, which is no call, is not taken in a turn, or `None`."""
    match move.verb:
        case "permit" | "refuse":
            return Refusal("RB-4.34", "Nobody has asked for leave to look.")
        case "turn" | "discard" | "pass" if not move.args:
            pass
        case "move" | "ask" | "look" | "peek":
            pass
        case _:
            return Refusal("RB-5.1", f"{str(move)[:40].partition(' ')[2]!r} is no play of this game.")
    if move.seat != deal.turn:
        return Refusal("RB-4.7", f"It is {whose(deal.turn)} turn.")
    turned, hand = deal.turned(move.seat), deal.piles[HANDS[move.seat]]
    match move.verb:
        case "move":
            return _move(plays, deal, move)
        case "ask":
            no_leave = Refusal("RB-4.34", "At this table you may not look back.")
            return _ask(deal, move) if asking else no_leave
        case "turn" if turned:
            return Refusal("RB-4.22", "You have already turned up a card: play it or discard it first.")
        case "turn" if not hand:
            return Refusal("RB-4.22", "Your hand is empty: there is no card to turn up.")
        case "discard" if not turned:
            return Refusal("RB-4.24", "You can discard only a card you have turned up from your hand.")
        case "pass" if hand or deal.piles[DISCARDS[move.seat]]:
            return Refusal("RB-4.27", "You can pass only if you have no hand and no discards.")
        case "look" | "peek":
            return Refusal("RB-4.34", "You may look through a pile only if your opponent permits it.")
    return None


def _ask(deal: RussianBankDeal, move: Move) -> Refusal | None:
    seat = move.seat
    if move.args not in ((f"D{seat}",), (f"S{seat}",)):
        return Refusal("RB-4.34", f"Ask to look through your own discards (D{seat}) or your own stock (S{seat}).")
    if deal.asked:
        return Refusal("RB-4.34", "You may ask only once in a turn.")
    place = PLACES.number[str(move.args[0])]
    if len(deal.piles[place]) - deal.down[place] < 2:
        return Refusal("RB-4.34", "There is nothing to look through: fewer than two cards of that pile are face up.")
    return None


def _move(plays: Plays, deal: RussianBankDeal, move: Move) -> Refusal | None:
    places = PLACES.read(move.args) if len(move.args) == 2 else None
    if places is None or (NINTH in places and NINTH not in deal.tableau):
        return Refusal("RB-5.1", "Name two places, as in T3 F1. One card is moved at a time.")
    source, target = places
    refusal = _unavailable(plays, deal, source, target)
    if refusal is not None:
        return refusal
    if target >= FOUNDATION:
        return _no_build(deal, source, target)
    refusal = (_no_tableau if on_tableau(target) else _no_load)(plays, deal, source, target)
    if refusal is not None:
        return refusal
    return REPEATED if plays.repeats(deal, source, target) else None


def _unavailable(plays: Plays, deal: RussianBankDeal, source: int, target: int) -> Refusal | None:
    """The card is not there, or not to be played from there [RB-4.8 to RB-4.11, RB-4.14, RB-4.33]."""
    seat = deal.turn
    where = PLACES.names[source]
    if source >= FOUNDATION:
        return Refusal("RB-4.12", "A card on a foundation stays there.")
    if source in HANDS:
        if source != HANDS[seat]:
            return Refusal("RB-4.10", f"{where} is the hand of {name(1 - seat)}.")
        if not deal.turned(seat):
            return Refusal("RB-4.10", "You have not turned up a card from your hand.")
        return None
    if source in DISCARDS:
        if source == DISCARDS[seat]:
            if not on_tableau(target):
                return Refusal("RB-4.11", "A discard can go only into a space.")
            if not plays.discards_fill or deal.piles[target]:
                return Refusal("RB-4.18", "A discard can go only into a space, and only where the table allows it.")
        elif target < FOUNDATION:
            return Refusal("RB-4.11", f"You may not play {whose(1 - seat)} discards.")
        elif deal.left_card(seat) is BACK:
            return Refusal(
                "RB-4.33",
                f"Of {whose(1 - seat)} discards you may play only a card that you have just called Stop about.",
            )
    if source == STOCKS[1 - seat]:
        if not plays.borrowing:
            return Refusal("RB-4.14", f"At this table you may not borrow from {whose(1 - seat)} stock.")
        if not on_tableau(target):
            return Refusal("RB-4.14", f"A card borrowed from {whose(1 - seat)} stock can go only to the tableau.")
    if not deal.piles[source]:
        rule = "RB-4.9" if on_tableau(source) else "RB-4.8" if source in STOCKS else "RB-4.11"
        return Refusal(rule, f"There is no card at {where}.")
    return None


def _no_build(deal: RussianBankDeal, source: int, target: int) -> Refusal | None:
    card = deal.piles[source][-1]
    place = deal.foundations.place(card)
    if place == target - FOUNDATION:
        return None
    if place >= 0 and deal.foundations.due[target - FOUNDATION] >> card & 1:
        return Refusal("RV-1.4", f"Two foundations take that card. Play it to the first of them, F{place + 1}.")
    rule = "RB-4.33" if source in DISCARDS else "RB-4.12"
    return Refusal(rule, f"The {card.title} does not go there: foundations are built up in suit from the ace.")


def _no_tableau(plays: Plays, deal: RussianBankDeal, source: int, target: int) -> Refusal | None:
    card = deal.piles[source][-1]
    pile = deal.piles[target]
    borrowed = source == STOCKS[1 - deal.turn]
    if not pile:
        return (
            Refusal("RB-4.14", "A borrowed card must be built on another card. It cannot fill a space.")
            if borrowed
            else None
        )
    if DOWN_IN_OTHER_COLOUR[card] >> pile[-1] & 1:
        return None
    return Refusal(
        "RB-4.14" if borrowed else "RB-4.13",
        f"The {card.title} does not go on the {pile[-1].title}: build down one rank, red on black or black on red.",
    )


def _no_load(plays: Plays, deal: RussianBankDeal, source: int, target: int) -> Refusal | None:
    seat = deal.turn
    if target in HANDS:
        return Refusal("RB-5.1", "You cannot put a card into a hand.")
    if target in (STOCKS[seat], DISCARDS[seat]):
        return Refusal("RB-4.16", "You cannot load your own stock or discards.")
    if target in DISCARDS and not plays.loads_discards:
        return Refusal("RB-4.15", "At this table only the stock can be loaded.")
    pile = deal.piles[target]
    if not pile:
        return Refusal("RB-4.15", "An empty pile cannot be loaded.")
    card = deal.piles[source][-1]
    if LOADS[card] >> pile[-1] & 1:
        return None
    return Refusal("RB-4.15", f"On the {pile[-1].title} goes a card of the same suit, one rank higher or lower.")


def what_was_owed(plays: Plays, deal: RussianBankDeal, rule: str) -> str:
    """The play that the mover owes, so that another line breaks that rule of priority, in a sentence."""
    seat, piles, tops = deal.turn, deal.piles, deal.tops
    wanted = deal.foundations.wanted
    match rule:
        case "RB-4.28":
            return f"The {piles[STOCKS[seat]][-1].title} of {whose(seat)} stock fits a foundation: that comes first."
        case "RB-4.29":
            cards = [*tops, *(piles[HANDS[seat]][-1:] if deal.turned(seat) else ())]
            fits = next(card for card in cards if wanted >> card & 1)
            return f"The {fits.title} fits a foundation: that comes first."
        case "RB-4.30":
            place = plays.digs(deal)[0][0]
            fits, over = piles[place][-2:]
            return f"The {fits.title} fits a foundation: the {over.title} must be moved off it first."
        case "RB-4.31":
            return f"The {piles[HANDS[seat]][-1].title} that was turned up must be played or discarded first."
        case _:
            if plays.space_owed(deal):
                return f"A space must be filled from {whose(seat)} stock first."
            return f"The {piles[HANDS[seat]][-1].title} can be built or loaded, so it may not be discarded."
