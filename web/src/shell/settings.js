/** What a person has set, kept in the browser; in memory only where that is denied. */

/**
 * @typedef {object} Settings
 * @property {"auto" | "de" | "en"} language
 * @property {"auto" | "light" | "dark"} theme
 * @property {"slow" | "normal" | "fast" | "instant"} speed
 * @property {"auto" | "reduced"} motion
 * @property {boolean} sound
 * @property {boolean} single  plays a single legal choice at once
 * @property {boolean} autoThrow  throws a person's dice by itself
 * @property {boolean} keys  whether single keys are shortcuts
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
};

/** @type {{[K in keyof Settings]: readonly Settings[K][]}} */
export const CHOICES = {
  language: ["auto", "de", "en"],
  theme: ["auto", "light", "dark"],
  speed: ["slow", "normal", "fast", "instant"],
  motion: ["auto", "reduced"],
  sound: [true, false],
  single: [true, false],
  autoThrow: [true, false],
  keys: [true, false],
};

/** The folder of the site: two sites on one host keep apart. */
const NAME = `spieltisch:${new URL(".", document.baseURI).pathname.replace(/games\/[^/]+\/$/, "")}:settings`;

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

/** The settings, with an event for every change: its type is the setting's name. */
class SettingsStore extends EventTarget {
  /** @type {Readonly<Settings>} */
  values = readSettings();

  constructor() {
    super();
    // Another tab of the same site has changed something.
    addEventListener("storage", (event) => {
      if (event.key === NAME || event.key === null) this.#become(readSettings());
    });
  }

  /**
   * @template {keyof Settings} K
   * @param {K} key
   * @param {Settings[K]} value
   */
  set(key, value) {
    const values = { ...this.values, [key]: value };
    try {
      localStorage.setItem(NAME, JSON.stringify(values));
    } catch {
      // Denied or full: it holds until the page is left.
    }
    this.#become(values);
  }

  /** @param {Settings} values */
  #become(values) {
    const before = this.values;
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
