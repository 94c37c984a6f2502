/**
 * Fetches all files that the exhibit can need, right after its start, and holds them in memory: so it needs the site only to be loaded again.
 * What cannot be fetched is tried again after longer and longer pauses. The public is not told; `window.kiosk` says it to the supervisor.
 */

import { missing, tellFound } from "../base/missing-files.js";
import { readJson } from "../base/once.js";
import { isHeld, siteFile } from "../base/site.js";
import { inTime } from "../base/wait.js";
import { startWorkersFrom } from "../engine/start.js";
import { numerals } from "../games/art.js";
import { rulesDocument } from "../rules/document.js";
import { needStyle } from "../ui/part-style.js";
import { importPart } from "../words/fetch-part.js";
import { Timer } from "./clock.js";
import { needs } from "./needed-files.js";

/** Seconds before each further attempt; the last one is repeated. */
const PAUSES = [2, 4, 8, 16, 32, 60];
/** How long (ms) one file may take before the next ones are fetched. */
const PATIENCE_MS = 60_000;
const LIST = "build.json";
/** What stands for the engine's files, and for the worker in reserve. */
const [ENGINE, WORKER] = ["engine.json", "worker.js"];

/**
 * @typedef {import("./plan.js").Plan} Plan
 * @typedef {import("../engine/offline-restart.js").Reserve} Reserve
 * @typedef {Record<string, import("../words/fetch-part.js").Load<unknown>>} Parts  by their names in tools/site/bundle.py
 *
 * @typedef {object} Stock  what `window.kiosk` tells of the files
 * @property {boolean} held  whether all files are in memory that the exhibit can need
 * @property {string[]} missing  files that could not be fetched the last time
 */

export class Prefetch {
  #plan;
  #parts;
  #stock;
  #sorry;
  #reserve;
  #timer = new Timer();
  /** What is to be fetched yet. */
  #open = new Set([LIST]);
  /** What could not be fetched the last time. @type {Set<string>} */
  #failed = new Set();
  /** What parts of the page have reported as missing, and was counted. @type {Set<string>} */
  #reported = new Set();
  /** The build that this page is from. */
  #build = "";
  #rounds = 0;
  #busy = false;

  /**
   * @param {Plan} plan
   * @param {Parts} parts
   * @param {{errors: number}} heart  what `window.kiosk` is; the stock is added to it
   * @param {() => void} sorry  a visitor has asked for something that is missing
   * @param {Pick<Reserve, "fill" | "stand" | "take">} reserve
   */
  constructor(plan, parts, heart, sorry, reserve) {
    this.#plan = plan;
    this.#parts = parts;
    this.#stock = Object.assign(heart, /** @type {Stock} */ ({ held: false, missing: [] }));
    this.#sorry = sorry;
    this.#reserve = reserve;
    addEventListener("missing", () => this.#hear());
  }

  /** Begins to fetch. The one file holds everything already. */
  start() {
    if (isHeld("games.json")) {
      this.#stock.held = true;
      return;
    }
    startWorkersFrom(() => {
      const worker = this.#reserve.take();
      if (worker) this.#want(WORKER);
      return worker;
    });
    void this.#round();
  }

  /** Whether a file could not be fetched the last time. @param {string} file */
  lacks(file) {
    return this.#failed.has(file) || missing.has(file);
  }

  /** Fetches what is not there yet, one file after the other, so that the engine's start comes first. */
  async #round() {
    if (this.#busy) return;
    this.#busy = true;
    this.#timer.clear();
    /** @type {Set<string>} */
    const tried = new Set();
    const next = () => [...this.#open].find((file) => !tried.has(file));
    for (let file = next(); file; file = next()) {
      tried.add(file);
      try {
        await inTime(this.#fetch(file), PATIENCE_MS);
        this.#open.delete(file);
        this.#failed.delete(file);
        tellFound(file);
      } catch (error) {
        console.info(`${file} is tried again later.`, error);
        if (!this.#failed.has(file)) this.#stock.errors += 1;
        this.#failed.add(file);
      }
      this.#tell();
    }
    this.#busy = false;
    if (this.#open.size === 0) this.#rounds = 0;
    else this.#timer.set(1000 * (PAUSES[this.#rounds++] ?? PAUSES.at(-1) ?? 0), () => void this.#round());
  }

  /** Fetches a file that is needed again. @param {string} file */
  #want(file) {
    this.#open.add(file);
    this.#tell();
    if (!this.#busy) this.#timer.set(1000 * (PAUSES[0] ?? 0), () => void this.#round());
  }

  /** @param {string} file @returns {Promise<unknown>} */
  async #fetch(file) {
    if (file === LIST) return this.#list();
    if (file === ENGINE) return this.#reserve.fill();
    if (file === WORKER) return this.#standBy();
    if (file.endsWith(".json")) return readJson(siteFile(file));
    if (file.endsWith(".css")) return needStyle(file.slice(0, -".css".length));
    if (file.endsWith(".woff2")) return Promise.all([numerals(), faces()]);
    const [, game, name, language] = /^games\/([^/]+)\/(rules|essays\/[^/.]+)\.([^/.]+)\.html$/.exec(file) ?? [];
    if (game && language) return rulesDocument(game, language, name);
    const [, part = ""] = /^(.+)\.js$/.exec(file) ?? [];
    const load = this.#parts[part];
    if (!load) throw new Error(`${file}: the exhibit does not know how to fetch this.`);
    return importPart(part, load);
  }

  async #list() {
    const { files, made_from } = await list();
    this.#build = made_from;
    // What a visitor may ask for comes before the engine's reserve.
    for (const file of [...needs(files, this.#plan), ENGINE, WORKER]) this.#open.add(file);
  }

  async #standBy() {
    const { made_from } = await list();
    if (made_from !== this.#build) throw new Error("The site has another build than this page: load the page again.");
    await this.#reserve.stand();
  }

  /** Notes what a part of the page has reported as missing. */
  #hear() {
    for (const file of missing.keys()) {
      if (this.#reported.has(file)) continue;
      this.#reported.add(file);
      this.#stock.errors += 1;
      if (file.endsWith(".js")) this.#sorry();
    }
    for (const file of this.#reported) if (!missing.has(file)) this.#reported.delete(file);
    this.#tell();
  }

  #tell() {
    this.#stock.held = this.#open.size === 0 && missing.size === 0;
    this.#stock.missing = [...new Set([...this.#failed, ...missing.keys()])];
  }
}

/** @returns {Promise<{files: string[], made_from: string}>} */
async function list() {
  const response = await fetch(siteFile(LIST), { cache: "no-store" });
  if (!response.ok) throw new Error(`${LIST}: ${response.status}`);
  return response.json();
}

/** The fonts of the page's style. One that has failed stays failed: the browser then uses a font of the system. */
const faces = () => Promise.allSettled([...document.fonts].map((face) => face.load()));
