/** Reads codes in pictures, for browsers that cannot do so themselves: a script of its own, fetched when it is needed. */

import { decodeQR } from "qr/decode.js";

/** How long (ms) one picture may take; the camera soon has the next one. */
const PATIENCE_MS = 60;

/**
 * The text of the code in a picture; null: it shows none that can be read.
 * @param {{width: number, height: number, data: Uint8ClampedArray}} image  four bytes a pixel: red, green, blue, opacity
 * @returns {string | null}
 */
export function decodeImage(image) {
  try {
    return decodeQR(image, { format: "RGBA", timeLimit: PATIENCE_MS });
  } catch {
    return null;
  }
}
