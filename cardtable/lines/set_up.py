"""Setting up a table by lines of text: the players, the way to play, each of its rules, the first dealer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardtable.errors import CardtableError
from cardtable.lines.cutting import draw_for_partners
from cardtable.lines.house_rules import HouseRules
from cardtable.lines.rules_asked import RulesAsked
from cardtable.match.record import clean_text
from cardtable.players.player import PERSON
from cardtable.players.strengths import computers
from cardtable.rules.catalogue import entry
from cardtable.rules.seating.cutting import played_in_pairs
from cardtable.rules.ways import CUSTOM, first_way, way_of, ways_of
from cardtable.rules.words import capital, counts, like, listed
from cardtable.store import Setup
from cardtable.table.begun_at import SCORE_LINE, ZERO, may_begin_at, score_help, start_meant
from cardtable.table.house_rules import known_options
from cardtable.table.kept import last_setup
from cardtable.table.seating import at_another_game, cleaned, first_name, stranger

if TYPE_CHECKING:
    from cardtable.lines.menus import Menus
    from cardtable.rules.game import AnyGame
    from cardtable.store import Store
    from cardtable.store.settings import Settings

__all__ = ["SetUp"]

BY_CUTTING: Final = "by cutting"
BY_LOT: Final = "at random"


class SetUp:
    """Asks for everything that a new table needs; the defaults are those of the game's last table."""

    def __init__(self, menus: Menus, store: Store, settings: Settings, game: str) -> None:
        self.menus, self.store, self.settings, self.entry = menus, store, settings, entry(game)
        self.kind = self.entry.game()
        self.house_rules = HouseRules(menus, store, self.kind)
        self.strengths = computers(game)
        last = last_setup(store, game)
        other = last_setup(store) if last is None else None
        self.last = last
        people = last if last is not None else None if other is None else at_another_game(other, self.strengths)
        self.names = [first_name()] if people is None else list(people.names)
        self.players = [PERSON] if people is None else list(people.players)
        self.values: dict[str, Any] = known_options(
            self.kind, first_way(game).options if last is None else last.options
        )
        self.dealer: int | None = None
        """The seat that deals first; None if it is decided at random or by cutting."""
        self.cuts = True
        self.texts = {} if last is None else dict(last.texts)
        self.score = ""
        """The score at which the match begins, as people type it; empty for zero."""
        self._fit(len(self.names) if len(self.names) in self.entry.seats else self.entry.seats[0])

    # ── the choices so far ────────────────────────────────────────────────────────────────────────────────────

    def _fit(self, count: int) -> None:
        """Set the number of seats; a new seat gets a computer player if the game has any."""
        del self.names[count:], self.players[count:]
        while len(self.names) < count:
            self.names.append("")
            self.players.append(stranger(self.strengths))
        self.players = [
            player if player in (PERSON, *self.strengths) else stranger(self.strengths) for player in self.players
        ]
        if self.dealer is not None and self.dealer >= count:
            self.dealer = None

    def setup(self) -> Setup:
        """Return the set-up.

        Raises:
            CardtableError: no table can be made of the set-up.
        """
        own = first_name()
        named = own.casefold() in map(str.casefold, self.names)
        names = cleaned(self.names if named else [*self.names, own])[
            : len(self.names)
        ]  # your own name is not given to a computer player
        options = self.kind.Options.read(self.values).changed()
        self.kind.table(options, len(names))
        return Setup(self.entry.id, names, tuple(self.players), options, self.settings.take_backs, self.texts)

    @property
    def way(self) -> str:
        return way_of(self.entry.id, self.kind.Options.read(self.values).changed(), self.kept) or CUSTOM

    @property
    def kept(self) -> dict[str, dict[str, Any]]:
        return self.house_rules.kept

    @property
    def game(self) -> AnyGame | None:
        try:
            return self.kind.table(self.values, len(self.names))
        except CardtableError:
            return None

    def who(self, seat: int) -> str:
        return (self.names[seat] or f"person {seat + 1}") if self.players[seat] == PERSON else self.players[seat]

    def _at(self, seat: int) -> str:
        return self.who(seat) if self.players[seat] == PERSON else f"{self.who(seat)} at seat {seat + 1}"

    # ── asking for changes ────────────────────────────────────────────────────────────────────────────────────

    async def ask(self) -> Setup | None:
        menus = self.menus
        menus.say(f"{self.entry.title}. {self.entry.summary}")
        while True:
            several = len(self.entry.seats) > 1
            items = {
                "deal": "Deal",
                "people": f"Players: {listed(map(self.who, range(len(self.names))))}",
                **({"count": f"How many players: {len(self.names)}"} if several else {}),
                "way": f"Way to play: {self.way}",
                "rules": "Rules, one by one",
                **({"dealer": f"First dealer: {self._dealer}"} if len(self.names) > 1 else {}),
                **({"score": f"{SCORE_LINE}: {self.score or ZERO}"} if self._may_begin_at_a_score else {}),
                **({"draw": "Draw cards for partners and seats"} if self._in_pairs else {}),
                **{
                    f"text {text.name}": f"{text.label}: {self.texts.get(text.name) or 'nothing'}"
                    for text in self.kind.agreed
                },
                "keep": "House rules: save, delete, to a file, from a file",
                "back": "Back",
            }
            chosen = await menus.choose("A new table:", [*items.values()], 0)
            what = "back" if chosen is None else [*items][chosen]
            if what == "back":
                return None
            try:
                if what == "draw" and self._has_ceremony:
                    self.values["seating"] = "cut"
                    what = "deal"
                if what == "deal":
                    return self._checked(self.setup())
                await self._change(what)
            except CardtableError as error:
                menus.say(str(error))

    def _checked(self, setup: Setup) -> Setup:
        """Check that the match can begin at the score, and return the set-up.

        If matches with this set-up always begin at zero, forget the score.
        """
        if not self._may_begin_at_a_score:
            self.score = ""
        start_meant(self.kind.table(setup.options, len(setup.names)), setup.names, self.score)
        return setup

    @property
    def _may_begin_at_a_score(self) -> bool:
        return (game := self.game) is not None and may_begin_at(game)

    @property
    def _in_pairs(self) -> bool:
        return (game := self.game) is not None and played_in_pairs(game)

    @property
    def _has_ceremony(self) -> bool:
        """Whether cutting for partners is a rule of the game itself, and is recorded with the match."""
        return "seating" in self.kind.Options.model_fields

    async def _change(self, what: str) -> None:
        match what:
            case "people":
                await self._ask_people()
            case "count":
                chosen = await self.menus.choose(
                    f"How many players? {counts(self.entry.seats)}.",
                    [str(number) for number in self.entry.seats],
                    self.entry.seats.index(len(self.names)),
                )
                self._fit(len(self.names) if chosen is None else self.entry.seats[chosen])
            case "way":
                await self._ask_way()
            case "rules":
                rules = RulesAsked(self.menus, self.kind)
                while (values := await rules.ask(self.values, len(self.names))) is not None:
                    self.values = values
            case "dealer":
                await self._ask_dealer()
            case "score":
                await self._ask_score()
            case "draw":
                await self._draw()
            case "keep":
                options = await self.house_rules.ask(self.kind.Options.read(self.values).changed())
                self.values = self.values if options is None else dict(options)
            case _:
                name = what.removeprefix("text ")
                text = next(each for each in self.kind.agreed if each.name == name)
                self.texts[name] = clean_text(await self.menus.ask(f"{text.help} Type it.", self.texts.get(name, "")))

    async def _ask_people(self) -> None:
        kinds = listed(("a person's name", *self.strengths), "or")
        for seat in range(len(self.names)):
            usual = self.who(seat)
            asked = f"Who sits at seat {seat + 1}? Type {kinds}; q goes back."
            said = await self.menus.ask(asked, usual)
            while said not in (usual, "q") and not await self._is_meant(said):
                said = await self.menus.ask(asked, usual)
            if said == usual:
                continue
            if said == "q":
                return
            if said.casefold() in self.strengths:
                self.names[seat], self.players[seat] = "", said.casefold()
            else:
                self.names[seat], self.players[seat] = said, PERSON

    async def _is_meant(self, said: str) -> bool:
        """Return whether `said` is one of the strengths or the name of a person.

        If that is unclear, ask whether it is a name.
        """
        low = said.casefold()
        if low in self.strengths:
            return True
        if not any(letter.isalpha() for letter in said):
            return False
        begun = (strength for strength in self.strengths if strength.startswith(low))
        near = next(begun, "") or like(low, self.strengths)
        if len(said) > 1 and said[0].isupper() and not near:
            return True
        other = f"{near} is a computer player. " if near else "No computer player is called that. "
        return await self.menus.agrees(f"{capital(other)}Is “{said}” a person's name?")

    async def _draw(self) -> None:
        game = self.game
        assert game is not None
        (pack,) = game.packs(game.start())
        people = list(zip(self.names, self.players, strict=True))
        drawn = await draw_for_partners(self.menus, cleaned(self.names), pack)
        if drawn is not None:
            places, self.dealer = drawn
            self.names, self.players = map(list, zip(*(people[person] for person in places), strict=True))
            self.cuts = False

    def _dealers(self) -> dict[str, int | None]:
        game = self.game
        if game is not None and game.ceremony is not None:
            return {BY_CUTTING: None}
        seats: dict[str, int | None] = {self._at(seat): seat for seat in range(len(self.names))}
        if game is not None and game.cut_for_the_deal is not None:
            return {BY_CUTTING: None, BY_LOT: None, **seats}
        return {BY_LOT: None, **seats}

    @property
    def _dealer(self) -> str:
        if self.dealer is not None:
            return self._at(self.dealer)
        return BY_CUTTING if self.cuts and BY_CUTTING in self._dealers() else BY_LOT

    async def _ask_dealer(self) -> None:
        items = self._dealers()
        usual = [*items].index(self._dealer) if self._dealer in items else 0
        chosen = await self.menus.choose("Who deals first?", [*items], usual)
        if chosen is not None:
            word = [*items][chosen]
            self.dealer, self.cuts = items[word], word == BY_CUTTING

    async def _ask_score(self) -> None:
        setup = self.setup()
        game = self.kind.table(setup.options, len(setup.names))
        asked = f"{score_help(game, setup.names)} Type it, or 0 for zero."
        typed = await self.menus.ask(asked, self.score)
        typed = "" if typed.strip() == "0" else typed
        start_meant(game, setup.names, typed)
        self.score = typed

    async def _ask_way(self) -> None:
        ways = [(way.name, way.line, dict(way.options)) for way in ways_of(self.entry.id)]
        ways += [(name, "kept by you", options) for name, options in self.kept.items()]
        names = [name for name, _, _ in ways]
        usual = names.index(self.way) if self.way in names else 0
        chosen = await self.menus.choose("Play which way?", [f"{name}: {line}" for name, line, _ in ways], usual)
        if chosen is not None:
            self.values = dict(ways[chosen][2])
