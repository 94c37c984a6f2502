"""Stands in for Pyodide's own `pyodide/__init__.py` until an add-on needs it: Pyodide's starts an event loop, whose
modules (`asyncio` and those that it imports) are most of what a boot of Pyodide loads.
"""

from . import _state  # type: ignore[attr-defined]  # noqa: F401, I001

# Pyodide saves its memory only if Python holds two objects of JavaScript, this one and `loadedPackages`, in the order
# in which its own modules import them.
from pyodide_js._api import scheduleCallback  # noqa: F401

__all__ = ["code", "console", "ffi", "http", "webloop"]
