"""Called tables of Tressette: the renege, and what follows from it."""
