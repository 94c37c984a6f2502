/**
 * Stands in for the engine on a phone that has a hand: asks the table over the line. The match runs there, so the phone needs no Python, and what it can
 * ask is little.
 */

import { Refused } from "../engine/engine-errors.js";
import { lang, t } from "../words/i18n.js";
import { FORM, LONGEST_TOLD, StrangeMessage, checkScene, checkTable, readBegun, readTold } from "./messages.js";
import { Parcels } from "./parcels.js";

/**
 * @typedef {import("./messages.js").Ask} Ask
 * @typedef {import("./messages.js").Look} Look
 * @typedef {Record<string, unknown>} Reply
 *
 * @typedef {object} Open  a question that has no answer yet
 * @property {(reply: Reply) => void} resolve
 * @property {(error: Error) => void} reject
 * @property {(reply: Reply) => void} check  throws if it is no reply to the question
 */

/** Dispatches "events" when the match at the table has gone on, and "match" when the next one has begun. */
export class FarEngine extends EventTarget {
  // What pages read of an engine.
  state = { kind: /** @type {const} */ ("ready"), phase: /** @type {const} */ ("start"), message: "" };
  loading = null;
  silence = 0;
  generation = 1;

  #parcels;
  /** @type {Map<number, Open>} */
  #open = new Map();
  #last = 0;
  #ended = false;
  /** @type {Look} */
  #look;

  /**
   * @param {(message: string) => boolean} post  sends a message over the line; returns whether it has gone
   * @param {"portrait" | "landscape"} shape
   */
  constructor(post, shape) {
    super();
    this.#parcels = new Parcels(post, LONGEST_TOLD);
    this.#look = { lang: lang(), shape };
  }

  /** Never resolves after the line has ended. @returns {Promise<void>} */
  ready() {
    return this.#ended ? new Promise(() => {}) : Promise.resolve();
  }

  async loadPack() {}

  /** The line is live, perhaps again. */
  live() {
    this.#parcels.flush();
  }

  /** The line has ended: nothing is answered any more. */
  end() {
    this.#ended = true;
    this.#open.clear();
  }

  /**
   * Asks the table for the hand.
   * @throws {Refused | StrangeMessage}
   */
  async begin() {
    return readBegun(await this.#ask({ do: "begin", form: FORM, look: this.#look }));
  }

  /**
   * Answers a request of the page as the engine does.
   * @param {any} body
   * @returns {Promise<any>}
   * @throws {Refused}
   */
  async request(body) {
    if (body.view) this.#look = { lang: body.view.lang, shape: body.view.shape };
    const look = this.#look;
    switch (body.do) {
      case "restore":
      case "view":
        return this.#ask({ do: "view", fresh: body.do === "restore", look }, checkTable);
      case "play":
        return this.#ask({ do: "play", ply: body.ply, events: body.events, look }, checkTable);
      case "chance":
        return this.#ask({ do: "chance", ply: body.ply, look }, checkTable);
      case "seek":
        if (body.events) break;
        return this.#ask({ do: "seek", at: body.at, frames: body.frames ?? false, look }, checkLook);
      case "explain":
        return this.#ask({ do: "explain", about: body.id, look }, checkLines);
      case "close":
        return {};
    }
    throw new Refused({ code: "match", reason: t("Nothing can be done here now.") });
  }

  /**
   * Takes a message of the table.
   * @param {unknown} message
   * @throws {Error} it does not belong here
   */
  receive(message) {
    const text = this.#parcels.take(message);
    if (text === null) return;
    const told = readTold(text);
    if ("news" in told) return void this.dispatchEvent(new Event(told.news));
    const open = this.#open.get(told.id);
    if (!open) throw new StrangeMessage();
    if ("reply" in told) open.check(told.reply);
    this.#open.delete(told.id);
    if ("reply" in told) open.resolve(told.reply);
    else open.reject(new Refused(told.refused));
  }

  /**
   * @param {Ask extends infer A ? A extends Ask ? Omit<A, "id"> : never : never} ask
   * @param {(reply: Reply) => void} [check]
   * @returns {Promise<Reply>}
   */
  #ask(ask, check = () => {}) {
    if (this.#ended) return new Promise(() => {});
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#open.set(id, { resolve, reject, check });
      this.#parcels.send(JSON.stringify({ id, ...ask }));
    });
  }
}

/** @param {Reply} reply */
function checkLook({ at, scene, frames }) {
  if (!Number.isSafeInteger(at) || !Array.isArray(frames)) throw new StrangeMessage();
  checkScene(scene);
}

/** @param {Reply} reply */
function checkLines({ lines }) {
  if (!Array.isArray(lines) || !lines.every((line) => typeof line === "string")) throw new StrangeMessage();
}
