/**
 * Entry point of the worker behind the walls, in the site. It is a classic script, because not every browser starts a module from a blob; Pyodide's
 * scripts, which are modules, come with the files.
 */

import "../engine/classic.js";
import { loadHeldScripts } from "../engine/file-source.js";
import { serveInside } from "./inside.js";

self.onmessage = ({ ports: [port] }) => {
  if (port) serveInside(port, loadHeldScripts);
};
