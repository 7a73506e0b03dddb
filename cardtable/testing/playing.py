"""Random play: tables of any options, deals, and any moves that can be written.

A line is a move as text, and to say it is to make the move. Facts say where cards lie, and how scores add up (`facts`).
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
"""A deal of more lines is endless, and fails."""


LOOKS = many(4)
"""How many positions at a deal's beginning are looked at."""


def cards_of_a_deal(entry: Entry, packs: Sequence[Sequence[Card]], seats: int) -> list[Card]:
    """Return the cards of a deal opened with `packs`, sorted."""
    dealt = getattr(own(entry), "dealt", lambda packs, seats: [card for pack in packs for card in pack])
    return sorted(dealt(packs, seats))


def check_score(entry: Entry, game: AnyGame, before: Any, deal: Any, result: Any) -> None:
    """Count a deal's score a second time if the facts can."""
    check = getattr(own(entry), "check_score", None)
    if check is not None:
        check(game, before, deal, result)


E = TypeVar("E", bound=Exception)


def refused(kind: type[E], ask: Callable[[], object]) -> E:
    """Ask for something refused, and return the error, which must be of this kind."""
    try:
        ask()
    except kind as error:
        return error
    raise AssertionError(f"no {kind.__name__} is raised")


# ── tables ────────────────────────────────────────────────────────────────────────────────────────────────────────


@cache
def values_of(field: OptionField) -> Sequence[Any]:
    """Return an option's values, with one that people type, if allowed."""
    return field.values if field.own is None else (*field.values, field.own.read(field.own.like))


def random_table(entry: Entry, rng: Random, seats: int = 0, **chosen: Any) -> AnyGame:
    """Return a random table, with `chosen` options and `seats` (if not 0) fixed."""
    kind = entry.game()
    seats = seats or rng.choice(entry.seats)
    while field := next((field for field in kind.Options.form(chosen, seats) if field.name not in chosen), None):
        chosen[field.name] = rng.choice(values_of(field))
    return kind.table(chosen, seats)


# ── play ──────────────────────────────────────────────────────────────────────────────────────────────────────────


class Opened(NamedTuple):
    """A deal about to be played, and what opened it."""

    standing: Any
    dealer: int
    packs: tuple[tuple[Card, ...], ...]
    deal: Any


def opened(game: AnyGame, standing: Standing, rng: Random) -> Opened:
    """Open the next deal with shuffled packs."""
    dealer = rng.randrange(game.seats) if standing.dealer is None else standing.dealer
    packs = game.shuffled(standing, rng)
    return Opened(standing, dealer, packs, game.open(standing, dealer, packs))


ERRS = 0.1
"""The share of irregular moves, if there are any."""
SELDOM = 0.1
"""The share of moves at which verbs of `RARELY` can be said."""
CALLS = 0.02
"""The share of calls among other moves.

It is low: after a wrong call, none may follow.
"""


def next_line(game: AnyGame, deal: Deal, rng: Random, favourite: str | None = None) -> Move | None:
    """Return a random move of a seat or of chance, or None after the deal.

    Verb `favourite` is frequent. At a called table some moves are irregular, and few are calls.
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
    """Play a deal at random, and yield each move before it is played.

    In half of the deals, a first verb becomes everybody's favorite: with `pass`, nearly all pass.
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
    """Yield positions of up to `deals` deals, each with the next move.

    A deal's first `looks` positions and its last are there, others ever more rarely, so that all games take about as
    long.
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
"""How many first positions of each phase of a deal `phases` looks at."""


def phases(entry: Entry, rng: Random, lines: int) -> Iterator[tuple[AnyGame, Any, Move | None]]:
    """Yield positions in every phase, with game and next move, in about `lines` moves.

    Each deal has a new table, every second a called one if there are any. Of a deal: first positions of each phase,
    some later, and the last.
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
    """Yield the places with their cards; every card is in one."""
    places = game.places(deal)
    yield from ((f"{place.slot} {place.at}", game.lying(deal, place)) for place in places)
    if not places:
        yield from own(entry).places(deal)


def watchers(game: AnyGame) -> Sequence[int]:
    """Return all viewers: seats, a spectator, and a replay that sees everything."""
    return (*range(game.seats), SPECTATOR, EVERYTHING)


# ── what is in a deal ─────────────────────────────────────────────────────────────────────────────────────────────


def fingerprint(thing: object) -> bytes:
    """Return all that a deal or standing holds, as bytes to compare."""
    return pickle.dumps(thing)


def cards_in(thing: object) -> list[Card]:
    """Return every card in a deal: in slots, their contents, and remembered lines."""
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
    """Return the cards that a view shows anywhere."""
    return {*cards_in(view.deal)} - {BACK}


# ── lines that could be said ──────────────────────────────────────────────────────────────────────────────────────

MOST_LINES = many(200)
LEARNED = 34
"""How many positions of a long deal teach the vocabulary; of a deal with tricks, all do."""
ODD_VERBS = ("deal", "gather", "pass", "sing", "turn")


class Vocabulary(NamedTuple):
    """What a game's moves are made of: verbs, shapes of arguments, tokens by kind.

    A shape has each argument's kind (see `kind_of`).
    """

    verbs: tuple[str, ...]
    shapes: tuple[tuple[str, ...], ...]
    tokens: Mapping[str, tuple[Token, ...]]


def kind_of(token: Token) -> str:
    """Return `card`, `suit`, `number` or `word`, also for a pile's name."""
    if isinstance(token, Card):
        return "card"
    if isinstance(token, Suit):
        return "suit"
    return "number" if isinstance(token, int) else "word"


@cache
def vocabulary(entry: Entry) -> Vocabulary:
    """Return the vocabulary of two dozen random games, with tokens besides, such as numbers plus one."""
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
    """Return the shapes to try: those of the game, and the simplest."""
    return sorted({*known.shapes, ("card",), ("suit",), ("number",), ("word",), ("card", "card")})


def sayable(entry: Entry, seats: int, rng: Random) -> Iterator[Move]:
    """Yield moves that can be written, lawful or not, of any seat or chance.

    Of a shape with too many, some at random.
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
    """Yield `number` moves that can be written, at random."""
    known = vocabulary(entry)
    shapes = shapes_of(known)
    voices = (*range(seats), seats, 9, CHANCE)
    for _ in range(number):
        args = [rng.choice(known.tokens[kind]) for kind in rng.choice(shapes)]
        yield Move(rng.choice(voices), rng.choice(known.verbs), *args)


def slips(lines: Sequence[Move], entry: Entry, seats: int, rng: Random, number: int = 120) -> Iterator[Move]:
    """Yield lawful moves with one change: seat, verb, token, or one token more or fewer."""
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
