"""The ceremony before the first deal (the cutting of the pack), in sentences [CUT-3 to CUT-10, CUT-18]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from cardtable.match.sitting_down import cut_anew
from cardtable.players.player import PERSON
from cardtable.rules.moves import NOBODY
from cardtable.rules.naming import calling, does, name, speak, together
from cardtable.rules.seating.ceremony import CuttingDeal
from cardtable.rules.words import listed

if TYPE_CHECKING:
    from cardtable.match.sitting_down import GoneThrough, Lot
    from cardtable.rules.game import AnyGame
    from cardtable.rules.moves import Move
    from cardtable.rules.seating.cutting import CutResult

__all__ = ["SPREAD", "CuttingTeller", "cut_by_lot", "drawn_again", "partners_drawn"]

SPREAD: Final = "The pack is spread face down. Everybody draws a card; aces are low."
AIMS: Final = {"partners": "partners, seats and the first deal", "deal": "the first deal", "play": "the first turn"}
"""What the cut decides, keyed by the kind of the ceremony."""


def drawn_again(names: Iterable[str]) -> str:
    """Return a sentence saying that these players drew equal cards and draw again for partners."""
    return f"{listed(names)} drew equal cards and draw again."


def partners_drawn(made: CutResult, names: Sequence[str]) -> str:
    """Return sentences saying what a draw for partners has decided."""
    (one, two), (three, four) = ([names[player] for player in pair] for pair in made.pairs)
    return f"{one} drew the lowest card and deals. {one} and {two} play against {three} and {four}."


def cut_by_lot(ceremony: AnyGame, lot: Lot, names: Sequence[str]) -> str:
    """Return sentences about a cut that the program made for people: what everybody cut, and what the cut decided.

    `names` are the people in the order in which they came.
    """
    through = cut_anew(ceremony, lot)
    deal, kind = through.deal, through.ceremony.kind
    cuts = [f"{names[who]} {' and then '.join(card.symbol for card in deal.shown[who])}" for who in range(len(names))]
    does_first = "plays" if kind == "play" else "deals"
    decided = f"{names[deal.first]} {does_first} first."
    if kind == "partners":
        high, low = ([names[who] for who in pair] for pair in (deal.high, deal.low))
        decided = f"{listed(high)} cut high and play against {listed(low)}; {decided}"
    return f"The pack was cut: {', '.join(cuts)}. {decided}"


class CuttingTeller:
    """Makes the sentences of a ceremony. If one person sits among computers, `you` is the person's index."""

    def __init__(self, through: GoneThrough, names: Sequence[str], players: Sequence[str]) -> None:
        self.through = through
        self.names, self.players = tuple(names), tuple(players)
        persons = [person for person, player in enumerate(players) if player == PERSON]
        self.you = persons[0] if len(persons) == 1 else None

    @property
    def deal(self) -> CuttingDeal:
        return self.through.deal

    @property
    def heading(self) -> str:
        wins = "; low card wins, ace low" if self.through.ceremony.lowest else ""
        return f"cutting for {AIMS[self.through.ceremony.kind]}{wins}"

    def asks(self) -> str:
        asked, phase = self.through.asked, self.deal.phase
        if asked is None:
            return f"{name(self.deal.first)} {self._does_first(self.deal.first)}. Press Enter to sit down."
        if self.players[asked] != PERSON:
            doing = {"cut": "cut", "sit": "choose a seat", "dealer": "say who deals first"}[phase]
            return f"{name(asked)} {does(asked, 'is', 'are')} to {doing}."
        if phase == "cut":
            return f"{calling(asked)}cut the pack: the bottom card of what you take is your cut."
        if phase == "sit":
            pair = self.deal.low if asked in self.deal.low else self.deal.high
            partner = next(person for person in pair if person != asked)
            return f"{calling(asked)}choose your seat; {name(partner)} will sit opposite."
        return f"{calling(asked)}say which of you deals first."

    def title(self, move: Move) -> str:
        seat = int(move.args[0])
        if move.verb == "deal":
            person = self.deal.places[seat]
            return self.speak(f"{name(person)} {does(person, 'deals', 'deal')} first")
        return f"Sit at seat {seat + 1}"

    def told(self, move: Move, cutters: Sequence[int]) -> Iterator[str]:
        deal, who = self.deal, name(move.seat)
        if move.verb == "sit":
            place = int(move.args[0])
            takes, opposite = does(move.seat, "takes", "take"), name(deal.places[(place + 2) % 4])
            yield f"{who} {takes} seat {place + 1}, with {opposite} opposite."
        elif move.verb == "deal":
            yield f"{name(deal.first)} {does(deal.first, 'deals', 'deal')} first."
        else:
            yield f"{who} {does(move.seat, 'cuts', 'cut')} the {deal.shown[move.seat][-1].symbol}."
            if move.seat != cutters[-1]:
                return
            if deal.first != NOBODY:
                extreme = "lowest" if self.through.ceremony.lowest else "highest"
                has = does(deal.first, "has", "have")
                yield f"{name(deal.first)} {has} cut {extreme} and {self._does_first(deal.first)}."
            elif len(deal.high) == len(deal.low) == 2:
                yield f"{together(deal.high)} cut high and are partners; {together(deal.low)} cut low."
            else:
                yield f"{together(deal.cutters)} cut equal cards and cut again."

    def standing(self, person: int) -> str:
        """Return words for what the cut has decided for a person so far, such as `high, seat 3` or `deals first`.

        Return an empty text if nothing is decided.
        """
        deal = self.deal
        pair = "high" if person in deal.high else "low" if person in deal.low else ""
        if person == deal.first:
            return "plays first" if self.through.ceremony.kind == "play" else "deals first"
        if person in deal.places and self.through.ceremony.kind == "partners":
            return f"{pair}, seat {deal.places.index(person) + 1}"
        return pair

    def _does_first(self, person: int) -> str:
        if self.through.ceremony.kind == "play":
            return f"{does(person, 'plays', 'play')} first"
        return f"{does(person, 'deals', 'deal')} first"

    def speak(self, text: str) -> str:
        return speak(text, self.names, self.you)
