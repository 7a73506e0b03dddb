"""Builds on foundations that all seats share, which another seat might make first, and the judgements on them.

A judgement is one piece of the advice. A mask is a set of cards: an integer with one bit for each card. A seat shows
the cards that it could play now.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from cardtable.cards import CARDS, Card
from cardtable.players.advice.solitaires.others_shown import shown
from cardtable.players.advice.solitaires.words import named
from cardtable.rules.moves import Move
from cardtable.rules.naming import name, together
from cardtable.rules.piles.company import Company, CompanyDeal
from cardtable.rules.piles.layout import STOCK, WASTE
from cardtable.rules.piles.piles import BIT, rank_of

LOW: Final = 1


class Build(NamedTuple):
    """A card that can be built now, with the place from which it comes, and masks of cards.

    `after` has the cards that can be built next on it. `own` has the cards that the seat shows and that no other seat
    can build before it. `others` has the cards that each other seat shows. `again` is true if an equal card could be
    built even after this one.
    """

    card: Card
    source: int
    after: int
    own: int
    others: Mapping[int, int]
    again: bool

    @property
    def rivals(self) -> tuple[int, ...]:
        return tuple([seat for seat, shows in self.others.items() if shows & BIT[self.card]])


class Tempo(NamedTuple):
    """A judgement on builds. If it `applies` to a build, it adds `weight` to what the build is worth, counted in cards.

    `says` makes the sentence that a hint then gives for the build.
    """

    name: str
    rule: str
    weight: float
    says: Callable[[Build], str]
    applies: Callable[[Build], bool]


def contested(build: Build) -> bool:
    """Whether another seat shows the same card and could build it first."""
    return bool(build.rivals) and not build.again


def next_of(build: Build) -> Card | None:
    """Return a card that the seat can build on this one next; None if there is none."""
    return next((card for card in CARDS[:52] if build.after & build.own & BIT[card]), None)


def told_rivals(build: Build) -> str:
    """Return a sentence saying that others could build the same card."""
    who = together(build.rivals)
    following = next_of(build)
    if following is not None:
        return f"{who} could build the same card: go first, then build the {following.symbol} on it."
    if build.source == STOCK:
        return f"{who} could take that place, and yours comes from the stock: be first."
    if build.source == WASTE:
        return f"{who} could take that place, and your card would stay on the waste: be first."
    return f"{who} could build the same {build.card.title.split()[0]}: be first."


def told_low(build: Build) -> str:
    """Return why an ace or a two is built at once; "" for a two of the stock after which the seat can build no card."""
    following = next_of(build)
    if rank_of(build.card) < LOW:
        if following is not None:
            return f"It starts a foundation, on which you can then build the {following.symbol}."
        if build.source == STOCK:
            return "It starts a foundation."
        if build.source == WASTE:
            return "It starts a foundation, so do not leave it on the waste."
        return "It starts a foundation, so build it at once."
    if following is not None:
        return told_next(build)
    if build.source == STOCK:
        return ""
    if build.source == WASTE:
        return "Build it while the waste shows it: in the tableau a two is of no use."
    return "A two is of no use in the tableau: build it at once."


def told_next(build: Build) -> str:
    """Return a sentence on the seat's own card that can be built next; "" if there is none."""
    following = next_of(build)
    return "" if following is None else f"Then you can build the {following.symbol} on it."


def told_nothing(build: Build) -> str:
    """Return no sentence."""
    return ""


def low(build: Build) -> bool:
    """Whether the card to be built is an ace or a two."""
    return rank_of(build.card) <= LOW


def followed(build: Build) -> bool:
    """Whether the seat itself shows the next card of the foundation, and no other seat can build it sooner."""
    return bool(build.after & build.own)


def given_away(build: Build) -> bool:
    """Whether only another seat shows the next card of the foundation; False for an ace or a two."""
    shown_by_others = any(build.after & shows for shows in build.others.values())
    return shown_by_others and not followed(build) and not low(build)


def only_others_follow(deal: CompanyDeal, seat: int, card: Card) -> bool:
    """Whether `card` can be built and only other seats could then build on it; False for an ace or a two."""
    foundations = deal.parts[seat].foundations
    if rank_of(card) <= LOW or not foundations.wanted & BIT[card]:
        return False
    following = foundations.built(card).due[foundations.place(card)]
    shows = [bool(following & shown(part)) for part in deal.parts]
    return any(shows) and not shows[seat]


def told_given(build: Build) -> str:
    """Return a sentence on the card that another seat could then build."""
    seat, card = next(
        (seat, card) for seat, shows in build.others.items() for card in CARDS[:52] if build.after & shows & BIT[card]
    )
    return f"Building {named(build.card)} would let {name(seat)} build the {card.symbol} on it."


TEMPI: Final = (
    Tempo("contested", "MKLO-10.4", 1.5, told_rivals, contested),
    Tempo("low", "MKLO-10.3", 1.2, told_low, low),
    Tempo("followed", "MKLO-10.2", 0.5, told_next, followed),
    Tempo("first", "MKLO-10.1", 0.4, told_nothing, lambda build: True),
    Tempo("given_away", "MKLO-10.2", -0.6, told_nothing, given_away),
)


def tempi_of(build: Build | None) -> list[Tempo]:
    """Return the judgements that apply to a build."""
    return [] if build is None else [tempo for tempo in TEMPI if tempo.applies(build)]


def build_of(game: Company, deal: CompanyDeal, seat: int, line: Move) -> Build | None:
    """Return the build that a move makes; None for any other move."""
    carried = game.hosts[seat].layout.carried(line) if line.verb == "move" else None
    if carried is None or carried[1] < game.hosts[seat].layout.first:
        return None
    parts, part = deal.parts, deal.parts[seat]
    card = part.piles[carried[0]][-1]
    others = {each: shown(other) for each, other in enumerate(parts) if each != seat}
    after = part.foundations.built(card)
    again = bool(after.wanted & BIT[card])
    following = after.due[part.foundations.place(card)]
    own = shown(part)
    if not game.races:  # the other seats move before this seat's next move
        for each in others.values():
            own &= ~(each & following & ~part.foundations.wanted)
    return Build(card, carried[0], following, own, others, again)
