"""The plan of a table of piles: the viewer's piles below, other players' above or at the right, the tableau between.

Such a table has piles with names that are typed, as in a patience. Cards are as large as possible, but every pile must
have room for all the cards that it can ever hold. The plan does not depend on the cards in the piles now, so nothing
moves during a deal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain, product
from typing import Final, NamedTuple

from textual.geometry import Region, Size

from cardtable.rules.teller import Zone
from cardtable.tui.board.edges import Edge, edge_of, has_layout, is_layout, is_picture
from cardtable.tui.board.faces import CHIP, LARGE, MEDIUM, SLIM, SLIP, SMALL, CardSize
from cardtable.tui.board.geometry import TablePlan, ZonePlace, bare, prompt_above
from cardtable.tui.board.spread import least
from cardtable.tui.board.tableau import ACROSS, Style, Tableau, by_rows, is_long

__all__ = ["plan_of_piles"]

GAP = 2
LONG: Final = (13, 9)
"""The numbers of cards of a run that should be readable side by side, in the order in which they are tried."""
SHARED: Final = (*((size, True) for size in (MEDIUM, SMALL)), *((size, False) for size in (SMALL, SLIP, CHIP)))
"""Pairs to try for the piles that all players share: a smaller size of cards, and whether the piles are named.

If they are not named, each card shows the name of its owner.
"""


NOTHING: Final = TablePlan({}, {}, Region(), Region())


class PileDrawing(NamedTuple):
    """One way to draw a table of piles.

    `shared` is about the piles that all players share: the size of their cards, and whether the piles are named.
    `logged` is whether the last lines of the log are shown. `drawn` is whether other players' layouts are shown.
    """

    style: Style
    shared: tuple[CardSize, bool]
    logged: bool
    drawn: bool


def plan_of_piles(
    size: Size,
    sizes: Sequence[CardSize],
    *,
    middle: Sequence[Zone],
    beside: Mapping[int, Sequence[Zone]],
    hands: Sequence[Zone],
    sides: Mapping[int, str],
    widest: int,
) -> TablePlan:
    """Return the plan with the largest cards that fit, except where readable runs or borders matter more.

    A zone is a place on the table with its cards. The zones in `middle` lie between the seats. `beside` has the zones
    of each seat, and `hands` has the zones of the viewer's hand. `sides` has the side of each seat, such as `top`. If
    there are several other seats, or long runs, the table can be up to `widest` columns wide.
    """
    near = next(seat for seat, side in sides.items() if side == "bottom")
    order = {"left": 0, "top": 1, "right": 2}
    far = sorted((seat for seat in sides if seat != near), key=lambda seat: order[sides[seat]])
    places = [tuple(map(_bare, zones)) for zones in (middle, *(beside[seat] for seat in (near, *far)), hands)]
    plan = _planned(size, widest, tuple(sizes), near, tuple(far), tuple(places))
    return plan._replace(places=_uncovered(plan.places, middle))


def _bare(zone: Zone) -> Zone:
    lay = "pile" if zone.side is not None and zone.lay == "fan-right" and not zone.most else zone.lay
    return bare(zone)._replace(lay=lay)


@lru_cache(64)
def _planned(
    size: Size,
    widest: int,
    sizes: tuple[CardSize, ...],
    near: int,
    far: tuple[int, ...],
    places: tuple[tuple[Zone, ...], ...],
) -> TablePlan:
    table = _Piles(size, near, far, places)
    broad = _Piles(Size(widest, size.height), near, far, places)
    tried = _ways(sizes, places)
    plans = (
        each.plan(way) for way in tried for each in ((table, broad) if way.style.apart or len(far) > 1 else (table,))
    )
    return next(filter(None, plans), None) or table.plan(tried[-1], anyhow=True)


def _ways(sizes: tuple[CardSize, ...], places: tuple[tuple[Zone, ...], ...]) -> list[PileDrawing]:
    middle, own, others = places[0], places[1], places[2:-1]
    layouts = any(map(is_layout, others))
    pictures = any(map(is_picture, chain.from_iterable(others)))
    common = has_layout({0: own}, [0])
    cards = tuple(dict.fromkeys((*sizes, SLIM)))
    columns = any(zone.lay == "fan-down" for zone in (*middle, *own))
    least = (SLIM, SLIP) if columns else (*cards, SLIP)  # one more row for a fan is worth more than larger cards
    tried = [
        PileDrawing(
            Style(card, aside, over, sharing=sharing, wrapped=wrapped, close=layouts, airy=airy, beside=beside),
            shared,
            logged,
            drawn,
        )
        for drawn, sharing in product(_either(layouts, first=True), (False, True))
        for card, shared in _pairs(least if sharing else cards, common=common)
        for logged, airy in product(_either(bool(others), first=True), _either(layouts and not pictures, first=True))
        for beside, wrapped in product(_either(pictures and drawn), _either(any(map(is_long, by_rows(middle)))))
        for aside, over in product((False, True), (False, True))
    ]
    # borders on the viewer's own cards matter more than lines with other players' layouts
    if layouts and not (pictures or common):
        tried.sort(key=lambda way: way.drawn and way.style.size == SLIP)
    nameless = Style(SLIP, True, titled=False, sharing=True)  # tried last, because piles without names cannot be typed
    tried.append(PileDrawing(nameless, (CHIP, False) if common else (SLIP, True), False, False))
    if any(zone.lay in ACROSS for zone in middle):  # readable runs matter more than larger cards
        larger = [way for way in tried if sizes[0] >= LARGE and way.shared[0] >= MEDIUM and not way.style.sharing]
        tried = [*(way._replace(style=way.style._replace(apart=long)) for long in LONG for way in larger), *tried]
    return tried


def _either(choice: bool, *, first: bool = False) -> tuple[bool, ...]:
    return (first, not first) if choice else (False,)


def _pairs(cards: Sequence[CardSize], *, common: bool) -> list[tuple[CardSize, tuple[CardSize, bool]]]:
    if not common:
        return [(card, (card, True)) for card in cards]
    pairs = [(card, shared) for card in cards for shared in ((card, True), *SHARED) if shared[0] <= card]

    def worth(pair: tuple[CardSize, tuple[CardSize, bool]]) -> tuple[int, int]:
        both = (pair[0], pair[1][0])
        return sum(card.height for card in both), sum(card.height >= SLIM.height for card in both)

    return sorted(pairs, key=worth, reverse=True)


def _uncovered(places: Mapping[str, ZonePlace], zones: Sequence[Zone]) -> dict[str, ZonePlace]:
    lapped = [zone for zone in zones if zone.lay == "lapped" and zone.cards and zone.name in places]
    found = dict(places)
    for zone in lapped:
        region = places[zone.name].region
        over = [places[other.name].region for other in lapped if other.at[0] > zone.at[0]]
        below = min((other.y for other in over if other.overlaps(region)), default=region.bottom)
        found[zone.name] = places[zone.name]._replace(region=region.crop_size((region.width, below - region.y)))
    return found


class _Piles:
    def __init__(self, size: Size, near: int, far: Sequence[int], places: Sequence[tuple[Zone, ...]]) -> None:
        self.size, self.near, self.far = size, near, far
        self.middle, self.own, self.hands = places[0], places[1], places[-1]
        self.others = dict(zip(far, places[2:-1], strict=True))
        self.common = [zone for zone in self.middle if zone.lay != "markers"]
        self.laid_out = has_layout({near: self.own}, [near])
        self.tableaus: dict[Style, Tableau] = {}
        self.edges: dict[tuple[Style, int], Edge] = {}

    def plan(self, way: PileDrawing, *, anyhow: bool = False) -> TablePlan:
        """Return the plan.

        If the table does not fit, return a plan that counts as False. But if `anyhow` is true, return a plan with as
        much of the table as fits.
        """
        style, shared, logged, drawn = way
        width, height = self.size
        size = style.size
        card, named = shared
        middle = self._tableau(style._replace(size=card, titled=style.titled and named, flush=not named))
        fits = middle.fits(width - 2) and middle.height < height
        fits = fits and all(least(zone._replace(cards=()), size).width <= width - 2 for zone in self.hands)
        if not (fits or anyhow):
            return NOTHING
        others = self.others
        if not drawn:
            others = {seat: () if is_layout(zones) else zones for seat, zones in others.items()}
        hand = size.height + 1 if self.hands else 0
        prompt = prompt_above(height - hand, self.size, logged=logged)
        above = edge_of(self.far, others, style, width, prompt.y - 2)
        free = prompt.y - 1 - above.height - middle.height
        below = self._below(style, free)
        spare = free - below.height
        fits = fits and spare >= 0 and above.fits and below.fits and middle.fits(width - 2 - above.width)
        if not (fits or anyhow):
            return NOTHING
        spare = max(0, spare)
        more = min(below.wanted, max(0, spare - GAP))
        spare -= more
        wanted = min(spare, max(0, middle.natural_height - middle.height))
        roomy = edge_of(self.far, others, style, width, prompt.y - 2, more=max(0, spare - wanted - 2 * GAP))
        if roomy.fits and roomy.width == above.width and above.height <= roomy.height <= above.height + spare - wanted:
            spare -= roomy.height - above.height
            above = roomy
        air = min(spare - wanted, GAP * (bool(above.height) + bool(below.height)))
        slack = spare - wanted - air
        bottom = prompt.y
        top = 1 + slack // 2
        low = bottom - (slack - slack // 2) - below.height - more
        beside = Region(width - above.width, top, above.width, low - top)
        places, plates = above.places(beside if above.width else Region(0, top, width, above.height))
        own, plate = below.places(Region(0, low, width, below.height + more))
        found = middle.places(Region(1, top + above.height, width - 2 - above.width, low - top - above.height))
        places |= own | (found if named else {name: place.owned() for name, place in found.items()})
        for at, zone in enumerate(self.hands):
            each = width // len(self.hands)
            places[zone.name] = ZonePlace(Region(at * each + 1, height - hand, each - 2, hand), size)
        return TablePlan(places, plates | plate, Region(0, 0, width, 1), prompt)

    def _tableau(self, style: Style) -> Tableau:
        key = style._replace(airy=False, beside=False)
        if key not in self.tableaus:
            self.tableaus[key] = Tableau(self.common, key)
        return self.tableaus[key]

    def _below(self, style: Style, rows: int) -> Edge:
        key = style._replace(airy=False, beside=False), 0 if self.laid_out else rows
        if key not in self.edges:
            own = {self.near: self.own}
            self.edges[key] = edge_of([self.near], own, key[0], self.size.width, rows, near=True, alone=not self.far)
        return self.edges[key]
