// Boots the stock Pyodide in Node and lets stdlib_inside.py write the precompiled archives.
// node stdlib.mjs <pyodide folder> <job.json>; the job names the modules and the folder for the archives.

import { ENVIRONMENT } from "./same_bytes.mjs";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodideFolder = "", jobFile = ""] = process.argv.slice(2);

async function split() {
  const job = JSON.parse(readFileSync(jobFile, "utf8"));
  const { loadPyodide } = await import(pathToFileURL(join(resolve(pyodideFolder), "pyodide.mjs")).href);
  const python = await loadPyodide({ env: ENVIRONMENT });
  python.FS.writeFile("/stock.zip", readFileSync(join(pyodideFolder, "python_stdlib.zip")));
  python.FS.writeFile("/home/pyodide/stdlib_inside.py", readFileSync(new URL("stdlib_inside.py", import.meta.url)));
  python.globals.set("job", JSON.stringify(job));
  const names = python.runPython(`
import json, sys
sys.path.insert(0, "/home/pyodide")
import stdlib_inside
job = json.loads(job)
json.dumps(stdlib_inside.split("/stock.zip", job["wanted"], job["left_out"], "/kept.zip", "/rest.zip"))
`);
  for (const name of ["kept.zip", "rest.zip"]) {
    writeFileSync(join(job.folder, name), python.FS.readFile(`/${name}`));
  }
  writeFileSync(join(job.folder, "names.json"), names);
}

try {
  await split();
} catch (error) {
  // Print only the message: Node would also print the line of code that failed, and Pyodide is a single line.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
