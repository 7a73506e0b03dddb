"""The words a called table of Euchre adds to a deal's result: void deals, foul hands, revokes paid for, the ledger."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from cardtable.rules.calls.telling import ledger_told
from cardtable.rules.euchre.deal import SIDES
from cardtable.rules.naming import does, together
from cardtable.rules.words import amount

VOID: Final = {
    "misdeal": "A misdeal: nobody scores.",
    "wrong-deal": "The wrong player dealt: nobody scores.",
    "miscount": "A hand had the wrong number of cards: nobody scores.",
}
"""By the result of a deal that was gathered: what to say of it [EU-7.6]."""


def void_told(detail: Mapping[str, Any]) -> str | None:
    """Why a deal was gathered, if it was."""
    return VOID.get(str(detail["result"]))


def altered(detail: Mapping[str, Any]) -> bool:
    """Whether the points are not those of the tricks: a foul hand, or a revoke that is paid for."""
    penalty = detail["penalty"]
    return bool(detail["foul"]) or (penalty is not None and penalty["how"] != "stand")


def alterations(detail: Mapping[str, Any]) -> Iterator[str]:
    """The effect of a foul hand and of a revoke [EU-7.10, EU-7.23], and then the ledger."""
    for account in detail["foul"]:
        side = SIDES[account]
        yield f"A hand of {together(side)} did not have five cards, so that side scores nothing."
    penalty = detail["penalty"]
    if penalty is not None:
        offenders, others = SIDES[penalty["account"]], SIDES[1 - penalty["account"]]
        worth = amount(penalty["points"], "point")
        nothing = f"{together(offenders)} revoked, so the deal itself scores nothing"
        yield {
            "stand": f"{together(others)} {does(others, 'lets', 'let')} the deal stand despite the revoke.",
            "add": f"{nothing} and {together(others)} score {worth}.",
            "subtract": f"{nothing} and they lose {amount(-min(detail['points']), 'point')}.",
        }[penalty["how"]]
    yield from ledger_told(detail, lambda entry: _settled(detail, entry))


def _settled(detail: Mapping[str, Any], entry: Mapping[str, Any]) -> bool:
    """Whether another call has made one of that fault needless: one claim against a side is enough [EU-7.23]."""
    if void_told(detail) is not None:
        return entry["what"] in ("count", "revoke")
    penalty = detail["penalty"]
    return penalty is not None and entry["what"] == "revoke" and entry["seat"] & 1 == penalty["account"]
