"""The ways to play each game: named sets of options. The first is the usual one.

A way is not kept in a record. It is recognized from the options.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from cardtable.errors import BadInput
from cardtable.rules.catalogue import parts_of
from cardtable.rules.way import NOTHING, Count, Way
from cardtable.rules.words import like, listed

if TYPE_CHECKING:  # the lobby needs this module before any game is loaded
    from cardtable.rules.game import AnyGame
    from cardtable.rules.options import Value


CUSTOM: Final = "Custom"
NOT_OF_A_WAY: Final = frozenset(("time",))
"""Options that may differ from those of a way without making it another way.

If the players of a table cannot all play at the same time, the program changes such an option [SOLI-4.13].
"""
PLAIN: Final = (Way("The book's", "The rules as the book has them."),)
"""The ways of a game for which nobody states any: only the way of the rulebook."""

UNLIMITED: Final[Mapping[str, Value]] = {"passes": 0, "units": "part"}
BY_THREES: Final[Mapping[str, Value]] = {"draw": 3, **UNLIMITED}
PARTS: Final[Mapping[str, Value]] = {"units": "part"}

NOT_BURIED: Final = Way(
    "Buried cards do not count", "The cards that are buried count for nobody.", {"bury_counts": False}
)
WITHOUT_STOP: Final = Way("Without Stop!", "Wrong plays are refused, and nobody calls Stop.", {"stops": "prevented"})
WITH_STOP: Final = Way("With Stop!", "The book's rules: call Stop when your opponent overlooks a play.")
TO_21: Final = Way("To 21", "A shorter game, to 21 points.", {"target": 21})
BY_THE_TABLE: Final = Way(
    "Without announcing", "The table ends the game by itself: nobody has to announce it.", {"announce": "automatic"}
)
MULTIPLE: Final = (
    Way("By threes", "Three cards at a time, as often as you like; part of a run may move.", PARTS),
    Way("By ones", "One card at a time, as often as you like; part of a run may move.", {"draw": 1, **PARTS}),
    Way("The book's", "Three cards at a time; only whole runs move."),
)
TOUCHING: Final = Way("Touching", "Every card must touch one that lies there.", {"adjacent": True})
AMERICAN: Final[Mapping[str, Value]] = {"deck": 24, "target": 10}
POKER: Final = (
    Way("American count", "The book's rules, with hands counted as in America."),
    Way("English count", "Hands counted as in England.", {"points": "english"}),
    TOUCHING,
)
CRIBBAGE: Final = (*PLAIN, TOUCHING)

WAYS: Final[Mapping[str, tuple[Way, ...]]] = {
    "euchre": (
        Way("The book's", "The old game: 32 cards, to 5 points."),
        Way("American", "As most Americans play today: 24 cards, to 10 points.", AMERICAN),
        Way(
            "Stick the dealer",
            "American, and the dealer must call when everybody has passed twice.",
            {**AMERICAN, "stick_the_dealer": True},
        ),
        Way("With the joker", "American, with a joker as the highest trump.", {**AMERICAN, "joker": True}),
        Way(
            "Canadian",
            "American; the dealer's partner assists only alone, and the dealer must call.",
            {**AMERICAN, "canadian": True, "stick_the_dealer": True},
        ),
        Way("British", "24 cards and the joker, to 21 points.", {"deck": 24, "target": 21, "joker": True}),
    ),
    "tressette": (Way("The book's", "To 31 points; a player must announce game."), TO_21, BY_THE_TABLE),
    "tressette-low-hand": (Way("The book's", "To 31 points."), TO_21),
    "three-handed-tressette": (
        Way("The book's", "To 31 points; a player must announce game."),
        TO_21,
        BY_THE_TABLE,
        Way("Low hand", "Whoever has the most points loses.", {"low": True}),
    ),
    "two-handed-tressette": (
        Way("The book's", "To 31 points; a player must announce game, and cards drawn are shown."),
        TO_21,
        BY_THE_TABLE,
        Way("Hidden draws", "You do not see what your opponent draws.", {"show_draws": False}),
    ),
    "mediatore": (
        Way(
            "Eleven points", "Odd thirds are lost: a deal always has eleven points, and six win.", {"fractions": "drop"}
        ),
        Way("Nearest point", "Two thirds left over count as a point: six points win unless the others have six too."),
    ),
    "schafkopf": (Way("The book's", "The cards that the Player buries count for the Player."), NOT_BURIED),
    "auction-schafkopf": (
        Way("By the schedule", "The book's rules: what a bid wins or loses is in its table."),
        Way("By the bid", "A bid wins or loses what was bid.", {"scoring": "bid"}),
    ),
    "frog": (
        Way("The book's", "The cards buried in a frog count for the bidder; a grand pays three chips."),
        NOT_BURIED,
        Way("Grand pays four", "A grand pays four chips a point.", {"grand_rate": 4}),
    ),
    "coeur-dalene-solo": (Way("The book's", "The cards buried in a frog count for the bidder."), NOT_BURIED),
    "progressive-solo": (
        Way("The book's", "All pay into the pots before every deal."),
        Way("Pots when empty", "All pay into a pot only when it is empty.", {"pots": "when-empty"}),
        Way("Without pots", "Nobody pays an ante, and there are no pots.", {"ante": 0}),
    ),
    "auction-pinochle": (
        Way("The book's", "Bids from 250, the old count, and spades pay double."),
        Way("Hearts triple", "Spades pay double and hearts three times.", {"hearts_triple": True}),
        Way("With a kitty", "There is a pot for whoever bids 350 or more and makes it.", {"kitty": True}),
        Way(
            "High bids pay more", "The special scale: up to 30 units for the highest bids.", {"bonus_scale": "special"}
        ),
        Way("Simplified count", "Aces and tens count 10, kings and queens 5.", {"count": "simplified"}),
    ),
    "russian-bank": (WITH_STOP, WITHOUT_STOP),
    "spite-and-malice": (
        Way("The book's", "You draw when your turn begins."),
        Way("Draw when empty", "You also draw five cards when your hand is empty.", {"refill": "emptied"}),
    ),
    "pishe-pasha": (WITH_STOP, WITHOUT_STOP),
    "klondike": (
        Way("By ones", "One card at a time, as often as you like; part of a run may move.", UNLIMITED),
        Way("By threes", "Three cards at a time, as often as you like; part of a run may move.", BY_THREES),
        Way(
            "Vegas",
            "Three cards at a time, three times through, as in a casino; a deal costs $52, a card built pays $5.",
            {"draw": 3, "passes": 3, "units": "part"},
            "vegas",
        ),
        Way("The old book's", "One card at a time, once through; only whole runs move."),
    ),
    "canfield": (
        Way("By threes", "The usual game: three cards at a time; part of a run may move.", PARTS),
        Way("By ones", "One card at a time; part of a run may move.", {"draw": 1, **PARTS}),
        Way("The old book's", "Three cards at a time; only whole runs move."),
    ),
    "trefoil": (
        Way("The book's", "Aces begin the foundations, and you may redeal twice."),
        Way("La Belle Lucie", "All 52 cards in fans, with two redeals.", {"layout": "belle"}),
        Way(
            "Three Shuffles and a Draw",
            "La Belle Lucie in which you may pull out one card after the last redeal.",
            {"layout": "belle", "draw": True},
        ),
    ),
    "pyramid": (
        Way("One game", "A single game.", {"games": 1}),
        Way("Six games", "The book's match of six games."),
    ),
    "golf": (
        Way("One hole", "One deal by itself: the cards left on the table are your strokes.", {"games": 1}),
        Way("Nine holes", "The book's round: the strokes of nine deals count together."),
    ),
    "poker-squares": POKER,
    "cribbage-squares": CRIBBAGE,
    "comparative-solitaire": (
        Way("Klondike by ones", "One card at a time, as often as you like; part of a run may move.", UNLIMITED),
        Way("Klondike by threes", "Three cards at a time, as often as you like; part of a run may move.", BY_THREES),
        Way("Same cards", "Klondike by ones, with the same deal for everybody.", {**UNLIMITED, "packs": "same"}),
        Way("Nine holes of Golf", "The strokes of nine deals count together.", {"patience": "golf"}),
        Way("The old book's", "Klondike with one card at a time, once through; only whole runs move."),
    ),
    "multiple-klondike": MULTIPLE,
    "multiple-canfield": MULTIPLE,
    "pounce": (
        Way("One deal", "Whoever goes out wins; part of a run may move.", PARTS),
        Way(
            "To 100 points",
            "A point for each card built, two off for each card of the stock, until somebody has 100.",
            {"scoring": "points", "target": 100, "deals": 20, **PARTS},
        ),
        Way("The book's", "Whoever goes out wins; only whole runs move."),
    ),
    "poker-squares-duel": POKER,
    "cribbage-squares-duel": CRIBBAGE,
}
"""The ways to play each game of this program, keyed by the game's id.

A game that is missing here has the ways `PLAIN`. So has a game of a plug-in, if the plug-in brings no ways for it.
"""


def ways_of(game: str) -> tuple[Way, ...]:
    """The ways to play the game with this id, the usual one first."""
    ours = WAYS.get(game)
    parts = None if ours is not None else parts_of(game)
    return ours or (PLAIN if parts is None else parts.ways) or PLAIN


def first_way(game: str) -> Way:
    """The way that is used if the player does not choose another."""
    return ways_of(game)[0]


def way_of(game: str, options: Mapping[str, Any], kept: Mapping[str, Mapping[str, Any]] = NOTHING) -> str:
    """Return the name of the way of the game, or of the set in `kept`, that has these options; else `CUSTOM`.

    `options` are the options that differ from their defaults. `kept` are the sets of options that people have saved, by
    name. If no set matches exactly, the options in `NOT_OF_A_WAY` are left out, and the sets are compared again.
    """
    named = {way.name: way.options for way in reversed(ways_of(game))}
    sets = [*reversed(named.items()), *kept.items()]
    whole = next((name for name, set_ in sets if set_ == options), "")
    return whole or next((name for name, set_ in sets if of_a_way(set_) == of_a_way(options)), CUSTOM)


def of_a_way(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options without those in `NOT_OF_A_WAY`."""
    return {name: value for name, value in options.items() if name not in NOT_OF_A_WAY}


def count_of(game: str, options: Mapping[str, Any]) -> Count:
    """Return what count is shown beside the score in the way with exactly these options.

    It is "none" if the way shows no count, or if no way has these options.
    """
    return next((way.counts for way in ways_of(game) if way.options == options), "none")


def way_called(game: str, asked: str, title: str, kept: Mapping[str, Mapping[str, Any]] = NOTHING) -> Mapping[str, Any]:
    """Return the options of the way named `asked`.

    Capital and small letters count as the same. The beginning of a name is enough if no other name begins so. `kept`
    are the sets of options that people have saved, by name. They can be chosen like ways.

    Raises:
        BadInput: no way fits, or several ways fit.
    """
    ways = {**kept, **{way.name: way.options for way in ways_of(game)}}
    wanted = _plain(asked)
    alike = [name for name in ways if _plain(name) == wanted]
    alike = alike or [name for name in ways if wanted and _plain(name).startswith(wanted)]
    if len(alike) == 1:
        return ways[alike[0]]
    shown = asked[:40]
    if alike:
        raise BadInput(f"{shown!r} begins the names of several ways to play {title}: {listed(alike)}.")
    near = like(wanted[:40], [name.casefold() for name in ways])
    meant = next((f"Did you mean {name!r}? " for name in ways if name.casefold() == near), "") if near else ""
    ways_are = f"the ways are {listed(ways)}" if len(ways) > 1 else f"the only way is {listed(ways)}"
    raise BadInput(f"There is no way {shown!r} to play {title}. {meant}{ways_are[0].upper()}{ways_are[1:]}.")


def _plain(name: str) -> str:
    return " ".join(name.casefold().replace("-", " ").split())


def beside(kind: type[AnyGame], options: Mapping[str, Any], given: Mapping[str, object]) -> dict[str, Any]:
    """Return the options of a way, changed as `given` says; only those that differ from their defaults.

    Options that no longer matter after the change are dropped.

    Raises:
        BadOptions: a change is wrong, by itself or with the other options; the message is one sentence.
    """
    matter = {field.name for field in kind.Options.form({**options, **given}, min(kind.seat_counts))}
    kept = {name: value for name, value in options.items() if name in matter}
    return kind.Options.read({**kept, **given}).changed()
