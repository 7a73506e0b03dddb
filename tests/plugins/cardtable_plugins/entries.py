"""The entries of the games. Listing the games imports this module and no other, so it holds nothing else."""
