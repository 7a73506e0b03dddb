"""A person's choice of a move, in progress: by cards, places and buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from cardtable.cards import BACK, Card
from cardtable.rules.game import View
from cardtable.rules.moves import Move, Token
from cardtable.rules.teller import Offer, Zone
from cardtable.table.narrowed import POINTED_AT, Asks, Narrowed, ways_of, without
from cardtable.tui.board.buttons import Button
from cardtable.tui.board.drawing import Standout
from cardtable.tui.table.choose import lights
from cardtable.tui.table.choose.button_row import ButtonRow
from cardtable.tui.table.choose.card_words import CardWords
from cardtable.tui.table.choose.counts import Counts
from cardtable.tui.table.choose.places import ChoicePlaces
from cardtable.tui.table.choose.pointing import BUTTON, Target
from cardtable.tui.table.choose.walking import Walk
from cardtable.tui.table.choose.words import WALK, typed_cards

__all__ = ["Selection"]


class Selection:
    """One person's choice of a move, in progress."""

    def __init__(
        self,
        view: View,
        zones: Sequence[Zone],
        asks: Asks,
        apart: Callable[[Move], bool] = lambda move: False,
        stands: Sequence[Move] = (),
    ) -> None:
        """Make the choice.

        Moves for which `apart` returns true are left out, because a separate menu offers them. Each move in `stands`
        can be chosen whether the rules allow it or not.
        """
        self.view, self.asks = view, asks
        self.places = ChoicePlaces(zones, view.who)
        irregular = frozenset(view.tolerated)
        ways = ways_of(view, asks, apart, stands)
        self.looks = [line for line, by in ways.items() if by == "look"]
        self.lines = [line for line, by in ways.items() if by != "look"]
        self.narrowed = Narrowed({line: by for line, by in ways.items() if by in POINTED_AT})
        self.at_hand: Sequence[Move] = [*self.narrowed.moves]
        on_buttons = {line: ways[line] for line in self.lines if ways[line] not in POINTED_AT}
        self.row = ButtonRow(on_buttons, self.offer, irregular.__contains__)
        self.counts = Counts(self.narrowed, irregular)
        typed = typed_cards(token for line in self.at_hand for token in line.args)
        self.how = f"Type a card, such as {typed}, or {WALK}."
        self.cursor: Target | None = None
        self.pointed: dict[Card, int] = {}
        """For each picked card, the index of the copy that was pointed at. A hand can have two copies."""
        self.walk = Walk(self)
        self.told = CardWords(self)
        self.hinted: Move | None = None
        composed = [nth for nth, choice in enumerate(self.row.choices) if choice.composed]
        if composed and not self.at_hand:
            self.cursor = Target(BUTTON, composed[0])
        open_ = self.lit_tokens()
        lit = [target for target in self.targets() if self.token(target) in open_]
        if len(lit) == 1 and not self.row.choices:
            self.cursor = lit[0]

    @property
    def how_now(self) -> str:
        return self.how

    def offer(self, move: Move) -> Offer:
        return self.asks.offer(self.view, move)

    @property
    def pointing(self) -> bool:
        return bool(self.at_hand)

    @property
    def only(self) -> Move | None:
        """The only move apart from calls and requests to look.

        None if there is not just one such move, or if it is made by pointing.
        """
        alone = self.lines[0] if len(self.lines) == 1 else None
        return alone if alone is not None and alone not in self.narrowed.moves else None

    # ── what can be pointed at ────────────────────────────────────────────────────────────────────────────────

    def token(self, target: Target) -> Token | None:
        """Return the card or place that is picked by pointing at `target`, or None."""
        zone = self.places.named(target.zone)
        if zone is None:
            return None
        if zone.name in self.lit_tokens() or zone.name in self.narrowed.picked:
            return zone.name
        if 0 <= target.nth < len(zone.cards) and zone.cards[target.nth] is not BACK:
            return zone.cards[target.nth]
        return None

    def targets(self) -> list[Target]:
        found: list[Target] = []
        for zone in self.places.zones:
            if zone.lay in ("words", "markers", "trick"):
                continue
            open_ = self.open_in(zone)
            mine = self.places.mine(zone) and bool(self.at_hand) and open_.isdisjoint(zone.cards)
            # The cards of a row are targets only if all of them can be picked.
            each = zone.lay != "row" or open_.issuperset(zone.cards)
            found += [
                Target(zone.name, nth)
                for nth, card in enumerate(zone.cards)
                if mine or (each and card in open_ and card is not BACK)
            ]
            if zone.name in open_:
                top = Target(zone.name, max(0, len(zone.cards) - 1))
                if top not in found:
                    found.append(top)
        return found

    def open_in(self, zone: Zone) -> set[Token]:
        open_ = self.lit_tokens() | set(self.narrowed.picked)
        return open_ if self.places.mine(zone) else open_ - self.places.held

    def lit_tokens(self) -> set[Token]:
        return {token for token in self.narrowed.open if isinstance(token, Card | str)} if self.at_hand else set()

    def is_picked(self, target: Target) -> bool:
        """Whether the card or place at `target` has been picked. If an equal card was picked instead, it has not."""
        token, zone, picked = self.token(target), self.places.named(target.zone), self.narrowed.picked
        if token not in picked or zone is None:
            return False
        return not isinstance(token, Card) or target.nth in lights.picked_in(zone, picked, self.pointed)

    def ready_at(self, target: Target | None) -> Move | None:
        """Return the move that Enter makes with the cursor at `target`, or None."""
        here = target is None or self.token(target) is None or self.is_picked(target)
        return self.narrowed.ready if here else None

    @property
    def ready(self) -> Move | None:
        """The move that Enter makes with what is picked now, or None."""
        return self.ready_at(self.cursor)

    def note_place(self) -> None:
        """Remember that, of equal cards, the one under the cursor was picked."""
        token = None if self.cursor is None else self.token(self.cursor)
        if self.cursor is not None and isinstance(token, Card):
            self.pointed[token] = self.cursor.nth

    def go_on_from(self, before: Selection) -> None:
        """Take over what was picked in the earlier selection (`before`). Only a choice among piles does so."""

    def let_go(self) -> bool:
        return self.narrowed.let_go()

    @property
    def holding(self) -> bool:
        return bool(self.narrowed.picked)

    def let_go_all(self) -> bool:
        had = bool(self.narrowed.picked)
        self.narrowed.picked = ()
        return had

    # ── drawing and words ─────────────────────────────────────────────────────────────────────────────────────

    def standouts(self) -> Mapping[str, Standout]:
        return lights.of_cards(self)

    def buttons(self) -> tuple[Button, ...]:
        return self.row.buttons(self.hinted, digits=not self.pointing)

    # ── the cursor ────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def on_button(self) -> int | None:
        return self.cursor.nth if self.cursor is not None and self.cursor.zone == BUTTON else None

    def _pick_all(self, move: Move) -> None:
        self.let_go_all()
        for card in move.args:
            if isinstance(card, Card):
                self.walk.to_hinted()
                token = None if self.cursor is None else self.token(self.cursor)
                self.narrowed.pick(card if token is None else token)
                self.note_place()

    def to_line(self, move: Move) -> None:
        """Put the cursor on the card, place or button of a hint's move, so that Enter makes the move.

        If the move takes several cards, pick all of them. Undo picks that do not belong to the move.
        """
        self.hinted = move
        if self.narrowed.moves.get(move) == "cards":
            self._pick_all(move)
            return
        if without(move.args, self.narrowed.picked) is None:
            self.let_go_all()
        nth = self.row.to_line(move)
        if nth is not None:
            self.cursor = Target(BUTTON, nth)
            return
        self.walk.to_hinted()
