/**
 * A second engine, in which a stranger's Python can do no harm (docs/workshop.md): the same as the page's, behind walls.
 *
 * The page's own engine plays matches and judges what is legal. Whatever the walled one answers may be forged by the code that runs there.
 */

import { Engine } from "../engine/client.js";
import { EngineLost } from "../engine/engine-errors.js";
import { handedFiles } from "./handed-files.js";
import { WalledWorker } from "./walled-worker.js";

/**
 * @typedef {import("../engine/types.js").Pack} Pack
 * @typedef {import("../vocabulary/bridge.js").AnyRequest} AnyRequest
 */

/** A request was ended because it took longer than the caller allows; the engine has been started again. */
export class TookTooLong extends Error {
  /** @param {number} limitMs */
  constructor(limitMs) {
    super(`No answer within ${limitMs} ms.`);
    this.limitMs = limitMs;
  }
}

/** The engine does not start: the message says why, and names the file that is missing if it is one. */
export class StartFailed extends EngineLost {}

/** How long (ms) a request may take, if the caller does not say it. */
const USUAL_LIMIT_MS = 5000;

/**
 * An engine behind walls. It differs from `Engine` in three things: a request has a limit of time, after which the engine is started again; requests are
 * sent one after the other, so that the time of one does not count for the next; and it has its packs at each start.
 */
export class WalledEngine extends Engine {
  #limitMs;
  /** Resolves when the requests so far are answered. @type {Promise<unknown>} */
  #answered = Promise.resolve();
  #reserve;
  /** Refuses the requests that wait for the start of an engine that is ended. */
  #refuse = () => {};
  /** Rejects when the engine is ended. @type {Promise<never>} */
  #over = new Promise((_, reject) => (this.#refuse = () => reject(new EngineLost("The engine was ended."))));

  /**
   * @param {Reserve} reserve
   * @param {number} limitMs
   * @param {readonly import("../engine/installed-wheels.js").Wheel[]} [wheels]
   */
  constructor(reserve, limitMs, wheels) {
    super(() => /** @type {Worker} */ (/** @type {unknown} */ (reserve.take())), wheels);
    this.#reserve = reserve;
    this.#limitMs = limitMs;
    this.addEventListener("state", () => this.state.kind === "ready" && reserve.fill());
    // Without a request that waits, nobody has to hear of it.
    this.#over.catch(() => {});
  }

  /** Ends the engine for good, with the worker that stands by. @override */
  end() {
    this.#reserve.end();
    super.end();
    this.#refuse();
  }

  /**
   * Sends a request when those before it are answered. An engine that has failed is started again for it.
   * @template {AnyRequest} R
   * @param {R} body
   * @param {number} [limitMs]  how long it may take, from when it is sent
   * @returns {Promise<import("../engine/types.js").ReplyTo<R>>}
   * @throws {import("../engine/engine-errors.js").Refused}
   * @throws {EngineLost} the engine broke down
   * @throws {StartFailed}
   * @throws {TookTooLong}
   * @override
   */
  request(body, limitMs = this.#limitMs) {
    const answer = this.#answered.then(() => this.#ask(body, limitMs));
    this.#answered = answer.catch(() => {});
    return answer;
  }

  /**
   * @template {AnyRequest} R
   * @param {R} body
   * @param {number} limitMs
   */
  async #ask(body, limitMs) {
    if (this.state.kind === "failed") this.start();
    await Promise.race([this.settled(), this.#over]);
    if (this.state.kind === "failed") throw new StartFailed(this.state.message);
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      this.restart();
    }, limitMs);
    try {
      return await super.request(body);
    } catch (error) {
      throw isLate ? new TookTooLong(limitMs) : error;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Starts walled workers, and perhaps one ahead, which then stands by for the next start. */
class Reserve {
  /** @type {WalledWorker | null} */
  #standing = null;
  #packs;
  #isKept;

  /**
   * @param {readonly Pack[]} packs
   * @param {boolean} isKept  whether one is started ahead
   */
  constructor(packs, isKept) {
    this.#packs = packs;
    this.#isKept = isKept;
  }

  take() {
    const standing = this.#standing;
    this.#standing = null;
    return standing && !standing.isOver ? standing : this.#make();
  }

  fill() {
    if (this.#isKept) this.#standing ??= this.#make();
  }

  end() {
    this.#isKept = false;
    this.#standing?.terminate();
    this.#standing = null;
  }

  #make() {
    return new WalledWorker(handedFiles(), this.#packs);
  }
}

/**
 * Starts an engine behind walls. It may be used at once: requests wait until it is ready.
 * @param {object} [how]
 * @param {readonly Pack[]} [how.packs]  further packs that it has at each start
 * @param {number} [how.limitMs]  how long (ms) a request may take, if it does not say so itself
 * @param {boolean} [how.spare]  whether a second one is started ahead: the next start then takes no time, but the memory of both
 * @param {readonly import("../engine/installed-wheels.js").Wheel[]} [how.wheels]  to install when it starts, as `wheels` of the page's engine
 * @returns {WalledEngine}
 */
export function startWalled({ packs = [], limitMs = USUAL_LIMIT_MS, spare = false, wheels } = {}) {
  const engine = new WalledEngine(new Reserve(packs, spare), limitMs, wheels);
  engine.start();
  return engine;
}
