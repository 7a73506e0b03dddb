"""The buttons for moves that are not made with cards.

A button makes one move, has a number to change, or chooses a word to combine with others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import NamedTuple

from cardtable.cards import Suit
from cardtable.rules.command_keys import command_key
from cardtable.rules.moves import Move, Token
from cardtable.rules.teller import By, Offer
from cardtable.rules.words import signed
from cardtable.tui.board.buttons import Button
from cardtable.tui.table.choose.pointing import BUTTON, Target

__all__ = ["ButtonMoves", "ButtonRow"]

FEW_WORDS = 3
"""If at most this many words can be chosen, the button of a word also shows its effect, if that is brief."""
BRIEF = 16
"""An effect of at most this many characters is brief."""


class ButtonMoves(NamedTuple):
    """A button and its moves: one move, or several that differ only in a number or in their words.

    `at` is the index of the move that the button makes now. A button with a `token` chooses a word. A `composed` button
    makes the move with the chosen words.
    """

    moves: tuple[Move, ...]
    offers: tuple[Offer, ...]
    at: int = 0
    token: Token | None = None
    composed: bool = False

    @property
    def ladder(self) -> bool:
        return len(self.moves) > 1 and not self.composed

    @property
    def move(self) -> Move:
        return self.moves[self.at]

    @property
    def offer(self) -> Offer:
        return self.offers[self.at]

    @property
    def suits(self) -> tuple[Suit, ...]:
        return tuple(token for token in self.move.args if isinstance(token, Suit))


class ButtonRow:
    """The buttons of one choice, and the numbers and words that are chosen on them."""

    def __init__(
        self,
        moves: Mapping[Move, By],
        offer: Callable[[Move], Offer],
        odd: Callable[[Move], bool] = lambda move: False,
    ) -> None:
        """Make the buttons.

        If `odd` returns true for the move of a number, the number can be typed but no button shows it. But if `odd`
        returns true for all numbers, buttons show all of them.
        """
        self.offer = offer
        figures = [move for move, by in moves.items() if by == "number"]
        self.typed = [move for move in figures if odd(move)] if not all(map(odd, figures)) else []
        moves = {move: by for move, by in moves.items() if move not in self.typed}
        words = [move for move, by in moves.items() if by == "words"]
        if not any(len(move.args) > 1 for move in words):
            words = []
        self.choices = [
            *_words(words, offer),
            *_numbers([move for move, by in moves.items() if by == "number"], offer),
            *(
                ButtonMoves((move,), (offer(move),))
                for move, by in moves.items()
                if by != "number" and move not in words
            ),
        ]
        self.figures: Mapping[Move, int] = {}
        self.numbered = any(by == "number" for by in moves.values())
        self.composing = Counter(choice.token for choice in self.choices if choice.token is not None)
        self.most = Counter(self.composing)
        for choice in self.choices:
            for move in choice.moves if choice.composed else ():
                self.most |= self._words_of(move)
        self.composing = Counter()
        for choice in self.choices:
            if choice.composed:
                self.composing |= self._words_of(choice.moves[-1])
        self._compose()

    @property
    def targets(self) -> list[Target]:
        """A target for the cursor on each button."""
        return [Target(BUTTON, nth) for nth in range(len(self.choices))]

    # ── the buttons as drawn ──────────────────────────────────────────────────────────────────────────────────

    def buttons(self, hinted: Move | None, *, digits: bool) -> tuple[Button, ...]:
        """Return the buttons with their keys.

        If `digits` is true, a button without a key of its own gets a digit, if it is among the first nine of the row:
        its place there, from 1. But if there are moves with numbers, no button gets one, because digits then stand for
        the numbers. `hinted` is the move that a hint recommends, or None.
        """
        return tuple(
            self._button(choice, self._key(nth, choice, digits=digits and not self.numbered), hinted)
            for nth, choice in enumerate(self.choices)
        )

    def _key(self, nth: int, choice: ButtonMoves, *, digits: bool) -> str:
        number = str(nth + 1) if digits and nth < 9 else ""
        if choice.token is not None:
            return number
        if choice.ladder:
            return "+-"
        if choice.suits and not choice.offer.adds and not choice.composed:
            return choice.suits[0].letter
        return command_key(choice.move) or number

    def _button(self, choice: ButtonMoves, key: str, hinted: Move | None) -> Button:
        offer = choice.offer
        shown = offer.adds or offer.title
        if choice.ladder:
            shown = f"‹ {shown} ›"
        if choice.token is not None:
            times = self.composing[choice.token]
            mark = "–" if not times else "✓" if self.most[choice.token] == 1 else f"{times}×"
            few = sum(each.token is not None for each in self.choices) <= FEW_WORDS
            brief = few and len(offer.effect) <= BRIEF
            shown = f"{mark} {shown}{f', {offer.effect}' if brief else ''}"
        elif choice.composed and not offer.adds and self.composing.total():
            shown = f"{choice.move.verb.capitalize()}: {shown}"
        known = choice.token is None and choice.move in self.figures
        brings = signed(self.figures[choice.move]) if known else ""
        return Button(shown, key, offer.effect, bool(offer.adds), choice.move == hinted, brings)

    # ── what is chosen on them ────────────────────────────────────────────────────────────────────────────────

    def toggle(self, nth: int) -> bool:
        """Choose the word of a button one time fewer. If it is not chosen now, choose it as often as possible.

        Return whether the button has a word.
        """
        token = self.choices[nth].token
        if token is None:
            return False
        self.composing[token] = self.composing[token] - 1 if self.composing[token] else self.most[token]
        self._compose()
        return True

    def _words_of(self, move: Move) -> Counter[Token]:
        return Counter(token for token in move.args if token in self.most)

    def _compose(self) -> None:
        for nth, choice in enumerate(self.choices):
            if choice.composed:
                said = [self._words_of(move) for move in choice.moves]
                within = [at for at, words in enumerate(said) if words <= self.composing]
                at = max(within, key=lambda at: (said[at].total(), at), default=choice.at)
                self.choices[nth] = choice._replace(at=at)
                if within:
                    self.composing = Counter({word: said[at][word] for word in self.most})

    def ladder(self, nth: int | None) -> int | None:
        """Return `nth` if that button has a number.

        Otherwise return the index of the only button with a number, or None.
        """
        if nth is not None and self.choices[nth].ladder:
            return nth
        ladders = [nth for nth, choice in enumerate(self.choices) if choice.ladder]
        return ladders[0] if len(ladders) == 1 else None

    def turn(self, nth: int, by: int) -> bool:
        choice = self.choices[nth]
        at = min(max(choice.at + by, 0), len(choice.moves) - 1)
        self.choices[nth] = choice._replace(at=at)
        return at != choice.at

    def to_number(self, digits: str) -> int | None:
        """Set a button to a typed number. Return the index of the button, or None if no move has the number."""
        for nth, choice in enumerate(self.choices):
            for at, move in enumerate(choice.moves):
                if any(type(token) is int and str(token) == digits for token in move.args):
                    self.choices[nth] = choice._replace(at=at)
                    return nth
        odd = next((move for move in self.typed if digits in map(str, move.args)), None)
        for nth, choice in enumerate(self.choices):
            if odd is not None and choice.move.verb == odd.verb and len(choice.move.args) == len(odd.args):
                moves, offers = (*choice.moves, odd), (*choice.offers, self.offer(odd))
                self.choices[nth] = choice._replace(moves=moves, offers=offers, at=len(choice.moves))
                self.typed.remove(odd)
                return nth
        return None

    def numbers(self) -> list[str]:
        moves = (*self.typed, *(move for choice in self.choices if choice.token is None for move in choice.moves))
        return [str(token) for move in moves for token in move.args if type(token) is int]

    def wrong_number(self, number: int) -> Move | None:
        """Return the illegal move with the number `number`, so that the rules can say why it is illegal.

        If no button has a number, return None.
        """
        move = next(
            (choice.move for choice in self.choices if any(type(token) is int for token in choice.move.args)), None
        )
        if move is None:
            return None
        return Move(move.seat, move.verb, *(number if type(token) is int else token for token in move.args))

    def to_line(self, move: Move) -> int | None:
        """Set the buttons so that one of them makes `move`. Return the index of that button, or None."""
        if any(choice.composed and move in choice.moves for choice in self.choices):
            self.composing = self._words_of(move)
            self._compose()
        for nth, choice in enumerate(self.choices):
            if choice.token is None and move in choice.moves:
                self.choices[nth] = choice._replace(at=choice.moves.index(move))
                return nth
        return None


def _numbers(moves: list[Move], offer: Callable[[Move], Offer]) -> list[ButtonMoves]:
    groups: dict[tuple[str, tuple[str, ...]], list[Move]] = {}
    for move in moves:
        words = tuple("#" if type(token) is int else str(token) for token in move.args)
        groups.setdefault((move.verb, words), []).append(move)
    return [ButtonMoves(tuple(group), tuple(map(offer, group))) for group in groups.values()]


def _words(moves: list[Move], offer: Callable[[Move], Offer]) -> list[ButtonMoves]:
    """Return a button for each word that can be combined with others.

    After these come buttons for the verbs, which make the moves with the chosen words.
    """
    words = dict.fromkeys(token for move in moves if len(move.args) > 1 for token in move.args)
    verbs: dict[str, list[Move]] = {}
    for move in moves:
        verbs.setdefault(move.verb, []).append(move)
    alone = [next(move for move in moves if move.args == (word,)) for word in words]
    return [
        *(ButtonMoves((move,), (offer(move),), token=move.args[0]) for move in alone),
        *(ButtonMoves(tuple(group), tuple(map(offer, group)), composed=True) for group in verbs.values()),
    ]
