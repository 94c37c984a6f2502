// Runs measure.py inside a built site's own Pyodide, in Node, and prints its figures as JSON.
// node pyodide.mjs <site> <rounds> <game id, or nothing for all> < hardest positions by game id, as JSON

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { RULES, unpackRules } from "../web/src/engine/rules.js";

const [folder, rounds, only] = process.argv.slice(2);
const site = resolve(folder ?? "dist/site");

async function main() {
  const engine = JSON.parse(readFileSync(join(site, "engine.json"), "utf8"));
  const pyodide = join(site, "pyodide");
  const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
  const begun = performance.now();
  const python = await loadPyodide({
    indexURL: pyodide,
    packageBaseUrl: pyodide,
    stdLibURL: join(site, engine.stdlib),
    lockFileURL: join(site, engine.lock),
    env: { PYTHONPATH: RULES, HOME: "/home/pyodide" },
  });
  unpackRules(python, readFileSync(join(site, engine.rules.url)));
  python.runPython("from pygame_rules.bridge import handle; handle('{\"do\": \"hello\"}')");
  const boot = performance.now() - begun;
  const source = readFileSync(new URL("measure.py", import.meta.url), "utf8");
  python.globals.set("rounds", Number(rounds ?? 5));
  python.globals.set("only", only || null);
  python.globals.set("hardest", readFileSync(0, "utf8"));
  python.runPython(source);
  const found = python.runPython(
    `json.dumps({
      "python": python(),
      "games": measure(rounds, only if isinstance(only, str) else None, json.loads(hardest)),
    })`,
  );
  console.log(JSON.stringify({ pyodide: engine.pyodide, node: process.version, boot_ms: boot, ...JSON.parse(found) }));
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
