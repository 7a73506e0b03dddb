"""What a hint says about turning the hand at Pyramid: what comes, what could be removed with it, and when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.cards import CARDS, Card
from cardtable.players.advice.pyramid.removal import Removal, removals
from cardtable.players.advice.solitaires.coming import Shown, shows
from cardtable.players.advice.solitaires.lying import unseen_cards
from cardtable.players.advice.solitaires.told_once import news
from cardtable.players.advice.solitaires.turning import told_coming_up
from cardtable.players.advice.solitaires.words import capital_of, named, one_of, some_of
from cardtable.rules.moves import Move
from cardtable.rules.piles.layout import HAND, TABLEAU
from cardtable.rules.piles.patience import PatienceDeal
from cardtable.rules.piles.piles import KING, rank_of
from cardtable.rules.solitaires.pyramid import CARDS_LAID, Pyramid, PyramidDeal, is_covered
from cardtable.rules.words import amount_in_words, listed

FEW_WAIT: Final = 2
"""If the free cards are of more ranks than this, a hint names only their partners."""
ODDS: Final = "how many of the cards to come could be removed at once"


def told_turning(game: Pyramid, known: PatienceDeal) -> tuple[str, ...]:
    """Return the sentence on what the next turns bring, where nothing else can be done."""
    if known.unseen[HAND]:
        return (told_odds(game, known),)
    for shown in shows(game, known):
        if ways := removals(game, shown.deal):
            card = ways[0].cards[-1]
            return (told_coming(known, shown, *[way for way in ways if card in way.cards]),)
    never = "No card that is left can be removed any more"
    lost = f"{never}: this deal is lost." if any(known.piles[TABLEAU:]) else f"{never}."
    return (news(game, known, [lost]) or told_turns_left(game, known),)


def told_turns_left(game: Pyramid, known: PatienceDeal) -> str:
    """Return a sentence saying after how many more turns the game ends, because no card can be removed any more."""
    deal, turns = known.copy(), 0
    while (wait := game.play_phase.going_on(deal)) is not None:
        turns += wait.verb == "turn"
        game.play(deal, wait)
    return f"{capital_of(amount_in_words(turns, 'more turn'))} {'ends' if turns == 1 else 'end'} the game."


def told_odds(game: Pyramid, known: PatienceDeal) -> str:
    """Return a sentence on what the unseen cards of the hand could bring."""
    assert isinstance(known, PyramidDeal)
    coming, many = [card for card in unseen_cards(known) if card not in known.removed], 0
    hopes: dict[str, int] = {}
    for card in coming:
        turned = known.copy()
        game.hand.turn(turned)
        turned.piles[HAND] = (*turned.piles[HAND][:-1], card)
        ways = [way for way in removals(game, turned) if card in way.cards]
        many += bool(ways)
        for way in ways:
            if free := way.freed:
                said = f"{capital_of(one_of(rank_of(card)))} would free {listed(map(named, free))}."
                hopes[said] = -len(free)
    if len(coming) == 1:
        can = "can" if many else "cannot"
        return f"The last card to come is {named(coming[0])}, which {can} be removed at once."
    odds = f"{some_of(many, len(coming))} to come could be removed at once."
    hope = news(game, known, sorted(hopes, key=lambda said: hopes[said]), known.removed)
    if hope:
        return hope
    if news(game, known, [ODDS], known.removed) or not any(known.piles[TABLEAU:]):
        return odds
    waiting = news(game, known, [told_waiting(known, coming)], known.removed)
    return waiting or told_passed_by(game, known) or odds


def told_passed_by(game: Pyramid, known: PatienceDeal) -> str:
    """Return a sentence on the card turned up: the pyramid does not need it, or it comes round again.

    Return "" if no card is turned up, if it can be removed now, or if the pyramid needs it and no redeal is left.
    """
    hand = known.piles[HAND]
    if len(hand) == known.down[HAND] or any(hand[-1] in way.cards for way in removals(game, known)):
        return ""
    rank = rank_of(hand[-1])
    partners = [pile[-1] for pile in known.piles[TABLEAU:] if pile and rank_of(pile[-1]) == KING - 1 - rank]
    if not partners:
        return f"No card of the pyramid needs {named(hand[-1])}."
    if known.begun > game.redeals:
        return ""
    for_what = listed(map(named, partners), "or") + (", still covered" if len(partners) == 1 else "")
    return f"{capital_of(named(hand[-1]))} comes round again for {for_what}."


def told_waiting(known: PatienceDeal, coming: Sequence[Card]) -> str:
    """Return a sentence on which cards still to come are partners of free cards of the pyramid."""
    still = {rank_of(card) for card in coming}
    places = range(TABLEAU, TABLEAU + CARDS_LAID)
    free = {rank_of(known.piles[at][-1]) for at in places if known.piles[at] and not is_covered(known, at)}
    waiting = sorted((rank for rank in free if KING - 1 - rank in still), reverse=True)
    if not waiting:
        return "No card to come is a partner for a free card of the pyramid."
    partners = [one_of(KING - 1 - rank) for rank in waiting]
    if len(waiting) > FEW_WAIT:
        return f"The free cards wait for {listed(partners, 'or')}."
    these = listed([f"the {CARDS[rank].title.split()[0]}" for rank in waiting])
    return f"{capital_of(these)} {'waits' if len(waiting) == 1 else 'wait'} for {listed(partners)}."


def told_awaited(game: Pyramid, known: PatienceDeal, moves: Sequence[Move]) -> str:
    """If the plan turns up a card of a known hand and removes it, return the sentence on that card; else ""."""
    turned, turns, again = known, 0, False
    for move in moves:
        if turned.unseen[HAND] or game.refusal(turned, move) is not None:
            return ""
        if move.verb == "remove":
            removal = Removal(game, turned, move)
            comes = removal.places[-1] == HAND  # a card on the waste has come up before
            return told_coming(known, Shown((), turned, turns, again), removal) if comes else ""
        again, turns = again or move.verb == "redeal", turns + (move.verb == "turn")
        turned = turned.copy()
        game.play(turned, move)
    return ""


def told_coming(known: PatienceDeal, shown: Shown, *ways: Removal) -> str:
    """Return a sentence on when a card of the hand comes up, and with which cards it can then be removed."""
    card = ways[0].cards[-1]
    partners = [each for way in ways for each in way.cards if each != card]
    goes = "which can be removed"
    if partners:
        now = [each for way in removals(ways[0].game, known) for each in way.cards]
        goes = f"{'another' if partners[0] in now else 'a'} partner for {listed(map(named, partners), 'or')}"
    return f"{told_coming_up(card, shown)}, {goes}."
