"""Looking back at a deal: how good its moves were, and whether a patience could have come out.

The expert grades a move by what its seat could know (`known`). What moves bring with open cards is told, but never
changes a mark (`opened`). A solver looks for the last move after which a patience could come out (`chance`).
"""
