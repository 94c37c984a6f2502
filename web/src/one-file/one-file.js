/**
 * Entry point of the one-file edition: unpacks the page's files into memory, then starts as the site does. The engine's files are unpacked
 * each time its worker starts.
 */

import { startWorkersBy } from "../engine/start.js";
import { hold, isHeld, siteFile } from "../base/site.js";
import { scriptUrl } from "../base/trusted-types.js";
import { handOverFrom } from "../walled/handed-files.js";

/** The packed files are script elements in the document: gzipped, then base64. */
const packed = [.../** @type {NodeListOf<HTMLScriptElement>} */ (document.querySelectorAll("script[data-file]"))];

/** @param {string} text */
function fromBase64(text) {
  const modern = /** @type {{fromBase64?: (text: string) => Uint8Array<ArrayBuffer>}} */ (
    /** @type {unknown} */ (Uint8Array)
  );
  if (modern.fromBase64) return modern.fromBase64(text);
  const raw = atob(text);
  const bytes = new Uint8Array(raw.length);
  for (let at = 0; at < raw.length; at += 1) bytes[at] = raw.charCodeAt(at);
  return bytes;
}

/** @param {HTMLScriptElement} script */
function unpack({ textContent }) {
  const stream = new Blob([fromBase64(textContent ?? "")]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream);
}

/** @param {string} kind */
const ofKind = (kind) => packed.filter(({ dataset }) => dataset["for"] === kind);

async function unpackPage() {
  for (const script of ofKind("page")) {
    for (const [path, text] of Object.entries(await unpack(script).json())) hold(path, text);
  }
}

/** @param {Worker} worker */
async function unpackEngine(worker) {
  /** @type {Map<string, ArrayBuffer>} */
  const files = new Map();
  await Promise.all(
    ofKind("engine").map(async (script) => {
      files.set(script.dataset["file"] ?? "", await unpack(script).arrayBuffer());
    }),
  );
  worker.postMessage({ files }, [...files.values()]);
}

startWorkersBy(() => {
  const worker = new Worker(scriptUrl(siteFile("worker.js")), { name: "engine" });
  // If unpacking fails, send no files: the worker's boot then reports the missing one by name.
  unpackEngine(worker).catch((error) => {
    console.error(error);
    worker.postMessage({ files: new Map() });
  });
  return worker;
});

handOverFrom({
  script: "worker.js",
  scripts: [],
  read: async (path) => {
    const script = ofKind("engine").find(({ dataset }) => dataset["file"] === path);
    if (!script && !isHeld(path)) throw new Error(`${path} is not in the file.`);
    return await (script ? unpack(script) : await fetch(siteFile(path))).blob();
  },
  stored: async () => undefined,
});

await unpackPage();
await import("../app/main.js");
