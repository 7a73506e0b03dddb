"""How the tables of the rivals are drawn: the heading, the words beside a seat, the middle, and each seat's piles.

A zone is a part of the picture: a pile with its cards, or a few words.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, TypeVar

from cardtable.cards import BACK
from cardtable.rules.game import OVER, View
from cardtable.rules.moves import Move, bare_moves
from cardtable.rules.naming import name
from cardtable.rules.piles.piles import covered
from cardtable.rules.rivals.game import Rivals
from cardtable.rules.teller import Quiet, StockSide, Table, Zone
from cardtable.rules.words import amount

G = TypeVar("G", bound=Rivals[Any])

TURN, DISCARD = (bare_moves(verb, seats=2) for verb in ("turn", "discard"))


def counted(word: str, number: int) -> str:
    """Return a pile's name with its number of cards: `hand 31`, or `no hand`."""
    return f"{word} {number}" if number else f"no {word}"


def near(view: View) -> int:
    """Return the seat drawn on the near side of the layout: the viewer's, or seat 0 for a spectator."""
    return view.who if view.who >= 0 else 0


class RivalTable(Table[G]):
    """The zones of a table of a rivals game, drawn from the viewer's side.

    If moves can name a place, its zone has the same name. The face-down cards under a turned card `H0` or
    `S0` are the zone `hand-0` or `stock-0`.
    """

    call: ClassVar[str] = "stop"
    turned_from: ClassVar[str] = "hand"
    stock_at: ClassVar[StockSide | None] = None
    """The side on which the rulebook puts a seat's own stock or payoff pile, or None if seats have neither."""

    def zones(self, view: View) -> tuple[Zone, ...]:
        seats = [(near(view) + step) % self.game.seats for step in range(self.game.seats)]
        return (
            *self.heading(view, seats),
            *self.middle(view),
            *(zone for seat in seats for zone in (*self.edge(view, seat), *self.words(view, seat))),
        )

    def heading(self, view: View, seats: Sequence[int]) -> Iterator[Zone]:
        standing = view.deal.standing
        target = f"to {self.game.target}" if self.game.target else ""
        words = (self.game.title, target, f"deal {standing.deals + 1}")
        yield Zone("game", None, (0, 0), "words", labels=tuple(word for word in words if word))
        totals = standing.totals
        if view.deal.phase == OVER:
            totals = self.game.score(view.deal).standing.totals
        yield Zone("score", None, (0, 2), "words", labels=tuple(f"{name(seat)} {totals[seat]}" for seat in seats))

    def words(self, view: View, seat: int) -> Iterator[Zone]:
        deal = view.deal
        labels = list(self.awaited(deal, seat))
        watch = getattr(deal, "watch", None)
        if watch is not None:
            right, wrong = watch.stops[seat], watch.false_stops[seat]
            labels += [amount(right, self.call)] if right else []
            labels += [amount(wrong, f"wrong {self.call}")] if wrong else []
        yield Zone(f"seat-{seat}", seat, (1, 0), "words", labels=tuple(labels))

    def awaited(self, deal: Any, seat: int) -> Iterator[str]:
        """Yield what a seat is to do now, if anything."""
        asked = self.game.to_act(deal)
        if deal.turn == seat and seat in asked:
            yield "to play"
        elif deal.turn not in asked and seat in asked:
            yield "to answer"

    def edge(self, view: View, seat: int) -> Sequence[Zone]:
        zones = tuple(self.piles(view, seat))
        if self.stock_at is None or self.stock_side in ("book", self.stock_at):
            return zones
        return self.turned_about(zones)

    def turned_about(self, zones: Sequence[Zone]) -> Sequence[Zone]:
        last = max(zone.at[1] for zone in zones)
        return [zone._replace(at=(zone.at[0], last - zone.at[1])) for zone in zones]

    @abstractmethod
    def middle(self, view: View) -> Iterator[Zone]:
        """Yield the zones that belong to all players."""

    def piles(self, view: View, seat: int) -> Iterator[Zone]:
        deal, word, back = view.deal, self.turned_from, self.back(view, seat)
        letter, hand, discards = word[0].upper(), deal.waits[seat], deal.discards[seat]
        turn, discard = TURN[seat], DISCARD[seat]
        down, pile = deal.down[hand], deal.piles[discards]
        turned = deal.piles[hand][down:]
        says = turn if turn in view.lawful else None  # turning up a second card is a mistake, so it is not offered
        backs, note = (BACK,) * down, counted(word, down)
        yield Zone(f"{word}-{seat}", seat, (0, 0), "pile", backs, note=note, says=says, back=back)
        yield Zone(f"{letter}{seat}", seat, (0, 1), "pile", turned, note="turned up" if turned else "")
        goes = discard if discard in view.lines else None
        note = counted("discards", len(pile))
        yield Zone(f"D{seat}", seat, (0, 2), "pile", covered(pile), (), note, goes, takes=f"{letter}{seat}", back=back)

    def back(self, view: View, seat: int) -> int:
        return 0

    def quiet(self, view: View) -> Quiet:
        return self.game.quiet(view)

    def midway(self, before: View, move: Move, after: View) -> tuple[Zone, ...] | None:
        """After a right call, return the table as it was before the error, except the words beside the seats.

        After any other move, return None.
        """
        fault = before.deal.watch.fault if move.verb in ("stop", "correct") else None
        if fault is None:
            return None
        words = {zone.name: zone for seat in range(self.game.seats) for zone in self.words(after, seat)}
        return tuple(words.get(zone.name, zone) for zone in self.zones(View(before.who, fault.before, ())))
