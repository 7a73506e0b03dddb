"""The table on the screen: the plan of where everything lies, and the drawing of cards, piles and plates."""
