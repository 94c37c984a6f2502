"""The interface that the drivers of all browsers implement."""

from __future__ import annotations

from abc import ABC, abstractmethod
from types import TracebackType
from typing import Any, Final

WAIT: Final = """
(selector, ms) => new Promise((resolve, reject) => {
  const seen = () => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility());
  if (seen()) return resolve(null);
  const watch = new MutationObserver(() => { if (seen()) done(resolve, null); });
  const late = setTimeout(() => done(reject, new Error(`${selector} did not come`)), ms);
  const done = (settle, value) => { watch.disconnect(); clearTimeout(late); settle(value); };
  watch.observe(document, { subtree: true, childList: true, attributes: true });
})
"""
MIDDLE: Final = """
(selector) => {
  const found = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
  if (!found) throw new Error(`${selector} is gone`);
  found.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = found.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
"""
AT_REST: Final = """
(selector, still) => new Promise((resolve) => {
  let before = "", frames = 0;
  const look = () => {
    const found = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
    const now = found ? JSON.stringify(found.getBoundingClientRect()) : "";
    frames = now && now === before ? frames + 1 : 0;
    before = now;
    if (frames === still) resolve(null); else requestAnimationFrame(look);
  };
  look();
})
"""
STILL_FRAMES: Final = 90
"""For so many frames something must stay in its place before it is clicked: pictures that arrive one after the other
push down what stands below them."""
LONGEST_WAIT_S: Final = 240
"""The timeout for scripts and for loading pages; far longer than either normally takes."""


class DriverError(Exception):
    """The browser could not carry out a command."""


class Driver(ABC):
    """One browser with one page; as a context manager it closes the browser at the end."""

    def __enter__(self) -> Driver:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @abstractmethod
    def goto(self, url: str) -> None:
        """Open an address."""

    @abstractmethod
    def reload(self) -> None:
        """Open the same address anew."""

    @abstractmethod
    def size(self, width: int, height: int) -> None:
        """Give the page this size in CSS pixels."""

    @abstractmethod
    def evaluate(self, script: str, *args: object) -> Any:
        """Return the value of an expression, or of a function called with the arguments; wait for promises.

        :raises DriverError: the script threw, or the page was left meanwhile.
        """

    @abstractmethod
    def click_at(self, x: float, y: float) -> None:
        """Press and release the mouse there, in CSS pixels of the view."""

    @abstractmethod
    def press(self, key: str) -> None:
        """Press a key, by its name in UI Events: "Enter", "ArrowLeft", "a"."""

    @abstractmethod
    def troubles(self) -> list[str]:
        """Return the errors and warnings of the page since the last call."""

    @abstractmethod
    def version(self) -> str:
        """Return the browser's name and version."""

    @abstractmethod
    def close(self) -> None:
        """End the browser."""

    def wait(self, selector: str, seconds: float = 60) -> None:
        """Wait until a matching element is visible.

        :raises DriverError: none became visible in time.
        """
        self.evaluate(WAIT, selector, int(seconds * 1000))

    def click(self, selector: str) -> None:
        """Click with the mouse on the first visible element that matches, once it has come to rest."""
        self.wait(selector)
        self.evaluate(AT_REST, selector, STILL_FRAMES)
        self.click_at(**self.evaluate(MIDDLE, selector))


def awaited(script: str, arguments: str) -> str:
    """Write the body of an asynchronous function that evaluates an expression and, if that is a function, calls it.

    :param arguments: the JavaScript expression of the list of arguments.
    """
    return f'const found = ({script}); return typeof found === "function" ? await found(...{arguments}) : await found;'
