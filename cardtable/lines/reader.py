"""Reading what is typed as one of the choices: a card, words, a number, or a card or pile and where it goes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from cardtable.cards import JOKER, RANK_TITLES, RANKS, SUITS, Card, Suit, card_of
from cardtable.rules.game import Refusal
from cardtable.rules.moves import Move, Token
from cardtable.rules.teller import is_foundation
from cardtable.rules.words import NUMBERS, like, listed
from cardtable.table.carrying import count_of

if TYPE_CHECKING:
    from cardtable.lines.choices import Choices

__all__ = ["Doubt", "Reader", "card_read", "words_of"]

TO: Final = frozenset(("to", "onto", "on", "into"))
"""Words typed between what is moved and where it goes, as in `queen to seven`.

`WITH` are the words typed between two cards that are removed together.
"""
WITH: Final = frozenset(("and", "with"))
UP: Final = "up"
"""The word after a card that should go to its best foundation."""
CARRIES: Final = frozenset(("move", "play", "put", "build", "lay", "carry", "remove", "take", "side"))
"""Verbs that may come before the card or place that a move takes cards from."""
FILLERS: Final = frozenset(("the", "a", "an", "and", "of", "it", "in", "with", "for", "as"))
TURNS: Final = frozenset(("turn up", "turn card", "turn a card", "draw", "draw card", "draw a card", "flip"))
"""What may be typed instead of `turn`, which turns up a card."""
SUIT_LETTERS: Final = frozenset("cdhs")
PUT_ASIDE: Final = ("lay", "aside", "bury", "discard")
"""Words for putting cards out of play: hints and tables use several, so each of them names such a move."""
NOTHING: Final = frozenset(("no", "none", "nothing"))
"""Words that mean that nothing is announced."""
TITLED: Final = 200
"""If there are no more choices than this, each can also be named by the words of its title."""
NAMED: Final = 6
"""If it is unclear which choice is meant, the possible ones are listed, unless they are more than this."""
_SPLIT: Final = re.compile(r"[^\w'*♣♦♥♠]+")
_RANKS: Final = {
    **{rank.lower(): rank for rank in RANKS},
    **dict(zip(RANK_TITLES, RANKS, strict=True)),
    "10": "T",
    "1": "A",
}


class Doubt(NamedTuple):
    """Several choices that may be meant, or a sentence that says that several may be."""

    moves: tuple[Move, ...]
    sentence: str = ""


Answer = Move | Doubt | Refusal | str
"""The result of reading: a choice, several choices, a refusal by a rule, or a sentence that says what is wrong."""


def words_of(typed: str) -> list[str]:
    """Return the words that were typed, in lowercase and without punctuation."""
    return [word for word in _SPLIT.split(typed.casefold().replace("’", "'")) if word]


def suit_read(word: str) -> Suit | None:
    """Return the suit that a word means: its name, its letter or its symbol; None if there is none."""
    for suit in SUITS:
        if word in (suit.letter, suit.symbol, suit.singular) or (len(word) > 1 and suit.title.startswith(word)):
            return suit
    return None


def card_read(words: Sequence[str]) -> tuple[Card, int] | None:
    """Return the card with which the words begin, and how many of them name it; None if they begin with no card."""
    if not words:
        return None
    first = words[0]
    if first in ("joker", "*"):
        return JOKER, 1
    rank = _RANKS.get(first)
    if rank is not None and len(words) > 1:
        after = 2 if words[1] == "of" and len(words) > 2 else 1
        suit = suit_read(words[after])
        if suit is not None:
            return card_of(rank, suit), after + 1
    joined = re.fullmatch(r"(10|[a2-9tjqk1])([cdhs♣♦♥♠])", first)
    suit = None if joined is None else suit_read(joined[2])
    if joined is None or suit is None:
        return None
    return card_of(_RANKS[joined[1]], suit), 1


class Typed(NamedTuple):
    """The parts of what was typed: cards, numbers and words; `order` has the cards and numbers together, as typed."""

    cards: tuple[Card, ...]
    numbers: tuple[int, ...]
    words: tuple[str, ...]
    order: tuple[Token, ...]

    @classmethod
    def of(cls, words: Sequence[str]) -> Typed:
        """Return the parts of those words."""
        cards: list[Card] = []
        numbers: list[int] = []
        rest: list[str] = []
        order: list[Token] = []
        at = 0
        while at < len(words):
            found = card_read(words[at:])
            if found is not None:
                cards.append(found[0])
                order.append(found[0])
                at += found[1]
                continue
            word = words[at]
            if word.isdecimal() and len(word) < 8:
                numbers.append(int(word))
                order.append(int(word))
            elif word in NUMBERS[1:]:
                numbers.append(NUMBERS.index(word))
                order.append(NUMBERS.index(word))
            elif word not in FILLERS:
                rest.append(word)
            at += 1
        return cls(tuple(cards), tuple(numbers), tuple(rest), tuple(order))


class Reader:
    """Finds out which of some choices a typed line means; a choice that is not clearly meant is not played."""

    def __init__(
        self, choices: Choices, refusal: Callable[[Move], Refusal | None], commands: Iterable[str] = ()
    ) -> None:
        """Make the reader; `refusal` returns why a move is not allowed, or None if it is.

        `commands` are the names of commands, which may be meant by mistyped words.
        """
        self.choices, self.refusal, self.carrying = choices, refusal, choices.carrying
        self._commands = frozenset(commands)
        self._known: dict[Move, frozenset[str]] = {}

    def read(self, typed: str) -> Answer:
        """Return the choice that a typed line means, or what is unclear or wrong about it."""
        words = words_of(typed)
        if not words:
            return f"“{typed.strip()}” says nothing here. Type ? to hear the choices."
        if words == ["p"]:
            words = ["pass"]
        if len(words) == 2 and words[1] in RANK_TITLES and len(words[0]) > 2 and suit_read(words[0]) is not None:
            words.reverse()  # spade king
        if FILLERS.issuperset(words):
            return f"“{' '.join(words)}” names no choice. Type ? to hear the choices."
        plain = self._cell(words) or self._turn(words)
        return self._chosen(words) if plain is None else plain

    def _chosen(self, words: Sequence[str]) -> Answer:
        """Return the choice that the words name, or what is unclear about them."""
        titled = self._titled(words)
        if titled is not None:
            return titled
        fits, parts = self._fits(words)
        between = self.carries and self._names_both_ends(words)
        if between or len(parts.numbers) > 1:  # which end is said first decides
            fits = [(fit, move) for fit, move in fits if self.choices.ways[move] != "carry"]
        best = min((fit for fit, _ in fits), default=(1,))
        spelt = [move for fit, move in fits if fit == best] if not any(best) else []
        carried = self._carried(words) if self.carries and (len(spelt) != 1 or words[-1] == UP) else None
        if isinstance(carried, Move):
            return carried
        if not fits:
            return self._not_understood(words, parts) if carried is None else carried
        if carried is not None and (between or words[-1] == UP or self._looked(words, fits)):
            return carried
        return self._one_of([move for fit, move in fits if fit == best], words, carried)

    def _one_of(self, moves: Sequence[Move], words: Sequence[str], carried: Answer | None) -> Answer:
        """Return the move among those that fit the words best; or a question if it is not clear which is meant."""
        alike = [move for move in self.choices.ways if move.verb == moves[0].verb]
        if self.choices.says_nothing(moves[0]) and len(alike) > 1 and not NOTHING.intersection(words):
            return self._doubt(alike)
        if words[0] in SUIT_LETTERS and len(words) == 1:  # it may be meant as a command of another table
            return self._doubt(moves)
        if len(moves) == 1 or len({self.choices.told(move) for move in moves[: NAMED + 1]}) == 1:
            return moves[0]
        return self._doubt(moves) if carried is None else carried

    def _titled(self, words: Sequence[str]) -> Move | None:
        """Return the only choice whose name was typed word for word, as a hint or a list says it; else None."""
        if len(self.choices.ways) > TITLED:
            return None
        said = [word for word in words if word not in FILLERS]
        named: list[Move] = []
        for move in self.choices.ways:
            title = [word for word in words_of(self.choices.title(move)) if word not in FILLERS]
            if said == title or (said[:1] == [move.verb] and said[1:] == title):
                named.append(move)
        return named[0] if len(named) == 1 else None

    def _cell(self, words: Sequence[str]) -> Answer | None:
        """Return the move to the place of a square that was named by row and column, or why it cannot be made.

        None if no such place was named.
        """
        cells = {place.number: place for place in self.choices.places.all if place.noun == "row"}
        typed = Typed.of(words)
        axes = [word for word in typed.words if word not in CARRIES and word not in ("place", "at")]
        named = all("row".startswith(word) or "column".startswith(word) for word in axes)
        numbers = typed.numbers
        if len(numbers) == 1 and 10 < numbers[0] < 100 and not axes:
            numbers = divmod(numbers[0], 10)  # typed together
        if not cells or len(numbers) != 2 or typed.cards or not named:
            return None
        row, column = reversed(numbers) if axes and "column".startswith(axes[0]) else numbers
        place = cells.get(f"{row}{column}")
        if place is None:
            return f"There is no row {row}, column {column} here."
        if place.zone.cards:
            return f"Row {row}, column {column} is taken by the {self.choices.speech.card(place.zone.cards[-1])}."
        made = next((move for move in self.choices.ways if move.args == (place.zone.name,)), None)
        return made or self.refusal(Move(self.choices.view.who, "place", place.zone.name))

    def _turn(self, words: Sequence[str]) -> Answer | None:
        """Return the move that turns up a card if it was typed in other words; None if it was not."""
        if " ".join(words) not in TURNS:
            return None
        return next((move for move in self.choices.ways if move.verb == "turn" and not move.args), None)

    def _looked(self, words: Sequence[str], fits: Iterable[tuple[tuple[int, ...], Move]]) -> bool:
        """Whether the words are only the name of a place, and all choices they fit are requests to look through it."""
        return all(
            self.choices.ways[move] == "look" and not {"ask", *move.verb.split("-")}.intersection(words)
            for _, move in fits
        )

    @property
    def carries(self) -> bool:
        """Whether cards are moved from place to place at this table."""
        return self.choices.teller.of_piles and bool(self.carrying.piles)

    def _fits(self, words: Sequence[str]) -> tuple[list[tuple[tuple[int, ...], Move]], Typed]:
        """Return the choices that the words fit, each with how well, and the parts of what was typed."""
        typed = Typed.of(words)
        return [(fit, move) for move in self.choices.ways if (fit := self._fit(move, words, typed)) is not None], typed

    # ── words, cards and numbers ──────────────────────────────────────────────────────────────────────────────

    def _doubt(self, moves: Sequence[Move]) -> Doubt:
        if len(moves) > NAMED:
            return Doubt((), f"That may be one of {len(moves)} choices: say more of it.")
        return Doubt(tuple(moves))

    def _vocabulary(self, move: Move) -> frozenset[str]:
        """Return the words by which a choice may be named."""
        if move not in self._known:
            words = [*move.verb.split("-")]
            if move.verb in PUT_ASIDE:
                words += PUT_ASIDE
            for token in move.args:
                if isinstance(token, Suit):
                    words += [token.title, token.singular]
                elif isinstance(token, str):
                    words += words_of(f"{token} {self.choices.token(token)}".replace("-", " "))
            if self.choices.says_nothing(move):
                words += NOTHING
            if len(self.choices.ways) <= TITLED:
                words += words_of(self.choices.title(move))
            self._known[move] = frozenset(words)
        return self._known[move]

    def _fit(self, move: Move, words: Sequence[str], typed: Typed) -> tuple[int, ...] | None:
        """Return how well what was typed names a move; lower is better, None if a part of it does not fit."""
        left: list[Token] = [*move.args]
        for card in typed.cards:
            if card not in left:
                return None
            left.remove(card)
        known = self._vocabulary(move)
        for number in self._not_of_places(left, typed.numbers):
            if number in [token for token in left if type(token) is int]:
                left.remove(number)
            elif str(number) not in known and (number >= len(NUMBERS) or NUMBERS[number] not in known):
                return None
        begun = 0
        for word in typed.words:
            if word not in known:
                begun += 1
                if not any(other.startswith(word) for other in known):
                    return None
        counted = [NUMBERS[number] for number in typed.numbers if number < len(NUMBERS) and NUMBERS[number] in known]
        said = [*typed.words, *counted]
        unsaid = sum(self._unsaid(token, said) for token in left)
        parts = move.verb.split("-")
        verb = any(part.startswith(word) for part in parts for word in typed.words)
        surplus = self._surplus(move, said)
        cards = tuple(token for token in move.args if isinstance(token, Card))
        return unsaid, surplus, begun, int(not verb), int(cards[: len(typed.cards)] != typed.cards)

    def _surplus(self, move: Move, said: Sequence[str]) -> int:
        """Return how many of the words left name what the move has only once, and were said again."""
        again = {word for token in move.args if isinstance(token, str) for word in words_of(self.choices.token(token))}
        return sum(word in again and word not in move.verb.split("-") for word in said)

    def _not_of_places(self, left: list[Token], numbers: Sequence[int]) -> list[int]:
        """Return the numbers that name no place of a move; take the places that are named out of its tokens `left`."""
        others = list(numbers)
        for token in list(left):
            place = None if not isinstance(token, str) else self.choices.places.place(token)
            if place is None or not place.number:
                continue
            digits = [int(place.number), *map(int, place.number)] if place.noun == "row" else [int(place.number)]
            if place.noun == "row" and others[-2:] == digits[1:]:
                del others[-2:]
                left.remove(token)
            elif digits[0] in others:
                others.remove(digits[0])
                left.remove(token)
        return others

    def _unsaid(self, token: Token, said: list[str]) -> int:
        """Return how many words for `token`, a part of a move, were not typed; remove the typed ones from `said`."""
        if isinstance(token, str):
            wanted = [[word] for word in words_of(self.choices.token(token)) if word not in FILLERS]
        else:
            wanted = [[token.title, token.singular] if isinstance(token, Suit) else []]
        missing = 0
        for words in wanted:
            found = next((each for each in said if any(word.startswith(each) for word in words)), None)
            if found is None:
                missing += 1
            else:
                said.remove(found)
        return missing

    def _not_understood(self, words: Sequence[str], typed: Typed) -> Answer:
        """Return why what was typed is no choice: the rule that the card or number breaks, or the nearest words."""
        if words[-1] in RANK_TITLES and FILLERS.issuperset(words[:-1]):
            return f"Say its suit too, such as {words[-1]} of clubs."
        ranks = [word for at, word in enumerate(words) if word in RANK_TITLES[-3:] and card_read(words[at:]) is None]
        if self.carries and ranks:
            return f"Say its suit too, such as {ranks[0]} of clubs."
        if len(words[0]) > 2 and len(words) > 1 and words[0] in self._commands:
            return f"To say “{words[0]}”, type it alone."
        turned = self.refusal(Move(self.choices.view.who, "turn")) if words == ["turn"] and self.carries else None
        if turned is not None:
            return turned
        known = self._understood()
        unknown = [word for word in typed.words if not any(other.startswith(word) for other in known)]
        for word in unknown:
            near = like(word, (each for each in known if len(each) > 2 or len(word) < 4))
            if near:
                return f"“{word}” is no choice here. Did you mean “{near}”? Type ? to hear the choices."
        meant = None if unknown else self._meant(typed)
        found = None if meant is None else self.refusal(meant)
        if found is not None:
            return found
        return f"“{' '.join(unknown or words)}” is no choice here. Type ? to hear the choices."

    def _understood(self) -> set[str]:
        """Return the words that say something here: those of the choices, the commands and the places."""
        known = {word for move in list(self.choices.ways)[:TITLED] for word in self._vocabulary(move)} | self._commands
        places = self.choices.places
        if self.carries:
            known |= {noun for name in places.zones for noun in words_of(str(places.words(name)))}
            known |= TO | WITH | CARRIES | {UP}
        return known

    def _meant(self, typed: Typed) -> Move | None:
        """Return the move that was probably meant, or None if there is none.

        It is a choice whose card or number is replaced by the one typed. The result is not among the choices; its
        refusal says why.
        """
        for token in (*typed.cards, *typed.numbers):
            for move in self.choices.ways:
                if typed.words and not any(part in typed.words for part in move.verb.split("-")):
                    continue
                at = next((at for at, other in enumerate(move.args) if type(other) is type(token)), None)
                if at is not None and self.choices.ways[move] in ("card", "number", "cards"):
                    return Move(move.seat, move.verb, *move.args[:at], token, *move.args[at + 1 :])
        return None

    # ── moving cards from place to place ──────────────────────────────────────────────────────────────────────

    def _carried(self, words: Sequence[str]) -> Answer | None:
        """Return the move of cards that was typed, or why it cannot be made; None if no such move was typed."""
        words = self._parted(words)
        hidden = self._unseen(words)
        if hidden:
            return hidden
        if words[-1] == UP and len(words) > 1:
            sources = self._sources(words[:-1])
            return self._to_best(sources) if sources else None
        at = self._between_at(words)
        if at is None:
            sources = self._sources(words)
            return self._from_there(sources) if sources else None
        sources, targets = self._sources(words[:at]), self._targets(words[at + 1 :])
        for found, said in ((sources, words[:at]), (targets, words[at + 1 :])):
            if not found and len(said) == 1 and said[0].isdecimal():
                columns = any(place.noun == "column" for place in self.choices.places.all)
                return f"There is no {'column' if columns else 'place'} {said[0]} here."
        if not sources or not targets:
            return None
        return self._between(sources, targets)

    def _parted(self, words: Sequence[str]) -> Sequence[str]:
        """Return the words without verbs, with `to` between the two ends of a move that were named one after the other.

        What is named first is what moves, and what is named second is where it goes: `5 4` is `5 to 4`.
        """
        words = [word for word in words if word not in ("the", "my")] or words
        if len(words) > 1:
            words = [str(NUMBERS.index(word)) if word in NUMBERS[1:14] else word for word in words]
        while words[0] in CARRIES and len(words) > 1 and not self.choices.places.read(words):
            words = words[1:]
        first = card_read(words)
        if first is not None and card_read(words[first[1] :]) is not None:
            return [*words[: first[1]], "to", *words[first[1] :]]
        if self._between_at(words) is not None or words[-1] == UP or self._sources(words):
            return words
        ends = range(1, len(words))
        at = next((at for at in ends if self._sources(words[:at]) and self._targets(words[at:])), None)
        return words if at is None else [*words[:at], "to", *words[at:]]

    def _between_at(self, words: Sequence[str]) -> int | None:
        """Return the index of the word between what is moved and where it goes; None if there is none."""
        between = TO | WITH if self.carrying.paired else TO
        return next((at for at, word in enumerate(words) if word in between and 0 < at < len(words) - 1), None)

    def _names_both_ends(self, words: Sequence[str]) -> bool:
        """Whether the words name what is moved and where it goes."""
        return self._between_at(self._parted(words)) is not None

    def _unseen(self, words: Sequence[str]) -> str:
        """Return a sentence if the card to be moved cannot be seen; "" if it can, or if no card is named first."""
        found = card_read(words)
        if found is None or any(found[0] in zone.cards for zone in self.choices.zones):
            return ""
        return f"The {self.choices.speech.card(found[0])} cannot be seen."

    def _sources(self, words: Sequence[str]) -> list[tuple[Token, int | None]]:
        """Return the cards or places that the words mean to take from, with the number of cards if one was said."""
        count = None
        if len(words) > 2 and words[1].startswith("card") and (words[0].isdecimal() or words[0] in NUMBERS):
            count = int(words[0]) if words[0].isdecimal() else NUMBERS.index(words[0])
            words = words[2:]
        if words[0] == "from" and len(words) > 1:
            words = words[1:]
        found = card_read(words)
        if found is None:
            return [(name, count) for name in self.choices.places.read(words)]
        card, many = found
        lying = self._lying(card, words[many:])
        if len(words) > many:
            return [*lying]
        held = [(card, None)] if any(move.args[0] == card for move in self.carrying.moves) else []
        sources: list[tuple[Token, int | None]] = [*held, *lying]
        mine = self.carrying.sources()
        return sorted(sources, key=lambda source: source[0] not in mine) or [(card, None)]

    def _targets(self, words: Sequence[str]) -> list[str]:
        """Return the places that the words name; a card names the places on which it is the top card."""
        found = card_read(words)
        if found is None:
            return self.choices.places.read(words) or self.choices.places.owned_by(words)
        card, many = found
        there = self._lying(card, words[many:])
        return [name for name, deep in there if deep == 1]

    def _lying(self, card: Card, where: Sequence[str]) -> list[tuple[str, int]]:
        """Return the places of a card with its depth there; `where` are the words after it, as `in column 5`."""
        lying = self.choices.places.holding(card)
        rest = [word for word in where if word not in ("from", "in", "on")]
        there = self.choices.places.read(rest) if rest else [name for name, _ in lying]
        return [(name, deep) for name, deep in lying if name in there]

    def _between(self, sources: Iterable[tuple[Token, int | None]], targets: Sequence[str]) -> Answer:
        tries = [(what, count, where) for what, count in sources for where in targets if what != where]
        found: list[Move] = []
        for what, count, where in tries:
            legal = [move for move in self.carrying.from_there(what, count) if self.carrying.goes(move, what) == where]
            found += [max(legal, key=count_of)] if legal else []
        if len({self.choices.places.noun(str(move.args[1])) for move in found}) > 1:  # only their owner was named
            return self._doubt(found)
        if found:
            return found[0]
        if not tries:
            return "That is where it lies."
        what, count, where = tries[0]
        if isinstance(what, str) and not self.choices.places.zones[what].cards:
            return f"{self.choices.lying(what)}."
        move = self.carrying.move(what, where, count)
        return self.refusal(move) or move

    def _to_best(self, sources: Sequence[tuple[Token, int | None]]) -> Answer:
        for what, count in sources:
            best = self.carrying.home(what) if count in (None, 1) else None
            if best is not None:
                return best
        what, _ = sources[0]
        if isinstance(what, str) and not self.choices.places.zones[what].cards:
            return f"{self.choices.lying(what)}."
        first = self._foundation_of(what)
        if first is None:
            return "There is no foundation here."
        move = self.carrying.move(what, first, 1)
        return self.refusal(move) or move

    def _foundation_of(self, what: Token) -> str | None:
        """Return the foundation of the suit of a card, or of a place's top card; else an empty one, any, or None."""
        zones = self.choices.places.zones
        foundations = [name for name in zones if is_foundation(name)]
        top = what if isinstance(what, Card) else next(iter(zones[str(what)].cards[-1:]), None)
        if top is not None and top < 52:
            same = (name for name in foundations if zones[name].cards and zones[name].cards[-1].suit == top.suit)
            found = next(same, None)
            if found is not None:
                return found
        return next((name for name in foundations if not zones[name].cards), next(iter(foundations), None))

    def _from_there(self, sources: Sequence[tuple[Token, int | None]]) -> Answer | None:
        """Return the only move of the cards or places in `sources`; else where they can go, or why they cannot move.

        None if a card is named that lies at no place of the table and cannot move.
        """
        moves: list[Move] = []
        for what, count in sources:
            moves = self.carrying.fitting(what, count)
            if moves:
                break
        if len(moves) == 1 and self.carrying.quiet.sends:
            return moves[0]
        if moves:
            what, _ = sources[0]
            places = dict.fromkeys(self.choices.token(move.args[1]) for move in moves)
            return Doubt(
                tuple(moves) if len(moves) <= NAMED else (), f"That can go to {listed(places, 'or')}: say which."
            )
        what, count = sources[0]
        if not isinstance(what, str):
            return None
        if not self.choices.places.zones[what].cards:
            return f"{self.choices.lying(what)}."
        return self.carrying.why_nowhere(what, count, self.refusal)
