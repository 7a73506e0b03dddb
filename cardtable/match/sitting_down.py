"""The cutting before the first deal, replayed from a record, played, or made at random [CUT-1, CUT-2, CUT-17].

Players cut for seats and for the deal. This is called the ceremony, and its deals and moves are like those of a game.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from cardtable.cards import cards_text, read_cards
from cardtable.errors import BadLine, BadRecord, BrokenRecord, IllegalDeal, IllegalMove
from cardtable.rules.game import CHANCE, AnyGame, Deal, Refusal
from cardtable.rules.moves import Move, read_move
from cardtable.rules.naming import speak
from cardtable.rules.seating.ceremony import Cutting, CuttingDeal, Kind

if TYPE_CHECKING:
    from cardtable.match.record import Record

__all__ = ["BeforeCut", "GoneThrough", "Lot", "SatDown", "by_lot", "cut_anew", "sitting_down"]


class BeforeCut(NamedTuple):
    """The position before a move of the ceremony; `move` is `None` where the record stops."""

    ply: int
    ceremony: AnyGame
    deal: Deal
    move: Move | None


class SatDown(NamedTuple):
    """The outcome of a finished ceremony: the names by seat, and the seat that deals first."""

    names: list[str]
    dealer: int


def sitting_down(record: Record, game: AnyGame) -> Generator[BeforeCut | SatDown, None, SatDown | None]:
    """Replay the ceremony of a record, if there is one; yield each position, and at last the outcome.

    Return the outcome, too, or None if there is no ceremony or the record stops in it.

    Raises:
        BrokenRecord: a rule is broken; if a move breaks it, the error says at which ply and line.
        BadRecord: a pack or line cannot be read.
    """
    setup, ceremony = record.setup, game.ceremony
    if ceremony is None:
        if setup is not None:
            raise _broken("CUT-2", "At this table nobody cuts for seats, so its record has no setup.")
        return None
    if setup is None:
        raise _broken("CUT-2", "At this table the players cut for seats, so its record needs the setup with the cuts.")
    assert isinstance(ceremony, Cutting)
    if setup.kind != ceremony.kind:
        raise _broken("CUT-1", f"The ceremony of this game is of the kind {ceremony.kind!r}, not {setup.kind!r}.")
    if len(setup.names) != ceremony.seats:
        raise _broken("CUT-1", f"The setup needs the names of {ceremony.seats} people, not of {len(setup.names)}.")
    try:
        packs = [read_cards(pack) for pack in setup.packs]
        moves = [read_move(line) for line in setup.moves]
    except BadLine as error:
        raise BadRecord(f"setup: {error}") from None
    try:
        deal = ceremony.open(ceremony.start(), 0, packs[:1])
    except IllegalDeal as error:
        raise _broken(*error.refusal) from None
    del packs[:1]
    for ply, move in enumerate(moves):
        refusal = ceremony.refusal(deal, move) if move.seat != CHANCE else Refusal("CUT-1", "Packs stand in 'packs'.")
        if refusal is not None:
            raise _broken(refusal.rule, speak(refusal.sentence, setup.names), ply, str(move))
        yield BeforeCut(ply, ceremony, deal, move)
        ceremony.play(deal, move)
        while packs and deal.phase == "shuffle":
            shuffle = Move(CHANCE, "shuffle", *packs.pop(0))
            if (refusal := ceremony.refusal(deal, shuffle)) is not None:
                raise _broken(*refusal)
            ceremony.play(deal, shuffle)
    if packs:
        raise _broken("CUT-1", "The setup has a pack for a round of cutting that has not begun.")
    result = ceremony.result(deal)
    if result is None:
        if record.deals or record.names != setup.names:
            raise _broken("CUT-17", "While people are still cutting nothing is dealt, and the seats bear their names.")
        yield BeforeCut(len(moves), ceremony, deal, None)
        return None
    sat_down = SatDown([setup.names[person] for person in result.detail["seats"]], result.detail["dealer"])
    if record.names != sat_down.names:
        raise _broken("CUT-2", f"By the ceremony the seats are those of {', '.join(sat_down.names)}, in that order.")
    if record.deals and record.deals[0].dealer != sat_down.dealer:
        raise _broken("CUT-2", f"By the ceremony {sat_down.names[sat_down.dealer]} deals first.")
    yield sat_down
    return sat_down


def _broken(rule: str, sentence: str, ply: int | None = None, line: str | None = None) -> BrokenRecord:
    return BrokenRecord(Refusal(rule, sentence), deal=None, ply=ply, line=line)


class Lot(NamedTuple):
    """A finished ceremony: its packs and moves as a record has them, the people by seat, and the first dealer."""

    kind: Kind
    packs: list[str]
    moves: list[str]
    seats: list[int]
    dealer: int

    def setup(self, names: Sequence[str]) -> dict[str, object]:
        """Return the value of `setup` in a record; `names` are the people in the order in which they arrived."""
        return {"kind": self.kind, "names": [*names], "packs": self.packs, "moves": self.moves}

    def came(self, names: Sequence[str]) -> list[str]:
        return [name for _, name in sorted(zip(self.seats, names, strict=True))]


class GoneThrough:
    """A ceremony that is being played; its moves and packs are kept for the record."""

    def __init__(self, ceremony: AnyGame, rng: Random) -> None:
        assert isinstance(ceremony, Cutting)
        self.ceremony: Cutting = ceremony
        self.rng = rng
        self.packs = [*ceremony.shuffled(ceremony.start(), rng)]
        self.lines: list[str] = []
        self.deal: CuttingDeal = ceremony.open(ceremony.start(), 0, self.packs)

    @property
    def asked(self) -> int | None:
        return next(iter(self.ceremony.to_act(self.deal)), None)

    @property
    def lawful(self) -> Sequence[Move]:
        return () if self.asked is None else self.ceremony.lawful(self.deal, self.asked)

    def play(self, move: Move) -> None:
        """Check and play a move.

        Raises:
            IllegalMove: the move breaks a rule; nothing has changed.
        """
        refusal = self.ceremony.refusal(self.deal, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        self.ceremony.play(self.deal, move)
        self.lines.append(str(move))
        while (shuffle := self.ceremony.chance(self.deal, self.rng)) is not None:
            self.ceremony.play(self.deal, shuffle)
            self.packs.append(self.deal.pack)

    @property
    def lot(self) -> Lot | None:
        result = self.ceremony.result(self.deal)
        if result is None:
            return None
        seats, dealer = result.detail["seats"], result.detail["dealer"]
        return Lot(self.ceremony.kind, [cards_text(pack) for pack in self.packs], self.lines[:], seats, dealer)


def cut_anew(ceremony: AnyGame, lot: Lot) -> GoneThrough:
    """Replay a finished ceremony. Return it in its last state, in which every card that was cut can be seen."""
    through = GoneThrough(ceremony, Random(0))
    first, *later = (read_cards(pack) for pack in lot.packs)
    cutting, packs = through.ceremony, iter(later)
    deal = through.deal = cutting.open(cutting.start(), 0, [first])
    for line in lot.moves:
        cutting.play(deal, read_move(line))
        if deal.phase == "shuffle":
            cutting.play(deal, Move(CHANCE, "shuffle", *next(packs)))
    return through


def by_lot(ceremony: AnyGame, rng: Random) -> Lot:
    """Return a ceremony in which every move was made at random."""
    through = GoneThrough(ceremony, rng)
    while (lot := through.lot) is None:
        through.play(rng.choice(through.lawful))
    return lot
