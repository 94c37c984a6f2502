/** Answers a worker's `fetch` from files in memory. */

/** @type {Record<string, string>} */
const TYPES = { json: "application/json", wasm: "application/wasm" };

/**
 * @param {string} base  the address of the site's folder
 * @param {ReadonlyMap<string, ArrayBuffer | Blob>} files  by their paths in the site
 * @param {typeof fetch} [otherwise]  fetches all other files; without it there are none
 * @returns {typeof fetch}
 */
export function fetchFrom(base, files, otherwise) {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const path = url.startsWith(base) ? url.slice(base.length) : "";
    const content = files.get(path);
    if (!content && otherwise) return otherwise(input, init);
    if (!content) return new Response(null, { status: 404, statusText: "not in the file" });
    const type = TYPES[path.split(".").pop() ?? ""] ?? "application/octet-stream";
    const size = content instanceof Blob ? content.size : content.byteLength;
    return new Response(content, { headers: { "Content-Type": type, "Content-Length": String(size) } });
  };
}
