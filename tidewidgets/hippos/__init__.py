"""The board of Hamsters vs. Hippos: `scene` draws a position, ``art.svg`` holds the sprites."""
