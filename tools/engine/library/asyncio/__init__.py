"""Stands in for Python's `asyncio` until code uses it: Pyodide imports the module when it boots, but needs it only to
wait for promises."""


def __getattr__(name: str) -> object:
    """Execute the real module in this one's place, and look there."""
    if name.startswith("__"):
        raise AttributeError(name)
    import later_library

    later_library.restore()
    return globals()[name]
