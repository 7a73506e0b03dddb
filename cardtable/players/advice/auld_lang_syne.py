"""How to play Auld Lang Syne: section 10 of its rules, as measures of a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from cardtable.cards import CARDS, Card
from cardtable.players.advice.planning import Plan, measure
from cardtable.players.advice.solitaires.advice import over_what_is_due
from cardtable.players.advice.solitaires.plans import Beside, Step, ahead_of, named, steps_of, told_chain
from cardtable.players.advice.solitaires.playouts import PlayoutAdvice, PlayoutPlayer
from cardtable.players.player import Player
from cardtable.rules.moves import Move
from cardtable.rules.piles.layout import TABLEAU
from cardtable.rules.piles.patience import PatienceDeal
from cardtable.rules.piles.piles import KING, rank_of
from cardtable.rules.words import NUMBERS, listed


@measure("AULD-10.3", 1.0)
def built(deal: PatienceDeal, seat: int) -> float:
    """The cards on the foundations."""
    return deal.foundations.cards


@measure("AULD-10.1", -0.2)
def lying_on_what_is_due(deal: PatienceDeal, seat: int) -> float:
    """The cards that lie on those that come next."""
    return over_what_is_due(deal)


@measure("AULD-10.2", -0.01)
def covered_low_cards(deal: PatienceDeal, seat: int) -> float:
    """The cards covered, low ones for more."""
    return sum([KING - rank_of(card) for pile in deal.piles[TABLEAU:] for card in pile[:-1]])


@measure("AULD-10.5", 0.2)
def ranks_awaited(deal: PatienceDeal, seat: int) -> float:
    """How many ranks the foundations wait for."""
    return len(set(deal.foundations.due) - {0})


class RowPlayer(PlayoutPlayer):
    """Deals a row when nothing can be built: over many deals no more was built by who held cards back."""

    def worth_while(self, known: PatienceDeal, plans: Sequence[Plan]) -> Sequence[Plan]:
        """The plans that build, if there are any."""
        return [plan for plan in plans if plan.moves[0].verb == "move"] or plans


class AuldLangSyneAdvice(PlayoutAdvice):
    """Section 10, as measures; a row is dealt when nothing can be built."""

    measures = (built, lying_on_what_is_due, covered_low_cards, ranks_awaited)
    nodes = 60
    expert_nodes = 600
    spare_rule = "AULD-10.4"
    told_rules: ClassVar[Mapping[str, str]] = {"built": "AULD-10.3", "low": "AULD-10.3", "turn": "AULD-10.5"}
    lapses = {"built": 0.05, "lying_on_what_is_due": 0.4, "covered_low_cards": 0.5, "ranks_awaited": 0.5}

    def expert(self, seed: int) -> Player:
        """An expert compares what can be built."""
        return RowPlayer(self, seed)

    def told(self, deal: PatienceDeal, moves: Sequence[Move], beside: Beside, to: int = 0) -> tuple[str, ...]:
        """What can be built then, what comes free, and for which ranks the foundations wait; or why a row is dealt."""
        steps = steps_of(self.game, deal, moves)
        if not steps:
            card = beside.step.card if beside.step is not None else None
            rest = [each for each in same_rank(deal, card) if each != card] if card is not None else []
            if card is None or not rest:
                return ()
            where = " or ".join(named(each) for each in rest[:1]) if len(rest) == 1 else f"another {rank_word(card)}"
            return (f"Hold {named(card)} back: {where} may be better built first.",)
        step = steps[0]
        twins = [each for each in tops(deal) if rank_of(each) == rank_of(step.card) and each != step.card]
        following = ahead_of(self.game, steps)
        tail = told_chain(self.game, following)
        free_for = [pile for pile in deal.foundations.piles if pile and rank_of(pile[-1]) + 1 == rank_of(step.card)]
        said = [self.better(step, twins)] if len(twins) >= len(free_for) else []  # else each of them can be built
        if tail:
            waiting = f"The foundations then wait for {awaited(following[-1].after)}."
            return (*filter(None, said), tail, waiting)
        pile = step.after.piles[step.carried[0]]
        free = f"It uncovers {named(pile[-1])}; the" if pile else "The"
        if any(said):
            return (said[0],)
        return (f"{free} foundations then wait for {awaited(step.after)}.",)

    def better(self, step: Step, twins: Sequence[Card]) -> str:
        """What tells the top that is built from others of its rank: the lowest card lies under it, or the most do."""
        under = {pile[-1]: [rank_of(each) for each in pile[:-1]] for pile in step.before.piles[TABLEAU:] if pile}
        own, others = under[step.card], [under[each] for each in twins]
        among = f"Of {listed(map(named, sorted((step.card, *twins))))} it"
        if own and min(own) < min([rank for each in others for rank in each], default=KING + 1):
            return f"{among} covers the lowest card."
        return f"{among} covers the most cards." if len(own) > max(map(len, others)) else ""


def tops(deal: PatienceDeal) -> list[Card]:
    """The top cards."""
    return [pile[-1] for pile in deal.piles[TABLEAU:] if pile]


def same_rank(deal: PatienceDeal, card: Card) -> list[Card]:
    """The cards of that rank that are not built."""
    built = {each for pile in deal.foundations.piles for each in pile}
    return [each for each in CARDS[rank_of(card) : 52 : 13] if each not in built]


def rank_word(card: Card) -> str:
    """`four`."""
    return card.title.split()[0]


def awaited(deal: PatienceDeal) -> str:
    """`a two, a four and two sixes`: what the foundations wait for."""
    due = [rank_of(pile[-1]) + 1 for pile in deal.foundations.piles if pile and rank_of(pile[-1]) != KING]
    words = []
    for rank in sorted(set(due)):
        word, count = rank_word(CARDS[rank]), due.count(rank)
        plural = word + ("es" if word == "six" else "s")
        words.append(f"{'an' if word[0] in 'ae' else 'a'} {word}" if count == 1 else f"{NUMBERS[count]} {plural}")
    return listed(words) if words else "nothing"


ADVICE = AuldLangSyneAdvice
