"""Called tables of Auction Pinochle: the errors that people make there, and their consequences."""
