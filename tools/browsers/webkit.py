"""Finds WebKitGTK's MiniBrowser and its driver for the tests in more than one browser, or installs Debian's.

Standard library only.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Final, NamedTuple

from tools.base.console import Missing
from tools.browsers import debian

VARIABLE: Final = "SPIELTISCH_WEBKIT"
"""The environment variable that names a MiniBrowser."""
DRIVER: Final = "WebKitWebDriver"
HELPERS: Final = ("Xvfb", "dbus-daemon")
"""A virtual screen, and the message bus that the browser needs."""
PACKAGES: Final = ("webkit2gtk-driver", "xvfb", "dbus")
LIBRARIES: Final = ("/usr/lib", "/usr/lib64", "/usr/libexec")
BROWSERS: Final = ("*/webkitgtk-6.0/MiniBrowser", "*/webkit2gtk-4.1/MiniBrowser", "webkit*/MiniBrowser")


class WebKit(NamedTuple):
    """The two programs."""

    driver: Path
    browser: Path


def find() -> WebKit | None:
    """Find a WebKitGTK that can be driven here; None if a part is missing.

    :raises Missing: the environment variable names something that is not a program.
    """
    named = os.environ.get(VARIABLE)
    if named and not os.access(named, os.X_OK):
        raise Missing(f"{VARIABLE} is set to {named}, which is no program. Name a MiniBrowser there, or unset it.")
    driver = shutil.which(DRIVER)
    if driver is None or any(shutil.which(helper) is None for helper in HELPERS):
        return None
    found = [Path(named)] if named else [
        path for folder in LIBRARIES for pattern in BROWSERS for path in sorted(Path(folder).glob(pattern))
    ]  # fmt: skip
    return WebKit(Path(driver), found[0]) if found else None


def provide() -> WebKit | None:
    """Find a WebKitGTK or, on Debian as root, install one; None if neither is possible.

    :raises Missing: the installation of Debian's packages failed.
    """
    found = find()
    if found is None and debian.may_install():
        found = find() if debian.install(*PACKAGES) else None
        if found is None:
            raise Missing(f"No WebKitGTK was found, and Debian's {', '.join(PACKAGES)} could not be installed.")
    return found
