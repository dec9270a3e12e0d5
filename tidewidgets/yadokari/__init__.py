"""The board of Yadokari: `scene` draws a position, ``art.svg`` holds the sprites."""
