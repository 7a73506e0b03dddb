"""The advice of section 10 of the rules of Auld Lang Syne, as measures of a position.

A measure counts something that makes a position better or worse.

A card or a rank is due if a foundation takes it next.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import comb
from typing import ClassVar, Final

from cardtable.cards import CARDS, Card
from cardtable.players.advice.planning import Plan, measure
from cardtable.players.advice.solitaires.advice import over_what_is_due
from cardtable.players.advice.solitaires.lying import unseen_cards
from cardtable.players.advice.solitaires.playouts import PlayoutAdvice, PlayoutPlayer
from cardtable.players.advice.solitaires.steps import Step, steps_of
from cardtable.players.advice.solitaires.told_once import news
from cardtable.players.advice.solitaires.turning import Beside
from cardtable.players.advice.solitaires.words import capital_of, named, one_of
from cardtable.players.player import Player
from cardtable.rules.moves import Move
from cardtable.rules.piles.layout import HAND, TABLEAU
from cardtable.rules.piles.patience import PatienceDeal
from cardtable.rules.piles.piles import BIT, KING, rank_of
from cardtable.rules.words import NUMBERS, amount_in_words, listed, number_word

NAMED = 3
WAIT: Final = "The foundations wait for"
FEW: Final = 3
"""A hint says that a build brings a card nearer to the top if at most this many cards still lie over that card.

A hint also names an uncovered card if that card is at most this many ranks above the lowest rank due.
"""
ROW: Final = 4


@measure("AULD-10.3", 1.0)
def built(deal: PatienceDeal, seat: int) -> float:
    """Return how many cards lie on the foundations."""
    return deal.foundations.cards


@measure("AULD-10.1", -0.2)
def lying_on_what_is_due(deal: PatienceDeal, seat: int) -> float:
    """Count, for each tableau card that a foundation takes next, the cards over it; return the sum."""
    return over_what_is_due(deal)


@measure("AULD-10.2", -0.01)
def covered_low_cards(deal: PatienceDeal, seat: int) -> float:
    """Return a sum over the covered cards; a king counts 0, a queen 1, and so on up to 12 for an ace."""
    return sum([KING - rank_of(card) for pile in deal.piles[TABLEAU:] for card in pile[:-1]])


@measure("AULD-10.5", 0.2)
def ranks_awaited(deal: PatienceDeal, seat: int) -> float:
    """Return how many different ranks the foundations wait for."""
    return len(set(deal.foundations.due) - {0})


def told_held_back(deal: PatienceDeal, beside: Beside) -> tuple[str, ...]:
    """Return the advice to hold back the card that the next best move would build; often empty.

    `beside` has this move. The recommended move deals a row instead.
    """
    card = beside.step.card if beside.step is not None else None
    rest = [each for each in same_rank(deal, card) if each != card] if card is not None else []
    if card is None or not rest:
        return ()
    where = named(rest[0]) if len(rest) == 1 else f"another {rank_word(card)}"
    return (f"Hold {named(card)} back: {where} may be better built first.",)


class RowPlayer(PlayoutPlayer):
    """A player who deals a row only when nothing can be built."""

    def worth_while(self, known: PatienceDeal, plans: Sequence[Plan]) -> Sequence[Plan]:
        return [plan for plan in plans if not self.holds_back(known, plan)] or plans

    def holds_back(self, known: PatienceDeal, plan: Plan) -> bool:
        game, deal = self.advice.game, known.copy()
        for move in plan.moves:
            if move.verb != "move":
                return any(target >= game.layout.first for _, target, _ in game.carrying.carriages(deal))
            game.play(deal, move)
        return False


class AuldLangSyneAdvice(PlayoutAdvice):
    """The advice of section 10 of the rules of Auld Lang Syne; a row is dealt when nothing can be built."""

    measures = (built, lying_on_what_is_due, covered_low_cards, ranks_awaited)
    nodes = 60
    expert_nodes = 600
    spare_rule = "AULD-10.4"
    told_rules: ClassVar[Mapping[str, str]] = {"built": "AULD-10.3", "low": "AULD-10.3", "turn": "AULD-10.5"}
    lapses = {"built": 0.05, "lying_on_what_is_due": 0.4, "covered_low_cards": 0.5, "ranks_awaited": 0.5}

    def expert(self, seed: int) -> Player:
        return RowPlayer(self, seed)

    def told(self, deal: PatienceDeal, moves: Sequence[Move], beside: Beside, to: int = 0) -> tuple[str, ...]:
        steps = steps_of(self.game, deal, moves)
        if not steps:
            return told_held_back(deal, beside)
        step = steps[0]
        twins = [each for each in tops(deal) if rank_of(each) == rank_of(step.card) and each != step.card]
        free_for = [pile for pile in deal.foundations.piles if pile and rank_of(pile[-1]) + 1 == rank_of(step.card)]
        better = self.better(step, twins) if len(twins) >= len(free_for) else ""
        if better:
            under = step.after.piles[step.carried[0]][-1:]
            planned = under and (len(steps) < 2 or steps[1].card is under[0])
            follows = bool(planned) and bool(step.after.foundations.wanted & BIT[under[0]])
            return (f"It uncovers {named(under[0])}, which can be built next." if follows else better,)
        later = [each.card for each in steps[1:]]
        if later and not (later[0] in tops(deal) and deal.foundations.wanted & BIT[later[0]]):
            if steps[1].carried[0] == step.carried[0] and len(later) == 1:
                return (f"It uncovers {named(later[0])}, which can be built next.",)
            return (f"Then {told_together(later)} can be built.",)
        if not step.after.piles[HAND]:
            return self.told_at_the_end(step)
        nearer = uncovers(step)
        told = any(nearer.endswith(f" on {named(CARDS[at])}") for at in range(rank_of(step.card) + 1, 52, 13))
        return (joined_by_and(nearer, "" if told else self.waits(step)),)

    def told_at_the_end(self, step: Step) -> tuple[str, ...]:
        wanted, under = step.after.foundations.wanted, step.after.piles[step.carried[0]][-1:]
        if under and wanted & BIT[under[0]]:
            return (f"It uncovers {named(under[0])}, which can be built next.",)
        more = [named(card) for card in tops(step.after) if wanted & BIT[card]]
        return (
            f"No row is left, and {listed(more)} can be built too." if more else "No other card can be built after it.",
        )

    def waits(self, step: Step) -> str:
        """Return a clause on where the cards are that the foundation takes next.

        The position is that after `step`, which has built a card on that foundation. The clause is empty if these cards
        all lie in the tableau and one of them is a top card.
        """
        rank, deal = rank_of(step.card) + 1, step.after
        if rank > KING:
            return "that foundation is full"
        covered = [
            (len(pile) - 1 - at, self.game.layout.names[place])
            for place, pile in enumerate(deal.piles[TABLEAU:], TABLEAU)
            for at, card in enumerate(pile)
            if rank_of(card) == rank
        ]
        coming = len(same_rank(deal, CARDS[rank])) - len(covered)
        word = rank_word(CARDS[rank])
        if coming:
            return f"{amount_of(coming, word)} {'is' if coming == 1 else 'are'} still to come"
        over, name = min(covered)
        return f"the nearest {word} lies under {amount_in_words(over, 'card')} in {name}" if over else ""

    def told_turning(self, known: PatienceDeal) -> tuple[str, ...]:
        hopes = list(self.hopes(known))
        said = news(self.game, known, hopes) or next((each for each in hopes if WAIT in each), "")
        return (said,) if said else ()

    def hopes(self, known: PatienceDeal) -> Iterator[str]:
        coming = unseen_cards(known)
        due = {rank_of(pile[-1]) + 1 for pile in known.foundations.piles if pile} - {KING + 1}
        fit = [card for card in coming if rank_of(card) in due]
        if not fit:
            yield "None of the cards to come can be built now."
        for rank in sorted({rank_of(card) for card in fit}):
            ready = following(known, rank)
            if ready:
                yield f"If {one_of(rank)} comes, {told_together(ready)} can follow it."
        if fit and len(coming) <= ROW:
            yield f"The last row brings {listed(map(named, fit))}."
        for rank in sorted(due):
            cards = same_rank(known, CARDS[rank])
            missing = [card for card in cards if card in coming]
            word = rank_word(CARDS[rank])
            if cards and not missing:
                others = [one_of(each) for each in sorted({rank_of(card) for card in fit})]
                no = f"no {word} is still to come" if not others else f"{listed(others, 'or')} may come, but no {word}"
                yield f"{capital_of(no)}: those left lie in the piles."
            elif len(missing) == 1:
                yield f"{capital_of(named(missing[0]))} is the last {word} to come."
        if fit:
            fits = "fit" if len(fit) > 1 else "fits"
            many = f"{number_word(len(fit))} of the {number_word(len(coming))} cards to come {fits}"
            told = [f"{WAIT} {awaited(known)}: {many}."]
            tenths = max(1, round(10 * (1 - misses(len(coming), len(fit)))))
            told.append(f"The next row brings a card to build about {number_word(tenths)} times in ten.")
            yield from told if len(coming) // ROW % 2 else reversed(told)

    def better(self, step: Step, twins: Sequence[Card]) -> str:
        under = {pile[-1]: [rank_of(each) for each in pile[:-1]] for pile in step.before.piles[TABLEAU:] if pile}
        own, others = under[step.card], [under[each] for each in twins]
        rest = f"{listed(map(named, twins))} lie{'s' if len(twins) == 1 else ''}"
        if own and not any(others):
            nothing = f"{listed(map(named, twins))} cover{'s' if len(twins) == 1 else ''} nothing"
            return f"It covers {named(step.before.piles[step.carried[0]][-2])}, and {nothing}."
        if own and min(own) < min([rank for each in others for rank in each], default=KING + 1):
            pile = step.before.piles[step.carried[0]][:-1]
            return f"It lies over {named(min(pile, key=rank_of))}, and {rest} over no card as low."
        return f"It lies over more cards than {listed(map(named, twins))}." if len(own) > max(map(len, others)) else ""


def following(deal: PatienceDeal, rank: int) -> list[Card]:
    """Return the top cards that can be built one after another once a card of this rank is built."""
    open_, found = tops(deal), list[Card]()
    while card := next((top for top in open_ if rank_of(top) == rank + 1 + len(found)), None):
        found.append(card)
    return found


def misses(coming: int, fit: int) -> float:
    """Return the chance that no card of the next row can be built.

    `coming` is the number of cards still to come, and `fit` is how many of these can be built: at least one.
    """
    return comb(coming - fit, ROW) / comb(coming, ROW) if coming > ROW else 0.0


def tops(deal: PatienceDeal) -> list[Card]:
    """Return the top cards of the tableau."""
    return [pile[-1] for pile in deal.piles[TABLEAU:] if pile]


def uncovers(step: Step) -> str:
    """Return a clause about the card that a build uncovers or brings nearer to the top; often empty."""
    pile = step.after.piles[step.carried[0]]
    if not pile:
        return ""
    due = {rank_of(each[-1]) + 1 for each in step.after.foundations.piles if each}
    wanted = next((card for card in pile[-2::-1] if rank_of(card) in due), None)
    over = len(pile) - 1 - pile.index(wanted) if wanted is not None else 0
    if wanted is not None and over <= FEW:
        return f"it leaves {amount_in_words(over, 'card')} on {named(wanted)}"
    if rank_of(pile[-1]) - 1 in due:
        return f"it uncovers {named(pile[-1])}, which can follow {one_of(rank_of(pile[-1]) - 1)}"
    return f"it uncovers {named(pile[-1])}" if 0 < rank_of(pile[-1]) - min(due) <= FEW else ""


def told_together(cards: Sequence[Card]) -> str:
    """Return words for cards that are built one after another: their names, or their number and the last card."""
    if len(cards) <= NAMED:
        return listed(map(named, cards))
    return f"{number_word(len(cards))} more cards, up to {named(cards[-1])},"


def joined_by_and(first: str, second: str) -> str:
    """Return a sentence that joins two clauses with “and”; one clause or both can be empty."""
    said = f"{first}{',' if first else ''} and {second}" if first and second else first or second
    return f"{capital_of(said)}." if said else ""


def amount_of(count: int, rank: str) -> str:
    """Return a number of cards of a rank as words: `one six`, `three sixes`."""
    return f"{NUMBERS[count]} {rank}{'' if count == 1 else 'es' if rank == 'six' else 's'}"


def same_rank(deal: PatienceDeal, card: Card) -> list[Card]:
    """Return the cards of the rank of `card` that are not built yet."""
    built = {each for pile in deal.foundations.piles for each in pile}
    return [each for each in CARDS[rank_of(card) : 52 : 13] if each not in built]


def rank_word(card: Card) -> str:
    """Return the rank of a card as a word: `four`."""
    return card.title.split()[0]


def awaited(deal: PatienceDeal) -> str:
    """Return the ranks for which the foundations wait: `a two, a four and two sixes`; `nothing` if all are full."""
    due = [rank_of(pile[-1]) + 1 for pile in deal.foundations.piles if pile and rank_of(pile[-1]) != KING]
    words = []
    for rank in sorted(set(due)):
        word, count = rank_word(CARDS[rank]), due.count(rank)
        words.append(one_of(rank) if count == 1 else amount_of(count, word))
    return listed(words) if words else "nothing"


ADVICE = AuldLangSyneAdvice
