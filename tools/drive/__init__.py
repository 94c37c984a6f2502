"""Drives a page in Chromium, Firefox or WebKitGTK through one interface. Needs the virtual environment."""

from tools.drive.driver import Driver, DriverError
from tools.drive.engines import ENGINES, open_browser

__all__ = ["ENGINES", "Driver", "DriverError", "open_browser"]
