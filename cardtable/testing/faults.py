"""Which faults are entered at a called table: those that a prevented table finds in a move, and no others.

At a called table people can make faults. Each is entered in the ledger of the deal, and others can call it. A prevented
table has the same rules, but refuses a move that would be a fault.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from cardtable.rules.calls.called import ledger_of, prevented
from cardtable.rules.calls.faults import Faults, broken
from cardtable.rules.catalogue import Entry
from cardtable.rules.game import AnyGame, Deal
from cardtable.rules.ledger import Charge
from cardtable.rules.moves import CHANCE, Move
from cardtable.rules.tricks.play import TrickPlay
from cardtable.testing.asking import of_a_game
from cardtable.testing.playing import opened, play_out, random_table

BESIDE = ("accept", "correct", "recount", "peek", "count")
"""Verbs of moves that only called tables have."""


def entered(game: AnyGame, before: Deal, move: Move) -> Counter[Charge]:
    """Return the charges that a move enters in the ledger: what was done wrong, by which seat, in which trick."""
    after = before.copy()
    game.play(after, move)
    new = Counter(entry.charge for entry in ledger_of(after).entries)
    new.subtract(entry.charge for entry in ledger_of(before).entries)
    return +new


@of_a_game(60)
def the_faults_entered_are_what_the_prevented_table_finds(entry: Entry, rng: Random) -> None:
    """Each move at a called table enters the faults for which a table that prevents mistakes would refuse it.

    In games in which players call Stop without naming a fault, a move is entered as an error if the other table refuses
    it.
    """
    fields = entry.game().Options.model_fields
    if "irregularities" not in fields:
        return
    stops: dict[str, Any] = {"stops": "called"} if "stops" in fields else {}
    game = random_table(entry, rng, irregularities="called", **stops)
    phases = prevented(game).phases
    deal = opened(game, game.start(), rng).deal
    for move in play_out(game, deal, rng):
        phase = phases.get(deal.phase)
        if phase is None or move.seat == CHANCE or game.call(move) or move.verb in BESIDE:
            continue
        if not isinstance(game.law, Faults):
            refusal = phase.why_not(deal, move)
            unknown = refusal is not None and refusal.rule.endswith("-5.1")  # the move is unknown at a prevented table
            assert refusal is None or unknown or entered(game, deal, move), str(move)
            continue
        # A play can have a second card, so only the first card of a play is compared. A card led before the discard,
        # which is a move of another phase, is not compared.
        if move.verb == "play":
            if not isinstance(phase, TrickPlay):
                continue
            line = Move(move.seat, "play", move.card)
            assert any(broken(phase, deal, line)) == bool(game.law.found(phase, deal, line)), str(move)
        else:
            line = move
        breaking = {fault.word for fault in game.law.faults if fault.breaks}
        found = Counter(charge for charge in game.law.found(phase, deal, line) if charge.what in breaking)
        made = Counter(charge for charge in entered(game, deal, move).elements() if charge.what in breaking)
        assert made == found, str(move)
