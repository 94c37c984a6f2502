/**
 * `<spieltisch-game game="…">`: a custom element that embeds a game in another site's page. It creates the iframe, passes its
 * attributes on, and turns the frame's messages into events; docs/embedding.md describes them all. The build bundles it as
 * `embed.js`, a classic script without dependencies.
 */

import { ELEMENT_WORDS, LANGUAGES } from "#languages";
import { chosenLanguage } from "../words/language.js";
import { ALLOW, GAME_HEIGHT, readFromFrame, STORY_HEIGHT, VERSION } from "./protocol.js";
import { isOwn, storyText } from "./story-file.js";

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
  "seating",
  "ui",
  "autoplay",
  "kiosk",
  "idle",
]);
/** Attributes that go into the address's fragment: JSON as base64url. */
const FRAGMENT = /** @type {const} */ (["record", "position"]);
const OTHERS = /** @type {const} */ (["site", "story", "essay", "height", "title", "loading"]);
/** The frame's permissions. `allow-same-origin` lets it keep its own origin, which it needs for its files; it does not get this page's. */
const SANDBOX =
  "allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox";

/** The minimum height, and that of a frame which only says that it has no story, in CSS pixels; the maximum as a part of the window's height. */
const LEAST_HEIGHT = 240;
const FAULT_HEIGHT = 160;
const MOST_OF_WINDOW = 0.96;
/** Any style of the page goes before these rules, except that a hidden element stays hidden. */
const STYLE = ":host { display: block } :host([hidden]:not([hidden='until-found' i])) { display: none !important }";
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
  /** The story to hand over; "": none, or none yet. */
  #story = "";
  /** The story that `tell` was given. */
  #told = "";
  /** Whether the frame has no story to show. */
  #faulty = false;
  /** The language of the article, as long as it is one that is known here. */
  #around = "";
  #root = this.attachShadow({ mode: "open" });

  constructor() {
    super();
    // No content security policy blocks a style sheet that a script makes.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    this.#root.adoptedStyleSheets = [sheet];
  }

  connectedCallback() {
    // Articles write this to reserve the height before the script has come. From now on it would only keep the page from hiding the element.
    if (this.style.display === "block") this.style.removeProperty("display");
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

  /**
   * Shows a story (docs/stories.md) in place of the game.
   * @param {string | {[key: string]: Json}} story  the text of its file, or what that holds
   */
  tell(story) {
    this.#told = typeof story === "string" ? story : JSON.stringify(story);
    if (this.getAttribute("story") !== "") this.setAttribute("story", "");
    else if (this.isConnected) this.#load();
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
    // The height that the article reserves for the element (`min-height`) is used, too.
    const box = { display: "block", width: "100%", minHeight: "inherit", boxSizing: "border-box" };
    Object.assign(frame.style, { ...box, border: "0", colorScheme: "normal" });
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
    this.#story = "";
    this.#faulty = false;
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
    const story = this.getAttribute("story");
    const page = exhibit ? "index.html" : story === null ? "embed.html" : "story.html";
    const url = new URL(this.#essay || page, site);
    for (const key of QUERY) {
      const value = this.getAttribute(key);
      if (value !== null) url.searchParams.set(key, value);
    }
    if (story !== null) this.#tellStory(story, url, frame);
    if (location.origin !== "null") url.searchParams.set("origin", location.origin);
    const given = FRAGMENT.find((key) => this.getAttribute(key));
    if (given) url.hash = `${given}=${this.getAttribute(given)}`;
    frame.src = url.href;
    this.#root.replaceChildren(frame);
    this.#fit();
  }

  /** The path of the essay in the site; "": none is asked for. Essays are documents, one in each language. */
  get #essay() {
    const [game = "", essay = ""] = ["game", "essay"].map((name) => encodeURIComponent(this.getAttribute(name) ?? ""));
    if (!game || !essay) return "";
    const language = chosenLanguage(this.#languageAround || "auto", navigator.languages);
    return `games/${game}/essays/${essay}.${language}.html`;
  }

  /**
   * Names the story in the frame's address if it lies on the site; otherwise fetches it, or takes it from inside the element, and hands it
   * over when the frame is ready.
   * @param {string} story  the attribute's value
   * @param {URL} url  the frame's address
   * @param {HTMLIFrameElement} frame
   */
  #tellStory(story, url, frame) {
    const lang = this.#languageAround;
    if (lang) url.searchParams.set("lang", lang);
    else url.searchParams.delete("lang");
    if (isOwn(story, url)) return url.searchParams.set("story", new URL(story, document.baseURI).href);
    (this.#told && !story ? Promise.resolve(this.#told) : storyText(this, story)).then(
      (text) => {
        if (frame !== this.#frame) return;
        this.#story = text;
        if (this.#ready) this.#send({ type: "story", text });
      },
      (error) => frame === this.#frame && this.#lacksStory(error.message),
    );
  }

  /** Says why there is no story, above the element's own content. @param {string} sentence  a msgid */
  #lacksStory(sentence) {
    const note = document.createElement("p");
    note.setAttribute("role", "alert");
    note.textContent = this.#word(sentence);
    const content = this.#content(this.#frame.offsetHeight);
    content.prepend(note);
    this.#root.replaceChildren(content);
    this.dispatchEvent(new CustomEvent("error", { detail: { code: "bad-story", message: note.textContent } }));
  }

  /** Shows the element's own content below the sentence of a frame that cannot show its story. */
  #showContent() {
    if (this.#faulty || !this.querySelector(":scope > :not(script)")) return;
    const content = this.#content(this.#frame.offsetHeight - FAULT_HEIGHT);
    this.#faulty = true;
    this.#fit();
    this.#root.append(content);
  }

  /** A place for the element's own content that takes the height of what it replaces, so that nothing around it moves. @param {number} height */
  #content(height) {
    const place = document.createElement("div");
    place.style.minHeight = `${height}px`;
    place.append(document.createElement("slot"));
    return place;
  }

  /** Applies changed attributes: by a command if there is one for them, otherwise by loading the frame again. */
  #follow() {
    const changed = new Set(this.#changed);
    this.#changed.clear();
    if (!this.isConnected || changed.size === 0) return;
    const has = (/** @type {readonly string[]} */ names) => names.some((name) => changed.has(name));
    if (has(["title", "lang"])) this.#name();
    if (has(["height"])) this.#fit();
    const again = [
      "site",
      "story",
      "essay",
      "autoplay",
      "lesson",
      "seating",
      "ui",
      "kiosk",
      "idle",
      "record",
      "position",
    ];
    if (this.hasAttribute("essay")) again.push("lang", "game");
    if (has(again) || !this.#ready) {
      if (has([...QUERY, ...FRAGMENT, "site", "story", "essay"])) this.#load();
      return;
    }
    if (has(["lang"])) this.#command({ type: "language", language: this.language });
    if (has(["theme"])) this.#command({ type: "theme", theme: this.theme || "auto" });
    if (has(["game", "seats", "level", "options"]) && !this.hasAttribute("story") && !this.#essay) this.newGame();
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
    this.#frame.title = this.getAttribute("title") || this.#word("Board game");
  }

  /** The language of the article; "": none that is known. When a browser translates the article into another one, the one before holds. */
  get #languageAround() {
    const lang = this.closest("[lang]")?.getAttribute("lang")?.toLowerCase().split("-")[0] ?? "";
    if (LANGUAGES.includes(lang)) this.#around = lang;
    return this.#around;
  }

  /** A text in the language of the article. @param {string} msgid */
  #word(msgid) {
    return ELEMENT_WORDS[chosenLanguage(this.#languageAround, [])]?.[msgid] ?? msgid;
  }

  #fit = () => {
    const { style } = this.#frame;
    style.minHeight = this.#faulty ? "0" : "inherit";
    style.height = `${this.#faulty ? FAULT_HEIGHT : this.#wanted}px`;
  };

  /** The height that the frame should have, in CSS pixels. */
  get #wanted() {
    const fixed = Number(this.getAttribute("height"));
    if (fixed > 0) return fixed;
    if (this.hasAttribute("story") && !this.#height) return STORY_HEIGHT;
    // An essay is read on in the article around it.
    if (this.#essay && this.#height) return this.#height;
    const most = Math.max(this.#frame.clientWidth + 160, Math.round(innerHeight * MOST_OF_WINDOW));
    return Math.max(LEAST_HEIGHT, Math.min(this.#height || GAME_HEIGHT, most));
  }

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
      // The reader may have come back to the story from the game: the frame is a new page then.
      if (this.#story) this.#send({ type: "story", text: this.#story });
      // The frame answers every hello; dispatch the event only once.
      if (this.#ready) return;
      this.#ready = true;
      for (const command of this.#waiting.splice(0)) this.#send(command);
    }
    if (type === "resize") {
      this.#height = Math.ceil(/** @type {{height: number}} */ (detail).height);
      this.#fit();
    }
    if (type === "error" && "code" in detail && detail.code === "bad-story") this.#showContent();
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
