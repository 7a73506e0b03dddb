"""What moves tell of hidden cards at Schafkopf: what the Player buried."""

from __future__ import annotations

from typing import Any

from cardtable.cards import BACK
from cardtable.players.advice.schafkopf import discard
from cardtable.players.advice.solo.cards import PERMANENT
from cardtable.players.advice.solo.clues import PointsClues
from cardtable.rules.game import View
from cardtable.rules.moves import NOBODY
from cardtable.rules.solo.schafkopf import Schafkopf
from cardtable.rules.tricks.hands import bag_of


class SchafkopfClues(PointsClues[Schafkopf[Any]]):
    """What moves tell of hidden cards at Schafkopf."""

    def likelier(self, guess: Any, view: View) -> Any:
        """Return `guess`. If the view hides what the Player buried, his burial is changed to the likeliest one."""
        taker, masks = guess.taker, PERMANENT[guess.ranking.trump]
        if taker in (NOBODY, view.who) or BACK not in view.deal.discard:
            return guess
        pool = masks.of_bag(guess.held[taker]) | masks.of(guess.discard)
        played = masks.of([move.card for move in guess.plays if move.seat == taker])
        aside = discard.laid_aside(pool, played, pool & masks.lacked[guess.lacks[taker]], self.game.buried_count)
        if aside is not None:
            guess.discard = tuple(masks.cards_in(aside))
            guess.held[taker] = bag_of(masks.cards_in(pool & ~aside))
        return guess
