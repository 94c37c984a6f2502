/** The settings as a form; each change takes effect at once. */

import { LANGUAGE_NAMES, LANGUAGES } from "#languages";
import { h } from "../ui/dom.js";
import { offlineField } from "./offline-switch.js";
import { config, hasConsole } from "../settings/config.js";
import { t } from "../words/i18n.js";
import { CHOICES, settings } from "../settings/settings.js";
import { MOTION_NAMES, PACE_NAMES, THEME_NAMES, VOLUME_NAMES } from "../words/setting-names.js";

/** @typedef {import("../settings/settings.js").Settings} Settings */

let lastForm = 0;

export function settingsForm() {
  const prefix = `settings-${++lastForm}`;
  const languages = { auto: "Same as the browser", ...LANGUAGE_NAMES };
  return h(
    "form.settings",
    { onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
    choice(prefix, "language", "Language", languages, LANGUAGES),
    choice(prefix, "theme", "Light", THEME_NAMES),
    choice(prefix, "speed", "Pace of the moves", PACE_NAMES),
    choice(prefix, "motion", "Motion", MOTION_NAMES),
    flag(prefix, "sound", "Sound"),
    volume(prefix),
    // A frame may not make the device vibrate.
    "vibrate" in navigator && !config().embedded && flag(prefix, "vibration", "Vibration"),
    flag(
      prefix,
      "single",
      "Play forced moves automatically",
      "Moves that leave no choice, and turns that can end in only one way. Undo goes back to the last real choice.",
    ),
    flag(prefix, "autoThrow", "Throw and draw automatically"),
    flag(
      prefix,
      "confirm",
      "Confirm the end of a turn",
      "The others wait until you press Done, and you can take back what you have played. Not with players at other devices.",
    ),
    flag(prefix, "intro", "Explain the first time how a game is won"),
    flag(
      prefix,
      "warn",
      "Warn before a blunder",
      "Asks before a choice is played that lowers your chance to win by 10 percentage points or more. In a game that the computer can play to its end in its head, it asks if a choice gives away the win, the draw or 6 points. A game in which it has shown a better way does not count for your strength.",
    ),
    flag(prefix, "ahead", "Show who is ahead"),
    hasConsole() && flag(prefix, "console", "Python console"),
    flag(prefix, "keys", "Single keys as shortcuts"),
    offlineField(flag(prefix, "offline", "Keep the games on this device for playing offline")),
  );
}

/**
 * @template {"language" | "theme" | "speed" | "motion"} K
 * @param {string} prefix
 * @param {K} key
 * @param {string} name  a msgid
 * @param {Record<string, string>} names  msgids of the values
 * @param {readonly string[]} [own]  values (languages) whose names are not translated
 */
function choice(prefix, key, name, names, own = []) {
  const id = `${prefix}-${key}`;
  const options = CHOICES[key].map((value) => {
    const words = own.includes(value) ? { textContent: names[value], lang: value } : { i18n: names[value] };
    return h("option", { value, ...words });
  });
  const select = h(
    "select",
    { id, onchange: () => settings().set(key, /** @type {Settings[K]} */ (select.value)) },
    ...options,
  );
  select.value = settings().values[key];
  return h("div.field", {}, h("label", { htmlFor: id, i18n: name }), select);
}

/** The volume, on a slider that says it in words. @param {string} prefix */
function volume(prefix) {
  const id = `${prefix}-volume`;
  const words = h("output.help", { for: id });
  const slider = h("input.volume", {
    id,
    type: "range",
    min: "1",
    max: String(VOLUME_NAMES.length),
    oninput: () => {
      settings().set("volume", /** @type {Settings["volume"]} */ (Number(slider.value)));
      say();
    },
    // The language may have changed.
    onfocus: () => say(),
  });
  const say = () => {
    words.dataset.i18n = VOLUME_NAMES[Number(slider.value) - 1] ?? "";
    words.textContent = t(words.dataset.i18n);
    slider.setAttribute("aria-valuetext", words.textContent);
  };
  slider.value = String(settings().values.volume);
  say();
  return h("div.field", {}, h("span.field-words", {}, h("label", { htmlFor: id, i18n: "Volume" }), words), slider);
}

/**
 * @param {string} prefix
 * @param {"sound" | "vibration" | "single" | "confirm" | "autoThrow" | "intro" | "warn" | "ahead" | "console" | "keys" | "offline"} key
 * @param {string} name  a msgid
 * @param {string} [help]  a msgid: a sentence below the name
 */
function flag(prefix, key, name, help = "") {
  const id = `${prefix}-${key}`;
  const box = h("input.switch", {
    id,
    type: "checkbox",
    role: "switch",
    checked: settings().values[key],
    onchange: () => settings().set(key, box.checked),
    "aria-describedby": help !== "" && `${id}-help`,
  });
  const label = h("label", { htmlFor: id, i18n: name });
  if (help === "") return h("div.field", {}, label, box);
  return h("div.field", {}, h("span.field-words", {}, label, h("span.help", { id: `${id}-help`, i18n: help })), box);
}
