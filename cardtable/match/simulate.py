"""Games between computer players, without a screen; their records are yielded as text during play."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cardtable.cards import cards_text
from cardtable.errors import BadInput, IllegalMove
from cardtable.match.cluster import Cluster, no_bots_there
from cardtable.match.codes import Code, luck_of
from cardtable.match.crew import by_processes
from cardtable.match.luck import Luck
from cardtable.match.record import record_text
from cardtable.players.bots.seats import BotPlayer, Bots
from cardtable.players.failing import blaming
from cardtable.players.player import RANDOM, Budget, Player
from cardtable.players.strengths import make_player
from cardtable.rules.catalogue import entry
from cardtable.rules.game import AnyGame, Deal, Standing
from cardtable.rules.moves import CHANCE, Move

if TYPE_CHECKING:
    from cardtable.players.bots.commands import Command

__all__ = ["END", "Piece", "pieces", "simulate"]

BUDGET: Final = Budget(playouts=1000)
"""How many play-outs a player may make for a move. In a play-out, the player plays a guessed deal to its end."""

ALONE: Final = 2.0
"""For this many seconds this process plays alone, so that a short simulation starts no other process."""

END: Final = "]}"

Chooser = Callable[[Deal, int], Move | None]


class Piece(NamedTuple):
    """A piece of the text of a record.

    `deal` is true if the piece is a whole deal; `last` is true if the piece ends the record. Then `standing` is the
    standing at the end of the game.
    """

    text: str
    deal: bool = False
    last: bool = False
    standing: Standing | None = None


def simulate(
    game: AnyGame,
    *,
    seats: Sequence[str] = (),
    games: int = 1,
    deals: int | None = None,
    err: float = 0.0,
    seed: object,
    code: Code | None = None,
) -> Iterator[str]:
    """Yield the records of games between players of these strengths, as texts.

    If `deals` is given, each game ends after at most that many deals. At a table where errors are called, `err` is the
    chance with which a random player makes an error or a call when it can. With a `code`, the first game has the number
    of the code, the second has the next number, and so on.

    Raises:
        BadInput: see `pieces`.
    """
    return _joined(pieces(game, seats=seats, games=games, deals=deals, err=err, seed=seed, code=code))


def _joined(texts: Iterator[Piece]) -> Iterator[str]:
    whole: list[str] = []
    for piece in texts:
        whole.append(piece.text)
        if piece.last:
            yield "".join(whole)
            whole.clear()


def pieces(
    game: AnyGame,
    *,
    seats: Sequence[str] = (),
    games: int = 1,
    deals: int | None = None,
    err: float = 0.0,
    seed: object,
    code: Code | None = None,
    bots: Mapping[str, Command] = MappingProxyType({}),
    say: Callable[[str], object] = lambda sentence: None,
    cluster: str | None = None,
    workers: int = 1,
) -> Iterator[Piece]:
    """Yield the records of `simulate` in pieces as they are played, so that little memory is needed.

    A bot is a program of the user's own that plays a seat. A seat can also be the label of a bot; `bots` has the
    command for each label. If a bot fails, `say` gets a sentence. If `cluster` is the address of a cluster, its
    machines play the games. Otherwise, and if there are no bots, games that begin after the first two seconds are
    played by as many processes as `workers` says. The records and their order are always the same.

    Raises:
        BadInput: there is no such strength, `err` is given for a table where errors are prevented, or `deals` is
            missing for a match without an end. It is also raised if no cluster answers, or if a bot is to play on a
            cluster: bots play on this machine only.
        CardtableError: the cluster failed (`Cluster.results`), a process was stopped, or a plug-in failed.
        OSError: no process can be started.
    """
    if err and game.law is None:
        raise BadInput(
            "Where mistakes cannot happen nobody can err: leave --err out, or use --option irregularities=called."
        )
    if game.endless and deals is None:
        raise BadInput(f"{game.title} without a target score has no end: say after how many --deals to stop.")
    strengths = list(seats) or [RANDOM] * game.seats
    for strength in dict.fromkeys(strengths):
        if strength not in bots:
            make_player(strength, game, 0)
    no_bots_there(bots, cluster)
    asked = _Asked(game.id, game.options.changed(), game.seats, tuple(strengths), deals, err, str(seed), code)
    if cluster is not None:
        return _by_a_cluster(asked, games, Cluster(cluster, say))
    if workers > 1 and not bots:
        return _by_processes(asked, game, games, workers, say)
    seated = Bots({seat: bots[strength] for seat, strength in enumerate(strengths) if strength in bots})
    return _here(asked, game, games, seated, say)


class _Asked(NamedTuple):
    """Everything that a process needs to know to play some of the games."""

    game: str
    options: Mapping[str, Any]
    seats: int
    strengths: tuple[str, ...]
    deals: int | None
    err: float
    seed: str
    code: Code | None


def _here(asked: _Asked, game: AnyGame, games: int, seated: Bots, say: Callable[[str], object]) -> Iterator[Piece]:
    try:
        for number in range(games):
            yield from _one_game(asked, game, number, seated, say)
    finally:
        seated.close()


def _by_processes(
    asked: _Asked, game: AnyGame, games: int, workers: int, say: Callable[[str], object]
) -> Iterator[Piece]:
    """Play the first games in this process, and then the others in new processes. Yield the pieces of their records.

    How many games are played in this process depends on the time that they take. The pieces are the same in any case,
    because the random numbers of a game depend on its index only.
    """
    began = time.monotonic()
    number = 0
    while number < games and (games - number < 2 or time.monotonic() - began < ALONE):
        yield from _one_game(asked, game, number, Bots({}), say)
        number += 1
    playing = by_processes(partial(_opened, asked), range(number, games), workers, say)
    try:
        yield from _in_order(playing, number)
    finally:
        playing.close()


def _by_a_cluster(asked: _Asked, games: int, cluster: Cluster) -> Iterator[Piece]:
    playing = cluster.results(partial(_played_there, asked), range(games))
    try:
        yield from _in_order(playing, 0)
    finally:
        playing.close()
        cluster.leave()


def _in_order(playing: Iterator[tuple[int, list[Piece]]], first: int) -> Iterator[Piece]:
    """Yield the pieces of the games in the order of the games, even if the games are finished in another order."""
    early: dict[int, list[Piece]] = {}
    following = first
    for number, played in playing:
        early[number] = played
        while following in early:
            yield from early.pop(following)
            following += 1


def _opened(
    asked: _Asked, say: Callable[[str], object], alive: Callable[[], object]
) -> Callable[[int], tuple[int, list[Piece]]]:
    return partial(_numbered, asked, _table_of(asked))


def _played_there(asked: _Asked, number: int) -> tuple[int, list[Piece]]:
    return _numbered(asked, _table_of(asked), number)


def _table_of(asked: _Asked) -> AnyGame:
    return entry(asked.game).game().table(asked.options, asked.seats)


def _numbered(asked: _Asked, game: AnyGame, number: int) -> tuple[int, list[Piece]]:
    return number, [*_one_game(asked, game, number, Bots({}), lambda sentence: None)]


def _one_game(asked: _Asked, game: AnyGame, number: int, seated: Bots, say: Callable[[str], object]) -> Iterator[Piece]:
    with blaming(game.id):
        yield from _game_played(asked, game, number, seated, say)


def _game_played(
    asked: _Asked, game: AnyGame, number: int, seated: Bots, say: Callable[[str], object]
) -> Iterator[Piece]:
    names = [f"{strength} {seat}" for seat, strength in enumerate(asked.strengths)]
    rng = Random(f"{asked.seed}/{number}")
    bots = {at: BotPlayer(seated, at, game, at, rng.getrandbits(32), say) for at in seated.commands}
    choosers = [
        _thinking(bots[seat], game) if seat in bots else _chooser(strength, game, asked.err, rng)
        for seat, strength in enumerate(asked.strengths)
    ]
    luck = luck_of(game, rng, asked.code, number)
    lot = None if game.ceremony is None else luck.lot(game.ceremony)
    luck.dealer = luck.dealer if lot is None else lot.dealer
    beside = None if lot is None else {"setup": lot.setup(lot.came(names))}
    yield Piece(record_text(game, names, (), beside).removesuffix(END))
    comma = ""
    ended = game.start()
    for text, ended in _play(choosers, asked.deals, luck, [*bots.values()]):  # noqa: B007
        yield Piece(comma + text, deal=True)
        comma = ", "
    yield Piece(END, last=True, standing=ended)


def _chooser(strength: str, game: AnyGame, err: float, rng: Random) -> Chooser:
    if strength == RANDOM and game.law is not None:
        return _erring(game, err, rng)
    if strength == RANDOM:

        def pick(deal: Deal, seat: int) -> Move | None:  # random play needs no view
            lines = game.lawful(deal, seat)
            return lines[int(rng.random() * len(lines))] if lines else None

        return pick
    return _thinking(make_player(strength, game, rng.getrandbits(32)), game)


def _thinking(player: Player, game: AnyGame) -> Chooser:
    def think(deal: Deal, seat: int) -> Move | None:
        move = player.choose(game.view(deal, seat), BUDGET)
        refusal = None if move is None else game.refusal(deal, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        return move

    return think


def _erring(game: AnyGame, err: float, rng: Random) -> Chooser:
    def pick(deal: Deal, seat: int) -> Move | None:
        lines = game.lawful(deal, seat)
        risky = [line for line in lines if game.call(line)]
        going_on = [line for line in lines if line not in risky]
        risky += game.tolerated(deal, seat)
        if risky and rng.random() < err:
            return rng.choice(risky)
        return rng.choice(going_on) if going_on else None

    return pick


def _play(
    choosers: Sequence[Chooser], deals: int | None, luck: Luck, bots: Sequence[BotPlayer]
) -> Iterator[tuple[str, Standing]]:
    game = luck.game
    standing = game.start()
    played = 0
    while not standing.over and (deals is None or played < deals):
        dealer = luck.next_dealer(standing, None, played)
        packs = game.shuffled(standing, luck.packs(standing, played))
        deal = game.open(standing, dealer, packs)
        lines: list[str] = []
        shuffles = 0
        for bot in bots:
            bot.dealt()
        while (move := _next(deal, choosers, luck, played, shuffles)) is not None:
            shuffles += move.seat == CHANCE
            lines.append(str(move))
            for bot in bots:
                bot.hear(deal, move)
            game.play(deal, move)
        texts = [cards_text(pack) for pack in packs]
        played += 1
        result = game.result(deal)
        assert result is not None, "nobody may speak in a deal that is not over"
        standing = result.standing
        yield json.dumps({"dealer": dealer, "packs": texts, "moves": lines}, ensure_ascii=False), standing


def _next(deal: Deal, choosers: Sequence[Chooser], luck: Luck, number: int, shuffles: int) -> Move | None:
    game, rng = luck.game, luck.rng
    seats = game.to_act(deal)
    if not seats:
        return game.chance(deal, luck.during(number, shuffles))
    acting = seats
    if game.law is not None:
        seats = (*seats, *(seat for seat in range(game.seats) if seat not in seats and game.tolerated(deal, seat)))
    if len(seats) > 1:  # the more legal moves a seat has, the likelier it is asked first
        first = rng.choice([seat for seat in seats for _ in game.lawful(deal, seat) or (None,)])
        seats = (first, *(seat for seat in seats if seat != first))
    for seat in seats:
        move = choosers[seat](deal, seat)
        if move is not None:
            return move
    return rng.choice([move for seat in acting for move in game.lawful(deal, seat)])  # no seat has chosen a move
