"""The trick games for programs that learn: as PettingZoo environments (`zoo`) and as OpenSpiel games (`spiel`).

An episode is one deal of cards, until it is scored. Any seat may be the dealer, and each deal begins at the score of a
new match. What a seat wins is its change of score, in points or chips. If the lowest score wins the game, the sign is
reversed.

An action is a word with which a seat says its move or a part of it (`words`). What a seat observes is a row of whole
numbers (`layout`). The list of words and the row depend only on the game, its options and its number of seats, and
`python -m cardtable.learning GAME` prints them. Everything that is observed comes from the view of the seat, in which
no card is seen that the seat cannot know.

Nothing else in the program loads this package. `zoo` and `spiel` need the extra `rl`: `pip install 'cardtable[rl]'`.
"""
