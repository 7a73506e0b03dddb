"""The private parts of Textual on which the painter rides; if one has gone, a test fails by its name."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator

import pytest
from textual import _compositor
from textual.screen import Screen

from cardtable.tui.common import painting

UPDATES = ("ChopsUpdate", "Compositor", "LayoutUpdate")
"""What the painter imports from `textual._compositor`."""
PRIVATE = ("_dirty_regions", "_regions_to_spans")
"""The private parts of a compositor that the painter uses."""
OVERRIDDEN = {
    "Compositor.render_full_update": ["self", "simplify"],
    "Compositor.render_partial_update": ["self"],
    "ChopsUpdate.render_segments": ["self", "console"],
    "LayoutUpdate.render_segments": ["self", "console"],
    "LayoutUpdate.__init__": ["self", "strips", "region"],
}
"""The methods that the painter overrides or calls, with the parameters that it expects."""


@pytest.mark.parametrize("name", UPDATES)
def test_textual_has_the_class(name: str) -> None:
    assert isinstance(getattr(_compositor, name, None), type), f"textual._compositor.{name} has gone"


@pytest.mark.parametrize("name", [*PRIVATE, "size", "visible_widgets"])
def test_a_compositor_has_the_part(name: str) -> None:
    assert hasattr(_compositor.Compositor(), name), f"Compositor.{name} has gone"


@pytest.mark.parametrize("name", OVERRIDDEN)
def test_a_method_takes_what_the_painter_gives(name: str) -> None:
    kind, _, method = name.partition(".")
    found = getattr(getattr(_compositor, kind), method, None)
    assert found is not None, f"{name} has gone"
    assert list(inspect.signature(found).parameters) == OVERRIDDEN[name], f"{name} takes something else"


def test_a_screen_paints_with_its_compositor() -> None:
    assert isinstance(Screen()._compositor, _compositor.Compositor), "Screen._compositor has gone"


def test_these_are_all_private_parts_that_the_painter_uses() -> None:
    tree = ast.parse(inspect.getsource(painting))
    imported = [
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("textual._")
        for alias in node.names
    ]
    assert sorted(imported) == sorted(UPDATES)
    assert sorted(_private(tree)) == sorted(PRIVATE)


def _private(tree: ast.Module) -> Iterator[str]:
    """Yield each private attribute that is used and not assigned in the module itself."""
    nodes = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr.startswith("_")]
    own = {node.attr for node in nodes if isinstance(node.ctx, ast.Store)} | {"__init__", "_replace"}
    yield from {node.attr for node in nodes} - own
