// Runs the code cells of a notebook in stock Pyodide, in Node, with the package of this checkout.
// node cells.mjs <notebook> <folder with pygame_rules>

import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [notebook, folder] = process.argv.slice(2);
const python = await loadPyodide();
python.FS.mkdir("/checkout");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/checkout");
python.runPython("import sys; sys.path.insert(0, '/checkout')");
const cells = JSON.parse(readFileSync(notebook, "utf8")).cells.filter((cell) => cell.cell_type === "code");
const shown = cells.map((cell) => {
  const value = python.runPython(cell.source.join(""));
  const svg = value?._repr_svg_ ? value._repr_svg_().slice(0, 4) : "";
  const table = value?.csv ? value.csv() : "";
  return [value === undefined || value === null ? "" : String(python.globals.get("repr")(value)), svg, table];
});
console.log(JSON.stringify(shown));
