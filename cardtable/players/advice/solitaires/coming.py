"""What a known hand will show, turn by turn, and which of its cards can then be played.

The hand is turned onto the waste, one or more cards at a time. It is known if the player has seen all its cards. The
waste card is the card on top of the waste.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cardtable.cards import BACK, SUITS, Card
from cardtable.players.advice.solitaires.lying import guests, in_reach, showing_of
from cardtable.players.advice.solitaires.steps import (
    Step,
    builds,
    built_ahead,
    built_on,
    safely_built,
    steps_of,
    turns_up,
)
from cardtable.rules.moves import Move
from cardtable.rules.piles.layout import HAND, TABLEAU, WASTE
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import KING, rank_of
from cardtable.rules.piles.ways import HeldHand

__all__ = [
    "Passed",
    "Shown",
    "built_instead",
    "comes_again",
    "comes_round",
    "goes_on_from_waste",
    "hand_is_known",
    "kept_for",
    "laid_next",
    "last_time",
    "lengthens",
    "let_show",
    "lets_play",
    "next_played",
    "opens_next",
    "passed",
    "planned",
    "playable_of",
    "played_before_turning",
    "plays_later",
    "shown_first",
    "shows",
]


FAR_AHEAD: Final = 2
"""A waste card is built, and not laid down, if its foundation has at most this many cards more than the lowest one."""


class Shown(NamedTuple):
    """What shows after some turns of the hand.

    `moves` are the moves up to there, and `turns` is how many of them turn cards. `again` is true if one of them turns
    the waste over.
    """

    moves: tuple[Move, ...]
    deal: PatienceDeal
    turns: int
    again: bool

    @property
    def card(self) -> Card:
        """The card that shows; `BACK` if no card shows, or if nobody has seen the card."""
        showing = showing_of(self.deal)
        return BACK if showing is None else showing[1]

    def ways(self, game: Patience) -> list[tuple[int, int, int]]:
        """Return the ways to play the card that shows, each as (source, target, count); foundations come first."""
        ways = [each for each in game.carrying.carriages(self.deal) if each[0] in (WASTE, HAND)]
        return sorted(ways, key=lambda each: each[1] < game.layout.first)


class Passed(NamedTuple):
    """The harm that would be done by playing the waste card before a plan turns the hand.

    `hidden` is a card that the plan plays and that would not show in time. `placeless` is a card that the plan plays
    and that would have no place. `hasty` is true if there is other harm.
    """

    hidden: Card | None = None
    placeless: Card | None = None
    hasty: bool = False

    @property
    def may_go_first(self) -> bool:
        return self == Passed()


def shows(game: Patience, deal: PatienceDeal) -> Iterator[Shown]:
    """Yield what shows after each turn of the hand, in this time and the next time through the hand."""
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


def playable_of(game: Patience, deal: PatienceDeal) -> Iterator[Card]:
    """Yield the cards of the waste that can be played one after another, the top card first."""
    while deal.piles[WASTE]:
        ways = [each for each in game.carrying.carriages(deal) if each[0] == WASTE]
        if not ways:
            return
        yield deal.piles[WASTE][-1]
        line = game.layout.line(*min(ways, key=lambda each: each[1] < game.layout.first))
        deal = steps_of(game, deal, (line,))[0].after


def let_show(game: Patience, step: Step) -> Shown | None:
    """Return, as a `Shown`, a card that comes up next time through the hand only if `step` is made; else None."""
    known = {BACK, *(shown.card for shown in shows(game, step.before))}
    now = (shown.deal for deal in (step.before, step.after) for shown in shows(game, deal) if not shown.again)
    known.update(card for deal in now for card in playable_of(game, deal))
    after = step.after.copy()
    while (safe := safely_built(game, after)) is not None:
        known.add(steps_of(game, after, (safe,))[0].card)
        game.play(after, safe)
    new = [shown for shown in shows(game, after) if shown.again and shown.card not in known]
    return next((shown for shown in new if shown.ways(game)), next(iter(new), None))


def planned(game: Patience, deal: PatienceDeal, moves: Sequence[Move]) -> Shown | None:
    """Return what the waste shows after the turns with which the plan (`moves`) begins.

    Return None if the plan does not begin with a turn, if no move of cards comes right after its first turns, or if
    some of the hand has not been seen.
    """
    for shown in shows(game, deal):
        many = len(shown.moves)
        if tuple(moves[:many]) != shown.moves or deal.unseen[HAND]:
            return None
        if len(moves) > many and moves[many].verb == "move":
            return shown
    return None


def goes_on_from_waste(game: Patience, deal: PatienceDeal) -> bool:
    """Whether the waste card can be laid on a tableau card, or is a king that can fill a space."""
    ways = [] if isinstance(game.hand, HeldHand) else game.carrying.carriages(deal)
    laid = [deal.piles[target] for source, target, _ in ways if source == WASTE and target < game.layout.first]
    return any(laid) or (bool(laid) and rank_of(deal.piles[WASTE][-1]) == KING)


def shown_first(game: Patience, deal: PatienceDeal, cards: Sequence[Card]) -> tuple[Card, int] | None:
    """Return the card of `cards` that shows first if the known hand is turned, and the number of turns up to it.

    The number is 0 if it is not certain. Return None if none of the cards shows, or if the game has no hand that is
    turned onto a waste and never shuffled.
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
    """Return a move of the waste card that can come before the plan (`moves`) without spoiling it, or None."""
    hand = game.hand
    if hand is None or hand.verb != "turn" or moves[0].verb not in ("turn", "redeal"):
        return None
    again = hand.draw == 1 and hand.passes != 1
    ways = [each for each in game.carrying.carriages(deal) if each[0] == WASTE]
    for _, target, _ in sorted(ways, key=lambda each: -each[1]):
        line = game.layout.line(WASTE, target, 1)
        if again and not lengthens(game, deal, line) and (deal.unseen[HAND] or not opens_next(game, deal, line)):
            continue
        if passed(game, steps_of(game, deal, (line,))[0], moves).may_go_first:
            return line
    return None


def opens_next(game: Patience, deal: PatienceDeal, line: Move) -> bool:
    """Whether a card could be turned up by laying tableau cards on the card that the move `line` moves."""
    return any(
        turns_up(each)
        for step in steps_of(game, deal, (line,))
        for source, target, count in game.carrying.carriages(step.after)
        if source >= TABLEAU and target == step.carried[1]
        for each in steps_of(game, step.after, (game.layout.line(source, target, count),))
    )


def plays_later(game: Patience, deal: PatienceDeal, first: Move, moves: Sequence[Move]) -> bool:
    """Whether the plan (`moves`) plays the waste card that the move `first` plays."""
    card, deal = deal.piles[WASTE][-1], deal.copy()
    for move in moves:
        carried = game.layout.carried(move) if move.verb == "move" else None
        if carried is not None and carried[0] == WASTE and deal.piles[WASTE][-1:] == (card,):
            return True
        if game.refusal(deal, move) is not None:
            break
        game.play(deal, move)
    return False


def passed(game: Patience, step: Step, moves: Sequence[Move]) -> Passed:
    """Return what speaks against playing the waste card by `step` before the plan (`moves`) turns the hand."""
    onto = () if builds(game, step) else step.before.piles[step.carried[1]]
    alone = len(step.before.foundations.piles) == len(SUITS)
    if builds(game, step) and alone and not step.before.foundations.piles[built_on(step)]:
        return Passed()  # a foundation is begun whenever it can be
    if builds(game, step):
        hasty = not alone or (
            built_ahead(game, step) > 1 and not lets_play(game, step) and not last_time(game, step.before)
        )
    else:
        hasty = not onto or wanted_by_another(game, step.before, step.card, onto[-1])
    lost = prevented(game, step, moves)
    return Passed(hasty=hasty) if lost is None else lost._replace(hasty=hasty or lost.hasty)


def built_instead(game: Patience, step: Step, later: Sequence[Move]) -> Move | None:
    """Return a move that builds the waste card on a foundation, where `step` lays it on the tableau.

    Return None if there is no such move, if that foundation is too far ahead, or if the moves `later` could then not be
    made in the same way.
    """
    source, target, _ = step.carried
    if game.hand is None or not game.hand.passes or source != WASTE or target >= game.layout.first:
        return None
    for way in game.carrying.builds(step.before):
        if way[0] == WASTE:
            build = steps_of(game, step.before, (game.layout.line(*way),))[0]
            follow = [steps_of(game, each.after, later) for each in (step, build)]
            same = [[each.card for each in steps] for steps in follow]
            return build.move if built_ahead(game, build) <= FAR_AHEAD and same[0] == same[1] else None
    return None


def last_time(game: Patience, deal: PatienceDeal) -> bool:
    """Whether this is the last time through the hand."""
    return game.hand is not None and 0 < game.hand.passes <= deal.begun


def lets_play(game: Patience, step: Step) -> bool:
    """Whether the next waste card can be played, other than to a space, after `step` has played the top one."""
    return any(
        source == WASTE and (target >= game.layout.first or step.after.piles[target])
        for source, target, _ in game.carrying.carriages(step.after)
    )


def prevented(game: Patience, step: Step, moves: Sequence[Move]) -> Passed | None:
    """Return what would go wrong in the plan (`moves`) if `step` were made first; None if nothing would go wrong."""
    deal, other = step.before.copy(), step.after.copy()
    for at, move in enumerate(moves):
        if game.refusal(deal, move) is not None:
            return None
        if move.verb != "move":
            if deal.unseen[HAND]:
                return None
            if game.refusal(other, move) is not None:  # one card fewer in the hand can mean one turn fewer
                if ends_the_hand(game, deal, move):
                    game.play(deal, move)
                    continue
                waited = planned(game, deal, moves[at:])
                return None if waited is None or waited.card == step.card else Passed(hidden=waited.card)
            game.play(other, move)
        elif (carried := game.layout.carried(move)) is not None:
            source, target, count = carried
            card = deal.piles[source][-count]
            if source != WASTE or card != step.card or target != step.carried[1]:
                if source == WASTE and card == step.card:
                    return Passed(hasty=True)
                if source == WASTE and other.piles[WASTE][-1:] != (card,):
                    return Passed(hidden=card)
                ways = [each for each in game.carrying.carriages(other) if each[:2] == (source, target)]
                ways = [each for each in ways if other.piles[source][-each[2]] == card]
                if not ways:
                    return Passed(placeless=card)
                game.play(other, game.layout.line(*ways[0]))
        game.play(deal, move)
    return None


def ends_the_hand(game: Patience, deal: PatienceDeal, move: Move) -> bool:
    """Whether `move` turns the last cards of the hand."""
    after = deal.copy()
    game.play(after, move)
    return bool(deal.piles[HAND]) and not after.piles[HAND]


def laid_next(game: Patience, deal: PatienceDeal) -> Move | None:
    """Return a move that builds the waste card, or lays it on a card on which no other card needs a place.

    Return None if there is no such move.
    """
    ways = [each for each in game.carrying.carriages(deal) if each[0] == WASTE]
    for source, target, count in sorted(ways, key=lambda each: -each[1]):
        onto = () if target >= game.layout.first else deal.piles[target]
        fills = target < game.layout.first and not onto
        if not fills and not (onto and wanted_by_another(game, deal, deal.piles[WASTE][-1], onto[-1])):
            return game.layout.line(source, target, count)
    return None


def lengthens(game: Patience, known: PatienceDeal, move: Move) -> bool:
    """Whether a move lays the waste card on a run from a king, at a place that no other card needs."""
    carried = game.layout.carried(move) if move.verb == "move" else None
    if carried is None or carried[0] != WASTE or carried[1] >= game.layout.first:
        return False
    pile = known.piles[carried[1]]
    if not pile or known.down[carried[1]] or rank_of(pile[0]) != KING:
        return False
    return not wanted_by_another(game, known, known.piles[WASTE][-1], pile[-1])


def wanted_by_another(game: Patience, deal: PatienceDeal, card: Card, onto: Card) -> bool:
    """Whether a card other than `card` could soon go on `onto`."""
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
    """Whether the game turns a hand and the order of its cards is known."""
    hand = game.hand
    return hand is not None and hand.verb == "turn" and not game.shuffles and not deal.unseen[HAND]


def kept_for(game: Patience, deal: PatienceDeal) -> list[Move]:
    """Return the turns of a known hand up to its first playable card, and the move that plays this card.

    Return no moves if the hand is not known, if no card of it is playable, or if the card would only fill a space.
    """
    coming = next_played(game, deal) if hand_is_known(game, deal) else []
    carried = game.layout.carried(coming[-1]) if coming else None
    takes = carried is not None and (carried[1] >= game.layout.first or bool(deal.piles[carried[1]]))
    return coming if takes else []


def next_played(game: Patience, deal: PatienceDeal) -> list[Move]:
    """Return the turns up to the first card of the hand that can be played, and the move that plays it.

    Return no moves if no card of the hand can be played.
    """
    for shown in shows(game, deal):
        ways = shown.ways(game)
        if ways:
            return [*shown.moves, game.layout.line(*ways[0])]
    return []


def comes_again(game: Patience, deal: PatienceDeal, card: Card) -> bool:
    """Whether `card` is on top of the waste and shows again next time through the hand, which has unseen cards."""
    return deal.piles[WASTE][-1:] == (card,) and bool(deal.unseen[HAND]) and comes_round(game, deal)


def comes_round(game: Patience, deal: PatienceDeal) -> bool:
    """Whether the waste card shows again next time through the hand, if no waste card is played until then."""
    hand = game.hand
    if hand is None or hand.verb != "turn" or game.shuffles or 0 < hand.passes <= deal.begun:
        return False
    return not len(deal.piles[WASTE]) % hand.draw or not deal.piles[HAND]
