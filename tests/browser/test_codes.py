"""Codes that cameras read: as a browser paints them in every theme, and as a camera sees them."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserType, Page, expect

from tests.browser import workbench
from tests.browser.site import TIMEOUT, watch
from tools.paths import NODE_MODULES

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("codes")]

AXE: Final = (NODE_MODULES / "axe-core" / "axe.min.js").read_text("utf-8")
FINDINGS: Final = """
async () => (await axe.run("main")).violations.map(({ id, help }) => `${id}: ${help}`)
"""
LINK: Final = "https://spiele.example/de/yucata/#letter=" + "AQIDBO6e49V7LvGWU_rXJfKI" * 6 + "z"
DRAW: Final = """
async ([text, width]) => {
  const { drawCode } = await import("./code.js");
  const box = document.createElement("div");
  box.style.setProperty("width", `${width}px`);
  box.append(drawCode(text, "Code of the invitation"));
  document.querySelector("main").replaceChildren(box);
}
"""
READ: Final = """
async (screenshot) => {
  const { decodeImage } = await import("./decoder.js");
  const bytes = Uint8Array.from(atob(screenshot), (sign) => sign.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes]));
  const { width, height } = picture;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context.drawImage(picture, 0, 0);
  return decodeImage(context.getImageData(0, 0, width, height));
}
"""
PHOTOGRAPH: Final = """
async ([text, width, height]) => {
  const { drawCode } = await import("./code.js");
  const svg = drawCode(text, "");
  const [, , size] = svg.getAttribute("viewBox").split(" ").map(Number);
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context.fillStyle = "rgb(200 190 180)";
  context.fillRect(0, 0, width, height);
  // A phone is not held straight.
  context.translate(width / 2, height / 2);
  context.rotate(0.12);
  context.scale((height * 0.75) / size, (height * 0.75) / size);
  context.fillStyle = "white";
  context.fillRect(-size / 2, -size / 2, size, size);
  context.translate(4 - size / 2, 4 - size / 2);
  context.fillStyle = "black";
  context.fill(new Path2D(svg.querySelector("path").getAttribute("d")));
  const { data } = context.getImageData(0, 0, width, height);
  const light = Array.from({ length: width * height }, (_, at) => String.fromCharCode(data[at * 4]));
  return btoa(light.join(""));
}
"""
SCAN: Final = """
async (wanted) => {
  const { Scan } = await import("./scan.js");
  window.taken = [];
  window.scan = new Scan({
    take: (text) => (taken.push(text), text === wanted ? "" : "This is another code."),
    fetchDecoder: async () => (await import("./decoder.js")).decodeImage,
    clock: { after: (ms, run) => (setTimeout(run), () => {}) },
  });
  document.querySelector("main").replaceChildren(scan.element);
}
"""


@pytest.fixture(scope="module")
def bench_url(tmp_path_factory: pytest.TempPathFactory) -> str:
    return workbench.serve(tmp_path_factory.mktemp("workbench"))


Open = Callable[..., Page]


@pytest.fixture
def bench(bench_url: str) -> Iterator[Open]:
    """Opens the workbench in a browser with a context's options; an error that the page reports fails the test."""
    contexts = []
    troubles: list[str] = []

    def open_page(browser: Browser, *, url: str = bench_url, **options: Any) -> Page:
        context = browser.new_context(**options)
        context.set_default_timeout(TIMEOUT)
        contexts.append(context)
        page = context.new_page()
        watch(page, url, troubles)
        page.goto(url)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not troubles


@pytest.mark.parametrize(
    "look",
    [
        {"color_scheme": "light"},
        pytest.param({"color_scheme": "dark"}, marks=pytest.mark.full),
        {"color_scheme": "dark", "forced_colors": "active"},
        pytest.param({"color_scheme": "light", "forced_colors": "active"}, marks=pytest.mark.full),
        pytest.param({"color_scheme": "dark", "media": "print"}, marks=pytest.mark.full),
    ],
    ids=lambda look: " ".join(look.values()) if isinstance(look, dict) else None,
)
def test_a_code_is_read_from_the_screen_in_every_theme(browser: Browser, bench: Open, look: dict[str, Any]) -> None:
    page = bench(browser)
    page.emulate_media(**look)
    for width in (150, 233, 320):
        page.evaluate(DRAW, [LINK, width])
        code = page.get_by_role("img", name="Code of the invitation")
        box = code.bounding_box()
        assert box is not None
        assert (box["width"], box["height"]) == (width, width)
        assert page.evaluate(READ, base64.b64encode(code.screenshot()).decode()) == LINK


def test_a_code_is_read_from_a_phone_with_fine_pixels(browser: Browser, bench: Open) -> None:
    page = bench(browser, viewport={"width": 360, "height": 640}, device_scale_factor=3)
    page.evaluate(DRAW, [LINK, 120])
    picture = page.get_by_role("img").screenshot()
    assert page.evaluate(READ, base64.b64encode(picture).decode()) == LINK


@pytest.fixture(scope="module")
def with_camera(
    browser: Browser,
    bench_url: str,
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Browser]:
    """Start a browser whose camera sees the code of `LINK`."""
    width, height = 640, 480
    page = browser.new_page()
    page.goto(bench_url)
    light = base64.b64decode(page.evaluate(PHOTOGRAPH, [LINK, width, height]))
    page.close()
    film: Path = tmp_path_factory.mktemp("film") / "code.y4m"
    grey = bytes([128]) * (width * height // 2)
    film.write_bytes(
        f"YUV4MPEG2 W{width} H{height} F30:1 Ip A1:1 C420jpeg\n".encode() + (b"FRAME\n" + light + grey) * 3
    )
    arguments = dict(browser_type_launch_args)
    arguments["args"] = [
        *arguments["args"], "--use-fake-device-for-media-stream", f"--use-file-for-fake-video-capture={film}",
    ]  # fmt: skip
    started = browser_type.launch(**arguments)
    yield started
    started.close()


def test_the_camera_is_asked_for_by_a_button_and_reads_the_code(with_camera: Browser, bench: Open) -> None:
    page = bench(with_camera, permissions=["camera"])
    page.evaluate(SCAN, LINK)
    assert page.evaluate("document.querySelector('video').srcObject") is None
    page.get_by_role("button", name="Use the camera").click()
    page.wait_for_function("(link) => taken.join() === link", arg=LINK)
    # The scan has ended, and the camera is off.
    page.wait_for_function("() => document.querySelector('video').srcObject === null")


def test_a_code_that_is_not_wanted_is_refused_once_and_the_scan_goes_on(with_camera: Browser, bench: Open) -> None:
    page = bench(with_camera, permissions=["camera"])
    page.evaluate(SCAN, "something else")
    page.get_by_role("button", name="Use the camera").click()
    expect(page.get_by_role("status")).to_have_text("This is another code.")
    page.get_by_label("Or paste the text of the code").fill(" something else\n")
    page.get_by_role("button", name="Use this text").click()
    page.wait_for_function("() => document.querySelector('video').srcObject === null")
    assert page.evaluate("taken") == [LINK, "something else"]


@pytest.mark.full
def test_a_refusal_is_told_in_a_sentence_and_can_be_tried_again(with_camera: Browser, bench: Open) -> None:
    page = bench(with_camera)
    page.evaluate(SCAN, LINK)
    button = page.get_by_role("button", name="Use the camera")
    button.click()
    expect(page.get_by_role("status")).to_contain_text("The browser does not let this page use the camera.")
    expect(button).to_be_enabled()
    page.context.grant_permissions(["camera"])
    button.click()
    page.wait_for_function("() => taken.length === 1")


def test_axe_finds_nothing_in_a_code_and_in_the_scan(with_camera: Browser, bench: Open) -> None:
    page = bench(with_camera, permissions=["camera"], viewport={"width": 360, "height": 640})
    page.evaluate(AXE)
    for script, argument in ((DRAW, [LINK, 300]), (SCAN, "something else")):
        page.evaluate(script, argument)
        assert page.evaluate(FINDINGS) == []
    page.get_by_role("button", name="Use the camera").click()
    expect(page.get_by_role("status")).to_have_text("This is another code.")
    assert page.evaluate(FINDINGS) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
