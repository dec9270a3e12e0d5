"""The door of the `tidewidgets` command: it says in words why nobody opens."""

from __future__ import annotations

import sys

from tidewidgets_doctor._examine import examine

OLDEST = (3, 11)
"""The Python that tidewidgets needs at least."""


def main(arguments: list[str] | None = None) -> int:
    """Run the command and return its exit status.

    Parameters
    ----------
    arguments : list of str, optional
        By default those of the program.

    Returns
    -------
    int
        0 if all is well, 1 if something is wrong, 2 if the command isn't understood.
    """
    given = sys.argv[1:] if arguments is None else arguments
    if given == ["doctor"]:
        return examine(OLDEST)
    if sys.version_info < OLDEST:
        needed = ".".join(map(str, OLDEST))
        print(f"tidewidgets needs Python {needed} or newer; this is {sys.version.split()[0]}.")
        return 1
    try:
        from tidewidgets._command import main as command  # noqa: PLC0415 - it may well be broken
    except ImportError as error:
        print(error, "`tidewidgets doctor` says more.", sep="\n", file=sys.stderr)
        return 1
    return command(given)


if __name__ == "__main__":
    sys.exit(main())
