/** Fakes a page in a frame: the window around it, the app, and the front that begins its games. */

import { barePage } from "./bare-page.js";

/**
 * @param {string} address  of the page in the frame
 * @param {{ancestors?: string[], referrer?: string}} [around]  what the browser tells of the page around
 */
export async function embedded(address, { ancestors, referrer = "" } = {}) {
  const parts = new Map();
  const page = new EventTarget();
  const { document, location } = barePage({
    address,
    document: { referrer, getElementById: () => null, querySelector: (name) => parts.get(name) ?? null },
  });
  location.ancestorOrigins = ancestors;
  /** The messages sent to the page around, each with its target origin. */
  const sent = [];
  const host = { postMessage: (message, origin) => sent.push([message, origin]) };
  globalThis.parent = host;
  globalThis.addEventListener = page.addEventListener.bind(page);
  globalThis.ResizeObserver = class {
    observe() {}
  };
  const { Frame } = await import("../../../web/src/embed/frame.js");
  const { settings } = await import("../../../web/src/settings/settings.js");
  const engine = Object.assign(new EventTarget(), { state: { kind: "boot", message: "" } });
  const app = Object.assign(new EventTarget(), {
    engine,
    trouble: (code, message) => app.dispatchEvent(new CustomEvent("trouble", { detail: { code, message } })),
  });
  /** The commands that the front received, in order. */
  const done = [];
  const front = {
    slowly: async () => {},
    async begin(wish) {
      done.push(wish);
      await this.slowly();
    },
    async load(record) {
      done.push(record);
      await this.slowly();
    },
  };
  const frame = new Frame(app, front);
  return {
    frame,
    app,
    engine,
    front,
    done,
    sent,
    settings: settings(),
    document,
    /** Sets the height of home, in CSS pixels. */
    grow: (height) => parts.set("#home", { getBoundingClientRect: () => ({ height }) }),
    /** Delivers a message to the frame. */
    hear: (data, origin, source = host) =>
      page.dispatchEvent(Object.assign(new Event("message"), { data: { spieltisch: 1, ...data }, origin, source })),
    /** Returns the sent messages of a type, with their target origins. */
    told: (type) => sent.filter(([message]) => message.type === type),
  };
}
