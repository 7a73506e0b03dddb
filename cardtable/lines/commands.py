"""The commands at a table told in lines of text: a list of them, which `help` reads out, and what each does."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from cardtable.lines.asked import THE_REST
from cardtable.lines.table_commands import TableCommands
from cardtable.lines.typed import nearest
from cardtable.rules.moves import Move
from cardtable.rules.teller import Table, Teller
from cardtable.rules.words import listed, number_word
from cardtable.table.hints import no_hint

if TYPE_CHECKING:
    from cardtable.lines.choices import Listing
    from cardtable.lines.stage import LinesStage

__all__ = ["COMMANDS", "Command", "Commands"]


SIGNS: Final = {
    "?": "question mark",
    ".": "period",
    "!": "exclamation mark",
    "~": "tilde",
    "+": "plus sign",
    "@": "at sign",
    "%": "percent sign",
    ",": "comma",
}
"""The names of signs, because most screen readers do not read signs aloud."""


LEADS: Final = frozenset(("lead", "leads", "leading", "led"))
ENTER: Final = "Enter alone: the question again; a choice only where the line before says so, as in Enter: turn a card."


def spelled(sign: str) -> str:
    """Return a command's sign, followed by its name unless the sign is a letter or a word: `? (question mark)`."""
    called = SIGNS.get(sign[:1], "")
    several = f"{number_word(len(sign))} {called}s" if len(sign) > 1 else called
    return f"{sign} ({several})" if called else sign


class Command(NamedTuple):
    """A command: its sign, what `help` says about it, and the function that does it."""

    sign: str
    words: str
    does: Callable[[Commands, list[str]], Awaitable[None] | None]
    names: tuple[str, ...] = ()
    """Words that can be typed instead of the sign; a choice of the same name has priority."""
    takes: str = ""
    """What can be typed after the sign, in the words of `help`, such as `PLACE`; empty if nothing can."""
    example: str = ""
    """Words that `help` adds if it explains this command alone."""
    piles: bool | None = None
    """Whether only tables of piles have the command (True) or only the others (False); None for all tables."""
    has: Callable[[Commands], bool] = lambda at: True
    """Whether a table has the command."""
    listed: Callable[[Commands], bool] = lambda at: True
    """Whether `help` lists the command, at a table that has the command."""


class Commands(TableCommands):
    """The commands of one table: which there are, and what each does."""

    def __init__(self, stage: LinesStage) -> None:
        super().__init__(stage)
        self._repeated: Listing | None = None
        stage.asked.hint = self.hint_about

    @property
    def by_sign(self) -> dict[str, Command]:
        return {
            command.sign: command for command in COMMANDS if command.piles in (None, self.piles) and command.has(self)
        }

    @property
    def by_name(self) -> dict[str, Command]:
        without = LEADS if self.piles else frozenset()  # nobody leads where there are no tricks
        return {name: command for command in self.by_sign.values() for name in command.names if name not in without}

    def offer(self, words: list[str]) -> None:
        asked = self.stage.asked
        if asked.choices is None:
            self.voice.plainly(asked.awaited or "There is nothing to choose now.")
            return
        if asked.listing is not None and asked.listing.heading and asked.listing is not self._repeated:
            self._repeated = asked.listing
            asked.offer(asked.listing)
            self.voice.plainly("? again tells all choices.")
            return
        asked.offer(asked.choices.root)
        self.voice.plainly(THE_REST if self.stage.rest.open else "")
        spoken = [line.verb for line in self.stage.spoken.lines() if line.seat == self.stage.eyes.viewer]
        if spoken:
            self.voice.plainly(f"You can also say: {listed(dict.fromkeys(spoken), 'or')}.")

    # ── help ──────────────────────────────────────────────────────────────────────────────────────────────────

    async def hint(self, words: list[str]) -> None:
        await self.hint_about(None)

    async def hint_about(self, move: Move | None) -> None:
        stage, view = self.stage, self.stage.question.view
        if view is None:
            stage.voice.plainly("There is nothing to choose now.")
            return
        hint = await stage.advice.on(view)
        if hint is None:
            stage.voice.plainly(no_hint(piles=self.piles))
            self._only_again()
            return
        stage.advice.shown(view)
        stage.asked.rule = hint.rule or stage.asked.rule
        answer = "" if move is None or hint.look_first else "Yes. " if move == hint.move else "No. "
        stage.voice.say_all(f"{answer}{hint.sentence} ({hint.rule})" if hint.rule else f"{answer}{hint.sentence}")
        if hint.look_first:
            stage.voice.plainly("Look first.")
        self._only_again()

    def _only_again(self) -> None:
        if self.stage.asked.choices is not None and self.stage.asked.choices.only is not None:
            self.stage.asked.again()

    def rule(self, words: list[str]) -> None:
        from cardtable.lines.reading import read_rules

        wanted = " ".join(words) or self.stage.asked.rule or ""
        if not wanted:
            self.voice.plainly("No rule has been named. Type r and some words, as in r revoke, to search the rules.")
            return
        self.voice.say(*read_rules(self.match.game.id, wanted))

    def help(self, words: list[str]) -> None:
        there = self.by_sign
        if words:
            self._explain(words[0])
            return
        self.voice.plainly("Type a card, such as j c or jack of clubs; or a choice by its word; or a number after ?.")
        if any(place.noun == "row" for place in self.glance.places.all):
            self.voice.plainly("To place the card, say row and column: 2 3 is row 2, column 3. c 3 tells column 3.")
        elif self.piles:
            waste = " waste to 4," if any(place.noun == "waste" for place in self.glance.places.all) else ""
            self.voice.plainly(f"To move cards, say from where to where: 3 to 5,{waste} 3 up.")
        self.voice.plainly(ENTER)
        for command in there.values():
            if not command.listed(self):
                continue
            takes = f" {command.takes}" if command.takes else ""
            self.voice.plainly(f"{spelled(command.sign)}{takes}: {command.words}.")
        self.voice.plainly("help and a command explains it, as in help h.")

    def _explain(self, word: str) -> None:
        known = self.by_name | self.by_sign
        command = known.get(word)
        if word == "enter":
            self.voice.plainly(ENTER)
            return
        if command is None:
            near = nearest(word, known)
            meant = f" Did you mean {near}?" if near else ""
            self.voice.plainly(f"There is no command “{word}” at this table.{meant} help alone tells all.")
            return
        names = f" Or type {listed(command.names, 'or')}." if command.names else ""
        self.voice.plainly(f"{spelled(command.sign)}: {command.words}.{names}")
        self.voice.plainly(command.example)

    # ── the rest of this deal ─────────────────────────────────────────────────────────────────────────────────

    def play_out(self, words: list[str]) -> None:
        if self.stage.rest.open:
            self.stage.rest.play()
        else:
            self.voice.plainly("The rest is not certain yet.")

    def seen_again(self, words: list[str]) -> None:
        view = self.stage.eyes.shown
        zone = None if view is None else self.stage.teller.table.seen_again(view)
        if zone is None:
            self.voice.plainly("No cards were laid down that may be looked at again.")
        else:
            self.voice.say(f"{zone.note}.")
            self.voice.say(f"Laid for it: {self.stage.speech.cards(zone.cards)}." if zone.cards else "")

    def call(self, words: list[str]) -> None:
        self.stage.asked.ahead = [word for word in words if word.isdecimal()]
        self.stage.interruptions.call()

    def risk(self, words: list[str]) -> None:
        self.stage.asked.ahead = [word for word in words if word.isdecimal()]
        self.stage.interruptions.risk()


LOOKS: Final = frozenset(
    ("?", "h", "t", "k", ".", "c", "where", "w", "s", "ss", "n", "a", "aa", "l", "v", "try", "r", "help", "q")
)
"""Commands that can be typed while the table asks for yes or no, or for a number."""


def _calls(at: Commands) -> bool:
    return at.match.game.law is not None or getattr(at.match.deal, "watch", None) is not None


def _stops(at: Commands) -> bool:
    return _calls(at) and at.match.game.call(Move(0, "stop"))


def _risks(at: Commands) -> bool:
    return at.match.game.law is not None


def _has_a_hand(at: Commands) -> bool:
    return any(zone.lay == "hand" or zone.name.startswith("hand-") for zone in at.glance.zones)


def _x_is_a_pile(at: Commands) -> bool:
    """Whether x is the letter of a pile; if it is, `help` lists b, not x, for calling a mistake."""
    return any(place.startswith("X") for place in at.glance.places.zones)


COMMANDS: Final = (
    Command(
        "?", "your choices, numbered", Commands.offer, ("choices",), example="Type ?, and then a number."
    ),
    Command(
        "h", "how many cards the hand still has", lambda at, words: at.voice.plainly(*at.glance.hand()),
        ("hand", "cards", "stock", "deck"), piles=True, has=lambda at: at.match.game.seats == 1,
        listed=_has_a_hand, example="h tells, for instance: The hand: 20 cards face down.",
    ),
    Command(
        "h", "your hand", lambda at, words: at.voice.plainly(*at.glance.hand()), ("hand", "cards"),
        has=lambda at: not at.piles or at.match.game.seats > 1,
        example="h tells, for instance: Five cards: hearts: ace, ten; clubs: nine, eight, seven.",
    ),
    Command(
        "t", "the table, what has changed first", lambda at, words: at.voice.plainly(*at.whole.table()), ("table",),
        example="t tells each place and each player in a line of its own, as: Bea: four cards, one trick.",
    ),
    Command(
        "k", "the trick", lambda at, words: at.voice.plainly(*at.glance.trick()), ("trick",), piles=False,
        example="k tells, for instance: Bea: ten of clubs; Cy: ace of clubs, winning.",
    ),
    Command(
        ".", "the last trick", Commands.last_trick, ("last", "last trick"), piles=False,
        example="Type a period alone to hear the trick that was taken last.",
    ),
    Command(
        "c", "the cards of a place, from its top", Commands.column, ("column", "pile"), "PLACE", piles=True,
        example="c 4 tells column 4; c waste tells the waste.",
    ),
    Command(
        "where", "where a card lies", Commands.where, ("find",), "CARD",
        example="where q s tells where the queen of spades lies.",
    ),
    Command(
        "w", "whose turn it is, and what is asked", lambda at, words: at.stage.asked.again(),
        ("whose", "whose turn", "who", "question", "repeat", "lead"),
        example="w tells the question again, as does Enter alone.",
    ),
    Command(
        "s", "the score", Commands.score, ("score",), example="s tells, for instance: You and Cy 3, Bea and Dov 2.",
    ),
    Command(
        "ss", "the whole score sheet", Commands.sheet, ("sheet", "scoresheet"),
        example="ss tells each deal in a line, then the totals, then the last deal in sentences.",
    ),
    Command(
        "n", "what can be counted, such as the cards of each pile and what is built", Commands.numbers, ("numbers",),
        piles=True, example="n tells, for instance: Stock 46; no center stack is begun.",
    ),
    Command(
        "n", "bids, cards left and tricks of each player, and what bids count", Commands.numbers,
        ("numbers", "bids", "trumps", "trump"), piles=False,
        example="n tells, for instance: Cy: bids 700, 15 cards, 0 chips.",
    ),
    Command(
        "a", "what has happened since your last move", Commands.again, ("again",),
        example="a tells the same lines once more that you heard since your last move.",
    ),
    Command(
        "aa", "what has happened since the deal", Commands.since_the_deal, ("deal so far",),
        example="Type a twice, together or apart.",
    ),
    Command(
        "l", "the log: what earlier deals brought, and this deal", Commands.log, ("log",),
        example="l tells the results of earlier deals, and then what aa tells.",
    ),
    Command(
        "!", "a hint with its reason", Commands.hint, ("hint", "advice"),
        example="Type an exclamation mark alone, or hint.",
    ),
    Command(
        "~", "take back your last move", lambda at, words: at.stage.way_back.take_back(), ("undo", "back", "take back"),
        example="Type a tilde alone, or undo. At some tables the others are asked.",
    ),
    Command(
        "~~", "take back your whole turn", lambda at, words: at.stage.way_back.take_back(turn=True), piles=True,
        example="Type two tildes.",
    ),
    Command(
        "redo", "make the move again that you took back, if nothing else went back with it",
        lambda at, words: at.stage.way_back.redo(),
        example="After undo, redo makes the same move again.",
    ),
    Command(
        "+", "set a bookmark", lambda at, words: at.stage.bookmarks.keep(), ("bookmark",), piles=True,
        has=lambda at: at.stage.bookmarks.open,
        example="Type a plus sign alone; @ comes back to this position.",
    ),
    Command(
        "@", "go back to the bookmark", lambda at, words: at.stage.bookmarks.come_back(), ("return",), piles=True,
        has=lambda at: at.stage.bookmarks.open,
        example="Type an at sign alone.",
    ),
    Command(
        "x", "call a mistake", Commands.call, ("call",), "NUMBER", has=lambda at: _calls(at) and not _stops(at),
        example="x lists what you can call; x 2 calls the second of them, if the list is as you heard it last.",
    ),
    Command(
        "x", "call Stop, for a mistake", Commands.call, ("stop", "call"), "NUMBER", has=_stops,
        listed=lambda at: not _x_is_a_pile(at), example="x calls Stop; if there are several calls, it lists them.",
    ),
    Command(
        "xx", "what you may do at your own risk", Commands.risk, ("risk",), "NUMBER", has=_risks,
        example="xx lists what you may do; xx 2 does the second of them, if the list is as you heard it last.",
    ),
    Command(
        "b", "call Stop, for a mistake", Commands.call, (), "NUMBER", piles=True, has=_calls, listed=_x_is_a_pile,
        example="b calls Stop, as x does; at some tables x is the letter of a pile.",
    ),
    Command(
        "bb", "what you may do at your own risk, as xx does", Commands.risk, (), "NUMBER", piles=True, has=_risks,
        listed=_x_is_a_pile,
        example="bb is for tables where x is the letter of a pile.",
    ),
    Command(
        "try", "what a suit and cards to bury would score", Commands.tried, (), "SUIT", piles=False,
        has=lambda at: type(at.stage.teller).arranging is not Teller.arranging,
        example="try tells what each suit would score; try spades 9 h tells the melds if the nine of hearts is buried.",
    ),
    Command(
        "g", "play out the rest, where every trick that is left is certain", Commands.play_out, ("rest",), piles=False,
        has=lambda at: at.stage.rest.known,
        example="The question says when g can be used.",
    ),
    Command(
        "v", "cards that were laid for all to see, such as melds", Commands.seen_again, ("melds",), piles=False,
        has=lambda at: type(at.stage.teller.table).seen_again is not Table.seen_again,
        example="v tells the melds of the bidder during the play.",
    ),
    Command(
        "v", "the open cards of a pile", Commands.looked_into, ("view",), "PLACE", piles=True,
        example="v stock tells the open cards of your stock; v alone those of all piles that have several.",
    ),
    Command(
        "%", "whether the deal can still come out", Commands.winnable, ("winnable",), piles=True,
        has=lambda at: at.winnable_known,
        example="Type a percent sign alone, or winnable. It counts as help.",
    ),
    Command(
        "demo", "let the expert play a solitaire on", Commands.demo, ("watch",), piles=True,
        has=lambda at: at.match.game.seats == 1,
        example="After demo, Enter plays the next move, and stop ends the demo. The game then does not count.",
    ),
    Command(
        "another", "another deal", Commands.another, ("new",), "NUMBER",
        example="At a solitaire another alone opens a new deal, another same this one again, another 12 deal 12. At "
        "every table another and a code plays the cards of that code, and another today today's deal.",
    ),
    Command(
        "resign", "how one gives up here", Commands.give_up, ("give up", "surrender", "forfeit"),
        piles=False, listed=lambda at: False,
        example="give up says how this game is given up, if it can be.",
    ),
    Command(
        "resign", "how one gives up here", Commands.give_up, ("give up", "concede", "surrender", "forfeit"),
        piles=True, listed=lambda at: False,
        example="Solitaires and games for several people are given up in different ways; give up says how.",
    ),
    Command(
        "replay", "the finished deals of this match again, move by move", Commands.replay,
        example="In the replay Enter goes on, v looks through other eyes, and q comes back to the table.",
    ),
    Command(
        "save", "save the score sheet in a file", Commands.save,
        example="After save, type the name of a file that ends in txt, md or csv.",
    ),
    Command(
        ",", "the settings", Commands.settings, ("settings", "options"),
        example="Type a comma alone, then the number of a setting, then the number of its value.",
    ),
    Command(
        "r", "the rule named last, a rule by its id, or a search", Commands.rule, ("rule", "rules"), "WORDS",
        example="r alone reads the rule that was named last; r revoke tells the rules in which that word occurs.",
    ),
    Command(
        "help", "the commands, or one of them", Commands.help, ("commands",), "COMMAND", example="help h explains h.",
    ),
    Command(
        "q", "leave the table, which is kept", Commands.leave, ("quit", "leave", "exit", "bye"),
        example="After q the table can be continued from the lobby, in lines or on the screen.",
    ),
)  # fmt: skip
ELSEWHERE: Final = frozenset(command.sign for command in COMMANDS)
"""The signs of the commands of all tables."""
