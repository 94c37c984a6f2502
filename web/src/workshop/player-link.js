/**
 * Links that carry the text of a player in their fragment, which no server sees: `#/<game>/workshop?name=…&text=…`, the text compressed (raw
 * DEFLATE) and written as base64url. What such a link brings is shown as text; nothing runs it before the reader does.
 */

import { fromBase64url, toBase64url } from "../base/base64url.js";
import { LONGEST_NAME, LONGEST_TEXT } from "../saves/own-players.js";

/** @typedef {{name: string, text: string}} Told */

/**
 * @param {Uint8Array} bytes
 * @param {CompressionStream | DecompressionStream} through
 */
const passed = (bytes, through) => new Blob([/** @type {BlobPart} */ (bytes)]).stream().pipeThrough(through);

/**
 * @param {Told} player
 * @returns {Promise<string>} the parameters, without the question mark
 */
export async function packPlayer({ name, text }) {
  const packed = passed(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  return `name=${encodeURIComponent(name)}&text=${toBase64url(bytes)}`;
}

/**
 * @param {string} query  the parameters of the address
 * @returns {Promise<Told | null>} null: it carries no text, or a damaged one, or one that is too long
 */
export async function unpackPlayer(query) {
  const parameters = new URLSearchParams(query);
  const packed = parameters.get("text");
  if (!packed) return null;
  try {
    const reader = passed(fromBase64url(packed), new DecompressionStream("deflate-raw")).getReader();
    const parts = new TextDecoder("utf-8", { fatal: true });
    let text = "";
    for (;;) {
      const { done, value } = await reader.read();
      text += parts.decode(value, { stream: !done });
      if (text.length > LONGEST_TEXT) {
        // A few bytes can unpack to any length, so the text is measured while it comes.
        await reader.cancel();
        return null;
      }
      if (done) return { name: (parameters.get("name") ?? "").slice(0, LONGEST_NAME), text };
    }
  } catch {
    return null;
  }
}
