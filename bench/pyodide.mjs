// Runs measure.py inside a built site's own Pyodide, in Node, and prints its figures as JSON.
// node pyodide.mjs <site> <rounds> <game id, or nothing for all> < hardest positions by game id, as JSON

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { engineOf, told } from "../tools/engine/boot.mjs";

const [folder, rounds, only] = process.argv.slice(2);
const { files, boot } = engineOf(resolve(folder ?? "dist/site"));

await told(async () => {
  const begun = performance.now();
  const python = await boot();
  python.runPython('from pygame_rules.bridge import handle; handle(\'{"do": "hello"}\')');
  const took = performance.now() - begun;
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
  return JSON.stringify({ pyodide: files.pyodide, node: process.version, boot_ms: took, ...JSON.parse(found) });
});
