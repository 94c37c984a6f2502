/** What a person has set, kept in the browser; in memory only where that is denied. The address may ask for something else. */

import { LANGUAGES } from "#languages";
import { config } from "./config.js";
import { SITE } from "../base/site.js";

/**
 * @typedef {object} Settings
 * @property {string} language  "auto" or the id of a language
 * @property {"auto" | "light" | "dark"} theme
 * @property {"slow" | "normal" | "fast" | "instant"} speed
 * @property {"auto" | "reduced"} motion
 * @property {boolean} sound
 * @property {boolean} single  plays a single legal choice at once
 * @property {boolean} autoThrow  throws a person's dice by itself
 * @property {boolean} keys  whether single keys are shortcuts
 * @property {boolean} offline  whether the site is kept on this device
 */

/** @type {Settings} */
export const DEFAULTS = {
  language: "auto",
  theme: "auto",
  speed: "normal",
  motion: "auto",
  sound: true,
  single: false,
  autoThrow: false,
  keys: true,
  offline: true,
};

/** @type {{[K in keyof Settings]: readonly Settings[K][]}} */
export const CHOICES = {
  language: ["auto", ...LANGUAGES],
  theme: ["auto", "light", "dark"],
  speed: ["slow", "normal", "fast", "instant"],
  motion: ["auto", "reduced"],
  sound: [true, false],
  single: [true, false],
  autoThrow: [true, false],
  keys: [true, false],
  offline: [true, false],
};

/** The folder of the site: two sites on one host keep apart. */
const NAME = `spieltisch:${SITE.pathname}:settings`;

/**
 * The stored settings; whatever is missing or not understood has its default.
 * @returns {Settings}
 */
export function readSettings() {
  const settings = { ...DEFAULTS };
  try {
    const stored = JSON.parse(localStorage.getItem(NAME) ?? "{}");
    for (const key of /** @type {(keyof Settings)[]} */ (Object.keys(DEFAULTS))) {
      if (/** @type {readonly unknown[]} */ (CHOICES[key]).includes(stored?.[key]))
        Object.assign(settings, { [key]: stored[key] });
    }
  } catch {
    // Denied or damaged: the defaults.
  }
  return settings;
}

/**
 * What the address asks for goes before what is stored.
 * @returns {Partial<Settings>}
 */
function asked() {
  const { lang, theme } = config();
  return { ...(lang && { language: lang }), ...(theme && { theme }) };
}

/**
 * The settings that hold when the page begins.
 * @returns {Settings}
 */
export const firstSettings = () => ({ ...readSettings(), ...asked() });

/** The settings, with an event for every change: its type is the setting's name. */
class SettingsStore extends EventTarget {
  /** @type {Settings} */
  #stored = readSettings();
  /** What holds on this page only. */
  #asked = asked();
  /** @type {Readonly<Settings>} */
  values = { ...this.#stored, ...this.#asked };

  constructor() {
    super();
    // Another tab of the same site has changed something.
    addEventListener("storage", (event) => {
      if (event.key !== NAME && event.key !== null) return;
      this.#stored = readSettings();
      this.#become();
    });
  }

  /**
   * A person's choice: it is stored.
   * @template {keyof Settings} K
   * @param {K} key
   * @param {Settings[K]} value
   */
  set(key, value) {
    this.#stored = { ...this.#stored, [key]: value };
    delete this.#asked[key];
    try {
      // In somebody else's page nothing is stored.
      if (!config().embedded) localStorage.setItem(NAME, JSON.stringify(this.#stored));
    } catch {
      // Denied or full: it holds until the page is left.
    }
    this.#become();
  }

  /**
   * Holds on this page only, and is not stored.
   * @template {keyof Settings} K
   * @param {K} key
   * @param {Settings[K]} value
   */
  ask(key, value) {
    this.#asked = { ...this.#asked, [key]: value };
    this.#become();
  }

  #become() {
    const before = this.values;
    const values = { ...this.#stored, ...this.#asked };
    this.values = values;
    for (const key of /** @type {(keyof Settings)[]} */ (Object.keys(values))) {
      if (before[key] !== values[key]) this.dispatchEvent(new Event(key));
    }
  }
}

/** @type {SettingsStore | undefined} */
let store;

/** The one store of the page, made when first asked for. */
export function settings() {
  store ??= new SettingsStore();
  return store;
}
