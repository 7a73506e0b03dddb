"""Turning the hand of a patience, in words: what is known to come, and what that is for.

The hand is known if the player has seen all its cards. A step is one move of cards, with the deal before and after it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cardtable.cards import BACK, CARDS, SUITS, Card
from cardtable.players.advice.solitaires.chains import SAID, aim_beyond, aim_of, told_chain, where_to
from cardtable.players.advice.solitaires.coming import (
    Shown,
    built_instead,
    hand_is_known,
    next_played,
    planned,
    shows,
)
from cardtable.players.advice.solitaires.effects import (
    LEFT_THERE,
    LETS,
    OTHERS_SHOW,
    PLACE,
    told_from_waste,
    told_place_kept,
    told_space,
)
from cardtable.players.advice.solitaires.lying import UNSEEN, by_threes, lying, showing_of, unseen_cards
from cardtable.players.advice.solitaires.purpose import ahead_of, first_goal, played_first, possible_before
from cardtable.players.advice.solitaires.steps import (
    Step,
    brings,
    built_as_well,
    gained_already,
    only_empties,
    steps_of,
)
from cardtable.players.advice.solitaires.told_once import news
from cardtable.players.advice.solitaires.words import RANKS_TOLD, capital_of, named, ranked_in_words, some_of, spelled
from cardtable.rules.moves import Move
from cardtable.rules.piles.layout import HAND, STOCK, TABLEAU, WASTE
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import ACE, RED, rank_of
from cardtable.rules.piles.ways import HeldHand
from cardtable.rules.words import amount_in_words, listed, number_word

__all__ = [
    "BEGIN_ANEW",
    "NOT_SMALLER",
    "NO_PLAY",
    "Beside",
    "nearly_due",
    "told_coming",
    "told_coming_up",
    "told_hope",
    "told_idle",
    "told_locked",
    "told_no_place",
    "told_odds",
    "told_only",
    "told_stuck",
    "turned_first",
]

NOT_SMALLER: Final = "Building {} would not make the stock smaller."

BEGIN_ANEW: Final = "this deal is lost, so start a new one."
NO_PLAY: Final = f"No card can be played any more: {BEGIN_ANEW}"

NO_PLACE: Final = "No card {} has a place as the piles lie now."
NO_PLACE_FOR_NOW: Final = "No card {} has a place until another player builds."

ROOM_BESIDE_A_TURN: Final = 138

NEAR: Final = 3
"""A card is near if it shows after at most this many turns."""
MANY: Final = 2


class Beside(NamedTuple):
    """The next best move, and what a hint has to know of the recommended plan.

    `step` is the step of the next best move, if this move carries cards. `fewer` says how many cards fewer the next
    best move brings than the recommended one, or is 0 if no search has compared the two. `begun` is true if moves of
    the plan were made before. `told` is true if one of those moves turned the hand; then an earlier hint has said what
    the turning is for. `wins` is the number of moves up to the win, or 0 if hints must not tell that number.
    """

    move: Move | None = None
    step: Step | None = None
    fewer: float = 0.0
    begun: bool = False
    told: bool = False
    wins: int = 0


def told_idle(game: Patience, deal: PatienceDeal, beside: Beside) -> tuple[str, ...]:
    """Return sentences on why another move can wait, or on the next playable card."""
    hand = game.hand
    if hand is not None and hand.verb == "turn" and deal.down[HAND] and not deal.unseen[HAND] and not game.shuffles:
        coming = next_played(game, deal)
        return told_coming(game, deal, coming) if coming else (told_stuck(game, deal),)
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


def told_no_place(game: Patience, deal: PatienceDeal, card: Card) -> str:
    """Return a sentence saying why `card`, the top card of the waste, cannot be played."""
    bearers = [each for each in CARDS[:52] if game.carrying.rests_on[each] >> card & 1]
    if not bearers or rank_of(bearers[0]) == deal.base:  # only base cards could take it, and these are built
        if bearers and deal.piles[STOCK]:
            return f"{capital_of(ranked_in_words(deal.base))} go to the foundations, so nothing takes {named(card)}."
        spaces = any(route.begins >> card & 1 for route in game.routes if route.target == "T")
        return f"There is no space for {named(card)}." if spaces else f"{capital_of(named(card))} has no place now."
    colors = {RED[each] for each in bearers}
    color = "" if len(colors) > 1 else "red " if True in colors else "black "
    return f"No {color}{RANKS_TOLD[rank_of(bearers[0])]} is open for {named(card)}."


def told_unplayed(game: Patience, deal: PatienceDeal, card: Card) -> list[str]:
    """Return why `card`, the top card of the waste, cannot be played; sometimes put the odds of the next card first."""
    odds = told_odds(game, deal) if len(deal.piles[HAND]) % 2 else ""
    return [*([odds] if odds else []), told_no_place(game, deal, card)]


def told_odds(game: Patience, deal: PatienceDeal, *, anywhere: bool = False) -> str:
    """Return a sentence on how many of the unseen cards have a place now.

    The sentence is empty if fewer than two cards are unseen, if the hand has no unseen card, or if the game plays no
    card of the waste on the tableau. If `anywhere` is false, it is also empty where seats share the foundations, or
    turn several cards at a time.
    """
    unseen, ways = unseen_cards(deal), [route for route in game.routes if (route.source, route.target) == ("D", "T")]
    alone = len(deal.foundations.piles) == len(SUITS)
    if not ways or len(unseen) < MANY or not deal.unseen[HAND] or not (anywhere or (alone and not by_threes(game))):
        return ""
    tops = [pile[-1] for pile in deal.piles[TABLEAU:] if pile]
    placed = deal.foundations.wanted
    for top in tops:
        placed |= game.carrying.rests_on[top]
    if len(tops) < game.layout.first - TABLEAU:
        placed |= ways[0].begins
    many = sum(placed >> each & 1 for each in unseen)
    return f"{some_of(many, len(unseen))} not seen yet {'has' if many < 2 else 'have'} a place now."


def told_coming(
    game: Patience, deal: PatienceDeal, moves: Sequence[Move], *, shortly: bool = False, told: bool = False
) -> tuple[str, ...]:
    """Return the sentences on the card of a known hand for which the plan waits; none if it waits for no card.

    If `shortly` is true, the purpose of the card is told only if the card shows at the next turn. If `told` is true, an
    earlier hint has told the card's place.
    """
    plan, moves = moves, turned_first(game, deal, moves)
    shown = planned(game, deal, moves)
    steps = steps_of(game, shown.deal, moves[len(shown.moves) :]) if shown is not None else []
    if shown is None or not any(step.carried[0] in (WASTE, HAND) for step in steps):
        return ()
    if moves is not plan:
        return (told_place_made(game, steps, shown),)
    steps = list(played_first(game, shown.deal, steps))
    says = told_shown(game, steps[0], shown)
    if not told and len(deal.foundations.piles) > len(SUITS):  # other seats build, so plans are often made anew
        told = not news(game, deal, (says,))
    if is_built(game, steps[0], moves[len(shown.moves) + 1 :]):
        return (f"{told_coming_up(steps[0].card, shown)}, which can be built.",)
    if told and says and len(shown.moves) > 1:
        return (told_still_to_come(steps[0], shown),)
    if not says or (shortly and (shown.again or shown.turns > 1)):
        return (says,) if says else ()
    then = told_then(game, steps)
    if PLACE in then:
        then = told_place_kept(game, shown.deal, moves[len(shown.moves) :]) or then
    said = tuple(filter(None, [says, then]))
    aim = "" if brings(game, steps[0]) else told_far_aim(game, shown.deal, steps, moves[len(shown.moves) :], then)
    if not aim and spelled(" ".join(said)) > ROOM_BESIDE_A_TURN:
        aim, said = told_goal(game, steps), (says,)
    if not aim and said == (says,) and steps[0].carried[0] not in (WASTE, HAND):
        return told_coming(game, deal, next_played(game, deal))
    return (f"{says.removesuffix('.')}, on the way to {aim}.",) if aim else said


def told_goal(game: Patience, steps: Sequence[Step]) -> str:
    """Return words for the first step that gains more than a space, or else for the first that gains a space.

    They are empty if no step gains anything.
    """
    goals = [step for step in steps if brings(game, step)]
    return aim_of(game, next((step for step in goals if not only_empties(game, step)), goals[0])) if goals else ""


def turned_first(game: Patience, deal: PatienceDeal, moves: Sequence[Move]) -> Sequence[Move]:
    """Return the moves of a plan in another order: turns of the hand come before moves in the tableau.

    If the plan would then lose a gain, or cannot be played so, return `moves`.
    """
    at = next((at for at, move in enumerate(moves) if played_from(game, move) in (WASTE, HAND)), 0)
    turns, others = [[move for move in moves[:at] if (move.verb == "move") is moved] for moved in (False, True)]
    if not turns or list(moves[: len(turns)]) == turns:
        return moves
    later = deal.copy()
    for move in turns:
        if game.refusal(later, move) is not None:
            return moves
        game.play(later, move)
    steps = steps_of(game, later, (*others, moves[at]))
    if len(steps) <= len(others) or any(brings(game, step) and not only_empties(game, step) for step in steps[:-1]):
        return moves
    return (*turns, *others, *moves[at:])


def told_place_made(game: Patience, steps: Sequence[Step], shown: Shown) -> str:
    """Return a sentence on a card of the hand that gets its place only after it shows."""
    played = next(step for step in steps if step.carried[0] in (WASTE, HAND))
    target = played.carried[1]
    place = f"for which {game.layout.names[target]} can be emptied"
    if target < TABLEAU or played.before.piles[target] or not shown.deal.piles[target]:
        place = f"which {where_to(game, played)}"
    return f"{told_coming_up(played.card, shown)}, {place}."


def played_from(game: Patience, move: Move) -> int | None:
    """Return the place from which a move carries cards; None if it carries none."""
    carried = game.layout.carried(move) if move.verb == "move" else None
    return None if carried is None else carried[0]


def is_built(game: Patience, step: Step, later: Sequence[Move]) -> bool:
    """Whether the step lays a waste card in the tableau although the card could as well be built."""
    return built_as_well(game, step) is not None or built_instead(game, step, later) is not None


def told_far_aim(game: Patience, deal: PatienceDeal, steps: Sequence[Step], moves: Sequence[Move], then: str) -> str:
    """Return words for what the plan gains several steps after it plays a card of the hand; empty if nothing."""
    ahead = ahead_of(game, steps)
    far = len(ahead) > 1 and steps[0].carried[0] in (WASTE, HAND) and not gained_already(game, deal, ahead[-1])
    if far and (aim := aim_of(game, ahead[-1])):
        return aim
    return "" if then else aim_beyond(game, deal, moves)


def shown_for(step: Step) -> Card | None:
    """Return the card of the hand or waste that shows when a step is made; None if there is none."""
    if step.carried[0] in (WASTE, HAND):
        return step.card
    showing = showing_of(step.before)
    return None if showing is None else showing[1]


def told_shown(game: Patience, step: Step, shown: Shown) -> str:
    """Return a sentence on when the card of a step shows, and where it goes."""
    card = shown_for(step)
    if card is None:
        return ""
    what = f", which {where_to(game, step)}" if step.carried[0] in (WASTE, HAND) else ""
    return f"{told_coming_up(card, shown)}{what}."


def told_still_to_come(step: Step, shown: Shown) -> str:
    """Return a sentence on when the card that the plan waits for will show."""
    card = capital_of(named(shown_for(step) or shown.card))
    if shown.turns > NEAR:
        return f"{card} is still to come."
    return f"{card} shows in {amount_in_words(shown.turns, 'turn')}."


def told_coming_up(card: Card, shown: Shown) -> str:
    """Return words for when a card of the hand shows."""
    turns = shown.turns
    if shown.again:
        return f"Next time through the hand {named(card)} comes up"
    if turns == 1:
        return f"Next to show is {named(card)}"
    return f"In {number_word(turns)} turns {named(card)} shows"


def told_then(game: Patience, steps: Sequence[Step]) -> str:
    """Return a sentence on what the first of `steps` is for."""
    if steps[0].carried[0] not in (WASTE, HAND):
        played = next((at for at, step in enumerate(steps) if step.carried[0] in (WASTE, HAND)), None)
        goal = first_goal(game, steps) if played is None or played > SAID else played
        return "" if goal is None else told_chain(game, steps[: goal + 1])
    if brings(game, steps[0]):
        return ""
    told = told_from_waste if steps[0].before.piles[steps[0].carried[1]] else told_space
    said = [
        each
        for each in told(game, steps[0], steps[1:], now=False)
        if not each.startswith((LETS, OTHERS_SHOW, *LEFT_THERE))
    ]
    ahead = ahead_of(game, steps)
    if ahead and possible_before(game, steps[0], ahead[0]):
        ahead = []
    return told_chain(game, ahead) or next(iter(said), "")


def told_only(game: Patience, deal: PatienceDeal) -> tuple[str, ...]:
    """Return the sentences for a position in which turning the hand is the only move."""
    if not hand_is_known(game, deal):
        showing = showing_of(deal)
        if showing is not None:
            said = told_unplayed(game, deal, showing[1])
            return (news(game, deal, said) or said[-1],)
        hope = told_hope(game, deal, many=True) or told_odds(game, deal, anywhere=True)
        return (hope or "No card can be played.",)
    coming = next_played(game, deal)
    if coming:
        return told_coming(game, deal, coming) or ("No card can be played now.",)
    if len(deal.foundations.piles) > len(SUITS):
        return tuple(filter(None, [told_placeless(game, deal, only=True)]))
    return (NO_PLAY,)


def told_placeless(game: Patience, deal: PatienceDeal, *, only: bool = False) -> str:
    """Return a sentence saying that no card of a known hand has a place; "" if that has been told.

    If one of these cards is nearly due, the sentence is on that card instead (see `nearly_due`). `only` says whether
    turning the hand is the only move.
    """
    due = next(nearly_due(game, deal), "")
    waiting = NO_PLACE_FOR_NOW if only else NO_PLACE
    return due or news(game, deal, (waiting.format(to_come(game)),))


def to_come(game: Patience) -> str:
    """Return the words after “No card” in a sentence such as “No card of the hand has a place”."""
    return "that will show" if by_threes(game) else "of the hand"


def nearly_due(game: Patience, deal: PatienceDeal) -> Iterator[str]:
    """Yield a sentence on each card of a known hand that can be built once one other card has been built."""
    for shown in shows(game, deal):
        ready = shown.card is not BACK and rank_of(shown.card) and deal.foundations.wanted >> (shown.card - 1) & 1
        if ready and (not shown.again or not deal.piles[HAND]):
            below = next(card for card in CARDS[:52] if card + 1 == shown.card)
            yield f"{told_coming_up(shown.card, shown)}, which can be built once {named(below)} has been."


def told_hope(game: Patience, deal: PatienceDeal, *, many: bool = False) -> str:
    """Return a sentence on the cards still to come for the foundations; "" if there are none or the hand is known.

    If there are more than three, they are told only if `many` is true. Aces are left out if all four are still to come,
    or if all seats share the foundations.
    """
    if game.hand is None or hand_is_known(game, deal):
        return ""
    due = [card for card in CARDS[:52] if deal.foundations.wanted >> card & 1]
    unseen = [card for card in due if lying(game, deal, card) == UNSEEN]
    ranks = {rank: [card for card in unseen if rank_of(card) == rank] for rank in map(rank_of, unseen)}
    in_common = len(deal.foundations.piles) > len(SUITS)
    if in_common or len(ranks.get(ACE, ())) == len(SUITS):
        ranks.pop(ACE, None)
    said = list[str]()
    for rank, cards in ranks.items():
        if in_common and len(cards) > MANY and sum(rank_of(card) == rank for card in due) == len(SUITS):
            said.append(f"any {RANKS_TOLD[rank]}")
        elif not in_common and len(cards) > MANY:
            said.append(f"{number_word(len(cards))} {ranked_in_words(rank)}")
        else:
            said += map(named, cards)
    if not said or not (many or len(unseen) <= MANY + 1):
        return ""
    return (
        f"The foundations take {listed(said)}." if in_common else f"Still to come for the foundations: {listed(said)}."
    )


def told_locked(game: Patience, known: PatienceDeal) -> Iterator[str]:
    """Yield a clause on each card that a foundation needs next and that is out of reach, saying where it is."""
    shown = {each.card for each in shows(game, known)}
    for card in [card for due in known.foundations.due for card in CARDS[:52] if due >> card & 1]:
        where = lying(game, known, card)
        if where == UNSEEN:
            yield f"{named(card)} is {'in the stock' if known.down[STOCK] else 'face down'}"
        elif card in known.piles[HAND] or card in known.piles[WASTE]:
            if card not in shown:
                yield f"{named(card)} never comes to the top of the waste"
        elif where.startswith("under"):
            yield f"{named(card)} lies {where}"


def told_stuck(game: Patience, deal: PatienceDeal) -> str:
    """Return a sentence saying that no card of the known hand has a place, and why a due card is out of reach."""
    if len(deal.foundations.piles) > len(SUITS):
        return told_placeless(game, deal)
    locks = list(told_locked(game, deal))
    turn = next(shows(game, deal), None)
    if not locks or turn is None:
        return NO_PLACE.format(to_come(game))
    count = len(turn.deal.piles[HAND]) // (game.hand.draw if game.hand is not None else 1)
    return f"No card {to_come(game)} has a place now, and {locks[count % len(locks)]}."
