/** Fetches a text from somebody else's host, which may send it without end, or never. */

import { inTime } from "./wait.js";

/** How long (ms) a host may be silent, before it answers and while it does. */
const PATIENCE_MS = 8000;

/**
 * @param {string | URL} address
 * @param {number} most  in characters
 * @returns {Promise<string>} at most one character more
 * @throws {import("./wait.js").Late} the host is silent for eight seconds
 * @throws {Error} it cannot be reached, or has no such file
 */
export async function fetchText(address, most) {
  const request = new AbortController();
  try {
    const response = await inTime(fetch(address, { signal: request.signal }), PATIENCE_MS);
    if (!response.ok) throw new Error(`${response.status}`);
    return await textUpTo(response, most);
  } catch (error) {
    request.abort();
    throw error;
  }
}

/**
 * The text of an answer, up to the first character that is too much.
 * @param {Response} response
 * @param {number} most
 */
async function textUpTo({ body }, most) {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = () => reader && inTime(reader.read(), PATIENCE_MS);
  let text = "";
  for (let part = await next(); part && !part.done; part = await next()) {
    text += part.value;
    if (text.length <= most) continue;
    void reader?.cancel();
    return text.slice(0, most + 1);
  }
  return text;
}
