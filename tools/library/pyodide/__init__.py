"""Stands for Pyodide's own `pyodide/__init__.py` until an add-on needs it: that one starts an event loop, whose modules
(`asyncio` and what it imports) are most of what a boot of Pyodide loads.
"""

from . import _state  # noqa: F401

try:
    # Pyodide saves its memory only if Python holds these two objects of JavaScript, this one and `loadedPackages`, in
    # the order in which its own modules import them.
    from pyodide_js._api import scheduleCallback  # noqa: F401
except ImportError:
    # There is no JavaScript, so no memory will be saved either.
    pass

__all__ = ["code", "console", "ffi", "http", "webloop"]
