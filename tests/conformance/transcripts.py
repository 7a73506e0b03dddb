"""Transcripts: all that a table says of a deal, written out so that a diff shows which words have changed.

`tests/conformance/golden/` has one for each game. The packs and moves are read from the file itself and played again,
so a transcript changes only when the words about them change. A deal that cannot follow the one before it begins
another match. The first line of a deal may say "at a table of" and a number of seats; otherwise the table has as few
seats as the game allows. `python -m tests.conformance.transcripts` writes all transcripts anew; for a game without one,
club players play the deals.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from cardtable.cards import BACK, cards_text, read_cards
from cardtable.players.player import Budget
from cardtable.players.strengths import make_player
from cardtable.rules.catalogue import CATALOGUE, Entry
from cardtable.rules.game import SPECTATOR, AnyGame, Result, View
from cardtable.rules.moves import Move, read_move
from cardtable.rules.naming import speak
from cardtable.rules.teller import Sheet, Teller

GOLDEN = Path(__file__).parent / "golden"
NAMES = ("Ann", "Bea", "Cy", "Dov", "Eve")
MOST = 12
"""The most choices with the same verb that are written out for one move, if they differ in figures."""
SHORT = 60
"""If the first deal has at least this many moves, no second one is played."""
CARD_OR_PILE = re.compile("[0-9A-Z]{1,2}[♣♦♥♠]|\\b[A-Z][0-9]+\\b")
"""The pattern of cards and piles; choices that differ only in these are written out once."""


DEAL = re.compile("Deal [0-9]+(?: at a table of ([0-9]))?(, called(?:, with accidents)?)?, dealt by (.*)\\.")
CALLED: dict[str, dict[str, object]] = {
    "": {},
    ", called": {"irregularities": "called"},
    ", called, with accidents": {"irregularities": "called", "accidents": True},
}
"""For the words that the line of a deal may have about errors: the options of its table."""


class Dealt(NamedTuple):
    """A deal as a transcript has it: the dealer, the packs, and the moves.

    `seats` is None for the least number of seats. `called` has the words about errors (see `CALLED`).
    """

    dealer: int
    packs: tuple[str, ...]
    lines: tuple[str, ...]
    seats: int | None = None
    called: str = ""

    def title(self, number: int) -> str:
        """Return the first line of the deal in the transcript."""
        table = "" if self.seats is None else f" at a table of {self.seats}"
        return f"Deal {number}{table}{self.called}, dealt by {NAMES[self.dealer]}."


def read(text: str) -> list[Dealt]:
    """Return the deals of a transcript."""
    deals: list[Dealt] = []
    for line in text.splitlines():
        if found := DEAL.fullmatch(line):
            seats = int(found[1]) if found[1] else None
            deals.append(Dealt(NAMES.index(found[3]), (), (), seats, called=found[2] or ""))
        elif line.startswith("Pack: "):
            deals[-1] = deals[-1]._replace(packs=(*deals[-1].packs, line.removeprefix("Pack: ")))
        elif line.startswith("> "):
            deals[-1] = deals[-1]._replace(lines=(*deals[-1].lines, line.removeprefix("> ")))
    return deals


def played(entry: Entry) -> list[Dealt]:
    """Return a deal that club players have played, or two if the first is short."""
    game, rng = entry.game().table(), Random(11)
    players = [make_player("club", game, seat) for seat in range(game.seats)]
    standing = game.start()
    deals: list[Dealt] = []
    while not standing.over and (not deals or (len(deals) < 2 and len(deals[0].lines) < SHORT)):
        dealer, packs = standing.dealer or 0, game.shuffled(standing, rng)
        deal, said = game.open(standing, dealer, packs), []
        while (result := game.result(deal)) is None:
            choices = [players[seat].choose(game.view(deal, seat), Budget(playouts=0)) for seat in game.to_act(deal)]
            move = next((choice for choice in choices if choice is not None), None) or game.chance(deal, rng)
            assert move is not None
            said.append(str(move))
            game.play(deal, move)
        deals.append(Dealt(dealer, tuple(map(cards_text, packs)), tuple(said)))
        standing = result.standing
    return deals


def zones_written(teller: Teller[Any], view: View) -> Iterator[str]:
    """Yield a line for each zone of a picture with something in it."""
    for zone in teller.zones(view):
        if zone.lay == "markers":
            yield f"  {zone.name}:"
            yield from (f"    {row}".rstrip() for row in zone.labels)
            continue
        backs = sum(card is BACK for card in zone.cards)
        faces = cards_text([card for card in zone.cards if card is not BACK])
        words = ", ".join(speak(label, NAMES, view.who) for label in zone.labels if label)
        parts = [faces, f"{backs} face down" if backs else "", words, speak(zone.note, NAMES, view.who)]
        if any(parts):
            yield f"  {zone.name}: " + " | ".join(part for part in parts if part)


class Scribe:
    """Writes down what a teller says, with a picture of each phase.

    Of choices that differ only in a card or pile, only the first is written.
    """

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self.results: list[Result] = []
        self.known: set[str] = set()
        self.asked = ""
        self.sit_down(None)

    def sit_down(self, seats: int | None, called: str = "") -> None:
        """Set up a table with that many seats; `called` has the words about errors (see `CALLED`)."""
        self.called = called
        self.game: AnyGame = self.entry.game().table(CALLED[called], seats)
        self.teller: Teller[AnyGame] = self.entry.teller(self.game)

    def written(self, deals: list[Dealt]) -> str:
        """Return the transcript of these deals."""
        lines = [self.entry.title, "=" * len(self.entry.title)]
        standing = self.game.start()
        for number, dealt in enumerate(deals, 1):
            lines += ["", dealt.title(number), *(f"Pack: {pack}" for pack in dealt.packs)]
            other_table = self.game.seats != (dealt.seats or min(self.entry.seats)) or self.called != dealt.called
            if other_table:
                self.sit_down(dealt.seats, dealt.called)
            if other_table or standing.over or standing.dealer not in (None, dealt.dealer):
                standing = self.game.start()
                self.results.clear()
            deal = self.game.open(standing, dealt.dealer, [read_cards(pack) for pack in dealt.packs])
            for text in dealt.lines:
                lines += self._said(deal, read_move(text))
            if (result := self.game.result(deal)) is not None:
                lines += self._over(deal, result)
                standing = result.standing
        return "\n".join(lines) + "\n"

    def _said(self, deal: Any, move: Move) -> Iterator[str]:
        """Yield what is asked before a move, the move, and what the log says about it."""
        game, who = self.game, (move.seat if move.seat >= 0 else SPECTATOR)
        if deal.phase not in self.known:
            self.known.add(deal.phase)
            yield from self._picture(game.view(deal, who))
        before = {looks: game.view(deal, looks) for looks in (SPECTATOR, *range(game.seats))}
        public = self.teller.prompt(before[SPECTATOR])
        others = [(seat, before[seat]) for seat in range(game.seats) if seat != who]
        others = [(seat, view) for seat, view in others if self.teller.prompt(view) != public]
        yield from self._asked(before[who], before[SPECTATOR], others)
        heard = {looks: game.heard(deal, move, looks) for looks in before}
        game.play(deal, move)
        yield f"> {move}"
        told = {looks: self.teller.told(before[looks], heard[looks], game.view(deal, looks)) for looks in before}
        for sentence in told[SPECTATOR]:
            yield f"    {speak(sentence.sentence, NAMES)}"
        for seat in range(game.seats):
            if told[seat] != told[SPECTATOR]:
                for sentence in told[seat]:
                    yield f"    {NAMES[seat]} reads: {speak(sentence.sentence, NAMES, seat)}"

    def _asked(self, view: View, looking_on: View, others: Sequence[tuple[int, View]]) -> Iterator[str]:
        """Yield the prompt if it has changed, and the choices that have not been written out yet."""
        you = view.who if view.who >= 0 else None
        prompts = [speak(self.teller.prompt(view), NAMES, you), speak(self.teller.prompt(looking_on), NAMES)]
        prompts += [f"{NAMES[seat]} reads: {speak(self.teller.prompt(other), NAMES, seat)}" for seat, other in others]
        if (asked := " | ".join(dict.fromkeys(prompts))) != self.asked:
            self.asked = asked
            yield f"  {asked}"
        written: Counter[str] = Counter()
        for line in view.lines:
            if written[line.verb] == MOST:
                continue
            offer = self.teller.offer(view, line)
            parts = [speak(part, NAMES, you) for part in offer[:3] if part]
            choice = f"    {line.verb}: " + " | ".join(parts)
            if (kind := CARD_OR_PILE.sub("", choice)) not in self.known:
                self.known.add(kind)
                written[line.verb] += 1
                yield choice

    def _picture(self, view: View) -> Iterator[str]:
        """Yield the picture of a phase."""
        yield f"  [{view.deal.phase}, as {NAMES[view.who] if view.who >= 0 else 'somebody looking on'} sees it]"
        yield from zones_written(self.teller, view)

    def _over(self, deal: Any, result: Result) -> Iterator[str]:
        """Yield the last picture of a deal, its result, and the score sheets."""
        self.results.append(result)
        yield from self._picture(self.game.view(deal, 0))
        yield f"  {speak(self.teller.prompt(self.game.view(deal, SPECTATOR)), NAMES)}"
        yield from (f"  {speak(sentence, NAMES)}" for sentence in self.teller.result_told(result))
        for sheet in self.teller.sheets(self.results, None):
            yield from self._sheet(sheet)

    def _sheet(self, sheet: Sheet) -> Iterator[str]:
        rows = [sheet.columns, *(row.cells for row in sheet.rows)]
        cells = [[speak(cell, NAMES) for cell in row] for row in rows]
        wide = [max(map(len, column)) for column in zip(*cells, strict=True)]
        yield f"  [{speak(sheet.title, NAMES)}]"
        yield from (f"  {speak(agreement, NAMES)}" for agreement in sheet.head)
        for row in cells:
            yield ("  " + " | ".join(cell.ljust(size) for cell, size in zip(row, wide, strict=True))).rstrip()
        yield from (f"  {speak(text, NAMES)}" for text in (*sheet.foot, *sheet.breakdown))


def transcript(entry: Entry, deals: list[Dealt]) -> str:
    """Return the transcript of these deals: the deals themselves, and all that is said about them."""
    return Scribe(entry).written(deals)


def write() -> None:
    """Write every transcript anew, with the deals that it has now."""
    for entry in CATALOGUE:
        path = GOLDEN / f"{entry.id}.txt"
        deals = read(path.read_text(encoding="utf-8")) if path.exists() else played(entry)
        path.write_text(transcript(entry, deals), encoding="utf-8")


if __name__ == "__main__":
    write()
