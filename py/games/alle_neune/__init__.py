"""Alle Neune: walk pawns along a track by the die, collect a tile at every boundary, make nines of them."""
