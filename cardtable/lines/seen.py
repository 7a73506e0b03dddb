"""Sentences that name the cards that a move has let the viewer see, and the places of these cards."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Final

from cardtable.cards import BACK
from cardtable.rules.game import OVER
from cardtable.rules.teller import is_pile
from cardtable.rules.words import capital
from cardtable.table.eyes import Played

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardtable.cards import Card
    from cardtable.lines.glance import Glance
    from cardtable.rules.teller import Zone
    from cardtable.table.eyes import Eyes

_UNNAMED: Final = (
    re.compile(r"(?<=from )a side stack"),
    re.compile(r"a space|a cell|a new side stack|(?<=of )a side stack|the center"),
)
"""Patterns of vague words for the place a card came from, and for the place where it went."""
__all__ = ["seen_by", "since_last_move", "told_of"]


def told_of(line: Played, eyes: Eyes, glance: Glance) -> str:
    """Return the sentences about a move; they name the places that a card came from and went to."""
    told = " ".join(each.sentence for each in eyes.teller.told(*line))
    if eyes.teller.table.side_by_side(line.after, (0,)):
        return told  # columns in other players' layouts have no names
    for place, unnamed in zip(line.heard.args, _UNNAMED, strict=False):
        words = glance.places.words(place) if isinstance(place, str) else None
        told = told if words is None else unnamed.sub(words, told, count=1)
    return told


def seen_by(line: Played, eyes: Eyes, glance: Glance) -> Iterator[str]:
    """Yield a sentence for each place where the move lets the viewer see cards that no other sentence names.

    Left out are layouts of other players, a hand just dealt, and the hands at the end of a deal. Of the viewer's own
    hand, only new cards are named, such as those of a widow.
    """
    after = line.after
    asked = eyes.asked(after) if after.lines else ""
    told = " ".join((*(each.sentence for each in eyes.teller.told(*line)), asked))
    before = {zone.name: zone.cards for zone in eyes.zones(line.before)}
    zones = eyes.zones(after)
    new = Counter(card for zone in zones for card in zone.cards)
    new -= Counter(card for cards in before.values() for card in cards)
    apart = bool(eyes.teller.table.side_by_side(after, (0,)))
    ended = not any(BACK in zone.cards for zone in zones if zone.lay == "hand")
    for zone in zones:
        if zone.lay == "hand" and zone.side == after.who and not ended:
            held_before = Counter(before.get(zone.name, ()))  # the widow can show cards that are in the hand already
            came = (Counter(zone.cards) - held_before) & new  # of two equal cards, perhaps only one is new
            drawn = [card for card in came.elements() if card is not BACK]
            if not eyes.teller.of_piles:
                drawn = _fresh(zone, came, told) if {*held_before} - {BACK} else []
            if drawn:
                yield f"New in your hand: {glance.speech.cards(drawn)}."
            continue
        lay = before.get(zone.name, ())
        # the buried cards are named to everybody, even to the player who buried them
        if zone.name == "discard" and after.deal.phase == OVER and BACK not in zone.cards:
            yield _seen_in(zone, zone.cards, glance)
            continue
        if _is_told_apart(zone, after.who, apart=apart, ended=ended) or not (is_pile(zone.name) or BACK in lay):
            continue
        fresh = _fresh(zone, (Counter(zone.cards) - Counter(lay)) & new, told)
        if fresh:
            yield _seen_in(zone, fresh, glance)


def _seen_in(zone: Zone, fresh: Sequence[Card], glance: Glance) -> str:
    pile = is_pile(zone.name)
    deep = pile and fresh != [zone.cards[-1]]
    cards = [card for card in zone.cards if card is not BACK] if deep or not pile else fresh
    said = glance.speech.cards(reversed(cards) if deep else cards)
    return f"{capital(glance.called(zone))}{' from its top' if deep else ''}: {said}."


def _is_told_apart(zone: Zone, who: int, *, apart: bool, ended: bool) -> bool:
    return (apart and zone.side not in (None, who)) or (zone.lay == "hand" and (zone.side == who or ended))


def since_last_move(eyes: Eyes, glance: Glance) -> Iterator[str]:
    """Yield the sentences about the viewer's last move in this deal and about all moves after it.

    If the viewer has not moved, tell all moves of the deal. If no person is the viewer, yield nothing.
    """
    history, who = eyes.match.history, eyes.viewer
    if who not in eyes.persons:
        return
    for said in history.retell(who, start=max(0, history.since(who) - 1)):
        line = Played(*said)
        yield told_of(line, eyes, glance)
        yield from seen_by(line, eyes, glance)


def _fresh(zone: Zone, cards: Counter[Card], told: str) -> list[Card]:
    named = {card for card in cards if card.title in told or card.symbol in told}
    return [card for card in zone.cards if card is not BACK and card in cards and card not in named]
