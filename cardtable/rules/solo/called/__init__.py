"""What only called tables of Schafkopf and Solo know: what people do wrong there, and what follows."""
