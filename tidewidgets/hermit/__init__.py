"""The board of Hermit: `scene` draws a position, ``art.svg`` holds the sprites."""
