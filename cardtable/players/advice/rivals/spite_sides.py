"""Sentences on cards that are laid on side stacks at Spite and Malice, and on turns that end without such a card.

Players race to play out their payoff piles. Center stacks are built up from the ace, by all players; side stacks are a
player's own discards. A plan is a row of moves that a search has tried.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import takewhile
from typing import Final

from cardtable.cards import JOKER, Card
from cardtable.cards.card import RANK_TITLES
from cardtable.players.advice.rivals.advice import Step
from cardtable.players.advice.rivals.spite_places import following
from cardtable.players.advice.rivals.words import the
from cardtable.rules.moves import Move
from cardtable.rules.naming import whose
from cardtable.rules.piles.piles import Pile, rank_of
from cardtable.rules.rivals.spite_and_malice_plays import HAND, TWO, SpiteDeal, SpitePlaces, takes
from cardtable.rules.words import a_word, capital, listed, number_word

SEVERAL: Final = 3
"""Of at least this many cards in a row, only the ranks are named."""
NEAR: Final = 3
"""Only cards at most this many ranks below the payoff card are said to be kept for it."""
REACH: Final = 5
"""If the payoff card waits for at most this many cards, a hint to use a side stack names the cards that are kept."""
MANY: Final = 2
"""A sentence names the ranks that an opponent's payoff card still needs, up to this many.

The number has a second use: the center needs a side stack's top card soon if fewer cards than this come before it.
"""
DOES_BETTER: Final = "Played out from here, it does better to keep all your cards."
"""The sentence for ending the turn without a card on a side stack, if only a search recommends that."""


class PlanFacts:
    """A plan that begins with a move of a seat, and the facts about its cards."""

    def __init__(self, layout: SpitePlaces, known: SpiteDeal, seat: int, move: Move, steps: Sequence[Step]) -> None:
        self.layout, self.known, self.seat, self.move, self.steps = layout, known, seat, move, steps
        self.end: SpiteDeal = steps[-1].after
        self.payoff = known.piles[seat][-1]

    def of_payoff(self, move: Move) -> bool:
        return move.verb == "move" and move.args[0] == self.layout.names[self.seat]

    def card(self, step: Step) -> Card:
        what = step.move.args[0]
        return what if isinstance(what, Card) else step.before.piles[self.layout.number[what]][-1]

    def target(self, step: Step) -> Pile:
        pile: Pile = step.before.piles[self.layout.number[step.move.args[1]]]
        return pile

    def heights(self, deal: SpiteDeal) -> list[int]:
        return [len(deal.piles[place]) for place in self.layout.center]

    def run(self) -> list[Card]:
        """Return the cards that the plan lays on the same pile as its first move, right after that move."""
        target = self.move.args[1]
        cards: list[Card] = []
        for step in self.steps[1:]:
            if step.move.verb not in ("play", "move") or step.move.args[1] != target:
                break
            cards.append(self.card(step))
        return cards

    def draws(self) -> str:
        """Return words on how many cards the seat draws next turn; "" if it draws none or that is not to be told."""
        if all(step.move.verb == "move" for step in self.steps[: 1 + len(self.run())]):
            return ""
        hand = len(self.end.hands[self.seat])
        number = HAND - hand
        told = sum(step.move.verb == "play" for step in self.steps[: 1 + len(self.run())])
        untold = len(self.known.hands[self.seat]) - told - hand
        if not number > 0 or self.end.turn == self.seat or untold > 1:  # the card that ends the turn need not be told
            return ""
        return f", and you draw {number_word(number)} next turn"


class Sided(PlanFacts):
    """The sentences on a plan that ends the turn, with or without a card on a side stack.

    A method returns an empty string or tuple if there is nothing to say.
    """

    def ended(self) -> tuple[str, ...]:
        hand = self.known.hands[self.seat]
        if not hand:
            return "SM-10.6", "You have no card left to lay on a side stack."
        sides = [self.known.piles[place] for place in self.layout.sides[self.seat]]
        ready = [*hand, *(pile[-1] for pile in sides if pile), self.payoff]
        taken = [
            height
            for height in self.heights(self.known)
            if any(rank_of(card) == height for card in ready)  # a joker would be kept for something better
        ]
        other = (self.seat + 1) % len(self.known.hands)
        theirs = self.known.piles[other][-1]
        center = f"{held}." if (held := self.held_back()) else ""
        if taken and max(taken) < rank_of(theirs):
            center = self.brought_nearer(max(taken), theirs, whose(other)) or center
        if center and not self.sides_others():
            return "SM-10.2", center
        rule, *side = self.unlaid(sides)
        if not center:
            return rule, *(self.uncovered(sides) or each if each == DOES_BETTER else each for each in side)
        if DOES_BETTER in side:
            return "SM-10.2", center, self.uncovered(sides) or "A card laid on a side stack does worse."
        return rule, *side, center

    def unlaid(self, sides: Sequence[Pile]) -> tuple[str, ...]:
        hand = self.known.hands[self.seat]
        if JOKER in hand and not self.sides_others():
            keep = "a joker" if hand.count(JOKER) == 1 else "jokers"
            return "SM-10.4", f"Keep {keep} for your payoff card, rather than lay one on a side stack."
        free = sides.count(())
        if free and not self.laid_on(sides):
            places = "last place for a side stack" if free == 1 else f"{number_word(free)} places for side stacks"
            return "SM-10.5", f"It keeps your {places} free."
        kept = [f"{capital(each)}." for each in self.kept()]
        return "SM-10.6", *(kept or [DOES_BETTER])

    def uncovered(self, sides: Sequence[Pile]) -> str:
        ranks = {rank_of(card) for card in self.known.hands[self.seat] if card is not JOKER}
        tops = [pile[-1] for pile in sides if pile and pile[-1] is not JOKER]
        open_now = [top for top in tops if ranks & {rank_of(top) - 1, rank_of(top)}]
        soon = sorted(
            (rank_of(top) - height, top)
            for top in open_now
            for height in self.heights(self.known)
            if 0 <= rank_of(top) - height < MANY
        )
        if not soon:
            return ""
        after, top = soon[0]
        when = f"after {a_word(RANK_TITLES[rank_of(top) - 1])}" if after else "next"
        return f"It leaves {the(top)} uncovered, which the center needs {when}."

    def brought_nearer(self, height: int, theirs: Card, whose_card: str) -> str:
        """Return a sentence on what an opponent's payoff card would still need after one more card in the center."""
        lacking = [a_word(RANK_TITLES[each]) for each in range(height + 1, rank_of(theirs))]
        if not lacking or len(lacking) > MANY:
            if JOKER in self.known.hands[self.seat]:
                return ""
            return f"Any play brings a stack nearer to {whose_card} payoff card, {the(theirs)}."
        after = f"After {a_word(RANK_TITLES[height])} in the center"
        return f"{after}, {whose_card} payoff card would need only {listed(lacking)}."

    def laid_on(self, sides: Sequence[Pile]) -> bool:
        """Whether any card of the hand, jokers left out, could be laid on a begun stack of `sides`."""
        return any(
            pile[-1] is JOKER or rank_of(pile[-1]) - rank_of(card) in (0, 1)
            for pile in sides
            if pile
            for card in self.known.hands[self.seat]
            if card is not JOKER
        )

    def sided(self) -> tuple[str, ...]:
        step = self.steps[0]
        card, pile = self.card(step), self.target(step)
        if card is JOKER:
            return "SM-10.4", self.joker_sided(pile)
        rank = rank_of(card)
        kept = [f", and {each}." for each in self.kept() if self.in_reach()]
        if held := self.held_back(card):
            return "SM-10.2", f"{held}."
        if len(self.known.hands[self.seat]) == 1 and not pile:
            return "SM-10.6", f"It is your last card{self.draws()}."
        if pile and pile[-1] is not JOKER and rank_of(pile[-1]) == rank:
            return "SM-10.5", f"{self.alike(pile, rank)}.", *kept
        if pile and pile[-1] is not JOKER:
            return "SM-10.5", f"{self.in_order(pile)}.", *kept
        if pile:
            return "SM-10.5", "It goes on the joker.", *kept
        kept = [f", and {each}." for each in self.kept({*self.laid_after(card)}) if self.in_reach()]
        return "SM-10.5", self.begun(card), *kept

    def joker_sided(self, pile: Pile) -> str:
        hand = [rank_of(each) for each in self.known.hands[self.seat] if each is not JOKER]
        if not hand or self.sides_others():
            return "There it can still be played as any card but an ace."
        more = following(takes((*pile, JOKER)), hand)
        if not more:
            return "None of your other cards fits a side stack. There it can still be played as any card but an ace."
        words = listed([a_word(RANK_TITLES[each]) for each in more])
        return f"None of your other cards fits a side stack; on the joker {words} can follow."

    def alike(self, pile: Pile, rank: int) -> str:
        word = RANK_TITLES[rank]
        many = len(list(takewhile(lambda card: rank_of(card) == rank and card is not JOKER, reversed(pile)))) + 1
        if many < SEVERAL:
            return f"{capital(a_word(word))} on {a_word(word)} buries no other rank"
        return f"It makes {number_word(many)} {word}{'es' if word == 'six' else 's'} there and buries no other rank"

    def in_order(self, pile: Pile) -> str:
        run = 1
        while run < len(pile) and JOKER not in pile[-run - 1 :] and rank_of(pile[-run - 1]) == rank_of(pile[-run]) + 1:
            run += 1
        if run + 1 < SEVERAL:
            return f"It is needed in the center before {the(pile[-1])}"
        return f"It goes on with the run from {the(pile[-run])} down, which comes off in order"

    def begun(self, card: Card) -> str:
        rank, more = rank_of(card), self.laid_after(card)
        top = max(rank_of(each) for each in self.known.hands[self.seat] if each is not JOKER)
        highest = "It is your highest card" if rank == top else ""
        if more:
            words = listed(
                [f"another {RANK_TITLES[rank]}" if each == rank else a_word(RANK_TITLES[each]) for each in more]
            )
            goes = "can go on it next turn" if len(more) == 1 else "can follow on it"
            return f"{f'{highest}, and {words}' if highest else capital(words)} of your hand {goes}."
        if highest:
            return f"{highest} and begins a stack for lower ones." if rank > TWO else f"{highest}."
        return "It begins a stack of its own."

    def laid_after(self, card: Card) -> list[int]:
        hand = list(self.known.hands[self.seat])
        hand.remove(card)
        return following(1 << rank_of(card) | 1 << rank_of(card) >> 1, [rank_of(each) for each in hand])

    def held_back(self, laid: Card | None = None) -> str:
        """Return a clause about a card kept out of the center because a rival's payoff card would go on it."""
        heights, seats = set(self.heights(self.known)), len(self.known.hands)
        held = set(map(rank_of, self.known.hands[self.seat])) & heights
        for other in [(self.seat + step) % seats for step in range(1, seats)]:
            card = self.known.piles[other][-1]
            shown = {rank_of(pile[-1]) for pile in (self.known.piles[at] for at in self.layout.sides[other]) if pile}
            rank = rank_of(card) - 1
            while rank > 0 and rank not in held and rank in shown:
                rank -= 1
            if rank <= 0 or rank not in held or not heights.isdisjoint(range(rank + 1, rank_of(card) + 1)):
                continue
            keep = f"Keep your {RANK_TITLES[rank]}: in" if laid is None or rank_of(laid) != rank else "In"
            between = [RANK_TITLES[each] for each in range(rank + 1, rank_of(card))]
            if between:
                payoff = f"the payoff card, {the(card)}, follow"
                return f"{keep} the center it would let {whose(other)} {listed(between)} and then {payoff}"
            return f"{keep} the center it would open the way for {whose(other)} payoff card, {the(card)}"
        return ""

    def sides_others(self) -> bool:
        """Whether any card of the hand, jokers left out, could be laid on a side stack, an empty one included."""
        tops = [pile[-1:] for pile in (self.known.piles[place] for place in self.layout.sides[self.seat])]
        hand = [card for card in self.known.hands[self.seat] if card is not JOKER]
        return any(
            not top or top[0] is JOKER or rank_of(top[0]) - rank_of(card) in (0, 1) for top in tops for card in hand
        )

    def in_reach(self) -> bool:
        rank = rank_of(self.payoff)
        return any(0 <= rank - height <= REACH for height in self.heights(self.known))

    def kept(self, but: Collection[int] = ()) -> list[str]:
        """Return, in a list, words on the cards of the hand that are kept for the payoff card.

        Ranks in `but` are left out. The payoff card is not named if the card that is laid has the same name.
        """
        rank = rank_of(self.payoff)
        best = max((height for height in self.heights(self.known) if height <= rank), default=0)
        near = range(max(best, rank - NEAR), rank)
        sides = [self.end.piles[place] for place in self.layout.sides[self.seat]]
        # ranks on the side stacks need not be kept
        lying = {rank_of(pile[-1]) for pile in sides if pile and pile[-1] is not JOKER}
        need = sorted({rank_of(each) for each in self.end.hands[self.seat]} & {*near} - {*but} - lying)
        if not need:
            return []
        payoff = "payoff card" if self.payoff in self.move.args else self.payoff.symbol
        return [f"you keep {listed([a_word(RANK_TITLES[each]) for each in need])} for your {payoff}"]
