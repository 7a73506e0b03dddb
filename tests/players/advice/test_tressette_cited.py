"""A hint at Tressette cites advice that says the same as its sentence, or none."""

from __future__ import annotations

import re
from itertools import islice
from typing import Any, Final

import pytest

from cardtable.players.advice import advice_for
from cardtable.players.advice.judgement import ONLY_MOVE
from cardtable.players.hints import believed
from cardtable.rules.catalogue import entry
from cardtable.rules.tressette.cards import THIRDS
from cardtable.testing.amount import many
from tests.hints import positions

MANY: Final = many(60)
"""The number of plays of each game whose advice is checked."""

LEADS: Final[dict[str, set[str]]] = {
    "win_the_rest": {"TRS-10.1"},
    "small_cards_stand": {"TRS-10.1"},
    "draw_the_suit": {"TRS-10.1"},
    "from_the_napoletana": {"TRS-10.12"},
    "catch_the_ace": {"TRS-10.8"},
    "starve_the_ace": {"TRS-10.8"},
    "to_partners_meld": {"TRS-10.8"},
    "ace_is_best": {"TRS-10.3"},
    "return_partners_suit": {"TRS-10.2"},
    "low_from_honors": {"TRS-10.2"},
    "cash_at_the_end": {""},
    "harmless": {"TRS-10.3"},
    "least_lead": {"TRS-10.3"},
    "search": {"", "TRS-10.1"},
}
FOLLOWS: Final[dict[str, set[str]]] = {
    "ace_on_partners_three": {"TRS-10.4"},
    "third_hand_high": {"TRS-10.4"},
    "partner_has_it": {"TRS-10.5"},
    "ace_comes_home": {"TRS-10.3"},
    "for_the_odd_third": {"TRS-10.9"},
    "duck_nothing": {"TRS-10.11"},
    "take_it": {"TRS-10.5"},
    "let_go": {"TRS-10.6"},
    "throw_the_least": {"TRS-10.5"},
    "search": {"", "TRS-10.5", "TRS-10.6"},
}
THREE: Final[dict[str, set[str]]] = {
    "middle_card": {"TRT-10.1"},
    "gang_up": {"TRT-10.2"},
    "for_the_odd_third": {"TRT-10.3"},
    "trust_the_dead_hand": {"TRT-10.5"},
    "search": {"", "TRS-10.1", "TRS-10.5", "TRS-10.6", "TRT-10.1"},
}
TWO: Final[dict[str, set[str]]] = {
    "save_the_honors": {"TRD-10.1"},
    "count_them_down": {"TRD-10.2"},
    "draw_the_only_card": {"TRD-10.3"},
    "keep_it_for_the_last": {"", "TRD-10.5"},
    "draw_while_drawing": {"TRS-10.1"},
    "win_before_they_draw": {"TRS-10.1"},
    "catch_the_lone_ace": {"TRS-10.8"},
}
MEDIATORE: Final[dict[str, set[str]]] = {
    "partner_has_it": {"TRS-10.5", "MED-10.7", "MED-10.8"},
    "lead_the_called_suit": {"MED-10.7"},
    "play_the_called_card": {"MED-10.7"},
    "through_the_mediator": {"MED-10.8"},
    "to_partners_meld": {""},
}
LOW: Final[dict[str, set[str]]] = {
    "force_points": {"TRL-10.5"},
    "long_suit_early": {"TRL-10.3"},
    "low_from_a_short_suit": {"", "TRL-10.1"},
    "keep_the_lowest": {"TRL-10.2", "TRL-10.4"},
    "points_on_their_trick": {"", "TRL-10.1", "TRL-10.2"},
    "worthless_on_partners": {"", "TRL-10.1", "TRL-10.2"},
    "win_with_the_highest": {"", "TRL-10.1"},
    "stay_low": {"", "TRL-10.1"},
    "search": {"", "TRL-10.1", "TRL-10.2"},
}
CITED: Final[dict[str, tuple[str, dict[str, set[str]]]]] = {
    "tressette": ("TRS-10.7", LEADS | FOLLOWS | {"search": LEADS["search"] | FOLLOWS["search"]}),
    "three-handed-tressette": ("TRT-10.4", LEADS | FOLLOWS | THREE),
    "two-handed-tressette": (
        "TRD-10.5",
        LEADS | FOLLOWS | TWO | {"search": LEADS["search"] | FOLLOWS["search"]},
    ),
    "mediatore": ("MED-10.9", LEADS | FOLLOWS | MEDIATORE | {"search": LEADS["search"] | FOLLOWS["search"]}),
    "tressette-low-hand": ("", LOW),
}
"""For each game: the id of the advice to keep a card for the last trick, and the ids that each judgement may cite."""


@pytest.mark.rule("TRS-10.7", "TRT-10.4", "TRD-10.5", "MED-10.9")
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.slow] * (name == "two-handed-tressette")) for name in CITED]
)
def test_each_sentence_cites_advice_that_says_the_same(name: str) -> None:
    """A card kept for the last trick cites the advice on that, and a winner that is led at the end does not."""
    last, cited = CITED[name]
    game: Any = entry(name).game().table({}, max(entry(name).seats)).in_turn()
    advice, plays = advice_for(game), 0
    for _, view in positions(game, 5, share=0.5):
        if view.deal.phase != "play" or len(view.lines) < 2:
            continue
        for move in view.lines:
            if move.verb != "play":
                continue
            reason = believed(advice, view, move)
            if reason.judgement == ONLY_MOVE:
                continue
            if "does not matter" in reason.sentence:
                assert reason.rule == ""
            elif last and reason.rule == last:
                assert "last" in reason.sentence or "twentieth" in reason.sentence or "sure winner" in reason.sentence
                assert "time to win it" not in reason.sentence
            else:
                assert reason.rule in cited[reason.judgement], (reason, move)
        plays += 1
        if plays == MANY:
            break
    assert plays == MANY


def goes_to_the_opponents(sentence: str) -> bool:
    """Whether a sentence says that the opponents win the trick."""
    return (
        "partner" not in sentence and re.search(r"sure to win this trick|do not win this trick", sentence) is not None
    )


@pytest.mark.rule("TRL-10.1", "TRL-10.2")
@pytest.mark.parametrize("name", ["tressette-low-hand", "three-handed-tressette"])
def test_low_hand_advice_is_cited_for_the_cards_that_it_names(name: str) -> None:
    """Cards that count go on the opponents' tricks, and worthless ones on partner's; else none of it is cited."""
    options = {} if name == "tressette-low-hand" else {"low": True}
    game: Any = entry(name).game().table(options, max(entry(name).seats)).in_turn()
    advice, cited = advice_for(game), set[tuple[str, bool, bool]]()
    for _, view in islice(positions(game, 6, share=0.5), MANY):
        for move in view.lines:
            if move.verb != "play" or len(view.lines) < 2:
                continue
            reason = believed(advice, view, move)
            if reason.rule not in ("TRL-10.1", "TRL-10.2") or not reason.sentence:
                continue
            assert "does not matter" not in reason.sentence, (reason, move)
            theirs, counts = goes_to_the_opponents(reason.sentence), bool(THIRDS[move.card])
            cited.add((reason.rule, theirs, counts))
            if reason.rule == "TRL-10.2":
                assert theirs == counts, (reason, move)
            elif theirs:
                assert move.card.rank in "32", (reason, move)
    assert {rule for rule, *_ in cited} == {"TRL-10.1", "TRL-10.2"}
