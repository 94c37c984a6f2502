/** Draws the plots of a study as SVG. Each has its figures as text, too: a label for screen readers, and a table. */

import { h, setText } from "../ui/dom.js";
import { lang, t, tn } from "../words/i18n.js";
import { binsOf, histogramOf, pairedBins, sharesOf } from "./plot-layout.js";

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 360;
const HEIGHT = 212;
/** Above it stands the name of the axis that goes up, below the values of the other one its name. */
const FRAME = { left: 40, right: WIDTH - 8, top: 26, bottom: HEIGHT - 42 };
/** Bars of shares: the frame, and the height of a row. */
const SHARES = { left: 8, right: WIDTH - 8, top: 4, row: 30 };

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @param {...(Element | string)} children
 */
function svg(name, attributes, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/**
 * A number in the reader's language.
 * @param {number} value
 * @param {number} [digits]  decimal places at most
 */
export const number = (value, digits = 2) => withMinus(value.toLocaleString(lang(), { maximumFractionDigits: digits }));

/** The text of a number with a real minus sign, as the rest of the page writes it. @param {string} text */
export const withMinus = (text) => text.replace(/^-(?=\d)/, "−");

/**
 * The names of both axes of a histogram.
 * @param {string} across  what is counted, with its unit
 */
const axisNames = (across) => [
  svg("text", { class: "plot-axis", x: 2, y: 14 }, t("games")),
  svg("text", { class: "plot-axis", x: FRAME.right, y: HEIGHT - 6, "text-anchor": "end" }, across),
];

/** A share in percent. @param {number} share */
export const percent = (share) =>
  share.toLocaleString(lang(), { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });

/**
 * What a plot shows: its picture, and the same figures as text.
 * @typedef {object} Drawing
 * @property {Element} picture
 * @property {string[][]} rows  of a table; empty: the figures stand elsewhere on the page
 */

/**
 * A histogram; null: there is nothing to be shown.
 * @param {string} title  what is counted, with its unit: also the name of the axis
 * @param {ReadonlyMap<number, number>} counts  how often each value occurs
 * @returns {Drawing | null}
 */
export function histogram(title, counts) {
  const bins = binsOf(counts);
  const highest = bins.reduce((best, bin) => (bin.count > (best?.count ?? 0) ? bin : best), bins[0]);
  if (!highest) return null;
  const { bars, across, up } = histogramOf(bins, FRAME);
  const values = [...counts.keys()];
  const said = t("{title}: from {least} to {most}; most often {value} ({count}).", {
    title,
    least: number(values.reduce((one, other) => Math.min(one, other))),
    most: number(values.reduce((one, other) => Math.max(one, other))),
    value: binText(highest, counts),
    count: tn("one game", "{n} games", highest.count),
  });
  const picture = svg(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": said },
    ...up.map(({ at }) => svg("line", { class: "plot-grid", x1: FRAME.left, x2: FRAME.right, y1: at, y2: at })),
    ...up.map(({ at, value }) =>
      svg("text", { class: "plot-up", x: FRAME.left - 6, y: at + 4, "text-anchor": "end" }, number(value)),
    ),
    ...bars.map((bar) => svg("rect", { class: "plot-bar", ...bar })),
    ...across.map(({ at, value }) =>
      svg("text", { class: "plot-across", x: at, y: FRAME.bottom + 18, "text-anchor": "middle" }, number(value)),
    ),
    ...axisNames(title),
  );
  return { picture, rows: bins.filter(({ count }) => count).map((bin) => [binText(bin, counts), number(bin.count)]) };
}

/**
 * Two histograms with the same classes: the bars of the first set are filled, beside them those of the second are outlined. Null: there is
 * nothing to be shown.
 * @param {string} title
 * @param {string} across  what is counted, with its unit: the name of the axis
 * @param {readonly [ReadonlyMap<number, number>, ReadonlyMap<number, number>]} sets  how often each value occurs
 * @returns {Drawing | null}
 */
export function pairedHistogram(title, across, sets) {
  const binned = pairedBins(sets);
  const [first, second] = binned;
  if (!first.length) return null;
  const most = Math.max(...binned.flat().map(({ count }) => count));
  const layouts = binned.map((bins) => histogramOf(bins, FRAME, most));
  const [{ across: ticks, up }] = /** @type {[ReturnType<typeof histogramOf>]} */ (layouts);
  const all = new Map([...sets[0], ...sets[1]]);
  const middles = sets.map((counts) => {
    const games = [...counts.values()].reduce((sum, count) => sum + count, 0);
    return games ? number([...counts].reduce((sum, [value, count]) => sum + value * count, 0) / games, 1) : "–";
  });
  const said = t("{title}: with A {a} on average, with B {b}.", { title, a: middles[0] ?? "", b: middles[1] ?? "" });
  const picture = svg(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": said },
    ...up.map(({ at }) => svg("line", { class: "plot-grid", x1: FRAME.left, x2: FRAME.right, y1: at, y2: at })),
    ...up.map(({ at, value }) =>
      svg("text", { class: "plot-up", x: FRAME.left - 6, y: at + 4, "text-anchor": "end" }, number(value)),
    ),
    ...layouts.flatMap(({ bars }, set) =>
      bars.map(({ x, y, width, height }) =>
        svg("rect", {
          class: set ? "plot-bar plot-other" : "plot-bar",
          x: x + (set * width) / 2,
          y,
          width: Math.max(0.5, width / 2 - 0.5),
          height,
        }),
      ),
    ),
    ...ticks.map(({ at, value }) =>
      svg("text", { class: "plot-across", x: at, y: FRAME.bottom + 18, "text-anchor": "middle" }, number(value)),
    ),
    ...["A", "B"].flatMap((name, set) => {
      const x = FRAME.right - 76 + set * 44;
      return [
        svg("rect", { class: set ? "plot-bar plot-other" : "plot-bar", x, y: 5, width: 10, height: 10 }),
        svg("text", { class: "plot-name", x: x + 15, y: 14 }, name),
      ];
    }),
    ...axisNames(across),
  );
  const rows = first.flatMap((bin, at) => {
    const other = second[at]?.count ?? 0;
    return bin.count || other ? [[binText(bin, all), `A: ${number(bin.count)} · B: ${number(other)}`]] : [];
  });
  return { picture, rows };
}

/**
 * @param {import("./plot-layout.js").Bin} bin
 * @param {ReadonlyMap<number, number>} counts
 */
function binText({ from, to }, counts) {
  const whole = [...counts.keys()].every(Number.isInteger);
  const last = whole ? to - 1 : to;
  return last <= from ? number(from) : `${number(from)} – ${number(last)}`;
}

/**
 * Who wins, by seat, with intervals.
 * @param {string} title
 * @param {readonly string[]} names  of the seats
 * @param {readonly {share: number, low: number, high: number}[]} wins
 * @returns {Drawing}
 */
export function winners(title, names, wins) {
  // Each bar has its name above it.
  const row = 2 * SHARES.row;
  const height = SHARES.top + wins.length * row + 44;
  const bars = sharesOf(wins, { ...SHARES, top: SHARES.top + row * 0.2, row });
  const bottom = height - 36;
  const texts = wins.map((win, at) => `${names[at] ?? ""}: ${percent(win.share)}`);
  const ticks = [0, 0.25, 0.5, 0.75, 1];
  const x = (/** @type {number} */ share) => SHARES.left + (SHARES.right - SHARES.left) * share;
  const picture = svg(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${height}`, role: "img", "aria-label": `${title}. ${texts.join("; ")}.` },
    ...ticks.map((share) => svg("line", { class: "plot-grid", x1: x(share), x2: x(share), y1: 0, y2: bottom })),
    ...ticks.map((share) =>
      svg(
        "text",
        {
          class: "plot-across",
          x: x(share),
          y: height - 20,
          "text-anchor": share === 0 ? "start" : share === 1 ? "end" : "middle",
        },
        share.toLocaleString(lang(), { style: "percent" }),
      ),
    ),
    ...bars.flatMap((bar, at) => [
      svg("text", { class: "plot-name", x: bar.from, y: bar.y - 5 }, texts[at] ?? ""),
      svg("rect", {
        class: "plot-bar",
        x: bar.from,
        y: bar.y,
        width: Math.max(0.5, bar.to - bar.from),
        height: bar.height,
      }),
      svg("path", {
        class: "plot-interval",
        d: `M${bar.low} ${bar.middle}H${bar.high}M${bar.low} ${bar.middle - 6}v12M${bar.high} ${bar.middle - 6}v12`,
      }),
    ]),
    svg(
      "text",
      { class: "plot-axis", x: SHARES.right, y: height - 3, "text-anchor": "end" },
      t("share of the wins in percent"),
    ),
  );
  return { picture, rows: [] };
}

/**
 * A place for a plot, which stays when the plot is drawn anew: what a reader has unfolded there stays so.
 * @param {string} title
 * @param {string} [across]  the name of the axis across
 */
export function plot(title, across = title) {
  const place = h("div");
  const table = figures(title, [across, t("games")]);
  const details = h("details", {}, h("summary", { textContent: t("As a table") }), table.element);
  const element = h("figure.plot", {}, h("figcaption", { textContent: title }), place, details);
  return {
    element,
    /** @param {Drawing | null} drawing */
    show(drawing) {
      element.hidden = drawing === null;
      if (!drawing) return;
      place.replaceChildren(drawing.picture);
      details.hidden = drawing.rows.length === 0;
      table.show(drawing.rows);
    },
  };
}

/**
 * A table of figures, which stays when its rows change; the first cell of each row is its heading.
 * @param {string} caption
 * @param {readonly string[]} head  an empty text: the column needs no heading
 */
export function figures(caption, head) {
  const body = h("tbody");
  const columns = h("tr", {}, ...head.map((text) => (text ? h("th", { scope: "col", textContent: text }) : h("td"))));
  const table = h("table", {}, h("caption.visually-hidden", { textContent: caption }), h("thead", {}, columns), body);
  return {
    element: h("div.wide", { tabIndex: 0, role: "region", "aria-label": caption }, table),
    /** @param {readonly (readonly string[])[]} rows */
    show(rows) {
      rows.forEach((cells, at) => {
        const row = body.rows[at] ?? body.appendChild(line(cells.length));
        cells.forEach((text, column) => setText(/** @type {HTMLElement} */ (row.cells[column]), text));
      });
      while (body.rows.length > rows.length) body.deleteRow(-1);
    },
  };
}

/**
 * A row of a table, without texts.
 * @param {number} cells
 */
const line = (cells) => h("tr", {}, h("th", { scope: "row" }), ...Array.from({ length: cells - 1 }, () => h("td")));
