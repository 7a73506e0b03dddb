"""Reading a typed move of cards from place to place: what is moved, and where it goes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final

from cardtable.cards import RANK_TITLES, Card
from cardtable.lines.places import SMALL
from cardtable.lines.typed import NAMED, RANK_NUMBERS, Answer, Doubt, card_read, doubt
from cardtable.rules.game import Refusal
from cardtable.rules.moves import Move, Token
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.teller import is_foundation, is_pile
from cardtable.rules.words import NUMBERS, capital, listed
from cardtable.table.pile_moves import count_of

if TYPE_CHECKING:
    from cardtable.lines.choices import Choices

__all__ = ["CARRIES", "LOAD", "SIDE", "TO", "UP", "WITH", "FromTo"]

TO: Final = frozenset(("to", "onto", "on", "into"))
WITH: Final = frozenset(("and", "with"))
"""Words typed between two cards that are removed together."""
UP: Final = "up"
"""The word after a card that should go to its best foundation."""
SIDE: Final = "side"
"""The verb for moving a card to a side stack; most other verbs say only that a card is moved."""
LOAD: Final = "load"
CARRIES: Final = frozenset(
    ("move", "play", "put", "build", "lay", "carry", "remove", "take", SIDE, "discard", "throw", LOAD)
)


class FromTo:
    """Finds out which move of cards from place to place is meant by a typed line."""

    def __init__(self, choices: Choices, refusal: Callable[[Move], Refusal | None]) -> None:
        self.choices, self.refusal, self.carrying = choices, refusal, choices.carrying

    def read(self, words: Sequence[str]) -> Answer | None:
        """Return the move of cards that `words` mean, or why it cannot be made; None if they mean no move of cards."""
        words = self._parted(words)
        hidden = self._unseen(words) or self._anothers(words)
        if hidden:
            return hidden
        if words[-1] == UP and len(words) > 1:
            sources = self._sources(words[:-1])
            return self._to_best(sources) if sources else None
        if words[-1] in TO and len(words) > 1:
            sources = self._sources(words[:-1])
            return f"{capital(' '.join(words))} where? Say both in one line." if sources else None
        at = self._between_at(words)
        if at is None:
            sources = self._sources(words)
            return self._from_there(sources) if sources else None
        sources, targets = self._sources(words[:at]), self._targets(words[at + 1 :])
        for found, said in ((sources, words[:at]), (targets, words[at + 1 :])):
            if not found and len(said) == 1 and said[0].isdecimal():
                named = self.choices.places.columns
                # A number that names no place can be the rank of the card to be moved. In games with columns, it can
                # also be the rank of the card onto which that card goes.
                rank = found is sources or named
                return None if rank and said[0] in RANK_NUMBERS else self.choices.places.which(said[0])
        owner = self._owner(words[0])
        if not sources and owner is not None:
            return self._no_such_place(words[:at], owner)
        if not sources or targets:
            return self._between(sources, targets) if sources else None
        covered = card_read(words[at + 1 :])
        return None if covered is None else self._on_covered(sources[0][0], covered[0])

    def _on_covered(self, what: Token, card: Card) -> Answer | None:
        """Return why `what` cannot go on `card`: the card is covered, cannot be seen or lies in another's layout."""
        theirs = self._in_layout_of_another(card)
        if theirs is not None:
            return self.refusal(Move(self.carrying.who, "move", what, theirs))
        seen = any(card in zone.cards for zone in self.choices.zones)
        return f"The {self.choices.speech.card(card)} {'is not on top' if seen else 'cannot be seen'}."

    def _parted(self, words: Sequence[str]) -> Sequence[str]:
        """Return the words without the verb, and put the word `to` between what moves and where it goes."""
        words = [word for word in words if word not in ("the", "my")] or words
        if len(words) > 1:
            words = [str(NUMBERS.index(word)) if word in NUMBERS[1:14] else word for word in words]
        while words[0] in CARRIES and len(words) > 1 and not self._begins_with_place(words):
            words = words[1:]
        first = card_read(words)
        if first is not None and card_read(words[first[1] :]) is not None:
            return [*words[: first[1]], "to", *words[first[1] :]]
        if self._between_at(words) is not None or words[-1] == UP or self._sources(words):
            return words
        ends = range(1, len(words))
        at = next((at for at in ends if self._sources(words[:at]) and self._targets(words[at:])), None)
        return words if at is None else [*words[:at], "to", *words[at:]]

    def _begins_with_place(self, words: Sequence[str]) -> bool:
        """Whether the words name a place, or begin with a place before a word of `TO`."""
        at = next((at for at, word in enumerate(words) if word in TO), len(words))
        return bool(self.choices.places.read(words[:at] or words))

    def _between_at(self, words: Sequence[str]) -> int | None:
        between = TO | WITH if self.carrying.paired else TO
        return next((at for at, word in enumerate(words) if word in between and 0 < at < len(words) - 1), None)

    def names_both_ends(self, words: Sequence[str]) -> bool:
        return self._between_at(self._parted(words)) is not None

    def _unseen(self, words: Sequence[str]) -> str:
        found = card_read(words)
        if found is None or any(found[0] in zone.cards for zone in self.choices.zones):
            return ""
        game, deal = self.choices.teller.game, self.choices.view.deal
        gone = isinstance(game, Patience) and isinstance(deal, PatienceDeal) and found[0] in game.gone(deal)
        return f"The {self.choices.speech.card(found[0])} {'is gone already' if gone else 'cannot be seen'}."

    def _anothers(self, words: Sequence[str]) -> Refusal | None:
        """If the words begin with a card in another player's layout, return why it cannot be moved; otherwise None."""
        said = words[1:] if len(words) > 1 and self._owner(words[0]) is not None else words
        found = card_read(said)
        theirs = None if found is None else self._in_layout_of_another(found[0])
        own = next(iter(self.carrying.piles), None)
        return None if theirs is None or own is None else self.refusal(Move(self.carrying.who, "move", theirs, own))

    def _in_layout_of_another(self, card: Card) -> str | None:
        """Return the place of a card that lies only in the small picture of another player's layout; otherwise None."""
        there = [zone for zone in self.choices.zones if card in zone.cards]
        if not there or any(zone.side in (None, self.carrying.who) or is_pile(zone.name) for zone in there):
            return None
        return there[0].name

    def _owner(self, word: str) -> int | None:
        """Return the seat of another player whose name begins with `word`, as in `bea` or `bea's`, or None."""
        seats = {zone.side for zone in self.choices.zones} - {None, self.carrying.who}
        names, said = self.choices.eyes.match.names, word.removesuffix("'s")
        named = (seat for seat in seats if seat is not None and names[seat].casefold().startswith(said))
        return next(named, None) if len(said) > 1 and said not in RANK_TITLES else None

    def _no_such_place(self, words: Sequence[str], owner: int) -> Answer | None:
        """Return the answer to words that begin with a player's name and then tell no place to move from."""
        zones = [zone.name for zone in self.choices.zones if zone.side == owner]
        theirs, own = next(filter(SMALL.fullmatch, zones), None), next(iter(self.carrying.piles), None)
        if theirs is not None and own is not None:
            return self.refusal(Move(self.carrying.who, "move", theirs, own))
        there = [str(self.choices.places.words(name)) for name in zones if is_pile(name)]
        return f"“{' '.join(words)}” is no place to move a card from. There are {listed(there)}." if there else None

    def _sources(self, words: Sequence[str]) -> list[tuple[Token, int | None]]:
        count = None
        if len(words) > 2 and words[1].startswith("card") and (words[0].isdecimal() or words[0] in NUMBERS):
            count = int(words[0]) if words[0].isdecimal() else NUMBERS.index(words[0])
            words = words[2:]
        if words[0] == "from" and len(words) > 1:
            words = words[1:]
        if len(words) > 1 and card_read(words[1:]) and self._owner(words[0]) is not None:
            words = words[1:]
        found = card_read(words)
        if found is None:
            return [(name, count) for name in self.choices.places.read(words) or self._turned_from(words)]
        card, many = found
        if words[-1] == "hand" and card in self.choices.hand:
            return [(card, None)]
        lying = self._lying(card, words[many:])
        if len(words) > many:
            return [*lying]
        held = [(card, None)] if any(move.args[0] == card for move in self.carrying.moves) else []
        sources: list[tuple[Token, int | None]] = [*held, *lying]
        mine = self.carrying.sources()
        return sorted(sources, key=lambda source: source[0] not in mine) or [(card, None)]

    def _turned_from(self, words: Sequence[str]) -> list[str]:
        who = self.carrying.who
        return [
            name
            for name in (
                f"{zone.name[0].upper()}{who}"
                for zone in self.choices.zones
                if zone.name.endswith(f"-{who}")
                and len(words) == 1
                and zone.name.partition("-")[0].startswith(words[0])
            )
            if name in self.choices.places.zones
        ]

    def _targets(self, words: Sequence[str]) -> list[str]:
        found = card_read(words)
        if found is None:
            return self.choices.places.read(words) or self.choices.places.owned_by(words)
        card, many = found
        there = self._lying(card, words[many:])
        return [name for name, deep in there if deep == 1]

    def _lying(self, card: Card, where: Sequence[str]) -> list[tuple[str, int]]:
        lying = self.choices.places.holding(card)
        rest = [word for word in where if word not in ("from", "in", "on")]
        there = self.choices.places.read(rest) if rest else [name for name, _ in lying]
        return [(name, deep) for name, deep in lying if name in there]

    def _between(self, sources: Iterable[tuple[Token, int | None]], targets: Sequence[str]) -> Answer:
        noun = self.choices.places.noun
        tries = [(what, count, where) for what, count in sources for where in targets if what != where]
        tries.sort(  # if only the owner was named, places of the same kind as the source come first
            key=lambda each: not isinstance(each[0], Card) and noun(each[2]) != noun(str(each[0]))
        )
        found: list[Move] = []
        zones = self.choices.places.zones
        for what, _, where in tries:
            says = zones[where].says
            if says is not None and zones[where].takes == what and says in self.choices.ways:
                return says  # for example a discard: its move names no places
        for what, count, where in tries:
            legal = [move for move in self.carrying.from_there(what, count) if self.carrying.goes(move, what) == where]
            found += [max(legal, key=count_of)] if legal else []
        if len({noun(str(move.args[1])) for move in found}) > 1:  # only the owner of the places was named
            return doubt(found)
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
        """Return the move from the first of `sources` from which any card can be moved.

        If several moves are possible from there, or if people must name each place at this table, return a question. If
        no move is possible from any source, return why.
        """
        moves: list[Move] = []
        found = sources[0]
        for found in sources:
            moves = self.carrying.fitting(*found)
            if moves:
                break
        if moves and all(move.verb == SIDE for move in moves) and self._has_room(moves[0]):
            return Doubt(tuple(moves), "Say where it goes too: a card on a side stack ends your turn.")
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
            return (
                self.carrying.why_nowhere(what, count, self.refusal) if self.carrying.quiet.sends else self._where(what)
            )
        if not self.choices.places.zones[what].cards:
            return f"{self.choices.lying(what)}."
        refusal = self.carrying.why_nowhere(what, count, self.refusal)
        quiet = self.carrying.quiet
        return self._where(what) if refusal is None and (quiet.sources or not quiet.sends) else refusal

    def _has_room(self, move: Move) -> bool:
        """Whether the mover has a second place of the kind to which a move goes.

        Of several free places of a kind, the legal moves name only one.
        """
        places, there = self.choices.places, str(move.args[1])
        mine = [name for name, zone in places.zones.items() if zone.side == self.carrying.who]
        return sum(places.noun(name) == places.noun(there) for name in mine) > 1

    def _where(self, what: Token) -> Doubt | None:
        if what not in self.carrying.sources():
            return None
        moves = [self.carrying.move(what, str(where)) for where in sorted(self.carrying.places(what), key=str)]
        moves = [move for move in moves if len(set(move.args)) == len(move.args)]
        places = dict.fromkeys(self.choices.token(move.args[1]) for move in moves)
        card = what if isinstance(what, Card) else self.choices.places.zones[str(what)].cards[-1]
        asked = f"Where does the {self.choices.speech.card(card)} go? {capital(listed(places, 'or'))}."
        return Doubt(tuple(moves) if len(moves) <= NAMED else (), asked)
