"""What only called tables of Euchre know: what people do wrong there, and what follows."""
