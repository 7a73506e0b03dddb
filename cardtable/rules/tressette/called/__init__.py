"""What only called tables of Tressette know: what people do wrong there, and what follows."""
