"""The list of all games, with one entry for each: our own, and those of plug-ins.

A game's module is imported only when the game is first used. Which plug-ins are installed is found out only when all
games are listed, or when a game is wanted that is not one of ours.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import Final, NamedTuple

from cardtable.errors import BadInput, NotInstalled
from cardtable.rules.entries import Entry, Parts

__all__ = [
    "CATALOGUE",
    "SHORTEST",
    "Absent",
    "Added",
    "Entry",
    "absent",
    "added",
    "all_games",
    "comes_with",
    "entry",
    "entry_meant",
    "games_so_far",
    "known",
    "nearest_named",
    "parts_of",
]

EUCHRE: Final = ("Euchre", "euchre")
TRESSETTE: Final = ("Tressette", "tressette")
SOLO: Final = ("Schafkopf and Solo", "solo")
PINOCHLE: Final = ("Pinochle", "pinochle")
RIVALS: Final = ("Rivals", "rivals")
SOLITAIRES: Final = ("Solitaires", "solitaires")
IN_COMPANY: Final = ("Solitaires in Company", "solitaires")


def alone(
    id: str, title: str, summary: str, length: str, other_names: tuple[str, ...] = (), pack: str = "52 cards"
) -> Entry:
    """Return the entry of a game for one player."""
    return Entry(id, title, other_names, (1,), *SOLITAIRES, summary, pack, length)


CATALOGUE: tuple[Entry, ...] = (
    Entry(
        "euchre",
        "Euchre",
        ("Partnership Euchre", "Four-handed Euchre", "Trumps"),
        (4,),
        *EUCHRE,
        "Two against two, five cards each. Make trumps and take three tricks, or be euchred; alone, a march is four.",
        "32, 28 or 24 cards",
        "about ten minutes to 5 points",
    ),
    Entry(
        "tressette",
        "Tressette",
        ("Partnership Tressette", "Tresette"),
        (4,),
        *TRESSETTE,
        "Two against two, no trumps, threes high. Points are counted in thirds, and you must announce game.",
        "40 cards",
        "about half an hour to 31 points",
    ),
    Entry(
        "tressette-low-hand",
        "Tressette Low Hand",
        (),
        (4,),
        *TRESSETTE,
        "Tressette turned around: when one side reaches 31, the other side wins.",
        "40 cards",
        "about half an hour to 31 points",
    ),
    Entry(
        "three-handed-tressette",
        "Three-Handed Tressette",
        (),
        (3,),
        *TRESSETTE,
        "Everybody plays alone: ten tricks of three cards, and a dead hand that nobody sees.",
        "40 cards",
        "about forty minutes to 31 points",
    ),
    Entry(
        "two-handed-tressette",
        "Two-Handed Tressette",
        (),
        (2,),
        *TRESSETTE,
        "Twenty tricks for two. After each of the first ten, both draw a card from the stock.",
        "40 cards",
        "about forty minutes to 31 points",
    ),
    Entry(
        "mediatore",
        "Mediatore",
        (),
        (4,),
        *TRESSETTE,
        "One player tries to win six of eleven points, alone or with a partner, for a pot that doubles.",
        "40 cards",
        "twelve deals, about forty minutes",
    ),
    Entry(
        "schafkopf",
        "Schafkopf",
        ("Schafskopf", "Sheepshead"),
        (3, 4, 5),
        *SOLO,
        "Queens, jacks and diamonds are trumps. Take the blind and win 61 of 120 points, or all play for the fewest.",
        "32 cards",
        "four deals per player, about half an hour",
    ),
    Entry(
        "auction-schafkopf",
        "Auction Schafkopf",
        ("Auction Schafskopf", "Auction Sheepshead"),
        (4,),
        *SOLO,
        "Two against two. Bid how far over 60 points your side will go, and name a trump suit to go with the jacks.",
        "32 cards",
        "sixteen deals, about forty minutes",
    ),
    Entry(
        "six-bid-solo",
        "Six-Bid Solo",
        ("Six-Bid", "Salt Lake Solo", "Slough", "Sluff"),
        (3, 4),
        *SOLO,
        "One against two, for chips. There are six games to bid, from a plain solo to winning every point.",
        "36 cards",
        "four deals per player, about forty minutes",
    ),
    Entry(
        "frog",
        "Frog",
        ("Rana", "Sixty Solo", "Heart Solo"),
        (3, 4),
        *SOLO,
        "One against two, for chips. Bid frog, chico or grand; in a frog hearts are trumps and you take the widow.",
        "36 cards",
        "four deals per player, about half an hour",
    ),
    Entry(
        "coeur-dalene-solo",
        "Coeur d'Alene Solo",
        (),
        (3, 4),
        *SOLO,
        "Three games to bid, for one, two or three chips. All that matters is to win 61 points.",
        "36 cards",
        "four deals per player, about half an hour",
    ),
    Entry(
        "progressive-solo",
        "Progressive Solo",
        ("Denver Solo",),
        (3, 4),
        *SOLO,
        "Five games to bid, from frog to heart solo. They can be doubled and redoubled, and there are two pots.",
        "36 cards",
        "four deals per player, about forty minutes",
    ),
    Entry(
        "auction-pinochle",
        "Auction Pinochle with Widow",
        ("Auction Pinochle", "Three-Handed Pinochle", "Pinochle with a Blind"),
        (3, 4),
        *PINOCHLE,
        "Bid what you can make in melds and tricks, take the widow, and play alone against two, for chips every hand.",
        "48 cards, two of each",
        "twelve deals, about an hour",
    ),
    Entry(
        "russian-bank",
        "Russian Bank",
        ("Crapette", "Double Solitaire", "Stop", "Touch"),
        (2,),
        *RIVALS,
        "A solitaire for two against each other. Load your opponent's piles, and call Stop when a play is missed.",
        "two packs of 52",
        "about half an hour a deal",
    ),
    Entry(
        "single-deck-russian-bank",
        "Single-Deck Russian Bank",
        ("Single-Pack Russian Bank",),
        (2,),
        *RIVALS,
        "Eight piles built up or down in suit, ace next to king. A pile moved away leaves a space for your card.",
        "52 cards",
        "about fifteen minutes a deal",
    ),
    Entry(
        "spite-and-malice",
        "Spite and Malice",
        ("Cat and Mouse",),
        (2, 3, 4),
        *RIVALS,
        "Play off your payoff pile on stacks that run from the ace up, and leave nothing there for the others.",
        "two packs, or three, with jokers",
        "about half an hour a deal",
    ),
    Entry(
        "pishe-pasha",
        "Pishe Pasha",
        ("Pisha Pasha", "Pisha Paysha", "Persian Pasha"),
        (2,),
        *RIVALS,
        "Turn a card and build it, play it on the other's discards, or keep it. First to get rid of all cards wins.",
        "52 cards",
        "about ten minutes a deal",
    ),
    alone(
        "klondike",
        "Klondike",
        "Seven piles built down in alternating colors, kings into spaces, and foundations built up in suit.",
        "about ten minutes a deal",
        ("Solitaire", "Patience"),
    ),
    alone(
        "canfield",
        "Canfield",
        "Get rid of a stock of thirteen, which fills the spaces. The first card turned sets the foundations' rank.",
        "about ten minutes",
        ("Demon", "Fascination", "Thirteen"),
    ),
    alone(
        "beleaguered-castle",
        "Beleaguered Castle",
        "Eight wings around the four aces, every card in view. Build down regardless of suit, one card at a time.",
        "about fifteen minutes a deal",
        ("Sham Battle", "Laying Siege"),
    ),
    alone(
        "four-seasons",
        "Four Seasons",
        "A cross of five piles, with the foundations in its corners.",
        "about ten minutes",
        ("Corner Card", "Vanishing Cross", "Cross Currents"),
    ),
    alone(
        "auld-lang-syne",
        "Auld Lang Syne",
        "Deal four cards at a time and build up regardless of suit. The simplest of all, and hardly ever won.",
        "about three minutes",
    ),
    alone(
        "trefoil",
        "Trefoil",
        "Fans of three, built down in suit and never refilled. Two redeals, and, if you like, one card pulled out.",
        "about fifteen minutes",
        ("La Belle Lucie", "Midnight Oil", "Clover Leaf", "Three Shuffles and a Draw"),
    ),
    alone(
        "pyramid",
        "Pyramid",
        "Twenty-eight overlapping cards. Remove pairs that add up to thirteen, and kings; six games against par.",
        "about five minutes a game",
        ("Pile of Twenty-Eight", "Tut's Tomb"),
    ),
    alone(
        "golf",
        "Golf",
        "Clear seven columns onto one pile, going up or down one rank. Cards left are strokes, and par is four.",
        "about three minutes a hole",
        ("One Foundation",),
    ),
    alone(
        "poker-squares",
        "Poker Squares",
        "Place twenty-five cards in a square, one by one, to make ten poker hands. 200 points win.",
        "about five minutes",
        ("Poker Solitaire", "Poker Patience"),
    ),
    alone(
        "cribbage-squares",
        "Cribbage Squares",
        "Place sixteen cards in a square to make eight cribbage hands with one starter. 61 points win.",
        "about five minutes",
    ),
    Entry(
        "comparative-solitaire",
        "Comparative Solitaire",
        ("Competitive Patience",),
        (2, 3, 4, 5, 6),
        *IN_COMPANY,
        "Everybody plays the same solitaire, with their own deal or all with the same one. The best score wins.",
        "a pack for each",
        "as long as the solitaire",
    ),
    Entry(
        "multiple-klondike",
        "Multiple Klondike",
        ("Double Solitaire", "Double Klondike"),
        (2, 3, 4, 5, 6),
        *IN_COMPANY,
        "Everybody plays a Klondike, and all build on the same foundations. Whoever builds the most cards wins.",
        "a pack for each",
        "about fifteen minutes",
    ),
    Entry(
        "multiple-canfield",
        "Multiple Canfield",
        (),
        (2, 3, 4, 5, 6),
        *IN_COMPANY,
        "Everybody plays a Canfield, and all build on the same foundations. Whoever builds the most cards wins.",
        "a pack for each",
        "about fifteen minutes",
    ),
    Entry(
        "pounce",
        "Pounce",
        ("Racing Demon", "Race Canfield", "Nerts", "Peanuts", "Squeal"),
        (3, 4, 5, 6),
        *IN_COMPANY,
        "A race of Canfields on common foundations. Be the first to get rid of your stock of thirteen.",
        "a pack for each",
        "about five minutes a deal",
    ),
    Entry(
        "poker-squares-duel",
        "Poker Squares in Company",
        (),
        (2, 3, 4, 5, 6),
        *IN_COMPANY,
        "Everybody places the same twenty-five cards. You see where the others put one when all have placed it.",
        "52 cards for each",
        "about ten minutes",
    ),
    Entry(
        "cribbage-squares-duel",
        "Cribbage Squares in Company",
        (),
        (2, 3, 4, 5, 6),
        *IN_COMPANY,
        "Everybody places the same sixteen cards. You see where the others put one when all have placed it.",
        "52 cards for each",
        "about ten minutes",
    ),
)


_OURS: Final = {line.id: line for line in CATALOGUE}


class Added(NamedTuple):
    """The games of installed plug-ins. For each plug-in that is left out, `faults` has a sentence that says why."""

    games: tuple[Entry, ...]
    faults: tuple[str, ...]


@cache
def added() -> Added:
    """Return the games of the installed plug-ins. This imports their entries, but not their games."""
    from cardtable.plugins import GAMES, load, points
    from cardtable.rules.entry_shape import why_no_entry

    games: dict[str, Entry] = {}
    faults: list[str] = []
    titles = {line.title.casefold() for line in CATALOGUE}
    for point in points(GAMES):
        try:
            found = load(point.value)
            why = why_no_entry(found, point.name)
        except BadInput as error:
            found, why = None, str(error)
        if not why and (found.id in {*_OURS, *games} or found.title.casefold() in titles):
            why = f"there is another game {found.id!r} or {found.title!r}"
        if why:
            faults.append(f"{point.called} is left out: {why}.")
        else:
            games[found.id] = found
            titles.add(found.title.casefold())
    return Added(tuple(games.values()), tuple(faults))


def all_games() -> tuple[Entry, ...]:
    """Return the entries of all games: the catalogue, and after it the games of plug-ins."""
    return (*CATALOGUE, *added().games)


def games_so_far() -> tuple[Entry, ...]:
    """Return the entries of all games if `added` has been called already; otherwise only those of our own games."""
    return all_games() if added.cache_info().currsize else CATALOGUE


def known(game: str) -> Entry | None:
    """Return the entry of the game with this id; None if there is no such game."""
    from cardtable.plugins import GAMES, named

    ours = _OURS.get(game)
    if ours is not None or named(GAMES, game) is None:
        return ours
    return next((line for line in added().games if line.id == game), None)


def comes_with(game: str) -> str:
    """Return words for the plug-in with which a game comes: `The plug-in 'freecell' of cardtable-plugins`.

    They are empty if the game is one of our own, or there is no such game.
    """
    from cardtable.plugins import GAMES, named

    point = None if parts_of(game) is None else named(GAMES, game)
    return "" if point is None else point.called


def parts_of(game: str) -> Parts | None:
    """Return where the parts of a plug-in's game are; None if it is a game of our own, or there is no such game."""
    line = known(game)
    return None if line is None else line.parts


class Absent(NamedTuple):
    """A well-known game that is not in the catalogue: a sentence about it, and the nearest game."""

    told: str
    nearest: Entry


def absent(words: str, *, begun: bool = False, misspelled: bool = False) -> Absent | None:
    """Return the well-known game that has the name `words` and is not in the catalogue, or None.

    It is also None if a plug-in has this game. If `begun` is true, `words` can also be the beginning of a name. If
    `misspelled` is true, `words` can also be very similar to a name.
    """
    from cardtable.rules.not_here import game_not_here

    game = game_not_here(words, _OURS, begun=begun, misspelled=misspelled)
    if game is None or any(_plain(game.title) in map(_plain, (line.id, line.title)) for line in added().games):
        return None
    return Absent(game.told(_OURS[game.nearest].title), _OURS[game.nearest])


SHORTEST: Final = 3
"""With fewer letters than this, typed words do not count as the beginning of a name."""


def entry(game: str) -> Entry:
    """Return the entry of the game with this id, or with this title.

    Raises:
        BadInput: there is no such game, or its plug-in does not work. If there is a similar game, the message names it.
    """
    from cardtable.plugins import GAMES, named

    line = known(game)
    if line is not None:
        return line
    broken = named(GAMES, game)
    if broken is not None:
        raise BadInput(next(fault for fault in added().faults if fault.startswith(f"{broken.called} ")))
    word = game[:40].lower()
    spelled = " ".join(word.replace("&", " and ").replace("-", " ").replace("_", " ").split())
    lines = all_games()
    for line in lines:
        if spelled in (line.id.replace("-", " "), line.title.lower()):
            return line
    names = {name.lower(): line.id for line in lines for name in (line.id, line.title, *line.other_names)}
    whole = sorted((name for name in names if word in name.replace("-", " ").split()), key=len)
    near = nearest_named(word)
    meant = near.id if near is not None else names[whole[0]] if whole else ""
    missing = absent(word, misspelled=not meant)
    if missing is not None:
        raise BadInput(f"{missing.told} Its id is {missing.nearest.id!r}; 'cardtable games' lists them all.")
    asks = f". Did you mean {meant!r}?" if meant else ";"
    raise BadInput(f"There is no game {game[:40]!r}{asks} 'cardtable games' lists them.")


def entry_of_record(game: str) -> Entry:
    """Return the entry of the game that a record or a stored table names.

    Raises:
        NotInstalled: no game of this name is in the catalogue or in an installed plug-in.
        BadInput: an installed plug-in has a game of this name, but it does not work.
    """
    from cardtable.plugins import GAMES, named

    try:
        return entry(game)
    except BadInput:
        if named(GAMES, game) is not None:
            raise
    near = None if absent(game) is not None else nearest_named(game)
    if near is not None:
        raise NotInstalled(
            f"There is no game {game[:40]!r} here, but {near.id!r}. If it came with a plug-in, install that to go on."
        )
    raise NotInstalled(f"There is no game {game[:40]!r} here. Install the plug-in that it came with to go on.")


def nearest_named(words: str) -> Entry | None:
    """Return the game whose name, or a long word in it, is most like `words`, or None if no name is like them."""
    from cardtable.rules.words import MEANT, like

    said = _plain(words)
    names: dict[str, Entry] = {}
    parts: dict[str, Entry] = {}
    for line in all_games():
        for name in map(_plain, (line.id, line.title, *line.other_names)):
            names.setdefault(name, line)
            for part in name.split():
                if len(part) > SHORTEST + 1:
                    parts.setdefault(part, line)
    return names.get(like(said, names, MEANT)) or parts.get(like(said, parts, MEANT))


def entry_meant(words: str) -> Entry:
    """Return the entry of the game that `words` name by its id, by a name, or by the beginning of its id or title.

    The beginning of a later word of the id or title also counts, if no id or title begins with `words`. A beginning has
    at least `SHORTEST` letters and must fit only one game.

    Raises:
        BadInput: no game fits, or several do.
    """
    from cardtable.rules.words import listed

    said = _plain(words)
    same = _called(said, CATALOGUE) or _called(said, added().games)
    if same is not None or len(said) < SHORTEST or absent(words) is not None:
        return same or entry(words)
    names = {line: (_plain(line.id), _plain(line.title)) for line in all_games()}
    begun = [line for line in names if any(name.startswith(said) for name in names[line])]
    fitting = begun or [line for line in names if any(f" {said}" in name for name in names[line])]
    if len(fitting) > 1:
        raise BadInput(f"Which game is {words[:40]!r}: {listed([line.id for line in fitting], 'or')}?")
    return fitting[0] if fitting else entry(words)


def _called(said: str, lines: Sequence[Entry]) -> Entry | None:
    """Return the first game that has this id, title or other name, or None.

    In ids and titles, a doubled letter counts as a single one, so that `tresette` names Tressette.
    """
    spelled = _DOUBLED.sub(r"\1", said)
    same = (line for line in lines if spelled in (_DOUBLED.sub(r"\1", _plain(name)) for name in (line.id, line.title)))
    also = (line for line in lines if said in map(_plain, line.other_names))
    return next(chain(same, also), None)


_DOUBLED: Final = re.compile(r"(\w)\1")


def _plain(name: str) -> str:
    return " ".join(name.casefold().replace("-", " ").split())
