"""How to play Auld Lang Syne: section 10 of its rules, as measures of a position."""

from __future__ import annotations

from cardtable.players.advice.planning import measure
from cardtable.players.advice.solitaires.advice import over_what_is_due
from cardtable.players.advice.solitaires.playouts import PlayoutAdvice
from cardtable.rules.piles.layout import TABLEAU
from cardtable.rules.piles.patience import PatienceDeal
from cardtable.rules.piles.piles import KING, rank_of


@measure("AULD-10.3", 1.0, "What can be built is built: holding back seldom pays.")
def built(deal: PatienceDeal, seat: int) -> float:
    """The cards on the foundations."""
    return deal.foundations.cards


@measure("AULD-10.1", -0.2, "It uncovers the card that is wanted sooner.")
def lying_on_what_is_due(deal: PatienceDeal, seat: int) -> float:
    """The cards that lie on those that come next."""
    return over_what_is_due(deal)


@measure("AULD-10.2", -0.01, "Of two cards alike it is the one that covers the lower cards.")
def covered_low_cards(deal: PatienceDeal, seat: int) -> float:
    """The cards covered, low ones for more."""
    return sum([KING - rank_of(card) for pile in deal.piles[TABLEAU:] for card in pile[:-1]])


@measure("AULD-10.5", 0.2, "Foundations at different heights wait for different ranks.")
def ranks_awaited(deal: PatienceDeal, seat: int) -> float:
    """How many ranks the foundations wait for."""
    return len(set(deal.foundations.due) - {0})


class AuldLangSyneAdvice(PlayoutAdvice):
    """Section 10, as measures; a row is dealt when nothing can be built."""

    measures = (built, lying_on_what_is_due, covered_low_cards, ranks_awaited)
    nodes = 60
    expert_nodes = 600
    spare_rule = "AULD-10.4"
    spare_says = "Every top has been compared with every foundation: deal."
    lapses = {"built": 0.05, "lying_on_what_is_due": 0.4, "covered_low_cards": 0.5, "ranks_awaited": 0.5}


ADVICE = AuldLangSyneAdvice
