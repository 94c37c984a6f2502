"""Live lines between devices: contexts with storage of their own, which exchange only codes that the test carries."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import workbench
from tests.browser.site import TIMEOUT, watch

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("live line")]

Device = Callable[..., Page]


@pytest.fixture(scope="module")
def bench_url(tmp_path_factory: pytest.TempPathFactory) -> str:
    return workbench.serve(tmp_path_factory.mktemp("workbench"))


@pytest.fixture
def device(browser: Browser, bench_url: str) -> Iterator[Device]:
    """Opens a device: a page with a profile of its own, and a line that has not begun."""
    contexts = []
    troubles: list[str] = []

    def open_page() -> Page:
        context = browser.new_context()
        context.set_default_timeout(TIMEOUT)
        contexts.append(context)
        page = context.new_page()
        watch(page, bench_url, troubles)
        page.goto(bench_url)
        page.evaluate(workbench.BEGIN)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not troubles


def becomes(page: Page, state: str) -> None:
    page.evaluate("(state) => becomes(state)", state)


def hears(page: Page, *letters: str) -> None:
    page.evaluate("(letters) => hears(letters)", letters)


def join(host: Page, guest: Page) -> tuple[str, str]:
    """Carry both codes, and wait until both lines are live."""
    offer = host.evaluate("line.offer()")
    answer = guest.evaluate("(offer) => line.answer(offer)", offer)
    host.evaluate("(answer) => line.take(answer)", answer)
    for page in (host, guest):
        becomes(page, "live")
    return offer, answer


def states(page: Page) -> list[str]:
    found: list[str] = page.evaluate("states")
    return found


def test_two_devices_join_by_codes_and_exchange_letters(device: Device) -> None:
    host, guest = device(), device()
    host.evaluate("line.tell('letter-1')")
    offer, answer = join(host, guest)
    assert max(len(offer), len(answer)) <= 160
    hears(guest, "letter-1")
    guest.evaluate("line.tell('letter-2')")
    hears(host, "letter-2")
    long = "A" * 20_000
    host.evaluate("(letter) => line.tell(letter)", long)
    hears(guest, "letter-1", long)
    assert states(host) == ["offering", "connecting", "live"]


def test_a_device_that_goes_is_missed_and_can_come_again(device: Device, bench_url: str) -> None:
    """The page is left, as by a reload."""
    host, guest = device(), device()
    join(host, guest)
    guest.goto(bench_url)
    becomes(host, "interrupted")
    host.evaluate("line.tell('letter-1')")
    host.evaluate("pass(5000)")
    assert states(host) == ["offering", "connecting", "live", "interrupted", "none"]
    assert host.evaluate("line.ending") == "broken"
    guest.evaluate(workbench.BEGIN)
    join(host, guest)
    hears(guest, "letter-1")


@pytest.mark.full
def test_a_page_that_vanishes_without_a_word_is_missed(device: Device) -> None:
    host, guest = device(), device()
    join(host, guest)
    guest.close()
    becomes(host, "interrupted")
    host.evaluate("pass(5000)")
    assert states(host)[-2:] == ["interrupted", "none"]


def test_a_code_that_nobody_answers_ends(device: Device) -> None:
    host = device()
    host.evaluate("line.offer()")
    assert host.evaluate("timers()") == [600_000]
    host.evaluate("pass(599999)")
    assert states(host) == ["offering"]
    host.evaluate("pass(600000)")
    assert states(host) == ["offering", "none"]
    assert host.evaluate("line.ending") == "unanswered"


def test_devices_that_do_not_see_each_other_are_told_after_fifteen_seconds(device: Device) -> None:
    """The answer comes from a device that is gone, as if the network kept both apart."""
    host, guest = device(), device()
    answer = guest.evaluate("(offer) => line.answer(offer)", host.evaluate("line.offer()"))
    guest.evaluate("line.close()")
    host.evaluate("(answer) => line.take(answer)", answer)
    assert host.evaluate("line.state") == "connecting"
    host.evaluate("pass(15000)")
    assert (host.evaluate("line.state"), host.evaluate("line.ending")) == ("none", "unseen")


def test_a_star_passes_on_what_it_hears(device: Device) -> None:
    hub = device()
    guests = [device() for _ in range(3)]
    offers: list[Any] = [hub.evaluate("star.add().offer()") for _ in guests]
    # The answers come in another order than the codes were made.
    for guest, offer in reversed(list(zip(guests, offers, strict=True))):
        hub.evaluate("(answer) => star.take(answer)", guest.evaluate("(offer) => line.answer(offer)", offer))
        becomes(guest, "live")
    guests[1].evaluate("line.tell('letter-1')")
    hears(guests[0], "letter-1")
    hears(guests[2], "letter-1")
    hears(hub, "letter-1")
    hears(guests[1])
