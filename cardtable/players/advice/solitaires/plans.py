"""A plan in words: what a move at a patience does at once, what can be done after it, and what that leads to.

Whatever is said of a plan is read off its moves as they are played on a copy, so that it is possible and true.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from cardtable.cards import BACK, CARDS, SUITS, Card
from cardtable.rules.moves import Move
from cardtable.rules.piles.layout import HAND, STOCK, TABLEAU, WASTE
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import ACES, ANY, BIT, KING, RED, of_rank, rank_of
from cardtable.rules.piles.ways import HeldHand
from cardtable.rules.words import NUMBERS, amount_in_words, listed, number_word

__all__ = [
    "AHEAD",
    "EARLY",
    "NOT_SMALLER",
    "NO_PLAY",
    "OTHERS_SHOW",
    "RANKS_TOLD",
    "ROOM",
    "TWO_LINES",
    "UNSEEN",
    "Beside",
    "Step",
    "ahead_of",
    "brings",
    "brings_in",
    "builds",
    "built_ahead",
    "built_as_well",
    "by_threes",
    "can_follow",
    "capital_of",
    "due_before",
    "empties",
    "fitting_in",
    "goes_on",
    "goes_on_from_waste",
    "guests",
    "hand_is_known",
    "idles",
    "in_order",
    "in_reach",
    "kept_for",
    "kind_of",
    "laid_next",
    "lying",
    "named",
    "next_build",
    "next_played",
    "not_waiting",
    "one_of",
    "parts_packets",
    "played_before_turning",
    "ranked",
    "ranked_in_words",
    "ready_for_space",
    "room_beside",
    "serves",
    "showing_of",
    "spaces_in",
    "spelled",
    "steps_of",
    "takers",
    "to_first_goal",
    "told_chain",
    "told_coming",
    "told_coming_up",
    "told_due",
    "told_dug",
    "told_emptied_for",
    "told_end",
    "told_first",
    "told_from_waste",
    "told_hope",
    "told_idle",
    "told_no_place",
    "told_only",
    "told_takers",
    "turns_up",
    "ways_of",
    "without_idling",
]

AHEAD: Final = 30
"""Moves of a plan that are looked through."""
DEEP: Final = 3
"""With more cards over it a card of the waste is deep in it."""
LONG: Final = 12
"""A run of more builds is told by none of its cards, a way of more moves not by their number."""
NOT_SMALLER: Final = "Building {} would not make the stock smaller."
NO_PLAY: Final = "No card can be played any more: this deal is lost, so start a new one."
NO_PLACE: Final = "No card of the hand has a place as the piles lie now."
OTHERS_SHOW: Final = "Taking one of the three lets other cards show next time through the hand."
ROOM: Final = 125
"""How long a sentence may be that stands beside what to do, so that both are no more than two lines."""
TWO_LINES: Final = 156
"""The letters in two lines of a narrow terminal."""
ROOM_BESIDE_A_TURN: Final = 138
EARLY: Final = 4
"""A card before which no more than so many of its suit are built is not one for which a space is kept."""
UNSEEN: Final = "not in sight yet"
"""Where a card lies that has not shown."""
SAID: Final = 3
"""Moves of a plan that are named one by one, the first apart."""
RANKS_TOLD: Final = (
    "ace",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
)


class Step(NamedTuple):
    """A move of a plan: the deal before it and after it, and, if it carries cards, from where to where and how many."""

    move: Move
    before: PatienceDeal
    after: PatienceDeal
    carried: tuple[int, int, int]

    @property
    def card(self) -> Card:
        """The card that is carried, of several the lowest in the pile."""
        source, _, count = self.carried
        return self.before.piles[source][-count]


def named(card: Card) -> str:
    """`the 7♦`."""
    return f"the {card.symbol}"


def ranked(rank: int, *, red: bool | None = None) -> str:
    """`the red sevens`, `the kings`."""
    color = "" if red is None else "red " if red else "black "
    word = RANKS_TOLD[rank]
    return f"the {color}{word}{'es' if word == 'six' else 's'}"


def ranked_in_words(rank: int) -> str:
    """`sevens`."""
    return ranked(rank).removeprefix("the ")


def steps_of(game: Patience, deal: PatienceDeal, moves: Sequence[Move]) -> list[Step]:
    """The moves that carry cards, as far as they follow one another; the deal is as whoever plays knows it."""
    found: list[Step] = []
    for move in moves[:AHEAD]:
        carried = game.layout.carried(move) if move.verb == "move" else None
        if carried is None or game.refusal(deal, move) is not None:
            break
        after = deal.copy()
        game.play(after, move)
        found.append(Step(move, deal, after, carried))
        deal = after
    return found


# ── what a step brings ────────────────────────────────────────────────────────────────────────────────────────────


def turns_up(step: Step) -> bool:
    """Whether a face-down card of the tableau is turned up."""
    source, _, count = step.carried
    left = len(step.before.piles[source]) - count
    return source >= TABLEAU and 0 < left == step.before.down[source]


def builds(game: Patience, step: Step) -> bool:
    """Whether a card is built."""
    return step.carried[1] >= game.layout.first


def empties(step: Step) -> bool:
    """Whether it leaves a space."""
    source = step.carried[0]
    return source >= TABLEAU and not step.after.piles[source]


def brings_in(step: Step) -> Card | None:
    """The card of the stock that comes into play by it: it is played, or it fills a space."""
    if len(step.after.piles[STOCK]) == len(step.before.piles[STOCK]):
        return None
    return step.before.piles[STOCK][-1]


def brings_new(step: Step) -> bool:
    """Whether a card comes to light that nobody had seen, or one of the stock comes into play."""
    return turns_up(step) or brings_in(step) is not None


def serves(game: Patience, step: Step) -> bool:
    """Whether it leaves a space that is of use: in some games any card may go there, in some only a king that waits."""
    if not empties(step):
        return False
    begins = [route.begins for route in game.routes if route.target == "T"]
    return ANY in begins or (any(begins) and ready_for_space(game, step.after))


def brings(game: Patience, step: Step) -> bool:
    """Whether there is something to show for it."""
    return turns_up(step) or builds(game, step) or brings_in(step) is not None or serves(game, step)


def follows_from(game: Patience, step: Step) -> str:
    """The gain of a step later in a plan, to be said after it: `which turns up a card in T4`; often nothing."""
    name = game.layout.names[step.carried[0]]
    card = brings_in(step)
    if turns_up(step):
        return f"which turns up a card in {name}"
    if card is not None and step.carried[0] != STOCK:
        return f"which brings in {'the next card' if card is BACK else named(card)} from the stock"
    return f"which empties {name}" if serves(game, step) else ""


# ── what a plan leads to ──────────────────────────────────────────────────────────────────────────────────────────


def in_order(game: Patience, deal: PatienceDeal, moves: Sequence[Move]) -> list[Move]:
    """The same moves, those first that the first of its goals needs, and so on; as they are where that will not do."""
    steps = steps_of(game, deal, moves)
    goal = first_goal(game, steps)
    if goal is None:
        return list(moves)
    needed = needed_for(game, steps[: goal + 1])
    if len(needed) <= goal:
        later = [step for step in steps[: goal + 1] if step not in needed]
        tried = [*(step.move for step in needed), *(step.move for step in (*later, *steps[goal + 1 :]))]
        again = steps_of(game, deal, tried)
        if len(again) == len(steps) and again[-1].after.piles == steps[-1].after.piles:
            moves, steps = [*tried, *moves[len(steps) :]], again
    done = len(needed)
    if done >= len(steps):
        return list(moves)
    return [*moves[:done], *in_order(game, steps[done - 1].after, moves[done:])]


def first_goal(game: Patience, steps: Sequence[Step]) -> int | None:
    """The first step that there is something to show for, by its index."""
    return next((at for at, step in enumerate(steps) if brings(game, step)), None)


def needed_for(game: Patience, steps: Sequence[Step]) -> list[Step]:
    """Those of the steps without which the last cannot be made."""
    needed = list(steps)
    for each in steps[:-1]:
        fewer = [step for step in needed if step is not each]
        if replayed(game, steps[0].before, fewer) is not None:
            needed = fewer
    return needed


def ahead_of(game: Patience, steps: Sequence[Step]) -> list[Step]:
    """The steps after the first, up to the first that brings something: what is done next, and nothing left out.

    A pile that is emptied is nothing to show where the plan has filled a space for it, if there is more to come; nor
    is a space that the plan itself had filled, be it one that the first step has made.
    """
    start = steps[0].after if empties(steps[0]) else steps[0].before
    goals = [
        at
        for at, step in enumerate(steps[1:], 1)
        if brings(game, step) and (start.piles[step.carried[0]] or not only_empties(game, step))
    ]
    spaces = spaces_in(start)
    gained = [at for at in goals if not only_empties(game, steps[at]) or spaces_in(steps[at].after) > spaces]
    goal = next(iter(gained or goals), None)
    return [] if goal is None else list(steps[1 : goal + 1])


def only_empties(game: Patience, step: Step) -> bool:
    """Whether all that there is to show for a step is a space."""
    return not (turns_up(step) or builds(game, step) or brings_in(step) is not None)


def spaces_in(deal: PatienceDeal) -> int:
    """How many spaces there are."""
    return sum([not pile for pile in deal.piles[TABLEAU:]])


def next_build(game: Patience, step: Step) -> list[Step]:
    """The build that can follow on the same foundation and turns up a card, though no plan has gone so far; or none."""
    if not builds(game, step):
        return []
    for carried in game.play_phase.carriages(step.after):
        if carried[1] == step.carried[1] and carried[0] >= TABLEAU:
            return [each for each in steps_of(game, step.after, (game.layout.line(*carried),)) if turns_up(each)]
    return []


def idles(game: Patience, deal: PatienceDeal, moves: Sequence[Move]) -> bool:
    """Whether cards are only moved from one card to another on which the same can go, before the hand is turned."""
    steps = steps_of(game, deal, moves)
    only = len(steps) >= sum([move.verb == "move" for move in moves])
    return bool(steps) and only and all(shifts(game, step) for step in steps)


def goes_on(game: Patience, deal: PatienceDeal, moves: Sequence[Move], *, laid: bool) -> bool:
    """Whether a plan turns a card up or brings one in before the hand is turned.

    Or, if that counts, whether it begins with a card of the waste that is `laid` on another.
    """
    steps = steps_of(game, deal, moves)
    if not steps or isinstance(game.hand, HeldHand):
        return False
    source, target, _ = steps[0].carried
    return any(map(brings_new, steps)) or (
        laid and source == WASTE and target < game.layout.first and bool(deal.piles[target])
    )


def goes_on_from_waste(game: Patience, deal: PatienceDeal) -> bool:
    """Whether a card of the waste could be laid on another."""
    ways = [] if isinstance(game.hand, HeldHand) else game.play_phase.carriages(deal)
    return any(source == WASTE and target < game.layout.first and deal.piles[target] for source, target, _ in ways)


def replayed(game: Patience, deal: PatienceDeal, steps: Sequence[Step]) -> list[Step] | None:
    """The same steps from that deal on, if each can be made and the last brings what it brought; else `None`."""
    again = steps_of(game, deal, [step.move for step in steps])
    if len(again) < len(steps):
        return None
    if any(one.card != other.card for one, other in zip(again, steps, strict=True)):
        return None
    last, goal = again[-1], steps[-1]
    same = builds(game, last) == builds(game, goal) and follows_from(game, last) == follows_from(game, goal)
    return again if same else None


def spelled(words: str) -> int:
    """How long a sentence is with its cards in words, as it is shown."""
    symbols = [card for card in CARDS[:52] if card.symbol in words]
    return len(words) + sum([words.count(f" {card.symbol}") * (len(card.title) - len(card.symbol)) for card in symbols])


def fitting_in(room: int, *sentences: str) -> str:
    """The first of those sentences for which there is room, as far as it goes the last."""
    return next((each for each in sentences if spelled(each) <= room), sentences[-1] if sentences else "")


def room_beside(game: Patience, step: Step) -> int:
    """How long a sentence may be beside what that step is called, so that both are no more than two lines."""
    source, target, count = step.carried
    onto = () if builds(game, step) else step.before.piles[target]
    run = f" down to {named(step.before.piles[source][-1])}" if count > 1 else ""
    of = " from the waste" if source == WASTE else ""
    place = "" if builds(game, step) else f" onto {named(onto[-1])} in T10" if onto else " to the space T10"
    return min(ROOM, TWO_LINES - spelled(f"Move {named(step.card)}{run}{of}{place}: "))


def told_step(game: Patience, step: Step) -> str:
    """`the 9♠ can go onto the 10♦`."""
    source = step.carried[0]
    card = named(step.card) + {WASTE: " from the waste", STOCK: " from the stock"}.get(source, "")
    return f"{card} {where_to(game, step)}"


def told_chain(game: Patience, steps: Sequence[Step], beyond: Sequence[Step] = (), room: int = ROOM) -> str:
    """`Then the 9♠ can go onto the 10♦, and the 2♠ can be built.`; nothing if there is nothing to tell.

    Where there is less `room`, less is told.

    `beyond` are the steps planned after those: what is built at once after the last is told with it.
    """
    if not steps:
        return ""
    *between, goal = steps
    if len(between) >= SAID:
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
        return next((each for each in said if spelled(each) <= room), told_near(game, between, goal, room))
    ends = not on and not follows and builds(game, goal) and len(run) < SAID
    if spelled(what) > room:
        what = fitting_in(room - len("Then ."), short, least)
    buried = told_buried(game, run[-1]) if ends else ""
    return f"Then {what}. {buried}" if buried and spelled(f"Then {what}. {buried}") <= room else f"Then {what}."


def told_after_run(game: Patience, run: Sequence[Step], spaces: int) -> str:
    """The gain of the last of some steps, as it is said after it; `spaces` are those there were before the plan."""
    last = run[-1]
    if only_empties(game, last) and spaces_in(last.after) <= spaces:  # the way to it has filled a space
        return ""
    return follows_from(game, last) if len(run) == 1 or brings_new(last) else ""


def told_buried(game: Patience, step: Step) -> str:
    """Under how many cards lies what comes next on a foundation on which a step builds; nothing if it is elsewhere."""
    due = step.after.foundations.due[_built_on(step)]
    following = [each for each in CARDS[:52] if due >> each & 1]
    if len(following) != 1:
        return ""
    where = lying(game, step.after, following[0])
    in_tableau = where.startswith("under") and "waste" not in where
    return f"Next in {following[0].suit.title} is {named(following[0])}, {where}." if in_tableau else ""


def goes_on_from(game: Patience, goal: Step, step: Step) -> bool:
    """Whether a step moves the card that lay in the tableau under one that is built, and nothing over it."""
    source = goal.carried[0]
    return builds(game, goal) and source >= TABLEAU and step.carried[0] == source and step.carried[2] == 1


def built_with(game: Patience, goal: Step, beyond: Sequence[Step]) -> list[Step]:
    """A step that builds and those that build at once after it, as far as nothing new comes to light."""
    run = [goal]
    for step in beyond:
        if not builds(game, step) or brings_new(run[-1]):
            break
        run.append(step)
    return run


def told_run(game: Patience, run: Sequence[Step]) -> str:
    """`the 6♠ and the 3♦ can be built`; of many cards how far each suit gets: `spades can be built up to the 9♠`."""
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
    """The next step of a way that is too long to be told whole, and how far it is to what that leads to."""
    aim = aim_of(game, goal)
    if not aim:
        return f"Then {told_step(game, between[0])}."
    then = f"Then {told_step(game, between[0])}"
    far, card = amount_in_words(len(between), "move"), aim.removeprefix("building ")
    said = [f"{then}, {far} short of {aim}.", f"{then}, {far} short of {card}."] if len(between) <= LONG else []
    said += [f"{then}, on the way to {aim}.", f"{then}, on the way to {card}."]
    short = f"That is {amount_in_words(len(between) + 1, 'move')} short of {aim}."
    return next((each for each in said if spelled(each) <= room), short)


def told_far(game: Patience, between: Sequence[Step], goal: Step, room: int = ROOM) -> str:
    """The next step of a long way, and how many cards it leaves on the one to be built, or how far it is to the aim."""
    step = between[0]
    left = cards_over(step, goal.card) if builds(game, goal) and step.carried[0] == goal.carried[0] else 0
    said = f"Then {told_step(game, step)}, which leaves {amount_in_words(left, 'card')} on {named(goal.card)}."
    return said if left and spelled(said) <= room else told_near(game, between, goal, room)


def cards_over(step: Step, card: Card) -> int:
    """How many cards lie on that card in the pile from which a step has moved others."""
    source = step.carried[0]
    pile = step.after.piles[source]
    return len(pile) - 1 - pile.index(card) if source >= TABLEAU and card in pile else 0


def told_dug(game: Patience, step: Step, ahead: Sequence[Step]) -> str:
    """How many cards the first step of a longer way leaves on the card that is to be built at its end."""
    if len(ahead) < SAID or not builds(game, ahead[-1]) or step.carried[0] != ahead[-1].carried[0]:
        return ""
    left = cards_over(step, ahead[-1].card)
    return f"It leaves {amount_in_words(left, 'card')} on {named(ahead[-1].card)}." if left else ""


def aim_of(game: Patience, step: Step) -> str:
    """The aim of a step that is some moves ahead: `building the 2♠`, `turning up a card in T4`."""
    name, card = game.layout.names[step.carried[0]], brings_in(step)
    if turns_up(step):
        return f"turning up a card in {name}"
    if builds(game, step):
        return f"building {named(step.card)}"
    if card is not None:
        return f"bringing in {'the next card' if card is BACK else named(card)} from the stock"
    return f"emptying {name}" if serves(game, step) else ""


# ── what a move does at once ──────────────────────────────────────────────────────────────────────────────────────


def then_moved(later: Sequence[Step], card: Card) -> Step | None:
    """The step after it in the plan that moves that card, if there is one: of others nothing is promised."""
    return next((step for step in later if step.card == card), None)


def told_first(game: Patience, step: Step, later: Sequence[Step] = (), room: int = ROOM) -> Iterator[str]:
    """Sentences on the effects of the first step, the weightiest first. `later` are the steps planned after it.

    Where there is less `room`, less is told.
    """
    source, target, _ = step.carried
    card = brings_in(step)
    if turns_up(step):
        yield told_turned(game, step, room)
    if card is not None:
        yield told_brought_in(step, card)
    if builds(game, step):
        if empties(step) and card is None:
            yield from told_emptied(game, step)
        yield from told_built(game, step, later, room)
    else:
        if target >= TABLEAU and not step.before.piles[target] and step.carried[2] == 1:
            yield from told_space(game, step, later)
        if empties(step) and card is None:
            yield from told_emptied(game, step)
        if source in (WASTE, HAND):
            yield from told_from_waste(game, step, later, room)
    if source >= TABLEAU and step.after.piles[source] and not turns_up(step) and card is None:
        yield from told_freed(game, step, later, room)
    if blocks_nothing(game, step):
        yield "It blocks nothing there: it goes up before the cards under it."


def told_brought_in(step: Step, card: Card) -> str:
    """That a card of the stock comes into play, and how many are left there."""
    left = len(step.after.piles[STOCK])
    are_left = f"where {number_word(left)} {'are' if left > 1 else 'is'} left"
    if step.carried[0] == STOCK:
        return f"It frees the next card of the stock, {are_left}." if left else "It plays the last card of the stock."
    more = are_left if left else "the last one"
    return f"It brings in {'the next card' if card is BACK else named(card)} from the stock, {more}."


def told_built(game: Patience, step: Step, later: Sequence[Step], room: int) -> Iterator[str]:
    """Why a card may be built, and of one from the waste where the card under it goes by the plan."""
    yield from told_build(game, step, later)
    follows = then_moved(later, step.after.piles[WASTE][-1]) if step.after.piles[WASTE] else None
    if step.carried[0] == WASTE and follows is not None:
        yield told_under(game, follows, room)


def blocks_nothing(game: Patience, step: Step) -> bool:
    """Whether a card goes onto others in the tableau that are all due after it."""
    target = step.carried[1]
    under = step.before.piles[target] if TABLEAU <= target < game.layout.first else ()
    known = under and BACK not in under and (game.hand is None or not in_sequence(under))
    return bool(known) and not any(due_before(step.before, each, step.card) for each in under)


def in_sequence(pile: Sequence[Card]) -> bool:
    """Whether each card is one lower than that under it, as where piles are begun with one card and built down."""
    return all((under - over) % 13 == 1 for under, over in pairwise(pile))


def told_emptied(game: Patience, step: Step) -> Iterator[str]:
    """That a pile is cleared, and what its place is good for."""
    name = game.layout.names[step.carried[0]]
    spaces = spaces_in(step.after)
    if not serves(game, step) and any(route.begins for route in game.routes if route.target == "T"):
        built = built_mask(step.after)
        kings = [card for card in CARDS[:52] if rank_of(card) == KING and not built >> card & 1]
        if any(lying(game, step.after, king) == UNSEEN for king in kings):
            yield f"It empties {name} for a king still to come."
        elif any(lying(game, step.after, king) in ("in the hand", "deep in the waste") for king in kings):
            yield f"It empties {name} for a king of the hand."
    if serves(game, step):
        if not any(route.begins == ANY for route in game.routes):
            waste = step.after.piles[WASTE]
            shown = bool(waste) and rank_of(waste[-1]) == KING
            yield f"It empties {name} for {f'{named(waste[-1])} on the waste' if shown else 'a king that is waiting'}."
        elif spaces > 1:
            yield f"It empties {name}, and you then have {NUMBERS[spaces]} spaces."
        else:
            yield f"It empties {name}."


def told_under(game: Patience, follows: Step, room: int) -> str:
    """The card that lies under one of the waste, and where it goes by the next step."""
    shows = f"The waste then shows {named(follows.card)}"
    return fitting_in(room, f"{shows}, which {where_to(game, follows)}.", f"{shows}.")


def told_emptied_for(game: Patience, step: Step, ahead: Sequence[Step]) -> str:
    """That a step, of which a space is all that there is to show, is on the way to what those that use it are for."""
    used = any(each.carried[1] == step.carried[0] for each in ahead)
    if not used or not serves(game, step) or not only_empties(game, step):
        return ""
    aim = aim_of(game, ahead[-1])
    name = game.layout.names[step.carried[0]]
    return f"It empties {name}, on the way to {aim}." if aim and not only_empties(game, ahead[-1]) else ""


def told_turned(game: Patience, step: Step, room: int = ROOM) -> str:
    """That a card is turned up, and why there: no other can be, or it is the deepest pile, or the last such card."""
    source = step.carried[0]
    name, deal = game.layout.names[source], step.before
    more = deal.down[source] - 1
    opened = {
        place
        for place, _, many in game.play_phase.carriages(deal)
        if place >= TABLEAU and 0 < deal.down[place] == len(deal.piles[place]) - many
    }
    if not more:
        return f"It turns up the last face-down card in {name}."
    if len(opened) > 1 and all(deal.down[source] > deal.down[other] for other in opened - {source}):
        many = len(opened)
        which = "the deeper of the two" if many == 2 else f"the deepest of the {NUMBERS[many]}"
        shortly = f"It turns up a card in {name}."
        return fitting_in(room, f"It turns up a card in {name}, {which} piles that you can open now.", shortly)
    if len(opened) == 1 and more > 1:
        ways = [each for each in game.play_phase.carriages(deal) if (each[0], each[2]) == (source, step.carried[2])]
        none = "no other move turns one up now" if len(ways) == 1 else "no other pile can be opened now"
        shortly = f"It turns up a card in {name}, with {number_word(more)} more under it"
        return fitting_in(room, f"{shortly}; {none}.", f"{shortly}.")
    if more == 1:
        return f"It turns up a card in {name}, and leaves only one more face down there."
    return f"It turns up a card in {name}, where {number_word(more)} more lie face down."


def built_mask(deal: PatienceDeal) -> int:
    """A mask of the cards on foundations; of several packs those of which every copy is there."""
    piles = deal.foundations.piles
    packs = max(1, len(piles) // len(SUITS))
    built = [card for pile in piles for card in pile]
    return sum({BIT[card] for card in built if packs == 1 or built.count(card) == packs})


def takers(game: Patience, deal: PatienceDeal, card: Card) -> list[Card]:
    """The cards that could still be laid on that card in the tableau: those of them that are not built."""
    mask = game.play_phase.rests_on[card] & ~built_mask(deal)
    return [each for each in CARDS[:52] if mask >> each & 1]


def guests(game: Patience, deal: PatienceDeal, card: Card) -> list[Card]:
    """Those of them that need a place in the tableau: a base card, or one that is due, is built at once.

    One that lies on such a card already needs no other.
    """
    without = deal.foundations.wanted | (of_rank(deal.base) if game.founding.begun_by else 0)
    for pile, down in zip(deal.piles[TABLEAU:], deal.down[TABLEAU:], strict=True):
        for under, over in pairwise(pile[down:]):
            without |= game.play_phase.rests_on[under] & BIT[over]
    return [each for each in takers(game, deal, card) if not without >> each & 1]


def told_takers(cards: Sequence[Card]) -> str:
    """`the 7♦ or the 7♥`, `a seven`."""
    return listed(map(named, cards), "or") if len(cards) < 3 else f"any {RANKS_TOLD[rank_of(cards[0])]}"


def lying(game: Patience, deal: PatienceDeal, card: Card) -> str:
    """Where a card lies, as far as that is known: `free in T3`, `under 2 cards in T4`, `not in sight yet`."""
    for place, pile in enumerate(deal.piles):
        if card not in pile or place == STOCK:
            continue
        over = len(pile) - 1 - pile.index(card)
        if place == HAND:
            return "in hand" if over == 0 and not deal.down[HAND] > pile.index(card) else "in the hand"
        where = "on the waste" if place == WASTE else f"in {game.layout.names[place]}"
        if not over:
            return f"free {where}"
        if place == WASTE and over > DEEP:
            return "deep in the waste"
        return f"under {amount_in_words(over, 'card')} {where}"
    if deal.piles[STOCK][-1:] == (card,):
        return "on top of the stock"
    return UNSEEN


def told_build(game: Patience, step: Step, later: Sequence[Step] = ()) -> Iterator[str]:
    """Why a card may be built: nothing needs it, or what is due next lies ready; else where that is."""
    card, deal = step.card, step.before
    first = not deal.foundations.piles[_built_on(step)]
    if first:
        yield f"It starts the foundation of {card.suit.title}."
    elif step.carried[0] >= TABLEAU and not takers(game, deal, card):
        rests = game.play_phase.rests_on[card]
        if rests.bit_count() > 1 and not (game.aces_laid and rests & ACES):
            below = next(each for each in CARDS[:52] if rests >> each & 1)
            colors = {RED[each] for each in CARDS[:52] if rests >> each & 1}
            red = colors.pop() if len(colors) == 1 else None
            yield f"All of {ranked(rank_of(below), red=red)} are built, so nothing needs it where it lies."
    due = step.after.foundations.due[_built_on(step)]
    following = [each for each in CARDS[:52] if due >> each & 1]
    if len(following) == 1:
        where = lying(game, step.after, following[0])
        if not where.startswith(("free", "on top", "in hand")) or then_moved(later, following[0]):
            yield f"Next on that foundation is {named(following[0])}, {where}."
    elif following:
        ready = [each for each in following if then_moved(later[:1], each)]
        if ready:
            yield f"{capital_of(listed(map(named, ready), 'or'))} can follow at once."
        else:
            yield f"That foundation then waits for a {RANKS_TOLD[rank_of(following[0])]}."


def told_due(game: Patience, step: Step) -> Iterator[str]:
    """Which card comes next on the foundation on which a step builds, and where that lies."""
    if builds(game, step):
        due = step.after.foundations.due[_built_on(step)]
        for card in [each for each in CARDS[:52] if due >> each & 1][:1]:
            yield f"Next on that foundation is {named(card)}, {lying(game, step.after, card)}."


def capital_of(words: str) -> str:
    """With a capital letter."""
    return words[:1].upper() + words[1:]


def not_waiting(game: Patience, deal: PatienceDeal, cards: Sequence[Card]) -> bool:
    """Whether none of those cards can be moved now."""
    return not any(lying(game, deal, card).startswith(("free", "on top", "in hand")) for card in cards)


def _built_on(step: Step) -> int:
    """Which foundation has grown."""
    before, after = step.before.foundations.piles, step.after.foundations.piles
    return next(at for at, pile in enumerate(after) if len(pile) > len(before[at]))


def told_space(game: Patience, step: Step, later: Sequence[Step] = (), *, now: bool = True) -> Iterator[str]:
    """The cards that may go on one that fills a space; if that is done `now`, also when they show."""
    left = guests(game, step.before, step.card)
    ready = [card for card in left if then_moved(later[:1], card)]
    if ready:
        yield f"{capital_of(listed(map(named, ready), 'or'))} can go on it at once."
    elif left and rank_of(step.card) == KING:
        yield f"It makes a place for {_awaited(game, step, left, later, now=now)[1]}."
    elif left:
        planned = [card for card in left if then_moved(later, card)]
        for_whom = named(planned[0]) if planned else _awaited(game, step, left, later, now=now)[1]
        yield f"In the space it makes a place for {for_whom}."


def told_from_waste(
    game: Patience, step: Step, later: Sequence[Step] = (), room: int = ROOM, *, now: bool = True
) -> Iterator[str]:
    """Why a card of the waste, or one that is held, is good in the tableau; if it goes there `now`, also for when."""
    left = guests(game, step.before, step.card)
    waste = step.after.piles[WASTE]
    shown = waste[-1] if step.carried[0] == WASTE and waste and waste[-1] is not BACK else None
    follows = None if shown is None else then_moved(later, shown)
    if step.before.piles[step.carried[1]]:
        yield from told_place(game, step, left, later, shown, room, now=now)
    if follows is not None:
        yield told_under(game, follows, room)
    if step.carried[0] == WASTE:
        yield from told_off_the_waste(game, step, left, shown)
    elif step.carried[0] == HAND and not left and step.before.piles[step.carried[1]]:
        yield "It stays in play there, and does not go to the waste."


def told_off_the_waste(game: Patience, step: Step, left: Sequence[Card], shown: Card | None) -> Iterator[str]:
    """That a card does not come back if it stays on the waste; else which card shows next, said last of all."""
    hand = game.hand
    if hand is None:
        return
    if hand.passes == 1 and step.before.piles[HAND]:
        yield "You go through the hand only once, and the next card would bury it."
    if hand.passes and step.before.begun >= hand.passes:
        if hand.passes > 1:
            yield "This is your last time through the hand, so it will not come back."
    elif hand.verb == "turn" and hand.draw > 1:
        if len(step.before.piles[HAND]) > 1:  # else the same cards show
            yield OTHERS_SHOW
    elif hand.verb == "turn" and shown is not None and not left:
        yield f"It is in play there, and the waste then shows {named(shown)}."


def told_place(
    game: Patience, step: Step, left: Sequence[Card], later: Sequence[Step], shown: Card | None, room: int, *, now: bool
) -> Iterator[str]:
    """For which of those cards it makes a place: one that is planned, one that is awaited, or any of its kind."""
    target = step.carried[1]
    tops = [pile[-1] for place, pile in enumerate(step.before.piles[TABLEAU:], TABLEAU) if pile and place != target]

    def places(cards: Sequence[Card]) -> str:
        has_one = all(any(game.play_phase.rests_on[top] >> card & 1 for top in tops) for card in cards)
        return "another place" if has_one else "a place"

    planned = [card for card in left if then_moved(later, card) and card != shown]
    if planned:
        where = lying(game, step.after, planned[0])
        lies = "which lies free" if where.startswith("free") else where
        place = f"It makes {places(planned[:1])} for {named(planned[0])}"
        yield fitting_in(room, f"{place}, {lies}.", f"{place}.") if where.startswith("free") else f"{place}, {lies}."
    elif left and shown not in left:
        cards, for_whom = _awaited(game, step, left, later, now=now)
        yield f"It makes {places(cards)} for {for_whom}."
    elif left and (shown is None or then_moved(later, shown) is None):
        # what goes there is not planned: a card that was named would be waited for
        yield f"It makes {places(left)} for {one_of_them(left)}."


def _awaited(
    game: Patience, step: Step, left: Sequence[Card], later: Sequence[Step], *, now: bool
) -> tuple[Sequence[Card], str]:
    """For which of the cards that could go on its card a step makes a place, and as they are told.

    First one of the tableau that turns up a card, then the one that turning is known to show first, then those that
    nobody has seen; else any of their kind.
    """
    for carried in game.play_phase.carriages(step.after):
        following = steps_of(game, step.after, (game.layout.line(*carried),))[0]
        onto = step.after.piles[carried[1]] if carried[1] < game.layout.first else ()
        if following.card in left and onto[-1:] == (step.card,) and turns_up(following):
            return [following.card], f"{named(following.card)} in {game.layout.names[carried[0]]}"
    deal = later[-1].after if later else step.after
    if (shown := shown_first(game, deal, left)) is not None:
        card, more = shown
        return [card], told_when(card, more if now else 0)
    coming = [card for card in left if lying(game, step.after, card) == UNSEEN]
    if coming:
        return coming, f"{told_takers(coming)}, {told_hidden(game, step.after)}"
    return left, one_of_them(left)


def shown_first(game: Patience, deal: PatienceDeal, cards: Sequence[Card]) -> tuple[Card, int] | None:
    """The first of those cards that turning the hand is known to show, and after how many turns.

    Where several cards are turned at a time and another can be played before it, nobody can say when: after 0.
    """
    hand, phase = game.hand, game.play_phase
    if hand is None or hand.verb != "turn" or isinstance(hand, HeldHand) or game.shuffles:
        return None
    turned, turns, certain = deal.copy(), 0, True
    while turned.begun < deal.begun + 2 and (wait := phase.going_on(turned)) is not None:
        if wait is phase.redeal:
            phase.turn_over(turned)
            continue
        hand.turn(turned)
        turns += 1
        card = turned.piles[WASTE][-1]
        if card in cards:
            return card, turns if certain else 0
        played = card is BACK or any(source == WASTE for source, _, _ in phase.carriages(turned))
        certain = certain and not (played and hand.draw > 1)
    return None


def told_when(card: Card, turns: int) -> str:
    """A card of the hand, and when turning shows it."""
    if not turns:
        return f"{named(card)} of the hand"
    if turns > LONG:
        return f"{named(card)}, which comes round again"
    return f"{named(card)}, which shows {'next' if turns == 1 else f'in {number_word(turns)} turns'}"


def told_hidden(game: Patience, deal: PatienceDeal) -> str:
    """Where cards lie that nobody has seen: once the hand is known, in the stock or face down in the tableau."""
    if not hand_is_known(game, deal) or (deal.down[STOCK] and any(deal.down[TABLEAU:])):
        return "still to come"
    return "still in the stock" if deal.down[STOCK] else "still face down"


def one_of_them(cards: Sequence[Card]) -> str:
    """`a red seven`, `an ace`: a card like those, which have one rank."""
    colors = {RED[card] for card in cards}
    color = "" if len(colors) > 1 else "red " if True in colors else "black "
    return one_of(rank_of(cards[0]), color)


def one_of(rank: int, color: str = "") -> str:
    """`a six`, `an eight`, `a red ace`."""
    word = RANKS_TOLD[rank]
    return f"{'an' if not color and word[0] in 'ae' else 'a'} {color}{word}"


def told_freed(game: Patience, step: Step, later: Sequence[Step] = (), room: int = ROOM) -> Iterator[str]:
    """The plan for the card under it, or on it; else which card due it brings nearer, or how many cards are left."""
    source = step.carried[0]
    pile = step.after.piles[source]
    top = pile[-1]
    moved = then_moved(later, top)
    laid = next(
        (each for each in later if each.carried[1] == source and each.before.piles[source][-1:] == (top,)), None
    )
    if moved is not None and (laid is None or later.index(moved) < later.index(laid)):
        yield fitting_in(room, f"It frees {named(top)}, which {where_to(game, moved)}.", f"It frees {named(top)}.")
    elif laid is not None:
        yield f"It frees {named(top)}, on which {named(laid.card)} can go."
    elif BACK in pile or (game.hand is not None and in_sequence(pile)):
        yield f"It frees {named(top)} in {game.layout.names[source]}."
    elif (wanted := dug_for(step)) is not None:
        left = amount_in_words(cards_over(step, wanted), "card")
        yield f"It frees {named(top)}, and leaves {left} on {named(wanted)}."
    elif len(pile) == 1:
        yield f"It frees {named(top)}, the last card in {game.layout.names[source]}."
    else:
        under = amount_in_words(len(pile) - 1, "card")
        yield f"It frees {named(top)} in {game.layout.names[source]}, with {under} under it."


def dug_for(step: Step) -> Card | None:
    """The highest card due on a foundation that still lies under others in the pile from which a step has moved."""
    due = 0
    for each in step.after.foundations.due:
        due |= each
    return next((card for card in step.after.piles[step.carried[0]][-2::-1] if due >> card & 1), None)


def where_to(game: Patience, step: Step) -> str:
    """The place of a card after a step: `can be built`, `can go onto the 9♣`."""
    if builds(game, step):
        return "can be built"
    onto = step.before.piles[step.carried[1]]
    return f"can go {f'onto {named(onto[-1])}' if onto else 'into the space'}"


def ways_of(game: Patience, deal: PatienceDeal, source: int) -> Iterator[str]:
    """The moves of the top card of a place: `can be built`, `can go onto the 9♣`."""
    found = [each for each in game.play_phase.carriages(deal) if each[0] == source and each[2] == 1]
    for _, target, _ in sorted(found, key=lambda each: -each[1]):
        if target >= game.layout.first:
            yield "can be built"
        elif deal.piles[target]:
            yield f"can go onto {named(deal.piles[target][-1])}"


def told_end(built: int, step: Step) -> str:
    """That a plan known to the end wins; how far another gets is not told, as each that is found has a new count."""
    left = built - step.before.foundations.cards
    return "This wins." if left > 1 and built == len(CARDS[:52]) else ""


def kind_of(game: Patience, step: Step) -> str:
    """The kind of a step, in a word: `turned`, `built`, `base`, `low`, `stock`, `space`, `waste`, `shift`."""
    source, target, _ = step.carried
    if turns_up(step):
        return "turned"
    if builds(game, step):
        height = len(step.after.foundations.piles[_built_on(step)])
        return "base" if height == 1 else "low" if height == 2 else "built"
    if brings_in(step) is not None:
        return "stock"
    if empties(step) or not step.before.piles[target]:
        return "space"
    return "waste" if source in (WASTE, HAND) else "shift"


# ── turning instead ───────────────────────────────────────────────────────────────────────────────────────────────


class Beside(NamedTuple):
    """The next best move, its step if it carries cards, and how many cards fewer it came to, if a search has found.

    `begun` says whether the plan was begun with an earlier move: what it is for has been told with that; and `told`
    whether the hand was turned for it already, so that it has been told for which card.
    """

    move: Move | None = None
    step: Step | None = None
    fewer: float = 0.0
    begun: bool = False
    told: bool = False


def played_before_turning(game: Patience, deal: PatienceDeal, moves: Sequence[Move]) -> Move | None:
    """A play of the card that the waste shows, where a plan turns the hand first, and can be made after that as well.

    A card is laid on none on which another that lies ready could go, nor built far ahead of the other suits. Where
    single cards are turned each comes round as it did before, and may be passed.
    """
    hand = game.hand
    if hand is None or hand.verb != "turn" or moves[0].verb not in ("turn", "redeal"):
        return None
    if hand.draw == 1 and hand.passes != 1:
        return None
    ways = [each for each in game.play_phase.carriages(deal) if each[0] == WASTE]
    for _, target, _ in sorted(ways, key=lambda each: -each[1]):
        line = game.layout.line(WASTE, target, 1)
        step = steps_of(game, deal, (line,))[0]
        if may_go_first(game, step) and can_follow(game, step, moves):
            return line
    return None


def may_go_first(game: Patience, step: Step) -> bool:
    """Whether a card of the waste may well be built, or laid on another, before the hand is turned."""
    deal = step.before
    if builds(game, step):
        return len(deal.foundations.piles) <= len(SUITS) and built_ahead(game, step) <= 1
    onto = deal.piles[step.carried[1]]
    return bool(onto) and not wanted_by_another(game, deal, step.card, onto[-1])


def laid_next(game: Patience, deal: PatienceDeal) -> Move | None:
    """A move that builds the card that the waste shows, or lays it where no other is waiting to go; if there is one."""
    ways = [each for each in game.play_phase.carriages(deal) if each[0] == WASTE]
    for source, target, count in sorted(ways, key=lambda each: -each[1]):
        onto = () if target >= game.layout.first else deal.piles[target]
        fills = target < game.layout.first and not onto
        if not fills and not (onto and wanted_by_another(game, deal, deal.piles[WASTE][-1], onto[-1])):
            return game.layout.line(source, target, count)
    return None


def by_threes(game: Patience) -> bool:
    """Whether several cards are turned at a time: then a card that is played changes which of them show."""
    return game.hand is not None and game.hand.draw > 1


def built_ahead(game: Patience, step: Step) -> int:
    """By how many cards a foundation on which a step builds is ahead of the lowest."""
    ahead = [len(pile) for pile in step.before.foundations.piles]
    return ahead[step.carried[1] - game.layout.first] - min(ahead)


def wanted_by_another(game: Patience, deal: PatienceDeal, card: Card, onto: Card) -> bool:
    """Whether another card than that, which lies ready or on face-down cards, could go where it can."""
    for each in guests(game, deal, onto):
        if each == card:
            continue
        if in_reach(game, deal, each):
            return True
        for place, pile in enumerate(deal.piles[TABLEAU:], TABLEAU):
            if 0 < deal.down[place] < len(pile) and pile[deal.down[place]] == each:
                return True
    return False


def to_first_goal(game: Patience, deal: PatienceDeal, moves: Sequence[Move]) -> Sequence[Move]:
    """The moves of a plan up to the first that there is something to show for; all of them if there is none."""
    at = goal_of(game, deal, moves)
    return moves if at is None else moves[: at + 1]


def goal_of(game: Patience, deal: PatienceDeal, moves: Sequence[Move]) -> int | None:
    """The first move of a plan that there is something to show for, turns of a known hand among them, by its index."""
    deal = deal.copy()
    for at, move in enumerate(moves):
        if any(brings(game, step) for step in steps_of(game, deal, (move,))):
            return at
        if game.refusal(deal, move) is not None or (move.verb != "move" and deal.unseen[HAND]):
            break
        game.play(deal, move)
    return None


def without_idling(game: Patience, deal: PatienceDeal, moves: Sequence[Move]) -> Sequence[Move]:
    """The moves of a plan without those at its beginning that only shift cards, where its first goal is reached anyway.

    One that has no goal is not made for shifting cards from one card to another on which the same can go.
    """
    while (at := goal_of(game, deal, moves)) is not None:
        step = next(iter(steps_of(game, deal, moves[:1])), None)
        if step is None or min(step.carried[:2]) < TABLEAU or not reaches(game, deal, step, moves[: at + 1]):
            return moves
        moves = moves[1 : at + 1]
    wait = game.play_phase.going_on(deal)
    return moves if wait is None or not only_shifts(game, deal, moves) else (wait,)


def only_shifts(game: Patience, deal: PatienceDeal, moves: Sequence[Move]) -> bool:
    """Whether nothing else is done by a plan, turns of the hand apart."""
    deal, shifted = deal.copy(), False
    for move in moves:
        if game.refusal(deal, move) is not None or (move.verb != "move" and deal.unseen[HAND]):
            break
        if move.verb == "move":
            if not all(shifts(game, step) for step in steps_of(game, deal, (move,))):
                return False
            shifted = True
        game.play(deal, move)
    return shifted


def reaches(game: Patience, deal: PatienceDeal, first: Step, moves: Sequence[Move]) -> bool:
    """Whether the last of those moves can be made with the same card without the first of them."""
    planned, other = first.after.copy(), deal.copy()
    for move in moves[1:]:
        if game.refusal(other, move) is not None:
            return False
        carried = game.layout.carried(move) if move.verb == "move" else None
        if carried is not None and planned.piles[carried[0]][-carried[2]] != other.piles[carried[0]][-carried[2]]:
            return False
        if move is moves[-1]:
            return all(brings(game, step) for step in steps_of(game, other, (move,)))
        game.play(planned, move)
        game.play(other, move)
    return False


def shifts(game: Patience, step: Step) -> bool:
    """Whether cards only go from one card of the tableau to another on which the same can go."""
    source, target, count = step.carried
    piles, rests_on = step.before.piles, game.play_phase.rests_on
    if min(source, target) < TABLEAU or target >= game.layout.first or brings(game, step):
        return False
    return (
        len(piles[source]) > count
        and bool(piles[target])
        and (rests_on[piles[source][-count - 1]] == rests_on[piles[target][-1]])
    )


def can_follow(game: Patience, step: Step, moves: Sequence[Move]) -> bool:
    """Whether the moves of a plan can all be made after another step, with the same cards if they are known."""
    planned, other = step.before.copy(), step.after.copy()
    for move in moves:
        if move.verb in ("turn", "redeal") and planned.unseen[HAND]:
            return True
        if game.refusal(planned, move) is not None or game.refusal(other, move) is not None:
            return False
        carried = game.layout.carried(move) if move.verb == "move" else None
        if carried is not None and planned.piles[carried[0]][-carried[2]] != other.piles[carried[0]][-carried[2]]:
            return False
        game.play(planned, move)
        game.play(other, move)
    return True


def parts_packets(game: Patience, step: Step, moves: Sequence[Move]) -> bool:
    """Whether with that card of the waste played, the turns that are planned would not show the card they are for."""
    if step.carried[0] != WASTE:
        return False
    planned, other = step.before.copy(), step.after.copy()
    for move in moves:
        if game.refusal(planned, move) is not None:
            return False
        if move.verb == "move":
            return planned.piles[WASTE][-1:] != other.piles[WASTE][-1:]
        if game.refusal(other, move) is not None:
            return True
        game.play(planned, move)
        game.play(other, move)
    return False


def told_idle(game: Patience, deal: PatienceDeal, beside: Beside) -> tuple[str, ...]:
    """That what could be done instead leads to nothing; of a hand that is known, which card can be played."""
    hand = game.hand
    if hand is not None and hand.verb == "turn" and deal.down[HAND] and not deal.unseen[HAND] and not game.shuffles:
        coming = next_played(game, deal)
        return told_coming(game, deal, coming) if coming else (NO_PLACE,)
    step = beside.step
    if step is None:
        return ()
    if step.carried[0] >= TABLEAU:
        return () if brings(game, step) else (f"Moving {named(step.card)} gains nothing now.",)
    if isinstance(hand, HeldHand):
        return (f"{capital_of(named(step.card))} stays in reach on the waste: see the next card first.",)
    if hand is not None and hand.verb == "turn" and not deal.piles[HAND] and step.carried[0] == WASTE:
        return (f"{capital_of(named(step.card))} comes up again as the last card of the hand.",)
    return ()


def showing_of(deal: PatienceDeal) -> tuple[int, Card] | None:
    """The place and the card that is held, or that the waste shows."""
    hand, waste = deal.piles[HAND], deal.piles[WASTE]
    if len(hand) > deal.down[HAND]:
        return HAND, hand[-1]
    return (WASTE, waste[-1]) if waste and waste[-1] is not BACK else None


def told_no_place(game: Patience, deal: PatienceDeal, card: Card) -> str:
    """Why the card that shows cannot be played: what it would have to go on."""
    bearers = [each for each in CARDS[:52] if game.play_phase.rests_on[each] >> card & 1]
    if not bearers or rank_of(bearers[0]) == deal.base:  # a base card is built, and does not wait for others
        spaces = any(route.begins >> card & 1 for route in game.routes if route.target == "T")
        return f"There is no space for {named(card)}." if spaces else f"{capital_of(named(card))} has no place now."
    colors = {RED[each] for each in bearers}
    color = "" if len(colors) > 1 else "red " if True in colors else "black "
    return f"No {color}{RANKS_TOLD[rank_of(bearers[0])]} is open for {named(card)}."


def told_coming(
    game: Patience, deal: PatienceDeal, moves: Sequence[Move], *, shortly: bool = False, told: bool = False
) -> tuple[str, ...]:
    """Which card of the hand, known from an earlier time through, comes up after how many turns, and goes where.

    Besides what that is for, if it is for something else.

    `shortly`, only when it comes up, unless that is at once; and not where it goes if that has been `told`.
    """
    turns, again = 0, False
    for at, move in enumerate(moves):
        if move.verb == "move":
            steps = played_first(game, deal, steps_of(game, deal, moves[at:]))
            if not turns or not steps:
                return ()
            shown = told_shown(game, steps[0], turns, again=again)
            more = turns - (moves[0].verb == "turn")
            if told and shown and more:
                return (told_still_to_come(game, steps[0], more),)
            if (card := built_as_well(game, steps[0])) is not None:
                return (f"{told_coming_up(card, turns, again=again)}, which can be built.",)
            if not shown or (shortly and (again or turns > 1)):
                return (shown,) if shown else ()
            ahead = [] if brings(game, steps[0]) else ahead_of(game, steps)
            if len(ahead) > 1 and steps[0].carried[0] in (WASTE, HAND) and (aim := aim_of(game, ahead[-1])):
                return (f"{shown.removesuffix('.')}, on the way to {aim}.",)
            said = tuple(filter(None, [shown, told_then(game, steps)]))
            if spelled(" ".join(said)) <= ROOM_BESIDE_A_TURN:
                return said
            goal = first_goal(game, steps)
            aim = aim_of(game, steps[goal]) if goal else ""
            return (f"{shown.removesuffix('.')}, on the way to {aim}.",) if aim else (shown,)
        if deal.unseen[HAND] or game.refusal(deal, move) is not None:
            return ()
        turns += move.verb == "turn"
        again = again or move.verb == "redeal"
        deal = deal.copy()
        game.play(deal, move)
    return ()


def built_as_well(game: Patience, step: Step) -> Card | None:
    """The card that a step takes from the waste to another, where nothing is lost by building it instead."""
    source, target, _ = step.carried
    safe = game.play_phase.safe(step.before) if source == WASTE else None
    carried = game.layout.carried(safe) if safe is not None and target < game.layout.first else None
    return step.card if carried is not None and carried[0] == WASTE else None


def played_first(game: Patience, deal: PatienceDeal, steps: Sequence[Step]) -> Sequence[Step]:
    """The same steps, what the card that shows can do without before it done after it, where that is possible."""
    played = next((at for at, step in enumerate(steps) if step.carried[0] in (WASTE, HAND)), 0)
    needed = needed_for(game, steps[: played + 1])
    others = [step for step in steps[:played] if step not in needed]
    again = steps_of(game, deal, [step.move for step in (*needed, *others, *steps[played + 1 :])])
    same = len(again) == len(steps) and again[-1].after.piles == steps[-1].after.piles
    return again if others and same else steps


def told_shown(game: Patience, step: Step, turns: int, *, again: bool) -> str:
    """When the card shows that a step plays, after so many turns, and where it goes; or which card that helps."""
    source = step.carried[0]
    showing = showing_of(step.before)
    if source not in (WASTE, HAND):
        if showing is None:
            return ""
        card, what = showing[1], ""
    else:
        card, what = step.card, f", which {where_to(game, step)}"
    return f"{told_coming_up(card, turns, again=again)}{what}."


def told_still_to_come(game: Patience, step: Step, more: int) -> str:
    """After how many turns the card shows that a plan waits for, which has been told before."""
    showing = showing_of(step.before)
    card = step.card if step.carried[0] in (WASTE, HAND) or showing is None else showing[1]
    return f"After {number_word(more)} more {'turn' if more == 1 else 'turns'} {named(card)} shows."


def told_coming_up(card: Card, turns: int, *, again: bool) -> str:
    """When a card of the hand shows: after so many turns, or only the next time through."""
    if again:
        return f"Next time through the hand {named(card)} comes up"
    if turns == 1:
        return f"Next to show is {named(card)}"
    return f"After {number_word(turns - 1)} more {'turn' if turns == 2 else 'turns'} {named(card)} shows"


def told_then(game: Patience, steps: Sequence[Step]) -> str:
    """The purpose of the first of those steps, if it brings nothing itself; it is told too if it was not yet."""
    if steps[0].carried[0] not in (WASTE, HAND):
        played = next((at for at, step in enumerate(steps) if step.carried[0] in (WASTE, HAND)), None)
        goal = first_goal(game, steps) if played is None or played > SAID else played
        return "" if goal is None else told_chain(game, steps[: goal + 1])
    if brings(game, steps[0]):
        return ""
    told = told_from_waste if steps[0].before.piles[steps[0].carried[1]] else told_space
    said = [each for each in told(game, steps[0], steps[1:], now=False) if each != OTHERS_SHOW]
    return told_chain(game, ahead_of(game, steps)) or next(iter(said), "")


def hand_is_known(game: Patience, deal: PatienceDeal) -> bool:
    """Whether all cards of a hand that is turned have been seen, in the order in which they come."""
    hand = game.hand
    return hand is not None and hand.verb == "turn" and not game.shuffles and not deal.unseen[HAND]


def kept_for(game: Patience, deal: PatienceDeal) -> list[Move]:
    """The turns until a card of a known hand shows that a pile or a foundation takes, and that play; or none."""
    coming = next_played(game, deal) if hand_is_known(game, deal) else []
    carried = game.layout.carried(coming[-1]) if coming else None
    takes = carried is not None and (carried[1] >= game.layout.first or bool(deal.piles[carried[1]]))
    return coming if takes else []


def next_played(game: Patience, deal: PatienceDeal) -> list[Move]:
    """The turns until a card shows that can be played, and that play; none if no card of the hand can be."""
    hand, phase = game.hand, game.play_phase
    turned, moves = deal.copy(), list[Move]()
    while hand and turned.begun < deal.begun + 2 and (goes_on := phase.going_on(turned)) is not None:
        moves.append(goes_on)
        if goes_on is phase.redeal:
            phase.turn_over(turned)
        else:
            hand.turn(turned)
        played = [each for each in phase.carriages(turned) if each[0] in (WASTE, HAND)]
        if played:
            return [*moves, game.layout.line(*max(played, key=lambda each: each[1] >= game.layout.first))]
    return []


def told_only(game: Patience, deal: PatienceDeal) -> tuple[str, ...]:
    """Why the hand is turned where nothing else can be done: if it has been seen, which card of it can be played."""
    if not hand_is_known(game, deal):
        return ("No card can be played.",)
    coming = next_played(game, deal)
    if coming:
        return told_coming(game, deal, coming) or ("No card can be played now.",)
    if len(deal.foundations.piles) > len(SUITS):  # in common: others may build what makes a place
        return (NO_PLACE,)
    return (NO_PLAY,)


def in_reach(game: Patience, deal: PatienceDeal, card: Card) -> bool:
    """Whether a card lies in sight in the tableau, with no more than one card over it."""
    where = lying(game, deal, card)
    return where.startswith(("free in", "under one card in"))


def due_before(deal: PatienceDeal, one: Card, other: Card) -> bool:
    """Whether a card goes to its foundation at a lower height than another."""
    return (one - deal.base) % 13 < (other - deal.base) % 13


def ready_for_space(game: Patience, deal: PatienceDeal) -> bool:
    """Whether a king that lies on other cards, or on the waste, could go into a space now."""
    return any(
        not deal.piles[target]
        and rank_of(deal.piles[source][-count]) == KING
        and (source == WASTE or count < len(deal.piles[source]))
        for source, target, count in game.play_phase.carriages(deal)
        if target < game.layout.first
    )


def told_hope(game: Patience, deal: PatienceDeal) -> str:
    """The cards of the hand to be hoped for, while some of it have not been seen: else all others lie elsewhere."""
    if game.hand is None or hand_is_known(game, deal):
        return ""
    due = [card for card in CARDS[:52] if deal.foundations.wanted >> card & 1]
    unseen = [card for card in due if lying(game, deal, card) == UNSEEN]
    if unseen and len(unseen) < 4:
        return f"Still to come for the foundations: {listed(map(named, unseen))}."
    return ""
