/**
 * Entry point of the worker behind the walls, in the site. It is a classic script, because not every browser starts a module from a blob; Pyodide's
 * scripts, which are modules, come with the files.
 */

import "../engine/classic.js";
import { serveInside } from "./inside.js";

/** @type {import("./inside.js").LoadScripts} */
const loadScripts = async (read) => {
  const load = async (/** @type {string} */ name) => {
    const address = URL.createObjectURL(new Blob([read(`pyodide/${name}`)], { type: "text/javascript" }));
    return await import(address);
  };
  const [{ loadPyodide }, { default: createPyodideModule }] = [await load("pyodide.js"), await load("pyodide.asm.js")];
  return { loadPyodide, createPyodideModule };
};

self.onmessage = ({ ports: [port] }) => {
  if (port) serveInside(port, loadScripts);
};
