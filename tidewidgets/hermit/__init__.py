"""The board of Hermit: `scene` draws a position, ``art.svg`` holds the sprites.

Examples
--------
>>> from tidewidgets.hermit import Gallery, RecordBoard
>>> Gallery()
<tidewidgets.hermit.Gallery house, 23 cards>
>>> RecordBoard("hermit-record.json")
<tidewidgets.hermit.RecordBoard 0 of 32 accomplished>
"""

from tidewidgets.hermit.gallery import Gallery
from tidewidgets.hermit.record import RecordBoard

__all__ = ["Gallery", "RecordBoard"]
