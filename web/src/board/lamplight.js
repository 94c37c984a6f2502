/** The dark theme: multiplies a soft, warm light over the painted board, as if a lamp lit it. */

/** Where the light's colours lie between its centre and its edge: `lamp-1` and so on. Each is multiplied with the picture. */
const RINGS = [0, 0.3, 0.62, 0.85, 1];
/** Side of the light's bitmap in pixels; the gradient is soft, so a small one suffices. */
const SIDE = 192;

/** @type {HTMLCanvasElement | null} */
let glow = null;

/**
 * @param {CanvasRenderingContext2D} brush
 * @param {import("./colours.js").Colours} colours
 * @param {number} x the board, in device pixels
 * @param {number} y
 * @param {number} w
 * @param {number} h
 */
export function lamplight(brush, colours, x, y, w, h) {
  glow ??= draw(colours);
  brush.save();
  brush.setTransform(1, 0, 0, 1, 0, 0);
  brush.globalAlpha = 1;
  brush.globalCompositeOperation = "multiply";
  brush.drawImage(glow, x, y, w, h);
  brush.restore();
}

/** Have the light drawn anew: the browser has lost what lay in the graphics processor's memory. */
export function forgetLamplight() {
  glow = null;
}

/** @param {import("./colours.js").Colours} colours */
function draw(colours) {
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE;
  const brush = canvas.getContext("2d");
  if (!brush) return canvas;
  // Light falls from the upper left.
  const light = brush.createRadialGradient(SIDE * 0.42, SIDE * 0.38, 0, SIDE * 0.48, SIDE * 0.46, SIDE * 0.82);
  for (const [ring, at] of RINGS.entries()) light.addColorStop(at, colours.of(`lamp-${ring + 1}`));
  brush.fillStyle = light;
  brush.fillRect(0, 0, SIDE, SIDE);
  return canvas;
}
