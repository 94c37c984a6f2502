/**
 * Paints the highlights: a rim round pieces that can move, discs on targets, a ring round items that would change, and the
 * faint traces of moves.
 *
 * @typedef {import("./types.js").Drawn} Drawn
 * @typedef {import("../vocabulary/scene.js").Item} Item
 * @typedef {import("../vocabulary/scene.js").Point} Point
 * @typedef {import("../vocabulary/scene.js").Spot} Spot
 * @typedef {{spot: Spot, badge: string, near: boolean, bad: boolean}} Target
 * @typedef {import("./geometry.js").Box} Box
 * @typedef {object} Lights
 * @property {string[]} rims Ids of items that can move.
 * @property {string[]} bright Ids of those items that are chosen or pointed at.
 * @property {{spot: Box, near: boolean}[]} fields Spots to choose that are outlined, such as those without a piece to lift.
 * @property {Target[]} targets Spots to choose that get a disc.
 * @property {Target[]} faintTargets Targets of the spot that is pointed at but not chosen; drawn fainter.
 * @property {Item[]} marks Items that the pointed option would change.
 * @property {readonly import("./traces.js").Trace[]} traces
 * @property {{spots: readonly Box[], ways: readonly Point[][], dim: readonly Point[][], strengths: readonly number[]}} hint What a hint points at, and the ways that things would go, some fainter and dashed, each as strong as said; over the pieces.
 * @property {number} strength 0 to 1, for fading the lights in.
 *
 * @typedef {{x: number, y: number, wide: number, radius: number, free: number}} Disc  The disc of a target in CSS pixels: its centre, half its
 *   width and height, and how far it can be shifted up or down within its spot.
 * @typedef {{cast: import("./sprites.js").Cast, strength: number}} Rim
 * @typedef {object} Light
 * @property {CanvasRenderingContext2D} brush
 * @property {number} density Device pixels per CSS pixel.
 * @property {import("./camera.js").Camera} camera
 * @property {import("./colours.js").Colours} colours
 * @property {number} unit A hundredth of the board's shorter side, in CSS pixels.
 * @property {import("./types.js").Theme} theme
 */

import { outlineOf } from "./common-outline.js";
import { middleOf } from "./lettering.js";

/** From so many fields on, one line goes round all of them: as many frames would lie over all that is on the board. */
const MANY = 13;

/** How strong the outlines of fields are that nobody points at. */
const FAR = { light: 0.8, dark: 0.9 };

/** How strong the ways are that are shown under the others. */
const DIMMED = 0.7;

/** No lights. @type {Lights} */
export const DARK = {
  rims: [],
  bright: [],
  fields: [],
  targets: [],
  faintTargets: [],
  marks: [],
  traces: [],
  hint: { spots: [], ways: [], dim: [], strengths: [] },
  strength: 1,
};

/**
 * The rim of a piece that can move.
 * @param {Light} light
 * @param {Lights} lights
 * @param {Drawn} one
 * @returns {Rim}
 */
export function rimOf({ colours, density, unit, theme }, lights, one) {
  const bright = lights.bright.includes(one.item.id);
  const blur = Math.max(unit * 1.3, 5) * density;
  return {
    cast: { tone: colours.of("rim"), blur, times: bright ? 6 : 4, hollow: theme === "dark" },
    strength: lights.strength * (bright ? 1 : 0.85),
  };
}

/**
 * Paint the lights that lie under the pieces. In the dark theme the outlines of fields are not among them, only their glow: the
 * lamplight, which falls on everything painted so far, would dim them.
 * @param {Light} light
 * @param {Lights} lights
 */
export function paintUnder(light, lights) {
  begin(light);
  for (const trace of lights.traces) paintTrace(light, trace);
  paintFields(light, lights, paintGlow);
  if (light.theme === "light") paintFields(light, lights, paintOutline);
  light.brush.restore();
}

/**
 * Paint the lights that lie over the pieces and the lamplight.
 * @param {Light} light
 * @param {Lights} lights
 */
export function paintOver(light, lights) {
  begin(light);
  if (light.theme === "dark") paintFields(light, lights, paintOutline);
  paintTargets(light, lights.faintTargets, 0.5 * lights.strength);
  paintTargets(light, lights.targets, lights.strength);
  for (const item of lights.marks) paintRing(light, item);
  for (const spot of lights.hint.spots) paintFrame(light, spot);
  lights.hint.dim.forEach((way, at) => paintGhost(light, way, lights.hint.strengths[at] ?? DIMMED));
  for (const way of lights.hint.ways) paintGhost(light, way);
  light.brush.restore();
}

/** Switch the brush to CSS pixels; the caller must call `restore`. @param {Light} light */
function begin({ brush, density }) {
  brush.save();
  brush.setTransform(density, 0, 0, density, 0, 0);
}

/** @param {Light} light @param {Target[]} targets @param {number} strength */
function paintTargets(light, targets, strength) {
  const { brush, camera, colours } = light;
  const { scale } = camera.place;
  const discs = targets.map(({ spot, badge, near }) => {
    const [x, y] = camera.toRoom([spot.x, spot.y]);
    const radius = Math.min(Math.max(Math.min(spot.w, spot.h) * scale * 0.36, 11), 21) * (near ? 1.16 : 1);
    brush.font = fontOf(radius, colours);
    const wide = badge ? Math.max(radius, brush.measureText(badge).width / 2 + radius * 0.45) : radius;
    return { x, y, wide, radius, free: (spot.h * scale) / 2 - radius };
  });
  apart(discs).forEach((disc, at) => paintTarget(light, /** @type {Target} */ (targets[at]), disc, strength));
}

/**
 * Shift discs that would lie on one another: up or down, within their spots, as far as these reach.
 * @param {Disc[]} discs
 * @returns {Disc[]} in the same order
 */
export function apart(discs) {
  /** @type {Disc[]} */
  const laid = [];
  for (const disc of discs) {
    const { x, y, wide, radius, free } = disc;
    const step = 2 * radius + 2;
    const places = [0, step, -step].filter((shift) => Math.abs(shift) <= free || shift === 0);
    const clear = (/** @type {number} */ shift) =>
      laid.every(
        (other) => Math.abs(other.x - x) >= other.wide + wide || Math.abs(other.y - y - shift) >= other.radius + radius,
      );
    laid.push({ ...disc, y: y + (places.find(clear) ?? 0) });
  }
  return laid;
}

/** @param {number} radius  of the disc @param {import("./colours.js").Colours} colours */
const fontOf = (radius, colours) => `700 ${Math.max(radius * 1.05, 13)}px ${colours.face}`;

/** @param {Light} light @param {Target} target @param {Disc} place @param {number} strength */
function paintTarget({ brush, colours }, { badge, near, bad }, { x, y, wide, radius }, strength) {
  brush.font = fontOf(radius, colours);

  /** @param {number} wider */
  const disc = (wider) => {
    brush.beginPath();
    brush.roundRect(x - wide - wider, y - radius - wider, 2 * (wide + wider), 2 * (radius + wider), radius + wider);
  };
  brush.fillStyle = colours.of("target-shade");
  for (const wider of [1.5, 3, 4.5]) {
    brush.globalAlpha = strength * 0.1;
    disc(wider);
    brush.fill();
  }
  brush.fillStyle = colours.of("target");
  brush.globalAlpha = strength * (badge ? 0.93 : 0.62);
  disc(0);
  brush.fill();
  brush.globalAlpha = strength;
  brush.lineWidth = near ? 2.5 : 1.25;
  brush.strokeStyle = colours.of("light-edge");
  brush.stroke();
  if (badge) {
    brush.textAlign = "center";
    brush.textBaseline = "middle";
    brush.fillStyle = colours.of("target-ink");
    brush.fillText(badge, x, y + middleOf(brush, badge));
  }
  if (bad) paintWarning(brush, colours, x + wide * 0.8, y - radius * 0.8, Math.max(radius * 0.5, 7));
}

/**
 * Paint the warning sign: a triangle, so that it is recognised by its shape as well as by its colour.
 * @param {CanvasRenderingContext2D} brush
 * @param {import("./colours.js").Colours} colours
 * @param {number} x
 * @param {number} y
 * @param {number} size from the middle to a corner
 */
function paintWarning(brush, colours, x, y, size) {
  brush.beginPath();
  brush.moveTo(x, y - size);
  brush.lineTo(x + size, y + size * 0.8);
  brush.lineTo(x - size, y + size * 0.8);
  brush.closePath();
  brush.lineJoin = "round";
  brush.lineWidth = 3;
  brush.strokeStyle = colours.of("target");
  brush.stroke();
  brush.fillStyle = colours.of("warning");
  brush.fill();
  brush.fillStyle = colours.of("target");
  brush.fillRect(x - 1, y - size * 0.4, 2, size * 0.6);
  brush.fillRect(x - 1, y + size * 0.38, 2, 2);
}

/**
 * @param {Light} light
 * @param {Lights} lights
 * @param {(light: Light, strength: number, closed: boolean) => void} paint
 */
function paintFields(light, { fields, strength }, paint) {
  const far = fields.filter(({ near }) => !near);
  const region = far.length >= MANY;
  if (region) {
    traceRegion(
      light,
      far.map(({ spot }) => spot),
    );
    paint(light, strength * FAR[light.theme], false);
  }
  for (const { spot, near } of region ? fields.filter((field) => field.near) : fields) {
    traceField(light, spot);
    paint(light, strength * (near ? 1 : FAR[light.theme]), true);
  }
}

/** @param {Light} light @param {Box[]} spots */
function traceRegion({ brush, camera }, spots) {
  brush.beginPath();
  brush.lineCap = "round";
  for (const [x, y, toX, toY] of outlineOf(spots)) {
    brush.moveTo(...camera.toRoom([x, y]));
    brush.lineTo(...camera.toRoom([toX, toY]));
  }
}

/** @param {Light} light @param {Box} spot */
function traceField({ brush, camera }, spot) {
  const scale = camera.place.scale;
  const [x, y] = camera.toRoom([spot.x, spot.y]);
  const w = spot.w * scale + 4;
  const h = spot.h * scale + 4;
  brush.beginPath();
  brush.roundRect(x - w / 2, y - h / 2, w, h, Math.min(w, h) * 0.16);
}

/** @param {Light} light @param {number} strength @param {boolean} closed  whether the line encloses a place, which glows, too */
function paintGlow({ brush, colours }, strength, closed) {
  brush.globalAlpha = strength * 0.16;
  brush.fillStyle = colours.of("light");
  if (closed) brush.fill();
  brush.strokeStyle = colours.of("light");
  for (const [width, alpha] of /** @type {[number, number][]} */ ([
    [8, 0.14],
    [5, 0.25],
  ])) {
    brush.globalAlpha = strength * alpha;
    brush.lineWidth = width;
    brush.stroke();
  }
}

/** A thin line, which hides no sign on the board, with an edge that shows it on pale ground. @param {Light} light @param {number} strength */
function paintOutline({ brush, colours }, strength) {
  brush.globalAlpha = strength * 0.7;
  brush.lineWidth = 4;
  brush.strokeStyle = colours.of("light-edge");
  brush.stroke();
  brush.globalAlpha = strength;
  brush.lineWidth = 2;
  brush.strokeStyle = colours.of("light");
  brush.stroke();
}

/** @param {Light} light @param {Item} item */
function paintRing({ brush, camera, colours }, item) {
  const scale = camera.place.scale;
  const [x, y] = camera.toRoom([item.x, item.y]);
  brush.globalAlpha = 1;
  brush.beginPath();
  brush.ellipse(x, y, (item.w * scale) / 2 + 2.5, (item.h * scale) / 2 + 2.5, 0, 0, 2 * Math.PI);
  for (const [width, tone] of /** @type {[number, string][]} */ ([
    [5, "mark-edge"],
    [2.5, "mark"],
  ])) {
    brush.lineWidth = width;
    brush.strokeStyle = colours.of(tone);
    brush.stroke();
  }
}

/** Paint the frame of a place to which a hint points; two strokes, so that it shows on light and on dark ground. @param {Light} light @param {Box} spot */
function paintFrame({ brush, camera, colours }, spot) {
  const scale = camera.place.scale;
  const [x, y] = camera.toRoom([spot.x, spot.y]);
  const w = spot.w * scale + 2;
  const h = spot.h * scale + 2;
  brush.globalAlpha = 1;
  brush.beginPath();
  brush.roundRect(x - w / 2, y - h / 2, w, h, Math.min(w, h) * 0.16);
  for (const [width, tone] of /** @type {[number, string][]} */ ([
    [6, "trace-edge"],
    [3.5, "rim"],
  ])) {
    brush.lineWidth = width;
    brush.strokeStyle = colours.of(tone);
    brush.stroke();
  }
}

/**
 * Paint the way that a thing would go, with a dot where it ends.
 * @param {Light} light
 * @param {Point[]} way
 * @param {number} [strength] below 1 the line is dashed
 */
function paintGhost({ brush, camera, colours, unit }, way, strength = 1) {
  const points = way.map((point) => camera.toRoom(point));
  const [start, end] = [points[0], points.at(-1)];
  if (!start || !end) return;
  const width = Math.max(unit * 0.5, 2);
  brush.lineJoin = "round";
  brush.lineCap = "round";
  brush.setLineDash(strength < 1 ? [3 * width, 3 * width] : []);
  for (const [wider, tone] of /** @type {[number, string][]} */ ([
    [2, "trace-edge"],
    [1, "rim"],
  ])) {
    brush.globalAlpha = 0.9 * strength;
    brush.lineWidth = width * wider;
    brush.strokeStyle = colours.of(tone);
    brush.fillStyle = brush.strokeStyle;
    brush.beginPath();
    brush.moveTo(...start);
    for (const point of points.slice(1)) brush.lineTo(...point);
    brush.stroke();
    brush.beginPath();
    brush.arc(...end, width * (1.2 + wider / 2), 0, 2 * Math.PI);
    brush.fill();
  }
  brush.setLineDash([]);
}

/**
 * A line along a move's way, with two strokes so that it shows on light and on dark ground.
 * @param {Light} light
 * @param {import("./traces.js").Trace} trace
 */
function paintTrace({ brush, camera, colours, unit }, { way, colour: own }) {
  const points = way.map((point) => camera.toRoom(point));
  const [start] = points;
  if (!start) return;
  const width = Math.max(unit * 0.45, 1.6);
  brush.lineJoin = "round";
  brush.lineCap = "round";
  for (const [wider, colour, alpha] of /** @type {[number, string, number][]} */ ([
    [2.2, own ? colours.edgeOf(own) : colours.of("trace-edge"), own ? 0.5 : 0.16],
    [1, own || colours.of("trace"), own ? 0.85 : 0.36],
  ])) {
    brush.globalAlpha = alpha;
    brush.lineWidth = width * wider;
    brush.strokeStyle = colour;
    brush.beginPath();
    brush.moveTo(...start);
    for (const point of points.slice(1)) brush.lineTo(...point);
    brush.stroke();
    brush.beginPath();
    brush.arc(...start, unit * 1.5, 0, 2 * Math.PI);
    brush.stroke();
  }
}
