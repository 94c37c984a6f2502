/** A small line that shows how a strength has moved. The numbers stand beside it, so screen readers need nothing of it. */

const SVG = "http://www.w3.org/2000/svg";
/** The least difference between the lowest and the highest point, so that small changes look small. */
const LEAST = 60;

/**
 * The corners of the line, in a field of 100 by 100.
 * @param {readonly number[]} values  at least two
 */
export function corners(values) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const range = Math.max(LEAST, high - low);
  const middle = (low + high) / 2;
  const round = (/** @type {number} */ number) => Math.round(number * 100) / 100;
  return values
    .map((value, at) => `${round((100 * at) / (values.length - 1))},${round(50 - (100 * (value - middle)) / range)}`)
    .join(" ");
}

/** @param {readonly number[]} values  at least two */
export function sparkline(values) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 -6 100 112");
  svg.setAttribute("preserveAspectRatio", "none");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", "mine-course");
  const line = document.createElementNS(SVG, "polyline");
  line.setAttribute("points", corners(values));
  svg.append(line);
  return svg;
}
