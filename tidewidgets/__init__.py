"""Boards, walkthroughs and graphs for Jupyter, drawn from the rules."""
