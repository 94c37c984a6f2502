"""Check the layout of a page by machine: nothing is cut, covered, outside the window or on top of another thing.

`faults` measures what a person sees at this moment and returns a sentence for each fault. It knows the parts of the
page by their classes, and nothing of any game. It does not measure what is painted on the board's canvas.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from playwright.sync_api import Page

MEASURE: Final = r"""
({ scrolls: longPage }) => {
  // What the parts are called in the sentences: the first that fits.
  const NAMES = {
    ".seat-name": "the name", ".seat-kind": "the level", ".figure": "the figure", ".seat": "the seat",
    ".round-line": "the told turn", ".round": "the told turns", ".status": "the status", ".look": "the place",
    ".said": "the caption",
    ".prospect": "the preview", ".explain": "the explanation", ".board-caption": "the caption",
    ".result-name": "the name", ".result-score": "the score", ".result-figure": "the figure",
    ".result-note": "the note", ".turn-button": "the turn", ".board-spot": "the spot",
    "button, a[href], summary": "the button", "select, input": "the field", "h1, h2, h3": "the heading",
    ".board": "the board", ".talk": "the status line", ".controls": "the game's buttons", ".acts": "the row of buttons",
    ".replay": "the bar for looking back", ".side-moves": "the list of turns", ".game": "the page",
  };
  // What may hold more than it shows, because people can scroll it, along these axes.
  const SCROLLERS = {
    ".round": "y", ".controls": "xy", ".prospects": "y", ".move-scroll": "y", ".dialog-body": "y", ".explain-text": "y",
    ":root[data-large-text] .dialog.result": "y",
  };
  // What may lie over something else for a while, and over what.
  const OVERLAYS = {
    ".prospects": ".seats, .talk, .acts, .side, .replay",
    ".explain": ".board-area, .seats, .round, .talk, .side, .replay",
    ".board-caption": ".board",
    ".board-answer": ".board", ".said": ".talk, .seats.near", ".seat-about": ".seat",
  };
  const PRESSED = "button, a[href], input, select, summary";
  const READ = ".seat, .seat-name, .figure, .round-line, .status, .result-seats li, .result-words";
  // Text stays within the innermost of these.
  const BOXES = `${PRESSED}, .seat, .figure, .round-line, .status, li, td, h2, .dialog, .board-caption, .board-answer`;
  const NEEDED = [".board", ".seats.far .seat", ".talk > :not(.to-help, #notices)", ".acts button"];
  const PARTS = [".game-head > *", ".board", ".seat", ".round", ".talk", ".acts > *", ".replay", ".side > *"];
  /** Pixels by which boxes may differ from what their numbers say: they are rounded, and edges lie on each other. */
  const SLACK = 1.5;

  const found = new Set();
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1) ?? null;
  const game = document.querySelector(".game");
  // What lies behind a dialog is not to be seen or used.
  const scope = dialog ?? game ?? document.querySelector("main");
  // People scroll other pages than a game, and a game whose letters they have made large.
  const isLong = !dialog && (longPage || !game);
  const all = [...scope.querySelectorAll("*")];
  const styles = new Map();
  const styleOf = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  };

  const px = (number) => `${Math.max(0, Math.round(number))} px`;
  const short = (text) => {
    const words = text.replace(/\s+/g, " ").trim();
    return words.length > 60 ? `${words.slice(0, 60)}…` : words;
  };
  const called = (element) => {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const name = Object.keys(NAMES).find((selector) => at.matches(selector));
      if (!name) continue;
      const words = at === game ? "" : short(at.ariaLabel || at.innerText || at.title || "");
      const seat = at.closest(".seat");
      const whose = seat && at !== seat ? ` of the seat '${short(seat.querySelector(".seat-name").innerText)}'` : "";
      return `${NAMES[name]}${words && ` '${words}'`}${whose}`;
    }
    return `${element.tagName.toLowerCase()} '${short(element.innerText ?? "")}'`;
  };

  const width = (box) => box.right - box.left;
  const height = (box) => box.bottom - box.top;
  const isEmpty = (box) => width(box) <= SLACK || height(box) <= SLACK;
  const boxOf = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const meet = (one, other) => ({
    left: Math.max(one.left, other.left), top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right), bottom: Math.min(one.bottom, other.bottom),
  });
  const AXES = [["x", "left", "right"], ["y", "top", "bottom"]];
  const within = (box, room, axis) => {
    const [, from, to] = AXES.find(([name]) => name === axis);
    return box[from] >= room[from] - SLACK && box[to] <= room[to] + SLACK;
  };
  const SCREEN = isLong
    ? { left: 0, top: -scrollY, right: innerWidth, bottom: document.documentElement.scrollHeight - scrollY }
    : { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  /** Whether an element is shown at all; also what only screen readers get is not. */
  const isShown = (element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    if (element.closest(".visually-hidden, .board-words")) return false;
    for (let at = element; at && at !== scope; at = at.parentElement)
      if (styleOf(at).clipPath.startsWith("inset")) return false;
    return true;
  };
  const overflowOf = (element, axis) => styleOf(element)[axis === "x" ? "overflowX" : "overflowY"];
  const scrolls = (element, axis) => {
    const name = Object.keys(SCROLLERS).find((selector) => element.matches(selector));
    return /auto|scroll/.test(overflowOf(element, axis)) && name !== undefined && SCROLLERS[name].includes(axis);
  };
  /** The room that an element leaves to what is in it. */
  const roomIn = (element) => {
    const { left, top } = boxOf(element);
    const [x, y] = [left + element.clientLeft, top + element.clientTop];
    return { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight };
  };
  /**
   * How much of a box in an element can be seen: `seen`, its visible part; `cutter`, the element that hides the rest
   * for good; `outside`, whether it leaves the window; `scrolled`, whether people can scroll to the rest.
   */
  const sight = (element, box) => {
    const seen = { ...box };
    const free = new Set();
    let cutter = null;
    for (let at = element; at && at !== document.documentElement; at = at.parentElement) {
      if (/inline|contents/.test(styleOf(at).display) && !/block|flex|grid/.test(styleOf(at).display)) continue;
      const room = roomIn(at);
      for (const [axis, from, to] of AXES) {
        if (overflowOf(at, axis) === "visible") continue;
        if (!free.has(axis) && !within(box, room, axis)) {
          if (scrolls(at, axis)) free.add(axis);
          else cutter ??= at;
        }
        seen[from] = Math.max(seen[from], room[from]);
        seen[to] = Math.min(seen[to], room[to]);
      }
      if (at === dialog) break;
    }
    const outside = AXES.some(([axis]) => !free.has(axis) && !within(box, SCREEN, axis));
    return { seen: meet(seen, SCREEN), cutter, outside, scrolled: free.size > 0 };
  };
  /** Whether an element stays where it is while the page is scrolled, so that what it covers can be scrolled away. */
  const isHeld = (element) => {
    for (let at = element; at && at !== scope; at = at.parentElement)
      if (/sticky|fixed/.test(styleOf(at).position)) return true;
    return false;
  };
  /** Whether an element may be covered by what lies over it. */
  const mayCover = (cover, covered) =>
    (isLong && isHeld(cover) && !isHeld(covered)) ||
    Object.entries(OVERLAYS).some(([overlay, under]) => cover.closest(overlay) && covered.closest(under));

  // Every line of text can be seen, stays in its box, and breaks between words only.
  const lines = [];
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent;
    const element = walker.currentNode.parentElement;
    if (!text.trim() || element.closest("option") || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const rows = [...range.getClientRects()].filter((row) => row.width > 0 && row.height > 0);
    for (const row of rows) {
      // A row of text is higher than its letters.
      const spare = Math.max(0, row.height - parseFloat(styleOf(element).fontSize)) / 2;
      const letters = { left: row.left, right: row.right, top: row.top + spare, bottom: row.bottom - spare };
      const { seen, cutter, outside, scrolled } = sight(element, letters);
      const holder = element.closest(BOXES);
      // Where all told turns share little room, each shows its beginning.
      const words = element.closest(".round.terse :is(.round-words, .round-note)");
      if (words && (row !== rows[0] || walker.currentNode !== words.firstChild)) continue;
      if (cutter) {
        const across = width(letters) - width(seen) > height(letters) - height(seen);
        const [part, whole] = across ? [width(seen), width(letters)] : [height(seen), height(letters)];
        found.add(`${called(element)} is cut: ${px(part)} of ${px(whole)} shown`);
      } else if (outside) found.add(`${called(element)} is outside the window`);
      else if (holder && !scrolled && !AXES.every(([axis]) => within(letters, boxOf(holder), axis)))
        found.add(`'${short(text)}' sticks out of ${called(holder)}`);
      if (!isEmpty(seen)) lines.push({ element, seen });
    }
    if (rows.length < 2 || styleOf(element).hyphens === "auto" || element.closest(".turn-what, code")) continue;
    for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
      range.setStart(walker.currentNode, index);
      range.setEnd(walker.currentNode, index + word.length);
      const tops = [...range.getClientRects()].filter((row) => row.width > 0).map(({ top }) => Math.round(top));
      if (new Set(tops).size > 1) found.add(`the word '${word}' in ${called(element)} is broken`);
    }
  }
  // No two texts lie on each other.
  lines.forEach(({ element, seen }, at) => {
    for (const other of lines.slice(at + 1)) {
      const both = meet(seen, other.seen);
      if (width(both) <= 2 || height(both) <= 2 || element === other.element) continue;
      if (!mayCover(element, other.element) && !mayCover(other.element, element))
        found.add(`${called(element)} and ${called(other.element)} lie on each other`);
    }
  });

  for (const element of all) {
    if (!isShown(element)) continue;
    // Dots at the end of a text do not show in the boxes of its lines.
    if (styleOf(element).textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth + 1)
      found.add(`${called(element)} ends in dots: ${px(element.clientWidth)} of ${px(element.scrollWidth)} shown`);
    for (const [axis, has, room] of [
      ["x", element.scrollWidth, element.clientWidth], ["y", element.scrollHeight, element.clientHeight],
    ])
      if (/auto|scroll/.test(overflowOf(element, axis)) && has > room + SLACK && !scrolls(element, axis))
        found.add(`${called(element)} overflows: ${px(room)} of ${px(has)} shown`);
    if (element.matches("img, .sign, svg.icon") && !element.closest(".drawn-board")) {
      const { cutter, outside } = sight(element.parentElement, boxOf(element));
      if (cutter || outside) found.add(`a picture in ${called(element.parentElement)} is cut`);
    }
  }

  // Nothing lies over what is pressed or read, not even what lets the pointer through.
  const solid = new CSSStyleSheet();
  solid.replaceSync("*{pointer-events:auto!important}.board-spots,.board-grips{pointer-events:none!important}");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, solid];
  for (const element of all) {
    if (!element.matches(`${PRESSED}, ${READ}`) || element.closest(".drawn-board") || !isShown(element)) continue;
    const { seen, cutter, outside, scrolled } = sight(element.parentElement, boxOf(element));
    if (cutter) found.add(`${called(element)} is cut by ${called(cutter)}`);
    else if (outside) found.add(`${called(element)} is outside the window`);
    // The edge of something that is scrolled away is too narrow to be read or pressed.
    if (isEmpty(seen) || (scrolled && (width(seen) < 8 || height(seen) < 8))) continue;
    const [dx, dy] = [Math.min(8, width(seen) / 4), Math.min(8, height(seen) / 4)];
    const points = [
      [(seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2],
      [seen.left + dx, seen.top + dy], [seen.right - dx, seen.top + dy],
      [seen.left + dx, seen.bottom - dy], [seen.right - dx, seen.bottom - dy],
    ];
    // What is below the window cannot be asked what covers it.
    const asked = points.filter(([x, y]) => x < innerWidth && y >= 0 && y < innerHeight);
    const covers = asked.map(([x, y]) => document.elementFromPoint(x, y)).filter((top) => top && !(
      element.contains(top) || top.contains(element) || element.labels?.[0]?.contains(top) || mayCover(top, element)
    ));
    if (covers.length) found.add(`${called(element)} is covered by ${called(covers[0])}`);
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== solid);

  const root = document.documentElement;
  const wholes = [["page", root, [innerWidth, innerHeight]]];
  if (game && !dialog) wholes.push(["game", game, [game.clientWidth, game.clientHeight]]);
  for (const [what, element, [w, h]] of wholes) {
    if (element.scrollWidth > w + SLACK) found.add(`the ${what} is too wide by ${px(element.scrollWidth - w)}`);
    if (!isLong && !longPage && element.scrollHeight > h + SLACK)
      found.add(`the ${what} is too high by ${px(element.scrollHeight - h)}`);
  }
  if (dialog || !game) return [...found];

  // What the game cannot be played without is in sight, and the parts of the page lie beside each other.
  const shown = (selector) => [...game.querySelectorAll(selector)].filter(isShown);
  // One's own seat is near where the board is upright, and otherwise among the others.
  const upright = game.querySelector(".seats.near").hasChildNodes();
  for (const selector of upright ? [...NEEDED, ".seats.near .seat"] : NEEDED) {
    const needed = shown(selector);
    if (!needed.length) found.add(`there is no ${selector}`);
    for (const element of needed) {
      const { seen, cutter, outside, scrolled } = sight(element.parentElement, boxOf(element));
      if (cutter || outside || (isEmpty(seen) && !scrolled)) found.add(`${called(element)} is not in sight as a whole`);
    }
  }
  const parts = PARTS.flatMap(shown).map((element) => ({ element, box: boxOf(element) }));
  parts.forEach(({ element, box }, at) => {
    for (const other of parts.slice(at + 1))
      if (!isEmpty(meet(box, other.box)) && !element.contains(other.element) && !other.element.contains(element))
        found.add(`${called(element)} and ${called(other.element)} overlap`);
  });
  // The newest of the told turns is the one to read first.
  const newest = shown(".round-line").at(-1);
  const round = newest?.closest(".round");
  if (newest && newest.offsetHeight <= round.clientHeight && !within(boxOf(newest), boxOf(round), "y"))
    found.add(`${called(newest)}, the newest, is scrolled away`);
  // What can be chosen lies on the part of the board that is shown.
  const board = boxOf(game.querySelector(".board"));
  for (const spot of shown(".board-spots button")) {
    const box = boxOf(spot);
    const seen = meet(box, board);
    if (width(seen) < Math.min(12, width(box)) || height(seen) < Math.min(12, height(box)))
      found.add(`${called(spot)} is not on the part of the board that is shown`);
  }
  return [...found];
}
"""


ROOM: Final = r"""
() => {
  const game = document.querySelector(".game");
  const board = game.querySelector(".board").getBoundingClientRect();
  const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const area = ({ width, height }) => width * height;
  const meet = (one, other) => {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return Math.max(0, width) * Math.max(0, height);
  };
  /** Whether all of an element is in sight: within the window, and within all that cuts it or scrolls. */
  const whole = (element) => {
    const box = element.getBoundingClientRect();
    if (!shown(element) || !area(box)) return false;
    const holders = [{ left: 0, top: 0, right: innerWidth, bottom: innerHeight }];
    for (let at = element.parentElement; at; at = at.parentElement)
      if (getComputedStyle(at).overflow !== "visible") holders.push(at.getBoundingClientRect());
    return holders.every(({ left, top, right, bottom }) =>
      box.left >= left - 2 && box.right <= right + 2 && box.top >= top - 2 && box.bottom <= bottom + 2);
  };
  const away = (selector) => [...game.querySelectorAll(selector)].filter((element) => !whole(element)).length;
  const over = [...game.querySelectorAll(".explain, .advice, .prospects, .seats, .talk, .acts, .round, .side")];
  const moves = game.querySelector(".move-scroll").getBoundingClientRect().height;
  return {
    board: area(board) / innerWidth / innerHeight,
    seats_away: away(".seat"),
    lines_away: away(".round-line"),
    moves: moves > 40 ? "list" : [...game.querySelectorAll(".acts > .only-narrow")].some(whole) ? "button" : "",
    covered: over.filter(shown).reduce((sum, element) => sum + meet(board, element.getBoundingClientRect()), 0)
      / area(board),
  };
}
"""


SMALLEST: Final = """
(within) => {
  let smallest = Infinity;
  const walker = document.createTreeWalker(document.querySelector(within), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: element, data } = walker.currentNode;
    if (!data.trim() || element.closest(".visually-hidden, .drawn-board, svg, sup, sub, option")) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const { width, height } = element.getBoundingClientRect();
    if (width * height >= 9) smallest = Math.min(smallest, parseFloat(getComputedStyle(element).fontSize));
  }
  return smallest;
}
"""


@dataclass(frozen=True)
class Room:
    """What the parts of the game page get of the window."""

    board: float
    """The part of the window that the board takes, 0 to 1."""
    smallest: float
    """The size of the smallest letters in sight beside the board, in CSS pixels."""
    seats_away: int
    """How many seats are not in sight as a whole."""
    lines_away: int
    """How many lines that tell what the others did are not."""
    moves: str
    """How one gets to the list of turns: "list", it is there; "button"; "": not at all."""
    covered: float
    """The part of the board that panels cover, 0 to 1."""


def room(page: Page) -> Room:
    """Measure what board, seats and texts get of the window now."""
    return Room(**page.evaluate(ROOM), smallest=smallest_text(page, ".game"))


def smallest_text(page: Page, within: str = "body") -> float:
    """Return the size of the smallest letters in sight in an element, in CSS pixels; a drawn board does not count."""
    return float(page.evaluate(SMALLEST, within))


def faults(page: Page, scrolls: bool = False) -> list[str]:
    """Return what is wrong with the layout of a page, or of the dialog that is open: a sentence each.

    :param scrolls: whether a game may be higher than the window, as it is with large letters. Other pages always may.
    """
    found: list[str] = page.evaluate(MEASURE, {"scrolls": scrolls})
    return sorted(found)
