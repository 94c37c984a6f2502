// Boots the engine of a built site in Node as the page's worker does: with the site's own Pyodide, standard library and
// rules. Then engine_check_inside.py plays there.
// node engine_check.mjs <site>

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { RULES, unpackRules } from "../web/src/engine/rules.js";

const site = resolve(process.argv[2] ?? "dist/site");
const folder = join(site, "pyodide");

async function check() {
  const engine = JSON.parse(readFileSync(join(site, "engine.json"), "utf8"));
  const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
  const python = await loadPyodide({
    indexURL: folder,
    packageBaseUrl: folder,
    stdLibURL: join(site, engine.stdlib),
    lockFileURL: join(site, engine.lock),
    env: { PYTHONPATH: RULES, HOME: "/home/pyodide" },
  });
  unpackRules(python, readFileSync(join(site, engine.rules.url)));
  return python.runPython(readFileSync(new URL("engine_check_inside.py", import.meta.url), "utf8"));
}

try {
  console.log(await check());
} catch (error) {
  // Left to Node, the whole of Pyodide, which is one line, would be shown as the place.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
