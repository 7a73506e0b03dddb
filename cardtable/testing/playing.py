"""Random play: tables with any options, deals played move by move, and any moves that can be written.

The facts of a game say where its cards lie and how its score adds up (`facts`). A line is a move as a record writes it,
and to say a line is to make the move. At a called table people can make irregular moves, and others can call them.
"""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache
from itertools import count, islice, product
from random import Random
from typing import Any, Final, NamedTuple, TypeVar

from cardtable.cards import BACK, CARDS, SUITS, Card, Suit
from cardtable.rules.catalogue import Entry
from cardtable.rules.game import EVERYTHING, SPECTATOR, AnyGame, Deal, Standing, View, slots_of
from cardtable.rules.moves import CHANCE, Move, Token
from cardtable.rules.options import OptionField
from cardtable.testing.amount import many
from cardtable.testing.facts import own, said_rarely

LONGEST_DEAL = 20_000
"""A deal with more lines than this counts as endless and fails."""


LOOKS = many(4)
"""This many positions at the beginning of a deal are always looked at."""


def cards_of_a_deal(entry: Entry, packs: Sequence[Sequence[Card]], seats: int) -> list[Card]:
    """Return the cards that lie somewhere in a deal opened with `packs`, sorted."""
    dealt = getattr(own(entry), "dealt", lambda packs, seats: [card for pack in packs for card in pack])
    return sorted(dealt(packs, seats))


def check_score(entry: Entry, game: AnyGame, before: Any, deal: Any, result: Any) -> None:
    """Count the score of a deal a second time if the facts of the game can do that."""
    check = getattr(own(entry), "check_score", None)
    if check is not None:
        check(game, before, deal, result)


E = TypeVar("E", bound=Exception)


def refused(kind: type[E], ask: Callable[[], object]) -> E:
    """Ask for something that must be refused, and return the error. It must be of the given kind."""
    try:
        ask()
    except kind as error:
        return error
    raise AssertionError(f"no {kind.__name__} is raised")


# ── tables ────────────────────────────────────────────────────────────────────────────────────────────────────────


@cache
def values_of(field: OptionField) -> Sequence[Any]:
    """Return every value of an option. If people may type a value of their own, one such value is among them."""
    return field.values if field.own is None else (*field.values, field.own.read(field.own.like))


def random_table(entry: Entry, rng: Random, seats: int = 0, **chosen: Any) -> AnyGame:
    """Return a random table of this game. The options in `chosen` are fixed, and so is `seats` if it is not 0."""
    kind = entry.game()
    seats = seats or rng.choice(entry.seats)
    while field := next((field for field in kind.Options.form(chosen, seats) if field.name not in chosen), None):
        chosen[field.name] = rng.choice(values_of(field))
    return kind.table(chosen, seats)


# ── play ──────────────────────────────────────────────────────────────────────────────────────────────────────────


class Opened(NamedTuple):
    """A deal about to be played, and what it was opened with."""

    standing: Any
    dealer: int
    packs: tuple[tuple[Card, ...], ...]
    deal: Any


def opened(game: AnyGame, standing: Standing, rng: Random) -> Opened:
    """Open the next deal, with packs shuffled at random."""
    dealer = rng.randrange(game.seats) if standing.dealer is None else standing.dealer
    packs = game.shuffled(standing, rng)
    return Opened(standing, dealer, packs, game.open(standing, dealer, packs))


ERRS = 0.1
"""The share of moves at which somebody makes an irregular move, if there is one."""
SELDOM = 0.1
"""The share of moves at which the verbs of `RARELY` can be said."""
CALLS = 0.02
"""The share of moves at which a call may be made although there are other moves.

It is low, because whoever has called wrongly may not call again."""


def next_line(game: AnyGame, deal: Deal, rng: Random, favourite: str | None = None) -> Move | None:
    """Return a random move of a seat that may move, or of chance. Return None once the deal is over.

    Moves with the verb `favourite` are made often. At a called table some moves are irregular, and few are calls.
    """
    asked = range(game.seats) if game.law is not None or game.any_time else game.to_act(deal)
    lawful = {seat: lines for seat in asked if (lines := game.lawful(deal, seat))}
    seats = tuple(lawful)
    if not seats:
        return game.chance(deal, rng)
    if game.law is not None:
        if rng.random() < ERRS and (wrong := _irregular(game, deal)):
            return rng.choice(wrong)
        going_on = [seat for seat in seats if not all(map(game.call, lawful[seat]))]
        seats = tuple(going_on) if going_on and rng.random() > CALLS else seats
    lines = lawful[rng.choice(seats)]
    if game.law is not None and rng.random() > CALLS:
        lines = [move for move in lines if not game.call(move)] or lines
    lines = _preferred(lines, said_rarely(game.id), favourite, rng)
    return lines[rng.randrange(len(lines))]


def _irregular(game: AnyGame, deal: Deal) -> list[Move]:
    return [move for seat in range(game.seats) for move in game.tolerated(deal, seat)]


def _preferred(lines: Sequence[Move], rarely: Collection[str], favourite: str | None, rng: Random) -> Sequence[Move]:
    if rarely and favourite not in rarely and len(lines) <= 100 and rng.random() > SELDOM:
        lines = [move for move in lines if move.verb not in rarely] or lines
    if favourite is not None and len(lines) <= 100 and rng.random() < 0.9:
        lines = [move for move in lines if move.verb == favourite] or lines
    return lines


def play_out(game: AnyGame, deal: Any, rng: Random) -> Iterator[Move]:
    """Play a deal to its end at random, and yield each move before it is played.

    In half of the deals one of the verbs that are possible at first becomes everybody's favorite. If this is `pass`,
    nearly everybody passes.
    """
    favourite = None
    if (seats := game.to_act(deal)) and rng.random() < 0.5:
        lines = game.lawful(deal, rng.choice(seats))
        favourite = rng.choice(sorted({lines[at].verb for at in range(min(100, len(lines)))}))
    for _ in range(LONGEST_DEAL):
        move = next_line(game, deal, rng, favourite)
        if move is None:
            return
        yield move
        game.play(deal, move)
    raise AssertionError("the deal does not end")


def positions(game: AnyGame, rng: Random, deals: int = 1, looks: int = LOOKS) -> Iterator[tuple[Any, Move | None]]:
    """Yield positions of `deals` deals, or of fewer if the match ends earlier, each with the move made next.

    The last position of a deal comes with None.

    The first `looks` positions of a deal and its last one are always yielded. Of the others, fewer and
    fewer are yielded as the deal goes on, so that no game takes much longer to test than another.
    """
    standing = game.start()
    for _ in range(deals):
        if standing.over:
            return
        deal = opened(game, standing, rng).deal
        for number, move in enumerate(play_out(game, deal, rng)):
            if number < looks or rng.random() < looks / (number + 1) / 2:
                yield deal, move
        yield deal, None
        result = game.result(deal)
        assert result is not None
        standing = result.standing


A_PHASE: Final = many(1)
"""In each deal, `phases` yields this many first positions of each phase. Of the later positions it yields only some."""


def phases(entry: Entry, rng: Random, lines: int) -> Iterator[tuple[AnyGame, Any, Move | None]]:
    """Yield positions of deals, each with its game and the move that is made next (None if the deal is over).

    Each deal is at a new table. If the game has called tables, every second table is one. About `lines` moves are made.
    In each deal, the first positions of each phase are yielded, then some later positions of the phase, and at the end
    the last position of the deal.
    """
    may_be_called = "irregularities" in entry.game().Options.model_fields
    played = 0
    for number in count():
        called = may_be_called and number % 2 == 1
        game = next(game for game in iter(lambda: random_table(entry, rng), None) if (game.law is not None) == called)
        deal = opened(game, game.start(), rng).deal
        looked: Counter[str] = Counter()
        for move in play_out(game, deal, rng):
            played += 1
            looked[deal.phase] += 1
            if rng.random() < A_PHASE / looked[deal.phase]:
                yield game, deal, move
        yield game, deal, None
        if played > lines:
            return


def places_of(entry: Entry, game: AnyGame, deal: Any) -> Iterator[tuple[str, tuple[Card, ...]]]:
    """Yield the places of a deal with their cards. Every card is in one of them."""
    places = game.places(deal)
    yield from ((f"{place.slot} {place.at}", game.lying(deal, place)) for place in places)
    if not places:
        yield from own(entry).places(deal)


def watchers(game: AnyGame) -> Sequence[int]:
    """Return all viewers: every seat, a spectator, and a replay that sees everything."""
    return (*range(game.seats), SPECTATOR, EVERYTHING)


# ── what is in a deal ─────────────────────────────────────────────────────────────────────────────────────────────


def fingerprint(thing: object) -> bytes:
    """Return everything that a deal or standing holds, as bytes that can be compared later."""
    return pickle.dumps(thing)


def cards_in(thing: object) -> list[Card]:
    """Return every card found in a deal: in its slots, in what these contain, and in the moves it remembers."""
    found: list[Card] = []
    _collect(thing, found)
    return found


PLAIN = frozenset({int, bool, str, float, type(None), Suit})


def _collect(thing: object, found: list[Card]) -> None:
    if isinstance(thing, tuple | list | set | frozenset):
        kinds = {*map(type, thing)}
        if kinds == {Card}:
            found.extend(thing)
        elif not kinds <= PLAIN:  # most collections have only cards, or only plain values
            for part in thing:
                if type(part) is Card:
                    found.append(part)
                elif type(part) not in PLAIN:
                    _collect(part, found)
    elif isinstance(thing, Card):
        found.append(thing)
    elif isinstance(thing, Move):
        _collect(thing.args, found)
    elif isinstance(thing, Deal):
        _collect(getattr(thing, "hands", ()), found)
        for slot in slots_of(thing):
            if slot != "standing":
                _collect(getattr(thing, slot), found)
    elif isinstance(thing, Mapping):
        _collect((*thing.keys(), *thing.values()), found)


def seen_in(view: View) -> set[Card]:
    """Return the cards that a view shows, in all of its slots."""
    return {*cards_in(view.deal)} - {BACK}


# ── lines that could be said ──────────────────────────────────────────────────────────────────────────────────────

MOST_LINES = many(200)
LEARNED = 34
"""The vocabulary is learned from this many positions of a long deal, or from all positions of a deal with tricks."""
ODD_VERBS = ("deal", "gather", "pass", "sing", "turn")


class Vocabulary(NamedTuple):
    """The parts of a game's moves, with any options: the verbs, the shapes of arguments, and the tokens of each kind.

    A shape has the kind of each argument (see `kind_of`).
    """

    verbs: tuple[str, ...]
    shapes: tuple[tuple[str, ...], ...]
    tokens: Mapping[str, tuple[Token, ...]]


def kind_of(token: Token) -> str:
    """Return the kind of a token: `card`, `suit`, `number` or `word`. The name of a pile is a word, too."""
    if isinstance(token, Card):
        return "card"
    if isinstance(token, Suit):
        return "suit"
    return "number" if isinstance(token, int) else "word"


@cache
def vocabulary(entry: Entry) -> Vocabulary:
    """Return the vocabulary of two dozen random games, with further tokens: for example, each number plus one."""
    rng = Random(1)
    verbs: dict[str, None] = dict.fromkeys(ODD_VERBS)
    shapes: dict[tuple[str, ...], None] = {(): None}
    numbers: set[int] = set()
    words: dict[str, None] = {}
    cards: set[Card] = {CARDS[52]}
    for _ in range(24):
        game = random_table(entry, rng)
        for deal, _ in islice(positions(game, rng, looks=12), LEARNED):
            for seat in range(game.seats):
                lines = game.lawful(deal, seat)
                for at in range(0, len(lines), max(1, len(lines) // 50)):
                    move = lines[at]
                    verbs.setdefault(move.verb)
                    shapes.setdefault(tuple(map(kind_of, move.args)))
                    numbers.update(t for t in move.args if kind_of(t) == "number" and isinstance(t, int))
                    words.update(dict.fromkeys(t for t in move.args if isinstance(t, str)))
        cards.update(card for pack in game.packs(game.start()) for card in pack)
    cards.add(next(card for card in CARDS[:52] if card not in cards) if len(cards) < 53 else CARDS[52])
    near = sorted({near for number in numbers for near in (number - 1, number, number + 1) if near >= 0})
    tokens: dict[str, tuple[Token, ...]] = {
        "card": tuple(sorted(cards)),
        "suit": SUITS,
        "number": tuple(near) or (0, 1),
        "word": (*words, "nonsense"),
    }
    return Vocabulary(tuple(verbs), tuple(shapes), tokens)


def shapes_of(known: Vocabulary) -> list[tuple[str, ...]]:
    """Return the shapes of arguments to try: those that occur in the game, and always the simplest ones."""
    return sorted({*known.shapes, ("card",), ("suit",), ("number",), ("word",), ("card", "card")})


def sayable(entry: Entry, seats: int, rng: Random) -> Iterator[Move]:
    """Yield moves that can be written, lawful or not: any verb with any arguments, of any seat or of chance.

    If a shape of arguments has too many moves, a random choice of them is yielded.
    """
    known = vocabulary(entry)
    shapes = shapes_of(known)
    ways = dict.fromkeys(shapes, 1)
    for shape in shapes:
        for kind in shape:
            ways[shape] *= len(known.tokens[kind])
    voices = (*range(seats), seats, 9, CHANCE)
    share = max(1, MOST_LINES // (len(voices) * len(known.verbs) * len(shapes)))
    for shape in shapes:
        if ways[shape] <= 2 * share:
            yield from _all_lines(entry, voices, shape)
            continue
        number = share * len(voices)
        for verb in known.verbs:
            columns = [rng.choices(known.tokens[kind], k=number) for kind in shape]
            yield from (
                Move(voices[at % len(voices)], verb, *args) for at, args in enumerate(zip(*columns, strict=True))
            )


@cache
def _all_lines(entry: Entry, voices: tuple[int, ...], shape: tuple[str, ...]) -> list[Move]:
    known = vocabulary(entry)
    every = [known.tokens[kind] for kind in shape]
    return [Move(voice, verb, *args) for args in product(*every) for verb in known.verbs for voice in voices]


def some_sayable(entry: Entry, seats: int, rng: Random, number: int) -> Iterator[Move]:
    """Yield this number of moves that can be written, drawn at random."""
    known = vocabulary(entry)
    shapes = shapes_of(known)
    voices = (*range(seats), seats, 9, CHANCE)
    for _ in range(number):
        args = [rng.choice(known.tokens[kind]) for kind in rng.choice(shapes)]
        yield Move(rng.choice(voices), rng.choice(known.verbs), *args)


def slips(lines: Sequence[Move], entry: Entry, seats: int, rng: Random, number: int = 120) -> Iterator[Move]:
    """Yield lawful moves with one change each: another seat, verb or token, or one token more or fewer.

    `lines` are the lawful moves, and `number` says how many changed moves to yield; without `lines`, none. The changes
    are drawn at random, and a few leave a move as it was.
    """
    known = vocabulary(entry)
    for _ in range(number if lines else 0):
        move = lines[rng.randrange(len(lines))]
        seat, verb, args = move.seat, move.verb, list(move.args)
        what = rng.randrange(5)
        if what == 0:
            seat = rng.choice((*range(seats), CHANCE, 9))
        elif what == 1:
            verb = rng.choice(known.verbs)
        elif what == 2 and args:
            at = rng.randrange(len(args))
            args[at] = rng.choice(known.tokens[kind_of(args[at])])
        elif what == 3 and args:
            del args[rng.randrange(len(args))]
        else:
            args.insert(rng.randint(0, len(args)), rng.choice(known.tokens[rng.choice(tuple(known.tokens))]))
        yield Move(seat, verb, *args)
