/** The files that the page hands over behind the walls, where nothing can be fetched. Each is read once, and kept for later starts. */

import { spareCopy } from "../base/caches.js";
import { once } from "../base/once.js";
import { SITE, siteFile } from "../base/site.js";
import { SNAPSHOT } from "../engine/file-source.js";

/**
 * @typedef {import("../engine/types.js").AddOn} AddOn
 * @typedef {import("../engine/types.js").EngineFiles} EngineFiles
 * @typedef {import("../engine/types.js").Pack} Pack
 *
 * Where the page finds the files.
 * @typedef {object} Source
 * @property {string} script  the path of the worker's script
 * @property {readonly string[]} scripts  the paths of Pyodide's scripts, if they are not in that one
 * @property {(path: string) => Promise<Blob>} read  reads a file of the site by its path; rejects with an error that names it
 * @property {(path: string) => Promise<Blob | undefined>} stored  a file that only later visits need; undefined: no earlier visit has stored it
 */

/** @type {Source} */
const FROM_SITE = {
  script: "walled.js",
  scripts: ["pyodide/pyodide.js", "pyodide/pyodide.asm.js"],
  read: async (path) => {
    const response = await fetch(siteFile(path));
    if (!response.ok) throw new Error(`${path}: ${response.status} ${response.statusText}`.trim());
    return await response.blob();
  },
  stored: async (path) => await (await spareCopy(SITE.href, siteFile(path)))?.blob(),
};

export class HandedFiles {
  /** By path. @type {Map<string, Promise<Blob>>} */
  #read = new Map();
  #source;

  /** @param {Source} [source] */
  constructor(source = FROM_SITE) {
    this.#source = source;
  }

  /** The worker's script. */
  async script() {
    // A worker's script needs a type, whatever the host has sent.
    return new Blob([await this.#file(this.#source.script)], { type: "text/javascript" });
  }

  /**
   * All that a start needs, and what Python may read by itself while it runs.
   * @param {readonly Pack[]} packs  to be added at the start
   * @returns {Promise<Map<string, Blob>>} by path
   * @throws {Error} a file cannot be read; it names the file
   */
  async forStart(packs) {
    const list = await this.#list();
    const { lock, engine, library, rules, later, other_rules: otherRules } = list;
    const needed = ["engine.json", lock, engine.url, library.url, rules.url, ...this.#source.scripts];
    const files = this.#all([...needed, ...packs.map((pack) => list[pack].url)]);
    // Without the snapshot Python starts from the beginning; without the others it refuses what needs them.
    const useful = [later.url, otherRules.url].map((path) => this.#file(path).catch(() => undefined));
    const [snapshot, ...found] = await Promise.all([this.#source.stored(SNAPSHOT), ...useful]);
    const all = await files;
    for (const [at, path] of [SNAPSHOT, later.url, otherRules.url].entries()) {
      const file = [snapshot, ...found][at];
      if (file) all.set(path, file);
    }
    return all;
  }

  /** What a running engine needs to add a pack. @param {Pack} pack */
  async forPack(pack) {
    return await this.#all([(await this.#list())[pack].url]);
  }

  /** What a running engine needs to install a wheel. @param {AddOn} addOn */
  async forWheel({ url }) {
    const { stdlib_rest: rest, micropip } = await this.#list();
    return await this.#all([url, rest, micropip.url]);
  }

  /** @returns {Promise<EngineFiles>} */
  async #list() {
    return JSON.parse(await (await this.#file("engine.json")).text());
  }

  /** @param {string} path */
  #file(path) {
    return once(this.#read, path, () => this.#source.read(path));
  }

  /** @param {readonly string[]} paths */
  async #all(paths) {
    return new Map(await Promise.all(paths.map(async (path) => /** @type {const} */ ([path, await this.#file(path)]))));
  }
}

let files = new HandedFiles();

/** The files of this page, which all its walled engines share. */
export const handedFiles = () => files;

/** Takes the files from elsewhere from now on. @param {Source} source */
export function handOverFrom(source) {
  files = new HandedFiles(source);
}
