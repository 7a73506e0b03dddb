"""The trick games for programs that learn: as PettingZoo environments (`zoo`) and as OpenSpiel games (`spiel`).

An episode is one deal, from the first word to the score. Any seat may deal, and the score is that of a new match. What
a seat wins is its change of score, in points or chips. If the lowest score wins the game, the sign is reversed.

The actions are the words of a table (`words`), and what a seat observes is a row of whole numbers (`layout`). Both
depend only on the game, its options and its seats, and `python -m cardtable.learning GAME` prints them. Everything that
is observed comes from the view of the seat, in which no card is seen that the seat cannot know.

Nothing else in the program loads this package. `zoo` and `spiel` need the extra `rl`.
"""
