"""Layouts of piles that no game has, or that a game seldom reaches, with as many cards as can lie there.

Every place has the most cards that its game can bring there, so no single position of the game looks like this.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, cycle, islice
from typing import Final

from cardtable.cards import BACK, CARDS, Card, read_cards
from cardtable.rules.teller import Lay, Zone

SUITS: Final = "♣♦♥♠"
DOWN: Final = "KQJT98765432A"


def run(count: int, begins: int = 0) -> tuple[Card, ...]:
    """Return `count` cards down in alternating colors; the first is `begins` ranks under the king."""
    ranks = islice(cycle(DOWN), begins, begins + count)
    return read_cards(" ".join(rank + "dc"[at % 2] for at, rank in enumerate(ranks)))


def some(count: int, at: int = 0) -> tuple[Card, ...]:
    """Return `count` cards; another `at` gives other cards."""
    return tuple(islice(cycle(CARDS[:52]), at * 7 % 52, at * 7 % 52 + count))


def foundations(count: int, row: int, column: int, wants: Sequence[str] = SUITS) -> Iterator[Zone]:
    """Yield foundations in a row, every second one begun."""
    for at in range(count):
        cards = some(2, at) if at % 2 else ()
        yield Zone(f"F{at + 1}", None, (row, column + at), "pile", cards, wants=wants[at % len(wants)])


def hand(row: int, column: int, count: int = 24) -> Zone:
    """Return a hand of `count` cards face down."""
    return Zone("hand-0", None, (row, column), "pile", (BACK,) * count, note=f"hand {count}")


def klondike() -> Iterator[Zone]:
    """Seven piles of up to six cards face down and thirteen face up; three cards of the waste seen."""
    yield hand(1, 0)
    yield Zone("D0", None, (1, 1), "fan-right", run(3, 4), note="9", most=3)
    yield from foundations(4, 1, 3)
    for at in range(7):
        yield Zone(f"T{at + 1}", None, (2, at), "fan-down", (BACK,) * at + run(13), most=at + 13)


def canfield() -> Iterator[Zone]:
    """Hand, waste and stock at the left of four piles of thirteen."""
    yield Zone("S0", None, (1, 0), "pile", run(13)[-2:], note="stock 13")
    yield from foundations(4, 1, 2, ("7",))
    yield hand(2, 0, 34)
    yield Zone("D0", None, (2, 1), "fan-right", run(3, 4), note="9", most=3)
    for at in range(4):
        yield Zone(f"T{at + 1}", None, (2, at + 3), "fan-down", run(13, at), most=13)


def castle() -> Iterator[Zone]:
    """Wings of up to seventeen cards fanning outward, foundations between."""
    for row in range(4):
        yield Zone(f"T{2 * row + 1}", None, (row + 1, 0), "fan-left", some(5, row) + run(12), most=17)
        yield Zone(f"F{row + 1}", None, (row + 1, 1), "pile", some(2, row), wants=SUITS[row])
        yield Zone(f"T{2 * row + 2}", None, (row + 1, 2), "fan-right", some(5, row) + run(12), most=17)


def four_seasons() -> Iterator[Zone]:
    """A cross of five piles with foundations in its corners, fanned across; a card in hand apart."""
    corners = [(1, 0), (1, 2), (3, 0), (3, 2)]
    for at, place in enumerate(corners):
        yield Zone(f"F{at + 1}", None, place, "pile", some(2, at) if at else (), wants="7")
    for at, place in enumerate([(1, 1), (2, 0), (2, 1), (2, 2), (3, 1)]):
        yield Zone(f"T{at + 1}", None, place, "fan-right", run(13, at), most=13)
    yield hand(4, 0)
    yield Zone("H0", None, (4, 1), "pile", run(1))
    yield Zone("D0", None, (4, 2), "pile", run(2), note="9")


def auld_lang_syne() -> Iterator[Zone]:
    """Aces in a row, and under them four piles in which the cards lie exactly on each other."""
    yield from foundations(4, 1, 1)
    yield hand(2, 0)
    for at in range(4):
        yield Zone(f"T{at + 1}", None, (2, at + 1), "pile", some(2, at))


def trefoil() -> Iterator[Zone]:
    """Eighteen fans in rows of five, the longest of seven cards, with foundations beside them."""
    for at in range(4):
        yield Zone(f"F{at + 1}", None, (1 + at, 5), "pile", some(2, at) if at % 2 else (), wants=SUITS[at])
    for at in range(18):
        cards = run(7, at % 13) if at == 9 else some(3, at) if at % 5 else ()
        yield Zone(f"T{at + 1}", None, (1 + at // 5, at % 5), "fan-right", cards, most=7)


def pyramid() -> Iterator[Zone]:
    """Seven rows of overlapping cards, the last with gaps; the hand, the card in hand and the waste beside the apex."""
    yield hand(1, 0)
    yield Zone("H0", None, (1, 10), "pile", run(1))
    yield Zone("D0", None, (1, 12), "pile", run(2), note="9")
    at = 0
    for row in range(7):
        for column in range(row + 1):
            at += 1
            cards = () if row == 6 and column in (2, 3) else some(1, at)
            yield Zone(f"T{at}", None, (row + 1, 6 - row + 2 * column), "lapped", cards)


def squares(size: int) -> Iterator[Zone]:
    """A grid of places, most of them filled, with the points of each line at its end and the turned card beside it."""
    for row in range(1, size + 1):
        for column in range(1, size + 1):
            cards = some(1, size * row + column) if (row + column) % 4 else ()
            yield Zone(f"G{row}{column}", None, (row, column - 1), "cell", cards)
        yield Zone(f"row-{row}", None, (row, size), "words", labels=("12",))
    for column in range(size):
        yield Zone(f"column-{column}", None, (size + 1, column), "words", labels=("20",))
    yield hand(1, size + 1)
    yield Zone("H0", None, (2, size + 1), "pile", run(1))


def multiple(seats: int, columns: int, stock: bool) -> Iterator[Zone]:
    """A layout for each seat, and between the layouts four foundations for each seat."""
    for at in range(4 * seats):
        yield Zone(
            f"F{at + 1}", None, (1 + at // 12, at % 12), "pile", some(2, at) if at % 3 else (), wants=SUITS[at % 4]
        )
    for seat in range(seats):
        own = seat == 0
        for at in range(columns):
            backs = (BACK,) * (0 if stock else at)
            name = f"T{at + 1}" if own else f"T{at + 1}-{seat}"
            yield Zone(name, seat, (0, at), "fan-down", backs + run(13), most=13 + len(backs))
        yield Zone(f"D{seat}", seat, (0, columns), "pile", run(2), note="9")
        yield Zone(f"hand-{seat}", seat, (0, columns + 1), "pile", (BACK,) * 20, note="hand 20")
        if stock:
            yield Zone(f"S{seat}", seat, (0, columns + 2), "pile", run(2), note="stock 13")


def side_stacks(seats: int) -> Iterator[Zone]:
    """Payoff piles and four side stacks each, of seven cards."""
    yield Zone("hand-0", 0, (1, 1), "hand", run(5))
    yield Zone("stock", None, (1, 0), "pile", (BACK,) * 9, note="stock 9")
    for at in range(12):
        yield Zone(f"F{at + 1}", None, (1, at + 1), "bare", some(2, at), note="next 8", wants="A")
    for seat in range(seats):
        yield Zone(f"P{seat}", seat, (0, 0), "pile", (BACK, CARDS[seat]), note="payoff")
        if seat:
            yield Zone(f"hand-{seat}", seat, (1, 1), "hand", (BACK,) * 5)
        for at, name in enumerate("WXYZ"):
            yield Zone(f"{name}{seat}", seat, (0, 1 + at), "fan-down", run(7 - at, at), most=8)


LAYOUTS: Final[dict[str, tuple[int, Callable[[], Iterator[Zone]]]]] = {
    "klondike": (1, klondike),
    "canfield": (1, canfield),
    "castle": (1, castle),
    "four-seasons": (1, four_seasons),
    "auld-lang-syne": (1, auld_lang_syne),
    "trefoil": (1, trefoil),
    "pyramid": (1, pyramid),
    "poker-squares": (1, lambda: squares(5)),
    "cribbage-squares": (1, lambda: squares(4)),
    "double-klondike": (2, lambda: multiple(2, 7, stock=False)),
    "multiple-klondike-of-six": (6, lambda: multiple(6, 7, stock=False)),
    "pounce-of-six": (6, lambda: multiple(6, 4, stock=True)),
    "spite-of-three": (3, lambda: side_stacks(3)),
    "spite-of-five": (5, lambda: side_stacks(5)),
}
"""The layouts by name: how many sit at the table, and a function that yields its zones."""


def layout(name: str) -> tuple[int, tuple[Zone, ...]]:
    """Return the number of seats of a layout, and its zones."""
    seats, zones = LAYOUTS[name]
    heading = Zone("game", None, (0, 0), "words", labels=(name,))
    return seats, tuple(chain((heading,), zones()))


def emptied(zones: Sequence[Zone]) -> tuple[Zone, ...]:
    """Return the same zones without any cards."""
    return tuple(zone._replace(cards=(), note="") for zone in zones)


LAYS: Final[frozenset[Lay]] = frozenset({"pile", "bare", "fan-left", "fan-right", "fan-down", "lapped", "cell"})
"""The ways in which cards of piles lie."""
