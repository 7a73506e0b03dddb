"""Names and their tokens: a name lets in only whoever gave it first, and nothing typed becomes a path."""

from __future__ import annotations

import json
import stat
from pathlib import Path

import pytest

from cardtable.errors import BadInput
from cardtable.serving import visitors as module
from cardtable.serving.visitors import SHARED, NameTaken, SharedFolder, Visitors, visitor_of


@pytest.fixture
def visitors(tmp_path: Path) -> Visitors:
    """The visitors of a server that has none yet."""
    return Visitors(tmp_path / "visitors")


def test_the_first_who_gives_a_name_has_it(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    assert visitors.name(*ann) == "Ann"
    for again in ("Ann", "  ANN ", "ann", "\uff21nn"):  # the last begins with a full-width A
        with pytest.raises(NameTaken, match="is taken, and this browser has no key to it"):
            visitors.come(again)
    bea = visitors.come("Bea")
    assert visitors.folder(*ann) != visitors.folder(*bea)


def test_no_token_but_its_own_goes_with_a_name(visitors: Visitors) -> None:
    ann, bea = visitors.come("Ann"), visitors.come("Bea")
    for token in ("", "x", bea.token, ann.token[:-1], ann.token.upper(), f"{ann.token} ", "\udcff", "ö" * 9999):
        assert visitors.folder(ann.visitor, token) is None
    assert visitors.folder(visitor_of("Cy"), ann.token) is None


def test_a_name_whose_key_is_lost_can_be_freed(visitors: Visitors, tmp_path: Path) -> None:
    """As the guide says: the host deletes the file, and the next who gives the name has its tables."""
    lost = visitors.come("Ann")
    (kept,) = tmp_path.rglob("pass.json")
    kept.unlink()
    assert visitors.folder(*lost) is None
    found = visitors.come("Ann")
    assert found.visitor == lost.visitor
    assert visitors.folder(*found) is not None
    assert visitors.folder(*lost) is None


def test_the_token_itself_is_kept_nowhere(visitors: Visitors, tmp_path: Path) -> None:
    ann = visitors.come("Ann")
    (kept,) = tmp_path.rglob("pass.json")
    assert ann.token not in kept.read_text(encoding="utf-8")
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert stat.S_IMODE(kept.parent.stat().st_mode) == 0o700


TRICKS = (
    "../../etc",
    "..",
    "/etc/passwd",
    "C:\\Windows",
    "a/../b",
    "pass.json",
    "~root",
    "$(reboot)",
    "'; DROP",
    "%2e%2e",
)


@pytest.mark.parametrize("name", TRICKS)
def test_a_name_is_no_path(name: str, visitors: Visitors, tmp_path: Path) -> None:
    given = visitors.come(name)
    folder = visitors.folder(*given)
    assert folder is not None
    assert folder.parent == tmp_path / "visitors" / given.visitor
    assert {*given.visitor} <= {*"0123456789abcdef"}
    assert [path.name for path in tmp_path.iterdir()] == ["visitors"]


def test_an_id_is_no_path(visitors: Visitors, tmp_path: Path) -> None:
    """Somebody may put anything into the address, beside a cookie of the same name."""
    ann = visitors.come("Ann")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    kept = next((tmp_path / "visitors").rglob("pass.json"))
    (elsewhere / "pass.json").write_bytes(kept.read_bytes())
    for visitor in ("", ".", "..", "../elsewhere", str(elsewhere), f"../visitors/{ann.visitor}", ann.visitor.upper()):
        assert visitors.folder(visitor, ann.token) is None


@pytest.mark.parametrize("name", ["", "   ", "\n", "a\x1b[2J", "\x00", "a" * 31, "a\u202eb", "\u200b"])
def test_what_is_no_name_is_refused(name: str, visitors: Visitors, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"^(Type a name|A name has up to)"):
        visitors.come(name)
    assert [*tmp_path.iterdir()] == []


def test_names_fill_no_disk(visitors: Visitors, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_NAMES", 2)
    ann, _ = visitors.come("Ann"), visitors.come("Bea")
    with pytest.raises(BadInput, match="no room for another"):
        visitors.come("Cy")
    assert visitors.name(*ann) == "Ann"


@pytest.mark.parametrize(
    "spoilt", ["", "[]", "{}", '{"name": "Ann"}', json.dumps({"name": "Ann", "token": None}), "null"]
)
def test_a_spoilt_pass_lets_nobody_in(spoilt: str, visitors: Visitors, tmp_path: Path) -> None:
    ann = visitors.come("Ann")
    (kept,) = tmp_path.rglob("pass.json")
    kept.write_text(spoilt, encoding="utf-8")
    assert visitors.folder(*ann) is None
    with pytest.raises(NameTaken):
        visitors.come("Ann")


def test_a_shared_folder_is_the_one_that_the_host_names(tmp_path: Path) -> None:
    door = SharedFolder(tmp_path)
    assert door.folder(SHARED, "") == tmp_path
    assert [door.folder(visitor, "") for visitor in ("", "..", visitor_of("Ann"))] == [None] * 3
