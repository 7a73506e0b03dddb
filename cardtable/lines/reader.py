"""Reading a typed choice: a card, words, a number, or what is moved and where it goes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from cardtable.cards import RANK_TITLES, Card
from cardtable.lines.cells import Cells
from cardtable.lines.fitting import NOTHING, TITLED, Fitting
from cardtable.lines.from_to import CARRIES, SIDE, TO, UP, FromTo
from cardtable.lines.how_to_say import HowToSay
from cardtable.lines.not_understood import NotUnderstood
from cardtable.lines.rank_alone import RankAlone
from cardtable.lines.typed import (
    FACE_LETTERS,
    FILLERS,
    NAMED,
    RANK_NUMBERS,
    TURNS,
    Answer,
    Doubt,
    Typed,
    card_read,
    doubt,
    suit_read,
    words_of,
)
from cardtable.rules.game import Refusal
from cardtable.rules.moves import Move
from cardtable.rules.teller import Quiet

if TYPE_CHECKING:
    from cardtable.lines.choices import Choices

__all__ = ["Reader"]

TURNED: Final = frozenset(("card", "over", "up", "from"))
SUIT_LETTERS: Final = frozenset("cdhs")
BARE: Final = frozenset(("turn", "discard", "pass", "done", "redeal", "end"))
"""Moves that are made by their word alone, at tables of piles."""
UNHEARD: Final = "unheard-of"
CLAUSE: Final = re.compile(r"[:;.!]\s|,? then\s")
"""The place between two clauses of a sentence. People may type a hint back, which can have several clauses."""
BESIDES: Final = re.compile(r"^if nothing [^,]*, |\bthe free place, ", re.IGNORECASE)
"""Words in hints that name no card or place, and so are left out when a hint is read."""


class Reader:
    """Finds out which choice a typed line means; a choice that is not clearly meant is not played."""

    def __init__(
        self, choices: Choices, refusal: Callable[[Move], Refusal | None], commands: Iterable[str] = ()
    ) -> None:
        self.choices, self.refusal, self.from_to = choices, refusal, FromTo(choices, refusal)
        self.cells, self.fitting = Cells(choices, refusal), Fitting(choices)
        self.how_to_say = HowToSay(choices, self.cells)
        self.ranks = RankAlone(choices, self.how_to_say)
        self.not_understood = NotUnderstood(choices, refusal, commands, self.fitting, self.how_to_say, self.ranks)
        self._typed = ""

    def read(self, typed: str) -> Answer:
        answer = self._read(typed)
        clauses = [BESIDES.sub("", clause) for clause in CLAUSE.split(typed.strip())]
        if not isinstance(answer, str) or clauses == [typed.strip()]:
            return answer
        first, *others = map(self._read, clauses)
        return next(
            (each for each in (first, *others) if isinstance(each, Move)), answer if isinstance(first, str) else first
        )

    def _read(self, typed: str) -> Answer:
        words = _spoken(words_of(typed))
        self._typed = self._typed or typed.strip()
        if not words:
            return f"“{typed.strip()}” says nothing here. Type ? to hear the choices."
        if words == ["p"]:
            words = ["pass"]
        elif words == ["e"] and self.choices.carries:
            words = ["end"]
        if self._suit_first(words):
            words.reverse()
        if (FILLERS | TO).issuperset(words):
            return f"“{' '.join(words)}” names no choice. {self.how_to_say.what_is()}"
        refused = self._cannot(words)
        if refused is not None:
            return refused
        plain = self.cells.read(words) or self._turn(words) or self._all_melds(words)
        return self._chosen(words) if plain is None else plain

    def _cannot(self, words: Sequence[str]) -> Refusal | None:
        if not self.choices.carries or len(words) != 1 or words[0] not in BARE:
            return None
        alone = [move for move in self.choices.ways if not move.args and words[0] in self.fitting.vocabulary(move)]
        if alone or any(self.fitting.begun(move, words) for move in self.choices.ways):
            return None
        if self.cells.form:
            return None  # `_missing` asks for the place
        who = self.choices.view.who
        if self.refusal(Move(who, words[0])) == self.refusal(Move(who, UNHEARD)):
            return None  # this game does not have the word
        if words[0] in CARRIES and not any(zone.takes and zone.side == who for zone in self.choices.zones):
            return None  # at this table a card is discarded by its name
        return self.refusal(Move(who, words[0]))

    def _suit_first(self, words: Sequence[str]) -> bool:
        found = card_read(words[::-1]) if len(words) == 2 and suit_read(words[0]) is not None else None
        if found is None:
            return False
        seen = any(found[0] in zone.cards for zone in self.choices.zones)
        return (words[1] in RANK_TITLES and len(words[0]) > 2) or (seen and not self.choices.carries)

    def _chosen(self, words: Sequence[str]) -> Answer:
        titled = self._titled(words)
        if titled is not None:
            return titled
        parts = Typed.of(words)
        between = self.choices.carries and self.from_to.names_both_ends(words)
        fits = self.fitting.fits(words, parts, carried=not between and len(parts.numbers) < 2)
        either = self._place_or_rank(words, [move for _, move in fits])
        if either:
            return either
        best = min((fit for fit, _ in fits), default=(1,))
        spelt = [move for fit, move in fits if fit == best] if not any(best) else []
        looked = bool(fits) and (self._looked(words, fits) or self._names_place(words))
        carries = self.choices.carries and (len(spelt) != 1 or words[-1] == UP or looked)
        carried = self.from_to.read(words) if carries else None
        if isinstance(carried, Move):
            return carried
        if not fits:
            return self._not_understood(words, parts) if carried is None else carried
        if carried is not None and (between or looked or self._is_carried(words, carried)):
            return carried
        return self._one_of([move for fit, move in fits if fit == best], words, carried)

    def _is_carried(self, words: Sequence[str], carried: Answer) -> bool:
        """Whether words that also fit other choices mean `carried`, a move from place to place."""
        if words[-1] == UP or words[-1] in TO:
            return True
        # If only a card was typed, the program chooses its place; at some tables it must not.
        if not isinstance(carried, Doubt) or SIDE in words:
            return False
        ends = bool(carried.moves) and all(move.verb == SIDE for move in carried.moves)
        return ends or not self.choices.carrying.quiet.sends

    def _names_place(self, words: Sequence[str]) -> bool:
        places = self.choices.places
        numbered = len(words) == 2 and words[1].isdecimal() and not places.columns
        return numbered and " ".join(words) in {place.words for place in places.all}

    def _place_or_rank(self, words: Sequence[str], moves: Iterable[Move]) -> str:
        """Return a question if a single number can mean a place or a card's rank; otherwise return ""."""
        places = self.choices.places
        said = [word for word in words if word not in CARRIES and word not in FILLERS]
        rank = RANK_NUMBERS.get(said[0]) if len(said) == 1 else None
        named = places.read(said) if rank is not None and self.choices.carries and not places.columns else []
        if not named:
            return ""
        others = [token for move in moves if not set(named) & set(move.args) for token in move.args]
        tops = [card for token in others if str(token) in places.zones for card in places.zones[str(token)].cards[-1:]]
        card = next((card for card in tops if RANK_TITLES[card % 13] == rank), None)
        if card is None:
            return ""
        spoken = self.choices.speech.card(card)
        return f"“{said[0]}” can be a place or a rank. Say “{places.words(named[0])}” or “{spoken}”."

    def _one_of(self, moves: Sequence[Move], words: Sequence[str], carried: Answer | None) -> Answer:
        alike = [move for move in self.choices.ways if move.verb == moves[0].verb]
        if self.choices.says_nothing(moves[0]) and len(alike) > 1 and not NOTHING.intersection(words):
            return doubt(alike)
        if len(self.choices.ways) > 1 and not moves[0].args and not self.fitting.begun(moves[0], words):
            return self._to_be_said(moves, words)
        if self.choices.carries and len(moves) == 1 and self._says_little(moves[0], words):
            return f"“{' '.join(words)}” is no choice here. {self.how_to_say.what_is()}"
        if self.cells.form and len(moves) > 1:
            return self.cells.form
        if words[0] in SUIT_LETTERS and len(words) == 1:  # this letter might be meant as a command
            if self.choices.carries and len(moves) == 1 and not moves[0].args:
                return moves[0]
            return self._to_be_said(moves, words)
        if len(moves) == 1 or len({self.choices.told(move) for move in moves[: NAMED + 1]}) == 1:
            return moves[0]
        return doubt(moves) if carried is None else carried

    def _to_be_said(self, moves: Sequence[Move], words: Sequence[str]) -> Answer:
        """Return words that ask which of several moves is meant, or that tell how to say a single one clearly."""
        if len(moves) > 1:
            return doubt(moves)
        said = self.choices.words(moves[0])
        return f"“{' '.join(words)}” is not clear. If you mean “{self.choices.title(moves[0])}”, say “{said}”."

    def _says_little(self, move: Move, words: Sequence[str]) -> bool:
        """Whether words that fit only `move` are too vague to make the move, as `from` and `hearts` are."""
        typed, title = Typed.of(words), words_of(self.choices.title(move))
        telling = {*FACE_LETTERS, *RANK_TITLES}
        telling |= {*move.verb.split("-"), *title[:3]} if self.choices.ways[move] == "look" else set()
        named = typed.cards or typed.numbers or not telling.isdisjoint(words) or self.fitting.begun(move, words)
        return bool(move.args) and not named

    def _titled(self, words: Sequence[str]) -> Move | None:
        if len(self.choices.ways) > TITLED:
            return None
        said = [word for word in words if word not in FILLERS]
        named: list[Move] = []
        for move in self.choices.ways:
            title = [word for word in words_of(self.choices.title(move)) if word not in FILLERS]
            if said == title or (said[:1] == [move.verb] and said[1:] == title):
                named.append(move)
        return named[0] if len(named) == 1 else self._titled_by_card(said)

    def _titled_by_card(self, said: Sequence[str]) -> Move | None:
        """Return the only choice whose title has just the one typed word and the one typed card, or None."""
        typed = Typed.of(said)
        if len(typed.cards) != 1 or len(typed.words) != 1 or typed.numbers:
            return None
        named = [
            move
            for move in self.choices.ways
            if not move.args
            and (title := Typed.of(words_of(self.choices.title(move)))).cards == typed.cards
            and len(title.words) == 1
            and title.words[0].startswith(typed.words[0])
        ]
        return named[0] if len(named) == 1 else None

    def _turn(self, words: Sequence[str]) -> Answer | None:
        known = (TURNS | TURNED | FILLERS).issuperset(words) and not TURNS.isdisjoint(words)
        if not known or words == ["stock"] or self.choices.places.read(words):
            return None  # the name of a place alone asks what lies there
        return next((move for move in self.choices.ways if move.verb == "turn" and not move.args), None)

    def _all_melds(self, words: Sequence[str]) -> Answer | None:
        melds = [move for move, by in self.choices.ways.items() if move.verb == "meld" and by == "words"]
        if "all" not in words or not {"meld", "all", "melds", *FILLERS}.issuperset(words) or not melds:
            return None
        return max(
            reversed(melds), key=lambda move: len(move.args)
        )  # the move with the most melds; if several have equally many, the last of them includes the flush

    def _looked(self, words: Sequence[str], fits: Iterable[tuple[tuple[int, ...], Move]]) -> bool:
        """Whether all choices that the words fit are requests to look through a pile."""
        return all(
            self.choices.ways[move] == "look" and not {"ask", *move.verb.split("-")}.intersection(words)
            for _, move in fits
        )

    def _not_understood(self, words: Sequence[str], typed: Typed) -> Answer:
        found = self.ranks.found(words)
        if found is None:
            return self.not_understood.answer(words, typed, self._typed)
        cards = self.ranks.cards(*found)
        return self._with_each(cards, *found) if cards else self.ranks.no_such_card(*found, self._typed)

    def _with_each(self, cards: Sequence[Card], words: Sequence[str], at: int) -> Answer:
        """Return what the words mean with one of these cards in place of the rank at index `at`."""
        if len(cards) > 1 and (not self.choices.carries or self.choices.carrying.quiet != Quiet()):
            return self.ranks.which_suit(cards)
        answers = [self._read(" ".join([*words[:at], card.title, *words[at + 1 :]])) for card in cards]
        legal = [*dict.fromkeys(move for answer in answers for move in _meant_by(answer))]
        if len(set(answers)) == 1:
            return answers[0]
        if legal:
            return legal[0] if len(legal) == 1 else doubt(legal)
        return self.ranks.none_goes(cards)


def _spoken(words: list[str]) -> list[str]:
    """Return the words without those that players add: `lay off` is `lay`, `end my turn` is `end`."""
    if words[:1] == ["end"] and {"my", "the", "turn"}.issuperset(words[1:]):
        return words[:1]
    if words[:2] == ["joker", "as"]:
        return [*words[:1], *words[3:]]
    return [word for before, word in pairwise(["", *words]) if (before, word) != ("lay", "off")]


def _meant_by(answer: Answer) -> tuple[Move, ...]:
    if isinstance(answer, Move):
        return (answer,)
    return answer.moves if isinstance(answer, Doubt) else ()
