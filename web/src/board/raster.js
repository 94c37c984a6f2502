/**
 * Renders an SVG, with its filters, to pixels. This is slow, so it is done asynchronously (createImageBitmap) if the browser can.
 *
 * @typedef {ImageBitmap | HTMLCanvasElement | OffscreenCanvas} Pixels
 */

/** A probe image, four pixels wide, half black, half white. Enlarged, its edge stays sharp only if the SVG is rendered at the new size. */
const PROBE =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4" fill="#fff"/><rect width="2" height="4"/></svg>',
  );

/** @type {Promise<boolean> | null} */
let probed = null;

/**
 * Open an SVG. The browser holds its document until it is closed by `unload`.
 * @param {string} url  empty: there is no such sprite, and the promise rejects
 * @returns {Promise<HTMLImageElement>}
 */
export function load(url) {
  return new Promise((resolve, reject) => {
    if (!url) throw new Error("no such sprite");
    const image = new Image();
    image.decoding = "async";
    image.onload = () => resolve(image);
    image.onerror = reject;
    image.src = url;
  });
}

/**
 * Let the browser free an image's document although scripts may still know the image. The address is emptied, not removed: an image outside
 * the page whose address is removed is kept by Chromium as long as the page.
 * @param {HTMLImageElement} image
 */
export function unload(image) {
  image.onload = image.onerror = null;
  image.src = "";
}

/** Free pixels now: garbage collection may come late. @param {Pixels} pixels */
export function release(pixels) {
  if (pixels instanceof ImageBitmap) pixels.close();
  else pixels.width = pixels.height = 0;
}

/**
 * Draw an image at a size. An SVG is rendered sharply at that size.
 * @param {HTMLImageElement} image loaded
 * @param {number} w
 * @param {number} h
 * @returns {Promise<Pixels>}
 */
export async function raster(image, w, h) {
  probed ??= drawsBeside().catch(() => false);
  if (await probed) {
    try {
      return await createImageBitmap(image, { resizeWidth: w, resizeHeight: h, resizeQuality: "high" });
    } catch {
      // Fall back to the canvas for this image.
    }
  }
  const { canvas, brush } = sheet(w, h);
  brush?.drawImage(image, 0, 0, w, h);
  return canvas;
}

/**
 * Draw an image's outline as a shadow or a rim of light, with padding for the blur.
 * @param {CanvasImageSource} from
 * @param {number} w
 * @param {number} h
 * @param {import("./sprites.js").Cast} cast
 * @param {number} pad
 * @returns {Pixels} a bitmap where the browser can make one of a canvas: that takes less memory than to keep the canvas
 */
export function shade(from, w, h, cast, pad) {
  const { canvas, brush } = spareSheet(w + 2 * pad, h + 2 * pad);
  if (!brush) return canvas;
  // Draw the image outside the canvas and offset its shadow back, so that only the shadow is visible.
  const outside = canvas.width + 10;
  brush.shadowColor = cast.tone;
  brush.shadowBlur = cast.blur;
  brush.shadowOffsetX = outside;
  for (let times = cast.times; times > 0; times -= 1) brush.drawImage(from, pad - outside, pad, w, h);
  if (cast.hollow) {
    brush.shadowColor = "transparent";
    brush.globalCompositeOperation = "destination-out";
    brush.drawImage(from, pad, pad, w, h);
  }
  return canvas instanceof HTMLCanvasElement ? canvas : canvas.transferToImageBitmap();
}

/** A canvas outside the document, where the browser has such canvases. @param {number} w @param {number} h */
function spareSheet(w, h) {
  if (typeof OffscreenCanvas === "function") {
    const canvas = new OffscreenCanvas(w, h);
    const brush = canvas.getContext("2d");
    if (brush) return { canvas, brush };
  }
  return sheet(w, h);
}

/** @param {number} w @param {number} h @param {CanvasRenderingContext2DSettings} [settings] */
function sheet(w, h, settings) {
  const canvas = document.createElement("canvas");
  canvas.width = w;
  canvas.height = h;
  return { canvas, brush: canvas.getContext("2d", settings) };
}

/** Whether `createImageBitmap` renders an SVG at the requested size, instead of scaling up the SVG's own size. */
async function drawsBeside() {
  const image = new Image();
  image.src = PROBE;
  await image.decode();
  const bitmap = await createImageBitmap(image, { resizeWidth: 64, resizeHeight: 64, resizeQuality: "high" });
  // Not in the graphics processor's memory: the answer is kept, and must not be that of a moment when the processor was reset.
  const { brush } = sheet(64, 64, { willReadFrequently: true });
  brush?.drawImage(bitmap, 0, 0);
  const row = brush?.getImageData(0, 32, 64, 1).data ?? [];
  return bitmap.width === 64 && (row[30 * 4] ?? 255) < 16 && (row[34 * 4] ?? 0) > 239;
}
