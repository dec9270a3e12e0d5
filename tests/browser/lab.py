"""A JupyterLab of its own, and notebooks in it, driven as a reader drives them."""

from __future__ import annotations

import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from urllib.error import URLError
from urllib.request import urlopen

import nbformat
from playwright.sync_api import expect

from scripts.environment import ROOT
from tests.browser.host import Seen

PATIENCE = 120

SETTINGS = {
    "notification": {"fetchNews": "false", "checkForUpdates": False, "doNotDisturbMode": True},
}


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Lab:
    """A running server, and the folder it shows."""

    module, settings = "jupyterlab", "LabApp"

    def __init__(self, folder, port, token):
        self.folder = folder
        self.token = token
        self.base = f"http://127.0.0.1:{port}"

    def write(self, name, *cells):
        """Put a notebook of code cells into the folder."""
        notebook = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(cell) for cell in cells],
            metadata={
                "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}
            },
        )
        for number, cell in enumerate(notebook.cells):
            cell.id = f"cell-{number}"
        nbformat.write(notebook, self.folder / name)

    def copy(self, source, name):
        """Put a notebook of the repository into the folder, under a name without a session yet."""
        shutil.copy(ROOT / "notebooks" / source, self.folder / name)

    def open(self, page, name):
        """Open a notebook in a page; if that shows this Lab already, in there."""
        if page.url.startswith(self.base):
            page.evaluate(OPEN, name)
        else:
            page.goto(f"{self.base}/lab/tree/{name}?token={self.token}&reset")
        page.locator(".jp-Notebook .jp-Cell").first.wait_for(timeout=PATIENCE * 1000)
        return Notebook(page)


@contextmanager
def serve(folder, *, theme="JupyterLab Light", app=Lab):
    """Start a JupyterLab, or its like, without settings of the house, and end it afterwards."""
    port, token = free_port(), secrets.token_hex(16)
    home = folder / ".jupyter"
    settings = home / "settings" / "@jupyterlab" / "apputils-extension"
    settings.mkdir(parents=True)
    for name, values in {**SETTINGS, "themes": {"theme": theme}}.items():
        (settings / f"{name}.jupyterlab-settings").write_text(json.dumps(values), "utf-8")
    environment = {
        **os.environ,
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
        "IPYTHONDIR": str(home / "ipython"),
        "PYTHONPATH": str(ROOT),
    }
    command = [
        *(sys.executable, "-m", app.module, "--no-browser", "--allow-root"),
        *("--ServerApp.ip=127.0.0.1", f"--ServerApp.port={port}", "--ServerApp.port_retries=0"),
        *(f"--IdentityProvider.token={token}", f"--ServerApp.root_dir={folder}"),
        f"--{app.settings}.expose_app_in_browser=True",
    ]
    with (folder / "lab.log").open("w") as log:
        server = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
    try:
        lab = app(folder, port, token)
        wait_for(f"{lab.base}/api/status?token={token}", server)
        yield lab
    finally:
        server.terminate()
        server.wait(timeout=PATIENCE)


def wait_for(url, server):
    for _ in range(10 * PATIENCE):
        if server.poll() is not None:
            break
        try:
            with urlopen(url, timeout=5):  # noqa: S310 - our own server
                return
        except (URLError, ConnectionError, TimeoutError):
            time.sleep(0.1)
    message = f"The server doesn't answer at {url}."
    raise RuntimeError(message)


OPEN = "(path) => { jupyterapp.commands.execute('docmanager:open', { path }); }"

CLOSE = """async () => {
  for (const widget of [...jupyterapp.shell.widgets("main")]) widget.dispose();
  await jupyterapp.serviceManager.sessions.shutdownAll();
}"""
"""Widgets are disposed of, not closed: a kernel that ends changes its notebook once more, and Lab
would ask whether to save that."""

SEND = """async (data) => {
  const { kernel } = jupyterapp.shell.currentWidget.sessionContext.session;
  const { content } = await kernel.requestCommInfo({ target_name: "jupyter.widget" });
  for (const id of Object.keys(content.comms)) {
    kernel.sendShellMessage({
      header: {
        msg_id: crypto.randomUUID(), msg_type: "comm_msg", session: kernel.clientId,
        username: "", date: new Date().toISOString(), version: "5.2",
      },
      parent_header: {}, metadata: {}, channel: "shell", buffers: [],
      content: { comm_id: id, data },
    }, false, true);
  }
}"""


SHOWN = ".jp-NotebookPanel:not(.lm-mod-hidden)"
"""The notebook in front: when a page is loaded again, Lab may bring back an older one behind it."""

STILL = """() => {
  const boards = [...document.querySelectorAll(".jp-OutputArea *")].filter((el) => el.shadowRoot);
  const now = boards.map((el) => el.getBoundingClientRect().top).join();
  window.stillFor = now === window.lastSeen ? (window.stillFor ?? 0) + 1 : 0;
  window.lastSeen = now;
  return window.stillFor >= 4;
}"""
"""Whether boards have neither come nor moved for a second."""


class Notebook:
    """A notebook open in Lab."""

    def __init__(self, page):
        self.page = page

    def menu(self, bar, *items):
        """Choose from the menu bar."""
        self.page.locator(".lm-MenuBar-item", has_text=bar).first.click()
        for item in items:
            self.page.locator(".lm-Menu-item", has_text=item).first.click()

    def run_all(self):
        """Start to run all cells, once there is a kernel."""
        self.page.get_by_text("| Idle").wait_for(timeout=PATIENCE * 1000)
        self.menu("Run", "Run All Cells")

    def wait_until_idle(self):
        """Wait until nothing runs any more, and every board that was made is on the page."""
        self.page.get_by_text("| Busy").wait_for(timeout=PATIENCE * 1000)
        self.page.get_by_text("| Idle").wait_for(timeout=2 * PATIENCE * 1000)
        self.page.wait_for_function(STILL, polling=250, timeout=PATIENCE * 1000)

    def close(self):
        """Put it away unsaved, end its kernel, and leave the page to another."""
        self.page.evaluate(CLOSE)

    def shut_down(self):
        """End the kernel."""
        self.menu("Kernel", "Shut Down Kernel")
        self.page.get_by_text("No Kernel |").wait_for(timeout=PATIENCE * 1000)

    def restart(self):
        """Restart the kernel and run all cells."""
        self.menu("Kernel", "Restart Kernel and Run All Cells")
        self.page.locator(".jp-Dialog button.jp-mod-warn").click()

    def save(self):
        """Save, and wait until that is done."""
        self.page.keyboard.press("Control+s")
        expect(self.page.locator(".jp-mod-dirty")).to_have_count(0)

    def send(self, data):
        """Send to every widget of the kernel, past the boards."""
        self.page.evaluate(SEND, data)

    @property
    def cells(self):
        return self.page.locator(f"{SHOWN} .jp-Cell").count()

    @property
    def errors(self):
        """What cells have ended in."""
        return self.page.locator(
            f"{SHOWN} .jp-OutputArea :is([data-mime-type*=stderr], [data-mime-type*=error])"
        ).all_inner_texts()

    def board(self, number=0):
        """Wait for a board, and look at it."""
        frame = self.page.locator(f"{SHOWN} .jp-OutputArea section.frame").nth(number)
        frame.wait_for(timeout=PATIENCE * 1000)
        return Seen(self.page, frame)

    def board_titled(self, title):
        """Look at the first board that has this line above it."""
        titles = self.page.locator(f"{SHOWN} .jp-OutputArea section.frame .title")
        titles.filter(has_text=title).first.wait_for(timeout=PATIENCE * 1000)
        return self.board(titles.all_text_contents().index(title))
