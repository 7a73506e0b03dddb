"""Random play for the questions asked of every game: tables with any options, deals line by line, and all that is seen.

A game's own module `tests/conformance/games/<its name>.py`, or its family's, tells where its cards lie and how its
score adds up; all else works for any game of the catalogue.
"""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import count, product
from random import Random
from typing import Any, Final, NamedTuple

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

from cardtable.cards import BACK, CARDS, SUITS, Card, Suit
from cardtable.rules.catalogue import CATALOGUE, Entry, entry
from cardtable.rules.game import EVERYTHING, SPECTATOR, AnyGame, Deal, Standing, View, slots_of
from cardtable.rules.moves import CHANCE, Move, Token
from cardtable.rules.options import OptionField

LONGEST_DEAL = 20_000
"""Lines after which a deal is taken never to end."""


RELAXED = settings(
    # A seed cannot be made simpler.
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
    suppress_health_check=[HealthCheck.too_slow],
)


def examples(number: int) -> int:
    """How many examples a question is given for each game: fewer, the more games there are to ask.

    So asking all of them takes about as long as asking two thoroughly. Many more are tried with
    `HYPOTHESIS_PROFILE=explore`, and somewhat fewer where the slow tests are left out.
    """
    return max(4, number * 2 // max(2, len(CATALOGUE))) * settings().max_examples // 100


LOOKS = 12
"""Positions of a deal that are always looked at, if it has so many."""

SEEDS = st.integers(0, 2**32 - 1)


class Own:
    """What only a game can tell: its module `tests/conformance/games/<its name>.py`, then that of its family.

    Between them they must have `check_score(game, before, deal, result)`, which counts again; `RANDOM_GAMES`; and where
    the game does not tell its `places`, `places(deal)`, every card once, by the place where it lies. They may have
    `may_see(deal, who)`, the cards that somebody may know by now,
    `freely(deal)`, whether any hidden card might still lie in any hidden place, `uncounted(place)`, whether nobody may
    know how many cards lie there, `dealt(packs, seats)`, the cards of a deal where they are not just the packs, and
    `lays_open(deal, move)`, the cards that a line lays open without naming them,
    `laid(deal)`, cards that lie open before all wherever else they may lie by now,
    `endless(game)`, whether totals that add up to nothing may wander for ever before one reaches the target; and
    `RARELY`, verbs that are said seldom, as they end a deal before much has happened.
    """

    def __init__(self, entry: Entry) -> None:
        names = [f"tests.conformance.games.{name.replace('-', '_')}" for name in (entry.id, entry.package)]
        self.modules = [import_module(name) for name in names if find_spec(name)]
        assert self.modules, f"{entry.title} wants a module in tests/conformance/games"

    def __getattr__(self, name: str) -> Any:
        for module in self.modules:
            if hasattr(module, name):
                found = self.__dict__[name] = getattr(module, name)  # so it is looked for once
                return found
        raise AttributeError(name)


own = cache(Own)


@cache
def said_rarely(game_id: str) -> frozenset[str]:
    """The verbs that are said seldom, as they end a deal of that game before much has happened."""
    return frozenset(getattr(own(entry(game_id)), "RARELY", ()))


def cards_of_a_deal(entry: Entry, packs: Sequence[Sequence[Card]], seats: int) -> list[Card]:
    """The cards that lie somewhere in a deal opened with those packs, in list order."""
    dealt = getattr(own(entry), "dealt", lambda packs, seats: [card for pack in packs for card in pack])
    return sorted(dealt(packs, seats))


# ── tables ────────────────────────────────────────────────────────────────────────────────────────────────────────


@cache
def values_of(field: OptionField) -> Sequence[Any]:
    """Every value of a field of the form; one of a table's own, where it may have any."""
    return field.values if field.own is None else (*field.values, field.own.read(field.own.like))


@st.composite
def tables(draw: st.DrawFn, entry: Entry) -> AnyGame:
    """A table of that game with any number of seats and any options, chosen field by field from the form."""
    kind = entry.game()
    seats = draw(st.sampled_from(entry.seats))
    chosen: dict[str, Any] = {}
    while field := next((field for field in kind.Options.form(chosen, seats) if field.name not in chosen), None):
        chosen[field.name] = draw(st.sampled_from(values_of(field)))
    return kind.table(chosen, seats)


def random_table(entry: Entry, rng: Random, seats: int = 0, **chosen: Any) -> AnyGame:
    """The same, drawn by a random number generator, but for the options that are chosen, and the seats if they are."""
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
    """The next deal, from packs shuffled at random."""
    dealer = rng.randrange(game.seats) if standing.dealer is None else standing.dealer
    packs = game.shuffled(standing, rng)
    return Opened(standing, dealer, packs, game.open(standing, dealer, packs))


ERRS = 0.1
"""How often somebody says an irregular line, if there is one."""
SELDOM = 0.1
"""How often a verb that is said rarely is not left out."""
CALLS = 0.02
"""How often a call is made, where something else may be said as well: whoever is wrong calls no more."""


def next_line(game: AnyGame, deal: Deal, rng: Random, favourite: str | None = None) -> Move | None:
    """A line of somebody who may speak, or of chance; none once the deal is over. A favorite verb is said often.

    At a table where irregularities are called some lines are irregular, and few are calls.
    """
    seats = game.to_act(deal)
    if not seats:
        return game.chance(deal, rng)
    if game.law is not None:
        if rng.random() < ERRS and (
            wrong := [move for seat in range(game.seats) for move in game.tolerated(deal, seat)]
        ):
            return rng.choice(wrong)
        going_on = [seat for seat in seats if not all(map(game.call, game.lawful(deal, seat)))]
        seats = tuple(going_on) if going_on and rng.random() > CALLS else seats
    seat = rng.choice(seats)
    lines = game.lawful(deal, seat)
    if game.law is not None and rng.random() > CALLS:
        lines = [move for move in lines if not game.call(move)] or lines
    rarely = said_rarely(game.id)
    if rarely and favourite not in rarely and len(lines) <= 100 and rng.random() > SELDOM:
        lines = [move for move in lines if move.verb not in rarely] or lines
    if favourite is not None and len(lines) <= 100 and rng.random() < 0.9:
        lines = [move for move in lines if move.verb == favourite] or lines
    return lines[rng.randrange(len(lines))]


def play_out(game: AnyGame, deal: Any, rng: Random) -> Iterator[Move]:
    """Play a deal to its end; each line is given before it is played.

    In half of the deals one of the verbs with which a deal may begin is everybody's favorite, so that all pass
    sometimes.
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
    """Positions of so many deals (or of the game, if it ends before), with the line said next.

    The first of a deal and the last are always given, and of a long deal the fewer the longer it lasts, so that no game
    takes much longer to question than another.
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


A_PHASE: Final = 3
"""How many of the first positions of a phase are looked at, in each deal that is played to look at its phases."""


def phases(entry: Entry, rng: Random, lines: int) -> Iterator[tuple[AnyGame, Any, Move | None]]:
    """Positions in every phase, with their game and the line said next, at tables of both kinds by turns.

    Deals are played, each at another table, until so many lines have been; in each the first positions of each phase
    are given, some later ones, and the last of all.
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
    """Every card of the deal once, by the place where it lies."""
    places = game.places(deal)
    yield from ((f"{place.slot} {place.at}", game.lying(deal, place)) for place in places)
    if not places:
        yield from own(entry).places(deal)


def watchers(game: AnyGame) -> Sequence[int]:
    """Whoever may look: every seat, a spectator, and a replay that sees everything."""
    return (*range(game.seats), SPECTATOR, EVERYTHING)


# ── what is in a deal ─────────────────────────────────────────────────────────────────────────────────────────────


def fingerprint(thing: object) -> bytes:
    """All that a deal or standing holds, to see whether it has changed."""
    return pickle.dumps(thing)


def cards_in(thing: object) -> list[Card]:
    """Every card anywhere in a deal: in its slots, in what they contain, and in the lines it remembers."""
    found: list[Card] = []
    _collect(thing, found)
    return found


ONLY_CARDS = frozenset({Card})
PLAIN = frozenset({int, bool, str, float, type(None), Suit})


def _collect(thing: object, found: list[Card]) -> None:
    kind = type(thing)
    if kind is Card:
        found.append(thing)  # type: ignore[arg-type]
    elif kind in PLAIN:
        pass
    elif isinstance(thing, tuple | list | set | frozenset):
        if ONLY_CARDS.issuperset(map(type, thing)):  # so it is mostly, and needs no look at each
            found.extend(thing)
        else:
            for part in thing:
                _collect(part, found)
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
    """The cards that a view shows, wherever it keeps them."""
    return {*cards_in(view.deal)} - {BACK}


# ── lines that could be said ──────────────────────────────────────────────────────────────────────────────────────

MOST_LINES = 500
"""Lines tried at one position."""
ODD_VERBS = ("deal", "gather", "sing", "turn")


class Vocabulary(NamedTuple):
    """The verbs of a game, the shapes that arguments take, and the tokens of each kind, over all its options."""

    verbs: tuple[str, ...]
    shapes: tuple[tuple[str, ...], ...]
    tokens: Mapping[str, tuple[Token, ...]]


def kind_of(token: Token) -> str:
    """Card, suit, number, or word (piles are words here)."""
    if isinstance(token, Card):
        return "card"
    if isinstance(token, Suit):
        return "suit"
    return "number" if isinstance(token, int) else "word"


@cache
def vocabulary(entry: Entry) -> Vocabulary:
    """What is said in two dozen random games, and tokens near to it."""
    rng = Random(1)
    verbs: dict[str, None] = dict.fromkeys(ODD_VERBS)
    shapes: dict[tuple[str, ...], None] = {(): None}
    numbers: set[int] = set()
    words: dict[str, None] = {}
    cards: set[Card] = {CARDS[52]}
    for _ in range(24):
        game = random_table(entry, rng)
        for deal, _ in positions(game, rng):
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
    """The shapes of arguments that are tried: those that occur, and the simplest of all."""
    return sorted({*known.shapes, ("card",), ("suit",), ("number",), ("word",), ("card", "card")})


def sayable(entry: Entry, seats: int, rng: Random) -> Iterator[Move]:
    """Lines that a person might say, lawful or not: any verb with any arguments, from any seat and from chance.

    All of them where they are few; of many a random choice.
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
    """All lines with arguments of those kinds."""
    known = vocabulary(entry)
    every = [known.tokens[kind] for kind in shape]
    return [Move(voice, verb, *args) for args in product(*every) for verb in known.verbs for voice in voices]


def some_sayable(entry: Entry, seats: int, rng: Random, number: int) -> Iterator[Move]:
    """So many of those lines, drawn at random."""
    known = vocabulary(entry)
    shapes = shapes_of(known)
    voices = (*range(seats), seats, 9, CHANCE)
    for _ in range(number):
        args = [rng.choice(known.tokens[kind]) for kind in rng.choice(shapes)]
        yield Move(rng.choice(voices), rng.choice(known.verbs), *args)


def slips(lines: Sequence[Move], entry: Entry, seats: int, rng: Random, number: int = 200) -> Iterator[Move]:
    """Lawful lines with one thing about them changed: the seat, the verb, a token, or a token more or less."""
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
