"""NMBR 9: twenty number tiles, stacked; each scores its number times its level."""
