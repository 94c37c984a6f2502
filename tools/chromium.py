"""Finds a Chromium for the browser tests, or gets one. Standard library only.

In this order: what the environment variable names; a Chromium or Chrome on the PATH; Debian's package, where this
process may install it; the build that Playwright downloads.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tools import debian, program
from tools.console import BuildError, Missing, run, say
from tools.paths import VENV_PYTHON

VARIABLE: Final = "SPIELTISCH_CHROMIUM"
"""The environment variable that names a Chromium; build.py sets it for the tests."""
NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
WITHOUT: Final = (
    # What Playwright leaves out; of two such lists Chromium takes the last.
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled",
    "PreconnectToSearch",
    # Two pages of Chromium's own for each window, for an address bar that nobody sees.
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup",
)  # fmt: skip
FRUGAL: Final = (
    "--disable-quic", "--disable-gpu", "--js-flags=--liftoff-only", f"--disable-features={','.join(WITHOUT)}",
)  # fmt: skip
"""Options for tests, of which most last seconds. There is no graphics processor, and to imitate one is slower than to
paint without; what the optimising compiler for WebAssembly costs is earned in long visits only. Measurements and the
smoke tests in three browsers do without these options."""
_ASK: Final = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"


def find() -> Path | None:
    """A Chromium that is there and runs, without installing anything.

    :raises Missing: the environment variable names something that does not run.
    """
    return program.find("Chromium", VARIABLE, NAMES)


def provide() -> Path:
    """A Chromium that runs; installed where there is none.

    :raises Missing: there is none, and none could be got.
    """
    found = from_system() or _from_playwright()
    if found is None:
        raise Missing(
            "No Chromium was found, and none could be installed. Install Chromium or Chrome"
            f" (Debian: apt-get install chromium), or set {VARIABLE} to the path of one."
        )
    return found


def from_system() -> Path | None:
    """A Chromium that is there, or Debian's package; other systems' package of this name is no browser.

    :raises Missing: the environment variable names something that does not run.
    """
    return find() or (find() if debian.install("chromium") else None)


def _from_playwright() -> Path | None:
    """Playwright's own download, kept in the user's cache."""
    path = Path(run([VENV_PYTHON, "-c", _ASK]).strip())
    if not path.exists():
        say("Downloading Playwright's Chromium …")
        try:
            run([VENV_PYTHON, "-m", "playwright", "install", "chromium"])
        except BuildError as error:
            say(f"That did not work: {error}")
            return None
    return path if program.runs(str(path)) else None
