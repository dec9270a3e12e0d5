"""The board of Hamsterbacke: `scene` draws a position, ``art.svg`` holds the sprites."""
