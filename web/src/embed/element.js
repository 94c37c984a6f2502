/**
 * `<spieltisch-game game="…">`: a custom element that embeds a game in another site's page. It creates the iframe, passes its
 * attributes on, and turns the frame's messages into events; docs/embedding.md describes them all. The build bundles it as
 * `embed.js`, a classic script without dependencies.
 */

import { ELEMENT_WORDS } from "#languages";
import { chosenLanguage } from "../words/language.js";
import { ALLOW, readFromFrame, VERSION } from "./protocol.js";

/** @typedef {import("./messages.js").Json} Json */

/** The address of this script, which lies in the site's folder. */
const SITE =
  /** @type {HTMLScriptElement | null} */ (document.currentScript ?? document.querySelector('script[src$="/embed.js"]'))
    ?.src ?? "";

/** Attributes that become query parameters of the same name in the frame's address. */
const QUERY = /** @type {const} */ ([
  "game",
  "lang",
  "theme",
  "seats",
  "level",
  "options",
  "lesson",
  "ui",
  "kiosk",
  "idle",
]);
/** Attributes that go into the address's fragment: JSON as base64url. */
const FRAGMENT = /** @type {const} */ (["record", "position"]);
const OTHERS = /** @type {const} */ (["site", "height", "title", "loading"]);
/** The frame's permissions. `allow-same-origin` lets it keep its own origin, which it needs for its files; it does not get this page's. */
const SANDBOX =
  "allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox";

/** The height until the frame reports its own, and the minimum, in CSS pixels; the maximum as a part of the window's height. */
const FIRST_HEIGHT = 560;
const LEAST_HEIGHT = 240;
const MOST_OF_WINDOW = 0.96;
/** How many commands wait for a frame that is not ready; above this the oldest are dropped. */
const MOST_WAITING = 16;

export class SpieltischGame extends HTMLElement {
  static observedAttributes = [...QUERY, ...FRAGMENT, ...OTHERS];

  #frame = this.#newFrame();
  #ready = false;
  /** @type {Record<string, unknown>[]} */
  #waiting = [];
  /** Names of attributes that have changed since the frame was last updated. @type {Set<string>} */
  #changed = new Set();
  /** The height that the frame has asked for; 0: none yet. */
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
    // A frame that leaves the document loses its page; when it is inserted again, it loads anew.
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

  // The interface for the host page

  /**
   * Begins a new game as the attributes say; `wish` overrides them.
   * @param {{game?: string, seats?: number, players?: string[], level?: string, options?: {[id: string]: Json}}} [wish]
   */
  newGame(wish = {}) {
    this.#command({ ...this.#wish(), ...wish, type: "new" });
  }

  /**
   * Loads the record of a game, which can be continued.
   * @param {{[key: string]: Json}} record
   */
  load(record) {
    this.#command({ type: "load", record });
  }

  /** The attribute `lang`: the id of a language, or "". */
  get language() {
    return this.getAttribute("lang") ?? "";
  }

  set language(language) {
    this.setAttribute("lang", language);
  }

  /** The attribute `theme`: "light", "dark", "auto" or "". */
  get theme() {
    return this.getAttribute("theme") ?? "";
  }

  set theme(theme) {
    this.setAttribute("theme", theme);
  }

  /** Whether the frame accepts commands. */
  get ready() {
    return this.#ready;
  }

  // The frame

  #newFrame() {
    const frame = document.createElement("iframe");
    // The host page's CSS does not reach into the shadow root, and no content security policy blocks styles set from a script.
    Object.assign(frame.style, { display: "block", width: "100%", border: "0", colorScheme: "normal" });
    frame.addEventListener("load", () => this.#send({ type: "hello" }));
    return frame;
  }

  /** The folder of the site that serves the frame; "" if it is unknown. */
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
    // Create a new iframe for each load. An iframe keeps its window across navigations, so a late message from the old page
    // would be taken for one from the new page. A new iframe also adds no entry to the history.
    const frame = (this.#frame = this.#newFrame());
    this.#changed.clear();
    this.#ready = false;
    this.#height = 0;
    this.#name();
    if (!site) {
      console.error("spieltisch-game: the address of the site is not known; give the attribute site.");
      return;
    }
    // On the same origin a sandbox with these permissions would protect nothing.
    if (new URL(site).origin !== location.origin) frame.setAttribute("sandbox", SANDBOX);
    frame.allow = ALLOW;
    frame.loading = this.getAttribute("loading") === "lazy" ? "lazy" : "eager";
    // A kiosk runs in the full page and takes no messages.
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

  /** Applies changed attributes: by a command if there is one for them, otherwise by loading the frame again. */
  #follow() {
    const changed = new Set(this.#changed);
    this.#changed.clear();
    if (!this.isConnected || changed.size === 0) return;
    const has = (/** @type {readonly string[]} */ names) => names.some((name) => changed.has(name));
    if (has(["title", "lang"])) this.#name();
    if (has(["height"])) this.#fit();
    if (has(["site", "lesson", "ui", "kiosk", "idle", "record", "position"]) || !this.#ready) {
      if (has([...QUERY, ...FRAGMENT, "site"])) this.#load();
      return;
    }
    if (has(["lang"])) this.#command({ type: "language", language: this.language });
    if (has(["theme"])) this.#command({ type: "theme", theme: this.theme || "auto" });
    if (has(["game", "seats", "level", "options"])) this.newGame();
  }

  /** The wish for a new game that the attributes express. It is not validated here: the frame ignores what is invalid. */
  #wish() {
    const [game, seats, level, options] = ["game", "seats", "level", "options"].map((name) => this.getAttribute(name));
    return {
      ...(game && { game }),
      ...(seats &&
        (/^\d+$/.test(seats) ? { seats: Number(seats) } : { players: seats.split(",").map((one) => one.trim()) })),
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
      // The frame answers every hello; dispatch the event only once.
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

/** @param {string} text  the attribute's value: JSON, or pairs such as `id:value,id:value` */
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
