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
    """The irregular lines of a view that are not chosen as lawful ones are, as a card of the hand when one is asked.

    A card that breaks a rule is none of them where any other could be played: it is chosen as they are, and so is a
    line of a verb that is offered alike, right or wrong. Whose turn it is not carries no cards but so. What stands
    though it is refused is among them.
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
    """What a table at which nothing irregular is taken would say to a line, by what its own seat knows."""
    phase = prevented(game).phases.get(view.deal.phase)
    return None if phase is None or move not in view.tolerated else phase.why_not(view.deal, move)
