"""What is installed is pinned once: pyproject.toml, uv.lock and the two lists for pip say the same."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from packaging.version import Version

import cardtable

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
GROUPS = PROJECT["dependency-groups"]
EXTRAS = PROJECT["project"]["optional-dependencies"]

Pin: TypeAlias = tuple[Version, frozenset[str]]
"""A version, and the hashes of its files."""


@cache
def lock() -> dict[str, Any]:
    """Return what uv.lock says, which takes longer to read than the rest of this module."""
    return tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))


def packages() -> dict[str, dict[str, Any]]:
    """Return the packages in uv.lock by name."""
    return {package["name"]: package for package in lock()["package"]}


def ours() -> dict[str, Any]:
    """Return what uv.lock says of this project."""
    return packages()["cardtable"]


def wanted(group: str) -> list[Requirement]:
    """Return the requirements of a dependency group of pyproject.toml, and of the groups that it includes."""
    found: list[Requirement] = []
    for entry in GROUPS[group]:
        found += [Requirement(entry)] if isinstance(entry, str) else wanted(entry["include-group"])
    return found


def locked(*groups: str, alone: bool = False) -> dict[str, Pin]:
    """Return the version and the hashes in uv.lock of each package that the program or one of `groups` needs.

    If `alone` is true, what the program needs is left out.
    """
    todo = [entry for group in groups for entry in ours()["dev-dependencies"][group]]
    todo += [] if alone else ours()["dependencies"]
    found: dict[str, Pin] = {}
    done = []
    while todo:
        entry = todo.pop()
        if entry in done:
            continue
        done.append(entry)
        package = packages()[entry["name"]]
        files = [*package.get("wheels", []), *([package["sdist"]] if "sdist" in package else [])]
        found[entry["name"]] = Version(package["version"]), frozenset(file["hash"] for file in files)
        todo += package.get("dependencies", [])
        todo += [one for extra in entry.get("extra", []) for one in package["optional-dependencies"][extra]]
    return found


def listed(name: str) -> dict[str, Pin]:
    """Return the version and the hashes of each package in a list for pip."""
    text = re.sub(r"#.*", "", (ROOT / name).read_text(encoding="utf-8")).replace("\\\n", " ")
    found: dict[str, Pin] = {}
    for line in filter(str.strip, text.splitlines()):
        requirement = Requirement(line.partition("--hash")[0])
        (pin,) = requirement.specifier
        assert pin.operator == "=="
        found[canonicalize_name(requirement.name)] = Version(pin.version), frozenset(re.findall(r"sha256:\w+", line))
    return found


def stated(entries: list[dict[str, str]]) -> dict[str, SpecifierSet]:
    """Return the version that uv.lock has for each package of a list in pyproject.toml."""
    return {entry["name"]: SpecifierSet(entry["specifier"]) for entry in entries}


def test_the_version_has_one_place() -> None:
    assert PROJECT["project"]["dynamic"] == ["version"]
    assert PROJECT["tool"]["hatch"]["version"] == {"path": "cardtable/__init__.py"}
    assert "version" not in PROJECT["project"]
    assert "version" not in ours()


def test_the_changes_of_this_version_are_told_first() -> None:
    told = re.findall(r"^## (\d[\w.]*)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert told[0] == cardtable.__version__


def test_the_lock_was_made_from_this_project() -> None:
    extras = [entry for extra in EXTRAS.values() for entry in extra]
    asked = [Requirement(entry) for entry in (*PROJECT["project"]["dependencies"], *extras)]
    assert stated(ours()["metadata"]["requires-dist"]) == {entry.name: entry.specifier for entry in asked}
    for group in GROUPS:
        asked = wanted(group)
        assert stated(ours()["metadata"]["requires-dev"][group]) == {entry.name: entry.specifier for entry in asked}
    assert lock()["requires-python"] == PROJECT["project"]["requires-python"]


def test_the_lock_fulfils_what_is_asked() -> None:
    everything = [*(Requirement(entry) for entry in PROJECT["project"]["dependencies"]), *wanted("dev")]
    assert [str(entry) for entry in everything if packages()[entry.name]["version"] not in entry.specifier] == []


def test_the_tests_have_what_serving_needs() -> None:
    assert [entry for entry in EXTRAS["web"] if entry not in GROUPS["dev"]] == []
    assert locked("browser", alone=True).keys() >= {"playwright"}


def test_the_tests_have_what_programs_learn_with() -> None:
    assert [entry for entry in EXTRAS["rl"] if entry not in GROUPS["rl"]] == []


def test_the_build_backend_is_pinned() -> None:
    assert PROJECT["build-system"]["requires"] == GROUPS["build"]


@pytest.mark.parametrize(("name", "group"), [("requirements.lock", "build"), ("requirements-dev.lock", "dev")])
def test_the_list_for_pip_is_the_lock(name: str, group: str) -> None:
    assert listed(name) == locked(group)


@pytest.mark.parametrize("group", ["browser", "rl"])
def test_the_list_for_tests_that_need_more_is_the_lock(group: str) -> None:
    assert listed(f"requirements-{group}.lock") == locked(group, alone=True)


def test_everything_is_hashed() -> None:
    assert [name for name, (_, hashes) in locked("dev", "browser", "rl").items() if not hashes] == []
