"""Tables of patiences in company for tests: positions laid seat by seat, and deals played by the text of the moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardtable.rules.game import Result
from cardtable.rules.moves import NOBODY, read_move
from cardtable.rules.piles.common import CommonDeal
from cardtable.rules.piles.company import Company, CompanyDeal
from tests.rules.solitaires.table import laid, pack, standing_at


def opened(game: Company, *steps: int, dealer: int = 0, standing: Any = None) -> CompanyDeal:
    """Return a deal opened from the packs P(step), one for each step."""
    aces = len(game.packs(game.start())[0]) == 52
    return game.open(standing or game.start(), dealer, [pack(step, aces=aces) for step in steps])


def sat(
    game: Company,
    *parts: Mapping[str, Any],
    built: Sequence[tuple[str, Sequence[int]]] = (),
) -> CompanyDeal:
    """Return a deal with each seat's layout, given as for `laid`.

    `built` has the common foundations, from the first on: the cards, and the seats that built them.
    """
    deal = opened(game, *range(1, game.seats + 1)).copy()
    piles = [*built, *[("", ())] * (4 * game.seats - len(built))]
    assert isinstance(deal, CommonDeal)
    deal.owners = tuple(tuple(owners) for _, owners in piles)
    for seat, part in enumerate(parts):
        host = game.hosts[seat]
        layout = laid(host, **part)
        layout.turn = seat
        layout.foundations = standing_at(host, *(cards for cards, _ in piles))
        deal.parts[seat] = layout
        deal.able[seat] = bool(host.lawful(layout, seat))
    deal.phase, deal.turn = "play", NOBODY
    return deal


def lines(game: Company, deal: CompanyDeal) -> list[str]:
    """The lawful lines of all seats, sorted as plain text."""
    return sorted(str(move) for seat in game.to_act(deal) for move in game.lawful(deal, seat))


def played(game: Company, *steps: int, last: bool = False, dealer: int = 0, standing: Any = None) -> tuple[str, Result]:
    """Play a deal with always the first legal move, or the last, by text; return the movers as text, and the result."""
    deal = opened(game, *steps, dealer=dealer, standing=standing)
    seats = ""
    while game.to_act(deal):
        line = lines(game, deal)[-1 if last else 0]
        seats += line[0]
        game.play(deal, read_move(line))
    result = game.result(deal)
    assert result is not None
    return seats, result
