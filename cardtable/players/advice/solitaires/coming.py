"""The hand of a patience that has been seen: what each turn of it shows, and which of that has a place.

What is decided about turning the hand and what is said of it is read from here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardtable.cards import BACK, SUITS, Card
from cardtable.players.advice.solitaires.lying import guests, in_reach, showing_of
from cardtable.players.advice.solitaires.steps import Step, builds, built_ahead, built_on, steps_of
from cardtable.rules.moves import Move
from cardtable.rules.piles.layout import HAND, TABLEAU, WASTE
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.ways import HeldHand

__all__ = [
    "Passed",
    "Shown",
    "comes_again",
    "comes_round",
    "goes_on_from_waste",
    "hand_is_known",
    "kept_for",
    "laid_next",
    "let_show",
    "lets_play",
    "next_played",
    "passed",
    "planned",
    "played_before_turning",
    "shown_first",
    "shows",
]


class Shown(NamedTuple):
    """What a turn of the hand shows: the moves up to it, the deal after them, and after how many turns that is.

    `again` says whether the waste was turned over before.
    """

    moves: tuple[Move, ...]
    deal: PatienceDeal
    turns: int
    again: bool

    @property
    def card(self) -> Card:
        """The card that shows, or is held; its back if nobody has seen it."""
        showing = showing_of(self.deal)
        return BACK if showing is None else showing[1]

    def ways(self, game: Patience) -> list[tuple[int, int, int]]:
        """Where it can go, foundations first."""
        ways = [each for each in game.play_phase.carriages(self.deal) if each[0] in (WASTE, HAND)]
        return sorted(ways, key=lambda each: each[1] < game.layout.first)


class Passed(NamedTuple):
    """Why a card of the waste is not played before the hand is turned, by a plan that could go on from it.

    `hidden` is the card of the plan that would not show with it played, `placeless` one that would have no place any
    more. With neither, and unless another card needs its place or it would be `hasty`, it may go first.
    """

    hidden: Card | None = None
    placeless: Card | None = None
    hasty: bool = False

    @property
    def may_go_first(self) -> bool:
        """Whether nothing speaks against playing it at once."""
        return self == Passed()


def shows(game: Patience, deal: PatienceDeal) -> Iterator[Shown]:
    """What turning the hand shows, turn by turn, to the end of the next time through it."""
    hand, phase, turned = game.hand, game.play_phase, deal.copy()
    moves, turns, again = [], 0, False
    while hand and turned.begun < deal.begun + 2 and (wait := phase.going_on(turned)) is not None:
        moves.append(wait)
        turned = turned.copy()
        if wait is phase.redeal:
            phase.turn_over(turned)
            again = True
            continue
        hand.turn(turned)
        turns += 1
        yield Shown(tuple(moves), turned, turns, again)


def let_show(game: Patience, step: Step) -> Shown | None:
    """A card that shows next time through once another has left the waste, and does not without; one with a place.

    Else any; `None` where there is none, or nobody has seen it.
    """
    known = {BACK, *(shown.card for shown in shows(game, step.before))}
    new = [shown for shown in shows(game, step.after) if shown.again and shown.card not in known]
    return next((shown for shown in new if shown.ways(game)), next(iter(new), None))


def planned(game: Patience, deal: PatienceDeal, moves: Sequence[Move]) -> Shown | None:
    """What shows where a plan has turned the hand and then carries a card; `None` where nobody has seen the hand."""
    for shown in shows(game, deal):
        many = len(shown.moves)
        if tuple(moves[:many]) != shown.moves or deal.unseen[HAND]:
            return None
        if len(moves) > many and moves[many].verb == "move":
            return shown
    return None


def goes_on_from_waste(game: Patience, deal: PatienceDeal) -> bool:
    """Whether a card of the waste could be laid on another."""
    ways = [] if isinstance(game.hand, HeldHand) else game.play_phase.carriages(deal)
    return any(source == WASTE and target < game.layout.first and deal.piles[target] for source, target, _ in ways)


def shown_first(game: Patience, deal: PatienceDeal, cards: Sequence[Card]) -> tuple[Card, int] | None:
    """The first of those cards that turning the hand is known to show, and after how many turns.

    Where several cards are turned at a time and another can be played before it, nobody can say when: after 0.
    """
    hand = game.hand
    if hand is None or hand.verb != "turn" or isinstance(hand, HeldHand) or game.shuffles:
        return None
    certain = True
    for shown in shows(game, deal):
        if shown.card in cards:
            return shown.card, shown.turns if certain else 0
        certain = certain and not (hand.draw > 1 and (shown.card is BACK or shown.ways(game)))
    return None


def played_before_turning(game: Patience, deal: PatienceDeal, moves: Sequence[Move]) -> Move | None:
    """A play of the card that the waste shows, where a plan turns the hand first, and can be made after that as well.

    A card is laid on none on which another that lies ready could go, nor built far ahead of the other suits, unless the
    card under it has a place then. Where single cards are turned each comes round as it did before, and may be passed.
    """
    hand = game.hand
    if hand is None or hand.verb != "turn" or moves[0].verb not in ("turn", "redeal"):
        return None
    if hand.draw == 1 and hand.passes != 1:
        return None
    ways = [each for each in game.play_phase.carriages(deal) if each[0] == WASTE]
    for _, target, _ in sorted(ways, key=lambda each: -each[1]):
        line = game.layout.line(WASTE, target, 1)
        if passed(game, steps_of(game, deal, (line,))[0], moves).may_go_first:
            return line
    return None


def passed(game: Patience, step: Step, moves: Sequence[Move]) -> Passed:
    """What speaks against playing a card of the waste before a plan that turns the hand is carried out."""
    onto = () if builds(game, step) else step.before.piles[step.carried[1]]
    alone = len(step.before.foundations.piles) == len(SUITS)
    if builds(game, step) and alone and not step.before.foundations.piles[built_on(step)]:
        return Passed()  # a foundation is begun whenever it can be
    if builds(game, step):
        hasty = not alone or (built_ahead(game, step) > 1 and not lets_play(game, step))
    else:
        hasty = not onto or wanted_by_another(game, step.before, step.card, onto[-1])
    lost = prevented(game, step, moves)
    return Passed(hasty=hasty) if lost is None else lost._replace(hasty=hasty)


def lets_play(game: Patience, step: Step) -> bool:
    """Whether the card under one of the waste can then be built, or laid on another."""
    return any(
        source == WASTE and (target >= game.layout.first or step.after.piles[target])
        for source, target, _ in game.play_phase.carriages(step.after)
    )


def prevented(game: Patience, step: Step, moves: Sequence[Move]) -> Passed | None:
    """The card of a plan that could not be played as planned after another step; `None` where all can be done.

    Where the plan plays the very card of that step later, that has been done then.
    """
    deal, other = step.before.copy(), step.after.copy()
    for at, move in enumerate(moves):
        if game.refusal(deal, move) is not None:
            return None
        if move.verb != "move":
            if deal.unseen[HAND]:
                return None
            if game.refusal(other, move) is not None:  # with a card fewer there is a turn less
                waited = planned(game, deal, moves[at:])
                return None if waited is None or waited.card == step.card else Passed(hidden=waited.card)
            game.play(other, move)
        elif (carried := game.layout.carried(move)) is not None:
            source, target, count = carried
            card = deal.piles[source][-count]
            if source != WASTE or card != step.card or target != step.carried[1]:
                if source == WASTE and other.piles[WASTE][-1:] != (card,):
                    return Passed(hidden=card)
                if other.piles[source][-count:] != deal.piles[source][-count:] or game.refusal(other, move) is not None:
                    return Passed(placeless=card)
                game.play(other, move)
        game.play(deal, move)
    return None


def laid_next(game: Patience, deal: PatienceDeal) -> Move | None:
    """A move that builds the card that the waste shows, or lays it where no other is waiting to go; if there is one."""
    ways = [each for each in game.play_phase.carriages(deal) if each[0] == WASTE]
    for source, target, count in sorted(ways, key=lambda each: -each[1]):
        onto = () if target >= game.layout.first else deal.piles[target]
        fills = target < game.layout.first and not onto
        if not fills and not (onto and wanted_by_another(game, deal, deal.piles[WASTE][-1], onto[-1])):
            return game.layout.line(source, target, count)
    return None


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
    for shown in shows(game, deal):
        ways = shown.ways(game)
        if ways:
            return [*shown.moves, game.layout.line(*ways[0])]
    return []


def comes_again(game: Patience, deal: PatienceDeal, card: Card) -> bool:
    """Whether a card of the waste comes up again, while some of the hand have not been seen."""
    return deal.piles[WASTE][-1:] == (card,) and bool(deal.unseen[HAND]) and comes_round(game, deal)


def comes_round(game: Patience, deal: PatienceDeal) -> bool:
    """Whether the card that the waste shows is shown again next time through, if none is played from there.

    Where cards were played from the waste, the packets of the next time are others.
    """
    hand = game.hand
    if hand is None or hand.verb != "turn" or game.shuffles or 0 < hand.passes <= deal.begun:
        return False
    return not len(deal.piles[WASTE]) % hand.draw or not deal.piles[HAND]
