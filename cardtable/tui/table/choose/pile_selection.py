"""A choice in progress at a table of piles: first the cards to pick up, and then the place for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from cardtable.cards import BACK, Card
from cardtable.rules.game import AnyGame, View
from cardtable.rules.moves import Move, Token
from cardtable.rules.teller import Teller, Zone, is_foundation, is_pile
from cardtable.table.calls import offered_apart
from cardtable.table.pile_moves import PileMoves, count_of
from cardtable.tui.table.choose import lights
from cardtable.tui.table.choose.pile_names import PileNames
from cardtable.tui.table.choose.pile_words import PileWords, named
from cardtable.tui.table.choose.pointing import Target
from cardtable.tui.table.choose.selection import Selection
from cardtable.tui.table.choose.words import WALK

if TYPE_CHECKING:
    from cardtable.tui.board.buttons import Button
    from cardtable.tui.board.drawing import Standout

__all__ = ["PileSelection", "selection_of", "still_possible"]


def selection_of(view: View, zones: Sequence[Zone], teller: Teller[AnyGame], game: AnyGame) -> Selection:
    """Return a new choice for the seat of a view. Its class fits the kind of table."""
    if teller.of_piles:
        return PileSelection(view, zones, teller, game)
    return Selection(view, zones, teller, offered_apart(view, teller, game))


def still_possible(move: Move, lines: Sequence[Move]) -> Move | None:
    """Return `move` if it is still legal.

    If another player has just built on the foundation of `move`, return the move of the same card to another
    foundation. If there is none, return None.
    """
    if move in lines or move.verb != "move" or not is_foundation(str(move.args[1])):
        return move if move in lines else None
    others = (line for line in lines if line.verb == "move" and line.args[0] == move.args[0])
    return next((line for line in others if is_foundation(str(line.args[1]))), None)


class PileSelection(Selection):
    """One person's choice at a table of piles."""

    def __init__(self, view: View, zones: Sequence[Zone], asks: Teller[AnyGame], game: AnyGame) -> None:
        apart = offered_apart(view, asks, game)
        carried = [line for line in view.lines if not apart(line) and asks.by(view, line) == "carry"]
        self.carrying = PileMoves(view, zones, carried, asks.table)
        self.source: Token | None = None
        self.count: int | None = None
        """How many cards are picked up from the pile, or None if no number was given."""
        self.dragging = False
        super().__init__(view, zones, asks, apart, self.carrying.quiet.stands)
        self.cursor = None
        self.told = PileWords(self)
        typed = any(self.places.mine(zone) for zone in self.places.zones)
        names = PileNames(self.places.zones, view.who)
        typing = "type its name" if typed else f"type its {'number or ' * names.numbered}letter"
        pairs = "" if typed else names.pairs
        typing += f" ({pairs})" if pairs else ""
        self.carries = not any(zone.lay == "cell" for zone in self.places.zones)
        self.how = f"Take up a card: {typing}, click or drag it, or {WALK}."
        if not self.carries:
            self.how = f"Choose a place: type its row, then its column, click it, or {WALK}."

    @property
    def how_now(self) -> str:
        if self.source is None:
            return self.how
        return f"{named(self, self.source)}: choose where it goes. Type the name of a place, click it, or {WALK}."

    @property
    def pointing(self) -> bool:
        return super().pointing or bool(self.carrying.quiet.sources)

    @property
    def only(self) -> Move | None:
        """The only move, if there is only one and it carries no card. Otherwise None.

        It is also None if the table must not show that there is no other move.
        """
        quiet = self.carrying.quiet
        if not quiet.sends:
            return None
        told = [line for line in self.lines if line not in self.carrying.moves or self.carrying.is_told(line)]
        if len(told) != 1 or told[0] in self.carrying.moves or (quiet.sources and told[0].verb == "discard"):
            return None
        return told[0]

    @property
    def forced(self) -> Move | None:
        """The only move apart from calls.

        None if there are several, if the move breaks a rule, or if the table must not show that there is no other.
        """
        lines = () if self.carrying.quiet.sources else self.lines
        return lines[0] if len(lines) == 1 and lines[0] not in self.view.tolerated else None

    # ── what can be pointed at ────────────────────────────────────────────────────────────────────────────────

    def lit_tokens(self) -> set[Token]:
        source = self.source
        return self.carrying.sources() if source is None else self.carrying.places(source, self.count)

    def token(self, target: Target) -> Token | None:
        zone = self.places.named(target.zone)
        if zone is None:
            return None
        if is_pile(zone.name):
            return zone.name
        if zone.lay == "hand" and 0 <= target.nth < len(zone.cards) and zone.cards[target.nth] is not BACK:
            return zone.cards[target.nth]
        return None

    def makes(self, zone: Zone) -> Move | None:
        if zone.says is None:
            return None
        makes = zone.name not in self.lit_tokens() if self.source is None else zone.takes == self.source
        return zone.says if makes else None

    def made_at(self, target: Target) -> Move | None:
        """Return the move that is made by just pointing at `target`, or None."""
        zone = self.places.named(target.zone)
        if zone is None:
            return None
        single = zone.each[target.nth] if self.source is None and 0 <= target.nth < len(zone.each) else None
        return single or self.makes(zone)

    def count_at(self, target: Target) -> int | None:
        """Return the number of cards from `target` to the top of its pile.

        Return None if `target` is the top card, a hidden card, or no card of a pile.
        """
        zone = self.places.named(target.zone)
        if zone is None or zone.lay == "hand" or not 0 <= target.nth < len(zone.cards) - 1:
            return None
        return None if zone.cards[target.nth] is BACK else len(zone.cards) - target.nth

    def taken_from(self, zone: Zone) -> int:
        if zone.name != self.source:
            return len(zone.cards)
        counts = [self.count] if self.count else [count_of(move) for move in self.carrying.from_there(zone.name)]
        return max(0, len(zone.cards) - max(counts, default=1))

    def holds(self, card: Card) -> bool:
        return any(self.places.mine(zone) and card in zone.cards for zone in self.places.zones)

    def targets(self) -> list[Target]:
        open_ = self.lit_tokens()
        found: list[Target] = []
        for zone in self.places.zones:
            if self.places.mine(zone) and self.at_hand and self.source is None:
                found += [Target(zone.name, nth) for nth in range(len(zone.cards))]
            else:
                singles = zone.each if self.source is None else ()
                found += [Target(zone.name, nth) for nth, move in enumerate(singles) if move is not None]
                if zone.name in open_ or zone.name == self.source or self.makes(zone) is not None:
                    found.append(Target(zone.name, max(0, len(zone.cards) - 1)))
        return found

    # ── taking up and putting down ────────────────────────────────────────────────────────────────────────────

    def go_on_from(self, before: Selection) -> None:
        """Take over what was picked up in the selection `before`, its cursor and its hint, as far as still possible."""
        if isinstance(before, PileSelection):
            if before.source is not None and self.take_up(before.source, before.count):
                self.dragging = before.dragging
            if before.cursor in self.targets() or before.cursor in self.row.targets:
                self.cursor = before.cursor
            hinted = None if before.hinted is None else still_possible(before.hinted, self.view.lines)
            if hinted is not None:
                self.hinted, self.row.figures = hinted, before.row.figures

    def let_go(self) -> bool:
        had = self.source is not None
        self.source, self.count, self.dragging = None, None, False
        return had

    @property
    def holding(self) -> bool:
        return self.source is not None

    def let_go_all(self) -> bool:
        return self.let_go()

    def take_up(self, token: Token, count: int | None = None) -> bool:
        """Pick up a card of the hand, or the top `count` cards of a pile. Return whether this was done."""
        if token not in self.carrying.quiet.sources and not self.carrying.from_there(token, count):
            return False
        self.source, self.count = token, count
        self._to_place()
        return True

    def _to_place(self) -> None:
        assert self.source is not None
        what, carrying = self.source, self.carrying
        fit = {carrying.goes(move, what) for move in carrying.fitting(what, self.count)}
        anywhere = bool(carrying.tolerated)
        open_ = fit or {what} if anywhere else self.lit_tokens()
        places = [target for target in self.targets() if target.zone in open_]
        last = bool(carrying.quiet.places)
        places.sort(key=lambda target: (is_foundation(target.zone) is last, not carrying.piles[target.zone].cards))
        if places:
            self.cursor = places[0]
        elif self.cursor is None or self.token(self.cursor) != what:
            self.cursor = None  # Enter could make a mistake if the cursor stayed where it was

    # ── drawing and words ─────────────────────────────────────────────────────────────────────────────────────

    def standouts(self) -> Mapping[str, Standout]:
        return lights.of_piles(self)

    def buttons(self) -> tuple[Button, ...]:
        letters = {zone.says: zone.name[0].lower() for zone in self.places.zones if zone.says is not None}
        return tuple(
            button if button.key else button._replace(key=letters.get(choice.move, ""))
            for button, choice in zip(self.row.buttons(self.hinted, digits=False), self.row.choices, strict=True)
        )

    def to_line(self, move: Move) -> None:
        super().to_line(move)
        self.let_go()
        makes = next((target for target in self.targets() if self.made_at(target) == move), None)
        if makes is not None:
            self.cursor = makes
        elif move in self.carrying.moves and self.take_up(move.args[0], count_of(move) if len(move.args) > 2 else None):
            self.cursor = next((target for target in self.targets() if target.zone == move.args[1]), self.cursor)
