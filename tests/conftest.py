"""What every test can rely on."""

from __future__ import annotations

import asyncio

import pytest


@pytest.fixture(autouse=True)
def off_the_loop():
    """Run without an event loop, as a script does: a browser that was started hides none of its own."""
    loop = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop)
