"""The picture of a table of several patiences: the viewer's layout in full, and each other layout in one line.

It is made of zones: a zone is a pile with its cards, or a few words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cardtable.cards import BACK, SUITS
from cardtable.rules.game import OVER, View
from cardtable.rules.moves import Move
from cardtable.rules.naming import name
from cardtable.rules.piles.common import REST, Common, CommonDeal
from cardtable.rules.piles.company import A_LINE, Company, CompanyDeal
from cardtable.rules.piles.layout import HAND, STOCK
from cardtable.rules.piles.piles import covered
from cardtable.rules.piles.table import PatienceTable
from cardtable.rules.teller import Table, Zone
from cardtable.rules.words import minus

PACKS_A_ROW: Final = 3


class CompanyTable(Table[Company]):
    """The table of several patiences."""

    sends_at_once = True
    in_line = A_LINE

    def __init__(self, game: Company, hosted: Sequence[PatienceTable]) -> None:
        super().__init__(game)
        self.hosted = tuple(hosted)
        self.deal_word = self.hosted[0].deal_word

    def zones(self, view: View) -> tuple[Zone, ...]:
        own = max(view.who, 0)
        others = [seat for seat in range(self.game.seats) if seat != own]
        lines = [zone for seat in others for zone in self.line(view, seat)]
        return (*self.heading(view), *self.own(view, own), *lines)

    def heading(self, view: View) -> Iterator[Zone]:
        deal: CompanyDeal = view.deal
        length, target = self.game.length, getattr(self.game.options, "target", 0)
        ends = f", to {target}" if target else f" of {length}"  # with a target, hardly a match has all its deals
        which = f"{self.deal_word} {deal.standing.deals + 1}{ends}" if length > 1 else ""
        yield Zone("game", None, (0, 0), "words", labels=tuple(filter(None, (self.game.called, which))))
        yield Zone("score", None, (0, 2), "words", labels=tuple(self.limits(view, max(view.who, 0))))

    def side_by_side(self, view: View, seats: Sequence[int]) -> tuple[Zone, ...]:
        """Return the zones of the table with full layouts for `seats`, and a line for every other seat.

        Return no zones if the layouts are too large, or too many, to be shown side by side.
        """
        if self.game.hosts[0].columns > A_LINE or self.game.crowded(len(seats)) is not None:
            return ()
        full = [zone for seat in seats for zone in (*self.beside(view, seat), self.plate(view, seat))]
        others = [seat for seat in range(self.game.seats) if seat not in seats]
        heading = [zone for zone in self.heading(view) if zone.name == "game"]
        return (*heading, *full, *(zone for seat in others for zone in self.line(view, seat)))

    def beside(self, view: View, seat: int) -> Iterator[Zone]:
        zones = list(self.hosted[seat].layout(self.part(view, seat)))
        wings = any(zone.lay == "fan-left" or (zone.lay == "fan-right" and zone.name[0] == "T") for zone in zones)
        for nth, zone in enumerate(sorted(zones, key=lambda zone: zone.name[0] == "T") if wings else zones):
            if wings and zone.name[0] == "T":
                zone = zone._replace(at=(2, int(zone.name[1:])), lay="fan-down")
            elif wings:
                zone = zone._replace(at=(1, 1 + nth))
            name = f"{zone.name}-{seat}" if zone.name[0] in "TF" else zone.name
            yield zone._replace(side=seat, name=name, says=None, back=seat)

    def limits(self, view: View, seat: int) -> Iterator[str]:
        yield from self.hosted[seat].limits(view.deal.parts[seat])

    def part(self, view: View, seat: int) -> View:
        return View(seat, view.deal.parts[seat], view.lines if seat == view.who else ())

    def together(self, view: View, pile: str) -> int:
        own = max(view.who, 0)
        return self.hosted[own].together(self.part(view, own), pile)

    def needs(self, view: View, pile: str, count: int) -> str:
        own = max(view.who, 0)
        return self.hosted[own].needs(self.part(view, own), pile, count)

    def unturned(self, view: View) -> Move | None:
        """If the viewer's hand cannot be turned now, return the move that would turn it; otherwise return None."""
        own = max(view.who, 0)
        return self.hosted[own].unturned(self.part(view, own))

    def own(self, view: View, seat: int) -> Iterator[Zone]:
        for zone in self.hosted[seat].layout(self.part(view, seat)):
            yield zone._replace(back=seat)
        yield self.plate(view, seat)

    def plate(self, view: View, seat: int) -> Zone:
        return Zone(f"seat-{seat}", seat, (1, 0), "words", labels=tuple(self.counts(view, seat)))

    def counts(self, view: View, seat: int) -> Iterator[str]:
        yield from self.hosted[seat].counts(view.deal.parts[seat])
        yield from self.stopped(view, seat)
        yield from self.before(view, seat)

    def stopped(self, view: View, seat: int) -> Iterator[str]:
        if view.deal.parts[seat].phase == OVER != view.deal.phase:
            yield "finished"

    def before(self, view: View, seat: int) -> Iterator[str]:
        if view.deal.standing.deals:
            yield f"{minus(view.deal.standing.totals[seat])} before"

    def line(self, view: View, seat: int) -> Iterator[Zone]:
        yield self.plate(view, seat)
        part, host = view.deal.parts[seat], self.game.hosts[seat]
        if host.columns > self.in_line:
            yield from self.hosted[seat].small(part, seat)
            return
        table = self.hosted[seat]
        for number in range(host.columns):
            pile = table.column(part, number, (0, number), most=table.deepest(number))
            yield pile._replace(name=f"{pile.name}-{seat}", side=seat, back=seat)
        column = host.columns
        if host.hand is not None:
            if table.has_waste:
                waste = table.waste(part, (0, column))
                yield waste._replace(side=seat, lay="pile", cards=covered(part.piles[0]), back=seat)
            hand = (BACK,) * part.down[HAND]
            yield Zone(f"hand-{seat}", seat, (0, column + 1), "pile", hand, note=f"hand {len(hand)}", back=seat)
        if part.piles[STOCK]:
            yield table.stock(part, (0, column + 2))._replace(side=seat, back=seat)


class CommonTable(CompanyTable):
    """The table with shared foundations in the middle.

    Below each foundation is the name of the seat that owns the top card.
    """

    game: Common
    in_line = 18
    """The line for a seat shows each tableau pile if there are at most this many of them.

    Players can then see each other's cards [MKLO-4.4].
    """

    def beside(self, view: View, seat: int) -> Iterator[Zone]:
        for nth, zone in enumerate(sorted(self.line(view, seat), key=lambda zone: zone.name[0] == "T")):
            if zone.lay == "words":
                continue
            row = 2 if zone.name.startswith("T") else 1
            yield zone._replace(at=(row, zone.at[1] if row == 2 else nth))

    def side_by_side(self, view: View, seats: Sequence[int]) -> tuple[Zone, ...]:
        return (*self.foundations(view, seats[0]), *super().side_by_side(view, seats))

    def own(self, view: View, seat: int) -> Iterator[Zone]:
        yield from self.foundations(view, seat)
        if self.game.hosts[seat].columns > A_LINE:
            for zone in self.hosted[seat].tableau(self.part(view, seat)):
                yield zone._replace(at=(1 + zone.at[0], zone.at[1]), side=seat, back=seat)
            yield self.plate(view, seat)
            return
        for zone in self.line(view, seat):
            mine = zone.name.removesuffix(f"-{seat}") if zone.name.startswith("T") else zone.name
            yield zone._replace(name=mine)

    def foundations(self, view: View, seat: int) -> Iterator[Zone]:
        deal: CommonDeal = view.deal
        names = self.game.hosts[seat].layout.names[self.game.hosts[seat].layout.first :]
        foundations = deal.parts[seat].foundations
        rows = -(-self.game.seats // PACKS_A_ROW)
        a_row = len(SUITS) * -(-self.game.seats // rows)
        for place, (title, pile, owners) in enumerate(zip(names, foundations.piles, deal.owners, strict=True)):
            note = name(owners[-1]) if owners else ""
            at = 1 + place // a_row, place % a_row
            yield Zone(title, None, at, "pile", covered(pile), note=note, wants=foundations.wants(place))

    def counts(self, view: View, seat: int) -> Iterator[str]:
        deal: CompanyDeal = view.deal
        built = self.game.built_by(deal, seat)
        yield f"{built} built"
        yield from self.stopped(view, seat)
        if deal.standing.deals:
            yield f"{deal.standing.totals[seat] + built} in all"

    def stopped(self, view: View, seat: int) -> Iterator[str]:
        """Yield `rests` or `stuck` if the seat has to wait until another seat builds [MKLO-4.6, MKLO-4.7]."""
        deal: CommonDeal = view.deal
        if deal.phase != OVER and not deal.able[seat] and any(deal.parts[seat].piles):
            yield "rests" if deal.parts[seat].phase == REST else "stuck"
