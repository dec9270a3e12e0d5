"""The board of Hermetica: `scene` draws a position, ``art.svg`` holds the sprites."""
