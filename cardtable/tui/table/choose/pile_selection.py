"""What a person can point at on a table of piles: where a card comes from, and then every place that it may go to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from cardtable.cards import BACK, Card
from cardtable.rules.game import AnyGame, Refusal, View
from cardtable.rules.moves import Move, Token
from cardtable.rules.teller import Offer, Zone
from cardtable.rules.words import listed
from cardtable.tui.board.buttons import Button
from cardtable.tui.board.drawing import Standout
from cardtable.tui.board.faces import Look
from cardtable.tui.table.choose.narrowing import goes_somewhere, is_pile
from cardtable.tui.table.choose.selection import BUTTON, Picking, Target, in_a_word

__all__ = ["BUILD_KEYS", "PilePicking", "is_foundation", "picking_of"]

BUILD_KEYS = frozenset("bfglouvx")
"""Letters that mean something at a table of piles, and are no keys of buttons."""
LISTED = 4
"""Places that are named one by one."""


def is_foundation(name: str) -> bool:
    """Whether that pile is a foundation, which cards go to and never leave: all rules call them `F1` and so on."""
    return is_pile(name) and name[0] == "F"


def picking_of(view: View, zones: Sequence[Zone], offer: Callable[[View, Move], Offer], game: AnyGame) -> Picking:
    """How lines are picked at that table: by piles where it has any."""
    if any(is_pile(zone.name) and zone.lay not in ("words", "trick", "hand") for zone in zones):
        return PilePicking(view, zones, offer, game)
    return Picking(view, zones, offer, game.call)


class PilePicking(Picking):
    """One person's choice at a table of piles."""

    def __init__(
        self,
        view: View,
        zones: Sequence[Zone],
        offer: Callable[[View, Move], Offer],
        game: AnyGame,
    ) -> None:
        self.carrying = game.carrying
        self.quiet = game.quiet(view)
        self.held: Token | None = None
        """What was taken up though it may go nowhere, so that it can be told why it may not go to a place."""
        super().__init__(view, zones, offer, game.call)
        self.cursor = None
        pile = min((name for name in self._lit_tokens() if isinstance(name, str) and is_pile(name)), default="")
        typed = f", or type its pile, as  {pile[0].lower()} {pile[1:]} " if pile else ""
        self.how = f"Take up a card: walk with the arrows and press Enter, click or drag{typed}."

    # ── tokens ────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def titles(self) -> set[str]:
        """The names of the piles that lie there."""
        return {zone.name for zone in self.zones if is_pile(zone.name)}

    @property
    def source(self) -> Token | None:
        """What has been taken up."""
        return self.choosing.picked[0] if self.choosing.picked else self.held

    def _told(self, line: Move) -> bool:
        """Whether the table may give a sign of that line."""
        return not (goes_somewhere(line) and line.args[1] in self.quiet.places)

    @property
    def doing(self) -> str:
        """A card is taken up, then put down."""
        says = self.says(self.cursor)
        if says is not None:
            return in_a_word(says)
        return super().doing if self.on_button is not None else "Put down" if self.source is not None else "Take up"

    @property
    def pointing(self) -> bool:
        return super().pointing or bool(self.quiet.sources)

    def _lit_tokens(self) -> set[Token]:
        """What may be picked next; of what the table is quiet about, all alike."""
        if not self.quiet.places:
            return super()._lit_tokens()
        source = self.source
        lines = [line for line in self.at_hand if self._told(line) and source in (None, line.args[0])]
        if source is None:
            return {*self.quiet.sources, *(line.args[0] for line in lines)}
        return {*self.quiet.places, *(line.args[1] for line in lines)}

    @property
    def forced(self) -> Move | None:
        """The only line there is, calls left aside; `None` too where the table is quiet about whether it is."""
        lines = () if self.quiet.sources else self.lines
        return lines[0] if len(lines) == 1 and lines[0] not in self.view.tolerated else None

    def token(self, target: Target) -> Token | None:
        zone = self._zone(target.zone)
        if zone is None:
            return None
        if is_pile(zone.name):
            return zone.name
        if zone.lay == "hand" and 0 <= target.nth < len(zone.cards) and zone.cards[target.nth] is not BACK:
            return zone.cards[target.nth]
        return None

    def says(self, target: Target | None) -> Move | None:
        """The line that choosing that place says by itself."""
        zone = None if target is None or self.source is not None else self._zone(target.zone)
        return None if zone is None else zone.says

    def holds(self, card: Card) -> bool:
        """Whether that card is in the hand of whoever is asked."""
        return any(zone.lay == "hand" and zone.side == self.view.who and card in zone.cards for zone in self.zones)

    def pile_of(self, card: Card) -> str | None:
        """The pile on top of which that card lies, one that may be played first."""
        found = [zone.name for zone in self.zones if is_pile(zone.name) and zone.cards[-1:] == (card,)]
        found.sort(key=lambda name: name not in self._lit_tokens())
        return found[0] if found else None

    def targets(self) -> list[Target]:
        open_ = self._lit_tokens()
        found: list[Target] = []
        for zone in self.zones:
            if zone.lay == "hand" and zone.side == self.view.who and self.at_hand and self.source is None:
                found += [Target(zone.name, nth) for nth in range(len(zone.cards))]
            elif zone.name in open_ or zone.name == self.source or (zone.says and self.source is None):
                found.append(Target(zone.name, max(0, len(zone.cards) - 1)))
        return found

    # ── taking up and putting down ────────────────────────────────────────────────────────────────────────────

    def let_go(self) -> bool:
        """Put down what was taken up; whether there was anything."""
        had = self.source is not None
        self.choosing.picked, self.held = (), None
        return had

    def let_go_all(self) -> bool:
        return self.let_go()

    def take_up(self, token: Token) -> bool:
        """Take up a card, and put the cursor where it may go; whether it may go anywhere, as far as is told."""
        if not self.choosing.pick(token):
            if token not in self.quiet.sources:
                return False
            self.held = token
        self.to_place()
        return True

    def to_place(self) -> None:
        """Put the cursor where what was taken up may go: onto a foundation first, or last where none is told of."""
        open_ = self._lit_tokens()
        places = [target for target in self.targets() if target.zone in open_]
        last = bool(self.quiet.places)
        places.sort(key=lambda target: is_foundation(target.zone) is last)
        if places:
            self.cursor = places[0]

    def to_foundation(self, token: Token) -> list[Move]:
        """The lines that send that card to a foundation."""
        return [
            line
            for line in self.at_hand
            if goes_somewhere(line) and line.args[0] == token and is_foundation(str(line.args[1]))
        ]

    def carried(self, what: Token, where: str) -> Move:
        """The line that carries that to there, lawful or not."""
        lines = sorted(
            (line for line in self.at_hand if line.args[:2] == (what, where)), key=lambda line: len(line.args)
        )
        return lines[0] if lines else Move(self.view.who, self.carrying(what, where), what, where)

    def why_nowhere(self, what: Token, refusal: Callable[[Move], Refusal | None]) -> Refusal | None:
        """Why that may go nowhere: the reason that holds of most places; nothing where some place would take it."""
        places = [zone.name for zone in self.zones if zone.name in self.titles and zone.name != what]
        found = [refusal(self.carried(what, where)) for where in places]
        if not found or None in found:
            return None
        telling = [each for each, where in zip(found, places, strict=True) if not is_foundation(where)] or found
        common = Counter(each.rule for each in telling if each is not None).most_common(1)[0][0]
        return next(each for each in telling if each is not None and each.rule == common)

    # ── how it looks ──────────────────────────────────────────────────────────────────────────────────────────

    def standouts(self) -> dict[str, Standout]:
        open_, source = self._lit_tokens(), self.source
        hinted = set(self.hinted.args) if self.hinted is not None else set()
        found: dict[str, Standout] = {}
        for zone in self.zones:
            mine = zone.lay == "hand" and zone.side == self.view.who
            if mine:
                looks, raised = [], set()
                for nth, card in enumerate(zone.cards):
                    lit = card in open_ or card == source or not self.at_hand
                    if lit and self.at_hand:
                        raised.add(nth)
                    look = self._look(Target(zone.name, nth), card, lit=lit, mine=True, hinted=card in hinted)
                    if source is not None and card != source and look is Look.DIM:
                        look = Look.PLAIN
                    if look is not Look.PLAIN:
                        looks.append((nth, look))
                found[zone.name] = Standout(tuple(looks), frozenset(raised))
                continue
            look = self._look_of(zone, open_, hinted)
            if look is not Look.PLAIN:
                at = max(0, len(zone.cards) - 1)
                found[zone.name] = Standout(((at, look),), None, lit=look is not Look.PICKED)
        return found

    def _look_of(self, zone: Zone, open_: set[Token], hinted: set[Token]) -> Look:
        here = self.cursor is not None and self.cursor.zone == zone.name
        lit = zone.name in open_ or (zone.says is not None and self.source is None)
        if here and (lit or is_pile(zone.name)):
            return Look.CURSOR
        if zone.name == self.source:
            return Look.PICKED
        if zone.name in hinted or (zone.says is not None and zone.says == self.hinted):
            return Look.HINT
        return Look.LIT if lit else Look.PLAIN

    def to_line(self, move: Move) -> None:
        super().to_line(move)
        self.let_go()
        says = next((target for target in self.targets() if self.says(target) == move), None)
        if says is not None:
            self.cursor = says
        elif goes_somewhere(move) and self.choosing.pick(move.args[0]):
            self.cursor = next((target for target in self.targets() if target.zone == move.args[1]), self.cursor)

    def words(self, target: Target | None = None) -> str:
        target = target or self.cursor
        if target is None:
            return ""
        if target.zone == BUTTON:
            return super().words(target)
        says = self.says(target)
        if says is not None:
            offer = self._offer(self.view, says)
            return f"{offer.title}: {offer.effect}" if offer.effect else offer.title
        token = self.token(target)
        if token is None:
            return ""
        source = self.source
        if source is not None and token in self.quiet.places:
            return f"{self.named(source, head=True)} to {token}."
        lines = [line for line in self.at_hand if line.args[:1] == (token if source is None else source,)]
        lines = [line for line in lines if self._told(line)]
        if source is not None:
            lines = [line for line in lines if line.args[1:2] == (token,)]
        if len(lines) == 1:
            offer = self._offer(self.view, lines[0])
            return f"{offer.title}: {offer.effect}" if offer.effect else offer.title
        places = list(dict.fromkeys(str(line.args[1]) for line in lines if len(line.args) > 1))
        if not places:
            return ""
        named = listed(places, "or") if len(places) <= LISTED else f"{len(places)} places"
        return f"{self.named(token, head=True)} can go to {named}."

    def named(self, token: Token, *, head: bool = False) -> str:
        """A card in a sentence, or at the head of one."""
        article = "The" if head else "the"
        if isinstance(token, Card):
            return f"{article} {token.symbol}"
        zone = self._zone(str(token))
        return f"{article} {zone.cards[-1].symbol} of {token}" if zone is not None and zone.cards else str(token)

    @property
    def key_letters(self) -> set[str]:
        """Letters that begin the name of a pile."""
        return {title[0].lower() for title in self.titles}

    @property
    def has_numbers(self) -> bool:
        return False

    def buttons(self) -> tuple[Button, ...]:
        found: list[Button] = []
        taken = set(BUILD_KEYS) | self.key_letters | set("acdhjkqst")
        for choice in self.choices:
            title = choice.offer.title
            key = next((char for char in title.lower() if char.isalpha() and char.isascii() and char not in taken), "")
            taken.add(key)
            found.append(Button(title, key, choice.offer.effect, False, choice.move == self.hinted))
        return tuple(found)

    def button_of(self, character: str) -> int | None:
        return next((nth for nth, button in enumerate(self.buttons()) if button.key == character), None)
