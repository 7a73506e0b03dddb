"""Sentences on what a move at a patience does at once.

A step is one move of cards, with the deal before and after it; `later` are the steps after it in a plan. `room` is how
many letters fit. A function that yields sentences yields none if it has nothing to say. A function that returns a
sentence then returns an empty string.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cardtable.cards import BACK, CARDS, SUITS, Card
from cardtable.players.advice.solitaires.chains import LONG, cards_over, ways_of, where_to
from cardtable.players.advice.solitaires.coming import hand_is_known, let_show, shown_first, shows
from cardtable.players.advice.solitaires.keeping import was_left
from cardtable.players.advice.solitaires.lying import (
    UNSEEN,
    built_mask,
    by_threes,
    due_before,
    far_off,
    guests,
    in_sequence,
    lying,
    spaces_in,
    takers,
)
from cardtable.players.advice.solitaires.steps import (
    Step,
    brings,
    brings_in,
    brings_new,
    builds,
    built_ahead,
    built_as_well,
    built_on,
    empties,
    serves,
    steps_of,
    then_moved,
    turns_up,
)
from cardtable.players.advice.solitaires.told_once import news
from cardtable.players.advice.solitaires.words import (
    RANKS_TOLD,
    ROOM,
    capital_of,
    fitting_in,
    named,
    one_of_them,
    ranked,
    told_takers,
)
from cardtable.rules.moves import Move
from cardtable.rules.piles.layout import HAND, STOCK, TABLEAU, WASTE
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import ACE, ACES, ANY, KING, RED, rank_of
from cardtable.rules.words import NUMBERS, amount_in_words, listed, number_word

__all__ = [
    "CAN_GO_UP",
    "LEFT_THERE",
    "LETS",
    "OTHERS_SHOW",
    "PLACE",
    "told_due",
    "told_emptied",
    "told_first",
    "told_from_waste",
    "told_in_play",
    "told_left_there",
    "told_let_show",
    "told_place_kept",
    "told_space",
    "told_then_shown",
]

PLACE: Final = "place for"
LATE: Final = 8
"""A card can lie at the bottom of a pile if at least this many cards must be built before it on its foundation."""
CAN_GO_UP: Final = "which can be built"
LETS: Final = "It lets"
STAYS: Final = "It stays in play there, and does not go to the waste."
GOES_UP_FIRST: Final = "It stays in play there, and goes up before the cards under it."
COVERED: Final = "On the waste the next turn would cover it."
COMES_LAST: Final = "If the waste is turned over, it comes up again last."
LEFT_THERE: Final = (COVERED, COMES_LAST)
OTHERS_SHOW: Final = "Taking one of the three lets other cards show next time through the hand."


def told_first(game: Patience, step: Step, later: Sequence[Step] = (), room: int = ROOM) -> Iterator[str]:
    """Yield sentences on the effects of `step`, which is the first step of a plan; `later` are the steps after it.

    The most important sentence comes first.
    """
    source, target, _ = step.carried
    card = brings_in(step)
    if turns_up(step):
        yield told_turned(game, step, room)
    if card is not None:
        yield told_brought_in(step, card)
    if builds(game, step):
        if empties(step) and card is None:
            yield from told_emptied(game, step, later)
        yield from told_built(game, step, later, room)
    else:
        if step.before.in_tableau(target) and not step.before.piles[target] and step.carried[2] == 1:
            yield from told_space(game, step, later)
        if empties(step) and card is None:
            yield from told_emptied(game, step, later)
        if source in (WASTE, HAND):
            yield from told_from_waste(game, step, later, room)
    if source in game.layout.cells:
        yield told_cell_freed(game, step)
    if source >= TABLEAU and step.after.piles[source] and not turns_up(step) and card is None:
        yield from told_freed(game, step, later, room)
    if blocks_nothing(game, step):
        yield "It blocks nothing there: it goes up before the cards under it."


def told_cell_freed(game: Patience, step: Step) -> str:
    """Return the sentence saying that a cell is free again."""
    free, _ = game.carrying.together.free_places(step.after)
    if free == len(game.layout.cells):
        return "All the cells are then free." if free > 1 else "The cell is then free."
    return f"It frees a cell, and you then have {NUMBERS[free]}." if free > 1 else "It frees a cell."


def told_brought_in(step: Step, card: Card) -> str:
    """Return a sentence on a stock card that comes into play."""
    left = len(step.after.piles[STOCK])
    are_left = f"where {number_word(left)} {'are' if left > 1 else 'is'} left"
    if step.carried[0] == STOCK:
        return f"It frees the next card of the stock, {are_left}." if left else "It plays the last card of the stock."
    more = are_left if left else "the last one"
    return f"It brings in {'the next card' if card is BACK else named(card)} from the stock, {more}."


def told_built(game: Patience, step: Step, later: Sequence[Step], room: int) -> Iterator[str]:
    """Yield why a card is built, and a sentence on the card that the waste then shows.

    That second sentence is yielded only if the built card comes from the waste and the plan moves the next card, too.
    """
    yield from told_build(game, step, later)
    follows = then_moved(later, step.after.piles[WASTE][-1]) if step.after.piles[WASTE] else None
    if step.carried[0] == WASTE and follows is not None:
        yield told_under(game, follows, room)


def blocks_nothing(game: Patience, step: Step) -> bool:
    """Whether the step lays its card on face-up tableau cards, none of which has to be built before that card.

    If the game has a hand, the answer is False for a pile in sequence.
    """
    target = step.carried[1]
    under = step.before.piles[target] if TABLEAU <= target < game.layout.first else ()
    known = under and BACK not in under and (game.hand is None or not in_sequence(under))
    return bool(known) and not any(due_before(step.before, each, step.card) for each in under)


def told_emptied(game: Patience, step: Step, later: Sequence[Step] | None = None) -> Iterator[str]:
    """Yield at most one sentence on the pile that the step empties; it can name a king for which that is done."""
    name = game.layout.names[step.carried[0]]
    spaces = spaces_in(step.after)
    if not serves(game, step) and any(route.begins for route in game.routes if route.target == "T"):
        yield from told_for_a_king(game, step, ())
    if serves(game, step):
        if spaces == 1 and not any(route.begins == ANY for route in game.routes):
            waste = step.after.piles[WASTE]
            shown = waste[-1:] if waste and rank_of(waste[-1]) == KING else ()
            if shown and later is not None and then_moved(later, shown[0]) is None:
                yield from [*told_for_a_king(game, step, shown), f"It empties {name}."][:1]
            else:
                king = f"{named(shown[0])} on the waste" if shown else "a king that is waiting"
                yield f"It empties {name} for {king}."
        elif spaces > 1:
            yield f"It empties {name}, and you then have {NUMBERS[spaces]} spaces."
        else:
            yield f"It empties {name}."


def told_for_a_king(game: Patience, step: Step, shown: Sequence[Card]) -> Iterator[str]:
    """Yield the sentence on a pile emptied for a king; the king may not have been seen yet."""
    name, built = game.layout.names[step.carried[0]], built_mask(step.after)
    kings = [card for card in CARDS[:52] if rank_of(card) == KING and not built >> card & 1 and card not in shown]
    if any(comes_up(game, step.after, king) for king in kings):
        yield f"It empties {name} for a king of the hand."
    elif any(lying(game, step.after, king) == UNSEEN for king in kings):
        yield f"It empties {name} for a king still to come."


def comes_up(game: Patience, deal: PatienceDeal, card: Card) -> bool:
    """Whether a card that has been seen can come up as the hand is turned."""
    hand = game.hand
    over = hand is None or 0 < hand.passes <= deal.begun
    return card in deal.piles[HAND] or (card in deal.piles[WASTE] and not over)


def told_under(game: Patience, follows: Step, room: int) -> str:
    """Return a sentence on the card that the waste then shows, and on where the step `follows` moves it."""
    shows = f"The waste then shows {named(follows.card)}"
    where = "can be built" if built_as_well(game, follows) is not None else where_to(game, follows)
    return fitting_in(room, f"{shows}, which {where}.", f"{shows}.")


def told_turned(game: Patience, step: Step, room: int = ROOM) -> str:
    """Return a sentence on a tableau card that is turned up."""
    source = step.carried[0]
    name, deal = game.layout.names[source], step.before
    more = deal.down[source] - 1
    opened = {
        place
        for place, _, many in game.carrying.carriages(deal)
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
        ways = [each for each in game.carrying.carriages(deal) if (each[0], each[2]) == (source, step.carried[2])]
        none = "no other move turns one up now" if len(ways) == 1 else "no other pile can be opened now"
        shortly = f"It turns up a card in {name}, with {number_word(more)} more under it"
        return fitting_in(room, f"{shortly}; {none}.", f"{shortly}.")
    if more == 1:
        return f"It turns up a card in {name}, and leaves only one more face down there."
    return f"It turns up a card in {name}, where {number_word(more)} more lie face down."


def told_build(game: Patience, step: Step, later: Sequence[Step] = ()) -> Iterator[str]:
    """Yield why a card is built, and where the next card of its foundation lies."""
    card, deal = step.card, step.before
    first = not deal.foundations.piles[built_on(step)]
    if first:
        yield f"It starts the foundation of {card.suit.title}."
    elif deal.in_tableau(step.carried[0]) and not takers(game, deal, card):
        rests = game.carrying.rests_on[card]
        if rests.bit_count() > 1 and not (game.aces_laid and rests & ACES):
            below = next(each for each in CARDS[:52] if rests >> each & 1)
            colors = {RED[each] for each in CARDS[:52] if rests >> each & 1}
            red = colors.pop() if len(colors) == 1 else None
            yield f"All of {ranked(rank_of(below), red=red)} are built, so nothing needs it where it lies."
    due = step.after.foundations.due[built_on(step)]
    following = [each for each in CARDS[:52] if due >> each & 1]
    if not following:
        yield f"It completes the foundation of {card.suit.title}."
    elif len(following) == 1:
        where = told_lying(game, step.after, following[0])
        near = where.startswith(("free", "on top", "in hand")) or just_under(where)
        if not no_news(deal, where) and (not near or then_moved(later, following[0])):
            yield f"Next on that foundation is {named(following[0])}, {where}."
    elif following:
        ready = [each for each in following if then_moved(later[:1], each)]
        if ready:
            yield f"{capital_of(listed(map(named, ready), 'or'))} can follow at once."
        else:
            yield f"That foundation then waits for a {RANKS_TOLD[rank_of(following[0])]}."


def told_due(game: Patience, step: Step) -> Iterator[str]:
    """Yield at most one sentence on what follows a build; yield none if the step is no build.

    If the built card comes from the waste, the sentence names the playable card that shows then; but not if the hand is
    known and the foundations are not shared. Otherwise it says where the foundation's next card lies. If that card is
    too far off, the sentence is that of `told_unneeded`.
    """
    if builds(game, step):
        planned = len(step.before.foundations.piles) == len(SUITS) and hand_is_known(game, step.before)
        if step.carried[0] == WASTE and not planned and (under := told_then_shown(game, step)):
            yield under
            return
        due = step.after.foundations.due[built_on(step)]
        for card in [each for each in CARDS[:52] if due >> each & 1][:1]:
            where = told_lying(game, step.after, card)
            if no_news(step.before, where):
                yield from told_unneeded(game, step)
            else:
                yield f"Next on that foundation is {named(card)}, {where}."


def no_news(deal: PatienceDeal, where: str) -> bool:
    """Whether a foundation's next card is too far off to be mentioned in a hint; `where` has words for its place.

    The answer is False if all seats share the foundations.
    """
    return len(deal.foundations.piles) == len(SUITS) and far_off(where)


def told_unneeded(game: Patience, step: Step) -> Iterator[str]:
    """Yield at most one sentence on a build that no plan needs."""
    source = step.carried[0]
    opened = [
        each
        for each in game.carrying.carriages(step.after)
        if each[1] == source >= TABLEAU and 0 < step.after.down[each[0]] == len(step.after.piles[each[0]]) - each[2]
    ]
    if opened and step.after.piles[source]:
        place, _, many = opened[0]
        first, onto = named(step.after.piles[place][-many]), named(step.after.piles[source][-1])
        yield f"Then {first} can go onto {onto}, which turns up a card in {game.layout.names[place]}."
    elif not guests(game, step.before, step.card):
        yield "No card needs a place on it."
    elif source == WASTE and step.after.piles[WASTE][-1:] not in ((), (BACK,)):
        yield f"The waste then shows {named(step.after.piles[WASTE][-1])}."


def just_under(where: str) -> bool:
    """Whether the words `where` say that a card lies on the waste, under one to three other cards."""
    return where.startswith("under") and where.endswith("on the waste")


def told_lying(game: Patience, deal: PatienceDeal, card: Card) -> str:
    """Return words on where a card lies, as far as the player can know."""
    where = lying(game, deal, card)
    alone = len(deal.foundations.piles) == len(SUITS)
    return told_hidden(game, deal) if where == UNSEEN and alone and hand_is_known(game, deal) else where


def told_space(game: Patience, step: Step, later: Sequence[Step] = (), *, now: bool = True) -> Iterator[str]:
    """Yield a sentence on which cards can go on the card that fills a space.

    If `now` is true, the step is made at once, so the sentence can say after how many turns a card of the hand shows.
    """
    left = still_coming(game, step, later)
    ready = [card for card in left if then_moved(later[:1], card)]
    if ready:
        yield f"{capital_of(listed(map(named, ready), 'or'))} can go on it at once."
    elif step.carried[0] == WASTE and any(each.carried[0] == WASTE for each in later[:1]):
        return
    elif follows_at_once(game, step, step.carried[1]) and (under := told_then_shown(game, step)):
        yield under
    elif left and rank_of(step.card) == KING:
        yield f"It makes a place for {_awaited(game, step, left, later, now=now)[1]}."
    elif left:
        planned = [card for card in left if then_moved(later, card)]
        cards, for_whom = (planned[:1], named(planned[0])) if planned else _awaited(game, step, left, later, now=now)
        place = told_places(game, step, cards)
        late = (step.card - step.before.base) % len(RANKS_TOLD) >= LATE
        if late and place != "a place" and not planned:
            yield "Its foundation needs it late, so it can lie at the bottom of a pile."
        else:
            yield f"In the space it makes {place} for {for_whom}."


def still_coming(game: Patience, step: Step, later: Sequence[Step]) -> list[Card]:
    """Return the cards that could be laid on the step's card and can still come up."""
    left, hand, waste = guests(game, step.before, step.card), game.hand, step.after.piles[WASTE]
    if hand is None or not 0 < hand.passes <= step.before.begun or not step.before.piles[HAND]:
        return left
    return [card for card in left if card not in waste[:-1] or then_moved(later, card) is not None]


def told_from_waste(
    game: Patience, step: Step, later: Sequence[Step] = (), room: int = ROOM, *, now: bool = True
) -> Iterator[str]:
    """Yield why the waste card, or the card held in the hand, is laid on the tableau.

    If `now` is true, the step is made at once, so the sentence can say after how many turns a card of the hand shows.
    """
    left = still_coming(game, step, later)
    if step.carried[0] == HAND:  # a card that goes to a foundation at once needs no place
        left = [card for card in left if not step.after.foundations.wanted >> card & 1]
    if step.carried[0] == HAND and told_before(step) and not any(then_moved(later, card) for card in left):
        yield told_in_play(step)
    elif under := told_shown_next(game, step, left, later):
        yield under
    else:
        yield from told_place_or_more(game, step, left, later, room, now=now)


def told_shown_next(game: Patience, step: Step, left: Sequence[Card], later: Sequence[Step]) -> str:
    """Return a sentence on the playable card that the waste shows after the step.

    If all seats share the foundations and that card can be built, the sentence is that of `told_then_shown`. In all
    other cases it is empty if the hand is known or is turned one card at a time, if the step fills a space, or if the
    plan moves the card that shows or one of `left`.
    """
    waste = step.after.piles[WASTE]
    common = len(step.after.foundations.piles) > len(SUITS)
    if common and step.carried[0] == WASTE and waste and step.after.foundations.wanted >> waste[-1] & 1:
        return told_then_shown(game, step)
    if not by_threes(game) or not step.before.piles[step.carried[1]] or hand_is_known(game, step.before):
        return ""
    shown = step.after.piles[WASTE][-1:]
    planned = any(then_moved(later, card) for card in (*left, *shown))
    return "" if planned else told_then_shown(game, step)


def told_place_or_more(
    game: Patience, step: Step, left: Sequence[Card], later: Sequence[Step], room: int, *, now: bool
) -> Iterator[str]:
    """Yield sentences on what the step is good for.

    `left` are the cards that need a place and could be laid on the step's card.
    """
    source, onto, waste = step.carried[0], step.before.piles[step.carried[1]], step.after.piles[WASTE]
    shown = waste[-1] if source == WASTE and waste and waste[-1] is not BACK else None
    follows = None if shown is None else then_moved(later, shown)
    said = list(told_place(game, step, left, later, shown, room, now=now)) if onto else []
    if follows is not None:
        planned = any(then_moved(later, card) for card in left)
        said.insert(len(said) if planned else 0, told_under(game, follows, room))
    yield from said
    gaining = gaining_there(game, step.after, left)
    if source == WASTE:
        yield from told_off_the_waste(game, step, gaining, shown)
    elif onto and not gaining:
        yield STAYS if any(due_before(step.before, each, step.card) for each in onto) else GOES_UP_FIRST


def told_before(step: Step) -> Card | None:
    """Return the card one rank below the step's card in its suit, if a foundation takes it next; otherwise None."""
    wanted, card = step.after.foundations.wanted, step.card
    before = (each for each in CARDS[:52] if wanted >> each & 1 and each // 13 == card // 13)
    return next((each for each in before if (card - each) % 13 == 1), None)


def told_in_play(step: Step) -> str:
    """Return a sentence saying that the step's card can be built later, once another card has been built.

    If `told_before` returns None, return what `told_left_there` returns.
    """
    first = told_before(step)
    if first is None:
        return told_left_there(step)
    which = f"another {first.symbol}" if any(first in pile for pile in step.after.foundations.piles) else named(first)
    return f"It can be built from there once {which} has been."


def told_left_there(step: Step) -> str:
    """Return a sentence on what would happen to the waste card if the hand were turned instead."""
    return COVERED if step.before.piles[HAND] else COMES_LAST


def told_off_the_waste(game: Patience, step: Step, left: Sequence[Card], shown: Card | None) -> Iterator[str]:
    """Yield sentences on what is gained by taking a card off the waste."""
    hand = game.hand
    if hand is None:
        return
    if hand.passes == 1 and step.before.piles[HAND]:
        yield "You go through the hand only once, and the next card would bury it."
    if hand.passes and step.before.begun >= hand.passes:
        if hand.passes > 1:
            yield "This is your last time through the hand, so it will not come back."
    elif hand.verb == "turn" and hand.draw > 1:
        if len(step.before.piles[HAND]) > 1:  # if one card is left in the hand, taking the waste card changes nothing
            yield from filter(None, [told_let_show(game, step)])
        elif shown is not None:
            yield told_then_shown(game, step) or told_in_play(step)
    elif hand.verb == "turn" and (king := run_lengthened(step)) is not None:
        yield f"It lengthens the run from {named(king)}, where it covers no face-down card."
    elif hand.verb == "turn" and not left:
        yield told_then_shown(game, step) or told_in_play(step)


def run_lengthened(step: Step) -> Card | None:
    """Return the king of the face-up run on which the step lays its card; None if there is none."""
    target = step.carried[1]
    pile = step.before.piles[target]
    return pile[0] if pile and not step.before.down[target] and rank_of(pile[0]) == KING else None


def told_then_shown(game: Patience, step: Step) -> str:
    """Return a sentence on the playable card that the waste shows after the step.

    It is empty if that card cannot be played, or if the seat could play it before and turned the hand instead.
    """
    under = step.after.piles[WASTE][-1:]
    ways = [game.layout.line(*way) for way in game.carrying.carriages(step.after) if way[0] == WASTE]
    if all(was_left(game, step.after, way) for way in ways):
        return ""
    way = next(ways_of(game, step.after, WASTE), "") if under and under != (BACK,) else ""
    if builds(game, step) and step.after.unseen[HAND] and not way.endswith("built"):
        # the sentence does not say where the card can go, because the next hint might be to turn an unseen card instead
        return f"The waste then shows {named(under[0])}." if way else ""
    return f"The waste then shows {named(under[0])}, which {way}." if way else ""


def told_let_show(game: Patience, step: Step) -> str:
    """Return a sentence on the card that will show because the step takes a waste card away.

    If no such card can be played, the sentence names another effect of the step.
    """
    shown = let_show(game, step)
    ways = shown.ways(game) if shown is not None else ()
    if shown is None or not ways:
        if under := told_then_shown(game, step):
            return under
        fresh = "" if hand_is_known(game, step.before) else news(game, step.before, [OTHERS_SHOW])
        return fresh or told_in_play(step)
    if follows_at_once(game, step, ways[0][1]) and (under := told_then_shown(game, step)):
        return under
    then = steps_of(game, shown.deal, (game.layout.line(*ways[0]),))
    return f"{LETS} {named(shown.card)} show next time through, and that {where_to(game, then[0])}."


def follows_at_once(game: Patience, step: Step, target: int) -> bool:
    """Whether all seats share the foundations and the next waste card can go to pile `target`."""
    common = len(step.after.foundations.piles) > len(SUITS)
    ways = game.carrying.carriages(step.after) if common and target < game.layout.first else ()
    return any(way[:2] == (WASTE, target) for way in ways)


def told_place(
    game: Patience, step: Step, left: Sequence[Card], later: Sequence[Step], shown: Card | None, room: int, *, now: bool
) -> Iterator[str]:
    """Yield the sentence on the card for which the step makes a place.

    `left` are the cards that need a place and could be laid on the step's card.
    """
    if len(step.before.foundations.piles) > len(SUITS):  # many aces come, so a two hardly needs a place
        left = [card for card in left if rank_of(card) > ACE + 1]
    planned = [card for card in left if then_moved(later, card) and card != shown]
    if emptied := told_emptied_onto(game, step, planned, left):
        yield emptied
        return
    left = planned or gaining_there(game, step.after, left)
    if planned:
        where = lying(game, step.after, planned[0])
        lies = "which lies free" if where.startswith("free") else where
        place = f"It makes {told_places(game, step, planned[:1])} for {named(planned[0])}"
        yield fitting_in(room, f"{place}, {lies}.", f"{place}.") if where.startswith("free") else f"{place}, {lies}."
    elif left and shown not in left:
        cards, for_whom = _awaited(game, step, left, later, now=now)
        yield f"It makes {told_places(game, step, cards)} for {for_whom}."
    elif left and (shown is None or then_moved(later, shown) is None):
        yield f"It makes {told_places(game, step, left)} for {one_of_them(left)}."


def told_places(game: Patience, step: Step, cards: Sequence[Card]) -> str:
    """Return `another place` if each of `cards` has a place already; otherwise return `a place`."""
    target = step.carried[1]
    tops = [pile[-1] for place, pile in enumerate(step.before.tableau, TABLEAU) if pile and place != target]
    has_one = all(any(game.carrying.rests_on[top] >> card & 1 for top in tops) for card in cards)
    return "another place" if has_one else "a place"


def told_place_kept(game: Patience, deal: PatienceDeal, moves: Sequence[Move]) -> str:
    """Return a sentence on the place that the first of `moves` (a plan) makes for a card of a known hand.

    A later one of `moves` plays that card there, from the hand or the waste.
    """
    steps = steps_of(game, deal, moves)
    if not steps or len(steps) == len(moves) or builds(game, steps[0]):
        return ""
    target, deal = steps[0].carried[1], steps[-1].after.copy()
    for move in moves[len(steps) :]:
        if game.refusal(deal, move) is not None or (move.verb != "move" and deal.unseen[HAND]):
            break
        carried = game.layout.carried(move) if move.verb == "move" else None
        if carried is not None and carried[1] == target and deal.piles[target][-1:] == (steps[0].card,):
            card = deal.piles[carried[0]][-carried[2]]
            hidden = lying(game, steps[0].after, card)
            lies = hidden if hidden.startswith("under") else f"in the {'hand' if 'hand' in hidden else 'waste'}"
            return f"It makes a place for {named(card)}, {lies}." if carried[0] in (WASTE, HAND) else ""
        game.play(deal, move)
    return ""


def gaining_there(game: Patience, deal: PatienceDeal, cards: Sequence[Card]) -> list[Card]:
    """Return those of `cards` that gain something from a place in the tableau and are not passed over in the hand."""
    return [
        card
        for card in cards
        if gains_place(deal, card) and not idle_there(game, deal, card) and not passed_over(game, deal, card)
    ]


def passed_over(game: Patience, deal: PatienceDeal, card: Card) -> bool:
    """Whether a known hand is turned several cards at a time and, as it lies now, `card` never shows.

    The answer is False for a card outside the hand and the waste, and if all seats share the foundations.
    """
    in_hand = card in deal.piles[HAND] or card in deal.piles[WASTE][:-1]
    alone = len(deal.foundations.piles) == len(SUITS)
    if not in_hand or not alone or not by_threes(game) or not hand_is_known(game, deal):
        return False
    return all(shown.card != card for shown in shows(game, deal))


def idle_there(game: Patience, deal: PatienceDeal, card: Card) -> bool:
    """Whether a card of the hand or waste may as well stay there, because no other card needs a place on it.

    The answer can be True only if the hand is known and is turned one card at a time, as often as the seat likes.
    """
    hand = game.hand
    in_hand = card in deal.piles[HAND] or card in deal.piles[WASTE]
    alone = hand is not None and hand.draw == 1 and not hand.passes and len(deal.foundations.piles) == len(SUITS)
    return alone and in_hand and hand_is_known(game, deal) and not guests(game, deal, card)


def gains_place(deal: PatienceDeal, card: Card) -> bool:
    """Whether a place for a card gains something.

    Without a stock, it gains nothing for a card at the bottom of a pile that has no face-down cards.
    """
    return bool(deal.piles[STOCK]) or not any(
        pile[:1] == (card,) and not down for pile, down in zip(deal.piles[TABLEAU:], deal.down[TABLEAU:], strict=True)
    )


def told_emptied_onto(game: Patience, step: Step, planned: Sequence[Card], left: Sequence[Card]) -> str:
    """Return a sentence on a run that can be laid on the step's card at once, and that empties its pile.

    It is empty if all seats share the foundations.
    """
    if len(step.before.foundations.piles) > len(SUITS):
        return ""
    ways = [game.layout.line(*each) for each in game.carrying.carriages(step.after) if each[1] == step.carried[1]]
    followers = [each for way in ways for each in steps_of(game, step.after, (way,)) if each.card in (planned or left)]
    if not planned and any(map(brings_new, followers)):
        return ""
    for following in followers:
        if serves(game, following) or (planned and empties(following)):
            for emptied in told_emptied(game, following):
                return f"Then {named(following.card)} can go on it, which {emptied.removeprefix('It ')}"
    return ""


def _awaited(
    game: Patience, step: Step, left: Sequence[Card], later: Sequence[Step], *, now: bool
) -> tuple[Sequence[Card], str]:
    showing = []
    for carried in game.carrying.carriages(step.after):
        following = steps_of(game, step.after, (game.layout.line(*carried),))[0]
        onto = step.after.piles[carried[1]] if carried[1] < game.layout.first else ()
        if following.card in left and onto[-1:] == (step.card,) and brings_new(following):
            showing.append(following)
    if showing:
        depths = [0 if each.carried[0] == STOCK else step.after.down[each.carried[0]] for each in showing]
        best = [each for each, depth in zip(showing, depths, strict=True) if depth == max(depths)]
        source = best[0].carried[0]
        where = "on top of the stock" if source == STOCK else f"in {game.layout.names[source]}"
        cards = list(dict.fromkeys([each.card for each in best]))
        return cards, f"{named(cards[0])} {where}" if len(cards) == 1 else listed(map(named, cards), "or")
    deal = later[-1].after if later else step.after
    if (shown := shown_first(game, deal, left)) is not None:
        card, more = shown
        return [card], told_when(deal, card, more if now else 0)
    coming = [card for card in left if lying(game, step.after, card) == UNSEEN]
    if coming:
        return coming, f"{told_takers(coming)}, {told_hidden(game, step.after)}"
    return left, one_of_them(left)


def told_when(deal: PatienceDeal, card: Card, turns: int) -> str:
    """Return words that name a card of the hand and say after how many turns it shows.

    If `turns` is 0, they say instead whether the card lies in the hand or in the waste.
    """
    if not turns:
        return f"{named(card)} in the {'waste' if card in deal.piles[WASTE] else 'hand'}"
    if turns > LONG:
        return f"{named(card)}, which comes round again"
    return f"{named(card)}, which shows {'next' if turns == 1 else f'in {number_word(turns)} turns'}"


def told_hidden(game: Patience, deal: PatienceDeal) -> str:
    """Return words on where the unseen cards are."""
    if not hand_is_known(game, deal) or (deal.down[STOCK] and any(deal.down[TABLEAU:])):
        return "still to come"
    return "still in the stock" if deal.down[STOCK] else "still face down"


def told_freed(game: Patience, step: Step, later: Sequence[Step] = (), room: int = ROOM) -> Iterator[str]:
    """Yield the sentence on the tableau card that the step frees."""
    source = step.carried[0]
    pile = step.after.piles[source]
    top = pile[-1]
    moved = then_moved(later, top)
    if moved is not None and moved.carried[1] in game.layout.cells:  # every card can go there
        moved = None
    onto = [each for each in later if each.carried[1] == source and each.before.piles[source][-1:] == (top,)]
    laid = next((each for each in onto if each.card != step.card and not could_stay(game, each)), None)
    if moved is not None and (laid is None or later.index(moved) < later.index(laid)):
        later_on = "" if game.refusal(step.after, moved.move) is None else "later "
        goes = where_to(game, moved).replace("can ", f"can {later_on}", 1)
        yield fitting_in(room, f"It frees {named(top)}, which {goes}.", f"It frees {named(top)}.")
    elif laid is not None:
        at_once = any(each.card == laid.card for each in steps_of(game, step.after, (laid.move,)))
        yield f"It frees {named(top)}, on which {named(laid.card)} can {'' if at_once else 'later '}go."
    elif builds(game, step) and goes_up_next(game, step):
        yield f"It frees {named(top)}, {CAN_GO_UP}."
    elif (wanted := dug_for(step)) is not None:
        left = amount_in_words(cards_over(step, wanted), "card")
        yield f"It frees {named(top)}, and leaves {left} on {named(wanted)}."
    elif len(pile) == 1 and not builds(game, step):
        yield f"It frees {named(top)}, the last card in {game.layout.names[source]}."
    elif not builds(game, step):
        yield f"It frees {named(top)} in {game.layout.names[source]}."


def could_stay(game: Patience, step: Step) -> bool:
    """Whether the step gains nothing, and its card fits on the card under it, so that it could as well stay there."""
    source, _, count = step.carried
    under = step.before.piles[source][: -count or None][-1:]
    fits = bool(under) and under[0] is not BACK and bool(game.carrying.rests_on[under[0]] >> step.card & 1)
    return fits and not brings(game, step)


def goes_up_next(game: Patience, step: Step) -> bool:
    """Whether the freed tableau card can be built on a foundation that is at most one card ahead of the lowest one."""
    ways = [each for each in game.carrying.builds(step.after) if each[0] == step.carried[0]]
    return any(
        built_ahead(game, each) < 2 for way in ways for each in steps_of(game, step.after, (game.layout.line(*way),))
    )


def dug_for(step: Step) -> Card | None:
    """Return the uppermost covered card, in the pile that the step's card leaves, that a foundation takes next.

    Return None if there is none.
    """
    due = 0
    for each in step.after.foundations.due:
        due |= each
    return next((card for card in step.after.piles[step.carried[0]][-2::-1] if due >> card & 1), None)
