"""Entry to the commands; old Pythons are turned away in words, so nothing newer is imported first."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036  (whoever starts it may well have an older one)
    sys.exit(
        "TideWidgets needs Python 3.11 or newer; this is {}.{}. "
        "Name a newer one, for example: make lab PYTHON=python3.12".format(*sys.version_info[:2])
    )

from scripts.commands import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
