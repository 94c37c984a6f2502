/** Installs wheels that a site's owner adds in the running Python. */

import { errorMessage } from "../base/error-message.js";
import { download } from "./download.js";

/** The folder of added wheels in Python's file system. */
export const WHEELS = "/wheels";

/**
 * Returns the function that installs a wheel. Its first call downloads micropip and the rest of the standard library, which nothing else needs.
 * @param {string} base  the address of the site's folder
 * @param {import("./types.js").EngineFiles} files
 * @param {Pick<import("./pyodide-types.js").Pyodide, "FS" | "pyimport">} python
 * @param {() => Promise<void>} loadLaterLibrary
 * @returns {import("./python.js").Python["install"]}
 */
export function wheelInstaller(base, files, python, loadLaterLibrary) {
  /** @type {Promise<any> | undefined} */
  let prepared;

  /**
   * Downloads a file of the site into Python's file system and returns its path there.
   * @param {string} url
   * @param {string} [sha256]
   */
  async function fetched(url, sha256) {
    const from = new URL(url, base);
    if (from.origin !== new URL(base).origin) throw new Error(`${from.href}: ${from.origin} is another origin.`);
    const path = `${WHEELS}/${from.pathname.split("/").pop()}`;
    python.FS.writeFile(path, new Uint8Array(await download(from, sha256)));
    return path;
  }

  async function prepare() {
    const { micropip } = files;
    const archives = await Promise.all([fetched(files.stdlib_rest), fetched(micropip.url, micropip.sha256)]);
    await loadLaterLibrary();
    const module = python.pyimport("pygame_rules.bridge.add_ons");
    module.prepare(...archives);
    return module;
  }

  return async ({ url, sha256 }, lang, begin) => {
    try {
      prepared ??= prepare();
      prepared.catch(() => (prepared = undefined));
      const [module, path] = await Promise.all([prepared, fetched(url)]);
      begin();
      return JSON.parse(await module.install(path, sha256, lang));
    } catch (error) {
      return { ok: false, reason: errorMessage(error) };
    }
  };
}
