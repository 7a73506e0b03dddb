"""Who can hold which card, found by trying: one card is put in a place, and all others must find places."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from cardtable.cards import Card


def can_hold(
    cards: Collection[Card], rooms: Mapping[int, int], may: Mapping[int, Collection[Card]]
) -> dict[int, set[Card]]:
    """Return for each place the cards that can lie there, as every card lies somewhere.

    `rooms` has the number of cards in each place, and `may` the cards that each place may have.
    """
    lying: dict[Card, int] = {}
    loads = dict.fromkeys(rooms, 0)

    def put(card: Card, tried: set[int], fixed: Card | None) -> bool:
        for place, room in rooms.items():
            if place in tried or card not in may[place]:
                continue
            tried.add(place)
            if loads[place] < room:
                loads[place] += 1
                lying[card] = place
                return True
            for other in [each for each, where in lying.items() if where == place and each != fixed]:
                if put(other, tried, fixed):
                    lying[card] = place  # the card that lay there has moved to another place
                    return True
        return False

    def settle(fixed: Card | None, where: int) -> bool:
        lying.clear()
        loads.update(dict.fromkeys(rooms, 0))
        if fixed is not None:
            lying[fixed] = where
            loads[where] += 1
            if loads[where] > rooms[where]:
                return False
        return all(put(card, set(), fixed) for card in cards if card != fixed)

    if not settle(None, -1):
        return {place: {card for card in cards if card in may[place]} for place in rooms}
    return {place: {card for card in cards if card in may[place] and settle(card, place)} for place in rooms}
