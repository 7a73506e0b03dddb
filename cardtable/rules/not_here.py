"""Well-known games that the catalogue lacks, each with the nearest game that it has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cardtable.rules.words import MEANT, like

if TYPE_CHECKING:
    from collections.abc import Collection


LEAST: Final = 3


class NotHere(NamedTuple):
    """A well-known game that the catalogue lacks, with the nearest game that it has.

    `nearest` is the id of that game. If `kind` is true, the two games are of one kind, and `common` is a clause that
    says what they have in common. Otherwise `common` is a verb phrase that follows the title of the nearest game.
    """

    title: str
    other_names: tuple[str, ...]
    nearest: str
    common: str
    kind: bool = True

    def told(self, near: str) -> str:
        """Return a sentence saying that this game is missing, and that the game with the title `near` is nearest."""
        if self.kind:
            return f"{self.title} is not here; {near} is its kind: {self.common}."
        return f"{self.title} is not here, and no other game of its kind; {near} {self.common}."


OPEN: Final = "every card lies open from the start"
DOWN: Final = "columns are built down in alternating colors, and kings go into the spaces"
TURNED: Final = "columns are built down, and the cards below are turned up"
IN_SUIT: Final = "piles are built down in suit, one card at a time"
TRUMPS: Final = "two against two, and one suit is trumps"
NAMES_TRUMPS: Final = "two against two, and whoever bids most names the trumps"
MELDS: Final = "you score for melds and for tricks"
ONE_ALONE: Final = "you bid to play alone against the others"
FIVE_CARDS: Final = "five cards each, and you play for tricks"
FEWEST: Final = "whoever takes fewer points wins"
FOR_TWO: Final = "is also for two, who draw from a stock"
RID: Final = "is also won by whoever first gets rid of all cards"
RACE: Final = "a race in which nobody waits for a turn"

NOT_HERE: Final = (
    NotHere("FreeCell", ("Free Cell",), "beleaguered-castle", OPEN),
    NotHere("Eight Off", (), "beleaguered-castle", OPEN),
    NotHere("Baker's Game", ("Bakers Game",), "beleaguered-castle", OPEN),
    NotHere("Baker's Dozen", ("Bakers Dozen",), "beleaguered-castle", OPEN),
    NotHere("Seahaven Towers", ("Sea Towers",), "beleaguered-castle", OPEN),
    NotHere("Spider", ("Spider Solitaire", "Spiderette"), "klondike", TURNED),
    NotHere("Scorpion", (), "klondike", TURNED),
    NotHere("Yukon", (), "klondike", DOWN),
    NotHere("Easthaven", (), "klondike", TURNED),
    NotHere("Forty Thieves", ("Napoleon at Saint Helena", "Big Forty"), "trefoil", IN_SUIT),
    NotHere("Cruel", (), "trefoil", IN_SUIT),
    NotHere(
        "Calculation", ("Broken Intervals",), "auld-lang-syne", "suits do not matter, and cards wait on four piles"
    ),
    NotHere("Sir Tommy", ("Old Patience",), "auld-lang-syne", "foundations go up from the ace in any suit"),
    NotHere("TriPeaks", ("Tri Peaks", "Three Peaks"), "golf", "cards go on one pile, a rank up or down"),
    NotHere("Accordion", ("Idle Year", "Tower of Babel"), "golf", "everything should end on one pile"),
    NotHere("Speed", ("Spit", "Slam"), "pounce", RACE),
    NotHere("Dutch Blitz", ("Ligretto",), "pounce", RACE),
    NotHere("Skip-Bo", ("Skipbo",), "spite-and-malice", "you play off a pile of your own on stacks that run up"),
    NotHere("Hearts", ("Black Lady", "Black Maria"), "tressette-low-hand", FEWEST),
    NotHere("Spades", (), "euchre", TRUMPS),
    NotHere("Whist", ("Partnership Whist",), "euchre", TRUMPS),
    NotHere("Five Hundred", ("500",), "euchre", "the jack of trumps and the other jack of its color are on top"),
    NotHere("Écarté", ("Ecarte",), "euchre", FIVE_CARDS),
    NotHere("Napoleon", ("Nap",), "euchre", FIVE_CARDS),
    NotHere("Bridge", ("Contract Bridge", "Auction Bridge", "Rubber Bridge"), "auction-schafkopf", NAMES_TRUMPS),
    NotHere("Bid Whist", (), "auction-schafkopf", NAMES_TRUMPS),
    NotHere("Skat", (), "schafkopf", "one plays against two, and needs 61 of 120 points"),
    NotHere("Doppelkopf", (), "schafkopf", "queens, jacks and diamonds are trumps"),
    NotHere("Solo Whist", (), "six-bid-solo", ONE_ALONE),
    NotHere("Preference", ("Preferans",), "six-bid-solo", ONE_ALONE),
    NotHere("Double-Deck Pinochle", ("Double Pinochle", "Partnership Pinochle"), "auction-pinochle", MELDS),
    NotHere("Two-Handed Pinochle", (), "auction-pinochle", MELDS),
    NotHere("Bezique", (), "auction-pinochle", MELDS),
    NotHere("Sixty-Six", ("66", "Schnapsen"), "auction-pinochle", MELDS),
    NotHere("Belote", ("Klaberjass", "Clobyosh"), "auction-pinochle", MELDS),
    NotHere("Briscola", ("Brisca",), "tressette", "forty cards, and the points are on the cards in the tricks"),
    NotHere("Scopa", ("Scopone",), "tressette", "is played with the same forty cards", kind=False),
    NotHere("Gin Rummy", ("Gin", "Rummy", "Rummy 500"), "two-handed-tressette", FOR_TWO, kind=False),
    NotHere("Canasta", (), "auction-pinochle", "also has melds, and two of each card", kind=False),
    NotHere("Cribbage", (), "cribbage-squares", "counts its hands", kind=False),
    NotHere("Poker", ("Texas Hold'em", "Draw Poker"), "poker-squares", "counts its hands", kind=False),
    NotHere("Crazy Eights", ("Mau-Mau", "Uno"), "pishe-pasha", RID, kind=False),
    NotHere("President", ("Big Two",), "pishe-pasha", RID, kind=False),
)


def _plain(words: str) -> str:
    return " ".join(words.casefold().replace("-", " ").replace("'", "").split())


def game_not_here(
    words: str, there: Collection[str], *, begun: bool = False, misspelled: bool = False
) -> NotHere | None:
    """Return the game in `NOT_HERE` that has the name `words`, or None.

    A game counts only if the id of its nearest game is among `there`. If `begun` is true, `words` can also be the
    beginning of a name, of at least `LEAST` letters. If `misspelled` is true, `words` can also be very similar to a
    name.
    """
    names = {
        _plain(name): game for game in NOT_HERE for name in (game.title, *game.other_names) if game.nearest in there
    }
    word = _plain(words[:40])
    if word in names or not word:
        return names.get(word)
    if begun and len(word) >= LEAST:
        return next((game for name, game in names.items() if name.startswith(word)), None)
    return names.get(like(word, names, MEANT)) if misspelled else None
