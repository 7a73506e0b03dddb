"""The picture of a race at one keyboard: layouts side by side, with a key over each pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardtable.cards import BACK
from cardtable.players.player import beside_name
from cardtable.rules.game import SPECTATOR
from cardtable.rules.naming import speak
from cardtable.tui.board.drawing import Standout
from cardtable.tui.board.faces import Look
from cardtable.tui.board.race_plan import plan_of_race
from cardtable.tui.table.picture import with_names
from cardtable.tui.table.race.blocks import TURN, block_of, blocks_in, key_of
from cardtable.tui.table.race.presses import Pick, Press, RaceKeys

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from textual.geometry import Size

    from cardtable.rules.game import View
    from cardtable.rules.moves import Move
    from cardtable.rules.teller import Zone
    from cardtable.store.settings import Settings
    from cardtable.table.eyes import Eyes
    from cardtable.tui.board.board import Tabletop
    from cardtable.tui.board.geometry import TablePlan

__all__ = ["RacePicture"]

RACING: Final = "Everybody plays at once."
AGAIN: Final = " (still)"
"""These words are added if another press gets the same answer, to show that the press was noticed."""
OUTLASTS: Final = 1
"""The answer to a press stays for this many moves of other players."""
NO_PLACE: Final = "has no place"
NO_HINTS: Final = "No hints in a race: everybody would read them, and the others play on meanwhile."


class RacePicture:
    """Shows a race to several people at once, and knows whose keys are whose."""

    def __init__(self, top: Tabletop, eyes: Eyes) -> None:
        self.top, self.eyes, self.match = top, eyes, eyes.match
        self.top.planner = self._plan
        self.keyboard = RaceKeys({})
        self.way = ""
        self.ended: View | None = None
        """After a deal, its last view until people have seen the result. Otherwise None."""
        self._places: dict[int, dict[str, str]] = {}
        """For each seat, what each key of the player stands for."""
        self._titles: dict[str, str] = {}
        """The key to press for each pile, by the name of the pile's place."""
        self._words = [""] * self.match.game.seats
        """For each seat, the answer to the last press, or empty."""
        self._stands: dict[int, int] = {}
        """For each seat, after how many more moves of other players the answer in `_words` is removed."""
        self._pressed: dict[int, Press] = {}
        """For each seat, the press that the answer in `_words` is for."""
        self._lately = self._told_last = ""
        self._wrong_key = ""
        """The answer to a key that nobody has. It stays until a key in somebody's block is pressed."""

    @property
    def people(self) -> tuple[int, ...]:
        return self.eyes.persons

    # ── the table ─────────────────────────────────────────────────────────────────────────────────────────────

    def settle(self, settings: Settings) -> None:
        self.top.motion, self.top.card_size = settings.motion, settings.card_size
        self.top.repaint(settings)
        self._places, self._titles = self._places_by(settings), {}
        for seat, places in self._places.items():
            own = self._own(seat)
            self._titles |= {own[place]: key for key, place in places.items() if place != TURN}
            self._titles[f"hand-{seat}"] = key_of(places, TURN)
        self.keyboard = RaceKeys(self._places)
        self.show(motion=False)

    def _own(self, seat: int) -> dict[str, str]:
        return {_pile(zone, seat): zone.name for zone in self.zones() if zone.side == seat}

    def _places_by(self, settings: Settings) -> dict[int, dict[str, str]]:
        blocks = zip(self.people, map(block_of, blocks_in(settings)), strict=False)
        return {seat: block.places(self._own(seat), seat) for seat, block in blocks}

    def forget(self) -> None:
        self.ended, self._lately, self._told_last = None, "", ""
        self._words = [""] * self.match.game.seats
        self._stands, self._pressed = {}, {}

    def zones(self) -> tuple[Zone, ...]:
        view = self.ended or self.match.view(SPECTATOR)
        return tuple(with_names(self.eyes.teller.table.side_by_side(view, self.people), self.match, self.way))

    def _plan(self, zones: Sequence[Zone], size: Size) -> TablePlan:
        return plan_of_race(zones, size, self.people, self._titles)

    def show(self, *sentences: str, motion: bool = True) -> None:
        """Show the table. `sentences` tell of the moves that have been made since the last time."""
        names = self.match.names
        for _ in filter(None, sentences):
            self._moved()
        words = self._words if self.ended is None else []
        zones = self.zones()
        self.top.show(
            zones,
            seats=len(names),
            names=names,
            viewer=self.people[0],
            turn=() if self.ended is not None else self.match.game.to_act(self.match.deal),
            asides=[*map(beside_name, self.eyes.players)],
            answers={seat: _forms(said) for seat, said in enumerate(words)},
            standouts=self._standouts(zones),
            motion=motion and self.top.motion,
        )
        for sentence in sentences or ("",):
            self._tell(speak(sentence, names))

    def _moved(self) -> None:
        for seat, more in list(self._stands.items()):
            self._stands[seat] = more - 1
            if not more or self._words[seat] not in (answer := self._now(seat), f"{answer}{AGAIN}"):
                self._words[seat] = ""
                del self._stands[seat], self._pressed[seat]

    def _now(self, seat: int) -> str:
        press = self._pressed[seat]
        if press.did != "nothing":
            return self._words[seat]
        may_move = any(move.args[:1] == (press.place,) for move in self.lines(seat))
        return "" if may_move else self._answer(press)

    def _tell(self, sentence: str) -> None:
        if sentence and sentence != self._told_last:
            self._lately, self._told_last = self._told_last, sentence
        self.top.prompt.tell(self._told_last or RACING, lately=self._lately)

    def _standouts(self, zones: Sequence[Zone]) -> dict[str, Standout]:
        found = {}
        for seat, hand in self.keyboard.hands.items():
            picked = hand.picked
            if picked is None:
                continue
            for zone in zones:
                place = _pile(zone, seat)
                at = max(0, len(zone.cards) - 1)
                if zone.side == seat and place == picked.place:
                    found[zone.name] = Standout(((at, Look.PICKED),), None, lit=True)
                elif zone.side in (seat, None) and place == picked.move.args[1]:
                    found[zone.name] = Standout(((at, Look.CURSOR),), None, lit=True)
                elif zone.side in (seat, None) and place in picked.goals:
                    found.setdefault(zone.name, Standout(((at, Look.LIT),), None, lit=True))
        return found

    # ── the keys ──────────────────────────────────────────────────────────────────────────────────────────────

    def keys(self, settings: Settings) -> list[tuple[str, list[tuple[str, str]]]]:
        """Return for each person the name and the keys in the settings. Each key comes with what it is for."""
        return [(self.match.names[seat], _told(list(own.items()))) for seat, own in self._places_by(settings).items()]

    def key_over(self, zone: Zone) -> str:
        """Return the key to press for a pile; "" if there is none, as for a foundation."""
        return self._titles.get(zone.name, "")

    def press(self, key: str, at: float) -> Iterator[Press]:
        """Yield what the press of a key at the time `at`, in seconds, does. Show the answer to each of these presses.

        The caller must make the move of each press that this yields before asking for the next one.
        """
        for press in self.keyboard.press(key, at, self.lines, self._spaces):
            self._heard(press)
            yield press

    def sent(self, seat: int, picked: Pick) -> Press | None:
        """Return the press that sends what a seat has picked to its place, or None if it is not picked any more."""
        press = self.keyboard.hands[seat].sent(picked)
        if press is not None:
            self._heard(press)
        return press

    def _heard(self, press: Press) -> None:
        if press.did == "repeat":
            return
        if self._wrong_key and self._told_last == self._wrong_key:  # the key now pressed is in a block
            self._told_last, self._lately = self._lately, ""
            self._tell("")
        before, words = self._words[press.seat], self._answer(press)
        self._words[press.seat] = f"{words}{AGAIN}" if words and words == before else words
        self._stands[press.seat], self._pressed[press.seat] = OUTLASTS, press
        if press.move is None or press.move not in self.lines(press.seat):
            self.show(motion=False)

    def _answer(self, press: Press) -> str:
        match press.did, press.place:
            case "ask", _:
                view = self.match.view(press.seat)
                done = next(move for move in view.lines if move.verb == "done")
                title = self.eyes.teller.offer(view, done).title
                return f"again to {title[0].lower()}{title[1:]}"
            case "move", _ if press.move not in self.lines(press.seat):
                return "that move is gone"
            case "nothing", "turn":
                return "nothing to turn"
            case "nothing", place:
                return f"{key_of(self._places[press.seat], place)}: {self._why_nothing(press.seat, place)}"
        return ""

    def _why_nothing(self, seat: int, place: str) -> str:
        lying = (zone for zone in self.top.zones if zone.side in (seat, None) and _pile(zone, seat) == place)
        card = next((zone.cards[-1] for zone in lying if zone.cards), None)
        if card is None:
            return "no card there"
        return "cannot move" if card is BACK else f"the {card.symbol} {NO_PLACE}"

    def strange(self, key: str) -> None:
        if self.ended is None:
            said = NO_HINTS if key == "!" else f"{key} is nobody's key in this race; ? lists the keys."
            self._wrong_key = said
            self._tell(said)

    def lines(self, seat: int) -> Sequence[Move]:
        return self.match.view(seat).lines

    def _spaces(self, seat: int) -> set[str]:
        return {_pile(zone, seat) for zone in self.top.zones if zone.side == seat and not zone.cards}


def _pile(zone: Zone, seat: int) -> str:
    return zone.name.removesuffix(f"-{seat}") if zone.name[:1].isupper() else zone.name


def _forms(answer: str) -> tuple[str, ...]:
    """Return an answer to a press in two forms: as it is, and shorter. An empty answer has none."""
    short = answer.removesuffix(AGAIN).rpartition(": ")[2]
    if short.endswith(NO_PLACE):
        short = f"no place for {short.removeprefix('the ').removesuffix(NO_PLACE).rstrip()}"
    return (answer, f"still {short}" if answer.endswith(AGAIN) else short) if answer else ()


def _told(own: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    columns = [key for key, place in own if place.startswith("T")]
    words = {TURN: "hand: turn it", "D": "waste", "S": "stock", "H": "card in hand"}
    rest = [(key, words.get(place, words.get(place[:1], place))) for key, place in own if place[:1] != "T"]
    return [(" ".join(columns), "your piles"), *rest]
