/**
 * Draws the graph of the chance to win behind the slider of the look back. Between two seats it is a line, with a middle; with more, the
 * chances lie on top of each other, each with a pattern of its own, so that they can be told apart without colours.
 */

import { h, setVariables } from "../ui/dom.js";
import { signOf } from "./error-signs.js";

/**
 * @typedef {import("./analysis-request.js").Analysis} Analysis
 * @typedef {{colour?: string}} Panel
 */

/** The signs of throws. */
export const [LUCKY, UNLUCKY] = ["▴", "▾"];
/** Points of the game divided by this are less than any chance to win: signs of lost results stay before those of lost points. */
const POINTS = 1000;
/** How many signs of one row fit beside each other on a phone. */
const SIGNS_IN_A_ROW = 20;

const SVG = "http://www.w3.org/2000/svg";
/** Lines of a pattern, in a square of 8 units; the first has none. */
const PATTERNS = ["", "M0 8 8 0", "M0 0 8 8", "M4 0V8", "M0 4H8", "M4 0V8M0 4H8"];

/**
 * The corners of what lies between two heights, one of each a point, in the units of the graph: events and percent from the top.
 * @param {readonly {ply: number}[]} graph
 * @param {readonly number[]} low
 * @param {readonly number[]} high
 */
export function outline(graph, low, high) {
  const corner = (/** @type {number} */ index, /** @type {readonly number[]} */ heights) =>
    `${graph[index]?.ply ?? 0},${round(100 - 100 * (heights[index] ?? 0))}`;
  const there = graph.map((_, index) => corner(index, high));
  const back = graph.map((_, index) => corner(index, low)).reverse();
  return [...there, ...back].join(" ");
}

/** @param {number} number */
const round = (number) => Math.round(100 * number) / 100;

/**
 * The heights between which each seat's chance is drawn, from the bottom: a list of points for each border, one more than seats.
 * @param {readonly {p: number[]}[]} graph
 * @param {readonly number[]} seats  in the order from the bottom
 */
export function borders(graph, seats) {
  const found = [graph.map(() => 0)];
  for (const seat of seats) found.push(graph.map(({ p }, index) => (found.at(-1)?.[index] ?? 0) + (p[seat] ?? 0)));
  return found;
}

/**
 * @param {string} name
 * @param {Record<string, string>} attributes
 * @param {...Element} children
 */
function svg(name, attributes, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** @param {string} id @param {number} seat @param {string} colour */
function pattern(id, seat, colour) {
  const lines = PATTERNS[seat % PATTERNS.length] ?? "";
  return svg(
    "pattern",
    { id, width: "8", height: "8", patternUnits: "userSpaceOnUse" },
    svg("rect", { width: "8", height: "8", fill: colour || "currentColor", "fill-opacity": "0.55" }),
    svg("path", { d: lines, stroke: "currentColor", "stroke-width": "1.2", fill: "none" }),
  );
}

export class Chart {
  element = h("div.chart", { "aria-hidden": "true", hidden: true });
  /** @type {Analysis | null} */
  #drawn = null;
  #id;

  /** @param {string} [id]  tells this graph from others in the document */
  constructor(id = "chances") {
    this.#id = id;
  }

  /**
   * @param {Analysis | null} analysis
   * @param {number} count  the number of events of the game
   * @param {readonly Panel[]} panels  of the seats
   * @param {number} own  the seat whose chance is the line between two
   */
  draw(analysis, count, panels, own) {
    if (analysis === this.#drawn) return;
    this.#drawn = analysis;
    this.element.hidden = analysis === null;
    if (analysis === null) return this.element.replaceChildren();
    this.element.replaceChildren(this.#graph(analysis, count, panels, own), ...this.#marks(analysis, count, own));
  }

  /**
   * @param {Analysis} analysis
   * @param {number} count
   * @param {readonly Panel[]} panels
   * @param {number} own
   */
  #graph({ graph }, count, panels, own) {
    const several = (graph[0]?.p.length ?? 0) > 2;
    const seats = several ? (graph[0]?.p ?? []).map((_, seat) => seat) : [own];
    const heights = borders(graph, seats);
    const areas = seats.map((seat, index) =>
      svg("polygon", {
        class: several ? "chart-share" : "chart-own",
        points: outline(graph, heights[index] ?? [], heights[index + 1] ?? []),
        ...(several ? { fill: `url(#${this.#id}-${seat})` } : {}),
      }),
    );
    const line = { x1: "0", x2: String(count), y1: "50", y2: "50", class: "chart-middle" };
    return svg(
      "svg",
      { viewBox: `0 0 ${Math.max(1, count)} 100`, preserveAspectRatio: "none" },
      svg(
        "defs",
        {},
        ...(several ? seats.map((seat) => pattern(`${this.#id}-${seat}`, seat, panels[seat]?.colour ?? "")) : []),
      ),
      ...areas,
      ...(several ? [] : [svg("line", line)]),
    );
  }

  /**
   * The signs of mistakes, and of throws that were lucky or not. Where signs would lie on each other, that of the greater loss or luck stays.
   * @param {Analysis} analysis
   * @param {number} count
   * @param {number} own
   */
  #marks({ turns }, count, own) {
    const marks = turns.flatMap((turn) => {
      const edge = turn.seat === own ? "low" : "high";
      const found = [];
      const sign = turn.depth > 0 && turn.counts && turn.class !== "inexact" ? signOf(turn.class) : "";
      if (sign)
        found.push({
          ply: turn.to,
          text: sign,
          kind: edge,
          row: edge,
          weight: turn.error + (turn.points ?? 0) / POINTS,
        });
      const { chance } = turn;
      const luck = chance?.luck ?? 0;
      if (chance?.class && chance.class !== "even") {
        const text = luck > 0 ? LUCKY : UNLUCKY;
        found.push({ ply: chance.ply + 1, text, kind: `${edge}.luck`, row: "luck", weight: Math.abs(luck) });
      }
      return found;
    });
    return thinned(marks, count / SIGNS_IN_A_ROW).map(({ ply, text, kind }) => {
      const element = h(`span.chart-mark.${kind}`, { textContent: text });
      setVariables(element, { part: String(ply / Math.max(1, count)) });
      return element;
    });
  }
}

/**
 * Leaves out the lighter of two signs of a row that would lie on each other.
 * @template {{ply: number, row: string, weight: number}} Mark
 * @param {readonly Mark[]} marks
 * @param {number} apart  the least distance, in events
 * @returns {Mark[]} in the order given
 */
export function thinned(marks, apart) {
  /** @type {Mark[]} */
  const kept = [];
  for (const mark of [...marks].sort((one, other) => other.weight - one.weight))
    if (kept.every(({ ply, row }) => row !== mark.row || Math.abs(ply - mark.ply) >= apart)) kept.push(mark);
  return marks.filter((mark) => kept.includes(mark));
}
