"""A hint cites advice that is meant for its seat: for the seat's side, and for its place in the trick."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from cardtable.players.advice import advice_for
from cardtable.players.hints import believed
from cardtable.rules.catalogue import entry
from cardtable.rules.game import View
from cardtable.rules.moves import NOBODY
from cardtable.testing.amount import many
from tests.hints import positions

MANY: Final = {"schafkopf": many(60)}
"""For some games, the number of plays whose advice is checked; Schafkopf needs more, so that leasters come up."""
MOST: Final = many(30)
"""The number of plays checked for any other game."""

Meant = Callable[[Any, View], bool]


def leads(_: Any, view: View) -> bool:
    """Whether the seat leads."""
    return bool(view.deal.count == 0)


def follows(game: Any, view: View) -> bool:
    """Whether the seat follows: there are cards in the trick."""
    return not leads(game, view)


def bids(_: Any, view: View) -> bool:
    """Whether the seat is the bidder."""
    return bool(view.who == view.deal.bidder)


def opposes(game: Any, view: View) -> bool:
    """Whether another seat is the bidder."""
    return not bids(game, view) and view.deal.bidder != NOBODY


def leaster(_: Any, view: View) -> bool:
    """Whether a leaster is played, each for himself."""
    return bool(view.deal.bidder == NOBODY)


def takes_none(game: Any, view: View) -> bool:
    """Whether a misère is played."""
    return not game.contracts[view.deal.high].needs


def on_side(game: Any, view: View) -> bool:
    """Whether the seat plays with the bidder, or is the bidder."""
    return bool(game.bidders_side(view.deal, view.who))


def before_him(game: Any, view: View) -> bool:
    """Whether the Player is still to play to the trick."""
    played = [play.seat for play in view.deal.plays[len(view.deal.plays) - view.deal.count :]]
    return opposes(game, view) and view.deal.bidder not in played


def after_him(game: Any, view: View) -> bool:
    """Whether the Player has played to the trick."""
    return opposes(game, view) and not before_him(game, view)


def makes(_: Any, view: View) -> bool:
    """Whether the seat's side has named the trump."""
    return not (view.deal.maker ^ view.who) & 1


def place(nth: int) -> Meant:
    """Return a condition: there are `nth` cards in the trick, and the seat is not the last to play."""
    return lambda _, view: bool(view.deal.count == nth != view.deal.active - 1)


def last(_: Any, view: View) -> bool:
    """Whether the seat is the last to play."""
    return bool(view.deal.count == view.deal.active - 1)


def both(*meant: Meant) -> Meant:
    """Return a condition: all of these conditions are true."""
    return lambda game, view: all(each(game, view) for each in meant)


def neither(meant: Meant) -> Meant:
    """Return a condition: this condition is false."""
    return lambda game, view: not meant(game, view)


SOLO: Final[dict[str, Meant]] = {
    "SIX-10.3": both(bids, takes_none),
    "SIX-10.4": both(bids, takes_none, leads),
    "SIX-10.9": both(bids, neither(takes_none)),
    "SIX-10.10": both(opposes, neither(takes_none)),
    "SIX-10.11": both(follows, neither(takes_none)),
    "SIX-10.12": both(opposes, takes_none),
    "SIX-10.13": opposes,
}
MEANT: Final[dict[str, dict[str, Meant]]] = {
    "six-bid-solo": SOLO,
    "frog": SOLO,
    "progressive-solo": SOLO,
    "coeur-dalene-solo": SOLO,
    "schafkopf": {
        "SCH-10.4": both(bids, leads),
        "SCH-10.5": both(bids, follows),
        "SCH-10.6": both(after_him, follows),
        "SCH-10.7": before_him,
        "SCH-10.8": opposes,
        "SCH-10.9": leaster,
        "SCH-10.10": leaster,
    },
    "auction-schafkopf": {
        "ASC-10.6": both(on_side, leads),
        "ASC-10.7": follows,
        "ASC-10.8": both(neither(on_side), leads),
    },
    "euchre": {
        "EU-10.8": both(makes, leads),
        "EU-10.9": both(neither(makes), leads),
        "EU-10.10": place(1),
        "EU-10.11": place(2),
        "EU-10.12": last,
    },
    "auction-pinochle": {"AP-10.13": opposes},
    "tressette": {"TRS-10.1": leads, "TRS-10.2": leads, "TRS-10.5": follows, "TRS-10.6": follows},
}
"""For each game, by the id of advice that is meant only for some seats: whether it is meant for a view's seat."""


@pytest.mark.slow
@pytest.mark.parametrize("name", MEANT)
def test_advice_is_cited_only_for_the_seats_that_it_speaks_of(name: str) -> None:
    """Of every card that may be played, whether the rule of thumb would play it or only a search."""
    game = entry(name).game().table({}, max(entry(name).seats)).in_turn()
    advice, seen, plays = advice_for(game), set[str](), 0
    for _, view in positions(game, 5):
        if view.deal.phase != "play" or view.deal.turn != view.who:
            continue
        for move in view.lines:
            if not move.args:
                continue
            rule = believed(advice, view, move).rule
            seen.add(rule)
            meant = MEANT[name].get(rule)
            assert meant is None or meant(game, view), (rule, move, view.who)
        plays += 1
        if plays == MANY.get(name, MOST):
            break
    assert seen & set(MEANT[name])


@pytest.mark.slow
def test_nothing_more_to_win_is_told_by_the_advice_on_the_last_point() -> None:
    """At Coeur d'Alene Solo, where a game is won or lost as a whole."""
    game = entry("coeur-dalene-solo").game().table({}, 3).in_turn()
    advice = advice_for(game)
    told = {
        reason.rule
        for _, view in zip(range(many(250)), positions_in_play(game), strict=False)
        if "makes no difference now" in (reason := advice.reason(view, view.lines[0])).sentence
    }
    assert told == {"CDA-10.3"}


def positions_in_play(game: Any) -> Any:
    """Yield the views of seats that must play a card."""
    return (view for _, view in positions(game, 3, share=1.0, errs=0.0) if view.deal.phase == "play")
