"""Why to keep a card at Pishe Pasha: to build another card, or to stop a play of the opponent.

Each guessed deal is played on twice: once with the card kept, and once with the card laid off on the opponent's
discards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from cardtable.cards import Card
from cardtable.rules.moves import Move
from cardtable.rules.naming import whose
from cardtable.rules.rivals.pishe_pasha import DISCARDS, PLACES, PishePashaDeal

AHEAD: Final = 16
"""Plays are recorded up to this many turns after the play-out begins."""
SURE: Final = 0.6
"""A play is told only if, in at least this share of the guessed deals, one play-out has it and the other has not."""


class Placings:
    """A record of the cards that are laid off or built in the first turns of a play-out.

    The object is called before each move of the play-out, with the deal as it is then and with the move. `turns` is how
    many turns had been played when the play-out began.
    """

    def __init__(self, turns: int) -> None:
        self.turns = turns
        self.found: dict[tuple[int, Card], tuple[int, Card | None]] = {}
        """Keyed by seat and card: after how many turns the card is played, and the card on which it is laid off.

        If the card is built on a foundation, there is None instead of the second card.
        """

    def __call__(self, deal: PishePashaDeal, move: Move) -> None:
        when = deal.turns - self.turns
        if move.verb != "move" or when > AHEAD:
            return
        source, target = (PLACES.number[place] for place in move.args)
        onto = deal.piles[target][-1] if target in DISCARDS else None
        self.found.setdefault((move.seat, deal.piles[source][-1]), (when, onto))


def told_by_the_cards(seat: int, spared: Card, pairs: Sequence[tuple[Placings, Placings]], *, named: bool) -> str:
    """Return why the card `spared` is kept; empty if no play speaks for keeping it.

    Each of `pairs` has the plays of two play-outs: one with `spared` kept, and one with `spared` laid off. If `named`
    is true, the sentence names `spared`.
    """
    found: Counter[tuple[int, bool, Card, Card | None]] = Counter()
    for kept, laid in pairs:
        for (who, card), (when, onto) in laid.found.items():
            if who != seat and spared not in (card, onto) and (who, card) not in kept.found:
                found[when, False, card, onto] += 1
        for (who, card), (when, onto) in kept.found.items():
            if who == seat and onto is None and card != spared and (who, card) not in laid.found:
                found[when, True, card, onto] += 1
    sure = [each for each, times in found.items() if times >= SURE * len(pairs)]
    if not sure:
        return ""
    first = min(sure, key=lambda each: each[0])
    when, own, card, onto = first
    would = f"Laid off, {f'the {spared.symbol}' if named else 'it'} would"
    would += "" if found[first] == len(pairs) else " most likely"
    if own:
        then = "in your next turn" if when == 2 else "later"
        return f"{would} keep your {card.symbol} from going to a foundation {then}."
    where = "to a foundation" if onto is None else f"on your {onto.symbol}"
    return f"{would} let {whose(1 - seat)} {card.symbol} go {where} {'next turn' if when < 2 else 'later'}."
