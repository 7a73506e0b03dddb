"""What hints of the Solo games and of Schafkopf call sure, likely or possible, checked in deals that fit the view.

What is sure must happen in every such deal, whatever the others play; what is likely, in most of them, if the others
play as club players do; what is possible, in one of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from cardtable.players.advice import advice_for
from cardtable.players.guesses import Guesses
from cardtable.rules.game import OVER, View
from cardtable.rules.moves import NOBODY, Move
from tests.hints import NAMES
from tests.players.facts import Said, fact, facts_in
from tests.players.facts.solo import RANKS, WORD

GAMES = ("six-bid-solo", "frog", "coeur-dalene-solo", "progressive-solo", "schafkopf", "auction-schafkopf")
DEALS = 60
"""How many deals are tried for what is called sure or likely."""
MANY = 400
"""How many deals are tried for what is called possible."""
MOST = 0.5
"""What happens in more than this share of the deals is likely."""
NAME = rf"\b({'|'.join(NAMES)})\b"


def any_of(*patterns: str) -> str:
    """Return a pattern that finds whatever one of these finds."""
    return "|".join(patterns)


# ── deals that fit ────────────────────────────────────────────────────────────────────────────────────────────────


def guessed(said: Said, many: int = DEALS) -> Iterator[Any]:
    """Yield deals that fit what the seat sees; for the same position they are always the same."""
    rng = Random(7)
    for _ in range(many):
        yield said.game.guess(said.view, rng)


def plays(said: Said, deal: Any) -> list[Move]:
    """Return the plays of the seat on turn."""
    return [line for line in said.game.lawful(deal, said.game.to_act(deal)[0]) if line.verb == "play"]


def own(said: Said) -> set[int]:
    """Return the seats on the person's side, that of the person among them; in a leaster it is the only one."""
    deal = said.deal
    if deal.bidder == NOBODY:
        return {said.view.who}
    advice = advice_for(said.game)
    return {seat for seat in deal.seated if advice.sided(deal, said.view.who, seat)}


def begun(said: Said, deal: Any) -> Any:
    """Return the deal after the card of the hint has been played."""
    after = deal.copy()
    said.game.play(after, said.move)
    return after


def winner(said: Said, deal: Any) -> int:
    """Return who wins the trick if the card of the hint is played and club players play the rest of the trick."""
    advice, after, tricks = advice_for(said.game), begun(said, deal), len(deal.winners)
    while len(after.winners) == tricks:
        said.game.play(after, advice.best(after, said.game.to_act(after)[0], plays(said, after)))
    return int(after.winners[tricks])


def winners(said: Said, deal: Any) -> set[int]:
    """Return who may win the trick after the card of the hint, by every way to play the rest of the trick."""
    tricks, found, left = len(deal.winners), set[int](), [begun(said, deal)]
    while left:
        deal = left.pop()
        if len(deal.winners) > tricks:
            found.add(deal.winners[tricks])
            continue
        for line in plays(said, deal):
            tried = deal.copy()
            said.game.play(tried, line)
            left.append(tried)
    return found


LIKELY: list[tuple[View, list[Any]]] = []
"""A cache: the view asked about last, with its likely deals; many sentences are about the same position."""


def likely(said: Said) -> list[Any]:
    """Return deals that fit what the seat sees, in proportion to how likely they make the others' bids and plays."""
    if not LIKELY or LIKELY[0][0] is not said.view:
        game = said.game.in_turn()
        LIKELY[:] = [(said.view, Guesses(game, advice_for(game), said.view, Random(7)).some(DEALS))]
    return LIKELY[0][1]


def often(said: Said, holds: Callable[[Any], bool]) -> bool:
    """Whether `holds` is true in most of the deals of `likely`, or in most of the equally likely ones of `guessed`."""
    return any(sum(map(holds, deals(said))) > MOST * DEALS for deals in (guessed, likely))


def possible(said: Said, holds: Callable[[Any], bool]) -> bool:
    """Whether `holds` is true in one of the deals."""
    return any(map(holds, guessed(said, MANY)))


def is_safe(said: Said) -> bool:
    """Whether the person's side wins the trick in every deal, whatever the others play."""
    side = own(said)
    return all(winners(said, deal) <= side for deal in guessed(said))


def is_open(said: Said) -> bool:
    """Whether the other side may win the trick in one of the deals."""
    side = own(said)
    return possible(said, lambda deal: not winners(said, deal) <= side)


# ── sure ──────────────────────────────────────────────────────────────────────────────────────────────────────────

OF_ANOTHER = re.compile("^Keep the|save your|for the last trick|winning this trick for sure")
"""The pattern of sentences that call something else sure, and not that the card of the hint wins the trick."""


@fact(
    any_of(
        "(?<!likely )(?:no opponent|nobody still to play|nobody on the other side|nothing) can (?:beat|trump) it"
        "(?! but)",
        "is yours for|is your side's for|wins (?:the trick )?for sure|sure to win|your trumps win",
        "no opponent has a higher trump|your side wins this trick with any card|makes sure of",
        "just high enough to win|only card that wins|goe?s? to your trump|are safe",
        "wins the trick and the lead|you win this trick (?:in any case|whatever)|so (?:it|your side) wins",
        r"so you win|^It wins the (?:\d+ points in this trick|lead)\b(?! unless)",
    )
)
def is_sure(said: Said) -> bool:
    return said.move.verb != "play" or bool(OF_ANOTHER.search(said.sentence)) or is_safe(said)


@fact(
    any_of(
        rf"(?:no opponent can|{'|'.join(f'{each} cannot' for each in NAMES)}) beat {NAME} in this trick",
        rf"{NAME} has won this trick",
        rf"{NAME} is winning this trick for sure",
    )
)
def is_a_friends_for_sure(said: Said) -> bool:
    seat = next(NAMES.index(name) for name in said.found.groups() if name)
    return seat in own(said) and is_safe(said)


@fact(r"All of (\w+)’s (\w+) are higher, so \w+ must beat it")
def must_be_beaten(said: Said) -> bool:
    seat, card = NAMES.index(said.found[1]), said.move.card
    follows, place = said.deal.ranking.follows, said.deal.ranking.place

    def only_higher(deal: Any) -> bool:
        suit = [other for other in deal.hand(seat) if follows[other] == follows[card]]
        return bool(suit) and all(place[other] < place[card] for other in suit)

    return all(map(only_higher, guessed(said)))


@fact("then all your (other )?cards win")
def all_the_rest_wins(said: Said) -> bool:
    """The person's side wins all tricks against random play; only a card that is forced out may win one."""
    rng, side, advice = Random(5), own(said), advice_for(said.game)
    for deal in guessed(said):
        after, tricks = begun(said, deal), len(deal.winners)
        while after.phase != OVER and said.game.to_act(after):
            seat, lines = said.game.to_act(after)[0], plays(said, after)
            said.game.play(after, advice.best(after, seat, lines) if seat == said.view.who else rng.choice(lines))
        if sum(taker not in side for taker in after.winners[tricks:]) > bool(said.found[1]):
            return False
    return True


# ── likely ────────────────────────────────────────────────────────────────────────────────────────────────────────


@fact(
    any_of(
        rf"{NAME} will probably win this trick",
        rf"{NAME} is winning this trick, and (?:will most likely|may well) keep it",
        rf"{NAME} has a good chance to keep this trick",
        rf"{NAME} is likely to win this trick",
    )
)
def he_is_likely_to_win(said: Said) -> bool:
    seat = next(NAMES.index(name) for name in said.found.groups() if name)
    return often(said, lambda deal: winner(said, deal) == seat)


@fact("The other side is likely to win this trick")
def foes_are_likely_to_win(said: Said) -> bool:
    side = own(said)
    return often(said, lambda deal: not winners(said, deal) <= side)


@fact(f"(?:{NAME}|an opponent) may well win this trick")
def may_be_lost(said: Said) -> bool:
    return is_open(said)


@fact("It will probably win")
def is_likely_to_win(said: Said) -> bool:
    side = own(said)
    return often(said, lambda deal: winner(said, deal) in side)


@fact("somebody will most likely beat it")
def is_likely_to_be_beaten(said: Said) -> bool:
    return often(said, lambda deal: winner(said, deal) != said.view.who)


def trumped(said: Said, deal: Any) -> bool:
    """Whether a foe who is still to play can trump the card."""
    follows, trump, side = deal.ranking.follows, deal.ranking.trump, own(said)
    seated, lying = list(deal.seated), len([card for card in said.deal.trick if card is not None])
    after = seated.index(said.view.who) + 1
    still = [*seated[after:], *seated[:after]][: len(seated) - 1 - lying]
    suits = [{follows[card] for card in deal.hand(foe)} for foe in still if foe not in side]
    return any(trump in have and follows[said.move.card] not in have for have in suits)


@fact("probably not be trumped|most likely (?:nobody|no opponent) can trump it")
def is_not_likely_to_be_trumped(said: Said) -> bool:
    return often(said, lambda deal: not trumped(said, deal))


@fact("Every side card you lead is likely to be trumped")
def is_likely_to_be_trumped(said: Said) -> bool:
    return often(said, lambda deal: trumped(said, deal))


@fact("everybody probably has to follow")
def all_are_likely_to_follow(said: Said) -> bool:
    follows = said.deal.ranking.follows
    suit = follows[said.move.card]

    def all_follow(deal: Any) -> bool:
        return all(suit in {follows[card] for card in deal.hand(seat)} for seat in deal.seated)

    return often(said, all_follow)


# ── possible ──────────────────────────────────────────────────────────────────────────────────────────────────────


@fact(
    any_of(
        rf"{NAME} (?:may|can) still win this trick",
        rf"{NAME} (?:[^.:;,]*? )?may win (?:it|the trick|this trick)",
        rf"{NAME} has a chance to (?:keep|win) this trick",
    )
)
def may_win(said: Said) -> bool:
    seat = next(NAMES.index(name) for name in said.found.groups() if name)
    return possible(said, lambda deal: seat in winners(said, deal))


@fact(rf"(?:{NAME}|an opponent) (?:could (?:still )?(?:beat|trump)(?!.*, but not this)|may beat|must spend one)")
def may_be_beaten(said: Said) -> bool:
    """If the sentence keeps a card, the words are about the card kept."""
    kept = re.search(rf"keep your {WORD}", said.sentence, re.IGNORECASE)
    lines = [line for line in said.view.lines if line.verb == "play"]
    told = [said._replace(move=line) for line in lines if kept and line.card.rank == RANKS[kept[1].lower()]] or [said]
    return any(map(is_open, told))


FACTS = facts_in(globals())
