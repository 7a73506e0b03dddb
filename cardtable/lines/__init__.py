"""The table in lines: for ears, fingers, pipes and slow connections."""
