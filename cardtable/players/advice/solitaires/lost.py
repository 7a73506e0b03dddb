"""Deals that are lost: nothing more can be built, turned up or brought in, and the whole hand has been seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.cards import BACK, SUITS
from cardtable.players.advice.solitaires.aims import reached
from cardtable.players.advice.solitaires.coming import hand_is_known, next_played
from cardtable.players.advice.solitaires.keeping import Kept, recall, remember
from cardtable.players.advice.solitaires.steps import brings, steps_of
from cardtable.players.advice.solitaires.turning import BEGIN_ANEW, NO_PLAY
from cardtable.rules.game import OVER
from cardtable.rules.moves import Move
from cardtable.rules.piles.layout import STOCK, TABLEAU
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.ways import HeldHand
from cardtable.rules.words import amount_in_words, capital

__all__ = ["MOST", "loses_by", "lost_from", "told_lost"]

POSITIONS: Final = 400
MOST: Final = 120
NO_USE: Final = f"No way is left to {{}} another card: {BEGIN_ANEW}"
AT_LAST: Final = "That ends the deal."
STILL_LOST: Final = capital(BEGIN_ANEW)


def lost_from(game: Patience, known: PatienceDeal) -> Kept | None:
    """Return the moves left in a lost deal: turns of the hand, or the move that ends the deal.

    Return None if the deal is not lost, if nobody can know that it is, or if other seats can still help.
    """
    if not hand_is_known(game, known) or isinstance(game.hand, HeldHand):
        return None
    if len(known.foundations.piles) != len(SUITS):
        return None
    kept = recall(game, known)
    if kept is not None and kept.lost:
        return kept
    lines = [game.layout.line(*carried) for carried in game.carrying.carriages(known)]
    if any(brings(game, step) for line in lines for step in steps_of(game, known, (line,))):
        return None
    if not reached(game, known, POSITIONS).lost(known):
        return None
    kept = Kept(_turns_left(game, known), lost=True)
    remember(game, known, kept)
    return kept


def loses_by(game: Patience, known: PatienceDeal, first: Move, moves: Sequence[Move]) -> bool:
    """Whether the move `first`, made before the plan (`moves`), loses a deal that is not lost after the plan alone.

    If the hand is not known, the answer is False.
    """
    if not hand_is_known(game, known) or isinstance(game.hand, HeldHand):
        return False
    lost = []
    for plan in ((first, *moves), moves):
        deal = known.copy()
        for move in plan:
            if game.refusal(deal, move) is None:
                game.play(deal, move)
        open_now = deal.phase != OVER and not any(pile[-1:] == (BACK,) for pile in deal.piles[TABLEAU:])
        lost.append(open_now and reached(game, deal, POSITIONS).lost(deal))
    return lost == [True, False]


def _turns_left(game: Patience, known: PatienceDeal) -> tuple[Move, ...]:
    phase, deal, moves = game.play_phase, known.copy(), list[Move]()
    while len(moves) < MOST and (wait := phase.going_on(deal)) is not None:
        moves.append(wait)
        game.play(deal, wait)
    return tuple(moves) or (phase.done,)


def told_lost(game: Patience, known: PatienceDeal) -> tuple[str, ...]:
    """Return a tuple of sentences saying that a deal is lost, and why; empty if it is not known to be lost."""
    kept = lost_from(game, known)
    if kept is None:
        return ()
    if kept.told:
        deal = known.copy()
        for move in kept.moves[:1]:
            game.play(deal, move)
        turns = sum([move.verb == "turn" for move in kept.moves])
        if deal.phase == OVER or len(kept.moves) >= MOST or turns < 2:
            return (AT_LAST if deal.phase == OVER else STILL_LOST,)
        return STILL_LOST, f"{capital(amount_in_words(turns, 'more turn'))} end the deal."
    playable = next(game.carrying.carriages(known), None) is not None or next_played(game, known)
    hidden = any(known.down[place] for place in range(len(known.down)) if place >= TABLEAU)
    aim = "build or turn up" if hidden else "build or bring in" if known.piles[STOCK] else "build"
    return (NO_USE.format(aim) if playable else NO_PLAY,)
