"""What a person can point at, which of it is lit, and where the cursor is: cards and piles of a picture, and buttons.

It turns picks into lines, and knows of no game and of no widget.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from textual.geometry import Region

from cardtable.cards import BACK, JOKER, Card, Suit
from cardtable.rules.game import View
from cardtable.rules.moves import Move, Token
from cardtable.rules.teller import Offer, Zone
from cardtable.tui.board.buttons import Button
from cardtable.tui.board.drawing import Standout
from cardtable.tui.board.faces import Look
from cardtable.tui.table.choose.button_row import CARD_KEYS, ButtonRow, Choice
from cardtable.tui.table.choose.narrowing import Choosing, by_hand

__all__ = ["BUTTON", "Picking", "Target"]

BUTTON = ""
"""The zone name under which buttons are pointed at."""
ANOTHER_ROW = 10_000
"""The factor on the distance to what is not in the same row, for moving the cursor left and right."""


WALK = "walk with the arrows and press Enter"
"""What can be done instead of typing."""


class Target(NamedTuple):
    """Something that can be pointed at: a card of a zone, a place, or a button."""

    zone: str
    nth: int


class Picking:
    """One person's choice among their moves, in progress."""

    def __init__(
        self,
        view: View,
        zones: Sequence[Zone],
        offer: Callable[[View, Move], Offer],
        calls: Callable[[Move], bool] = lambda move: False,
    ) -> None:
        """`calls` tells which moves are calls: they have a list of their own."""
        self.view, self.zones = view, tuple(zones)
        self.lines = [line for line in view.lines if not calls(line)]
        self._offer = offer
        self.choosing = Choosing(self.lines)
        self.places = {zone.name for zone in zones}
        self.at_hand = [line for line in self.lines if by_hand(line, self.places)]
        self.row = ButtonRow([line for line in self.lines if line not in self.at_hand], view, offer)
        self.how = f"Type a card, as {typed_cards(token for line in self.at_hand for token in line.args)}, or {WALK}."
        """How a move is chosen here, by cards that can be chosen."""
        self.cursor: Target | None = None
        self.hinted: Move | None = None
        if self.row.composing:
            self.cursor = Target(BUTTON, len(self.row.composing))
        open_ = self._lit_tokens()
        lit = [target for target in self.targets() if self.token(target) in open_]
        if len(lit) == 1 and not self.choices:
            self.cursor = lit[0]

    @property
    def choices(self) -> list[Choice]:
        """The buttons for moves that are not made with cards."""
        return self.row.choices

    @property
    def pointing(self) -> bool:
        """Whether there is anything to point at but buttons."""
        return bool(self.at_hand)

    # ── what can be pointed at ────────────────────────────────────────────────────────────────────────────────

    def token(self, target: Target) -> Token | None:
        """The token that pointing there picks."""
        zone = self._zone(target.zone)
        if zone is None:
            return None
        open_ = self._lit_tokens()
        if zone.name in open_ or zone.name in self.choosing.picked:
            return zone.name
        if 0 <= target.nth < len(zone.cards) and zone.cards[target.nth] is not BACK:
            return zone.cards[target.nth]
        return None

    def targets(self) -> list[Target]:
        """The cards of the hand, and whatever else on the table is lit."""
        open_ = self._lit_tokens() | set(self.choosing.picked)
        found: list[Target] = []
        for zone in self.zones:
            if zone.lay in ("words", "markers", "trick"):
                continue
            mine = zone.lay == "hand" and zone.side == self.view.who and bool(self.at_hand)
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

    def _zone(self, name: str) -> Zone | None:
        return next((zone for zone in self.zones if zone.name == name), None)

    def _lit_tokens(self) -> set[Token]:
        return {token for token in self.choosing.open if isinstance(token, Card | str)} if self.at_hand else set()

    def let_go(self) -> bool:
        """Unpick the last token; returns whether there was one."""
        return self.choosing.let_go()

    def let_go_all(self) -> bool:
        """Unpick everything; returns whether there was anything."""
        had = bool(self.choosing.picked)
        self.choosing.picked = ()
        return had

    # ── how it looks ──────────────────────────────────────────────────────────────────────────────────────────

    def standouts(self) -> dict[str, Standout]:
        """What stands out on the table: lawful cards of the hand a row higher, the others dim, the rest framed."""
        open_, picked = self._lit_tokens(), self.choosing.picked
        hinted = set(self.hinted.args) if self.hinted is not None else set()
        found: dict[str, Standout] = {}
        for zone in self.zones:
            mine = zone.lay == "hand" and zone.side == self.view.who
            if zone.lay in ("words", "markers", "trick") or not (mine or zone.name in open_ or open_ & set(zone.cards)):
                continue
            looks: list[tuple[int, Look]] = []
            raised: set[int] = set()
            for nth, card in enumerate(zone.cards):
                lit = bool(self.at_hand) and card is not BACK and (card in open_ or card in picked)
                if mine and lit:
                    raised.add(nth)
                look = self._look(Target(zone.name, nth), card, lit=lit, mine=mine, hinted=card in hinted)
                if look is not Look.PLAIN:
                    looks.append((nth, look))
            found[zone.name] = Standout(
                tuple(looks), frozenset(raised) if mine else None, lit=zone.name in open_ or zone.name in picked
            )
        return found

    def _look(self, target: Target, card: Card, *, lit: bool, mine: bool, hinted: bool) -> Look:
        if target == self.cursor:
            return Look.CURSOR if lit or not mine else Look.DIM_CURSOR
        if card in self.choosing.picked:
            return Look.PICKED
        if hinted and lit:
            return Look.HINT
        if mine:
            return Look.PLAIN if lit or not self.at_hand else Look.DIM
        return Look.LIT if lit else Look.PLAIN

    def buttons(self) -> tuple[Button, ...]:
        """The buttons, with their keys: digits where no card is typed, else the first letter of each that is free."""
        return self.row.buttons(self.hinted, cards=bool(self.at_hand), numbers=self.has_numbers)

    def button_of(self, character: str) -> int | None:
        """The button with that key, or the only one whose title begins with that letter."""
        buttons = self.buttons()
        for nth, button in enumerate(buttons):
            if button.key == character:
                return nth
        if self.at_hand and character in CARD_KEYS:
            return None
        begun = [nth for nth, button in enumerate(buttons) if button.title[:1].lower() == character]
        return begun[0] if len(begun) == 1 else None

    @property
    def has_numbers(self) -> bool:
        """Whether digits are numbers here."""
        return any(type(token) is int for move in self.lines for token in move.args)

    @property
    def doing(self) -> str:
        """What Enter does now, in a word: the verb of what it says, or that more is picked; none while nothing is."""
        if self.on_button is not None:
            choice = self.choices[self.on_button]
            return "Choose" if choice.token is not None else in_a_word(choice.move)
        lines, picked = self.choosing.left if self.choosing.picked else self.at_hand, len(self.choosing.picked)
        if self.choosing.ready is None and any(len(line.args) > picked + 1 for line in lines):
            return "Pick"
        words = {in_a_word(line) for line in lines}
        return words.pop() if len(words) == 1 else ""

    @property
    def on_button(self) -> int | None:
        """The button the cursor is on."""
        return self.cursor.nth if self.cursor is not None and self.cursor.zone == BUTTON else None

    def words(self, target: Target | None = None) -> str:
        """A sentence on what is under the cursor (or the mouse, at that target), and what choosing it does."""
        target = target or self.cursor
        if target is None:
            return ""
        if target.zone == BUTTON:
            return self.choices[target.nth].offer.effect if target.nth < len(self.choices) else ""
        ready, picked = self.choosing.ready, self.choosing.picked
        if ready is not None and len(picked) == len(ready.args):
            lines = [ready]
        else:
            token = self.token(target)
            lines = [] if token is None else [line for line in self.choosing.left if token in line.args]
        wanted = {len(line.args) for line in self.choosing.left}
        so_far = f"{len(picked)} of {wanted.pop()} picked. " if picked and len(wanted) == 1 else ""
        if len(lines) == 1:
            offer = self._offer(self.view, lines[0])
            mark = "Enter: " if ready is lines[0] and len(picked) == len(ready.args) > 1 else so_far
            return f"{mark}{offer.title}: {offer.effect}" if offer.effect else f"{mark}{offer.title}"
        return so_far

    # ── moving about ──────────────────────────────────────────────────────────────────────────────────────────

    def step(self, dx: int, dy: int, where: Mapping[Target, Region]) -> bool:
        """Move the cursor to the nearest thing that way; onto the first lit card or button if it was nowhere."""
        targets = [target for target in (*self.targets(), *self._button_targets()) if target in where]
        if not targets:
            return False
        if self.cursor not in targets:
            open_ = self._lit_tokens()
            lit = [target for target in targets if target.zone == BUTTON or self.token(target) in open_] or targets
            hand = [target for target in lit if self._is_hand(target)] or lit
            self.cursor = hand[-1 if dx < 0 else 0]
            return True
        assert self.cursor is not None
        here = where[self.cursor]
        best: tuple[float, Target] | None = None
        for target in targets:
            there = where[target]
            across = there.x - here.x if dy == 0 else (there.x + there.width / 2) - (here.x + here.width / 2)
            down = (there.y + there.height / 2) - (here.y + here.height / 2)
            ahead, aside = (across * dx, abs(down)) if dx else (down * dy, abs(across))
            a_line = 0 if dx or target.zone == self.cursor.zone == BUTTON else 1  # a lawful card stands a row higher
            if target == self.cursor or ahead <= a_line:
                continue
            distance = ahead + aside * (4 if dx else 0.5)
            if dx and aside > max(here.height, there.height):
                distance += ANOTHER_ROW
            if best is None or distance < best[0]:
                best = distance, target
        if best is None:
            return self.turn(-dy) if dy else False
        self.cursor = best[1]
        return True

    def _is_hand(self, target: Target) -> bool:
        zone = self._zone(target.zone)
        return zone is not None and zone.lay == "hand" and zone.side == self.view.who

    def _button_targets(self) -> list[Target]:
        return [Target(BUTTON, nth) for nth in range(len(self.choices))]

    def turn(self, by: int) -> bool:
        """Turn the number on the button under the cursor, or on the only one that has a number."""
        nth = self.row.ladder(self.on_button)
        if nth is None:
            return False
        self.cursor = Target(BUTTON, nth)
        return self.row.turn(nth, by)

    def type_number(self, digits: str) -> bool:
        """Turn the ladder to the number typed, if it has it."""
        nth = self.row.to_number(digits)
        if nth is None:
            return False
        self.cursor = Target(BUTTON, nth)
        return True

    def to_suit(self, suit: Suit) -> bool:
        """Move the cursor to the next card or button of that suit."""
        open_ = self._lit_tokens()
        wanted = [
            target
            for target in self.targets()
            if isinstance(card := self.token(target), Card) and card in open_ and card < 52 and card.suit is suit
        ]
        wanted += [Target(BUTTON, nth) for nth, choice in enumerate(self.choices) if suit_in(choice.move, suit)]
        return self._to_next(wanted)

    def point_at(self, token: Token) -> None:
        """Put the cursor on a card that has just been picked, or on the next that is proposed."""
        if self._to_hinted():
            return
        if isinstance(token, Card) and not isinstance(token, Suit):
            self._to_next([target for target in self.targets() if self.token(target) is token][:1])

    def to_rank(self, rank: str) -> bool:
        """Move the cursor to the next lawful card of that rank."""
        open_ = self._lit_tokens()
        return self._to_next(
            [
                target
                for target in self.targets()
                if isinstance(card := self.token(target), Card) and card in open_ and card.rank == rank
            ]
        )

    def _to_next(self, wanted: Sequence[Target]) -> bool:
        if not wanted:
            return False
        at = wanted.index(self.cursor) + 1 if self.cursor in wanted else 0
        self.cursor = wanted[at % len(wanted)]
        return True

    def to_line(self, move: Move) -> None:
        """Put the cursor on a move, as a hint does: on its card, its place or its button."""
        self.hinted = move
        nth = self.row.to_line(move)
        if nth is not None:
            self.cursor = Target(BUTTON, nth)
            return
        self._to_hinted()

    def _to_hinted(self) -> bool:
        """Put the cursor on the first card or place that is proposed and not picked yet; whether there is one."""
        hinted, picked = self.hinted, self.choosing.picked
        if hinted is None or not {*picked} <= {*hinted.args}:
            return False
        for target in self.targets():
            token = self.token(target)
            if token in hinted.args and token not in picked:
                self.cursor = target
                return True
        return False


def typed_cards(tokens: Iterable[Token]) -> str:
    """How the first two cards among tokens are typed: ` j c  or  t h `."""
    cards = dict.fromkeys(token for token in tokens if isinstance(token, Card) and token is not JOKER)
    return " or ".join(f" {card.rank.lower()} {card.suit.letter} " for card in list(cards)[:2]) or " * "


def in_a_word(move: Move) -> str:
    """What is done by a move: `Play`, `Take up`."""
    return move.verb.replace("-", " ").capitalize()


def suit_in(move: Move, suit: Suit) -> bool:
    """Whether a move names that suit."""
    return any(isinstance(token, Suit) and token is suit for token in move.args)
