"""Looking back at a deal: how good its moves were, and whether a patience could have come out.

A move is graded by how the expert judges it from what its seat could know (`known`). What the moves bring with all
cards open is told, too, but never changes a mark (`opened`). For a patience, a solver looks for the last move after
which the deal could still come out (`chance`).
"""
