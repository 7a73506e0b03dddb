"""Of cards that are equally good a search tries only one, and loses nothing by that."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cardtable.cards import read_cards
from cardtable.players.endings import Ending
from cardtable.players.touching import one_of_each
from cardtable.rules.catalogue import entry
from cardtable.rules.moves import Move
from cardtable.rules.tressette.cards import THIRDS
from cardtable.rules.tricks.hands import bag_of
from cardtable.rules.tricks.play import PLAY
from cardtable.testing.amount import many
from tests.players.test_advice_of_every_game import positions

TWO_SIDED = ("tressette", "tressette-low-hand", "mediatore", "euchre")
"""The games tested with endings; in Two-Handed Tressette every card of the last tricks is tried anyway."""

ACES_GIVEN = dict.fromkeys(("tressette", "mediatore"), read_cards("Ah As Ad Ac"))
"""For each game its aces: a search need not try every ace that would go to an opponent."""


def worth(game: Any, ending: Ending, deal: Any, line: Move) -> float:
    """Return what the deal is worth if that move is made and all play their best."""
    after = deal.copy()
    game.play(after, line)
    return ending.worth(after)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", TWO_SIDED)
def test_a_card_that_is_not_tried_is_worth_no_more_than_one_of_its_suit(game_id: str) -> None:
    """In the last three tricks it brings what a card brings that is tried.

    An ace given to opponents, or at Euchre a card that leaves them a trick which a trump wins, may bring less.
    """
    dropped = 0
    for game, advice, deal, _ in positions((game_id, entry(game_id).seats[0], {}), 11, 60):
        if deal.phase != "play" or max(map(len, deal.hands)) > 3:
            continue
        if dropped > many(12):
            break
        seat = deal.turn
        lines = game.lawful(deal, seat)
        kept = advice.distinct(deal, seat, lines)
        account = next(at for at, seats in enumerate(game.accounts) if seat in seats)
        ending = Ending(game, advice, seat, account)
        if len(kept) == len(lines) or not ending.two_sided(deal):
            continue
        follows = deal.ranking.follows
        elsewhere = {follows[card] for at in range(game.seats) if at != seat for card in deal.hands[at]}
        if not deal.count and not {follows[card] for card in deal.hands[seat]} <= elsewhere:
            continue  # a suit that no other hand has may be led before all others
        for line in lines:
            if line.args and line not in kept:
                like = [other for other in kept if other.args and follows[other.card] == follows[line.card]]
                found = worth(game, ending, deal, line)
                tried = [worth(game, ending, deal, other) for other in like or kept if other.args]
                left = not like or line.card in ACES_GIVEN.get(game_id, ())
                assert (left and found < max(tried)) or any(found == pytest.approx(each) for each in tried)
                dropped += 1
    assert dropped > 5


@pytest.mark.parametrize(
    ("cards", "kinds"),
    [("Kh Jh", 2), ("Kh Qh Jh", 1), ("2h Ah Kh", 2), ("7h 6h 5h 4h", 1), ("7h 6h 4h", 2), ("Jh 7h", 2), ("Kh Ks", 2)],
)
def test_what_another_may_hold_parts_two_cards(cards: str, kinds: int) -> None:
    """King and jack touch when the queen is one's own; cards that touch and count differently are two kinds."""
    game = entry("tressette").game().table()
    deal = game.open(game.start(), 3, game.shuffled(game.start(), random.Random(1)))
    deal.held[0] = bag_of(read_cards(cards))
    lines = [PLAY[0][card] for card in deal.hand(0)]
    kept = one_of_each(deal, 0, lines, THIRDS)
    assert len(kept) == kinds
    assert kept[0] is lines[0]


def test_a_card_that_was_played_parts_nothing() -> None:
    """When the queen lies in a trick that was gathered, king and jack touch; on the table she parts them."""
    deal = next(deal for _, _, deal, _ in positions(("tressette", 4, {}), 1, 1) if len(deal.tricks) == 1)
    queen, king, jack = read_cards("Qh Kh Jh")
    deal.held[deal.turn] = bag_of((king, jack))
    lines = [PLAY[deal.turn][card] for card in (king, jack)]
    deal.plays = tuple(PLAY[seat][card] for seat, card in enumerate((*read_cards("4c 5c 6c"), queen)))
    assert len(one_of_each(deal, deal.turn, lines, THIRDS)) == 1
    deal.plays, deal.winners, deal.count = (PLAY[3][queen],), (), 1
    assert len(one_of_each(deal, deal.turn, lines, THIRDS)) == 2
