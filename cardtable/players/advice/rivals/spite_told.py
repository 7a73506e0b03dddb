"""Sentences that say what a plan at Spite and Malice is good for, worked out from the moves of the plan.

`spite_sides` says what a payoff card, a center stack and a side stack are.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from cardtable.cards import BACK, JOKER, Card
from cardtable.cards.card import RANK_TITLES
from cardtable.players.advice.rivals.advice import Step
from cardtable.players.advice.rivals.spite_sides import MANY, SEVERAL, Sided
from cardtable.players.advice.rivals.words import the
from cardtable.rules.naming import whose
from cardtable.rules.piles.piles import Pile, rank_of
from cardtable.rules.rivals.spite_and_malice_plays import FULL, SpiteDeal
from cardtable.rules.words import a_word, capital, listed, number_word

NAMED: Final = 4
"""Up to this many cards, or groups of equal cards, are named one by one before the payoff card."""


def named(cards: Sequence[Card]) -> list[str]:
    """Return the names of the cards; equal cards in a row are told together: `the five of clubs`, `two jokers`."""
    found: list[str] = []
    for card, some in groupby(cards):
        number = len(list(some))
        rank, _, suit = card.title.partition(" ")
        many = f"{rank}{'es' if rank == 'six' else 's'}{' ' if suit else ''}{suit}"
        found.append(f"{number_word(number)} {many}" if number > 1 else the(card))
    return found


def in_a_row(cards: Sequence[Card], rank: int) -> list[str]:
    """Return words for cards that are played on one another from `rank` up.

    Each is named, but of three or more cards only the first and the last rank are told.
    """
    if len(cards) < SEVERAL:
        return named(cards)
    wild = sum(card is JOKER for card in cards)
    jokers = "" if not wild else ", with a joker," if wild == 1 else f", with {number_word(wild)} jokers,"
    return [f"the {RANK_TITLES[rank]} through the {RANK_TITLES[rank + len(cards) - 1]}{jokers}"]


class SpokenPlan(Sided):
    """A plan that begins with a move of a seat, and the sentences that can be said of it."""

    def told(self) -> tuple[str, ...]:
        if self.move.verb == "end":
            return self.ended()
        if self.move.verb == "side":
            return self.sided()
        paying = [at for at, step in enumerate(self.steps) if self.of_payoff(step.move)]
        if paying:
            return "SM-10.1", *self.paid(paying[0])
        return self.centered()

    def owed(self) -> tuple[str, ...]:
        if self.of_payoff(self.move):
            return "SM-10.1", *self.paid(0)
        what = RANK_TITLES[len(self.target(self.steps[0]))]
        return "SM-4.8", f"{capital(a_word(what))} must be played as soon as it can be."

    # ── to the payoff card ────────────────────────────────────────────────────────────────────────────────────

    def paid(self, at: int) -> tuple[str, ...]:
        pay = self.steps[at]
        if at:
            between = self.between(self.steps[1:at], pay)
            cards = listed([*between, f"your payoff card, {the(self.card(pay))},"])
            if rank_of(self.payoff) in self.heights(self.known) or not self.leads_to(pay):
                room = "It makes room in your hand; after it " if isinstance(self.move.args[0], Card) else "After it "
                return (f"{room}{cards} can still be played.",)
            return f"Then {cards} can be played.", *([] if between else [f"; {self.opened() or self.next_of(pay)}."])
        if len(self.known.piles[self.seat]) == 1:
            return ("It is your last payoff card: you win the deal.",)
        return "It is your payoff card, and comes first.", f"; {self.opened() or self.next_of(pay)}."

    def between(self, steps: Sequence[Step], pay: Step) -> list[str]:
        """Return words for the cards that `steps` play before the payoff card: names, ranks, or only how many more."""
        cards = list(map(self.card, steps))
        if any(step.move.args[1] != pay.move.args[1] for step in steps):
            found = named(cards)
            return found if len(found) <= NAMED else [f"{number_word(len(cards))} more cards"]
        return in_a_row(cards, rank_of(self.payoff) - len(cards))

    def leads_to(self, pay: Step) -> bool:
        """Whether the first card of the plan is needed for `pay`, the step that plays the payoff card."""
        source, target = self.move.args
        if target == pay.move.args[1]:
            return True
        return any(source in step.move.args for step in self.steps[1:])

    def next_of(self, step: Step) -> str:
        height = len(self.target(step)) + 1
        return "the stack is full" if height == FULL else f"the stack then needs {a_word(RANK_TITLES[height])}"

    # ── to the center ─────────────────────────────────────────────────────────────────────────────────────────

    def centered(self) -> tuple[str, ...]:
        past = self.past()
        if past:
            return "SM-10.2", *past
        known = self.known
        if not known.hands[self.seat] and not known.played and known.idle + 1 >= len(known.hands):
            return "SM-10.7", "If you end your turn without a play, the deal is over."
        opened = self.opened()
        return "SM-10.3", self.gained(), *([f"; {opened}."] if opened else [])

    def past(self) -> tuple[str, ...]:
        """Return the sentences for a plan that hinders another seat's payoff card; else an empty tuple."""
        first = self.steps[0]
        before, after = self.heights(self.known), self.heights(self.end)
        reached = len(self.target(first)) + 1 + len(self.run())
        for step in range(1, len(self.known.hands)):
            other = (self.seat + step) % len(self.known.hands)
            card = self.known.piles[other][-1]
            if rank_of(card) in after:
                continue
            if len(self.target(first)) == rank_of(card):
                where = f"It goes where {whose(other)} payoff card, {the(card)}, would go"
                return f"{where}.", f"; {self.next_of(first)}."
            if len(self.target(first)) < rank_of(card) < reached:
                follow = listed(self.following())
                return (f"Then {follow} can follow, past {whose(other)} payoff card, {the(card)}.",)
            if rank_of(card) in before and self.uncovers_for(rank_of(card)):
                return (f"Then {whose(other)} payoff card, {the(card)}, fits no stack.",)
        return ()

    def uncovers_for(self, height: int) -> bool:
        """Whether the first move uncovers a card that the plan then plays on a center stack of `height` cards."""
        source = self.move.args[0]
        return any(
            step.move.verb == "move" and step.move.args[0] == source and len(self.target(step)) == height
            for step in self.steps[1:]
        )

    def opened(self) -> str:
        """Return a clause saying that the plan lets another seat play its payoff card; "" if it does not."""
        before, after = self.heights(self.known), self.heights(self.end)
        for step in range(1, len(self.known.hands)):
            other = (self.seat + step) % len(self.known.hands)
            rank = rank_of(self.known.piles[other][-1])
            if rank in after and rank not in before:
                first = " if nobody covers it before" if step > 1 else ""
                return f"it lets {whose(other)} payoff card, {the(self.known.piles[other][-1])}, be played{first}"
        return ""

    def gained(self) -> str:
        first = self.steps[0]
        source, follow = first.move.args[0], self.following()
        nearer = self.nearer()
        waits = f"your payoff card, {the(self.payoff)}, then waits only for {nearer}"
        if follow:
            return f"Then {listed(follow)} can follow{f', and {waits}' if nearer else self.draws()}."
        if isinstance(source, Card):
            if nearer and self.at_the_side(source):
                return f"It makes room in your hand, and {waits}."
            return f"{capital(waits)}." if nearer else self.room()
        if nearer:
            return f"{capital(waits)}."
        pile = first.before.piles[self.layout.number[source]]
        if len(self.target(first)) + 1 == FULL:
            return f"It fills the stack, which is then taken away{self.draws()}."
        if len(pile) == 1:
            free = any(not self.known.piles[place] for place in self.layout.sides[self.seat])
            return f"It makes {'another' if free else 'a'} place for a new side stack{self.draws()}."
        if rank_of(pile[-2]) == rank_of(pile[-1]):
            return f"You have another {RANK_TITLES[rank_of(pile[-1])]} under it{self.draws()}."
        return f"It uncovers {the(pile[-2])} on your side stack{self.draws()}."

    def room(self) -> str:
        if len(self.target(self.steps[0])) + 1 == FULL:
            return f"It fills the stack, which is then taken away{self.draws()}."
        if len(self.known.hands[self.seat]) == 1 and self.draws():
            return f"It is your last card{self.draws()}."
        if BACK in self.end.hands[self.seat]:
            return "It helps to empty your hand, and then you draw five at once."
        other = (self.seat + 1) % len(self.known.hands)
        card, height = self.known.piles[other][-1], len(self.target(self.steps[0])) + 1
        if height < len(self.end.piles[self.layout.number[self.move.args[1]]]):
            return f"It makes room in your hand{self.draws()}."  # the plan itself plays the next card there
        shown = {rank_of(pile[-1]) for pile in self.end_sides(other) if pile}
        short = range(height, rank_of(card))
        far = self.stopped()
        if 0 < len(short) < 4 and not shown & {*short} and (len(short) > 1 or far):
            lacking = listed([a_word(RANK_TITLES[each]) for each in short])
            one = ", and nobody else shows one" if len(short) == 1 else ""
            far = f"; {whose(other)} {card.symbol} still needs {lacking} there{one}"
        return f"It makes room in your hand{self.draws()}{far}."

    def stopped(self) -> str:
        """Return a clause saying that no other seat shows a card that goes on the first card of the plan; else ""."""
        needed = len(self.target(self.steps[0])) + 1
        for other in range(len(self.known.hands)):
            shown = [self.known.piles[other], *self.end_sides(other)] if other != self.seat else []
            if any(pile and (pile[-1] is JOKER or rank_of(pile[-1]) == needed) for pile in shown):
                return ""
        return f"; nobody else shows {a_word(RANK_TITLES[needed])} to go on it"

    def end_sides(self, seat: int) -> list[Pile]:
        return [self.end.piles[place] for place in self.layout.sides[seat]]

    def following(self) -> list[str]:
        return in_a_row(self.run(), len(self.target(self.steps[0])) + 1)

    def at_the_side(self, card: Card) -> bool:
        piles = [self.known.piles[place] for place in self.layout.sides[self.seat]]
        return any(pile and rank_of(pile[-1]) == rank_of(card) for pile in piles)

    def nearer(self) -> str:
        """Return words for the cards that the seat's own payoff card then still waits for; "" if it is no nearer."""
        rank = rank_of(self.payoff)
        was = max((height for height in self.heights(self.known) if height <= rank), default=0)
        reached = len(self.target(self.steps[0])) + 1 + len(self.run())
        if not was < reached < rank or rank - reached > MANY:
            return ""
        then: SpiteDeal = self.steps[len(self.run())].after
        tops = [pile[-1] for pile in (then.piles[place] for place in self.layout.sides[self.seat]) if pile]
        at_hand = {rank_of(card) for card in (*then.hands[self.seat], *tops)}
        lacking = [a_word(RANK_TITLES[each]) for each in range(reached, rank) if each not in at_hand]
        have = [f"the {RANK_TITLES[each]}" for each in range(reached, rank) if each in at_hand]
        return f"{listed(lacking)}{f', since you have {listed(have)}' if have else ''}" if lacking else ""
