"""A person's choice so far among their moves: cards and places of a picture, and buttons.

It turns picks into moves, and knows of no game and of no widget.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from cardtable.cards import BACK, Card
from cardtable.rules.game import View
from cardtable.rules.moves import Move, Token
from cardtable.rules.teller import Offer, Zone
from cardtable.rules.words import capital
from cardtable.table.narrowed import POINTED_AT, Asks, Narrowed, ways_of, without
from cardtable.tui.board.buttons import Button
from cardtable.tui.board.drawing import Standout
from cardtable.tui.table.choose import lights
from cardtable.tui.table.choose.button_row import ButtonRow, Choice
from cardtable.tui.table.choose.pointing import BUTTON, Target
from cardtable.tui.table.choose.walking import Walk
from cardtable.tui.table.choose.words import WALK, in_a_word, in_words, typed_cards

__all__ = ["Selection"]


class Selection:
    """One person's choice among their moves, in progress."""

    def __init__(
        self,
        view: View,
        zones: Sequence[Zone],
        asks: Asks,
        apart: Callable[[Move], bool] = lambda move: False,
        stands: Sequence[Move] = (),
    ) -> None:
        """`apart` tells which moves are not chosen here, as calls: they have lists of their own.

        What `stands` has its button even when it is refused.
        """
        self.view, self.asks = view, asks
        self.zones: Sequence[Zone] = tuple(zones)
        self._irregular = frozenset(view.tolerated)
        self._held = frozenset(card for zone in self.zones if self.mine(zone) for card in zone.cards)
        ways = ways_of(view, asks, apart, stands)
        self.looks = [line for line, by in ways.items() if by == "look"]
        """Requests to look at something: they are no plays."""
        self.lines = [line for line, by in ways.items() if by != "look"]
        self.narrowed = Narrowed({line: by for line, by in ways.items() if by in POINTED_AT})
        self.at_hand: Sequence[Move] = [*self.narrowed.moves]
        """The moves that are made by pointing at the table."""
        on_buttons = {line: ways[line] for line in self.lines if ways[line] not in POINTED_AT}
        self.row = ButtonRow(on_buttons, self.offer, self._irregular.__contains__)
        self.how = f"Type a card, as {typed_cards(token for line in self.at_hand for token in line.args)}, or {WALK}."
        """How a move is chosen here, by cards that can be chosen."""
        self.cursor: Target | None = None
        self.pointed: dict[Card, int] = {}
        """Of a card that the hand has twice: at which of the two was pointed when it was picked."""
        self.walk = Walk(self)
        """How the cursor is moved."""
        self.hinted: Move | None = None
        composed = [nth for nth, choice in enumerate(self.choices) if choice.composed]
        if composed and not self.at_hand:
            self.cursor = Target(BUTTON, composed[0])
        open_ = self.lit_tokens()
        lit = [target for target in self.targets() if self.token(target) in open_]
        if len(lit) == 1 and not self.choices:
            self.cursor = lit[0]

    def offer(self, move: Move) -> Offer:
        """The name of a move, and its consequence."""
        return self.asks.offer(self.view, move)

    @property
    def choices(self) -> list[Choice]:
        """The buttons for moves that are not made by pointing."""
        return self.row.choices

    @property
    def pointing(self) -> bool:
        """Whether there is anything to point at but buttons."""
        return bool(self.at_hand)

    @property
    def only(self) -> Move | None:
        """The only move, calls and requests left aside, if it is not made with cards; else `None`."""
        alone = self.lines[0] if len(self.lines) == 1 else None
        return alone if alone is not None and alone not in self.narrowed.moves else None

    # ── what can be pointed at ────────────────────────────────────────────────────────────────────────────────

    def token(self, target: Target) -> Token | None:
        """The token that pointing there picks."""
        zone = self.zone(target.zone)
        if zone is None:
            return None
        if zone.name in self.lit_tokens() or zone.name in self.narrowed.picked:
            return zone.name
        if 0 <= target.nth < len(zone.cards) and zone.cards[target.nth] is not BACK:
            return zone.cards[target.nth]
        return None

    def targets(self) -> list[Target]:
        """Whatever on the table may be picked; of a hand of which nothing may be, every card."""
        found: list[Target] = []
        for zone in self.zones:
            if zone.lay in ("words", "markers", "trick"):
                continue
            open_ = self.open_in(zone)
            mine = self.mine(zone) and bool(self.at_hand) and open_.isdisjoint(zone.cards)
            each = zone.lay != "row" or open_.issuperset(zone.cards)  # a row laid out to choose from, card by card
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
        """The cards of a zone that may be picked or are; of a card held twice only the copy in the hand counts."""
        open_ = self.lit_tokens() | set(self.narrowed.picked)
        return open_ if self.mine(zone) else open_ - self._held

    def on_buttons(self) -> list[Target]:
        """The buttons."""
        return [Target(BUTTON, nth) for nth in range(len(self.choices))]

    def zone(self, name: str) -> Zone | None:
        """The zone of that name."""
        return next((zone for zone in self.zones if zone.name == name), None)

    def mine(self, zone: Zone) -> bool:
        """Whether a zone is the hand of whoever is asked, which lies open to them."""
        return zone.lay == "hand" and zone.side == self.view.who and not (zone.cards and set(zone.cards) == {BACK})

    def lit_tokens(self) -> set[Token]:
        """The cards and places of the table that may be picked next."""
        return {token for token in self.narrowed.open if isinstance(token, Card | str)} if self.at_hand else set()

    def is_picked(self, target: Target) -> bool:
        """Whether what lies there has been picked; of two cards that are the same, that one."""
        token, zone, picked = self.token(target), self.zone(target.zone), self.narrowed.picked
        if token not in picked or zone is None:
            return False
        return not isinstance(token, Card) or target.nth in lights.picked_in(zone, picked, self.pointed)

    def _ready_at(self, target: Target | None) -> Move | None:
        """The move that Enter makes with what has been picked; `None` where the cursor is on something to pick."""
        here = target is None or self.token(target) is None or self.is_picked(target)
        return self.narrowed.ready if here else None

    @property
    def ready(self) -> Move | None:
        """The move that Enter makes now with what has been picked, if it makes any."""
        return self._ready_at(self.cursor)

    @property
    def _numbers(self) -> set[int]:
        """How many cards may rightly be picked together."""
        ways = self.narrowed.moves
        verbs = {line.verb for line in self.narrowed.left}
        return {
            self.narrowed.picks(line)
            for line, by in ways.items()
            if by == "cards" and line.verb in verbs and line not in self._irregular
        }

    def miscounted(self, move: Move) -> bool:
        """Whether a move lays aside more cards than it may, or fewer: no slip of a key is to do that."""
        if self.narrowed.moves.get(move) != "cards" or move not in self._irregular:
            return False
        return self.narrowed.picks(move) not in self._numbers

    def note_place(self) -> None:
        """Note that the card under the cursor is the one picked, and not its twin."""
        token = None if self.cursor is None else self.token(self.cursor)
        if self.cursor is not None and isinstance(token, Card):
            self.pointed[token] = self.cursor.nth

    def go_on_from(self, before: Selection) -> None:
        """Hold what was picked in the choice before, as far as it can be still; here nothing is."""

    def let_go(self) -> bool:
        """Unpick the last token; returns whether there was one."""
        return self.narrowed.let_go()

    @property
    def holding(self) -> bool:
        """Whether anything is picked."""
        return bool(self.narrowed.picked)

    def let_go_all(self) -> bool:
        """Unpick everything; returns whether there was anything."""
        had = bool(self.narrowed.picked)
        self.narrowed.picked = ()
        return had

    # ── how it looks ──────────────────────────────────────────────────────────────────────────────────────────

    def standouts(self) -> Mapping[str, Standout]:
        """The cards and places that stand out on the table."""
        return lights.of_cards(self)

    def buttons(self) -> tuple[Button, ...]:
        """The buttons with their keys."""
        return self.row.buttons(self.hinted, digits=not self.pointing)

    def words(self, target: Target | None = None) -> str:
        """A sentence on what is under the cursor (or the mouse, at that target), and what choosing it does."""
        target = target or self.cursor
        if target is None:
            return ""
        if target.zone == BUTTON:
            return capital(self.choices[target.nth].offer.effect) if target.nth < len(self.choices) else ""
        narrowed, picked = self.narrowed, self.narrowed.picked
        ready = self._ready_at(target)
        if ready is not None and narrowed.picks(ready) == len(picked):
            lines = [ready]
        else:
            token = self.token(target)
            then = picked if token is None or self.is_picked(target) else (*picked, token)
            lines = [] if token is None else [line for line in narrowed.left if without(line.args, then) is not None]
        wanted = self._numbers if picked else set()
        so_far = f"{len(picked)} of {wanted.pop()} picked{self._worth()}. " if len(wanted) == 1 else ""
        if len(lines) == 1:
            complete = ready is lines[0] and narrowed.picks(ready) == len(picked) > 1
            mark = "Enter: " if complete and not self.miscounted(lines[0]) else so_far
            return f"{mark}{in_words(self.offer(lines[0]))}"
        return so_far

    def _worth(self) -> str:
        """The words for the cards picked, after a colon, where there is something to say of them."""
        verb, cards = self.narrowed.left[0].verb, [token for token in self.narrowed.picked if isinstance(token, Card)]
        worth = self.asks.worth(self.view, verb, cards)
        return f": {worth}" if worth else ""

    @property
    def doing(self) -> str:
        """The word for what Enter does now: the verb of the move, or that more is picked, or less; none where open."""
        if self.on_button is not None:
            choice = self.choices[self.on_button]
            return "Choose" if choice.token is not None else in_a_word(choice.move)
        if self.ready is not None:
            return in_a_word(self.ready)
        if self.cursor is not None and self.narrowed.picked:
            token = self.token(self.cursor)
            if token in self.narrowed.open:
                return "Pick"
            if token in self.narrowed.picked:  # and no twin of it is left to be picked
                return "Unpick"
        lines, picked = self.narrowed.left if self.narrowed.picked else self.at_hand, len(self.narrowed.picked)
        ways = self.narrowed.moves
        if self.narrowed.ready is None and any(len(line.args) > picked + (ways[line] != "cards") for line in lines):
            return "Pick"
        words = {in_a_word(line) for line in lines or [choice.move for choice in self.choices]}
        return words.pop() if len(words) == 1 else ""

    # ── the cursor ────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def on_button(self) -> int | None:
        """The button the cursor is on."""
        return self.cursor.nth if self.cursor is not None and self.cursor.zone == BUTTON else None

    def to_line(self, move: Move) -> None:
        """Put the cursor on a move, as a hint does: on its card, its place or its button.

        What was picked that does not belong to it is let go of.
        """
        self.hinted = move
        if without(move.args, self.narrowed.picked) is None:
            self.let_go_all()
        nth = self.row.to_line(move)
        if nth is not None:
            self.cursor = Target(BUTTON, nth)
            return
        self.walk.to_hinted()
