"""Reasons for a card played to a trick at Tressette; a reason can be empty."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardtable.cards import Card
from cardtable.players.advice.tressette.masks import ABOVE, ACES, BIT, POWER, SMALL, THREES, TWOS, cards_in, top
from cardtable.players.advice.tressette.phrases.discarding import discarded
from cardtable.players.advice.tressette.phrases.facts import (
    ENDING,
    HIGH,
    against,
    best_kept,
    brings_an_ace,
    is_held,
    no_matter,
    points,
    ranks,
    suit_of,
)
from cardtable.players.advice.tressette.phrases.small_cards import small_with
from cardtable.players.advice.tressette.position import Position
from cardtable.rules.naming import doing, name
from cardtable.rules.tressette.cards import THIRDS
from cardtable.rules.words import number_word


def sure_to_win(p: Position) -> str:
    """Return words saying that the friend who is winning the trick, or the side, is sure to win it."""
    if p.helping & ABOVE[p.best_card]:
        return "Your side is sure to win this trick"
    return f"{doing(p.winner, 'is', 'are')} sure to win this trick"


def added(p: Position, card: Card) -> str:
    """Return the reason to play a card to a trick that the side is sure to win."""
    overtakes = card // 13 == p.led and POWER[card] > p.best
    wins = "Your side is sure to win this trick" if overtakes else sure_to_win(p)
    if overtakes and (lead := _lead_taken(p, card)):
        return f"{wins}. {lead}"
    if THIRDS[card] == 3:
        return f"{wins}, so bring your ace home now: it counts a whole point."
    aces = [other for other in p.cards if THIRDS[other] == 3]
    if aces:
        return _added_beside_aces(p, card, aces, wins)
    kept = best_kept(p, card)
    if THIRDS[card] and not overtakes and added_before(p):
        return f"{_won_again(p)}, so add another third of a point."
    if THIRDS[card]:
        return _third_added(p, card, kept, wins)
    counting = [other for other in p.cards if THIRDS[other] and not BIT[other] & HIGH and not p.master(other)]
    if counting:
        best = max(counting, key=POWER.__getitem__)
        above = p.theirs & ABOVE[best]
        if above.bit_count() > 2 or is_held(p, above):
            return ""
        return f"{wins} without your help. You keep the {best.title}, which only {ranks(above)} can beat."
    if kept is not None and POWER[kept] > POWER[card] and THIRDS[kept]:
        return f"{wins} without your help: keep the {kept.title}."
    return f"{wins}, and you have nothing that counts to add to it."


def _lead_taken(p: Position, card: Card) -> str:
    rest = cards_in(p.held & ~BIT[card])
    if not rest or not all(map(p.master, rest)) or p.helping & ABOVE[card]:
        return ""
    left = f"the {rest[0].title}" if not rest[1:] else f"the {number_word(len(rest))} cards you have left"
    return f"Take the lead with this card: {{nobody}} beat {left}."


def _third_added(p: Position, card: Card, kept: Card | None, wins: str) -> str:
    if kept is not None and BIT[kept] & HIGH and POWER[kept] > POWER[card]:
        return f"{wins}. Add a third of a point to it, and keep the {kept.title}."
    could_win = p.master(card) and p.theirs & suit_of(card) and any(not THIRDS[other] for other in p.cards)
    if could_win or any(THIRDS[other] == 1 and POWER[other] < POWER[card] for other in p.cards):
        return ""
    return f"{wins}, so add a third of a point to it."


def added_before(p: Position) -> bool:
    """Whether the friend who surely wins this trick won the previous one, too, and was given a counting card then."""
    if not p.safe or not p.deal.tricks:
        return False
    last = p.deal.tricks[-1]
    mine = last.cards[last.players.index(p.seat)]
    return bool(last.winner == p.winner and THIRDS[mine] and mine // 13 != last.cards[0] // 13)


def _added_beside_aces(p: Position, card: Card, aces: Sequence[Card], wins: str) -> str:
    if not all(map(p.master, aces)):
        guarded = THIRDS[card] and all(p.held & suit_of(ace) & SMALL & ~BIT[card] for ace in aces)
        more = f"Your {aces[0].title} still has {small_with(p, aces[0], card)} with it"
        return f"{wins}, so add a third of a point to it. {more}." if guarded else ""
    less = "so add a third of a point to it" if THIRDS[card] else "without your help"
    return f"{wins}{',' if THIRDS[card] else ''} {less}. Your {aces[0].title} can win later: {{nobody}} beat it."


def winning(p: Position, card: Card) -> str:
    """Return words saying that a card, or the side, is sure to win the trick."""
    if not p.foes and not p.friends:
        return "You play last, so it wins this trick"
    return "Your side is sure to win this trick" if p.helping & ABOVE[card] else "It is sure to win this trick"


def _won_again(p: Position) -> str:
    who = "Your side wins" if p.helping & ABOVE[p.best_card] else doing(p.winner, "wins", "win")
    return f"{who} this one too"


def another_point(p: Position, card: Card) -> str:
    """Return a sentence saying that the side wins the trick, and that its thirds then make another whole point."""
    gets = "it gets" if p.helping & ABOVE[card] else "{side}"
    return f"{winning(p, card)}, and with these thirds {gets} another point."


def close_to_game(who: str) -> Callable[[Position, Card], str]:
    """Return a function that gives the reason to take a trick when a side needs only few points to win.

    `who` is the side with a verb, such as `Both sides are`.
    """
    return lambda p, card: f"{who} close to game, so points count now. {winning(p, card)}."


def brought(p: Position, card: Card) -> str:
    """Return the reason to play a card that is sure to win the trick."""
    if (beaten := p.against & ABOVE[p.best_card]) and p.ours and beaten.bit_count() <= 2:
        return _beating_a_friend(p, card, beaten)
    if p.safe:
        won = cards_in(p.held & p.masters & ~BIT[card])
        if not won or p.helping & ABOVE[card]:
            return ""
        return f"Your side wins this trick anyway. With this card you take the lead for your {won[-1].title}."
    sure = winning(p, card)
    cheaper = [other for other in p.winners() if POWER[other] < POWER[card] and p.sure(other)]
    if cheaper:
        own = _brings_itself_home(p, card, cheaper[0])
        return f"{sure} and brings home its own {'point' if THIRDS[card] == 3 else 'third of a point'}." if own else ""
    others = p.lasting & suit_of(card) & ~BIT[card]
    if p.pot >= 3:
        return f"{sure} and the {'point' if p.pot == 3 else points(p.pot)} in it."
    if others:
        return f"{sure}, and you still have the {top(others).title}, which {{nobody}} beat."
    if p.pot:
        if THIRDS[card]:
            return f"{sure}, which counts {points(p.pot + THIRDS[card])} with it."
        return f"{sure} and {points(p.pot)}."
    if p.helping & ABOVE[card]:
        best = p.winners()[-1]
        spared = f", so keep the {best.title}." if best != card else "."
        return f"{sure}, so let it have {points(THIRDS[card])}." if THIRDS[card] else f"{sure}{spared}"
    return f"{sure} and brings home its own third of a point." if THIRDS[card] else f"{sure}, and then you lead."


def _beating_a_friend(p: Position, card: Card, beaten: int) -> str:
    who = against(p, p.best_card)
    shown = beaten & sum(p.known[foe] for foe in p.foes) if p.known is not None else 0
    has = f"{who} {ranks(shown)}" if shown else f"{who.removesuffix(' has')} may have {ranks(beaten, 'or')}"
    so_far = f"{doing(p.winner, 'is', 'are')} winning so far"
    return f"{so_far}, but {has} of {card.suit.title}. {{Nobody}} beat this card."


def _brings_itself_home(p: Position, card: Card, cheaper: Card) -> bool:
    dearest = THIRDS[card] == max(THIRDS[other] for other in p.winners())
    return bool(dearest and THIRDS[card] and not THIRDS[cheaper] and not p.helping & ABOVE[card])


def beaten_by(p: Position, card: Card) -> str:
    """Return the reason for a high card of the seat that plays third."""
    above = p.against & ABOVE[card]
    high = "{leader} led low, which asks you to play high" if p.asked else "You play third, so play high"
    if not above:
        return f"{high}: {{nobody}} beat it in this trick."
    who = name(p.foes[0])
    if is_held(p, above):
        return f"{high}: it makes {who} spend {ranks(above, 'or')} to beat it."
    if THIRDS[card] == 3 and len(p.cards) == 2:
        other = next(other for other in p.cards if other != card)
        return f"{high}. The {other.title} would leave your ace alone, with {ranks(above)} still out."
    if not above & (above - 1):
        return f"{high}: only the {top(above).title} can still beat it, and {who} may not have it."
    if THIRDS[card] == 3:
        return f"{high}. It wins, or draws out {ranks(above, 'or')} for {{leader}}."
    others = f"one of the {number_word(above.bit_count())} higher {card.suit.title}"
    return f"{high}. It wins, or makes {who} spend {others}."


def ducked(p: Position, card: Card) -> str:
    """Return the reason for a card that is played low, or thrown off."""
    if card // 13 != p.led:
        return discarded(p, card)
    winners = p.winners()
    if p.ours and not (BIT[p.best_card] & SMALL and p.foes and winners):
        wins = f"{doing(p.winner, 'is', 'are')} winning"
        if p.safe:
            return added(p, card)
        if winners and winners[-1] != card and p.sure(winners[-1]):
            if p.pot > 1:
                return ""
            return f"{wins} so far, and the trick has {little(p)} in it. {kept_for_better(p, winners[-1])}".rstrip()
        best = max(p.cards, key=POWER.__getitem__)
        if best != card and len({THIRDS[other] for other in p.cards}) == 1:
            return f"{wins} but can still be beaten: keep the {best.title}."
        return f"{wins} but can still be beaten, so add as little as you can."
    if not winners:
        return _beaten_anyway(p, card)
    if winners[-1] == card:
        if p.sure(card):
            return brought(p, card)
        return "Every other card you can play counts more."
    return _winner_held_back(p, card, winners[-1])


def _beaten_anyway(p: Position, card: Card) -> str:
    if p.loses_the_rest:
        return no_matter(p)
    lost = f"You cannot beat the {p.best_card.title}"
    if not THIRDS[card]:
        more = "add nothing to this trick" if p.pot > 1 else "play a card that counts nothing"
        return f"{lost}, so {more}."
    if all(THIRDS[other] == THIRDS[card] for other in p.cards):
        lowest = card == min(p.cards, key=POWER.__getitem__)
        if not lowest:
            return ""
        higher = p.cards[0] if p.cards[0] != card else p.cards[-1]
        if p.master(higher) and not p.cards[2:]:
            return f"{lost}, so keep the {higher.title}."
        return f"{lost}, so play your {'lowest' if p.cards[2:] else 'lower'} {card.suit.singular}."
    if THIRDS[card] > min(map(THIRDS.__getitem__, p.cards)):
        return ""
    return f"{lost}, and every card you can play counts at least {points(THIRDS[card])}."


def _beatable_held_back(p: Position, best: Card) -> str:
    over = [foe for foe in p.foes if p.may_hold(foe) & ABOVE[best]]
    who = name(over[0]) if len(over) == 1 else "{some}"
    if THIRDS[best] == 3:
        return f"Your ace could still be beaten here by {who}, so keep it back."
    if not THIRDS[best]:
        return "This trick has nothing in it, so play your lowest." if not p.pot else ""
    if not p.pot:
        return f"This trick has nothing in it, and even the {best.title} could be beaten by {who}."
    return f"Even the {best.title} could be beaten here by {who}, so keep it back."


def _winner_held_back(p: Position, card: Card, best: Card) -> str:
    if POWER[card] < POWER[best] and BIT[card] < brings_an_ace(p):
        return ""
    if not p.sure(best):
        return _beatable_held_back(p, best)
    if POWER[card] > p.best and p.sure(card):
        if not THIRDS[best] and len(p.winners()) == len(p.cards):
            who = "Your side wins" if p.helping & ABOVE[card] else "You win"
            return f"{who} this trick with any {card.suit.singular} you have."
        who = "Your side" if p.helping & ABOVE[card] else "It"
        return f"{who} wins this trick just as well, so keep the {best.title}."
    if POWER[card] > p.best and not THIRDS[best]:
        between = ranks(p.against & ABOVE[card], "or")
        return f"It beats the {p.best_card.title}, and wins unless {against(p, card)} {between} of {card.suit.title}."
    if not THIRDS[best]:
        return f"This trick has {'only ' if p.pot else ''}{points(p.pot)} in it, so you need not win it."
    if THIRDS[best] == 3:
        return ""
    if p.left <= ENDING and p.master(best):
        last = " for the last trick, which is worth a point" if p.left == 2 else ", which {nobody} beat"
        return f"You keep the {best.title}{last}."
    if any(other != best and THIRDS[other] == THIRDS[best] and p.sure(other) for other in p.winners()):
        if p.pot > 1 or THIRDS[card]:
            return ""
        return f"This trick has {little(p)} in it, so you need not win it."
    return _kept_from_a_poor_trick(p, card, kept_for_better(p, best))


def _kept_from_a_poor_trick(p: Position, card: Card, kept: str) -> str:
    if p.pot > 1:
        more = p.pot == 2 and kept.endswith("out.")
        return f"This trick has only {points(p.pot)} in it. {kept}" if more else ""
    if not kept:
        return f"This trick has {little(p)} in it, so you need not win it."
    if p.asked and not p.friends and POWER[card] < p.best:
        empty = "" if kept.endswith("out.") else f"this trick has {little(p)} in it: "
        return f"{{leader}} asks you to play high, but {empty}{kept[0].lower()}{kept[1:]}"
    return f"This trick has {little(p)} in it. {kept}"


def little(p: Position) -> str:
    """Return what a poor trick counts: `nothing`, `only a third of a point`."""
    return f"{'only ' if p.pot else ''}{points(p.pot)}"


def kept_for_better(p: Position, best: Card) -> str:
    """Return a sentence saying what a high card is kept for; empty if the card would hardly win later."""
    suit = suit_of(best)
    ace = p.theirs & suit & ACES
    alone = BIT[best] & TWOS and (p.held & suit).bit_count() == 2  # the next round of the suit draws the two out
    if BIT[best] & (THREES | TWOS) and ace and not alone:
        return f"Keep the {best.title} for the {top(ace).title}, which is still out."
    if not p.out & suit:
        return f"Keep the {best.title} for when you lead: no other {best.suit.singular} is left."
    if not p.later & suit:
        return f"Keep the {best.title} for when you lead: {{nobody}} beat it then."
    above = p.later & ABOVE[best]
    return "" if above and (alone or above.bit_count() > 2) else f"Keep the {best.title} for a better one."
