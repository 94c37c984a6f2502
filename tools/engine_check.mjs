// Boots the engine of a built site in Node as the page's worker does: once from the beginning and once from the site's memory
// image. Runs engine_check_inside.py in both and compares the results.
// node engine_check.mjs <site>

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Memory } from "../web/src/engine/memory.js";
import { addPack } from "../web/src/engine/packs.js";
import { engineOf, told } from "./site_engine.mjs";

const { files, read, unpacked, createPyodideModule, boot } = engineOf(resolve(process.argv[2] ?? "dist/site"));

async function fromMemory() {
  const memory = await Memory.from(new Response(read("pyodide/memory.wasm")));
  memory.expect(files.rules.sha256);
  return await boot(memory.parameters(await createPyodideModule()), await memory.files());
}

await told(async () => {
  const play = readFileSync(new URL("engine_check_inside.py", import.meta.url), "utf8");
  const [first, second] = [await boot(), await fromMemory()].map((python) => {
    const played = python.runPython(play);
    addPack(python, unpacked(files.study.url));
    return `${played}\n${python.runPython("studied()")}`;
  });
  if (first !== second) throw new Error(`From the memory the games went otherwise:\n${first}\n${second}`);
  return first;
});
