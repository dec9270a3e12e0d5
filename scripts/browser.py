"""Find a Chromium-family browser for the browser tests, or get one.

In order: the one named in ``TIDEWIDGETS_BROWSER``, one already on this machine, Playwright's own
download, the system package (where apt-get may be used). Each is tried out on an empty page before it is trusted.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

VARIABLE = "TIDEWIDGETS_BROWSER"

_NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
    "microsoft-edge",
    "microsoft-edge-stable",
    "brave-browser",
)
_MAC = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)
_WINDOWS = (
    "Google/Chrome/Application/chrome.exe",
    "Chromium/Application/chrome.exe",
    "Microsoft/Edge/Application/msedge.exe",
)
_ADVICE = (
    "The browser tests need a Chromium-family browser, and none could be found or fetched.\n"
    "Install Chromium, Google Chrome or Microsoft Edge (Debian: apt install chromium fonts-dejavu), "
    f"or name one: {VARIABLE}=/path/to/chrome"
)


class NoBrowserError(RuntimeError):
    """There is no browser that starts; the message says what to install."""


def candidates() -> Iterator[Path]:
    """List the browsers this machine already has, likeliest first."""
    for name in _NAMES:
        if found := shutil.which(name):
            yield Path(found)
    usual = [Path(place) for place in _MAC]
    for variable in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"):
        if folder := os.environ.get(variable):
            usual += [Path(folder, place) for place in _WINDOWS]
    yield from (place for place in usual if place.is_file())


def starts(browser: Path) -> bool:
    """Try whether the browser can show an empty page without a window."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = [
            str(browser),
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--no-first-run",
            f"--user-data-dir={profile}",
            "--dump-dom",
            "about:blank",
        ]
        try:
            shown = subprocess.run(
                command, check=False, capture_output=True, text=True, timeout=60, errors="replace"
            )
        except (OSError, subprocess.TimeoutExpired):
            return False
    return shown.returncode == 0 and "<html" in shown.stdout


def find(python: str = sys.executable) -> Path | None:
    """Return a browser that starts, without installing anything; None if there is none.

    Raises
    ------
    NoBrowserError
        If TIDEWIDGETS_BROWSER names something that does not start.
    """
    if named := os.environ.get(VARIABLE):
        if starts(Path(named)):
            return Path(named)
        message = f"{VARIABLE} is {named!r}, which does not start as a browser.\n{_ADVICE}"
        raise NoBrowserError(message)
    for browser in candidates():
        if starts(browser):
            return browser
    own = _playwright_path(python)
    return own if own and starts(own) else None


def ensure(python: str) -> Path:
    """Return a browser that starts, installing one if need be.

    Raises
    ------
    NoBrowserError
        If nothing helped.
    """
    if found := find(python):
        return found
    print("No browser found; asking Playwright for its Chromium ...", flush=True)
    if _playwright_install(python) and (found := find(python)):
        return found
    if apt := _apt():
        print("Playwright's Chromium cannot be had here; installing the system's ...", flush=True)
        subprocess.run([*apt, "update", "-qq"], check=False, stdout=subprocess.DEVNULL)
        packages = ["chromium", "fonts-dejavu"]
        install = [*apt, "install", "-y", "-qq", "--no-install-recommends", *packages]
        subprocess.run(install, check=False, stdout=subprocess.DEVNULL)
        if found := find(python):
            return found
    raise NoBrowserError(_ADVICE)


def _playwright_path(python: str) -> Path | None:
    code = (
        "from playwright.sync_api import sync_playwright\n"
        "with sync_playwright() as p: print(p.chromium.executable_path)"
    )
    asked = subprocess.run([python, "-c", code], check=False, capture_output=True, text=True)
    path = Path(asked.stdout.strip()) if asked.returncode == 0 and asked.stdout.strip() else None
    return path if path and path.is_file() else None


def _playwright_install(python: str) -> bool:
    # A machine without the way to Playwright's servers should learn so soon, not after its retries.
    hurried = os.environ | {"PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": "10000"}
    try:
        ended = subprocess.run(
            [python, "-m", "playwright", "install", "chromium"],
            check=False,
            env=hurried,
            timeout=300,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    except subprocess.TimeoutExpired:
        return False
    return ended.returncode == 0


def _apt() -> list[str] | None:
    """Say how apt-get may be called here without asking for a password, if at all."""
    if not shutil.which("apt-get"):
        return None
    quiet = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
    if os.geteuid() == 0:
        return quiet
    if shutil.which("sudo"):
        allowed = subprocess.run(["sudo", "-n", "true"], check=False, capture_output=True)
        if allowed.returncode == 0:
            return ["sudo", "-n", *quiet]
    return None
