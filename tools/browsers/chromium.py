"""Finds a Chromium for the browser tests, or installs one. Standard library only.

Tries in this order: the program that the environment variable names; a Chromium or Chrome on the PATH; Debian's
package, where this process may install it; the build that Playwright downloads.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tools.base.console import BuildError, Missing, run, say
from tools.browsers import debian, programs
from tools.paths import VENV_PYTHON

VARIABLE: Final = "SPIELTISCH_CHROMIUM"
"""The environment variable that names a Chromium; build.py sets it for the tests."""
NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
WITHOUT: Final = (
    # Playwright disables these as well; repeat them, because Chromium only uses the last --disable-features.
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled",
    "PreconnectToSearch",
    # Each loads an internal page per window, for an address bar that tests never show.
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup",
)  # fmt: skip
FRUGAL: Final = (
    "--disable-quic", "--disable-gpu", "--js-flags=--liftoff-only", f"--disable-features={','.join(WITHOUT)}",
)  # fmt: skip
"""Options that speed up tests, most of which last only seconds. Without a graphics processor, painting in software is
faster than emulating one; the optimising compiler for WebAssembly pays off only in long visits. Benchmarks and the
smoke tests in three browsers do not use these options."""
_ASK: Final = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"


def find() -> Path | None:
    """Find an installed Chromium that runs; installs nothing.

    :raises Missing: the environment variable names something that does not run.
    """
    return programs.find("Chromium", VARIABLE, NAMES)


def provide() -> Path:
    """Find a Chromium that runs, or install one.

    :raises Missing: there is none, and none could be installed.
    """
    found = from_system() or _from_playwright()
    if found is None:
        raise Missing(
            "No Chromium was found, and none could be installed. Install Chromium or Chrome"
            f" (Debian: apt-get install chromium), or set {VARIABLE} to the path of one."
        )
    return found


def from_system() -> Path | None:
    """Find an installed Chromium or install Debian's package; elsewhere a package of this name may not be a browser.

    :raises Missing: the environment variable names something that does not run.
    """
    return find() or (find() if debian.install("chromium") else None)


def _from_playwright() -> Path | None:
    """Get Playwright's own download, kept in the user's cache."""
    path = Path(run([VENV_PYTHON, "-c", _ASK]).strip())
    if not path.exists():
        say("Downloading Playwright's Chromium …")
        try:
            run([VENV_PYTHON, "-m", "playwright", "install", "chromium"])
        except BuildError as error:
            say(f"That did not work: {error}")
            return None
    return path if programs.runs(str(path)) else None
