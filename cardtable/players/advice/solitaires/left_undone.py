"""Sentences on why a move at a patience is not made, and why the hand is turned instead.

The functions return an empty string, or no sentences, if they have nothing to say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.cards import BACK, CARDS, SUITS, Card
from cardtable.players.advice.solitaires.coming import (
    Passed,
    Shown,
    comes_again,
    comes_round,
    hand_is_known,
    passed,
    planned,
    playable_of,
    shows,
)
from cardtable.players.advice.solitaires.lying import (
    UNSEEN,
    by_threes,
    due_before,
    guests,
    in_reach,
    lying,
    not_waiting,
    ready_for_space,
    showing_of,
    spaces_in,
    takers,
)
from cardtable.players.advice.solitaires.purpose import to_first_goal
from cardtable.players.advice.solitaires.steps import (
    Step,
    brings_in,
    builds,
    built_ahead,
    empties,
    serves,
    steps_of,
    turns_up,
)
from cardtable.players.advice.solitaires.told_once import news
from cardtable.players.advice.solitaires.turning import (
    NOT_SMALLER,
    Beside,
    told_coming,
    told_coming_up,
    told_hope,
    told_idle,
    told_odds,
    told_stuck,
    told_unplayed,
)
from cardtable.players.advice.solitaires.words import EARLY, RANKS_TOLD, capital_of, named, one_of, spelled, told_takers
from cardtable.rules.moves import Move
from cardtable.rules.piles.layout import HAND, STOCK, TABLEAU, WASTE
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import ANY, BIT, KING, RED, rank_of
from cardtable.rules.piles.ways import HeldHand
from cardtable.rules.words import amount_in_words, listed, number_word

__all__ = [
    "told_competing",
    "told_hides",
    "told_left",
    "told_little",
    "told_space_kept",
    "told_staying",
    "told_waiting",
]

ROOM_BESIDE_TURNING: Final = 129
SPOILS: Final = "With "
NOT_THEN: Final = " would not show then."
NOT_NEXT_TIME: Final = " would not show next time through."


def told_waiting(game: Patience, deal: PatienceDeal, moves: Sequence[Move], beside: Beside) -> tuple[str, ...]:
    """Return sentences on why the hand is turned."""
    coming = told_coming(game, deal, moves, shortly=beside.begun, told=beside.told)
    if coming:
        left = told_passed(game, deal, moves, beside)
        if plays_the_next(game, deal, moves) and not left.startswith(SPOILS):
            left = ""
        if beside.told:  # the plan has been told, and there is no room for both sentences
            left = left and news(game, deal, [left])
            return (left,) if left else coming
        if left.endswith(NOT_THEN) and spelled(f"{coming[0]} {left}") > ROOM_BESIDE_TURNING:
            return (f"{left.removesuffix(NOT_THEN)}{NOT_NEXT_TIME}",)
        return (coming[0], left) if left else coming
    if hand_is_known(game, deal) and not isinstance(game.hand, HeldHand):
        against = told_passed(game, deal, moves, beside)
        return (against,) if against else (told_next_placed(game, deal) or told_stuck(game, deal),)
    showing = showing_of(deal)
    source = None if showing is None else showing[0]
    ways = [each for each in game.carrying.carriages(deal) if each[0] == source]
    if showing is not None and not ways:
        return tuple(told_unplayed(game, deal, showing[1])[:1])
    said = [each for each in (told_left(game, beside), told_hope(game, deal)) if each]
    if said:
        fresh = news(game, deal, [*said, *filter(None, [told_odds(game, deal)])])
        if fresh:
            return (fresh,)
    return told_by_hope(game, deal, beside)


def told_next_placed(game: Patience, deal: PatienceDeal) -> str:
    """Return a sentence on the next playable card of a known hand, without advice to play it.

    If possible, the sentence is about a card that can be played without hiding another (see `costs_another`).
    """
    placed = [each for each in shows(game, deal) if each.ways(game)]
    if not placed:
        return ""
    shown = next((each for each in placed if not costs_another(game, each)), placed[0])
    if shown.card is not BACK and deal.foundations.wanted & BIT[shown.card]:
        return f"{told_coming_up(shown.card, shown)}, which can be built."
    if shown.turns == 1 or shown.again:
        return f"{told_coming_up(shown.card, shown)}, which has a place."
    return f"The next card with a place is {named(shown.card)}, in {amount_in_words(shown.turns, 'turn')}."


def costs_another(game: Patience, shown: Shown) -> bool:
    """Whether playing the card that shows would hide another card next time through the hand, wherever it is played."""
    lines = [game.layout.line(*way) for way in shown.ways(game)]
    steps = [step for line in lines for step in steps_of(game, shown.deal, (line,))]
    return by_threes(game) and all(told_hides(game, step) for step in steps)


def plays_the_next(game: Patience, deal: PatienceDeal, moves: Sequence[Move]) -> bool:
    """Whether the plan turns only the next card of a known hand, and then plays that card."""
    shown, hand = planned(game, deal, moves), game.hand
    if shown is None or hand is None or shown.again or len(deal.foundations.piles) != len(SUITS):
        return False
    return shown.turns == min(hand.draw, len(deal.piles[HAND])) == 1


def told_by_hope(game: Patience, deal: PatienceDeal, beside: Beside) -> tuple[str, ...]:
    """Return why another move can wait, or else what can still come."""
    hope = told_hope(game, deal, many=True) or told_odds(game, deal, anywhere=True)
    alone = len(deal.foundations.piles) == len(SUITS)
    if (
        hope and alone and beside.step is not None and beside.step.carried[0] >= TABLEAU
    ):  # nobody asks why a card of the tableau is not moved
        return (hope,)
    return told_idle(game, deal, beside) or ((hope,) if hope else ())


def told_passed(game: Patience, deal: PatienceDeal, moves: Sequence[Move], beside: Beside) -> str:
    """Return why the card that shows is not played before the hand is turned."""
    step = beside.step
    if step is None or step.carried[0] not in (WASTE, HAND):
        return ""
    against = passed(game, step, to_first_goal(game, deal, moves)) if by_threes(game) else Passed()
    if against.hidden is not None:
        return f"With {named(step.card)} played now, {named(against.hidden)}{NOT_THEN}"
    if against.placeless is not None:
        return f"With {named(step.card)} played now, {named(against.placeless)} could not be played then."
    if not builds(game, step) or built_ahead(game, step) > 1:
        return told_left(game, beside) or told_spoilt(game, step, moves)
    hides = told_hides(game, step) if step.carried[0] == WASTE and by_threes(game) else ""
    return hides or told_fewer(step.card, beside.fewer) or told_spoilt(game, step, moves)


def told_spoilt(game: Patience, step: Step, moves: Sequence[Move]) -> str:
    """Return a sentence saying that a later play would be lost if the waste card were played now; "" if none would."""
    against = passed(game, step, moves) if step.carried[0] == WASTE else Passed()
    onto = () if builds(game, step) else step.before.piles[step.carried[1]]
    comes = against.placeless in (*step.before.piles[HAND], *step.before.piles[WASTE])
    if against.placeless is not None and comes and onto and game.carrying.rests_on[onto[-1]] >> against.placeless & 1:
        return f"Keep {named(onto[-1])} open for {named(against.placeless)}, which comes later."
    if against.hidden is not None:
        return f"With {named(step.card)} played now, {named(against.hidden)} would not show when it is needed."
    return ""


def told_hides(game: Patience, step: Step) -> str:
    """Return a sentence on a playable card that would not show if the waste card were played now."""
    taken = {each.card for each in shows(game, step.after) if each.again}
    taken |= {card for each in shows(game, step.before) if not each.again for card in playable_of(game, each.deal)}
    kept = [each for each in shows(game, step.before) if each.again and each.card not in {BACK, step.card, *taken}]
    playable = [each.card for each in kept if each.ways(game)]
    wanted = step.before.foundations.wanted
    hidden = next((card for card in playable if wanted & BIT[card]), next(iter(playable), None))
    return f"With {named(step.card)} played now, {named(hidden)}{NOT_NEXT_TIME}" if hidden else ""


def told_left(game: Patience, beside: Beside) -> str:
    """Return why the next best move, `beside`, is not made."""
    return "" if beside.step is None else _Undone(game, beside.step, beside.fewer).told()


class _Undone:
    """A move that is not made.

    `fewer` is how many cards fewer were built in play-outs after it than after the best move; 0 without play-outs.
    """

    def __init__(self, game: Patience, step: Step, fewer: float) -> None:
        self.game, self.step, self.fewer = game, step, fewer
        self.source, self.target, _ = step.carried
        self.card, self.deal = step.card, step.before
        self.onto = () if builds(game, step) else self.deal.piles[self.target]
        self.told_fewer = told_fewer(self.card, fewer)

    def told(self) -> str:
        if builds(self.game, self.step):
            return self.of_building()
        if (built := self.built_instead()) is not None:
            return _Undone(self.game, built, self.fewer).of_building()
        if self.source >= TABLEAU and empties(self.step) and brings_in(self.step) is None and self.onto:
            return self.of_emptying()
        if not self.onto:
            return self.of_filling() if self.source in (WASTE, HAND) else ""
        return self.of_burying() or (self.of_moving() if self.source >= TABLEAU else self.of_laying())

    def built_instead(self) -> Step | None:
        if self.source != WASTE or len(self.deal.foundations.piles) > len(SUITS):
            return None
        first = self.game.layout.first
        ways = [way for way in self.game.carrying.carriages(self.deal) if way[0] == WASTE and way[1] >= first]
        lines = [self.game.layout.line(*way) for way in ways]
        return next((step for line in lines for step in steps_of(self.game, self.deal, (line,))), None)

    def of_building(self) -> str:
        game, card, deal = self.game, self.card, self.deal
        left = [each for each in takers(game, deal, card) if not deal.foundations.wanted >> each & 1]
        if len(deal.foundations.piles) > len(SUITS):  # foundations in common, where others may build first
            idle = deal.piles[STOCK] and brings_in(self.step) is None
            return NOT_SMALLER.format(named(card)) if idle else ""
        over = built_ahead(game, self.step)
        if over > 1:
            ahead_by = amount_in_words(over, "card")
            if self.source == WASTE and comes_round(game, deal):
                wait = f"{capital_of(named(card))} comes round again, so it can wait"
                return f"{wait}: that suit is {ahead_by} ahead of the lowest foundation."
            return f"Do not build {named(card)} yet: that suit is {ahead_by} ahead of the lowest foundation."
        if left and self.source >= TABLEAU:
            return f"Keep {named(card)} in {game.layout.names[self.source]}: {told_takers(left)} can still go on it."
        hides = told_hides(game, self.step) if self.source == WASTE and by_threes(game) else ""
        return hides or self.told_fewer or told_still_there(game, deal, card, self.source)

    def of_emptying(self) -> str:
        game, step = self.game, self.step
        if ready_for_space(game, step.after) or serves(game, step):
            return ""
        name = game.layout.names[self.source]
        return f"Moving {named(self.card)} would only empty {name}, and no king is waiting for it."

    def of_filling(self) -> str:
        game, card, deal = self.game, self.card, self.deal
        carried = carried_onto(game, self.step)
        free = [each for each in guests(game, deal, card) if each in carried or not not_waiting(game, deal, [each])]
        spaces = spaces_in(deal)
        keep = "keep your only space" if spaces == 1 else f"keep {both_or_all(spaces)} spaces"
        if not any(route.begins == ANY for route in game.routes):
            return self.of_filling_with_a_king(spaces, keep)
        if not free:
            return told_for_later(game, deal, card)
        only = f"{capital_of(named(card))} fits only in a space"
        return self.told_fewer or f"{only}, and only {told_takers(free)} could go on it now: {keep}."

    def of_filling_with_a_king(self, spaces: int, keep: str) -> str:
        game, card, deal = self.game, self.card, self.deal
        waiting = [
            (game.layout.names[place], pile[deal.down[place]])
            for place, pile in enumerate(deal.piles)
            if place >= TABLEAU and 0 < deal.down[place] < len(pile) and rank_of(pile[deal.down[place]]) == KING
        ]
        if waiting and spaces == 1:
            return f"Keep the space for {named(waiting[0][1])} in {waiting[0][0]}, which lies on face-down cards."
        queenless = "" if carried_onto(game, self.step) else told_queenless(game, deal, card)
        if comes_again(game, deal, card) and queenless:
            return f"{queenless}, which comes round again."
        return self.told_fewer or (queenless and f"{queenless}: {keep}.")

    def of_burying(self) -> str:
        deal, card = self.deal, self.card
        sooner = [each for each in self.onto if each is not BACK and due_before(deal, each, card)]
        if not sooner:
            return ""
        least = min(sooner, key=lambda each: (each - deal.base) % 13)
        return f"{capital_of(named(card))} would bury {named(least)}, which is due sooner."

    def of_moving(self) -> str:
        down = self.deal.down[self.source] and not turns_up(self.step)
        return f"Moving {named(self.card)} would turn up nothing." if down else ""

    def of_laying(self) -> str:
        game, card, deal, onto = self.game, self.card, self.deal, self.onto[-1]
        others = [each for each in guests(game, deal, onto) if each != card and in_reach(game, deal, each)]
        if others:
            where = lying(game, deal, others[0])
            return f"Keep {named(onto)} open for {named(others[0])}, {where}."
        fewer = self.told_fewer
        if by_threes(game) and self.source == WASTE:
            fewer = told_hides(game, self.step) or fewer
        return told_competing(game, deal, card, onto) or fewer or told_staying(game, self.step)


def told_still_there(game: Patience, deal: PatienceDeal, card: Card, source: int) -> str:
    """Return why a card that could be built is not built yet."""
    if source == WASTE and by_threes(game):
        comes = f"{capital_of(named(card))} comes round again; built now, it would change which cards show then."
        return comes if comes_round(game, deal) else ""
    return f"{capital_of(named(card))} can still be built later."


def told_for_later(game: Patience, deal: PatienceDeal, card: Card) -> str:
    """Return why a card is not put into a space."""
    return told_little(deal, card) or told_space_kept(game, deal, card)


def told_little(deal: PatienceDeal, card: Card) -> str:
    """Return a sentence saying that `card`, in a space, would take few others; "" for most cards.

    It is said of the first few cards after the one that begins a foundation (see `EARLY`).
    """
    after = (rank_of(card) - deal.base) % len(RANKS_TOLD)
    if not 0 < after <= EARLY:
        return ""
    follow = [one_of((rank_of(card) - down) % len(RANKS_TOLD)) for down in range(1, after)]
    space = "your only space" if spaces_in(deal) == 1 else "a space"
    return f"In {space} {named(card)} would take {f'only {listed(follow)}' if follow else 'no other card'}."


def told_space_kept(game: Patience, deal: PatienceDeal, card: Card) -> str:
    """Return a sentence saying that the only space is kept to empty a pile of two cards."""
    for place, pile in enumerate(deal.piles[TABLEAU:], TABLEAU):
        bearers = [each for each in CARDS[:52] if len(pile) == 2 and game.carrying.rests_on[each] >> pile[0] & 1]
        others = [each[-1] for at, each in enumerate(deal.piles[TABLEAU:], TABLEAU) if each and at != place]
        tops = [game.carrying.rests_on[each] for each in others if rank_of(each) != deal.base]
        coming = [each for each in bearers if rank_of(each) != deal.base and any(top >> each & 1 for top in tops)]
        coming = [each for each in coming if lying(game, deal, each) == UNSEEN]
        if coming and spaces_in(deal) == 1 and rank_of(coming[0]) != rank_of(card):
            rank = one_of(rank_of(coming[0]))
            return (
                f"Keep your only space: with it you can empty {game.layout.names[place]} as soon as {rank} lies open."
            )
    return ""


def told_competing(game: Patience, deal: PatienceDeal, card: Card, onto: Card) -> str:
    """Return a sentence on another card that needs the place on `onto`, where the waste card `card` could be laid.

    It is empty if the waste card does not show again (see `comes_again`).
    """
    if not comes_again(game, deal, card):
        return ""
    others = [each for each in guests(game, deal, onto) if each != card]
    for other in others:
        for place, pile in enumerate(deal.piles[TABLEAU:], TABLEAU):
            down = deal.down[place]
            if 0 < down < len(pile) and pile[down] == other:
                name = game.layout.names[place]
                return f"Keep {named(onto)} open for {named(other)}, which lies on face-down cards in {name}."
    return ""


def told_staying(game: Patience, step: Step) -> str:
    """Return why a waste card is not laid on another."""
    card, deal = step.card, step.before
    if step.carried[0] != WASTE or not deal.piles[step.carried[1]] or builds(game, step):
        return ""
    again = comes_round(game, deal)
    if again and deal.unseen[HAND] and (choice := told_choice(game, deal, card)):
        return choice
    comes = ", which comes round again" if again else ""
    needing = guests(game, deal, card)
    if not needing:
        return f"No card needs a place on {named(card)}{comes}."
    under = step.after.piles[WASTE][-1:]
    if not_waiting(game, deal, needing) and not carried_onto(game, step) and not {*needing}.intersection(under):
        colors = {RED[each] for each in needing}
        color = "" if len(colors) > 1 else "red " if True in colors else "black "
        none = f"no {color}{RANKS_TOLD[rank_of(needing[0])]} lies free to go on it"
        return f"{capital_of(named(card))} {'comes round again, and' if again else 'has a place, but'} {none}."
    if any(map(turns_up, followers_of(game, step))):
        return ""
    if not any(deal.down[TABLEAU:]):
        return f"{capital_of(named(card))} comes round again." if again else ""
    also = ", and it comes round again" if again else ""
    return f"Moving {named(card)} onto {named(deal.piles[step.carried[1]][-1])} would turn up nothing{also}."


def told_choice(game: Patience, deal: PatienceDeal, card: Card) -> str:
    """Return a sentence saying that the choice of a place for the waste card can wait; "" if there is no choice."""
    ways = [each[1] for each in game.carrying.carriages(deal) if each[0] == WASTE and each[1] < game.layout.first]
    onto = [named(deal.piles[target][-1]) for target in ways if deal.piles[target]]
    which = " and ".join(onto[:2])
    comes = f"{capital_of(named(card))} comes round again"
    return f"{comes}: choose between {which} when you have seen the whole hand." if len(onto) > 1 else ""


def carried_onto(game: Patience, step: Step) -> list[Card]:
    """Return the tableau cards, single or heading a run, that could go onto the step's card."""
    return [each.card for each in followers_of(game, step)]


def followers_of(game: Patience, step: Step) -> list[Step]:
    """Return the steps by which tableau cards or runs could go onto the step's card."""
    return [
        each
        for carried in game.carrying.carriages(step.after)
        if carried[0] >= TABLEAU and carried[1] == step.carried[1]
        for each in steps_of(game, step.after, (game.layout.line(*carried),))
    ]


def told_queenless(game: Patience, deal: PatienceDeal, king: Card) -> str:
    """Return words saying that no queen waits for the king `king`; empty if a queen does.

    The text is also empty if no queen that fits needs a place, if one lies right under the king on the waste, or if one
    is still to come in a known hand.
    """
    queens, waste = guests(game, deal, king), deal.piles[WASTE]
    if king in waste[-1:] and any(queen in waste[-2:-1] for queen in queens):
        return ""
    coming = [shown.card for shown in shows(game, deal)] if hand_is_known(game, deal) else []
    if not queens or not not_waiting(game, deal, queens) or any(queen in coming for queen in queens):
        return ""
    color = "red " if all(RED[each] for each in queens) else "black " if not any(RED[each] for each in queens) else ""
    return f"No {color}queen waits for {named(king)}"


def told_fewer(card: Card, fewer: float) -> str:
    """Return a sentence saying how many cards fewer (`fewer`) the play-outs built if `card` was played now.

    It is empty if `fewer` is less than 1.
    """
    if fewer < 1:
        return ""
    cards = f"{number_word(round(fewer))} {'card' if round(fewer) == 1 else 'cards'}"
    return f"Tried out many times, the deal builds about {cards} fewer with {named(card)} played now."


def both_or_all(count: int) -> str:
    """Return words for all of `count` things: `both`, `all three`."""
    return "both" if count == 2 else f"all {number_word(count)}"
