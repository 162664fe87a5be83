"""A conversation that shows everything."""
