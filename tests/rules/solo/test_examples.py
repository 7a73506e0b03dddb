"""The worked examples of the six games, played as they stand."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.solo.table import examples, played


@pytest.mark.rule("SCH-4.1", "SCH-4.3", "SCH-4.5", "SCH-4.7", "SCH-4.8", "SCH-6.1", "SCH-6.2", "SCH-6.7", "SOF-4.6")
@pytest.mark.parametrize(
    "name",
    [
        "won-with-65",
        "lost-with-60",
        "won-with-61",
        "schneider-with-91",
        "schneider-against",
        "schwarz",
        "no-trick",
        "four-at-the-table",
        "five-at-the-table",
        "buried-cards-do-not-count",
    ],
)
def test_schafkopf_with_a_player(name: str) -> None:
    """Game, Schneider and Schwarz, either way; what was buried; who sits out."""
    played(name)


@pytest.mark.rule("SCH-4.4", "SCH-6.1", "SCH-6.5", "SCH-6.6", "SCH-6.7")
@pytest.mark.parametrize(
    "name",
    [
        "least",
        "least-without-a-trick",
        "least-all-tricks",
        "least-two-level",
        "least-level-with-nothing",
        "least-three-times-40",
    ],
)
def test_least(name: str) -> None:
    """The fewest points win, with the blind in the last trick; and who wins of those that are level."""
    played(name)


@pytest.mark.rule("SCH-4.9", "SCH-4.10", "SCH-6.3", "SCH-6.4")
@pytest.mark.parametrize("name", ["claim-by-the-player", "claim-by-an-opponent", "concession"])
def test_play_cut_short(name: str) -> None:
    """Cards not gathered belong to the side that neither claimed nor conceded."""
    played(name)


@pytest.mark.rule("SCH-2.2", "SCH-2.3", "SCH-4.6", "SCH-5")
@pytest.mark.parametrize("name", ["trump-led", "void-in-the-suit-led"])
def test_what_may_be_played_at_schafkopf(name: str) -> None:
    """A black queen follows diamonds; nobody has to trump."""
    played(name)


@pytest.mark.rule("ASC-4.1", "ASC-4.2", "ASC-4.3", "ASC-4.4", "ASC-4.5", "ASC-4.6", "ASC-4.7", "ASC-6.1", "ASC-6.2")
@pytest.mark.rule("ASC-2.1", "ASC-2.2", "ASC-5")
@pytest.mark.parametrize(
    "name",
    [
        "auction-made",
        "auction-failed-by-one",
        "auction-schneider",
        "auction-91-is-not-enough",
        "auction-schwarz",
        "auction-no-trick",
        "auction-passed-out",
        "auction-by-the-bid",
        "auction-defenders-claim",
        "auction-jack-led",
        "auction-after-56",
    ],
)
def test_auction_schafkopf(name: str) -> None:
    """Bids, jacks over the suit that is named, and what a game counts."""
    played(name)


@pytest.mark.rule("SIX-4.1", "SIX-4.5", "SIX-4.6", "SIX-4.11", "SIX-6.1", "SIX-6.2", "SIX-6.3", "SIX-6.4", "SIX-6.5")
@pytest.mark.rule("SOF-4.8", "SOF-2.1", "SIX-2.2")
@pytest.mark.parametrize(
    "name", ["solo-made", "solo-lost", "heart-solo-tie", "heart-solo-made-at-four", "heart-solo-lost-at-four"]
)
def test_solos(name: str) -> None:
    """Paid by the point; at a table of four a dealer who sat out pays only what is lost."""
    played(name)


@pytest.mark.rule("SIX-4.7", "SIX-4.8", "SIX-4.9", "SIX-4.10", "SIX-4.13", "SIX-6.1", "SIX-6.2", "SIX-6.6")
@pytest.mark.parametrize(
    "name",
    [
        "misere-made-at-four",
        "misere-lost",
        "guarantee-in-hearts",
        "guarantee-failed-by-one",
        "spread-misere-at-four",
        "call-solo-made",
        "call-solo-card-in-widow",
    ],
)
def test_games_of_a_fixed_value(name: str) -> None:
    """Misère, guarantee, spread misère and call solo, and when they are decided early."""
    played(name)


@pytest.mark.rule("SIX-4.2", "SIX-4.3", "SIX-4.10", "SIX-4.12", "SIX-5", "SOF-4.7")
@pytest.mark.parametrize(
    "name", ["overcalled", "third-comes-in", "must-trump", "no-trump-when-void", "what-may-be-called"]
)
def test_what_may_be_said_at_six_bid_solo(name: str) -> None:
    """Higher bids, a trump without the suit led, and 25 cards to call."""
    played(name)


@pytest.mark.rule("FRG-4.1", "FRG-4.2", "FRG-4.3", "FRG-4.4", "FRG-4.5", "FRG-6.1", "FRG-6.2", "FRG-6.3")
@pytest.mark.parametrize(
    "name",
    [
        "frog-made-at-four",
        "frog-lost-at-four",
        "chico-made-at-four",
        "grand-lost",
        "grand-at-four-a-point",
        "frog-tie",
    ],
)
def test_frog(name: str) -> None:
    """Frog, chico and grand, and whether the dealer pays."""
    played(name)


@pytest.mark.rule("CDA-4.1", "CDA-4.2", "CDA-6.1", "CDA-6.2")
@pytest.mark.parametrize("name", ["coeur-frog", "coeur-solo-made", "coeur-solo-lost", "coeur-tie"])
def test_coeur_dalene(name: str) -> None:
    """One, two or three chips, however many points there are."""
    played(name)


@pytest.mark.rule("PSO-4.2", "PSO-4.3", "PSO-4.4", "PSO-4.5", "PSO-4.6", "PSO-4.7", "PSO-6.1", "PSO-6.2", "PSO-6.3")
@pytest.mark.rule("PSO-6.5", "PSO-5")
@pytest.mark.parametrize(
    "name",
    [
        "progressive-round-and-round",
        "progressive-doubled-and-lost",
        "progressive-doubled-and-made",
        "progressive-redoubled-and-made",
        "progressive-redoubled-frog-at-four",
        "progressive-doubler-overcalls",
        "progressive-bidder-overcalls-himself",
        "progressive-doubled-bidder",
        "progressive-doubled-third-seat",
    ],
)
def test_progressive_solo(name: str) -> None:
    """Round and round, doubled and redoubled, and the pots."""
    played(name)


@pytest.mark.rule("PSO-4.1", "PSO-6.3", "PSO-6.4", "SOF-3.1", "SOF-3.2")
@pytest.mark.parametrize("name", ["progressive-session-at-four", "progressive-pots-when-empty"])
def test_sessions_with_pots(name: str) -> None:
    """Antes deal by deal, pots won and doubled, and what is left shared out."""
    played(name)


def test_every_example_is_played() -> None:
    """None is forgotten."""
    source = Path(__file__).read_text(encoding="utf-8")
    assert [name for name in examples() if f'"{name}"' not in source] == []
