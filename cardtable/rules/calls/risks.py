"""Irregular lines as a person chooses them: cards like any other, and what is done at one's own risk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardtable.rules.calls.called import prevented

if TYPE_CHECKING:
    from cardtable.refusal import Refusal
    from cardtable.rules.game import AnyGame, View
    from cardtable.rules.moves import Move
    from cardtable.rules.teller import By, Teller


CHOSEN_ALIKE: Final[frozenset[By]] = frozenset(("cards", "words", "number"))
"""How a person chooses several cards, words or a figure: a wrong choice is made as a right one is."""


def at_own_risk(view: View, teller: Teller[Any]) -> tuple[Move, ...]:
    """The irregular lines of a view for which there is a list; the others are chosen as lawful ones are.

    Where a card is asked for, a wrong one is chosen like a right one, and so is a line whose verb is offered alike,
    right or wrong. A card to be carried out of turn is in the list, and so is a line that stands though it is refused.
    """
    stands = (line for line in teller.table.quiet(view).stands if line not in view.lines)
    on_turn = view.deal.turn == view.who
    lawful = {(line.verb, len(line.args)) for line in view.lawful}
    verbs = {verb for verb, _ in lawful}
    found = []
    for line in (*view.tolerated, *stands):
        way = teller.by(view, line)
        same = (
            line.verb in teller.offered_alike
            or (way == "carry" and on_turn)
            or (way == "card" and (line.verb, len(line.args)) in lawful)
        )
        if not same and not (way in CHOSEN_ALIKE and line.args and line.verb in verbs):
            found.append(line)
    return tuple(found)


def correction(game: AnyGame, move: Move) -> bool:
    """Whether the line mends an error of the seat's own: only that seat is shown it, and only if it has erred."""
    return game.law is not None and move.verb == "correct" and not move.args and not game.call(move)


def objection(game: AnyGame, view: View, move: Move) -> Refusal | None:
    """The refusal of a line at a table at which nothing irregular is taken, by what its own seat knows."""
    phase = prevented(game).phases.get(view.deal.phase)
    return None if phase is None or move not in view.tolerated else phase.why_not(view.deal, move)
