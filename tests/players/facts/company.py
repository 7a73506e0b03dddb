"""What hints of patiences in company state about the cards that others show, besides what they state of one alone."""

from __future__ import annotations

import re

from cardtable.cards import CARDS, Card
from cardtable.players.advice.solitaires.company import own_view
from cardtable.rules.piles.layout import STOCK, TABLEAU, WASTE
from tests.hints import NAMES
from tests.players.facts import Fact, Said, fact, facts_in, patiences

GAMES = (
    "comparative-solitaire",
    "multiple-klondike",
    "multiple-canfield",
    "pounce",
    "poker-squares-duel",
    "cribbage-squares-duel",
)
COMMON = ("multiple-klondike", "multiple-canfield", "pounce")
"""The games with foundations in common."""


def shown(said: Said, seat: int) -> list[Card]:
    """Return the top cards of a seat's piles."""
    piles = said.deal.parts[seat].piles
    return [pile[-1] for pile in (piles[WASTE], piles[STOCK], *piles[TABLEAU:]) if pile]


def built(said: Said) -> Card:
    """The card that is built."""
    host, part = said.game.hosts[said.view.who], said.deal.parts[said.view.who]
    source, _, _ = host.layout.carried(said.move)
    card: Card = part.piles[source][-1]
    return card


@fact(r"([^.:]*) could (?:build the same card|take that place)")
def contested(said: Said) -> bool:
    """Just these other people show the same card, and once it is built there is no place for another copy."""
    card, who = built(said), said.view.who
    people = [NAMES[seat] for seat in range(said.game.seats) if seat != who and card in shown(said, seat)]
    after = said.deal.parts[who].foundations.built(card)
    return people == said.found[1].strip().replace(" and ", ", ").split(", ") and not after.wanted >> card & 1


@fact("starts a foundation")
def starts(said: Said) -> bool:
    """The card is an ace."""
    return built(said).rank == "A"


@fact(r"then (?:you can )?build the (\S+) on it")
def next_on_it(said: Said) -> bool:
    """The person shows that card, and it is the next one on the foundation."""
    who, card = said.view.who, built(said)
    following = next(each for each in CARDS[:52] if each.symbol == said.found[1])
    foundations = said.deal.parts[who].foundations
    due = foundations.built(card).due[foundations.place(card)]
    return following in shown(said, who) and bool(due >> following & 1)


@fact("comes from the stock|would stay on the waste|leave it on the waste")
def from_there(said: Said) -> bool:
    """The card that is built comes from the pile that the words name."""
    source, _, _ = said.game.hosts[said.view.who].layout.carried(said.move)
    return bool(source == (STOCK if "stock" in said.found[0] else WASTE))


@fact(r"Next on|open for|[Ss]till to come|makes a place for|not in sight")
def not_built_yet(said: Said) -> bool:
    """None of the cards of which this is said has been built by the person."""
    gone = {card.symbol for card in said.game.gone_of(said.deal, said.view.who)}
    told = next(each for each in re.split(r"(?<=[.]) ", said.sentence) if said.found[0] in each)
    return said.game.id not in COMMON or not gone & set(re.findall(patiences.CARD, told))


@fact(rf"Next on that foundation is the ({patiences.CARD})")
def next_there(said: Said) -> bool:
    """That card is the next one on the foundation on which this card goes."""
    if said.game.id not in COMMON:
        return True
    foundations, card = said.deal.parts[said.view.who].foundations, built(said)
    due = foundations.built(card).due[foundations.place(card)]
    return [each.symbol for each in CARDS[:52] if due >> each & 1] == [said.found[1]]


@fact("would not make the stock smaller")
def stock_stays(said: Said) -> bool:
    """There is a stock."""
    return bool(said.deal.parts[said.view.who].piles[STOCK])


@fact(r"[Ii]t takes (a|the last) card off your stock")
def stock_shrinks(said: Said) -> bool:
    """The card comes from the stock, or leaves a place that the stock fills."""
    host, part = said.game.hosts[said.view.who], said.deal.parts[said.view.who]
    source, left = host.layout.carried(said.move)[0], len(part.piles[STOCK])
    filled = source >= TABLEAU and len(part.piles[source]) == 1
    return (source == STOCK or filled) and (left == 1) == (said.found[1] == "the last")


@fact(r"Building the (\S+) would let (\w+) build the (\S+) on it")
def lets_another_build(said: Said) -> bool:
    """That other person shows that card, the person does not, and it is the next one on the foundation."""
    card, following = (next(each for each in CARDS[:52] if each.symbol == said.found[at]) for at in (1, 3))
    foundations, seat = said.deal.parts[said.view.who].foundations, NAMES.index(said.found[2])
    due = foundations.built(card).due[foundations.place(card)]
    return bool(due >> following & 1) and following in shown(said, seat) and following not in shown(said, said.view.who)


@fact(r"though (.+?) can then build the (\S+?)\.")
def another_builds_on_it(said: Said) -> bool:
    """Just these people show that card, the person does not, and it is the next one on the foundation."""
    card, who, following = built(said), said.view.who, symbol(said.found[2])
    foundations = said.deal.parts[who].foundations
    due = foundations.built(card).due[foundations.place(card)]
    people = [NAMES[seat] for seat in range(said.game.seats) if seat != who and following in shown(said, seat)]
    return bool(due >> following & 1) and people == among(said.found[1]) and following not in shown(said, who)


@fact(r"though (.+?) can build the (\S+) before you do")
def another_is_before(said: Said) -> bool:
    """Just these people show that card, and it is the next one on the foundation."""
    card, following = built(said), symbol(said.found[2])
    foundations = said.deal.parts[said.view.who].foundations
    due = foundations.built(card).due[foundations.place(card)]
    people = [
        NAMES[seat] for seat in range(said.game.seats) if seat != said.view.who and following in shown(said, seat)
    ]
    return bool(due >> following & 1) and people == among(said.found[1])


@fact(r"unless (.+?) builds (?:one|the (\S+)) first")
def another_may_be_first(said: Said) -> bool:
    """Just these people show a card that the hint wants to build later."""
    named = [said.found[2]] if said.found[2] else re.findall(patiences.CARD, said.sentence)
    return any(
        [NAMES[seat] for seat in range(said.game.seats) if seat != said.view.who and symbol(each) in shown(said, seat)]
        == among(said.found[1])
        for each in named
    )


@fact(r"Next on that foundation is the (\S+), under \w+ cards? in (\w+)'s (T\d)")
def it_lies_with_another(said: Said) -> bool:
    """That card lies face up in that pile, under other cards."""
    seat = NAMES.index(said.found[2])
    layout, part = said.game.hosts[seat].layout, said.deal.parts[seat]
    place = layout.number[said.found[3]]
    return symbol(said.found[1]) in part.piles[place][part.down[place] : -1]


@fact(r"Next on that foundation is the (\S+), not in sight")
def in_nobodys_sight(said: Said) -> bool:
    """If foundations are in common, nobody has the card face up in the tableau, or on top of the waste or stock."""
    card = symbol(said.found[1])
    return said.game.id not in COMMON or not any(
        card in shown(said, seat)
        or any(card in pile[down:] for pile, down in zip(part.piles[TABLEAU:], part.down[TABLEAU:], strict=True))
        for seat, part in enumerate(said.deal.parts)
    )


def symbol(written: str) -> Card:
    """The card of that symbol."""
    return next(each for each in CARDS[:52] if each.symbol == written)


def among(people: str) -> list[str]:
    """Return the people named in words such as `Bea, Cy or Dov`."""
    return people.replace(" or ", ", ").split(", ")


def at_its_layout(alone: Fact) -> Fact:
    """Return a fact of a solitaire as a fact about the person's own layout."""

    def holds(said: Said) -> bool:
        return alone.holds(said._replace(game=said.game.hosts[said.view.who], view=own_view(said.view)))

    return Fact(alone.written, holds)


FACTS = (*facts_in(globals()), *map(at_its_layout, patiences.FACTS))
