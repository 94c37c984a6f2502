"""Pages whose engine stays booted from one test to the next.

Booting a page takes longer than most tests. So each process of the test run keeps one page for each kind of device and
each site, and its tests use it one after the other. After each test the page goes back home and loses all its stored
data. It must then look as it did when it was new: a test that leaves something behind fails.
"""

from __future__ import annotations

import json
from typing import Any, Final

from playwright.sync_api import Browser, ViewportSize
from playwright.sync_api import TimeoutError as TimedOut

from tests.browser.seat import LIKE_A_PERSON, settings_name
from tests.browser.site import SCRIPTED_CHANCE, TIMEOUT, watch

USUAL: Final[dict[str, object]] = {
    "speed": "instant",
    "sound": False,
    "offline": False,
    "single": False,
    "intro": False,
    "language": "en",
}
"""The settings under which a page is compared with its state when it was new."""
SIZE: Final = ViewportSize(width=1280, height=800)
BACK_MS: Final = 10_000
"""Milliseconds that a page has to return to its first state before it counts as changed."""
SET: Final = """
([name, settings]) => {
  localStorage.setItem(name, JSON.stringify(settings));
  // The page hears this when another tab has changed something.
  dispatchEvent(new StorageEvent("storage", { key: name }));
}
"""
CLEAR: Final = """
async () => {
  for (const button of document.querySelectorAll("#notices .notice > :last-child")) button.click();
  document.getElementById("announcer").replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  dispatchEvent(new Event("begin-chance-anew"));
  const of = (asked) => new Promise((done, fail) => {
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => fail(asked.error);
  });
  for (const { name } of await indexedDB.databases()) {
    const base = await of(indexedDB.open(name));
    const stores = [...base.objectStoreNames];
    const transaction = stores.length ? base.transaction(stores, "readwrite") : null;
    await Promise.all(stores.map((store) => of(transaction.objectStore(store).clear())));
    base.close();
  }
}
"""
LOOKS: Final = """
() => {
  const root = document.documentElement;
  const shown = [...document.body.children].filter((element) => element.checkVisibility());
  return {
    title: document.title,
    address: location.hash,
    attributes: [...root.attributes].map(({ name, value }) => `${name}=${value}`).sort(),
    elements: [...document.body.children].map(({ tagName, id }) => `${tagName}#${id}`),
    words: shown.map((element) => element.innerText).join(" ").replace(/\\s+/g, " ").trim(),
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    functions: [
      performance.now, Date, Date.now, setTimeout, setInterval, requestAnimationFrame, fetch, Worker, history.pushState,
      crypto.getRandomValues, navigator.clipboard?.writeText, navigator.share, window.open, window.print, matchMedia,
      HTMLElement.prototype.requestFullscreen, HTMLAnchorElement.prototype.click, postMessage, indexedDB.open,
    ].map(String),
  };
}
"""
"""Collects what a person sees of the page at home, the names of what it has stored, and the functions of the browser
that a test could have replaced. It is not asynchronous, because `wait_for_function` takes any promise for a success."""
AS_WANTED: Final = f"(wanted) => JSON.stringify(({LOOKS})()) === wanted"
OFFLINE: Final = """
async () => [...(await caches.keys()), ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope)]
"""
"""Names what the browser has stored for offline use, which these pages do not have."""


class KeptPage:
    """A booted page.

    :param touch: on a phone, else on a desktop.
    """

    def __init__(self, browser: Browser, url: str, touch: bool) -> None:
        self.url = url
        self.touch = touch
        self.troubles: list[str] = []
        """The errors that the page has reported since a test took it."""
        context = browser.new_context(
            viewport=SIZE,
            locale="en-GB",
            reduced_motion="reduce",
            has_touch=touch,
            is_mobile=touch,
            accept_downloads=True,
        )
        context.set_default_timeout(TIMEOUT)
        context.add_init_script(SCRIPTED_CHANCE)
        context.add_init_script(LIKE_A_PERSON)
        self.page = context.new_page()
        watch(self.page, url, self.troubles)
        # Store the settings before the page loads, because they switch offline use off.
        self.page.goto(f"{url}licences.txt")
        self.page.evaluate("([name, text]) => localStorage.setItem(name, text)", [self._name, json.dumps(USUAL)])
        self._boot()
        self.page.locator(".game-card").first.wait_for()
        # A start that took long has told screen readers so; later tests begin without that.
        self.page.evaluate("document.getElementById('announcer').replaceChildren()")
        self._new: dict[str, Any] = self.page.evaluate(LOOKS)

    @property
    def _name(self) -> str:
        return settings_name(self.url)

    def _boot(self) -> None:
        self.page.goto(f"{self.url}#/")
        self.page.locator('html[data-page="home"]').wait_for()
        self._ready()

    def _ready(self) -> None:
        """Wait until the engine runs."""
        self.page.locator(".engine-boot[hidden]").wait_for(state="attached")

    def lay_out(self, width: int, height: int, dark: bool, still: bool, settings: dict[str, object]) -> None:
        """Apply the screen size, media features and settings that a test wants."""
        self.troubles.clear()
        self.page.set_viewport_size(ViewportSize(width=width, height=height))
        self.page.emulate_media(
            color_scheme="dark" if dark else "light", reduced_motion="reduce" if still else "no-preference"
        )
        self.page.evaluate(SET, [self._name, settings])
        self.page.locator(f'html[lang="{settings["language"]}"]').wait_for()

    def bring_back(self) -> None:
        """Bring the page back home, to its state when it was new.

        :raises AssertionError: the test has left something behind.
        """
        page = self.page
        page.unroute_all(behavior="ignoreErrors")
        for other in page.context.pages:
            if other is not page:
                other.close()
        page.set_viewport_size(SIZE)
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
        if page.url.partition("#")[0] != self.url:
            self._boot()
        # Delete the data from a page that does not use it.
        page.evaluate("location.hash = '#/check'")
        page.locator('html[data-page="check"]').wait_for()
        self._ready()
        page.evaluate(CLEAR)
        page.evaluate(SET, [self._name, USUAL])
        page.evaluate("location.hash = '#/'")
        # The form that JSON.stringify gives it.
        wanted = json.dumps(self._new, separators=(",", ":"), ensure_ascii=False)
        try:
            page.wait_for_function(AS_WANTED, arg=wanted, timeout=BACK_MS)
        except TimedOut:
            now: dict[str, Any] = page.evaluate(LOOKS)
            left = {key: {"now": value, "new": self._new[key]} for key, value in now.items() if value != self._new[key]}
            raise AssertionError(f"The test has left something behind: {left}") from None
        else:
            stored = page.evaluate(OFFLINE)
            assert not stored, f"The test has left something behind: {stored}"
        finally:
            self.troubles.clear()

    def close(self) -> None:
        """Close the page and its browser context."""
        self.page.context.close()


class KeptPages:
    """The pages of one process of the test run."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[tuple[str, bool], KeptPage] = {}

    def take(self, url: str, touch: bool) -> KeptPage:
        """Take a page of this site; the first request boots it."""
        return self._free.pop((url, touch), None) or KeptPage(self._browser, url, touch)

    def give_back(self, kept: KeptPage) -> None:
        """Reset a page, and keep it for the next test.

        :raises AssertionError: the test has left something behind; the page is closed.
        """
        try:
            kept.bring_back()
        except BaseException:
            kept.close()
            raise
        # A test may have taken two pages of this kind; keep only one.
        kind = kept.url, kept.touch
        if spare := self._free.pop(kind, None):
            spare.close()
        self._free[kind] = kept
