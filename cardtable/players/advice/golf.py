"""The advice of section 10 of the rules of Golf, as measures of a position.

A measure counts something that makes a position better or worse.

A chain is a series of cards that can be taken one after another without turning the hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from statistics import mean
from typing import Any, ClassVar, Final

from cardtable.cards import CARDS, Card
from cardtable.players.advice.judgement import Reason
from cardtable.players.advice.planning import Measure, Plan, measure
from cardtable.players.advice.solitaires.advice import CAME_OUT, PatienceAdvice
from cardtable.players.advice.solitaires.lying import unseen_cards
from cardtable.players.advice.solitaires.playouts import PlayoutPlayer
from cardtable.players.advice.solitaires.steps import Step, steps_of
from cardtable.players.advice.solitaires.told_once import news
from cardtable.players.advice.solitaires.turning import Beside
from cardtable.players.advice.solitaires.waste_chains import WasteChains
from cardtable.players.advice.solitaires.words import (
    ROOM,
    TWO_LINES,
    capital_of,
    fitting_in,
    named,
    one_of,
    ranked,
    ranked_in_words,
    some_of,
    spelled,
)
from cardtable.players.player import Player
from cardtable.players.solving.golf import few_strokes
from cardtable.rules.game import OVER, View
from cardtable.rules.moves import Move
from cardtable.rules.piles.layout import HAND, TABLEAU, WASTE
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import ACE, KING, rank_of
from cardtable.rules.words import NUMBERS, amount_in_words, listed, number_word

CHAINED: Final = 3
"""Of a chain, a hint mostly names at most this many cards after the first. A hint lists at most this many ranks."""
CLEARLY: Final = 2
"""If keeping a card lets at least this many more cards of the hand fit, the hint says how many.

One more card is enough if the search found that taking the card at once costs fewer than `HolePlayer.sure` strokes.
"""
FEW_LEFT: Final = 3
WORTH_TELLING: Final = 0.5
"""A hint says that a card is worth more later only if keeping it saves at least this many strokes in the search."""


@measure("GOLF-10.1", -1.0)
def left(deal: PatienceDeal, seat: int) -> float:
    """Return how many cards of the tableau are left."""
    return sum(map(len, deal.piles[TABLEAU:]))


@measure("GOLF-10.2", -0.5)
def stopped(deal: PatienceDeal, seat: int) -> float:
    """Return 1 if the waste shows a king, 0.5 for an ace, else 0; 0 if the tableau is cleared."""
    return {ACE: 0.5, KING: 1.0}.get(rank_of(deal.piles[WASTE][-1]), 0.0) if any(deal.piles[TABLEAU:]) else 0.0


@measure("GOLF-10.3", -0.1)
def neighbours_together(deal: PatienceDeal, seat: int) -> float:
    """Return how many tableau cards lie directly on a card of the next higher or lower rank."""
    count = 0
    for pile in deal.piles[TABLEAU:]:
        for below, card in pairwise(pile):
            count += below % 13 - card % 13 in (-1, 1)
    return count


@measure("GOLF-10.4", -0.04)
def deep(deal: PatienceDeal, seat: int) -> float:
    """Return the sum of the squares of the heights of the columns."""
    return sum([len(pile) ** 2 for pile in deal.piles[TABLEAU:]])


@measure("GOLF-10.5", -0.5)
def lost_kings(deal: PatienceDeal, seat: int) -> float:
    """Return how many kings the tableau has if no queen is left there; otherwise 0."""
    ranks = [rank_of(card) for pile in deal.piles[TABLEAU:] for card in pile]
    return 0 if KING - 1 in ranks else ranks.count(KING)


@measure("GOLF-10.6", 0.1)
def ways_on(deal: PatienceDeal, seat: int) -> float:
    """Return how many ranks are one higher or lower than the rank of some top card of the tableau."""
    tops = {rank_of(pile[-1]) for pile in deal.piles[TABLEAU:] if pile}
    return len({rank for top in tops for rank in (top - 1, top + 1) if ACE <= rank <= KING})


class HolePlayer(PlayoutPlayer):
    """A player who compares whole chains by the strokes that they lead to in many guesses of the hand."""

    tried, rounds, few, caution = 16, 40, 6, 0.7
    sure: ClassVar[float] = 2.0
    """A plan replaces one that takes more cards only if it saves at least this many strokes."""

    def level(self, one: Sequence[float], other: Sequence[float]) -> bool:
        """Whether a plan with the results in `one` counts as no better than a plan with the results in `other`."""
        short = [more - less for more, less in zip(one, other, strict=True)]
        return super().level(one, other) or mean(short) < self.sure

    def left(self, came: Mapping[int, Sequence[float]], left: Sequence[int]) -> list[int]:
        clear, best = super().left(came, left), max(left, key=lambda at: sum(came[at]))
        return [at for at in left if at in clear or mean(came[best]) - mean(came[at]) < self.sure]

    def thinks_again(self, deal: PatienceDeal) -> bool:
        return next(self.advice.game.carrying.carriages(deal), None) is not None

    def promising(self, plans: Sequence[Plan]) -> list[Plan]:
        """Return the plans to compare: the best ones, longest chain first, then all others that begin by turning."""
        at_once = [plan for plan in plans if plan.moves[0].verb != "move"]
        found = sorted(plans, key=lambda plan: -plan.worth)[: self.tried]
        found = sorted(found, key=lambda plan: -len(taken(plan)))
        return [*found, *(plan for plan in at_once if plan not in found)]

    def played_on(self, deal: PatienceDeal, moves: Sequence[Move]) -> float:
        game = self.advice.game
        for move in moves:
            if deal.phase == OVER:
                break
            game.play(deal, move)
        strokes = few_strokes(game, deal)
        return CAME_OUT - strokes if strokes <= 0 else -strokes


class GolfAdvice(PatienceAdvice):
    """The advice of section 10 of the rules of Golf, as measures of a position."""

    measures: tuple[Measure[Any], ...] = (left, stopped, neighbours_together, deep, lost_kings, ways_on)
    told_rules: ClassVar[Mapping[str, str]] = {
        "waste": "GOLF-10.1",
        "shift": "GOLF-10.1",
        "turn": "GOLF-10.6",
        "space": "GOLF-10.4",
    }
    nodes = 120
    expert_nodes = 1500
    foreseen_rule = "GOLF-10.1"
    spare_rule = "GOLF-10.6"
    lapses = {"stopped": 0.3, "deep": 0.3, "ways_on": 0.5}

    def __init__(self, game: Patience) -> None:
        super().__init__(game)
        self.chains = WasteChains(game)
        if game.options.model_dump()["kings"] != "stop":  # at a table with this option a king ends no chain
            self.measures = tuple(one for one in self.measures if one not in (stopped, lost_kings))

    def only_reason(self, view: View, move: Move) -> Reason:
        found, known = super().only_reason(view, move), self.known(view.deal, view.who)
        chain = self.chains.longest(known) if move.verb == "move" else None
        if chain is None or len(chain) < 2:
            return found
        return found._replace(rule="GOLF-10.1", sentence=self.told_taken(known, steps_of(self.game, known, chain)))

    def told_turning(self, known: PatienceDeal) -> tuple[str, ...]:
        said = news(self.game, known, self.hopes(known))
        return (said,) if said else ()

    def hopes(self, known: PatienceDeal) -> Iterator[str]:
        hand = unseen_cards(known)
        tops = [pile[-1] for pile in known.piles[TABLEAU:] if pile]
        fit = self.chains.gone_on_from(hand, tops)
        if len(hand) == 1:
            follow = [named(card) for card in self.chains.after(known, hand[0])]
            can = f"{self.told_follow(follow, min(len(follow), CHAINED))} can" if follow else "no card can"
            yield f"The last card of the hand is {named(hand[0])}, and {can} follow it."
            return
        if not fit:
            yield f"{some_of(0, len(hand))} in the hand would let you go on."
            return
        if len(hand) <= FEW_LEFT:
            yield f"The last cards of the hand are {listed(map(named, hand))}."
        chains = {rank: self.chains.after(known, CARDS[rank]) for rank in sorted({rank_of(each) for each in hand})}
        most = max(map(len, chains.values()))
        best = [rank for rank, chain in chains.items() if len(chain) == most]
        if most > 1 and len(best) <= CHAINED:
            chain = f"let {number_word(most)} cards go one after another"
            yield f"{capital_of(listed(map(one_of, best), 'or'))} would {chain}."
        yield f"{some_of(fit, len(hand))} in the hand would let you go on."

    def told(self, deal: PatienceDeal, moves: Sequence[Move], beside: Beside, to: int = 0) -> tuple[str, ...]:
        steps = steps_of(self.game, deal, moves)
        said = self.told_taken(deal, steps) if steps else self.told_kept(deal, beside)
        return (said,) if said else ()

    def told_taken(self, deal: PatienceDeal, steps: Sequence[Step]) -> str:
        room = TWO_LINES - spelled(f"Move {named(steps[0].card)} onto {named(deal.piles[WASTE][-1])} on the waste. ")
        if self.game.cleared(steps[-1].after):
            if len(steps) == 1:
                return "It is the last card."
            return f"{some_of(len(steps), len(steps))} that are left can go."
        if self.ends_with(deal, steps):
            return self.told_last(steps, room)
        if len(steps) == 1:
            shows, *reasons = self.told_single(steps[0])
            reason = next(filter(None, [self.told_longer(deal, steps), *reasons]), "")
            shortly = f"{shows.partition(',')[0].removesuffix('.')}."
            return fitting_in(room, f"{shows} {reason}".strip(), f"{shortly} {reason}".strip(), reason or shortly)
        others = [named(step.card) for step in steps[1:]]
        under = steps[-1].after.piles[steps[-1].carried[0]]
        follow = [self.told_follow(others, many) for many in range(min(len(others), CHAINED), 0, -1)]
        if longer := self.told_longer(deal, steps):
            return fitting_in(room, f"Then {listed(others)} can follow. {longer}", longer)
        ends = []
        if len(others) > 1 and self.is_longest(deal, steps):
            ends = [": no other chain is as long"]
        elif under and len(others) < CHAINED:
            beneath = f"{amount_in_words(len(under) - 1, 'card')} under it"
            last = f"the last card in {self.game.layout.names[steps[-1].carried[0]]}"
            comes = f", and {named(under[-1])} comes up"
            ends = [f"{comes}, with {beneath}" if len(under) > 1 else f"{comes}, {last}", comes]
            if len(others) == 1:
                ends.insert(0, f", and {named(under[-1])} is uncovered, which fits {self.fitting(under[-1])}")
        return fitting_in(room, *(f"Then {each} can follow{end}." for each in follow for end in (*ends, "")))

    def ends_with(self, deal: PatienceDeal, steps: Sequence[Step]) -> bool:
        after = steps[-1].after
        over = not after.piles[HAND] and next(self.game.carrying.carriages(after), None) is None
        return over and not self.told_longer(deal, steps)

    def told_last(self, steps: Sequence[Step], room: int) -> str:
        strokes = sum(map(len, steps[-1].after.piles[TABLEAU:]))
        end = f"the hole costs {amount_in_words(strokes, 'stroke')}"
        if len(steps) == 1:
            return f"It is the last card that can go, and {end}."
        others = [named(step.card) for step in steps[1:]]
        follow = [self.told_follow(others, many) for many in range(min(len(others), CHAINED), 0, -1)]
        return fitting_in(room, *(f"Then {each} can follow, and {end}." for each in follow))

    def told_follow(self, others: Sequence[str], many: int) -> str:
        more = len(others) - many
        if not more:
            return listed(others)
        return f"{', '.join(others[:many])} and {number_word(more)} more {'card' if more == 1 else 'cards'}"

    def is_longest(self, deal: PatienceDeal, steps: Sequence[Step]) -> bool:
        chain = self.chains.longest(deal)
        others = self.chains.length(deal, steps[0].move)
        return chain is not None and len(chain) <= len(steps) and 0 < others < len(steps)

    def told_longer(self, deal: PatienceDeal, steps: Sequence[Step]) -> str:
        chain = self.chains.longest(deal)
        if not chain or len(chain) <= len(steps) or chain[0] == steps[0].move:
            return ""
        first = steps_of(self.game, deal, chain)[0].card
        if len(deal.piles[HAND]) > 1:
            many = amount_in_words(len(chain), "card")
            return f"Tried out often, it saves more strokes than the {many} from {named(first)}."
        return f"The longer chain from {named(first)} costs more strokes in the end."

    def ways(self, known: PatienceDeal, seat: int) -> list[Plan]:
        """Return the plans of the search; if the longest chain takes more cards than each of them, add it."""
        plans = super().ways(known, seat)
        moves = self.chains.longest(known)
        if not moves or any(len(taken(plan)) >= len(moves) for plan in plans):
            return plans
        after = known.copy()
        for move in moves:
            self.game.play(after, move)
        return sorted([*plans, Plan(self.valued(seat)(after), after, moves)], key=lambda plan: -plan.worth)

    def told_single(self, step: Step) -> Iterator[str]:
        source, name = step.carried[0], self.game.layout.names[step.carried[0]]
        pile = step.after.piles[source]
        if not pile:
            yield f"It empties {name}."
        else:
            yield f"It uncovers {named(pile[-1])} in {name}, which fits {self.fitting(pile[-1])}."
        fitting = [place for place, *_ in self.game.carrying.carriages(step.before)]
        high = {place: len(step.before.piles[place]) for place in fitting}
        way = [rank for rank in range(13) if self.chains.goes_on(rank_of(step.card), rank)]
        twins = [place for place in fitting if rank_of(step.before.piles[place][-1]) == rank_of(step.card)]
        if len(way) == 1 and len(twins) == 1:
            yield self.told_rarely(step.card, way[0])
        elif len(fitting) == 1:  # no other card fits, so there is nothing to compare
            return
        elif only_this := self.told_following(step, fitting) or self.told_to_come(step, fitting):
            yield only_this
        elif all(high[source] > high[other] for other in fitting if other != source):
            deepest = "deeper" if len(fitting) == 2 else "deepest"
            yield f"Of the {NUMBERS[len(fitting)]} cards that fit, it lies in the {deepest} column."
        elif len(way) == 1:
            yield self.told_rarely(step.card, way[0])

    def told_rarely(self, card: Card, way: int) -> str:
        return f"{capital_of(one_of(rank_of(card)))} goes only on {one_of(way)}, and one shows now."

    def told_to_come(self, step: Step, fitting: Sequence[int]) -> str:
        """Return a sentence saying that taking the card of `step` is better for the hand than taking another card.

        After it, more cards of the hand let the player go on than after any other card that fits now; or one rank of
        the hand makes a longer chain possible. `fitting` are the piles whose top cards fit now. Return an empty string
        if neither is so.
        """
        hand = unseen_cards(step.before)
        if len(hand) < 2 or self.chains.length(step.before, step.move) != 1:
            return ""
        own, others = self.chains.to_come(step.after, hand), []
        elsewhere = [place for place in fitting if place != step.carried[0]]
        for place in elsewhere:
            after = step.before.copy()
            self.game.play(after, self.game.layout.line(place, WASTE, 1))
            others.append(self.chains.to_come(after, hand))
        if any(sum(other) > sum(own) for other in others):
            return ""
        beside, at_most = "any other card", "at most"
        if len(others) == 1:
            beside, at_most = named(step.before.piles[elsewhere[0]][-1]), "only"
        many, fewer = len(hand) - own.count(0), max(len(hand) - other.count(0) for other in others)
        if many > fewer:
            lets = "let" if many > 1 else "lets"
            less = number_word(fewer) if fewer else "none"
            rest = f"{at_most if fewer else ''} {less}".strip()
            return f"{some_of(many, len(hand))} to come then {lets} you go on, after {beside} {rest}."
        longest, shorter = max(own), max(map(max, others))
        ranks = sorted({rank_of(card) for card, chain in zip(hand, own, strict=True) if chain == longest})
        if longest <= max(1, shorter) or len(ranks) > CHAINED:
            return ""
        best = capital_of(listed(map(one_of, ranks), "or"))
        same = max(chain for other in others for card, chain in zip(hand, other, strict=True) if rank_of(card) in ranks)
        less = f"{at_most} {number_word(same)}" if same else "none"
        return f"{best} would then let {number_word(longest)} cards go, after {beside} {less}."

    def told_following(self, step: Step, fitting: Sequence[int]) -> str:
        """Return a sentence saying that of all cards that fit, only the card of `step` can be followed by another.

        `fitting` are the piles whose top cards fit now. Return "" if the sentence would be untrue.
        """
        tops = [pile[-1] for pile in step.after.piles[TABLEAU:] if pile]
        follow = [named(top) for top in tops if self.chains.goes_on(rank_of(top), rank_of(step.card))]
        if not follow or self.chains.length(step.before, step.move) != 1:
            return ""
        others = [named(step.before.piles[place][-1]) for place in fitting if place != step.carried[0]]
        beside = others[0] if len(others) == 1 else "any other card that fits"
        return f"{capital_of(listed(follow, 'or'))} can follow it; nothing follows {beside}."

    def fitting(self, card: Card) -> str:
        return listed([one_of(rank) for rank in range(13) if self.chains.goes_on(rank_of(card), rank)], "or")

    def told_kept(self, deal: PatienceDeal, beside: Beside) -> str:
        if beside.step is None:
            return ""
        card = beside.step.card
        after = [rank for rank in range(13) if self.chains.goes_on(rank, rank_of(card))]
        if len(after) < 2:
            then = f"only {ranked(after[0])} go on it" if after else "nothing goes on it"
            return f"Taking {named(card)} would stop the chain: {then}."
        seen = {each for pile in deal.piles for each in pile}
        hand = [each for each in CARDS[:52] if each not in seen]
        if chained := self.told_chained(deal, beside.step, hand):
            return chained
        fit = [each for each in hand if self.chains.goes_on(rank_of(card), rank_of(each))]
        if 0 < len(hand) <= FEW_LEFT:
            left = "The last card of the hand is" if len(hand) == 1 else "The last cards of the hand are"
            on_it = f", and {named(card)} goes on {listed(map(named, fit), 'or')}" if fit else ""
            return f"{left} {listed(map(named, hand))}{on_it}."
        tops = [pile[-1] for pile in deal.piles[TABLEAU:] if pile]
        under = [pile[-2] for pile in deal.piles[TABLEAU:] if pile[-1:] == (card,) and len(pile) > 1]
        with_it = self.chains.gone_on_from(hand, tops)
        without = self.chains.gone_on_from(hand, {*tops, *under} - {card})
        clearly = 1 if beside.fewer < HolePlayer.sure else CLEARLY
        if with_it >= without + clearly:
            many = f"{number_word(with_it)} of the {amount_in_words(len(hand), 'card')} in the hand"
            return f"With {named(card)} kept, {many} let you go on; without it only {number_word(without)}."
        if beside.fewer < WORTH_TELLING:
            fits = "card still in the hand fits" if len(fit) == 1 else "cards still in the hand fit"
            if fit:
                return f"{capital_of(named(card))} can wait: {number_word(len(fit))} {fits} it."
            return self.told_linking(deal, card, f"Taking {named(card)} now saves no stroke.")
        # The sentence gives no number of strokes, because the search counts a cleared tableau like very many saved
        # strokes.
        tried = f"Tried out in many orders of the hand, {named(card)} is worth more kept for later."
        return self.told_linking(deal, card, tried)

    def told_chained(self, deal: PatienceDeal, step: Step, hand: Sequence[Card]) -> str:
        """Return a sentence saying: keep the card of `step` until a certain rank makes a longer chain possible.

        If there is no such rank, return "".
        """
        best: tuple[int, int, list[Card]] | None = None
        now = steps_of(self.game, deal, self.chains.longest(deal) or ()) or [step]
        for rank in sorted({rank_of(each) for each in hand}):
            many = sum([rank_of(each) == rank for each in hand])
            card = next(each for each in hand if rank_of(each) == rank)
            chain, without = self.chains.after(deal, card), self.chains.after(now[-1].after, card)
            gain = len(chain) - len(without) - len(now)  # a player who does not keep the card takes the chain `now`
            if step.card in chain and gain > 0 and (best is None or gain * many > best[0]):
                best = gain * many, rank, chain
        if best is None:
            return ""
        _, rank, chain = best
        many = sum([rank_of(each) == rank for each in hand])
        has = f"the hand has {number_word(many)} {ranked_in_words(rank) if many > 1 else one_of(rank).split()[1]}"
        names = list(map(named, chain))
        follow = [self.told_follow(names, least) for least in range(min(len(names), CHAINED + 1), 0, -1)]
        keep = f"Keep {named(step.card)}"
        return fitting_in(
            ROOM,
            *(f"{keep}: on {one_of(rank)} {each} can go, and {has}." for each in follow if step.card.symbol in each),
        )

    def told_linking(self, deal: PatienceDeal, card: Card, otherwise: str) -> str:
        """Return a sentence saying that covered cards can follow `card` later; if none can, return `otherwise`."""
        under = [each for pile in deal.piles[TABLEAU:] if pile[-1:] != (card,) for each in pile[:-1]]
        ranks = {rank_of(each) for each in under if self.chains.goes_on(rank_of(each), rank_of(card))}
        if not ranks:
            return otherwise
        kinds = listed([one_of(rank) for rank in sorted(ranks)], "or")
        return f"Keep {named(card)} for a longer chain: {kinds} under other cards can follow it later."

    def expert(self, seed: int) -> Player:
        return HolePlayer(self, seed)


def taken(plan: Plan) -> list[Move]:
    """Return the moves of a plan that take a card."""
    return [move for move in plan.moves if move.verb == "move"]


ADVICE = GolfAdvice
