"""Buttons for moves not made with cards: one move, a ladder of moves that differ in a number, or a word of moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from cardtable.cards import Card, Suit
from cardtable.rules.game import View
from cardtable.rules.moves import Move, Token
from cardtable.rules.teller import Offer
from cardtable.rules.words import minus
from cardtable.tui.board.buttons import Button

__all__ = ["CARD_KEYS", "ButtonRow", "Choice"]

MOST_BUTTONS = 10
"""More moves than this that differ only in a number are one button, on which the number is changed."""
CARD_KEYS = frozenset("acdhjkqst")
"""Letters that begin the name of a card or name a suit."""
BOUND = frozenset("flux")
"""Letters that do something else at every table."""


class Choice(NamedTuple):
    """A button, and the lines it says: one, or a ladder of them.

    A button with a `token` says nothing: it puts that token into what other buttons say, or takes it out. Those others
    are `composed`.
    """

    moves: tuple[Move, ...]
    offers: tuple[Offer, ...]
    at: int = 0
    token: Token | None = None
    composed: bool = False

    @property
    def ladder(self) -> bool:
        """Whether it has several moves, one of which is shown."""
        return len(self.moves) > 1 and not self.composed

    @property
    def move(self) -> Move:
        """The move it makes now."""
        return self.moves[self.at]

    @property
    def offer(self) -> Offer:
        """The title of that move."""
        return self.offers[self.at]


class ButtonRow:
    """The buttons of one choice, and what is turned and chosen on them."""

    def __init__(self, lines: Sequence[Move], view: View, offer: Callable[[View, Move], Offer]) -> None:
        self.choices = _choices(lines, view, offer)
        self.figures: Mapping[Move, float] = {}
        """What each line brings on average, where that has been asked."""
        self.composing: tuple[Token, ...] = self._tokens(set(self._all_tokens()))
        """The tokens chosen by buttons for the lines that are composed of them; all of them at first."""
        if self.composing:
            self._compose()

    def _all_tokens(self) -> list[Token]:
        return [choice.token for choice in self.choices if choice.token is not None]

    def _tokens(self, chosen: set[Token]) -> tuple[Token, ...]:
        return tuple(token for token in self._all_tokens() if token in chosen)

    def buttons(self, hinted: Move | None, *, cards: bool, numbers: bool) -> tuple[Button, ...]:
        """The buttons, with their keys: digits where no card is typed, else the first letter of each that is free."""
        buttons = _buttons(self.choices, hinted, cards=cards, numbers=numbers)
        return tuple(self._marked(*each) for each in zip(buttons, self.choices, strict=True))

    def _marked(self, button: Button, choice: Choice) -> Button:
        """A button that chooses a token says whether it is chosen, one that is composed which word says it.

        Others say what they bring on average, where that is known.
        """
        if choice.token is not None:
            few = sum(each.token is not None for each in self.choices) <= 3
            worth = f", {choice.offer.effect}" if few else ""
            return button._replace(title=f"{'✓' if choice.token in self.composing else '–'} {button.title}{worth}")
        if choice.composed and self.composing and not button.more:
            return button._replace(title=f"{choice.move.verb.capitalize()}: {button.title}")
        if choice.move in self.figures:
            return button._replace(title=f"{button.title} {minus(f'{self.figures[choice.move]:+.1f}')}")
        return button

    def toggle(self, nth: int) -> bool:
        """Choose the token of that button, or let it go; whether the button has one."""
        token = self.choices[nth].token
        if token is None:
            return False
        chosen = {*self.composing} ^ {token}
        self.composing = self._tokens(chosen)
        self._compose()
        return True

    def _compose(self) -> None:
        """Let the composed lines be of what is chosen."""
        tokens = {*self._all_tokens()}
        for nth, choice in enumerate(self.choices):
            if choice.composed:
                at = next(at for at, move in enumerate(choice.moves) if tokens & {*move.args} == {*self.composing})
                self.choices[nth] = choice._replace(at=at)

    def ladder(self, nth: int | None) -> int | None:
        """That button if there is a number on it, else the only one that has a number, if there is one alone."""
        if nth is not None and self.choices[nth].ladder:
            return nth
        ladders = [nth for nth, choice in enumerate(self.choices) if choice.ladder]
        return ladders[0] if len(ladders) == 1 else None

    def turn(self, nth: int, by: int) -> bool:
        """Turn the number on that button; whether it went any further."""
        choice = self.choices[nth]
        at = min(max(choice.at + by, 0), len(choice.moves) - 1)
        self.choices[nth] = choice._replace(at=at)
        return at != choice.at

    def to_number(self, digits: str) -> int | None:
        """Turn a ladder to that number; the button that has it, if one does."""
        for nth, choice in enumerate(self.choices):
            for at, move in enumerate(choice.moves):
                if any(str(token) == digits for token in move.args if not isinstance(token, Card | Suit)):
                    self.choices[nth] = choice._replace(at=at)
                    return nth
        return None

    def to_line(self, move: Move) -> int | None:
        """Choose and turn whatever says that line; the button that says it then, if one does."""
        self.composing = self._tokens({*move.args})
        self._compose()
        for nth, choice in enumerate(self.choices):
            if choice.token is None and move in choice.moves:
                self.choices[nth] = choice._replace(at=choice.moves.index(move))
                return nth
        return None


def _choices(lines: Sequence[Move], view: View, offer: Callable[[View, Move], Offer]) -> list[Choice]:
    """A choice a line; lines that differ in a number only are one choice where there are many.

    Where lines are every selection of some words, each word is a choice, and each verb one that says what is selected.
    """
    selected = _selected_from(lines)
    if selected:
        verbs: dict[str, list[Move]] = {}
        for line in lines:
            verbs.setdefault(line.verb, []).append(line)
        first = next(iter(verbs.values()))
        alone = [next(line for line in first if line.args == (word,)) for word in selected]
        return [
            *(Choice((line,), (offer(view, line),), token=line.args[0]) for line in alone),
            *(Choice((*each,), tuple(offer(view, line) for line in each), composed=True) for each in verbs.values()),
        ]
    if len(lines) > MOST_BUTTONS:
        groups: dict[tuple[str, tuple[str, ...]], list[Move]] = {}
        for line in lines:
            words = tuple("#" if type(token) is int else str(token) for token in line.args)
            groups.setdefault((line.verb, words), []).append(line)
        return [Choice(tuple(group), tuple(offer(view, line) for line in group)) for group in groups.values()]
    return [Choice((line,), (offer(view, line),)) for line in lines]


def _selected_from(lines: Sequence[Move]) -> list[Token]:
    """The words from which lines are every selection, in order; none where they are not, or where there is but one."""
    words = list(dict.fromkeys(token for line in lines if len(line.args) > 1 for token in line.args))
    verbs = {line.verb for line in lines}
    every = len(words) > 1 and len(lines) == len(verbs) << len(words) and all(type(word) is str for word in words)
    return words if every and all(any(line.args == (word,) for line in lines) for word in words) else []


def _buttons(choices: Sequence[Choice], hinted: Move | None, *, cards: bool, numbers: bool) -> tuple[Button, ...]:
    taken: set[str] = set(CARD_KEYS if cards else "cdhs") | BOUND
    found: list[Button] = []
    before = ""
    for nth, choice in enumerate(choices):
        title = choice.offer.title
        more = bool(before) and title.startswith(f"{before}, ")
        shown = title.removeprefix(f"{before}, ") if more else title
        before = before if more else title
        key = ""
        if not cards and not numbers and nth < 9:
            key = str(nth + 1)
        else:
            free = (letter for letter in title.lower() if letter.isalpha() and letter not in taken)
            key = next(free, "")
            taken.add(key)
        if choice.ladder:
            shown = f"‹ {shown} ›"
        found.append(Button(shown, key, choice.offer.effect, more, choice.move == hinted))
    return tuple(found)
