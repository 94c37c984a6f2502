/**
 * Finds out why a file of the site did not come: asks the host for it once more and looks at the answer. A technician who reads that a file is
 * missing would look for it in vain where the host sends it with a wrong type.
 */

/** What the host has done. `status`: an error; `type`: a wrong type; `untyped`: no type; `page`: a page instead of the file; `coding`: wrongly compressed. */
/** @typedef {{kind: "status" | "type" | "untyped" | "page" | "coding", found: string, expected: string}} Fault */

/** The types that browsers accept, by ending; the first is the one to name. Other files are read whatever their type is. @type {Record<string, string[]>} */
const TYPES = {
  // The list of the standard (https://mimesniff.spec.whatwg.org/#javascript-mime-type), without what no host has sent for decades.
  js: [
    "text/javascript",
    "application/javascript",
    "application/x-javascript",
    "text/ecmascript",
    "application/ecmascript",
  ],
  css: ["text/css"],
  html: ["text/html"],
};
/** How long (ms) the host may take to answer. Nobody waits for it: the page has said that the file is missing. */
const PATIENCE_MS = 20_000;

/**
 * Asks for a file of the site.
 * @param {string} url
 * @returns {Promise<Fault | null>} null: the answer is right, the file does not exist, or there is no whole answer in time
 */
export async function hostFault(url) {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    // "reload" replaces the browser's copy, whose type would stay the old one after the host has been put right.
    const answer = await fetch(url, { cache: "reload", signal });
    // The content of an error says no more, and may come slowly.
    if (!answer.ok) return faultOf(new URL(url).pathname, answer, null);
    const content = await answer.arrayBuffer().catch(() => null);
    // A slow connection is no fault of the host.
    return signal.aborted ? null : faultOf(new URL(url).pathname, answer, content && new Uint8Array(content));
  } catch {
    return null;
  }
}

/**
 * What is wrong with an answer.
 * @param {string} path  of the file
 * @param {{status: number, headers: Headers}} answer
 * @param {Uint8Array | null} content  null: the browser cannot read it
 * @returns {Fault | null}
 */
export function faultOf(path, { status, headers }, content) {
  const ending = /\.(\w+)$/.exec(path)?.[1] ?? "";
  const accepted = TYPES[ending];
  const [expected = ""] = accepted ?? [];
  const found = (headers.get("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (status === 404) return null;
  if (status >= 400) return { kind: "status", found: String(status), expected };
  if (found === "text/html" && ending !== "html") return { kind: "page", found, expected };
  // The first two bytes of gzip.
  if (!content || (content[0] === 0x1f && content[1] === 0x8b)) return { kind: "coding", found, expected };
  return accepted && !accepted.includes(found) ? { kind: found ? "type" : "untyped", found, expected } : null;
}
