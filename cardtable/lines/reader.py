"""Reading what is typed as one of the choices: a card, words, a number, or a card or pile and where it goes."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from cardtable.cards import RANK_TITLES, SUITS, Card, Suit
from cardtable.lines.from_to import CARRIES, LOAD, SIDE, TO, UP, WITH, FromTo
from cardtable.lines.typed import (
    FILLERS,
    NAMED,
    RANK_NUMBERS,
    Answer,
    Doubt,
    Typed,
    card_read,
    doubt,
    nearest,
    suit_read,
    words_of,
)
from cardtable.rules.game import Refusal
from cardtable.rules.moves import Move, Token
from cardtable.rules.teller import Quiet, is_foundation
from cardtable.rules.words import NUMBERS, like, listed
from cardtable.table.carrying import count_of

if TYPE_CHECKING:
    from cardtable.lines.choices import Choices

__all__ = ["Reader"]

_ROW: Final = re.compile(r"\br?(\d) ?[cx] ?(\d)\b")
"""A place of a square in the short form `r2c3` or `2x3`."""
TURNS: Final = frozenset(("turn", "draw", "flip", "deal", "next", "stock"))
"""Words that may be typed for the move `turn`, which turns up a card; `draw a card`, for instance, means that move."""
TURNED: Final = frozenset(("card", "over", "up", "from"))
"""Words that may be typed together with those of `TURNS`, as in `turn over`."""
ALIKE: Final = 0.75
"""A word is taken for a mistyped rank or suit if their likeness, from 0 to 1, is at least this."""
FACES: Final = ("ace", "king", "queen", "jack")
"""The ranks that are no numbers. Among other words, such a rank means a card, while a number means a place."""
FACE_LETTERS: Final[dict[str, str]] = dict(zip("akqj", FACES, strict=True))
"""The letters of the ranks that are no numbers. Where cards are carried, such a letter means the rank."""
SUIT_LETTERS: Final = frozenset("cdhs")
PUT_ASIDE: Final = ("lay", "aside", "bury", "discard")
"""Words for putting cards out of play; each of them may be typed for any move that does so."""
BARE: Final = frozenset(("turn", "discard", "pass", "done", "redeal", "end"))
"""Moves that are made by their word alone, at tables of piles."""
NOTHING: Final = frozenset(("no", "none", "nothing"))
"""Words that mean that nothing is announced."""
FEW_TITLES: Final = 3
"""If what was typed is no choice, the choices are told if there are at most this many."""
WORDS_ALIKE: Final = frozenset(
    ("then", "there", "tree", "tend", "tent", "kind", "nice", "none", "fine", "fire", "space", "spare", "hears")
)
"""Common words that look like mistyped ranks or suits but are none."""
BIDS: Final = frozenset(("bid", "pass", "order", "assist"))
"""Verbs of choices in a bidding."""
CLAUSE: Final = re.compile(r"[:;.!]\s|,? then\s")
"""The end of a clause of a sentence, as in a hint that is typed back."""
BESIDES: Final = re.compile(r"^if nothing [^,]*, |\bthe free place, ", re.IGNORECASE)
"""Words in hints that are left out when a hint is read: they are not part of the name of a card or a place."""
MISTYPED: Final = 2
"""If more words than this are unknown, they are not taken for mistyped ones."""
WHERE: Final = "Name a card with its suit, and where it goes"
"""The beginning of the sentence that says how a card is moved; an example follows."""
ECHOED: Final = 6
"""If a longer line means nothing, this many of its words are repeated in the answer."""
TITLED: Final = 200
"""Choices can also be named by the words of their titles if there are at most this many choices."""


class Reader:
    """Finds out which of some choices a typed line means; a choice that is not clearly meant is not played."""

    def __init__(
        self, choices: Choices, refusal: Callable[[Move], Refusal | None], commands: Iterable[str] = ()
    ) -> None:
        """`refusal` returns why a move is not allowed, or None if it is allowed.

        `commands` are the names of commands, with which mistyped words are compared.
        """
        self.choices, self.refusal, self.from_to = choices, refusal, FromTo(choices, refusal)
        self._commands = frozenset(commands)
        self._typed = ""
        """The line as it was typed."""

    def read(self, typed: str) -> Answer:
        """Return the choice that a typed line means, or what is unclear or wrong about it.

        If a sentence, such as a hint with its reason, means nothing as a whole, its clauses are read one by one. The
        first clause may mean anything; a later clause counts only if it names a choice.
        """
        answer = self._read(typed)
        clauses = [BESIDES.sub("", clause) for clause in CLAUSE.split(typed.strip())]
        if not isinstance(answer, str) or clauses == [typed.strip()]:
            return answer
        first, *others = map(self._read, clauses)
        return next(
            (each for each in (first, *others) if isinstance(each, Move)), answer if isinstance(first, str) else first
        )

    def _read(self, typed: str) -> Answer:
        """Return the choice that the typed words mean as a whole, or what is unclear or wrong about them."""
        words = _spoken(words_of(typed))
        self._typed = self._typed or typed.strip()
        if not words:
            return f"“{typed.strip()}” says nothing here. Type ? to hear the choices."
        if words == ["p"]:
            words = ["pass"]
        if self._suit_first(words):
            words.reverse()
        if (FILLERS | TO).issuperset(words):
            return f"“{' '.join(words)}” names no choice. {self._what_is()}"
        refused = self._cannot(words)
        if refused is not None:
            return refused
        plain = self._cell(words) or self._turn(words) or self._all_melds(words)
        return self._chosen(words) if plain is None else plain

    def _cannot(self, words: Sequence[str]) -> Refusal | None:
        """Return why what was typed cannot be done, if it is one of `BARE` and none of the choices; else None."""
        if not self.carries or len(words) != 1 or words[0] not in BARE:
            return None
        alone = [move for move in self.choices.ways if not move.args and words[0] in self._vocabulary(move)]
        if alone or any(self._begun(move, words) for move in self.choices.ways):
            return None
        if self._cell_form:
            return None  # the place is asked for
        who = self.choices.view.who
        if words[0] in CARRIES and not any(zone.takes and zone.side == who for zone in self.choices.zones):
            return None  # cards are discarded by name here
        return self.refusal(Move(who, words[0]))

    def _suit_first(self, words: Sequence[str]) -> bool:
        """Whether the words name a card by its suit and then its rank, as in `spade king` or `d a`."""
        found = card_read(words[::-1]) if len(words) == 2 and suit_read(words[0]) is not None else None
        if found is None:
            return False
        seen = any(found[0] in zone.cards for zone in self.choices.zones)
        return (words[1] in RANK_TITLES and len(words[0]) > 2) or (seen and not self.carries)

    def _chosen(self, words: Sequence[str]) -> Answer:
        """Return the choice that the words name, or what is unclear about them."""
        titled = self._titled(words)
        if titled is not None:
            return titled
        parts = Typed.of(words)
        between = self.carries and self.from_to.names_both_ends(words)
        fits = self._fits(words, parts, carried=not between and len(parts.numbers) < 2)
        either = self._place_or_rank(words, [move for _, move in fits])
        if either:
            return either
        best = min((fit for fit, _ in fits), default=(1,))
        spelt = [move for fit, move in fits if fit == best] if not any(best) else []
        looked = bool(fits) and (self._looked(words, fits) or self._names_place(words))
        carries = self.carries and (len(spelt) != 1 or words[-1] == UP or looked)
        carried = self.from_to.read(words) if carries else None
        if isinstance(carried, Move):
            return carried
        if not fits:
            return self._not_understood(words, parts) if carried is None else carried
        if carried is not None and (between or looked or self._is_carried(words, carried)):
            return carried
        return self._one_of([move for fit, move in fits if fit == best], words, carried)

    def _is_carried(self, words: Sequence[str], carried: Answer) -> bool:
        """Whether the words mean `carried`, a move from place to place, although they fit other choices, too."""
        if words[-1] == UP or words[-1] in TO:
            return True
        # A card alone names no place, and at some tables the place chosen for it might be a mistake.
        if not isinstance(carried, Doubt) or SIDE in words:
            return False
        ends = bool(carried.moves) and all(move.verb == SIDE for move in carried.moves)
        return ends or not self.choices.carrying.quiet.sends

    def _names_place(self, words: Sequence[str]) -> bool:
        """Whether the words are those for a place with a number, such as `place 9`, in which nine is no rank."""
        places = self.choices.places
        numbered = len(words) == 2 and words[1].isdecimal() and not places.columns
        return numbered and " ".join(words) in {place.words for place in places.all}

    def _place_or_rank(self, words: Sequence[str], moves: Iterable[Move]) -> str:
        """Return a question if the words are a number that names both a place and a card of one of the moves; else "".

        `moves` are those that the number fits.
        """
        places = self.choices.places
        said = [word for word in words if word not in CARRIES and word not in FILLERS]
        rank = RANK_NUMBERS.get(said[0]) if len(said) == 1 else None
        named = places.read(said) if rank is not None and self.carries and not places.columns else []
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
        """Return the one of these moves that is meant, or a `Doubt` if that is not clear."""
        alike = [move for move in self.choices.ways if move.verb == moves[0].verb]
        if self.choices.says_nothing(moves[0]) and len(alike) > 1 and not NOTHING.intersection(words):
            return doubt(alike)
        if len(self.choices.ways) > 1 and not moves[0].args and not self._begun(moves[0], words):
            return self._to_be_said(moves, words)
        if self.carries and len(moves) == 1 and self._says_little(moves[0], words):
            return f"“{' '.join(words)}” is no choice here. {self._what_is()}"
        if self._cell_form and len(moves) > 1:
            return self._cell_form
        if words[0] in SUIT_LETTERS and len(words) == 1:  # the letter may be meant as a command
            if self.carries and len(moves) == 1 and not moves[0].args:
                return moves[0]
            return self._to_be_said(moves, words)
        if len(moves) == 1 or len({self.choices.told(move) for move in moves[: NAMED + 1]}) == 1:
            return moves[0]
        return doubt(moves) if carried is None else carried

    def _to_be_said(self, moves: Sequence[Move], words: Sequence[str]) -> Answer:
        """Return the question which of the moves is meant; if there is a single move, return how to say it clearly."""
        if len(moves) > 1:
            return doubt(moves)
        said = self.choices.words(moves[0])
        return f"“{' '.join(words)}” is not clear. If you mean “{self.choices.title(moves[0])}”, say “{said}”."

    def _says_little(self, move: Move, words: Sequence[str]) -> bool:
        """Whether words that fit only one move of cards are just words of its title, such as `from` or `hearts`."""
        typed, title = Typed.of(words), words_of(self.choices.title(move))
        telling = {*FACE_LETTERS, *RANK_TITLES}
        telling |= {*move.verb.split("-"), *title[:3]} if self.choices.ways[move] == "look" else set()
        named = typed.cards or typed.numbers or not telling.isdisjoint(words) or self._begun(move, words)
        return bool(move.args) and not named

    def _begun(self, move: Move, words: Sequence[str]) -> bool:
        """Whether one of the words begins the verb of a move, or the first word of its title.

        A title such as `Be the mediator` may also be named by one of its later words.
        """
        title = words_of(self.choices.title(move))
        names = (*move.verb.split("-"), *(title if title[:1] == ["be"] else title[:1]))
        names += self.choices.teller.also_said.get(move.verb, ())
        return any(name.startswith(word) for name in names for word in words)

    def _titled(self, words: Sequence[str]) -> Move | None:
        """Return the only choice whose title was typed word for word; else None."""
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
        """Return the only choice without parts whose title is a word and a card, if both were typed; else None.

        For example, `discard q h` and `d q h` mean the choice `Discard the Q♥`.
        """
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

    def _cell(self, words: Sequence[str]) -> Answer | None:
        """Return the move to the place of a square that was named by row and column, or why it cannot be made.

        Return None if no place of a square was named.
        """
        cells = {place.number: place for place in self.choices.places.all if place.noun == "row"}
        form = self._cell_form
        typed = Typed.of(_ROW.sub(r"\1 \2", " ".join(words)).split())
        axes = [word for word in typed.words if word not in CARRIES and word not in ("place", "at")]
        named = all("row".startswith(word) or "column".startswith(word) for word in axes)
        numbers = typed.numbers
        if len(numbers) == 1 and 10 < numbers[0] < 100 and not axes:
            numbers = divmod(numbers[0], 10)  # typed without a blank
        if cells and _lacks_place(words, typed, numbers):
            return form
        if not cells or len(numbers) != 2 or typed.cards or not named:
            return None
        row, column = reversed(numbers) if axes and "column".startswith(axes[0]) else numbers
        place = cells.get(f"{row}{column}")
        if place is None:
            return f"There is no row {row}, column {column} here. {form}"
        if place.zone.cards:
            return f"Row {row}, column {column} is taken by the {self.choices.speech.card(place.zone.cards[-1])}."
        made = next((move for move in self.choices.ways if move.args == (place.zone.name,)), None)
        return made or self.refusal(Move(self.choices.view.who, "place", place.zone.name))

    @property
    def _cell_form(self) -> str:
        """The sentence that says how to name a place of a square, with a free place as example; "" if none is free."""
        named = (self.choices.places.place(str(move.args[0])) for move in self.choices.ways if move.verb == "place")
        free = [place.number for place in named if place is not None and place.noun == "row"]
        cell = "23" if "23" in free else next(iter(free), "")  # two numbers that differ show which is which
        return f"Say row and column, such as {cell[0]} {cell[1]} for row {cell[0]}, column {cell[1]}." if cell else ""

    def _turn(self, words: Sequence[str]) -> Answer | None:
        """Return the move that turns up a card if it was typed in other words; None if it was not."""
        known = (TURNS | TURNED | FILLERS).issuperset(words) and not TURNS.isdisjoint(words)
        if not known or words == ["stock"] or self.choices.places.read(words):
            return None  # the name of a place alone asks what lies there
        return next((move for move in self.choices.ways if move.verb == "turn" and not move.args), None)

    def _all_melds(self, words: Sequence[str]) -> Answer | None:
        """Return the move that announces all melds in the hand if `all` was typed; else None."""
        melds = [move for move, by in self.choices.ways.items() if move.verb == "meld" and by == "words"]
        if "all" not in words or not {"meld", "all", "melds", *FILLERS}.issuperset(words) or not melds:
            return None
        return max(
            reversed(melds), key=lambda move: len(move.args)
        )  # of the longest announcements, the last one listed includes the flush

    def _looked(self, words: Sequence[str], fits: Iterable[tuple[tuple[int, ...], Move]]) -> bool:
        """Whether the words name only a place, and all choices that they fit are requests to look through it."""
        return all(
            self.choices.ways[move] == "look" and not {"ask", *move.verb.split("-")}.intersection(words)
            for _, move in fits
        )

    @property
    def carries(self) -> bool:
        """Whether cards are moved from place to place at this table."""
        return self.choices.teller.of_piles and bool(self.choices.carrying.piles)

    def _fits(self, words: Sequence[str], typed: Typed, *, carried: bool) -> list[tuple[tuple[int, ...], Move]]:
        """Return the choices that the words fit, each with its measure of fit (see `_fit`).

        Moves of cards from place to place are left out unless `carried` is true.
        """
        moves = [move for move, by in self.choices.ways.items() if carried or by != "carry"]
        return [(fit, move) for move in moves if (fit := self._fit(move, words, typed)) is not None]

    # ── words, cards and numbers ──────────────────────────────────────────────────────────────────────────────

    def _vocabulary(self, move: Move) -> frozenset[str]:
        """Return the words by which a choice may be named."""
        named = self.choices.named
        if move not in named:
            words = [*move.verb.split("-")]
            if move.verb in PUT_ASIDE:
                words += PUT_ASIDE
            words += self.choices.teller.also_said.get(move.verb, ())
            for token in move.args:
                if isinstance(token, Suit):
                    words += [token.title, token.singular]
                elif isinstance(token, str):
                    words += words_of(f"{token} {self.choices.token(token)}".replace("-", " "))
            if self.choices.says_nothing(move):
                words += NOTHING
            if len(self.choices.ways) <= TITLED:
                words += words_of(self.choices.title(move))
            named[move] = frozenset(words)
        return named[move]

    def _fit(self, move: Move, words: Sequence[str], typed: Typed) -> tuple[int, ...] | None:
        """Return how well the typed words name a move: a lower tuple is better; None if a part does not fit."""
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
        other = self.choices.ways[move] != "cards" and cards[: len(typed.cards)] != typed.cards  # in another order
        return unsaid, surplus, begun, int(not verb), int(other)

    def _surplus(self, move: Move, said: Sequence[str]) -> int:
        """Return how many of the words in `said` repeat a part of the move that has been named already."""
        again = {word for token in move.args if isinstance(token, str) for word in words_of(self.choices.token(token))}
        return sum(word in again and word not in move.verb.split("-") for word in said)

    def _not_of_places(self, left: list[Token], numbers: Sequence[int]) -> list[int]:
        """Return those of the typed `numbers` that name no place of a move.

        `left` has the parts of the move that no typed card has named; the places that a number names are removed.
        """
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
        """Return an answer to words that name no choice: what is missing, what was probably meant, or a refusal."""
        missing = self._missing(words)
        if missing is not None:
            return missing
        rank = self._bare_rank(typed)
        if rank:
            return rank
        if self._names_card(words, typed) and not self._asks_for_cards:
            return self._no_card_now()
        card = self._mistyped(words)
        if card:
            return f"“{' '.join(words)}” is no choice here. Did you mean “{card}”?"
        known = self._understood()
        unknown = [word for word in typed.words if not any(other.startswith(word) for other in known)]
        for word in unknown if len(unknown) <= MISTYPED else ():
            near = nearest(word, (each for each in known if len(each) > 2 or len(each) == len(word)))
            if near and near not in FILLERS and word not in WORDS_ALIKE:
                return f"“{word}” is no choice here. Did you mean “{near}”? Type ? to hear the choices."
        meant = None if unknown else self._meant(typed)
        found = None if meant is None else self.refusal(meant)
        if found is not None:
            return found
        said = self._typed.split()
        heard = self._typed if len(said) <= ECHOED else f"{' '.join(said[:ECHOED])} …"
        return f"“{unknown[0] if len(unknown) == 1 else heard}” is no choice here. {self._what_is()}"

    @property
    def _asks_for_cards(self) -> bool:
        """Whether a card can be a part of what is chosen."""
        return self.carries or any(isinstance(token, Card) for move in self.choices.ways for token in move.args)

    def _names_card(self, words: Sequence[str], typed: Typed) -> bool:
        """Whether a card or a rank was typed; where a number can be chosen, a number is not taken for a rank."""
        ranks = FACES if "number" in self.choices.ways.values() else RANK_TITLES
        return bool(typed.cards) or not set(ranks).isdisjoint(words)

    def _no_card_now(self) -> str:
        """Say that no card is asked for, and what is asked instead."""
        bids = not BIDS.isdisjoint(move.verb for move in self.choices.ways)
        now = "Cards are played after the bidding." if bids else "No card is asked for now."
        return f"{now} {self.choices.said(self.choices.teller.prompt(self.choices.view))} Type ? to hear the choices."

    def _what_is(self) -> str:
        """Return the titles of the choices if they are few; else how the choices can be heard."""
        ways = self.choices.ways
        if self._cell_form:
            return f"{self._cell_form} Type ? to hear the choices."
        if self.carries and (self.choices.carrying.moves or self.choices.carrying.quiet != Quiet()):
            return f"{self._form} Type ? to hear the choices."
        if not 1 < len(ways) <= FEW_TITLES or self._asks_for_cards:
            return "Type ? to hear the choices."
        return f"The choices: {'; or '.join(self.choices.title(move).rstrip('.') for move in ways)}."

    @property
    def _form(self) -> str:
        """The sentence that says how a card is moved, with an example that is possible now.

        Where the table must not tell which moves are possible, the example is a card that can be taken up and a place,
        whether it goes there or not.
        """
        carrying = self.choices.carrying
        if carrying.quiet == Quiet() and not carrying.moves:
            return "No card can be moved now."
        if carrying.quiet == Quiet():
            shown = next((move for move in carrying.moves if move not in carrying.tolerated), carrying.moves[0])
        else:  # the example must not show what can be done
            piles = [name for name, zone in carrying.piles.items() if zone.cards and zone.side in (None, carrying.who)]
            piles = [name for name in piles if not is_foundation(name)]
            if not piles:
                return self._only_form
            built = [name for name in self.choices.places.zones if is_foundation(name)]
            cards = [self.choices.by_cards(Move(carrying.who, "move", name)) for name in piles]
            what = next(
                (said for said, name in zip(cards, piles, strict=True) if said != self.choices.token(name)), cards[0]
            )
            where = self.choices.token((built or piles[1:] or piles)[0])
            return f"{WHERE}, for example “{what} to {where}”, if it fits there."
        return f"{WHERE}, as in “{self.choices.by_cards(shown)}”."

    def _which_to(self, verb: str) -> str:
        """Return the question which card to move, with an example, if cards can be moved now."""
        example = self._form.partition(WHERE)[2]
        return f"Say which card to {verb}, and where to{example}" if example else self._form

    @property
    def _only_form(self) -> str:
        """The sentence that says what can be done while there is no card that could be moved."""
        others = [move for move, by in self.choices.ways.items() if by not in ("carry", "look")]
        if len(others) != 1:
            return f"{WHERE}."
        title = self.choices.title(others[0])
        return f"Your only choice is to {title[0].lower()}{title[1:]}: say “{self.choices.words(others[0])}”."

    def _mistyped(self, words: Sequence[str]) -> str:
        """Return the typed words with mistyped ranks and suits corrected; "" if there is nothing to correct."""
        if not self._asks_for_cards:
            return ""
        known = self._understood() | FILLERS
        suits = [suit.title for suit in SUITS]
        meant: list[str] = []
        for word in words:
            said = word in known or len(word) < 3 or any(other.startswith(word) for other in known)
            names = (each for each in (*RANK_TITLES, *suits) if each[0] == word[0])
            meant.append(word if said or word in WORDS_ALIKE else like(word, names, ALIKE) or word)
        named = len(meant) == 1 or any(card_read(meant[at:]) for at in range(len(meant)))
        foreign = any(not any(other.startswith(word) for other in known) for word in meant)
        return " ".join(meant) if named and not foreign and meant != [*words] else ""

    def _missing(self, words: Sequence[str]) -> Answer | None:
        """Return a request for what the words lack, such as a suit, or a refusal; None if they lack nothing."""
        numbers = {place.number for place in self.choices.places.all if self.carries and place.noun == "column"}
        ranks = [
            title
            for number, title in enumerate(RANK_TITLES, 1)
            if title in FACES or len(words) == 1 or str(number) not in numbers
        ]
        if self.carries:
            words = _as_rank(words) if not numbers else words
            words = _with_ranks(words, numbers)
        cards = self._asks_for_cards
        suitless = [at for at, word in enumerate(words) if word in ranks and cards and card_read(words[at:]) is None]
        if suitless and (self.carries or FILLERS.issuperset((*words[: suitless[0]], *words[suitless[0] + 1 :]))):
            return self._with_suit(words, suitless[0])
        if self._cell_form and (CARRIES | TURNS).issuperset(words):
            return self._cell_form
        if self.carries and CARRIES.issuperset(words):
            return self._which_to(" ".join(words_of(self._typed)))
        if len(words[0]) > 2 and len(words) > 1 and words[0] in self._commands:
            return f"To say “{words[0]}”, type it alone."
        if words == ["concede"]:
            return self.refusal(Move(self.choices.view.who, words[0]))
        return None

    def _bare_rank(self, typed: Typed) -> str:
        """Return the answer to a number that may be meant as a rank, such as `10`; "" if none was typed.

        No card is played, because the number may also be meant as that of a choice in a list.
        """
        if not self._asks_for_cards or self.carries or len(typed.order) != 1 or typed.words:
            return ""
        rank = RANK_NUMBERS.get(str(typed.order[0]), "")
        if not rank or rank == "ace":
            return ""
        fit = [card for card in self._at_hand() if RANK_TITLES[card % 13] == rank]
        held = self._say_suit(fit) if fit else f"You hold no {rank}."
        return f"{held} The number of a choice counts only after ?."

    def _with_suit(self, words: Sequence[str], at: int) -> Answer:
        """Return what the words mean if only one card of the rank at index `at` makes sense; else ask for the suit."""
        goes_there = not TO.isdisjoint(words[:at])
        fit = [card for card in self._at_hand(goes_there=goes_there) if RANK_TITLES[card % 13] == words[at]]
        if fit:
            return self._with_each(fit, words, at)
        number = str(RANK_TITLES.index(words[at]) + 1)
        if self.choices.places.columns and number in words_of(self._typed):  # no such card, so a column was meant
            return self.choices.places.which(number)
        suit = next((word for word in words[at + 1 : at + 3] if word not in FILLERS), "")
        near = nearest(suit, (suit.title for suit in SUITS)) if suit else ""
        if near:
            return f"“{suit}” is no suit. Did you mean “{words[at]} of {near}”?"
        seen = {card for zone in self.choices.zones for card in zone.cards if card < 52}
        if any(RANK_TITLES[card % 13] == words[at] for card in seen) and self.carries:
            there = "lies where a card can go" if goes_there else "can be moved"
            return f"No {words[at]} {there}. {self._form}"
        return f"No {words[at]} can be seen. {self._form}" if self.carries else f"You hold no {words[at]}."

    def _with_each(self, cards: Sequence[Card], words: Sequence[str], at: int) -> Answer:
        """Return what the words mean with one of these cards in place of the rank at index `at`.

        If several of the cards make moves, all these moves are named.
        """
        if len(cards) > 1 and (not self.carries or self.choices.carrying.quiet != Quiet()):
            return self._say_suit(cards)
        answers = [self._read(" ".join([*words[:at], card.title, *words[at + 1 :]])) for card in cards]
        legal = [*dict.fromkeys(move for answer in answers for move in _meant_by(answer))]
        if len(set(answers)) == 1:
            return answers[0]
        if legal:
            return legal[0] if len(legal) == 1 else doubt(legal)
        return self._none_goes(cards)

    def _none_goes(self, cards: Sequence[Card]) -> str:
        """Say that what was typed is no move with any of these cards, which have the rank that was named."""
        named = " nor ".join(f"the {self.choices.speech.card(card)}" for card in cards)
        return f"That cannot be done now, neither with {named}. {self._form}"

    def _say_suit(self, cards: Iterable[Card]) -> str:
        return f"Say its suit too: {listed(map(self.choices.speech.card, dict.fromkeys(cards)), 'or')}."

    def _at_hand(self, *, goes_there: bool = False) -> Iterable[Card]:
        """Return the cards that can be named by rank alone, each once.

        They are those in the person's hand and, where cards are carried, the top cards of piles and the cards that head
        a run that can be moved. If `goes_there` is true, they are those on which a card may be laid.
        """
        choices, who = self.choices, self.choices.view.who
        places = choices.places.zones if self.carries else {}
        quiet = choices.carrying.quiet != Quiet()  # then it must not be told where a card can go
        reached = set(places) if quiet else {move.args[1] for move in choices.carrying.moves} if places else set()
        lying = [
            zone.cards[-1]
            for name, zone in places.items()
            if zone.cards and zone.lay != "hand"
            if (goes_there and name in reached)
            or (zone.side in (None, who) and (goes_there or not is_foundation(name)))
        ]
        heads = [
            places[str(move.args[0])].cards[-count_of(move)]
            for move in (choices.carrying.moves if places else ())
            if count_of(move) > 1 and choices.carrying.is_told(move)
        ]
        return dict.fromkeys(card for card in (*lying, *heads, *choices.hand) if card < 52)

    def _understood(self) -> set[str]:
        """Return all words that mean something here: those of the choices, the commands and the places."""
        known = {word for move in list(self.choices.ways)[:TITLED] for word in self._vocabulary(move)} | self._commands
        places = self.choices.places
        if self._asks_for_cards:
            known |= {*RANK_TITLES, *(suit.title for suit in SUITS)}
        if self.carries:
            known |= {noun for name in places.zones for noun in words_of(str(places.words(name)))}
            known |= TO | WITH | (CARRIES - {LOAD}) | {UP}  # few games have the word, so it is not proposed
        return known

    def _meant(self, typed: Typed) -> Move | None:
        """Return the illegal move that was probably meant; None if nothing like it can be chosen.

        It is one of the choices, with its card or number replaced by the one that was typed.
        """
        for token in (*typed.cards, *typed.numbers):
            for move in self.choices.ways:
                if typed.words and not any(part in typed.words for part in move.verb.split("-")):
                    continue
                at = next((at for at, other in enumerate(move.args) if type(other) is type(token)), None)
                if at is not None and self.choices.ways[move] in ("card", "number", "cards"):
                    return Move(move.seat, move.verb, *move.args[:at], token, *move.args[at + 1 :])
        return None


def _spoken(words: list[str]) -> list[str]:
    """Return the words with `lay off`, as card players say it, for `lay`."""
    return [word for before, word in pairwise(["", *words]) if (before, word) != ("lay", "off")]


def _as_rank(words: Sequence[str]) -> Sequence[str]:
    """Return the words, with a number at the beginning of a move read as a card's rank.

    `5 to side 1` becomes `five to side 1`; a number in any other place is kept.
    """
    said = words[1:] if words[0] in CARRIES and len(words) > 1 else words
    if said[0] not in RANK_NUMBERS or (len(said) > 1 and said[1] not in TO):
        return words
    return [RANK_NUMBERS[said[0]], *said[1:]]


def _lacks_place(words: Sequence[str], typed: Typed, numbers: Sequence[int]) -> bool:
    """Whether the words typed at a square lack the place: a card without numbers, or one number alone or too many."""
    if typed.cards or not set(FACES).isdisjoint(words):
        return not numbers
    return len(numbers) not in (0, 2) and not typed.words


def _with_ranks(words: Sequence[str], columns: Collection[str]) -> Sequence[str]:
    """Return the words, with letters and numbers that are ranks written out: `k to 9` becomes `king to nine`.

    This is done only where the letter or number is all that is said of a card or place. Numbers are taken for ranks at
    tables with columns, unless a column has that number.
    """
    ranks = FACE_LETTERS | (
        {number: title for number, title in RANK_NUMBERS.items() if number not in columns} if columns else {}
    )
    if len(words) == 2 and all(word in ranks or word in RANK_TITLES for word in words):
        words = [words[0], "to", words[1]]
    before, after = TO | CARRIES, TO
    return [
        ranks.get(word, word)
        if (not at or words[at - 1] in before) and (at == len(words) - 1 or words[at + 1] in after)
        else word
        for at, word in enumerate(words)
    ]


def _meant_by(answer: Answer) -> tuple[Move, ...]:
    """Return the moves that an answer may mean; none if it is a refusal or a sentence."""
    if isinstance(answer, Move):
        return (answer,)
    return answer.moves if isinstance(answer, Doubt) else ()
