"""What only called tables of the rivals know: what people do wrong there, and what follows."""
