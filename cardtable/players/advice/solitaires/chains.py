"""Sentences on what a plan at a patience does after its first move, up to its first gain.

A gain is a build on a foundation, a card turned up or brought in from the stock, or a useful space (see `brings`). A
step is one move of cards, with the deal before and after it. A function that makes words or a sentence mostly returns
an empty string if there is nothing to say.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cardtable.cards import BACK, CARDS, SUITS, Card
from cardtable.players.advice.solitaires.lying import lying, spaces_in
from cardtable.players.advice.solitaires.purpose import goal_of, needed_for, possible_before, reaches
from cardtable.players.advice.solitaires.steps import (
    Step,
    brings_in,
    brings_new,
    builds,
    built_on,
    empties,
    follows_from,
    gained_already,
    only_empties,
    serves,
    steps_of,
    turns_up,
)
from cardtable.players.advice.solitaires.told_once import tells
from cardtable.players.advice.solitaires.words import ROOM, TWO_LINES, fitting_in, named, spelled
from cardtable.rules.moves import Move
from cardtable.rules.piles.layout import STOCK, TABLEAU, WASTE
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.words import amount_in_words, listed, number_word

__all__ = [
    "LONG",
    "ON_THE_WAY",
    "SAID",
    "aim_beyond",
    "aim_of",
    "cards_over",
    "room_beside",
    "told_ahead",
    "told_chain",
    "told_dug",
    "told_emptied_for",
    "told_end",
    "told_on_the_way_to",
    "told_served",
    "told_step",
    "ways_of",
    "where_to",
]

LONG: Final = 12
"""If more cards than this are built one after another, a sentence does not name them."""

COUNTED: Final = 6
"""A sentence counts the moves to an aim only if they are at most this many, because a player cannot check more."""
SHORT_OF: Final = "That is "

ON_THE_WAY: Final = "It is on the way to"

SAID: Final = 3


def room_beside(game: Patience, step: Step) -> int:
    """Return how many letters still fit in a hint of two lines after its first words, which say to make `step`."""
    source, target, count = step.carried
    onto = () if builds(game, step) else step.before.piles[target]
    run = f" down to {named(step.before.piles[source][-1])}" if count > 1 else ""
    of = " from the waste" if source == WASTE else ""
    space = " to C1" if target in game.layout.cells else " to the space T10"
    place = "" if builds(game, step) else f" onto {named(onto[-1])} in T10" if onto else space
    return min(ROOM, TWO_LINES - spelled(f"Move {named(step.card)}{run}{of}{place}: "))


def told_step(game: Patience, step: Step) -> str:
    """Return words for a step, such as `the 9♠ can go onto the 10♦`."""
    source = step.carried[0]
    card = named(step.card) + {WASTE: " from the waste", STOCK: " from the stock"}.get(source, "")
    return f"{card} {where_to(game, step)}"


def told_chain(game: Patience, steps: Sequence[Step], beyond: Sequence[Step] = (), room: int = ROOM) -> str:
    """Return a sentence on the steps, such as `Then the 9♠ can go onto the 10♦`.

    The last of `steps` is the gain to which they lead, and `beyond` are the steps after it. A sentence of more than
    `room` letters is shortened.
    """
    if not steps:
        return ""
    *between, goal = steps
    if not leads_to(game, between, goal):
        return told_far(game, between, goal, room)
    run = built_with(game, goal, beyond) if builds(game, goal) else [goal]
    while between and len(run) > 1 and builds(game, between[-1]):
        run.insert(0, between.pop())
    follows = told_after_run(game, run, spaces_in(steps[0].before))
    least = told_run(game, run) if len(run) > 1 else told_step(game, goal)
    what = short = ", ".join(filter(None, (least, follows)))
    on = [step for step in beyond[:1] if len(run) == 1 and not follows and goes_on_from(game, goal, step)]
    if on:
        what += f", and {named(on[0].card)} under it {where_to(game, on[0])}"
    if between:
        way = f"Then {', '.join(told_step(game, step) for step in between)},"
        said = (f"{way} {'' if on else 'and '}{what}.", f"{way} and {short}.")
        fitting = next((each for each in said if spelled(each) <= room), "")
        return fitting or told_near(game, between, goal, room)
    ends = not on and not follows and builds(game, goal) and len(run) < SAID
    if spelled(what) > room:
        what = fitting_in(room - len("Then ."), short, least)
    buried = told_buried(game, run[-1]) if ends else ""
    return f"Then {what}. {buried}" if buried and spelled(f"Then {what}. {buried}") <= room else f"Then {what}."


def leads_to(game: Patience, between: Sequence[Step], goal: Step) -> bool:
    """Whether `between`, the steps before the step `goal`, are only few and are needed for it."""
    return len(between) < SAID and not (between and gained_already(game, between[0].before, goal))


def told_ahead(
    game: Patience, first: Step, ahead: Sequence[Step], beyond: Sequence[Step] = (), room: int = ROOM
) -> str:
    """Return a sentence on the steps `ahead`, which follow the step `first` of a plan: see `told_chain`."""
    said = told_chain(game, ahead, beyond, room)
    if not said.startswith(SHORT_OF):
        return said
    long, short = f"onto {named(first.card)}", "on it"
    if first.carried[2] == 1 and f" {long}" in told_step(game, ahead[0]):
        wider = told_chain(game, ahead, beyond, room + spelled(f" {long}") - len(f" {short}"))
        wider = wider.replace(long, short, 1)
        if spelled(wider) <= room and not wider.startswith(SHORT_OF):
            return wider
    aim, many = aim_of(game, ahead[-1]), len(ahead) + 1
    if len(needed_for(game, [first, *ahead])) < many:
        return f"{ON_THE_WAY} {aim}."
    return f"It is the first of {number_word(many)} moves toward {aim}."


def told_after_run(game: Patience, run: Sequence[Step], spaces: int) -> str:
    """Return words for what the last step of `run` gains besides building a card.

    `spaces` is how many spaces there were before the plan.
    """
    last = run[-1]
    if only_empties(game, last) and spaces_in(last.after) <= spaces:  # the plan has filled a space before
        return ""
    if len(run) > SAID and len(last.after.foundations.piles) > len(SUITS):
        return ""
    return follows_from(game, last) if len(run) == 1 or brings_new(last) else ""


def told_buried(game: Patience, step: Step) -> str:
    """Return a sentence on the next card for the foundation on which `step` builds, if it is buried in the tableau."""
    due = step.after.foundations.due[built_on(step)]
    following = [each for each in CARDS[:52] if due >> each & 1]
    if len(following) != 1:
        return ""
    where = lying(game, step.after, following[0])
    in_tableau = where.startswith("under") and "waste" not in where
    return f"Next in {following[0].suit.title} is {named(following[0])}, {where}." if in_tableau else ""


def goes_on_from(game: Patience, goal: Step, step: Step) -> bool:
    """Whether `goal` builds a tableau card, and `step` moves the card that lay directly under it."""
    source = goal.carried[0]
    return builds(game, goal) and source >= TABLEAU and step.carried[0] == source and step.carried[2] == 1


def built_with(game: Patience, goal: Step, beyond: Sequence[Step]) -> list[Step]:
    """Return the step `goal`, which builds a card, and the builds that follow it at once."""
    run = [goal]
    for step in beyond:
        if not builds(game, step) or brings_new(run[-1]):
            break
        run.append(step)
    return run


def told_run(game: Patience, run: Sequence[Step]) -> str:
    """Return words for several builds: `the 6♠ and the 3♦ can be built`."""
    cards = [step.card for step in run]
    if game.cleared(run[-1].after):
        return f"{'both' if len(cards) == 2 else 'all'} the cards that are left can be built"
    if len(cards) > LONG:
        return "one card after another can be built"
    if len(cards) < SAID or len(run[0].after.foundations.piles) > len(SUITS):
        return f"{listed(map(named, cards[:SAID]))} can be built"
    suits = [[card for card in cards if card.suit is suit] for suit in SUITS]
    suits = [each for each in suits if each]
    ends = [f"{each[0].suit.title} up to {named(each[-1])}" for each in suits if len(each) > 1]
    single = [named(each[0]) for each in suits if len(each) == 1]
    if not ends:
        return f"{listed(map(named, cards))} can be built"
    said = listed(ends).replace(" up to", " can be built up to", 1)
    return f"{said}, and {listed(single)} too" if single else said


def told_near(game: Patience, between: Sequence[Step], goal: Step, room: int = ROOM) -> str:
    """Return a sentence on the first of the steps `between`, which are a long way to the step `goal`."""
    aim = "" if gained_already(game, between[0].before, goal) else aim_of(game, goal)
    if not aim or (not tells(game, goal, aim, between[0].before) and len(between) > 1):
        return f"Then {told_step(game, between[0])}."
    then = f"Then {told_step(game, between[0])}"
    far, card = amount_in_words(len(between), "move"), aim.removeprefix("building ")
    near = len(between) <= COUNTED
    counted = near and (len(between) == 1 or not only_empties(game, goal))
    counted = counted and len(needed_for(game, [*between, goal])) > len(between)
    said = [f"{then}, {far} short of {aim}."] if counted else []
    if said and card != aim:
        more = amount_in_words(len(between), "more move")
        said.append(f"{then}; {more} build{'s' if len(between) == 1 else ''} {card}.")
    said.append(f"{then}, on the way to {aim}.")
    if named(between[0].card) != card:  # otherwise the sentence would name the moved card again as its goal
        said.append(f"{then}, on the way to {card}.")
    short = f"{SHORT_OF}{amount_in_words(len(between) + 1, 'move')} short of {aim}." if near else f"{ON_THE_WAY} {aim}."
    return next((each for each in said if spelled(each) <= room), short)


def told_far(game: Patience, between: Sequence[Step], goal: Step, room: int = ROOM) -> str:
    """Return a sentence on the first of the steps `between`, which lead to the step `goal`.

    If that step takes cards off the card that `goal` builds, the sentence says how many still lie on it.
    """
    step = between[0]
    left = cards_over(step, goal.card) if builds(game, goal) and step.carried[0] == goal.carried[0] else 0
    said = f"Then {told_step(game, step)}, which leaves {amount_in_words(left, 'card')} on {named(goal.card)}."
    return said if left and spelled(said) <= room else told_near(game, between, goal, room)


def cards_over(step: Step, card: Card) -> int:
    """Return how many cards lie on `card` in the pile from which `step` has moved cards; 0 if it is not there."""
    source = step.carried[0]
    pile = step.after.piles[source]
    return len(pile) - 1 - pile.index(card) if source >= TABLEAU and card in pile else 0


def told_dug(game: Patience, step: Step, ahead: Sequence[Step]) -> str:
    """Return a sentence saying how many cards, after `step`, still lie on the card that the plan builds last."""
    if len(ahead) < SAID or not builds(game, ahead[-1]) or step.carried[0] != ahead[-1].carried[0]:
        return ""
    left = cards_over(step, ahead[-1].card)
    return f"It leaves {amount_in_words(left, 'card')} on {named(ahead[-1].card)}." if left else ""


def told_served(game: Patience, steps: Sequence[Step], goal: Step, room: int = ROOM) -> str:
    """Return a sentence on what the first of `steps` makes possible later, on the way to the step `goal`."""
    first = steps[0]
    source, target, _ = first.carried
    moved, freed = first.before.piles[source][-1], first.after.piles[source][-1:]
    for at, step in enumerate(steps[1:], 1):
        under = step.before.piles[step.carried[1]][-1:] if step.carried[1] < game.layout.first else ()
        later = "" if made_at_once(game, first.after, step) else "later "
        if possible_before(game, first, step):
            continue
        if step.carried[1] == target and under == (moved,):
            if source >= TABLEAU and step.card not in first.before.piles[source]:
                continue  # this card could also have gone onto the moved card before that card moved
            lies = lying(game, first.after, step.card)
            said = f"It makes a place for {named(step.card)}{f', {lies}' if lies.startswith('under') else ''}"
        elif step.carried[0] == source and freed == (step.card,) and step.carried[1] not in game.layout.cells:
            where = where_to(game, step).replace("can ", f"can {later}", 1)
            if not spaces_in(first.after):
                where = where.replace("the space", "a space")
            said = f"It frees {named(step.card)}, which {where}"
        elif step.carried[1] == source and (freed and under == freed):
            said = f"It frees {named(freed[0])}, on which {named(step.card)} can {later}go"
        elif step.carried[1] == source and empties(first) and not under and not spaces_in(first.before):
            said = f"The space is for {named(step.card)}"
        else:
            continue
        aim = aim_of(game, goal) if any(each is goal for each in steps[at + 1 :]) else ""
        whole = f"{said}, on the way to {aim}."
        return whole if aim and tells(game, goal, aim, first.before) and spelled(whole) <= room else f"{said}."
    return ""


def made_at_once(game: Patience, deal: PatienceDeal, step: Step) -> bool:
    """Whether `step` can be made in `deal` in the same way."""
    target = step.carried[1]
    same = target >= game.layout.first or deal.piles[target][-1:] == step.before.piles[target][-1:]
    return same and any(each.card == step.card for each in steps_of(game, deal, (step.move,)))


def told_on_the_way_to(game: Patience, deal: PatienceDeal, moves: Sequence[Move]) -> tuple[str, ...]:
    """Return a tuple of one sentence, on the first gain of a plan; an empty tuple if there is nothing to say."""
    goal, first = goal_of(game, deal, moves), steps_of(game, deal, moves[:1])
    if goal and first and reaches(game, deal, first[0], moves[: goal + 1]):
        return ()
    aim = aim_beyond(game, deal, moves)
    return (f"{ON_THE_WAY} {aim}.",) if aim else ()


def aim_beyond(game: Patience, deal: PatienceDeal, moves: Sequence[Move]) -> str:
    """Return words for the first gain of a plan after its first move; empty if there is none or it can be had now."""
    at = goal_of(game, deal, moves)
    if not at:
        return ""
    later = deal.copy()
    for move in moves[:at]:
        game.play(later, move)
    step = steps_of(game, later, moves[at : at + 1])[0]
    return "" if gained_already(game, deal, step) else aim_of(game, step)


def aim_of(game: Patience, step: Step) -> str:
    """Return words for what a later step gains, such as `building the 2♠`."""
    name, card = game.layout.names[step.carried[0]], brings_in(step)
    if turns_up(step):
        return f"turning up a card in {name}"
    if builds(game, step):
        return f"building {named(step.card)}"
    if card is not None:
        return f"bringing in {'the next card' if card is BACK else named(card)} from the stock"
    return f"emptying {name}" if serves(game, step) else ""


def told_emptied_for(game: Patience, step: Step, ahead: Sequence[Step]) -> str:
    """Return a sentence on a step that only makes a space, and on the later use of this space."""
    used = any(each.carried[1] == step.carried[0] and not possible_before(game, step, each) for each in ahead)
    if not used or not serves(game, step) or not only_empties(game, step):
        return ""
    aim = aim_of(game, ahead[-1])
    name = game.layout.names[step.carried[0]]
    if not aim or only_empties(game, ahead[-1]):
        return ""
    return f"It empties {name}{f', on the way to {aim}' if tells(game, ahead[-1], aim, step.after) else ''}."


def where_to(game: Patience, step: Step) -> str:
    """Return words for what a step does with its card, such as `can go onto the 9♣`."""
    if builds(game, step):
        return "can be built"
    onto = step.before.piles[step.carried[1]]
    space = "to a cell" if step.carried[1] in game.layout.cells else "into the space"
    return f"can go {f'onto {named(onto[-1])}' if onto else space}"


def ways_of(game: Patience, deal: PatienceDeal, source: int) -> Iterator[str]:
    """Yield words for the moves of the top card of `source`, such as `can be built`; moves to a space are left out."""
    found = [each for each in game.carrying.carriages(deal) if each[0] == source and each[2] == 1]
    for _, target, _ in sorted(found, key=lambda each: -each[1]):
        if target >= game.layout.first:
            yield "can be built"
        elif deal.piles[target]:
            yield f"can go onto {named(deal.piles[target][-1])}"


def told_end(wins: int) -> str:
    """Return a sentence saying that the deal is won in `wins` moves; empty for 0 or 1."""
    return f"This wins in {amount_in_words(wins, 'move')}." if wins > 1 else ""
