"""What only called tables of Auction Pinochle know: what people do wrong there, and what follows."""
