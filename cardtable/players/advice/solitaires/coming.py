"""The hand of a patience that has been seen: what each turn of it shows, and which of that has a place.

What is decided about turning the hand and what is said of it is read from here.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.cards import BACK, SUITS, Card
from cardtable.players.advice.solitaires.lying import guests, in_reach
from cardtable.players.advice.solitaires.purpose import can_follow
from cardtable.players.advice.solitaires.steps import Step, builds, built_ahead, steps_of
from cardtable.rules.moves import Move
from cardtable.rules.piles.layout import HAND, TABLEAU, WASTE
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.ways import HeldHand

__all__ = [
    "goes_on_from_waste",
    "hand_is_known",
    "kept_for",
    "laid_next",
    "next_played",
    "parts_packets",
    "played_before_turning",
    "shown_first",
]


def goes_on_from_waste(game: Patience, deal: PatienceDeal) -> bool:
    """Whether a card of the waste could be laid on another."""
    ways = [] if isinstance(game.hand, HeldHand) else game.play_phase.carriages(deal)
    return any(source == WASTE and target < game.layout.first and deal.piles[target] for source, target, _ in ways)


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
