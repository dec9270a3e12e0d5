"""What every test can rely on."""

from __future__ import annotations

import pytest

from tidewidgets.testing import off_the_loop as hidden


@pytest.fixture(autouse=True)
def off_the_loop():
    """Run as a script does: the event loop of a browser that was started is none of ours."""
    with hidden():
        yield
