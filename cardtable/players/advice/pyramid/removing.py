"""What a hint says about a removal at Pyramid: what it frees, what follows, and what the pyramid still needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.cards import BACK
from cardtable.players.advice.pyramid.removal import Removal, half_covered, ranked, removals
from cardtable.players.advice.solitaires.words import TWO_LINES, capital_of, named, spelled
from cardtable.rules.moves import Move
from cardtable.rules.piles.layout import HAND, TABLEAU, WASTE
from cardtable.rules.piles.piles import rank_of
from cardtable.rules.words import amount_in_words, listed, number_word

FEW_LEFT: Final = 3
"""If the pyramid has this many cards left or fewer, a hint does not say that no other card needs the removed ones."""
SPARED: Final = "The pyramid can spare both."


def told_removal(removal: Removal, moves: Sequence[Move], end: str) -> tuple[str, ...]:
    """Return the sentences on a removal, which is the first of the planned `moves`.

    `end` is a sentence on how the deal ends, or an empty text.
    """
    tail = told_next(removal, moves)
    instead = told_instead(removal)
    said = told_effect(removal, instead)
    half = removal.half_freed if not said else []
    if half:
        many = "has only one card left on it" if len(half) == 1 else "have only one card each left on them"
        before = any(half_covered(removal.deal))
        what = f"{number_word(len(half))} {'more ' * before}cards" if len(half) > 2 else listed(map(named, half))
        said = [f"{capital_of(what)} then {many}."]
    partners = "" if instead in said or (said and not removal.pair) else told_partners(removal)
    if said == [SPARED] and partners.startswith("No other"):
        partners = ""
    elif said == [SPARED] and partners and not tail:  # `partners` says the same with a number
        said = []
    said = [end, *said] if end else said
    if tail:
        return (*said, tail)
    room = TWO_LINES - spelled(f"Remove {listed(map(named, removal.cards))}. ")
    if said and spelled(" ".join([*said[:2], partners])) > room:
        return tuple(said[:2])
    return tuple(filter(None, [*said[:2], partners]))


def told_effect(removal: Removal, instead: str) -> list[str]:
    """Return, in a list, a sentence on what a removal clears or frees, or on why these two cards go.

    The list is empty if there is nothing of the kind to say. `instead` is what `told_instead` has returned.
    """
    if removal.clears:
        return ["It clears the pyramid."]
    if free := removal.freed:
        return [f"It frees {listed(map(named, free))}."]
    if instead:
        return [instead]
    return [SPARED] if removal.pair and removal.beside and removal.spared else []


def told_instead(removal: Removal) -> str:
    """Return a sentence on a free card of the pyramid that can wait, although it is a partner of a removed card.

    Return "" if there is no such card, or if the removal is not a pair of the hand and the waste.
    """
    waste = removal.deal.piles[WASTE]
    if not removal.pair or not removal.beside or not waste:
        return ""
    for other in removals(removal.game, removal.deal):
        shared, stays = set(other.cards) & set(removal.cards), other.cards
        if len(stays) < 2 or len(shared) != 1 or waste[-1] in shared:
            continue
        free = next(card for card in stays if card not in shared)
        kind = ranked(rank_of(shared.pop()), count=1).partition(" ")[2]
        return f"{capital_of(named(free))} lies free for another {kind}; {named(waste[-1])} would be covered."
    return ""


def told_next(removal: Removal, moves: Sequence[Move]) -> str:
    """Return a sentence on the next removals of the plan, if only the first move makes them possible; else ""."""
    game, after = removal.game, removal.after
    names: list[str] = []
    before = set(game.lawful(removal.deal, game.seat))
    for line in moves[1:]:
        if line.verb != "remove" or line in before or game.refusal(after, line) is not None:
            break
        following = Removal(game, after, line)
        names.append(" and ".join(map(named, following.cards)))
        after = following.after
    if not names:
        return ""
    more = f", and {amount_in_words(len(names) - 2, 'more pair')} after that" if len(names) > 2 else ""
    return f"Then {' can go, then '.join(names[:2])}{' can go' if len(names) == 1 else ''}{more}."


def told_partners(removal: Removal) -> str:
    """Return a sentence on how many partners are left for pyramid cards that need the removed ranks.

    For a king, the sentence tells which card then lies on the waste. Return "" if there is nothing to tell.
    """
    deal = removal.deal
    if not removal.pair:
        (place,), waste = removal.places, deal.piles[WASTE]
        if place == WASTE and len(waste) > 1 and waste[-2] is not BACK:
            return f"The waste then shows {named(waste[-2])}."
        if place == HAND and waste:
            return f"{capital_of(named(waste[-1]))} stays in reach on the waste."
        return ""
    needs = removal.needs
    for card, partner, needed, left in needs:
        if 0 < needed <= left:
            laid = any(partner in pile for pile in deal.piles[TABLEAU:])
            more = f"The pyramid has {ranked(rank_of(partner), count=needed, kind='more' if laid else '')}"
            word = ranked(rank_of(card), count=left)
            return f"{more}, and {word} {'is' if left == 1 else 'are'} left for {'it' if needed == 1 else 'them'}."
    if not any(deal.piles[TABLEAU:]):
        return f"With the pyramid gone, every card removed {'saves a point' if removal.game.par else 'scores'}."
    if any(need.needed for need in needs):
        return ""
    few = len(removal.remaining) <= FEW_LEFT  # if only few are left, a player sees that at once
    return "" if few else "No other card of the pyramid needs either of them."
