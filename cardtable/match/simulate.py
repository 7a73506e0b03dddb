"""Games played headless: computer seats, no keeper, no screen; the lines of each game make its record."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from cardtable.cards import cards_text
from cardtable.errors import BadInput, IllegalMove
from cardtable.match.record import record_text
from cardtable.rules.game import AnyGame, Deal
from cardtable.rules.moves import Move

__all__ = ["RANDOM", "simulate"]

RANDOM = "random"
"""The strength that picks evenly among the lawful lines."""

Chooser = Callable[[AnyGame, Deal, int], Move | None]
"""Chooses a line for a seat, or lets it pass where another may speak."""


def simulate(
    game: AnyGame, *, seats: Sequence[str] = (), games: int = 1, deals: int | None = None, seed: object
) -> Iterator[str]:
    """The records, as text, of so many games between those strengths (all random if none are given).

    Each is cut off after that many deals, if said. The same seed gives the same records, and a game does not depend
    on how many follow it.

    Raises:
        BadInput: there is no such strength.
    """
    strengths = list(seats) or [RANDOM] * game.seats
    check_strengths(strengths)
    names = [f"{strength} {seat}" for seat, strength in enumerate(strengths)]
    for number in range(games):
        rng = Random(f"{seed}/{number}")
        choosers = [_chooser(strength, game, rng) for strength in strengths]
        yield record_text(game, names, _play(game, choosers, deals, rng))


def check_strengths(strengths: Sequence[str]) -> None:
    """Whether there are players of those strengths.

    Raises:
        BadInput: there is no such strength; the sentence lists those there are.
    """
    unknown = [strength for strength in strengths if strength != RANDOM]
    if not unknown:
        return
    from cardtable.players.player import STRENGTHS

    for strength in unknown:
        if strength not in STRENGTHS:
            known = ", ".join((RANDOM, *STRENGTHS))
            raise BadInput(f"There is no player {strength[:40]!r}: a seat is one of {known}.")


def _chooser(strength: str, game: AnyGame, rng: Random) -> Chooser:
    if strength == RANDOM:

        def pick(game: AnyGame, deal: Deal, seat: int) -> Move | None:
            lines = game.lawful(deal, seat)
            return lines[int(rng.random() * len(lines))]

        return pick
    from cardtable.players.player import BUDGET, make_player

    player = make_player(strength, game, rng.getrandbits(32))

    def think(game: AnyGame, deal: Deal, seat: int) -> Move | None:
        move = player.choose(game.view(deal, seat), BUDGET)
        refusal = None if move is None else game.refusal(deal, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        return move

    return think


def _play(
    game: AnyGame, choosers: Sequence[Chooser], deals: int | None, rng: Random
) -> list[tuple[int, list[str], list[str]]]:
    """One game: dealer, packs and lines of each deal."""
    standing = game.start()
    played: list[tuple[int, list[str], list[str]]] = []
    while not standing.over and (deals is None or len(played) < deals):
        dealer = rng.randrange(game.seats) if standing.dealer is None else standing.dealer
        packs = game.shuffled(standing, rng)
        deal = game.open(standing, dealer, packs)
        lines: list[str] = []
        while (move := _next(game, deal, choosers, rng)) is not None:
            lines.append(str(move))
            game.play(deal, move)
        played.append((dealer, [cards_text(pack) for pack in packs], lines))
        result = game.result(deal)
        assert result is not None, "nobody may speak in a deal that is not over"
        standing = result.standing
    return played


def _next(game: AnyGame, deal: Deal, choosers: Sequence[Chooser], rng: Random) -> Move | None:
    """The line said next, or `None` when the deal is over."""
    seats = game.to_act(deal)
    if not seats:
        return game.chance(deal, rng)
    if len(seats) > 1:  # the line is drawn from everybody's: whose it is speaks first
        first = rng.choice([seat for seat in seats for _ in game.lawful(deal, seat)])
        seats = (first, *(seat for seat in seats if seat != first))
    for seat in seats:
        move = choosers[seat](game, deal, seat)
        if move is not None:
            return move
    return rng.choice([move for seat in seats for move in game.lawful(deal, seat)])  # all let it pass: somebody must
