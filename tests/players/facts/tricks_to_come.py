"""What hints say of later tricks, found out by playing on at random in deals that fit the view."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from cardtable.rules.solo.cards import VALUE
from tests.players.facts import Said, fact, facts_in
from tests.players.facts import solo as solos

GAMES = (*solos.GAMES, "schafkopf", "auction-schafkopf")
TRIED = 24
"""So many deals are played on."""
MORE = 200
"""So many are played on until one shows what need not happen often."""


def _played_on(said: Said, move: Any, many: int) -> Iterator[tuple[Any, Random]]:
    """Yield deals that fit the view, with `move` played and the trick played to its end at random."""
    rng = Random(5)
    for _ in range(many):
        deal = said.game.guess(said.view, rng)
        said.game.play(deal, move)
        while deal.count and deal.phase == "play":
            _at_random(said, deal, rng)
        yield deal, rng


def _at_random(said: Said, deal: Any, rng: Random) -> None:
    lines = [line for line in said.game.lawful(deal, deal.turn) if line.args]
    said.game.play(deal, rng.choice(lines))


@fact(r"(?:another|a later) trick|for later|for a (?:later|better) one|win more later|the next time|on the next")
def _a_later_trick_can_come(said: Said) -> bool:
    return any(deal.phase == "play" for deal, _ in _played_on(said, said.move, TRIED))


@fact(r"(?:lost|beaten) whatever you play")
def _every_card_ends_the_deal(said: Said) -> bool:
    return all(deal.phase != "play" for line in said.view.lines for deal, _ in _played_on(said, line, TRIED))


@fact(r"on the next \w+ you can throw a card that counts")
def _another_can_lead_the_suit(said: Said) -> bool:
    """In some deal another seat leads the suit again, and the hand, which is out of it, has a card that counts."""
    who, suit = said.view.who, solos.follows(said, said.move.card)
    for deal, rng in _played_on(said, said.move, MORE):
        while deal.phase == "play":
            counts = any(VALUE[card] for card in deal.hand(who))
            if deal.count and deal.turn == who and deal.led == suit and counts:
                return True
            _at_random(said, deal, rng)
    return False


FACTS = facts_in(globals())
