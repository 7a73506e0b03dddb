"""The choices of the person who is asked, as numbered lists."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from cardtable.cards import Card, Suit
from cardtable.lines.called import NamedChoices
from cardtable.rules.teller import Quiet, is_foundation
from cardtable.rules.words import amount_in_words, capital, listed
from cardtable.table.narrowed import Narrowed
from cardtable.table.pile_moves import count_of

if TYPE_CHECKING:
    from cardtable.rules.moves import Move, Token
    from cardtable.rules.teller import By

__all__ = ["Choices", "Item", "Listing"]

LISTED: Final = 24
"""At most this many choices of a kind are listed; if there are more, people choose step by step."""
WORDED: Final = 8
"""The same limit for choices of several words, such as melds, whose lines are long."""


class Item(NamedTuple):
    """A line of a numbered list, and the move or the list to which the line leads."""

    words: str
    leads: Callable[[], Move | Listing]


class Listing(NamedTuple):
    """A numbered list.

    `heading` is the question for one part of a move. `done` is the move that Enter makes; None if Enter makes none.
    """

    items: tuple[Item, ...]
    heading: str = ""
    done: Move | None = None


class Choices(NamedChoices):
    """The choices of a person, which can be named in words or chosen from numbered lists."""

    # ── the numbered list ─────────────────────────────────────────────────────────────────────────────────────

    @property
    def only(self) -> Move | None:
        """The only move to choose, apart from requests to look.

        None if there is not just one, or if the table must not show that there is only one.
        """
        moves = [move for move, by in self.ways.items() if by != "look"]
        return moves[0] if len(moves) == 1 and self.carrying.quiet == Quiet() else None

    @cached_property
    def root(self) -> Listing:
        kinds: dict[tuple[object, ...], list[Move]] = {}
        for move, by in self.ways.items():
            kinds.setdefault(self._kind(move, by), []).append(move)
        items: list[Item] = []
        for kind, moves in kinds.items():
            if kind[0] == "carry":
                items += self._carries(moves)
            elif len(moves) <= (WORDED if kind[0] == "words" else LISTED):
                items += [self._single(move) for move in moves]
            else:
                items.append(self._group(moves))
        return Listing(tuple(items))

    def _kind(self, move: Move, by: By) -> tuple[object, ...]:
        if by == "carry":
            return ("carry",) if move in self._to_carry else ("stands", move)
        if by in ("cards", "words", "number"):
            return by, move.verb, sum(isinstance(token, Card) for token in move.args) if by == "cards" else 0
        return by, move.verb

    def _single(self, move: Move) -> Item:
        return Item(self.told(move), lambda: move)

    def _group(self, moves: Sequence[Move]) -> Item:
        verb = capital(moves[0].verb.replace("-", " "))
        by = self.ways[moves[0]]
        if by == "number" and all(len(move.args) == 1 for move in moves):
            numbers = [token for move in moves for token in move.args if type(token) is int]
            span = f"a number from {min(numbers)} to {max(numbers)}"
            typed = Listing((), f"Type {span}.")
            return Item(f"{verb} {span}: say it, such as {self.words(moves[0])}.", lambda: typed)
        if by == "cards":
            count = sum(isinstance(token, Card) for token in moves[0].args)
            what = f"{verb} {amount_in_words(count, 'card')}"
        else:
            what = f"{verb}, {len(moves)} ways"
        ways = {move: self.ways[move] for move in moves}
        pairs = (move for move in moves if by == "words" and len({*move.args}) == len(move.args) == 2)
        joined = next(pairs, moves[0])  # an example of two words shows how to join them
        every = ", or meld all" if joined.verb == "meld" else ""
        said = f"say it, such as {self.words(joined)}{every}, or choose this number"
        return Item(f"{what}: {said}.", lambda: self._step(ways, ()))

    def _step(self, ways: dict[Move, By], picked: tuple[Token, ...]) -> Listing:
        narrowed = Narrowed(ways)
        narrowed.picked = picked
        done = narrowed.ready if picked else next((move for move in ways if not move.args), None)
        spelt = done if done is not None and narrowed.picks(done) == len(picked) else None
        laid = set(ways.values()) == {"cards"}
        tokens = sorted((token for token in narrowed.open if not laid or isinstance(token, Card)), key=self._order)
        verb = f"{capital(next(iter(ways)).verb.replace('-', ' '))} "
        alone = {move.args[0]: move for move in ways if len(move.args) == 1 and ways[move] == "words" and not picked}
        items = tuple(
            Item(
                self.told(alone[token])
                if token in alone
                else f"{verb if type(token) is int else ''}{self._headed(token)}.",
                self._after(ways, picked, token),
            )
            for token in tokens
        )
        so_far = f"{capital(listed(map(self.token, picked)))} so far. Which next" if picked else "Which"
        ends = f" or Enter: {self.title(spelt)}" if spelt is not None else ""
        return Listing(items, f"{so_far}{ends}", spelt)

    def begun(self, moves: Sequence[Move], cards: tuple[Card, ...]) -> Listing | None:
        if not moves or not cards or any(self.ways[move] != "cards" for move in moves):
            return None
        return self._step({move: self.ways[move] for move in moves}, cards)

    def _headed(self, token: Token) -> str:
        return str(token) if type(token) is int else capital(self.token(token))

    def _after(self, ways: dict[Move, By], picked: tuple[Token, ...], token: Token) -> Callable[[], Move | Listing]:
        def leads() -> Move | Listing:
            narrowed = Narrowed(ways)
            narrowed.picked = (*picked, token)
            left = narrowed.left
            if len(left) == 1:
                return left[0]
            return self._step(ways, (*picked, token))

        return leads

    def _order(self, token: Token) -> tuple[int, int, str]:
        held = [card for zone in self.zones if zone.lay == "hand" and zone.side == self.view.who for card in zone.cards]
        if isinstance(token, Card):
            return (0, held.index(token) if token in held else 100 + token, "")
        if isinstance(token, Suit):
            return (1, int(token), "")
        return (2, token if isinstance(token, int) else 0, str(token))

    def of(self, moves: Sequence[Move]) -> Listing:
        return Listing(tuple(map(self._single, moves)))

    def miscounted(self, move: Move) -> bool:
        ways = self.ways

        def many(line: Move) -> int:
            return sum(isinstance(token, Card) for token in line.args)

        right = {many(line) for line in self.view.lawful if ways.get(line) == "cards" and line.verb == move.verb}
        return ways.get(move) == "cards" and move in self.view.tolerated and many(move) not in right

    # ── moving cards from place to place ──────────────────────────────────────────────────────────────────────

    def _carries(self, moves: Sequence[Move]) -> list[Item]:
        """Return a line for each move of cards, or a single line that asks for card and place."""
        if self.carrying.quiet == Quiet() and len(moves) <= LISTED and not self.carrying.tolerated:
            return [self._single(move) for move in moves]
        columns = any(place.startswith("T") for place in self.places.zones)
        said = f"say from where to where, such as {'3 to 5' if columns else self._example()}, or choose this number"
        return [Item(f"Move a card: {said}.", self._sources)]

    def _example(self) -> str:
        own = next(place for place in self.places.zones if not is_foundation(place))
        to = next((place for place in self.places.zones if is_foundation(place)), own)
        return f"{self.token(own)} to {self.token(to)}"

    def _sources(self) -> Listing:
        sources = sorted(self.carrying.sources(), key=lambda token: self._order(token))
        return Listing(tuple(Item(f"{self.lying(token)}.", self._targets_of(token)) for token in sources), "Move which")

    def _targets_of(self, what: Token) -> Callable[[], Listing]:
        def leads() -> Listing:
            places = sorted(self.carrying.places(what), key=str)
            heading = f"{self.lying(what)} to which"
            return Listing(tuple(Item(f"{self.lying(place)}.", self._made(what, place)) for place in places), heading)

        return leads

    def _made(self, what: Token, where: Token) -> Callable[[], Move | Listing]:
        def leads() -> Move | Listing:
            legal = [move for move in self.carrying.from_there(what) if self.carrying.goes(move, what) == where]
            if len(legal) < 2:
                return self.carrying.move(what, str(where))
            return Listing(tuple(map(self._single, sorted(legal, key=count_of))), "How many")

        return leads

    def lying(self, token: Token) -> str:
        zone = None if isinstance(token, Card) else self.places.zones.get(str(token))
        if zone is None:
            return capital(self.token(token))
        top = f", the {self.speech.card(zone.cards[-1])}" if zone.cards and zone.cards[-1] < 53 else ", empty"
        return capital(f"{self.token(token)}{top}")
