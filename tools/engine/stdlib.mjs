// Boots the stock Pyodide in Node and lets inside/divide_stdlib.py precompile and divide the standard library.
// node stdlib.mjs <pyodide folder> <job.json>; the job names the modules, the folder for the results, and that of our own modules.

import { ENVIRONMENT, SMALL } from "./same_bytes.mjs";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { archive } from "./archive.mjs";

const [pyodideFolder = "", jobFile = ""] = process.argv.slice(2);

async function split() {
  const job = JSON.parse(readFileSync(jobFile, "utf8"));
  const { loadPyodide } = await import(pathToFileURL(join(resolve(pyodideFolder), "pyodide.mjs")).href);
  const python = await loadPyodide({ env: { ...ENVIRONMENT, ...SMALL } });
  python.FS.writeFile("/stock.zip", readFileSync(join(pyodideFolder, "python_stdlib.zip")));
  python.FS.writeFile(
    "/home/pyodide/divide_stdlib.py",
    readFileSync(new URL("inside/divide_stdlib.py", import.meta.url)),
  );
  // Time stands still here, so Python does not see by a folder's time that there is a new file in it.
  python.runPython('import importlib, sys; sys.path.insert(0, "/home/pyodide"); importlib.invalidate_caches()');
  const inside = python.pyimport("divide_stdlib");
  const files = { dict_converter: (/** @type {Iterable<unknown>} */ entries) => [...entries] };
  const [kept, names] = inside.split("/stock.zip", job.wanted, job.left_out, "/rest.zip").toJs(files);
  const sources = readdirSync(job.own, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".py"))
    .map((path) => [path.replaceAll("\\", "/"), readFileSync(join(job.own, path), "utf8")]);
  const own = inside.precompiled(python.toPy(Object.fromEntries(sources))).toJs(files);
  writeFileSync(join(job.folder, "kept.wasm"), archive(kept));
  writeFileSync(join(job.folder, "own.wasm"), archive(own));
  writeFileSync(join(job.folder, "rest.zip"), python.FS.readFile("/rest.zip"));
  writeFileSync(join(job.folder, "names.json"), names);
}

try {
  await split();
} catch (error) {
  // Print only the message: Node would also print the line of code that failed, and Pyodide is a single line.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
