"""Sentences that say what a plan at Single-Deck Russian Bank is good for, worked out from the moves of the plan.

A plan is a row of moves that a search has tried; a step is one move of it, with the deal before and after it. Most
functions return an empty string if there is nothing to say.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from cardtable.cards import CARDS, Card
from cardtable.cards.card import RANK_TITLES
from cardtable.players.advice.rivals.advice import Step
from cardtable.players.advice.rivals.told_before import told_first
from cardtable.players.advice.rivals.words import the
from cardtable.rules.moves import Move
from cardtable.rules.naming import name, whose
from cardtable.rules.piles.piles import rank_of
from cardtable.rules.rivals.single_deck_russian_bank import (
    DISCARDS,
    HANDS,
    PLACES,
    SingleDeckDeal,
    direction,
    runs,
    step,
)
from cardtable.rules.words import capital, listed, number_word

NAMED: Final = 3


class Carried:
    """A card or pile that a step of a plan carries: from where, to where, and to what effect.

    `loads` is true for a card that goes on the opponent's discards. `fills` is true for a card that goes to a space.
    """

    def __init__(self, step: Step) -> None:
        self.source, self.target = (PLACES.number[place] for place in step.move.args[:2])
        self.seat = step.move.seat
        pile = step.before.piles[self.source]
        self.whole = len(step.move.args) > 2
        self.card: Card = pile[-1]
        self.onto = step.before.piles[self.target]
        self.of_hand = self.source == HANDS[self.seat]
        self.of_discards = self.source == DISCARDS[self.seat]
        self.loads = self.target == DISCARDS[1 - self.seat]
        self.fills = self.target < 8 and not self.onto
        self.leaves_space = self.source < 8 and (self.whole or len(pile) == 1)
        self.a_space = "one more space" if step.before.spaces else "a space"

    @property
    def own(self) -> str:
        pile = "discards" if self.of_discards else "hand" if self.of_hand else ""
        return f"{the(self.card)} of your {pile}" if pile else the(self.card)

    def goes(self) -> str:
        if self.loads:
            return f"{self.own} goes on {whose(1 - self.seat)} discards"
        if self.fills:
            return f"{self.own} goes to the space"
        return f"{self.own} goes on {the(self.onto[-1])}"


def told(known: SingleDeckDeal, seat: int, move: Move, steps: Sequence[Step]) -> tuple[str, ...]:
    """Return the rule id of the advice, the sentence on the move, and further words if there are any.

    `known` is the deal as the seat knows it, and `steps` are the plan, which begins with `move`.
    """
    if move.verb == "turn":
        return _turned(known, seat, steps)
    if move.verb == "discard":
        return "SD-10.1", _discarded(known, known.piles[HANDS[seat]][-1])
    turned = next((at for at, step in enumerate(steps) if step.move.verb != "move"), len(steps))
    following = next((Carried(step) for step in steps[turned + 1 :] if step.move.verb == "move"), None)
    steps = steps[:turned]  # plays after a turn of the hand do not follow from this move
    first, *later = map(Carried, steps)
    gains = [each for each in later if each.of_hand or each.of_discards]
    if first.fills and known.takes(first.card):
        return "SD-10.1", _to_space(first, later, steps)
    if first.of_hand or first.of_discards:
        return _of_own(first, later, gains, known, steps)
    made = [at for at, each in enumerate(gains) if _comes_of(first, each, known)]
    if made:
        return "SD-10.1", *_makes_room(first, later, gains[made[0] :], known)
    if following is not None and following.of_hand and following.fills and not (first.leaves_space or known.spaces):
        return "SD-10.1", f"It helps to make a space for your next card, {the(following.card)}{_next_of(later)}."
    if following is not None and following.of_hand and _takes_its_place(following, known):
        where = "fills the space" if following.fills else f"goes on {the(following.onto[-1])}"
        return "SD-10.1", f"Your next card, as you have seen, is {the(following.card)}: it then {where}."
    return _in_the_tableau(first, known, steps)


def _to_space(first: Carried, later: Sequence[Carried], steps: Sequence[Step]) -> str:
    on_it = [the(each.card) for each in later if each.target == first.target]
    if len(on_it) > NAMED:
        on_it = [on_it[0], "more"]
    again = ", which makes a space again" if steps[-1].after.spaces else ""
    return f"Then {listed(on_it)} can go on it{again}." if on_it else ""


def _of_own(
    first: Carried, later: Sequence[Carried], gains: Sequence[Carried], known: SingleDeckDeal, steps: Sequence[Step]
) -> tuple[str, ...]:
    gain = gains[0] if gains else None
    rule, own = "SD-10.3" if first.loads else "SD-10.1", _own(first, known)
    # A gain that fills a later space is not told: which card goes there is decided only when the space is open.
    if gain is None or gain.fills:
        return rule, f"{own}{_after(first, later, known, steps)}."
    if gain.of_discards and first.of_discards and first.fills:
        return rule, f"It frees {the(gain.card)}, which {gain.goes().removeprefix(gain.own).lstrip()}."
    if gain.of_discards and first.of_discards and later[0] is gain and gain.onto and gain.onto[-1] == first.card:
        return rule, f"{own}.", f"; {the(gain.card)} under it follows."
    if gain.of_discards and first.of_discards:
        return rule, f"{own}.", f"; then {gain.goes().replace(gain.own, f'{the(gain.card)} under it', 1)}."
    return rule, f"{own}.", f"; then {_gained(gain, later)}."


def _comes_of(first: Carried, gain: Carried, known: SingleDeckDeal) -> bool:
    """Whether a step of the plan, from `first` on, makes the place for the card of `gain`."""
    if gain.fills:
        return bool(known.piles[gain.target])
    onto = gain.onto[-1]
    uncovered = any(onto in pile[:-1] for pile in known.piles[: known.laid])
    carried = onto == first.card and first.source not in known.takes(gain.card)
    return not gain.loads and (carried or uncovered)


def _takes_its_place(card: Carried, known: SingleDeckDeal) -> bool:
    """Whether the plan makes the place to which `card` goes; `known` is the deal before the plan."""
    if card.fills:
        return not known.spaces
    if card.loads:
        return False
    return not known.takes(card.card)


def _gained(gain: Carried, later: Sequence[Carried]) -> str:
    if gain.fills:
        for each in later[: later.index(gain)]:
            if each.leaves_space and each.source == gain.target:
                return f"{the_pile(each) if each.whole else the(each.card)} leaves {each.a_space}"
    return gain.goes()


def the_pile(carried: Carried) -> str:
    """Return words for a whole pile, by its place: `the pile in T5`."""
    return f"the pile in {PLACES.names[carried.source]}"


def _own(first: Carried, known: SingleDeckDeal) -> str:
    if known.holding[first.seat] == 1:
        return "It is your last card: you go out"
    if first.loads and known.takes(first.card):
        theirs = known.piles[first.target][-1]
        return f"It is one card less for you, and {name(1 - first.seat)} must play it before {the(theirs)}"
    if first.loads:
        return f"It is one card less for you and one more for {name(1 - first.seat)}"
    if first.fills:
        return "It fits no pile, and fills the space"
    return "It is one card less for you"


def _after(first: Carried, later: Sequence[Carried], known: SingleDeckDeal, steps: Sequence[Step]) -> str:
    """Return words to add to a sentence: what can be played after `first`, or which card of the opponent is covered."""
    if known.holding[first.seat] == 1:
        return ""
    end: SingleDeckDeal = steps[0].after
    joined = "; " if first.fills or first.loads else ", and "
    if first.of_discards and len(known.piles[first.source]) > 1:
        under = known.piles[first.source][-2]
        if end.loads(under) or end.takes(under):
            return f"{joined}{the(under)} under it can be played too"
    theirs = known.piles[DISCARDS[1 - first.seat]]
    if first.loads:
        covers = known.takes(theirs[-1]) and not end.takes(first.card)
        return f"; {the(theirs[-1])}, which {name(1 - first.seat)} could have built, is covered" if covers else ""
    spaces = len(end.spaces)
    if spaces:
        return f"{joined}{'a space is' if spaces == 1 else f'{number_word(spaces)} spaces are'} left for the next"
    for each in later:
        if each.leaves_space and each.onto and each.onto[-1] == first.card:
            return f"{joined}{the_pile(each) if each.whole else the(each.card)} can go on it, which leaves a space"
    if later and later[0].onto and later[0].onto[-1] == first.card and not steps[-1].after.piles[later[0].source]:
        return f"{joined}{the_pile(later[0])} can follow card by card, which leaves a space"
    on_it = _to_go_on(end, first.target)
    if not on_it or (theirs and theirs[-1] in on_it):
        return ""
    ranks = listed([f"the {RANK_TITLES[rank_of(card)]}" for card in on_it], "or")
    return f"{joined}{ranks} of {first.card.suit.title} can go on it next"


def _to_go_on(deal: SingleDeckDeal, place: int) -> list[Card]:
    pile = deal.piles[place]
    away = {card for each in deal.piles[: deal.laid] for card in each}
    away |= {card for each in DISCARDS for card in deal.piles[each][:-1]}
    ways = (direction(pile),) if len(pile) > 1 else (-1, 1)
    return [card for way in ways for card in after(pile[-1], way) if card not in away]


def number_of_fitting(deal: SingleDeckDeal) -> int:
    """Return how many cards outside the tableau would fit one of its piles."""
    inside = {card for pile in deal.piles[: deal.laid] for card in pile}
    return sum(card not in inside and bool(deal.takes(card)) for card in CARDS[:52])


def hoped(known: SingleDeckDeal, seat: int) -> Iterator[str]:
    """Yield sentences on what the next unseen card might do; the most important sentence comes first."""
    seen = {card for pile in known.piles for card in pile}
    unseen = [card for card in CARDS[:52] if card not in seen]
    fitting = [card for card in unseen if known.takes(card) or known.loads(card)]
    if not unseen:
        return
    if not known.spaces:
        if not fitting:
            yield "None of the unseen cards fits."
        elif len(fitting) <= NAMED:
            yield f"Of the unseen cards only {listed(map(the, fitting))} {'fits' if len(fitting) == 1 else 'fit'}."
        yield from _would_join(known, fitting)
    own = known.piles[DISCARDS[seat]]
    takers = [card for card in fitting if own and own[-1] in _next_on(known, card)]
    if takers:
        yield f"{capital(listed(list(map(the, takers)), 'or'))} would take {the(own[-1])} of your discards along."
    loading = [card for card in fitting if known.loads(card)]
    if loading:
        yield f"{capital(listed(list(map(the, loading)), 'or'))} would go on {whose(1 - seat)} discards."
    if known.spaces:
        return
    if own and _stuck(known, own[-1]):
        yield f"{capital(the(own[-1]))} of your discards goes only to a space now."
    if len(fitting) == len(unseen):
        yield "Every unseen card fits."
    elif fitting:
        yield f"{capital(number_word(len(fitting)))} of the {len(unseen)} unseen cards fit{'s' * (len(fitting) == 1)}."


def _next_on(known: SingleDeckDeal, card: Card) -> list[Card]:
    return [following for place in known.takes(card) for following in after(card, step(known.tops[place], card))]


def _would_join(known: SingleDeckDeal, fitting: Sequence[Card]) -> Iterator[str]:
    for card in fitting:
        for place in known.takes(card):
            way = step(known.tops[place], card)
            for other in known.tableau:
                pile = known.piles[other]
                if other == place or not pile:
                    continue
                at_once = pile[0] in after(card, way) and (len(pile) == 1 or runs(pile) == way)
                if at_once or (pile[-1] in after(card, way) and runs(pile) == -way):
                    joined = listed(PLACES.names[each] for each in sorted((place, other)))
                    yield f"{capital(the(card))} would join {joined}, which makes a space."


def _stuck(known: SingleDeckDeal, top: Card) -> bool:
    """Whether the discard `top` fits no pile any more: both its neighbors in suit are in the tableau."""
    inside = {card for pile in known.piles[: known.laid] for card in pile}
    return inside.issuperset(after(top, -1) + after(top, 1))


def _makes_room(
    first: Carried, later: Sequence[Carried], gains: Sequence[Carried], known: SingleDeckDeal
) -> tuple[str, ...]:
    gain = gains[0]
    after = tuple([f"; then {_gained(each, later)}." for each in gains[1:2]])
    if gain.fills:
        if not (first.leaves_space and gain.target == first.source):
            or_next = " or the next card" if gain.of_discards and known.holding[gain.seat] > 1 else ""
            return (f"It helps to make {first.a_space} for {the(gain.card)}{or_next}{_next_of(later)}.",)
        if gain.of_discards and known.holding[gain.seat] > 1:  # which card fills the space is decided later
            return (f"It leaves {first.a_space} for {the(gain.card)} or the next card{_fitting_nowhere(known)}.",)
        return f"It leaves {first.a_space} for {gain.own}.", *after
    if gain.onto[-1] != first.card and later[0] is not gain:
        return f"It makes room{_next_of(later)}. In the end {gain.goes()}.", *after
    return f"{'Then' if gain.onto[-1] == first.card else 'It makes room, and then'} {gain.goes()}.", *after


def _next_of(later: Sequence[Carried]) -> str:
    if not later:
        return ""
    following = later[0]
    goes = following.goes()
    return f"; next {f'{the_pile(following)}{goes.removeprefix(following.own)}' if following.whole else goes}"


def _fitting_nowhere(known: SingleDeckDeal) -> str:
    seen = {card for pile in known.piles for card in pile}
    unseen = [card for card in CARDS[:52] if card not in seen]
    stuck = sum(not known.takes(card) and not known.loads(card) for card in unseen)
    if stuck == len(unseen) > 0:
        return ": no unseen card fits anywhere else now"
    fit = "fits" if stuck == 1 else "fit"
    return f": {number_word(stuck)} of the {len(unseen)} unseen cards {fit} nowhere now" if stuck else ""


def _in_the_tableau(first: Carried, known: SingleDeckDeal, steps: Sequence[Step]) -> tuple[str, str]:
    end: SingleDeckDeal = steps[-1].after
    more = number_of_fitting(end) - number_of_fitting(known)
    fits = f"{number_word(more)} more of the cards outside the tableau {'fits' if more == 1 else 'fit'}"
    wider = f", and {fits}" if more > 0 else ""
    if first.leaves_space:
        spaces = len(steps[0].after.spaces)
        many = f", so that you have {number_word(spaces)}" if spaces > 1 else ""
        return "SD-10.1", f"It leaves a space{many or wider or ', which any card can fill'}."
    if len(end.spaces) > len(known.spaces):
        left = list(map(the, reversed(known.piles[first.source][:-1])))
        if end.piles[first.source] or len(left) > NAMED:
            return "SD-10.2", "Card by card the rest of that pile can follow, which leaves a space."
        return "SD-10.2", f"Then {listed(left)} can follow, which leaves a space."
    if more > 0:
        return "SD-10.4", f"Then {fits}."
    return "SD-10.4", ""


def _discarded(known: SingleDeckDeal, card: Card) -> str:
    if known.takes(card) or known.loads(card):
        return ""
    low, high = ((rank_of(card) + by) % 13 for by in (-1, 1))
    return f"It goes only on the {RANK_TITLES[low]} or the {RANK_TITLES[high]} of {card.title.partition(' of ')[2]}."


def waiting_spaces(spaces: int) -> str:
    """Return words on the spaces that are open: `A space waits`, `Two spaces wait`."""
    return "A space waits" if spaces == 1 else f"{capital(number_word(spaces))} spaces wait"


def after(card: Card, way: int) -> list[Card]:
    """Return a list of one card: the next higher card of the suit (`way` 1), or the next lower card (`way` −1).

    The card after the king is the ace.
    """
    return [each for each in CARDS[:52] if each.suit == card.suit and (rank_of(each) - rank_of(card) - way) % 13 == 0]


def _turned(known: SingleDeckDeal, seat: int, steps: Sequence[Step]) -> tuple[str, str]:
    if steps[0].after is not steps[0].before:
        card = steps[0].after.piles[HANDS[seat]][-1]
        plays = bool(known.spaces or known.takes(card) or known.loads(card))
        goes = "it can be played" if plays else "it goes nowhere yet"
        if len(steps) > 1 and steps[1].move.verb == "move":
            following = Carried(steps[1])
            goes = following.goes().replace(following.own, "it", 1)
        return "SD-10.1", f"Your next card, as you have seen, is {the(card)}: {goes}."
    spaces = len(known.spaces)
    if spaces >= known.holding[seat]:
        return "SD-10.8", "There is a space for every card that you have left: you go out."
    wait = [f"{waiting_spaces(spaces)} for it, whatever it is."] if spaces else []
    said = told_first(known, seat, chain(wait, hoped(known, seat)))
    if spaces:  # the space is told again if there is nothing new to tell
        said = said or wait[0]
    return "SD-10.1" if said in wait else "SD-10.7", said
