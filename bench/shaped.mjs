// Serves a folder over a line of a given speed: the server itself delays answers and sends them slowly, because a browser's own throttle
// does not reach the requests of workers. Files are sent with Brotli, as hosts do that compress them in advance.
//
// node shaped.mjs <folder> <bytes a second, 0: as fast as it can> <milliseconds of a round trip> <folder for compressed copies>
//
// Prints its port. GET /-/sent answers with the bytes of bodies sent so far, by path; POST /-/sent begins to count anew; POST
// /-/prepare/<path> compresses a file in advance.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const [folder = "", rateText = "0", delayText = "0", copies = ""] = process.argv.slice(2);
const [rate, delay] = [Number(rateText), Number(delayText)];
/** How often (ms) the line sends. */
const TICK_MS = 10;
/** @type {Record<string, string>} */
const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json; charset=utf-8",
};

/** Compressed files, by path. @type {Map<string, {body: Buffer, encoded: boolean, tag: string}>} */
const known = new Map();
/** @type {Map<string, number>} */
let sent = new Map();

/** @param {string} path  of a file in the folder */
function fileAt(path) {
  const found = known.get(path);
  if (found) return found;
  const raw = readFileSync(join(folder, path));
  const tag = createHash("sha256").update(raw).digest("hex");
  const encoded = extname(path) in TYPES;
  const file = { body: encoded ? compressed(raw, tag) : raw, encoded, tag: `"${tag.slice(0, 16)}"` };
  known.set(path, file);
  return file;
}

/** @param {Buffer} raw @param {string} name */
function compressed(raw, name) {
  const copy = join(copies, `${name}.br`);
  if (existsSync(copy)) return readFileSync(copy);
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size, BROTLI_PARAM_LGWIN: window } = constants;
  const body = brotliCompressSync(raw, { params: { [quality]: 11, [size]: raw.length, [window]: 24 } });
  mkdirSync(copies, { recursive: true });
  writeFileSync(`${copy}.${process.pid}`, body);
  renameSync(`${copy}.${process.pid}`, copy);
  return body;
}

/** The answers that are on their way; they share the line. @type {Set<{path: string, body: Buffer, at: number, answer: any}>} */
const flowing = new Set();
let last = performance.now();

function flow() {
  const now = performance.now();
  let budget = Math.ceil((rate * (now - last)) / 1000);
  last = now;
  while (flowing.size && budget > 0) {
    const share = Math.max(1, Math.floor(budget / flowing.size));
    for (const each of flowing) {
      const piece = each.body.subarray(each.at, each.at + Math.min(share, budget));
      each.answer.write(piece);
      each.at += piece.length;
      budget -= piece.length;
      count(each.path, piece.length);
      if (each.at >= each.body.length) {
        each.answer.end();
        flowing.delete(each);
      }
      if (budget <= 0) break;
    }
  }
}

/** @param {string} path @param {number} bytes */
function count(path, bytes) {
  sent.set(path, (sent.get(path) ?? 0) + bytes);
}

/** @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} answer */
function respond(request, answer) {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  const path = normalize(decodeURIComponent(pathname)).replace(/^\/|\/$/g, "") || "index.html";
  if (path === "-/sent") {
    if (request.method === "POST") sent = new Map();
    answer.end(JSON.stringify(Object.fromEntries(sent)));
    return;
  }
  if (path.startsWith("-/prepare/")) {
    fileAt(path.slice("-/prepare/".length));
    answer.end();
    return;
  }
  if (path.startsWith("..") || !existsSync(join(folder, path)) || !statSync(join(folder, path)).isFile()) {
    answer.writeHead(404, { "Content-Length": 0 });
    answer.end();
    return;
  }
  const { body, encoded, tag } = fileAt(path);
  const heads = { "Cache-Control": "no-cache", ETag: tag };
  if (request.headers["if-none-match"] === tag) {
    answer.writeHead(304, heads);
    answer.end();
    return;
  }
  answer.writeHead(200, {
    ...heads,
    "Content-Type": TYPES[extname(path)] ?? "application/octet-stream",
    "Content-Length": body.length,
    ...(encoded ? { "Content-Encoding": "br" } : {}),
  });
  if (rate && body.length) {
    answer.flushHeaders();
    const each = { path, body, at: 0, answer };
    flowing.add(each);
    answer.on("close", () => flowing.delete(each));
  } else {
    count(path, body.length);
    answer.end(body);
  }
}

const fresh = new WeakSet();
const server = createServer((request, answer) => {
  // The first answer on a connection comes one round trip later: the connection had to be made.
  const trips = fresh.delete(request.socket) ? 2 : 1;
  if (delay && !request.url?.startsWith("/-/")) setTimeout(() => respond(request, answer), trips * delay);
  else respond(request, answer);
});
server.on("connection", (socket) => {
  fresh.add(socket);
  socket.setNoDelay(true);
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(typeof address === "object" && address ? address.port : "");
});
if (rate) setInterval(flow, TICK_MS);
