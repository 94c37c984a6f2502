"""Drives a page in Chromium, Firefox or WebKitGTK through one interface. Needs the virtual environment."""

from tools.browsers.drive.driver import Driver, DriverError
from tools.browsers.drive.engines import ENGINES, open_browser

__all__ = ["ENGINES", "Driver", "DriverError", "open_browser"]
