"""Measure the contrast of what the page really paints, as WCAG 2.2 defines it."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

MEASURE: Final = """
() => {
  const channel = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const light = ([r, g, b]) => 0.2126 * channel(r / 255) + 0.7152 * channel(g / 255) + 0.0722 * channel(b / 255);
  const ratio = (one, other) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  // A canvas knows every way in which a colour can be written.
  const brush = Object.assign(document.createElement("canvas"), { width: 1, height: 1 })
    .getContext("2d", { willReadFrequently: true });
  const known = new Map();
  const colour = (text) => {
    if (!known.has(text)) {
      brush.clearRect(0, 0, 1, 1);
      brush.fillStyle = text;
      brush.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = brush.getImageData(0, 0, 1, 1).data;
      known.set(text, [r, g, b, a / 255]);
    }
    return known.get(text);
  };
  const stopsOf = (picture) => (picture.match(/(?:rgba?|color|oklab)\\([^)]*\\)/g) ?? []).map(colour);
  // A picture that is painted once and is smaller than a letter is a mark at an edge: nothing stands on it.
  const layers = (style) => {
    const [sizes, repeats] = [style.backgroundSize, style.backgroundRepeat].map((list) => list.split(", "));
    return style.backgroundImage.split(/, (?=[a-z-]+-gradient|url|none)/).map((picture, at) => {
      const sides = sizes[at % sizes.length].match(/^([\\d.]+)px ([\\d.]+)px$/)?.slice(1).map(Number);
      const mark = repeats[at % repeats.length] === "no-repeat" && sides !== undefined && Math.max(...sides) <= 12;
      return { stops: stopsOf(picture), mark, empty: mark && Math.min(...sides) === 0 };
    });
  };
  const over = ([r, g, b, a], under) => [r, g, b].map((part, at) => part * a + under[at] * (1 - a));
  // All grounds on which something may stand: a gradient has several, and over the board there may be anything.
  const grounds = (element) => {
    if (!element) return [over(colour(getComputedStyle(document.documentElement).backgroundColor), [255, 255, 255])];
    const style = getComputedStyle(element);
    const own = colour(style.backgroundColor);
    const stops = layers(style).filter(({ mark }) => !mark).flatMap((layer) => layer.stops);
    if (own[3] === 1 && !stops.length) return [own];
    let under = own[3] === 1 ? [own] : grounds(element.parentElement);
    const pictured = element.parentElement?.matches(".drawn-board, .board-area, .board-fit, .card-picture");
    if (pictured) under = [[0, 0, 0], [255, 255, 255]];
    if (own[3] > 0 && own[3] < 1) under = under.map((one) => over(own, one));
    return [...under, ...stops.flatMap((stop) => under.map((one) => over(stop, one)))];
  };
  const faint = (element) => {
    let whole = 1;
    for (let at = element; at; at = at.parentElement) whole *= Number(getComputedStyle(at).opacity);
    return whole;
  };
  const low = [];
  const check = (element, text, what, least, ground = element) => {
    const [r, g, b, a] = colour(text);
    const found = Math.min(...grounds(ground).map((one) => ratio(over([r, g, b, a * faint(element)], one), one)));
    const name = element.id ? `#${element.id}` : `.${String(element.getAttribute("class")).split(" ").join(".")}`;
    if (found < least) low.push(`${what} ${element.tagName}${name}: ${found.toFixed(2)} of ${least}`);
  };
  const unable = '[aria-disabled="true"], :disabled, .visually-hidden, .board-words, [hidden], option';
  for (const element of document.body.querySelectorAll("*")) {
    if (element.closest(unable) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const style = getComputedStyle(element);
    const said = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    const field = element.matches("input[type=text], textarea, select");
    if (said || field) {
      const size = parseFloat(style.fontSize);
      check(element, style.color, `text "${(field ? element.value : element.textContent).trim().slice(0, 30)}"`,
        size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5);
    }
    for (const { stops } of layers(style).filter(({ mark, empty }) => mark && !empty))
      for (const [r, g, b] of stops.filter((stop) => stop[3] > 0)) check(element, `rgb(${r} ${g} ${b})`, "mark", 3);
    if (element.matches("svg.icon")) check(element, style.color, "sign", 3);
    if (field || element.matches(".switch")) check(element, style.borderTopColor, "edge", 3, element.parentElement);
    const part = (name) => getComputedStyle(element, `::${name}`);
    if (element.matches(".switch")) check(element, part("after").backgroundColor, "knob", 3);
    if (element.matches(".seat.active")) check(element, part("before").backgroundColor, "turn", 3);
    if (field && element.placeholder) check(element, part("placeholder").color, "placeholder", 4.5);
    // Over the board the ring has two tones.
    if (element.matches("a, button, select, input") && style.opacity !== "0" && !element.closest(".drawn-board"))
      check(element, getComputedStyle(document.documentElement).getPropertyValue("--focus"), "focus", 3,
        element.parentElement);
  }
  return [...new Set(low)];
}
"""

LISTEN: Final = """
() => {
  const proto = CanvasRenderingContext2D.prototype;
  window.painted = { original: proto.fillText, texts: new Map() };
  proto.fillText = function (text, x, y, ...rest) {
    if (this.canvas.isConnected && this.globalAlpha > 0.9) {
      const { a, b, e, f } = this.getTransform();
      const box = this.measureText(text);
      const scale = Math.hypot(a, b);
      const width = (box.actualBoundingBoxRight + box.actualBoundingBoxLeft) * scale;
      const height = (box.actualBoundingBoxAscent + box.actualBoundingBoxDescent) * scale;
      const middle = y - (box.actualBoundingBoxAscent - box.actualBoundingBoxDescent) / 2;
      const turned = Math.abs(b) > Math.abs(a);
      window.painted.texts.set(`${text} ${Math.round(e)} ${Math.round(f)}`, {
        text, ink: this.fillStyle, bold: /\\b700\\b/.test(this.font),
        size: parseFloat(this.font.match(/[\\d.]+px/)[0]) * scale,
        x: e + x * a, y: f + (turned ? 0 : middle * scale), w: turned ? height : width, h: turned ? width : height,
      });
    }
    return window.painted.original.call(this, text, x, y, ...rest);
  };
}
"""

READ: Final = """
() => {
  const { original, texts } = window.painted;
  CanvasRenderingContext2D.prototype.fillText = original;
  delete window.painted;
  const canvas = document.querySelector(".board-canvas");
  const brush = canvas.getContext("2d");
  const channel = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const density = canvas.width / canvas.clientWidth;
  const isDark = (ink) => ink.match(/[0-9a-f]{2}/g).reduce((sum, part) => sum + parseInt(part, 16), 0) < 3 * 128;
  const lights = (x, y, w, h) => {
    const sides = [w, h].map((side) => Math.max(1, Math.round(side)));
    const { data } = brush.getImageData(Math.round(x), Math.round(y), ...sides);
    const found = [];
    for (let at = 0; at < data.length; at += 4) {
      const [r, g, b] = [0, 1, 2].map((part) => channel(data[at + part] / 255));
      found.push(0.2126 * r + 0.7152 * g + 0.0722 * b);
    }
    return found.sort((a, b) => a - b);
  };
  return [...texts.values()].filter(({ x, y }) => x > 0 && y > 0 && x < canvas.width && y < canvas.height)
    .map(({ text, x, y, w, h, size, bold, ink }) => {
      const all = lights(x - w / 2, y - h / 2, w, h);
      // The ink's own pixels are the darkest or the lightest; what it stands on is next to it, halo included.
      const around = lights(x - w / 2 - h * 0.2, y - h * 0.6, w + h * 0.4, h * 1.2);
      const at = (list, part) => list[Math.floor((list.length - 1) * part)];
      const ratio = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      const found = isDark(ink) ? ratio(at(all, 0.03), at(around, 0.8)) : ratio(at(all, 0.97), at(around, 0.2));
      const real = size / density;
      const where = [x, y].map((part) => Math.round(part / density)).join(", ");
      const least = real >= 24 || (bold && real >= 18.66) ? 3 : 4.5;
      return { text: `${text} in ${ink} at ${where}`, bold, least, found };
    });
}
"""


def low_contrasts(page: Page) -> list[str]:
    """Return the texts, icons, field borders and focus rings with too little contrast, one line each.

    Disabled controls are dimmed on purpose and left out.
    """
    found: list[str] = page.evaluate(MEASURE)
    return found


def low_texts_on_the_board(page: Page, *, targets: bool = False) -> list[str]:
    """Return the texts on the canvas with too little contrast, measured in its pixels.

    :param targets: only the texts on the targets of the current choice, which hide what lies below; otherwise all.
    """
    page.mouse.move(0, 0)
    page.evaluate(LISTEN)
    size = page.viewport_size
    assert size is not None
    page.set_viewport_size({"width": size["width"], "height": size["height"] - 1})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.locator(".drawn-board[data-ready]").wait_for()
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    texts = [one for one in page.evaluate(READ) if one["bold"] or not targets]
    page.set_viewport_size(size)
    return [f"{one['text']}: {one['found']:.2f} of {one['least']}" for one in texts if one["found"] < one["least"]]
