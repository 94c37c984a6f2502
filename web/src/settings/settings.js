/** The person's settings, kept in localStorage, or in memory only if the browser denies that. The address may override some of them. */

import { LANGUAGES } from "#languages";
import { config } from "./config.js";
import { SITE } from "../base/site.js";
import { writtenLanguage } from "../words/language.js";

/**
 * @typedef {object} Settings
 * @property {string} language  "auto" or the id of a language
 * @property {"auto" | "light" | "dark"} theme
 * @property {"slow" | "normal" | "fast" | "instant"} speed
 * @property {"auto" | "reduced"} motion
 * @property {boolean} sound
 * @property {1 | 2 | 3 | 4} volume  of the sound
 * @property {boolean} vibration  whether the device vibrates at what happens on the board
 * @property {boolean} single  whether the page plays by itself what a person can only play
 * @property {boolean} autoThrow  whether the page throws a person's dice by itself
 * @property {boolean} confirm  whether the page waits for a press when a person's turn has ended, before the next one plays
 * @property {boolean} intro  whether cards introduce a game the first time that it is opened
 * @property {"words" | "notation" | "steps" | "record"} moves  how the move list tells a turn
 * @property {boolean} warn  whether a choice that gives away much is asked about before it is played
 * @property {boolean} ahead  whether a bar shows who is ahead
 * @property {boolean} console  whether games have Python's console
 * @property {boolean} keys  whether single keys are shortcuts
 * @property {boolean} offline  whether the service worker keeps the site on this device
 */

/** @type {Settings} */
export const DEFAULTS = {
  language: "auto",
  theme: "auto",
  speed: "normal",
  motion: "auto",
  sound: true,
  volume: 2,
  vibration: false,
  single: true,
  autoThrow: false,
  confirm: false,
  intro: true,
  moves: "words",
  warn: false,
  ahead: false,
  console: false,
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
  volume: [1, 2, 3, 4],
  vibration: [true, false],
  single: [true, false],
  autoThrow: [true, false],
  confirm: [true, false],
  intro: [true, false],
  moves: ["words", "notation", "steps", "record"],
  warn: [true, false],
  ahead: [true, false],
  console: [true, false],
  keys: [true, false],
  offline: [true, false],
};

/** The key in localStorage. It contains the site's folder, so that two sites on one host have separate settings. */
const NAME = `spieltisch:${SITE.pathname}:settings`;

/**
 * Reads the stored settings; a missing or invalid value gets its default.
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
    // Storage is denied or damaged: use the defaults.
  }
  return settings;
}

/**
 * The settings that the address or the document overrides.
 * @returns {Partial<Settings>}
 */
function asked() {
  const { lang, theme } = config();
  // A document that is written in one language keeps it, whatever the reader's is, until the reader chooses another one.
  const language = document.documentElement.hasAttribute("data-language-fixed") ? writtenLanguage() : lang;
  return { ...(language && { language }), ...(theme && { theme }) };
}

/**
 * The settings when the page starts.
 * @returns {Settings}
 */
export const firstSettings = () => ({ ...readSettings(), ...asked() });

/** Holds the settings and dispatches an event for every change; its type is the setting's name. */
class SettingsStore extends EventTarget {
  /** @type {Settings} */
  #stored = readSettings();
  /** Overrides for this page only, which are not stored. */
  #asked = asked();
  /** @type {Readonly<Settings>} */
  values = { ...this.#stored, ...this.#asked };

  constructor() {
    super();
    // Another tab of the same site has changed a setting.
    addEventListener("storage", (event) => {
      if (event.key !== NAME && event.key !== null) return;
      this.#stored = readSettings();
      this.#become();
    });
  }

  /**
   * Applies and stores a person's choice.
   * @template {keyof Settings} K
   * @param {K} key
   * @param {Settings[K]} value
   */
  set(key, value) {
    this.#stored = { ...this.#stored, [key]: value };
    delete this.#asked[key];
    try {
      // Store nothing while embedded in another site's page.
      if (!config().embedded) localStorage.setItem(NAME, JSON.stringify(this.#stored));
    } catch {
      // Storage is denied or full: the setting lasts until the page is closed.
    }
    this.#become();
  }

  /**
   * Overrides a setting on this page only, without storing it.
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

/** The page's only settings store, created on first use. */
export function settings() {
  store ??= new SettingsStore();
  return store;
}
