"""The doors: make, python -m scripts, CI and the README name the same commands."""

import doctest
import re
import subprocess
import sys

import pytest

from scripts import browser, commands
from scripts.environment import ROOT


def text(name):
    return (ROOT / name).read_text("utf-8")


def test_make_has_a_target_for_each_command():
    (targets,) = re.findall(r"^TARGETS = (.*)$", text("Makefile"), re.MULTILINE)

    assert sorted(commands.COMMANDS) == sorted([*targets.split(), "help"])


def test_help_names_each_command_with_a_sentence():
    said = subprocess.run(
        [sys.executable, "-m", "scripts"], check=True, capture_output=True, text=True, cwd=ROOT
    ).stdout

    for name in commands.COMMANDS:
        assert re.search(rf"^  {name} +[A-Z].*\.$", said, re.MULTILINE), name


def test_an_unknown_command_is_refused_in_words(capsys):
    assert 2 == commands.main(["sing"])
    assert "There is no command 'sing'; there are lab, test," in capsys.readouterr().err


def test_the_examples_of_the_readme_are_true():
    known = {}
    blocks = re.findall(r"```python\n(.*?)```", text("README.md"), re.DOTALL)
    for block in blocks:
        if ">>>" in block:
            example = doctest.DocTestParser().get_doctest(block, known, "README.md", None, 0)
            runner = doctest.DocTestRunner(verbose=False)
            runner.run(example, clear_globs=False)

            assert runner.summarize(verbose=False).failed == 0
        else:
            exec(block, known)  # noqa: S102 - it is our own page

    assert "play" in known


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_pages_name_only_commands_that_exist(page):
    code = re.findall(r"```.*?```|`[^`]+`", text(page), re.DOTALL)
    named = re.findall(r"(?:\bmake|-m scripts) ([a-z]+)\b", "\n".join(code))

    assert {"lab", "test"} <= set(named)
    assert set(named) <= set(commands.COMMANDS)


def test_ci_calls_make_and_nothing_else():
    calls = [line for line in text(".ci/run").splitlines() if line and not line.startswith("#")]

    assert ["set -euo pipefail", 'cd "$(dirname "$0")/.."'] == calls[:2]
    assert calls[2:] == [call for call in calls if re.fullmatch(r"(exec )?make \w+.*", call)]


def test_a_browser_named_wrongly_is_refused_in_words(monkeypatch):
    monkeypatch.setenv(browser.VARIABLE, "/no/such/browser")

    with pytest.raises(browser.NoBrowserError, match=r"'/no/such/browser', which does not start"):
        browser.find()


def test_without_any_browser_the_advice_says_what_to_install(monkeypatch):
    monkeypatch.delenv(browser.VARIABLE, raising=False)
    monkeypatch.setattr(browser, "find", lambda _: None)
    monkeypatch.setattr(browser, "_playwright_install", lambda _: False)
    monkeypatch.setattr(browser, "_apt", lambda: None)

    with pytest.raises(browser.NoBrowserError, match="apt install chromium fonts-dejavu"):
        browser.ensure(sys.executable)


def test_an_older_python_is_turned_away_in_words():
    program = (
        "import runpy, sys\nsys.version_info = (3, 9, 2, 'final', 0)\n"
        "runpy.run_module('scripts', run_name='__main__')"
    )
    ended = subprocess.run(
        [sys.executable, "-c", program], check=False, capture_output=True, text=True, cwd=ROOT
    )

    assert 1 == ended.returncode
    assert "needs Python 3.11 or newer; this is 3.9." in ended.stderr
