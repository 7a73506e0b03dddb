"""How a person at a called table chooses moves that break a rule.

Some are chosen in the same way as lawful moves. The others are in the list of risks, a separate list on the screen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardtable.rules.calls.called import prevented

if TYPE_CHECKING:
    from cardtable.refusal import Refusal
    from cardtable.rules.game import AnyGame, View
    from cardtable.rules.moves import Move
    from cardtable.rules.teller import By, Teller


CHOSEN_ALIKE: Final[frozenset[By]] = frozenset(("cards", "words", "number"))
"""The ways of choosing a move that are the same for lawful and unlawful moves."""


def at_own_risk(view: View, teller: Teller[Any]) -> tuple[Move, ...]:
    """Return the moves that the screen offers in the list of risks, such as a play out of turn.

    All other moves that break a rule are chosen in the same way as lawful moves.
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
    """Whether a move corrects a mistake of its own seat. Only that seat is offered the move."""
    return game.law is not None and move.verb == "correct" and not move.args and not game.call(move)


def objection(game: AnyGame, view: View, move: Move) -> Refusal | None:
    """Return why an illegal move would be refused if this table prevented mistakes, or None for any other move.

    It is also None in a phase that exists only at called tables. The answer depends only on the seat's own cards and
    what all have seen.
    """
    phase = prevented(game).phases.get(view.deal.phase)
    return None if phase is None or move not in view.tolerated else phase.why_not(view.deal, move)
