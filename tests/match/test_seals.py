"""Seals: the cards of a match lay ready before anybody played, which a record proves once the match is over."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path

import pytest

from cardtable.errors import BadInput
from cardtable.match.codes import LETTERS
from cardtable.match.record import Record, game_of, read_record
from cardtable.match.seals import SIGNS, read_seal, seal_told, sealed
from cardtable.match.verifying import Proof, verify
from cardtable.rules.catalogue import CATALOGUE, entry
from cardtable.rules.game import NUMBER, SALT, SEAL
from cardtable.store import Setup, Store, open_store
from cardtable.table.again import same_cards, same_table
from cardtable.table.log import SeatLog
from cardtable.table.seating import Seating, new_table, resumed_table
from cardtable.table.sheets import sheets_of
from tests.each import with_each
from tests.match.playing import play_on, play_out

ANYBODY = ("Ann", "Bea", "Cy", "Dov", "Eve", "Flo")


def seated(game: str, store: Store | None = None, number: int | None = None, **options: object) -> Seating:
    """Return a table of people only, its first deal dealt, from `number` or from one that nobody chose."""
    count = entry(game).game().table(options).seats
    seating = new_table(store, Setup(game, ANYBODY[:count], ("person",) * count, options), seed=number)
    seating.match.begin(seating.dealer)
    return seating


@cache
def played(game: str = "euchre", target: int = 5) -> str:
    """Return the record of a match of at least three deals, played at random to its end."""
    for seed in range(1, 50):
        match = play_out(seated(game, target=target).match, seed)
        if len(match.record.deals) > 2:
            return match.record.text()
    raise AssertionError


def with_another_card(record: Record, deal: int) -> None:
    """Exchange the last two cards of a pack: at Euchre nobody gets them, so every move stays lawful."""
    *others, one, other = record.deals[deal].packs[0].split()
    record.deals[deal].packs[0] = " ".join([*others, other, one])


def with_a_card_twice(record: Record, deal: int) -> None:
    """Put the first card of a pack in place of the second, so that the cards are no pack."""
    first, _, *others = record.deals[deal].packs[0].split()
    record.deals[deal].packs[0] = " ".join([first, first, *others])


def test_a_match_in_play_has_a_seal_and_neither_salt_nor_number() -> None:
    match = seated("euchre", target=5).match
    seal = match.record.texts[SEAL]
    assert len(seal.replace("-", "")) == SIGNS
    assert {NUMBER, SALT}.isdisjoint(match.record.texts)
    assert verify(match.record).proof == Proof.NOTHING
    play_out(match)
    assert match.record.texts[SEAL] == seal
    assert len(bytes.fromhex(match.record.texts[SALT])) == 16
    proof, sentence = verify(match.record, seal)
    assert proof == Proof.RIGHT
    assert seal in sentence
    assert read_record(match.record.text()) == match.record


def test_a_seal_is_the_hash_that_anybody_can_compute() -> None:
    """As the description in the module says, of which nothing may change: older records are checked by it."""
    document = json.loads(played())
    options = json.dumps(document["options"], sort_keys=True)
    lines = ["cardtable-seal/1", document["salt"], "euchre", "4", options, document["number"]]
    digest = sha256("\n".join([*lines, *document["deals"][0]["packs"]]).encode()).digest()
    bits = f"{int.from_bytes(digest[:20], 'big'):0160b}"
    signs = "".join(LETTERS[int(bits[at : at + 5], 2)] for at in range(0, 160, 5))
    assert document["seal"].replace("-", "") == signs


def test_two_matches_with_the_same_cards_have_two_seals() -> None:
    """Else whoever tries all numbers, which are few, finds the cards that a seal hides."""
    game = game_of(read_record(played()))
    seals = {sealed(game, "7") for _ in range(9)}
    assert len({each.seal for each in seals}) == len({each.salt for each in seals}) == 9


@pytest.mark.parametrize("change", [with_another_card, with_a_card_twice])
@pytest.mark.parametrize("deal", [0, 1, 2])
def test_one_card_changed_breaks_the_seal(change: Callable[[Record, int], None], deal: int) -> None:
    """Of the first deal, which is in the hash, and of later ones, which come from the number that is in it."""
    record = read_record(played())
    assert verify(record).proof == Proof.RIGHT
    change(record, deal)
    proof, sentence = verify(record)
    assert proof == Proof.BROKEN
    assert f"deal {deal + 1}" in sentence


@pytest.mark.parametrize(
    ("key", "text"), [(NUMBER, "5"), (NUMBER, "five"), (SALT, "00" * 16), (SEAL, "0000-" * 7 + "0000")]
)
def test_another_number_salt_or_seal_breaks_it(key: str, text: str) -> None:
    record = read_record(played())
    setattr(record, key, text)
    assert verify(record).proof == Proof.BROKEN


def test_a_forged_seal_is_not_the_one_that_was_noted() -> None:
    """A record can be changed and sealed anew; only what was shown before the first card tells."""
    record, noted = read_record(played()), read_record(played()).texts[SEAL]
    other = play_out(seated("euchre", target=5).match).record
    assert verify(other).proof == Proof.RIGHT
    proof, sentence = verify(other, noted)
    assert proof == Proof.BROKEN
    assert noted in sentence
    assert verify(record, noted).proof == Proof.RIGHT


def test_a_move_against_the_rules_breaks_it_too() -> None:
    record = read_record(played())
    del record.deals[0].moves[0]
    proof, sentence = verify(record)
    assert proof == Proof.BROKEN
    assert sentence.startswith("Broken: deal 1 breaks a rule: ")


def test_known_cards_have_no_seal() -> None:
    """From a number that somebody names, as of a code or a day, and those of a match that is over."""
    assert SEAL not in play_out(seated("euchre", number=7, target=5).match).record.texts
    sealed_match = seated("euchre", target=5)
    again = same_cards(play_out(sealed_match.match), sealed_match.players)
    assert again is not None
    record = same_table(None, again).match.record
    assert SEAL not in record.texts
    proof, sentence = verify(record)
    assert proof == Proof.NOTHING
    assert sentence.startswith("There is no seal")


@pytest.mark.parametrize("game", ["trefoil", "spite-and-malice"])
def test_a_shuffle_during_a_deal_is_covered(game: str) -> None:
    """The cards that are shuffled depend on the play; their new order comes from the number."""
    for seed in range(60):
        match = play_on(seated(game).match, 4000, seed)
        moves = [line.partition(" shuffle ")[0] for deal in match.record.deals for line in deal.moves]
        if match.over and "*" in moves:
            break
    else:
        pytest.fail("no match had a shuffle during a deal")
    record = match.record
    assert verify(record).proof == Proof.RIGHT
    at = moves.index("*")
    words = record.deals[0].moves[at].split()
    other = max(nth for nth, word in enumerate(words) if word != words[-1])  # two packs have cards that are alike
    words[other], words[-1] = words[-1], words[other]
    record.deals[0].moves[at] = " ".join(words)
    proof, sentence = verify(record)
    assert proof == Proof.BROKEN
    assert "shuffle during deal 1" in sentence


def test_an_accident_of_the_deal_is_covered() -> None:
    """At a called table chance decides whether the dealer makes a mistake."""
    match = play_out(seated("euchre", irregularities="called", accidents=True, target=5).match)
    assert any(line.startswith("* accident") for line in match.record.deals[0].moves)
    assert verify(match.record).proof == Proof.RIGHT
    record = match.record.model_copy(deep=True)
    moves = record.deals[0].moves
    at = next(at for at, line in enumerate(moves) if line.startswith("* accident"))
    moves[at:] = ["* accident imperfect" if moves[at] == "* accident none" else "* accident none"]
    del record.deals[1:]
    assert verify(record).proof == Proof.BROKEN


@with_each("game", [line.id for line in CATALOGUE])
def test_every_game_has_a_seal_or_shows_its_number(game: str) -> None:
    match = seated(game).match
    assert (SEAL in match.record.texts) != match.game.open_number
    if match.game.open_number:
        assert verify(match.record).proof == Proof.RIGHT
        record = match.record.model_copy(deep=True)
        first, second, *others = record.deals[0].packs[0].split()
        record.deals[0].packs[0] = " ".join([second, first, *others])
        assert verify(record).proof == Proof.BROKEN


def test_the_log_begins_with_the_seal_and_the_sheet_has_it() -> None:
    match = seated("euchre", target=5).match
    seal = match.record.texts[SEAL]
    for _ in range(2):
        assert SeatLog(match, 0).entries()[0].text == seal_told(match)
        assert seal in sheets_of(match)[0].sections()[-1][1][0]
        play_out(match)


def test_until_the_match_is_over_only_the_private_row_has_the_salt(tmp_path: Path) -> None:
    """Neither the record on the disk nor anything that is told; a table that is left opens its seal all the same."""
    store = open_store(tmp_path / "cardtable.sqlite3")
    seating = seated("euchre", store, target=5)
    table, match = seating.table, play_on(seating.match, 20)
    assert table is not None
    assert match.over is False
    with sqlite3.connect(tmp_path / "cardtable.sqlite3") as db:
        (salt,) = db.execute("SELECT salt FROM salts WHERE table_id = ?", (table,)).fetchone()
        (number,) = db.execute("SELECT number FROM numbers WHERE table_id = ?", (table,)).fetchone()
        texts = db.execute("SELECT texts FROM tables").fetchone()[0]
    told = [entry.text for entry in SeatLog(match, 0).entries()] + [str(sheets_of(match)), texts]
    told += [store.load(table)[0].text(), match.record.text(), str(store.unfinished()), repr(match.view(0))]
    assert not any(salt in each or number in each for each in told)
    match.keeping.close()
    resumed = resumed_table(store, table).match
    resumed.begin()
    play_out(resumed, 3)
    assert resumed.record.texts[SALT] == store.load(table)[0].texts[SALT] == salt
    assert verify(store.load(table)[0], match.record.texts[SEAL]).proof == Proof.RIGHT
    store.discard(table)
    with sqlite3.connect(tmp_path / "cardtable.sqlite3") as db:
        assert db.execute("SELECT count(*) FROM salts").fetchone() == (0,)
    store.close()


def test_a_match_that_begins_in_mid_number_goes_on_with_it(tmp_path: Path) -> None:
    """The number says with which deal it begins; a table that is left keeps that too."""
    store = open_store(tmp_path / "cardtable.sqlite3")
    whole = play_out(seated("euchre", number=7, target=5).match)
    seating = new_table(store, Setup("euchre", ANYBODY[:4], ("person",) * 4, {"target": 5}), seed=7, first=1)
    seating.match.begin(seating.dealer)
    play_on(seating.match, 5)
    assert seating.table is not None
    seating.match.keeping.close()
    resumed = resumed_table(store, seating.table).match
    resumed.begin()
    play_out(resumed)
    both = [*zip(resumed.record.deals, whole.record.deals[1:], strict=False)]
    assert len(both) > 1
    assert all(ours.packs == theirs.packs for ours, theirs in both)
    assert resumed.record.texts[NUMBER] == "7/1"
    store.close()


def test_a_seal_is_read_as_people_type_it() -> None:
    seal = read_record(played()).texts[SEAL]
    assert read_seal(seal.lower().replace("-", " ").replace("0", "o").replace("1", "l")) == seal
    for wrong in ("", seal[:-1], f"{seal[:-1]}U"):
        with pytest.raises(BadInput, match="A seal has 32 letters and digits"):
            read_seal(wrong)
