/**
 * `<spieltisch-game game="…">`: a game on somebody else's page. It makes the iframe, passes its attributes on, and turns the
 * frame's messages into events; docs/embedding.md tells all of them. It becomes `embed.js`, a plain script without anything else.
 */

import { ELEMENT_WORDS } from "#languages";
import { chosenLanguage } from "../words/language.js";
import { ALLOW, readFromFrame, VERSION } from "./protocol.js";

/** @typedef {import("./messages.js").Json} Json */

/** The folder of the site: that of this script. */
const SITE =
  /** @type {HTMLScriptElement | null} */ (document.currentScript ?? document.querySelector('script[src$="/embed.js"]'))
    ?.src ?? "";

/** Attributes that go into the frame's query, by their names there. */
const QUERY = /** @type {const} */ (["game", "lang", "theme", "seats", "level", "options", "ui", "kiosk", "idle"]);
/** Attributes that go into the fragment: JSON as base64url. */
const FRAGMENT = /** @type {const} */ (["record", "position"]);
const OTHERS = /** @type {const} */ (["site", "height", "title", "loading"]);
/** What the frame may do; `allow-same-origin` leaves it its own origin, which it needs for its files, not that of this page. */
const SANDBOX =
  "allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox";

/** Until the frame has told its own, and never less or (but for a small screen) much more than the window. In CSS pixels. */
const FIRST_HEIGHT = 560;
const LEAST_HEIGHT = 240;
const MOST_OF_WINDOW = 0.96;
/** So many commands wait for a frame that is not ready; the oldest are forgotten first. */
const MOST_WAITING = 16;

export class SpieltischGame extends HTMLElement {
  static observedAttributes = [...QUERY, ...FRAGMENT, ...OTHERS];

  #frame = this.#newFrame();
  #ready = false;
  /** @type {Record<string, unknown>[]} */
  #waiting = [];
  /** What the attributes ask for since the frame was told last. @type {Set<string>} */
  #changed = new Set();
  /** What the frame wants. */
  #height = 0;

  constructor() {
    super();
    this.attachShadow({ mode: "open" });
  }

  connectedCallback() {
    if (!this.style.display) this.style.display = "block";
    addEventListener("message", this.#receive);
    addEventListener("resize", this.#fit);
    this.#load();
  }

  disconnectedCallback() {
    removeEventListener("message", this.#receive);
    removeEventListener("resize", this.#fit);
    // Taken out of the document a frame loses its page; put in again it begins anew.
    this.#ready = false;
  }

  /**
   * @param {string} name
   * @param {string | null} before
   * @param {string | null} now
   */
  attributeChangedCallback(name, before, now) {
    if (before === now || !this.isConnected) return;
    if (this.#changed.size === 0) queueMicrotask(() => this.#follow());
    this.#changed.add(name);
  }

  // What a page may do

  /**
   * Begins a new game: as the attributes say, or as `wish` does.
   * @param {{game?: string, seats?: number, players?: string[], level?: string, options?: {[id: string]: Json}}} [wish]
   */
  newGame(wish = {}) {
    this.#command({ ...this.#wish(), ...wish, type: "new" });
  }

  /**
   * Shows the record of a game, from which one can go on.
   * @param {{[key: string]: Json}} record
   */
  load(record) {
    this.#command({ type: "load", record });
  }

  /** The id of a language or "": the attribute `lang`. */
  get language() {
    return this.getAttribute("lang") ?? "";
  }

  set language(language) {
    this.setAttribute("lang", language);
  }

  /** "light", "dark", "auto" or "": the attribute `theme`. */
  get theme() {
    return this.getAttribute("theme") ?? "";
  }

  set theme(theme) {
    this.setAttribute("theme", theme);
  }

  /** Whether the frame listens. */
  get ready() {
    return this.#ready;
  }

  // The frame

  #newFrame() {
    const frame = document.createElement("iframe");
    // Rules of the page around it do not reach in here, and none of its policies forbids styles that are set from a script.
    Object.assign(frame.style, { display: "block", width: "100%", border: "0", colorScheme: "normal" });
    frame.addEventListener("load", () => this.#send({ type: "hello" }));
    return frame;
  }

  /** The folder of the site that is asked; "" where it is not known. */
  get #site() {
    const named = this.getAttribute("site");
    try {
      return new URL(".", named ? new URL(named, document.baseURI) : SITE).href;
    } catch {
      return "";
    }
  }

  #load() {
    const site = this.#site;
    // A frame has the same window for all its pages: what an earlier page said on its way out would pass for the word of the
    // next. A new frame has its own, and leaves no step in the history.
    const frame = (this.#frame = this.#newFrame());
    this.#changed.clear();
    this.#ready = false;
    this.#height = 0;
    this.#name();
    if (!site) {
      console.error("spieltisch-game: the address of the site is not known; give the attribute site.");
      return;
    }
    // On the site's own pages it would keep nothing out.
    if (new URL(site).origin !== location.origin) frame.setAttribute("sandbox", SANDBOX);
    frame.allow = ALLOW;
    frame.loading = this.getAttribute("loading") === "lazy" ? "lazy" : "eager";
    // An exhibit goes its own ways, and takes no messages.
    const exhibit = this.hasAttribute("kiosk") && this.getAttribute("kiosk") !== "0";
    const url = new URL(exhibit ? "index.html" : "embed.html", site);
    for (const key of QUERY) {
      const value = this.getAttribute(key);
      if (value !== null) url.searchParams.set(key, value);
    }
    if (location.origin !== "null") url.searchParams.set("origin", location.origin);
    const given = FRAGMENT.find((key) => this.getAttribute(key));
    if (given) url.hash = `${given}=${this.getAttribute(given)}`;
    frame.src = url.href;
    this.shadowRoot?.replaceChildren(frame);
    this.#fit();
  }

  /** Attributes have changed: the frame is told, or, where it cannot be, loaded again. */
  #follow() {
    const changed = new Set(this.#changed);
    this.#changed.clear();
    if (!this.isConnected || changed.size === 0) return;
    const has = (/** @type {readonly string[]} */ names) => names.some((name) => changed.has(name));
    if (has(["title", "lang"])) this.#name();
    if (has(["height"])) this.#fit();
    if (has(["site", "ui", "kiosk", "idle", "record", "position"]) || !this.#ready) {
      if (has([...QUERY, ...FRAGMENT, "site"])) this.#load();
      return;
    }
    if (has(["lang"])) this.#command({ type: "language", language: this.language });
    if (has(["theme"])) this.#command({ type: "theme", theme: this.theme || "auto" });
    if (has(["game", "seats", "level", "options"])) this.newGame();
  }

  /** What the attributes ask for a new game; what makes no sense is left to the frame, which ignores it. */
  #wish() {
    const [game, seats, level, options] = ["game", "seats", "level", "options"].map((name) => this.getAttribute(name));
    return {
      ...(game && { game }),
      ...(seats && (/^\d+$/.test(seats) ? { seats: Number(seats) } : { players: seats.split(",").map((one) => one.trim()) })),
      ...(level && { level }),
      ...(options && optionsOf(options)),
    };
  }

  #name() {
    const lang = this.closest("[lang]")?.getAttribute("lang") ?? "";
    const name = "Board game";
    this.#frame.title = this.getAttribute("title") || (ELEMENT_WORDS[chosenLanguage(lang, [])]?.[name] ?? name);
  }

  #fit = () => {
    const fixed = Number(this.getAttribute("height"));
    const most = Math.max(this.#frame.clientWidth + 160, Math.round(innerHeight * MOST_OF_WINDOW));
    const wanted = this.#height || FIRST_HEIGHT;
    this.#frame.style.height = `${fixed > 0 ? fixed : Math.max(LEAST_HEIGHT, Math.min(wanted, most))}px`;
  };

  // Messages

  /** @param {Record<string, unknown>} message */
  #command(message) {
    if (this.#ready) return this.#send(message);
    this.#waiting.push(message);
    if (this.#waiting.length > MOST_WAITING) this.#waiting.shift();
  }

  /** @param {Record<string, unknown>} message */
  #send(message) {
    const site = this.#site;
    if (site) this.#frame.contentWindow?.postMessage({ ...message, spieltisch: VERSION }, new URL(site).origin);
  }

  #receive = (/** @type {MessageEvent} */ { source, origin, data }) => {
    if (source === null || source !== this.#frame.contentWindow || !this.#site) return;
    if (origin !== new URL(this.#site).origin) return;
    const message = readFromFrame(data);
    if (!message) return;
    const { spieltisch: _version, type, ...detail } = message;
    if (type === "ready") {
      // Every hello is answered; the page is told once.
      if (this.#ready) return;
      this.#ready = true;
      for (const command of this.#waiting.splice(0)) this.#send(command);
    }
    if (type === "resize") {
      this.#height = Math.ceil(/** @type {{height: number}} */ (detail).height);
      this.#fit();
    }
    this.dispatchEvent(new CustomEvent(type, { detail }));
  };
}

/** @param {string} text  as in the attribute: JSON, or pairs */
function optionsOf(text) {
  try {
    return { options: JSON.parse(text) };
  } catch {
    return { options: Object.fromEntries(text.split(",").map(pairOf)) };
  }
}

/** @param {string} text */
function pairOf(text) {
  const [key = "", ...rest] = text.split(":");
  const value = rest.join(":").trim();
  return [key.trim(), /^(true|false|null|-?\d+(\.\d+)?)$/.test(value) ? JSON.parse(value) : value];
}

if (!customElements.get("spieltisch-game")) customElements.define("spieltisch-game", SpieltischGame);
