"""The judgements on plays with a Player or a bidder's side, by the advice that both kinds of Schafkopf give."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardtable.players.advice.solo.following import FOLLOWS, PlayJudgement
from cardtable.players.advice.solo.leads import LEADS

Judgements = tuple[PlayJudgement, ...]


class Plays(NamedTuple):
    """Judgements for the side that plays and for the other, to lead and to follow."""

    leads: Judgements
    follows: Judgements
    leads_against: Judgements
    follows_against: Judgements


def under(judgements: Sequence[PlayJudgement], rule: str, **others: str) -> Judgements:
    """The judgements by the id of that advice, some of them by their names under others."""
    return tuple(judgement._replace(rule=others.get(judgement.name, rule)) for judgement in judgements)


SCHAFKOPF_PLAYS: Final = Plays(
    under(LEADS, "SCH-10.4"),
    under(FOLLOWS, "SCH-10.5"),
    under(LEADS, "SCH-10.7", make_him_trump="SCH-10.8", through_him="SCH-10.8"),
    under(
        FOLLOWS,
        "SCH-10.7",
        partner_has_it="SCH-10.6",
        throw_off="SCH-10.6",
        trump_it="SCH-10.8",
        take_it="SCH-10.8",
    ),
)
AUCTION_PLAYS: Final = Plays(
    under(LEADS, "ASC-10.6"), under(FOLLOWS, "ASC-10.7"), under(LEADS, "ASC-10.8"), under(FOLLOWS, "ASC-10.7")
)
