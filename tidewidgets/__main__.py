"""The `tidewidgets` command, once more: `python -m tidewidgets`."""

from __future__ import annotations

import sys

from tidewidgets_doctor.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
