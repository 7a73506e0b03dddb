"""What the cards to come could be used for, in a game in which a card turned from the hand is first held.

A held card lies face up on the hand until it is played or put on the waste.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cardtable.cards import CARDS, Card
from cardtable.players.advice.solitaires.left_undone import told_space_kept
from cardtable.players.advice.solitaires.lying import guests, spaces_in, unseen_cards
from cardtable.players.advice.solitaires.steps import builds, empties, steps_of
from cardtable.players.advice.solitaires.words import capital_of, named, one_of, ranked_in_words, some_of
from cardtable.rules.piles.layout import HAND, TABLEAU
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import rank_of
from cardtable.rules.words import listed, number_word

__all__ = ["told_held", "told_hopes"]

KINDS: Final = 3


class Hope(NamedTuple):
    """A card to come that has a place, and what follows from it.

    `built` says whether the card to come goes to a foundation. If it does, `next_built` is a card that can be built
    only after it. If the card to come goes to the tableau, `empties` is a card that can then be laid on it, which
    leaves the pile `pile` empty.
    """

    card: Card
    built: bool
    empties: Card | None = None
    pile: str = ""
    next_built: Card | None = None


def hopes(game: Patience, deal: PatienceDeal) -> list[Hope]:
    """Return a `Hope` for each unseen card that could be played at once, and not only to a space, if it came next."""
    found = []
    before = {carried[0] for carried in game.carrying.carriages(deal) if carried[1] >= game.layout.first}
    for card in unseen_cards(deal):
        after = deal.copy()
        assert game.hand is not None
        game.hand.turn(after)
        after.piles[HAND] = (*after.piles[HAND][:-1], card)
        ways = [each for each in game.carrying.carriages(after) if each[0] == HAND]
        ways = [each for each in ways if each[1] >= game.layout.first or after.piles[each[1]]]
        if not ways:
            continue
        way = max(ways, key=lambda each: each[1])
        step = steps_of(game, after, (game.layout.line(*way),))[0]
        hope = Hope(card, builds(game, step))
        for carried in game.carrying.carriages(step.after):
            following = steps_of(game, step.after, (game.layout.line(*carried),))[0]
            if builds(game, following) and hope.built and carried[0] not in before:
                hope = hope._replace(next_built=following.card)
            elif carried[1] == way[1] and empties(following) and not hope.built:
                hope = hope._replace(empties=following.card, pile=game.layout.names[carried[0]])
        found.append(hope)
    return found


def kinds_of(cards: Sequence[Card], coming: Sequence[Card]) -> list[str]:
    """Return words for `cards`, such as `the 6♦`.

    They are words such as `a ten` if several tens are still to come and all of them are in `cards`.
    """
    said = []
    for rank in dict.fromkeys(map(rank_of, cards)):
        own = [card for card in cards if rank_of(card) == rank]
        every = [card for card in coming if rank_of(card) == rank]
        said += [one_of(rank)] if own == every and len(own) > 1 else [named(card) for card in own]
    return said


def told_hopes(game: Patience, deal: PatienceDeal) -> Iterator[str]:
    """Yield sentences on which cards to come would be useful, and on how many have a place."""
    coming, found, spaces = unseen_cards(deal), hopes(game, deal), spaces_in(deal)
    place = "a place other than a space" if spaces else "a place"
    if len(coming) == 1:
        has_place = "which has a place" if found else "which fits only in a space" if spaces else "which has no place"
        yield f"The last card of the hand is {named(coming[0])}, {has_place}."
        return
    for pile in dict.fromkeys(each.pile for each in found if each.pile):
        cards = [each for each in found if each.pile == pile]
        which = capital_of(listed(kinds_of([each.card for each in cards], coming), "or"))
        carried = {each.empties for each in cards if each.empties is not None}
        if len(carried) == 1:
            yield f"{which} could take {named(carried.pop())}, which would empty {pile}."
    for each in found:
        if each.next_built is not None:
            yield f"If {named(each.card)} comes, {named(each.next_built)} can be built on it."
    due = [named(each.card) for each in found if each.built]
    if len(due) > KINDS:
        many = number_word(len(due))
        yield f"{capital_of(many)} of the {number_word(len(coming))} cards to come would be built at once."
    elif due:
        yield f"{capital_of(listed(due, 'or'))} would be built at once."
    kinds = kinds_of([each.card for each in found], coming)
    if found and len(kinds) <= KINDS:
        yield f"{capital_of(listed(kinds, 'or'))} would have {place}."
    elif coming:
        yield f"{some_of(len(found), len(coming))} to come would have {place}."


def told_held(game: Patience, deal: PatienceDeal, held: Card) -> Iterator[str]:
    """Yield sentences on why the held card is put on the waste."""
    left = guests(game, deal, held)
    spaces = spaces_in(deal)
    bearers = [card for card in CARDS[:52] if game.carrying.rests_on[card] >> held & 1 and rank_of(card) != deal.base]
    coming = [card for card in unseen_cards(deal) if card in bearers]
    if len(coming) == 1:
        yield f"{capital_of(named(coming[0]))} is still to come, and {named(held)} can go on it."
    elif coming:
        rank = ranked_in_words(rank_of(coming[0]))
        yield f"{capital_of(number_word(len(coming)))} {rank} are still to come that can take {named(held)}."
    if kept := told_space_kept(game, deal, held):
        yield kept
    if not spaces or not left:
        return
    open_now = [pile for pile in deal.piles[TABLEAU:] if pile and game.carrying.rests_on[held] >> pile[-1] & 1]
    if not open_now:
        yield f"No {one_of(rank_of(left[0])).partition(' ')[2]} lies open that could go on {named(held)}."
    elif not any(pile[-1] in left for pile in open_now) and len(open_now[0]) > 1:
        yield f"{capital_of(named(open_now[0][-1]))} already lies on {one_of(rank_of(open_now[0][-2]))}."
