"""Sentences about deals of Euchre whose result is not decided by the tricks alone, and about the ledger.

The ledger is the record of mistakes and calls at a called table. `detail` is the detail of a deal's result.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from cardtable.rules.calls.telling import call_told, deciding_call, ledger_told
from cardtable.rules.euchre.deal import SIDES
from cardtable.rules.naming import does, together
from cardtable.rules.words import amount

VOID: Final = {
    "misdeal": "A misdeal: nobody scores.",
    "wrong-deal": "The wrong player dealt: nobody scores.",
    "miscount": "A hand had the wrong number of cards: nobody scores.",
}
"""For each `result` that a void deal can have, its sentence [EU-7.6]."""


def void_told(detail: Mapping[str, Any]) -> str | None:
    """Return a sentence saying why a deal is void, or None if the deal is not void."""
    return VOID.get(str(detail["result"]))


def altered(detail: Mapping[str, Any]) -> bool:
    """Whether a hand with a wrong number of cards keeps a side from scoring, or a penalty replaced the points."""
    return bool(detail["foul"]) or penalized(detail)


def penalized(detail: Mapping[str, Any]) -> bool:
    """Whether a penalty for a revoke took the place of the points for the tricks."""
    penalty = detail["penalty"]
    return penalty is not None and penalty["how"] != "stand"


def decided_by_play(detail: Mapping[str, Any]) -> bool:
    """Whether the tricks decided who scored, rather than a revoke or a wrong number of cards."""
    euchred = str(detail["result"]).endswith("euchre")
    scorers = (detail["maker"] & 1) ^ euchred
    return scorers not in detail["foul"] and not penalized(detail)


def alterations(detail: Mapping[str, Any]) -> Iterator[str]:
    """Yield the sentences about hands of a wrong size, the penalty for a revoke, and the ledger [EU-7.10, EU-7.23]."""
    yield from penalties(detail)
    yield from ledger_told(detail, lambda entry: _settled(detail, entry), told=_deciding(detail))


def penalties(detail: Mapping[str, Any]) -> Iterator[str]:
    """Yield the sentences about hands of a wrong size and the penalty for a revoke [EU-7.10, EU-7.23]."""
    for account in detail["foul"]:
        side = SIDES[account]
        yield f"A hand of {together(side)} did not have five cards, so that side scores nothing."
    penalty, call = detail["penalty"], _deciding(detail)
    if penalty is not None:
        offenders, others = SIDES[penalty["account"]], SIDES[1 - penalty["account"]]
        worth = amount(penalty["points"], "point")
        revoked = f"{together(offenders)} revoked" if call is None else call_told(call)
        nothing = f"{revoked}, so the deal itself scores nothing"
        they = "they" if call is None else together(offenders)
        yield {
            "stand": f"{together(others)} {does(others, 'lets', 'let')} the deal stand despite the revoke.",
            "add": f"{nothing} and {together(others)} score {worth}.",
            "subtract": f"{nothing} and {they} lose {amount(-min(detail['points']), 'point')}.",
        }[penalty["how"]]


def _deciding(detail: Mapping[str, Any]) -> Mapping[str, Any] | None:
    penalty = detail["penalty"]
    return deciding_call(detail, "revoke", by=SIDES[penalty["account"]]) if penalized(detail) else None


def fault_of(detail: Mapping[str, Any]) -> str:
    """Return the word for the fault that changed the points: `revoke`, `miscount`, or an empty text for none."""
    return "revoke" if penalized(detail) else "miscount" if detail["foul"] else ""


def _settled(detail: Mapping[str, Any], entry: Mapping[str, Any]) -> bool:
    """Whether a call of the fault `entry` would have changed nothing.

    This is so of a revoke or a wrong count in a void deal. It is also so of a revoke by a side if a penalty has been
    chosen for another revoke of this side [EU-7.23].
    """
    if void_told(detail) is not None:
        return entry["what"] in ("count", "revoke")
    penalty = detail["penalty"]
    return penalty is not None and entry["what"] == "revoke" and entry["seat"] & 1 == penalty["account"]
