"""Träxx: one line through a hexagon of coloured fields; cards say which colours it may use."""
