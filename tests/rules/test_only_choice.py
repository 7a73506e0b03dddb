"""A person whose only choice is not a card is told why there is no other."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.match.match import Match
from cardtable.rules.catalogue import entry
from cardtable.rules.game import View
from cardtable.rules.naming import speak
from tests.each import with_each

PEOPLE = ("Ann", "Bea", "Cy", "Dov")


def only_choice(match: Match, verb: str, rng: Random) -> View | None:
    """Return the view of the first seat whose only choice has that verb; None if that does not happen in the deal."""
    match.begin()
    while not match.over and match.number == 0:
        (seat, *_) = match.game.to_act(match.deal)
        view = match.view(seat)
        if [line.verb for line in view.lines] == [verb] and not (verb == "meld" and any(held(view))):
            return view
        match.say(rng.choice(match.game.lawful(match.deal, seat)))
    return None


def held(view: View) -> list[object]:
    """Return the melds in the only legal move."""
    return [word for word in view.lines[0].args if str(word) != "none"]


@with_each(
    ("game", "options", "verb", "why"),
    [
        ("coeur-dalene-solo", {}, "pass", "the highest game: you can only pass."),
        ("progressive-solo", {}, "pass", "the highest game, redoubled: you can only pass."),
        ("auction-schafkopf", {}, "pass", "has bid 60, the highest bid: you can only pass."),
        ("auction-pinochle", {}, "pass", "has bid 750, the highest bid: you can only pass."),
        ("auction-pinochle", {"bonus_melds": True}, "pass", "has bid 2150, the highest bid: you can only pass."),
        ("auction-pinochle", {}, "meld", "You hold no meld to announce; you bid "),
        ("tressette-low-hand", {}, "meld", "You hold nothing to meld: say “no meld”."),
        ("spite-and-malice", {}, "end", "None of your cards can be played: end your turn."),
        ("pishe-pasha", {"stops": "prevented"}, "discard", ", which you turned up, can go nowhere: discard it."),
    ],
)
def test_an_only_choice_is_explained(game: str, options: dict[str, object], verb: str, why: str) -> None:
    line = entry(game)
    for seed in range(60):
        rng = Random(seed)
        table = line.game().table(options, min(line.seats))
        match = Match(table, PEOPLE[: table.seats], rng=rng)
        view = only_choice(match, verb, rng)
        if view is not None:
            assert why in speak(line.teller(match.game).prompt(view), match.names, view.who)
            return
    pytest.fail("nobody was ever left with it")
