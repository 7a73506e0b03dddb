"""The question before leaving a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardtable.tui.common.program import Program

__all__ = ["wants_to_leave"]


async def wants_to_leave(program: Program) -> bool:
    """Ask whether to leave the table, and return the answer.

    If something is still not saved, the question says so. Call this from a task of Textual, which it calls a worker.
    """
    store = program.store
    why = None if store is None or store.trouble is None else store.rescue.try_again()
    question = "Leave the table? It is saved as it is."
    if why is not None:
        question = f"{why} The table is kept only while Cardtable runs. Leave it anyway?"
    return await program.ask(question, yes="Leave", no="Stay", sure=why is None)
