"""Sentences that say what a plan at Pishe Pasha is for, worked out from the moves of the plan.

To lay a card off is to lay it on the opponent's discards.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from cardtable.cards import BACK, CARDS, Card
from cardtable.cards.card import RANK_TITLES
from cardtable.players.advice.judgement import joined
from cardtable.players.advice.rivals.advice import Step
from cardtable.players.advice.rivals.looking import plain
from cardtable.players.advice.rivals.told_before import told_first
from cardtable.players.advice.rivals.words import the
from cardtable.rules.moves import Move
from cardtable.rules.naming import does, name, whose
from cardtable.rules.piles.piles import ACE, KING, rank_of
from cardtable.rules.rivals.pishe_pasha import DISCARDS, PLACES, STOCKS, PishePashaDeal
from cardtable.rules.words import a_word, amount_in_words, capital, listed, number_word

FEW: Final = 5
CLOSE: Final = 8
"""A hint can name the card to discard next if the player is more than this many cards ahead."""
NAMED: Final = 4
"""Of more cards than this, a sentence names only the first ones."""


def told(
    known: PishePashaDeal, seat: int, move: Move, steps: Sequence[Step], *, alone: bool = False
) -> tuple[str, str]:
    """Return the rule id of the advice and the sentence on the move.

    `known` is the deal as the seat knows it, and `steps` are the plan, which begins with `move`. `alone` is true if
    there is no other correct move.
    """
    if move.verb == "discard":
        return _kept(known, seat, alone)
    if move.verb == "turn":
        return _turned(known, seat, steps, alone)
    source, target = (PLACES.number[place] for place in move.args)
    if target not in DISCARDS:
        return "PP-10.1", "It fits a foundation."
    if known.holding[seat] == 1:
        return "PP-10.1", "It is your last card: you go out."
    card = known.piles[source][-1]
    other = PLACES.names[target]
    if source == DISCARDS[seat]:
        return _own_discard(known, seat, card, steps)
    own = list(takewhile(lambda step: step.move.args == (PLACES.names[DISCARDS[seat]], other), steps[1:]))
    if own:
        return "PP-10.2", _with_discards(own, seat)
    following = _next_laid_off(steps, seat, other)
    if following:
        return "PP-10.4", _goes_on_as_well(following)
    following_card = _next_turned(steps, seat)
    if following_card is not None and steps[1].after.builds(STOCKS[seat]):
        return (
            "PP-10.4",
            f"Your turn goes on: your next card, as you have seen, is {the(following_card)}, and it fits a foundation.",
        )
    return "PP-10.1", _laid_off(known, seat, card, steps)


def _next_turned(steps: Sequence[Step], seat: int) -> Card | None:
    if len(steps) < 2 or steps[1].move.verb != "turn" or steps[1].after is steps[1].before:
        return None
    turned: Card = steps[1].after.piles[STOCKS[seat]][-1]
    return turned


def _goes_on_as_well(following: Sequence[str]) -> str:
    if len(following) == 1:
        return f"Your next card, as you have seen, is {following[0]}: it goes on as well."
    return f"Your next cards, as you have seen, are {listed(following)}: they go on as well."


def runs_for_the_other(deal: PishePashaDeal, line: Move) -> bool:
    """Whether `line` lays its card off on the next higher card of the suit, and a foundation takes the card soon."""
    card, onto = (deal.piles[PLACES.number[place]][-1] for place in line.args)
    return onto == card + 1 and rank_of(card) != KING and soon_built(deal, card)


def soon_built(deal: PishePashaDeal, card: Card) -> bool:
    """Whether a foundation takes the card at once or after one more card."""
    height = max((len(built) for built in deal.foundations.piles if built and built[0] // 13 == card // 13), default=0)
    return height <= rank_of(card) <= height + 1


def counted_through(seat: int, card: Card, kept: PishePashaDeal, laid: PishePashaDeal) -> str:
    """Return a sentence on what laying a card off would cost; empty if it costs less than a card.

    `kept` and `laid` are the deal at its end: in `kept` the card was kept, in `laid` it was laid off.
    """
    if kept.out == seat != laid.out:
        return f"Played through as the cards lie, you go out first if you do not lay {the(card)} off."
    if laid.out == 1 - seat != kept.out:
        return f"Played through as the cards lie, {name(1 - seat)} goes out first if you lay {the(card)} off."
    lost = kept.holding[1 - seat] - kept.holding[seat] - laid.holding[1 - seat] + laid.holding[seat]
    if lost < 1:
        return ""
    cards = amount_in_words(lost, "card") if lost <= FEW else "many cards"
    return f"Played through as the cards lie, laying {the(card)} off would cost you {cards}."


def owed(step: Step) -> str:
    """Return why a card must go to a foundation, and which card can follow it."""
    source, seat = PLACES.number[step.move.args[0]], step.move.seat
    if step.before.holding[seat] == 1:
        return "It is your last card: you go out."
    under = step.after.piles[DISCARDS[seat]][-1:]
    if under and step.after.foundations.wanted >> under[0] & 1:
        where = "under it" if source == DISCARDS[seat] else "on your discards"
        return f"It fits a foundation, and {the(under[0])} {where} follows."
    return "It fits a foundation, and is one card less for you."


def _next(known: PishePashaDeal, card: Card) -> str:
    """Return words for the ranks of unseen cards that go on this card, such as `a seven or a nine can go`.

    Aces are left out.
    """
    unseen = {rank_of(each) for each in _unseen(known)}
    ranks = [rank for rank in (rank_of(card) - 1, rank_of(card) + 1) if ACE < rank <= KING and rank in unseen]
    return f"{listed([a_word(RANK_TITLES[rank]) for rank in ranks], 'or')} can go" if ranks else ""


def _next_laid_off(steps: Sequence[Step], seat: int, target: str) -> list[str]:
    following = []
    for turn, step in zip(steps[1::2], steps[2::2], strict=False):
        if turn.move.verb != "turn" or step.move.args != (PLACES.names[STOCKS[seat]], target):
            break
        following.append(the(step.before.piles[STOCKS[seat]][-1]))
    return following


def _laid_off(known: PishePashaDeal, seat: int, card: Card, steps: Sequence[Step]) -> str:
    other, after = name(1 - seat), steps[0].after
    gains = told_first(known, seat, [f"It is one card less for you and one more for {other}."])
    takers, own, theirs = _takers(after, seat), after.piles[DISCARDS[seat]][-1:], known.piles[DISCARDS[1 - seat]][-1]
    race = _race(after.holding[1 - seat] - after.holding[seat], other)
    following = _next_turned(steps, seat)
    if following is not None:  # the next card is known, so no odds are told
        from_stock = steps[0].move.args[0] == PLACES.names[STOCKS[seat]]
        ends = from_stock and len(steps) > 2 and steps[2].move.verb == "discard"
        return gains or (_before_the_end(card, after, seat, following) if ends else "") or race
    if takers:
        return joined([*filter(None, [gains]), f"{capital(takers)} would go on it next, and {the(own[0])} after it."])
    many, before = _fitting(after, card), _fitting(known, theirs)
    if before < many:
        only = f"only {number_word(before)}" if before else "none"
        next_on_it = f"{_share(after, card)} on it next, and {only} on {the(theirs)}."
        return f"{gains.removesuffix('.')}; {next_on_it}" if gains else capital(next_on_it)
    if many and many == before:
        return gains or f"{capital(_share(after, card))} on it next."
    return gains or race


def _before_the_end(card: Card, after: PishePashaDeal, seat: int, following: Card) -> str:
    """Return what is gained by laying `card` off if the turn then ends with the discard of `following`."""
    stock, discards = after.piles[STOCKS[1 - seat]], after.piles[DISCARDS[1 - seat]]
    theirs = stock[-1] if stock else discards[0]
    near = [abs(rank_of(theirs) - rank_of(each)) == 1 for each in (card, following)]
    if theirs is not BACK and plain(theirs, after.foundations.piles) and near == [True, False]:
        return f"Kept, it would take {whose(1 - seat)} {theirs.symbol}, which comes next."
    if after.holding[1 - seat] - after.holding[seat] <= CLOSE:
        return ""
    return f"It is one card less before {the(following)}, which you discard next."


def _race(ahead: int, other: str) -> str:
    if not ahead:
        return f"It draws you level with {other}."
    cards = amount_in_words(abs(ahead), "card")
    return f"It puts you {cards} ahead of {other}." if ahead > 0 else f"It brings you within {cards} of {other}."


def _with_discards(own: Sequence[Step], seat: int) -> str:
    going = [step.before.piles[DISCARDS[seat]][-1] for step in own]
    return f"Then {_some(going)} of your discards can go on it as well."


def _some(cards: Sequence[Card]) -> str:
    if len(cards) <= NAMED:
        return listed(list(map(the, cards)))
    return f"{', '.join(map(the, cards[: NAMED - 1]))} and {number_word(len(cards) - NAMED + 1)} more"


def _own_discard(known: PishePashaDeal, seat: int, card: Card, steps: Sequence[Step]) -> tuple[str, str]:
    after, own, other = steps[0].after, PLACES.names[DISCARDS[seat]], PLACES.names[DISCARDS[1 - seat]]
    going = [
        step.before.piles[DISCARDS[seat]][-1]
        for step in takewhile(lambda one: one.move.args == (own, other), steps[1:])
    ]
    if going:
        return "PP-10.2", capital(f"{_some(going)} under it can follow.")
    under = after.piles[DISCARDS[seat]][-1:]
    if under and after.foundations.wanted >> under[0] & 1:
        return "PP-10.2", f"{capital(the(under[0]))} under it then fits a foundation."
    following = _next_laid_off(steps, seat, other)
    if following:
        return "PP-10.4", _goes_on_as_well(following)
    if not under:
        return (
            "PP-10.2",
            f"It is your only discard, so {name(1 - seat)} can then lay off only on the next card you discard.",
        )
    return "PP-10.2", _laid_off(known, seat, card, steps)


def _kept(known: PishePashaDeal, seat: int, alone: bool) -> tuple[str, str]:
    card = known.piles[STOCKS[seat]][-1]
    theirs = known.piles[DISCARDS[1 - seat]]
    if not known.foundations.wanted and not plain(card, known.foundations.piles):
        if not theirs or not known.lays_off(STOCKS[seat]):
            return "PP-10.1", _ends_the_turn(known, seat) if alone else ""  # a reason would tell what goes up
    elif not theirs:
        return "PP-10.1", f"{capital(name(1 - seat))} {does(1 - seat, 'has', 'have')} no discards yet to lay it off on."
    if not known.lays_off(STOCKS[seat]):
        return "PP-10.1", f"It does not go on {whose(1 - seat)} {theirs[-1].symbol}{_over_its_neighbor(known, seat)}."
    if theirs[-1] == card + 1 and rank_of(card) != KING and soon_built(known, card):
        return "PP-10.3", capital(_a_run(theirs[-1], seat))
    return "PP-10.2", kept_for_the_odds(known, seat)


def _ends_the_turn(known: PishePashaDeal, seat: int) -> str:
    """Say what a discard does, without a word on whether the card fits anywhere."""
    own = known.piles[DISCARDS[seat]][-1:]
    covers = f" and covers {the(own[0])}" if own else ""
    return f"That ends your turn{covers}."


def kept_for_the_odds(known: PishePashaDeal, seat: int) -> str:
    """Return a sentence that counts unseen cards to say why the stock card is kept; often empty."""
    card, theirs = known.piles[STOCKS[seat]][-1], known.piles[DISCARDS[1 - seat]][-1]
    own, takes = known.piles[DISCARDS[seat]][-1:], _fitting(known, card)
    if _fitting(known, theirs) > takes:
        few = f"only {number_word(takes)}" if takes else "none"
        return f"Keep {the(theirs)} open: {_share(known, theirs)} on it, and {few} on {the(card)}."
    if own and _fitting(known, own[0]) > takes:
        return f"It covers {the(own[0])}: fewer unseen cards can be laid off on {the(card)}."
    return ""


def _fitting(known: PishePashaDeal, onto: Card) -> int:
    return sum([rank_of(card) != ACE and abs(rank_of(card) - rank_of(onto)) == 1 for card in _unseen(known)])


def _unseen(known: PishePashaDeal) -> list[Card]:
    seen = {card for pile in (*known.piles, *known.foundations.piles) for card in pile}
    return [card for card in CARDS[:52] if card not in seen]


def _over_its_neighbor(known: PishePashaDeal, seat: int) -> str:
    card, own = known.piles[STOCKS[seat]][-1], known.piles[DISCARDS[seat]][-1:]
    if not own or rank_of(own[0]) == ACE or abs(rank_of(own[0]) - rank_of(card)) != 1:
        return ""
    return f"; when it goes later, {the(own[0])} of your discards can follow"


def _to_come(known: PishePashaDeal, seat: int, turn: Step) -> str:
    theirs = known.piles[DISCARDS[1 - seat]]
    if not theirs:
        return f"{capital(name(1 - seat))} {does(1 - seat, 'has', 'have')} no discards yet to lay off on."
    onto = f"{whose(1 - seat)} {theirs[-1].symbol}"
    if turn.after is not turn.before:
        card = the(turn.after.piles[STOCKS[seat]][-1])
        if turn.after.builds(STOCKS[seat]):
            return f"Your next card, as you have seen, is {card}: it fits a foundation."
        goes = "it can go" if turn.after.lays_off(STOCKS[seat]) else "it does not go"
        return f"Your next card, as you have seen, is {card}: {goes} on {onto}."
    after = _next(known, theirs[-1])
    if not after:
        return _odds(known, theirs[-1], onto)
    takers, own = _takers(known, seat), known.piles[DISCARDS[seat]][-1:]
    hopes = [f"{capital(takers)} would go on {onto}, and {the(own[0])} after it."] if takers else []
    return told_first(known, seat, [*hopes, f"{capital(after)} on {onto}.", _odds(known, theirs[-1], onto)])


def _odds(known: PishePashaDeal, theirs: Card, onto: str) -> str:
    return f"{capital(_share(known, theirs))} on {onto}."


def _share(known: PishePashaDeal, onto: Card) -> str:
    left, fit = len(_unseen(known)), _fitting(known, onto)
    if left == 1:
        return f"the last unseen card {'goes' if fit else 'does not go'}"
    return (
        f"{number_word(fit) if fit else 'none'} of the {number_word(left)} unseen cards {'goes' if fit < 2 else 'go'}"
    )


def _takers(known: PishePashaDeal, seat: int) -> str:
    """Return words, such as `a nine`, for unseen cards that would let the player's top discard go, too.

    Such a card goes on the opponent's top discard, and the player's own top discard then goes on it.
    """
    own, theirs = known.piles[DISCARDS[seat]][-1:], known.piles[DISCARDS[1 - seat]][-1]
    seen = {card for pile in (*known.piles, *known.foundations.piles) for card in pile}
    if not own or rank_of(own[0]) == ACE:
        return ""
    near = [rank for rank in (rank_of(theirs) - 1, rank_of(theirs) + 1) if ACE < rank <= KING]
    ranks = [rank for rank in near if abs(rank - rank_of(own[0])) == 1]
    left = [rank for rank in ranks if any(card not in seen for card in CARDS[rank:52:13])]
    return listed([a_word(RANK_TITLES[rank]) for rank in left], "or") if left else ""


def _a_run(onto: Card, seat: int) -> str:
    """Return the end of a sentence against laying a card off on `onto`, the next higher card of the same suit."""
    return f"laid off on {the(onto)}, it would make {whose(1 - seat)} discards a run in suit."


def _turned(known: PishePashaDeal, seat: int, steps: Sequence[Step], alone: bool) -> tuple[str, str]:
    following = steps[0].after.piles[STOCKS[seat]][-1:]
    if not known.lays_off(DISCARDS[seat]):
        return "PP-10.1", _to_come(known, seat, steps[0])
    if alone:
        return "PP-10.2", "Your discards must wait until one of your stock has been played."
    card, onto = known.piles[DISCARDS[seat]][-1], known.piles[DISCARDS[1 - seat]][-1]
    if onto == card + 1 and rank_of(card) != KING and soon_built(known, card):
        return "PP-10.3", f"Keep {the(card)}: {_a_run(onto, seat)}"
    if steps[0].after is steps[0].before or len(steps) < 2 or not following:
        return "PP-10.2", ""
    own = the(card)
    match steps[1].move.verb, *steps[1].move.args:
        case "move", source, target if (source, target) == (
            PLACES.names[STOCKS[seat]],
            PLACES.names[DISCARDS[1 - seat]],
        ):
            seen = f"Your next card, as you have seen, is {the(following[0])}"
            if abs(rank_of(following[0]) - rank_of(card)) == 1:
                return "PP-10.4", f"{seen}: lay it off before {own}."
            return "PP-10.4", f"{seen}: it can be laid off only if {own} stays, and then your turn goes on."
        case "move", source, _ if source == PLACES.names[STOCKS[seat]]:
            waits = any(step.move.args[:1] == (PLACES.names[DISCARDS[seat]],) for step in steps[2:])
            then = f", and {own} can go later" if waits else ""
            return "PP-10.4", f"Your next card, as you have seen, is {the(following[0])}: it fits a foundation{then}."
        case "discard", *_:
            return "PP-10.4", f"Your next card, as you have seen, is {the(following[0])}: keep {own} for later."
    return "PP-10.4", ""
