/**
 * Reads the kiosk's configuration from kiosk.json, which lies beside the page, and from the address. The address overrides the file;
 * an invalid value in the address leaves the file's value in force.
 */

import { LANGUAGES } from "#languages";
import { games, listIsMissing, noGame } from "../games/catalog.js";
import { NO_CONFIG, parseConfig } from "../settings/config.js";
import { INPUTS, isObject, keysOf } from "../settings/inputs.js";
import { t } from "../words/i18n.js";
import { allOptions } from "../games/other-rules.js";
import { upTo } from "../base/code-points.js";
import { faultIn } from "../base/json-text.js";
import { inTime } from "../base/wait.js";
import { siteFile } from "../base/site.js";

/**
 * @typedef {import("../settings/config.js").Config} Config
 * @typedef {import("../words/language.js").Language} Language
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {{heading: string, text: string, lang?: string}} Caption  lang: missing if the build does not know it
 *
 * @typedef {object} Plan
 * @property {number} idle  seconds without a touch before the visitor is asked
 * @property {number} rotate  seconds until the next game in attract mode
 * @property {GameEntry[]} games  in this order, at least one
 * @property {Language[]} languages  in this order, at least one
 * @property {Config["theme"]} theme
 * @property {string} level  of the computers; "": each game's default
 * @property {number} seats  0: each game's minimum
 * @property {readonly string[]} players  as `seats` of the address lists them; empty: the visitor chooses
 * @property {Config["options"]} options  for the games that have them
 * @property {Config["seating"]} seating  how several visitors sit: "around", each on a side of the screen; else all on one
 * @property {boolean} intro  whether cards introduce a game when a visitor begins
 * @property {boolean} hints  whether visitors get hints
 * @property {boolean} lessons  whether visitors may try a game's lessons
 * @property {boolean} workshop  whether visitors may write a computer player in Python
 * @property {boolean} sound
 * @property {boolean} spoken  whether texts are read aloud from the beginning
 * @property {string} exit  the code of the hidden exit, digits
 * @property {string} home  the address of the site at which visitors can go on at home; "": they cannot
 * @property {Record<string, Record<string, Caption[]>>} captions  by language and game
 * @property {Record<string, string>} essays  by game, the essay that is told in place of its history
 * @property {Record<string, {title?: string, touch?: string}>} texts  by language
 *
 * @typedef {object} Faults  sentences for the technician
 * @property {string[]} file  about kiosk.json
 * @property {string[]} address  about the query of the page
 */

/** Default code of the hidden exit to the normal page. */
export const USUAL_EXIT = "1414";
const USUAL_ROTATE = 240;
/** Default languages. Fixed, although the site may have more: existing exhibits without `languages` must not change by an update. */
const USUAL_LANGUAGES = ["de", "en"].filter((language) => LANGUAGES.includes(language));
/** How long the exhibit waits for kiosk.json. */
const PATIENCE_MS = 3000;

/** What each key expects, as msgids for the error messages. @type {Record<string, string>} */
const EXPECTED = {
  idle: "whole seconds from 10 to 3600",
  rotate: "whole seconds from 20 to 3600",
  game: "the id of a game of this site",
  games: "a list of ids of games of this site",
  lang: "the id of one of “languages”",
  languages: "a list of ids of languages: {ids}",
  theme: "“light”, “dark” or “auto”",
  level: "the id of a level that all these games have",
  seats: "a number of players that one of these games allows, or a list such as “human,computer”",
  options: "an object: the id of an option and its value",
  seating: "“around” or “beside”",
  intro: "true or false",
  hints: "true or false",
  lessons: "true or false",
  workshop: "true or false",
  sound: "true or false",
  spoken: "true or false",
  exit: "a code of 4 to 12 digits, between quotation marks",
  home: "the address of your site on the internet, with “https://” and without “?” and “#”",
  captions: "texts by language and game, each a sentence or an object with “heading” and “text”",
  essays: "the name of an essay by game",
  texts: "“title” and “touch” by language",
};

const ADDRESS_KEYS = keysOf("address");
const FILE_KEYS = keysOf("file");

/** @returns {Promise<{plan: Plan, faults: Faults}>} invalid values count as missing */
export async function readPlan() {
  const { said, faults } = await readFile();
  return makePlan(said, faults, await games(), Object.fromEntries(new URLSearchParams(location.search)));
}

/** @returns {Promise<{said: Record<string, unknown>, faults: string[]}>} */
async function readFile() {
  const nothing = { said: {}, faults: [] };
  try {
    const response = await inTime(fetch(siteFile("kiosk.json"), { cache: "no-cache" }), PATIENCE_MS);
    // Every build has the file; if somebody has deleted it, the address and the defaults are enough.
    if (!response.ok) return nothing;
    const text = await response.text();
    const fault = faultIn(text);
    if (fault)
      return { said: {}, faults: [t("This is not valid JSON: the error is at line {line}, column {column}.", fault)] };
    const said = JSON.parse(text);
    if (isObject(said)) return { said, faults: [] };
    return { said: {}, faults: [t("It must hold one JSON object, in braces.")] };
  } catch {
    return nothing;
  }
}

/**
 * @param {Record<string, unknown>} said  the content of kiosk.json
 * @param {string[]} file  errors found in it so far
 * @param {GameEntry[]} all
 * @param {Record<string, unknown>} asked  the address's query parameters
 * @returns {{plan: Plan, faults: Faults}}
 */
function makePlan(said, file, all, asked) {
  const inFile = { said, found: [...file] };
  const inAddress = { said: asked, found: /** @type {string[]} */ ([]) };
  /** @param {string} key @param {{said: Record<string, unknown>, found: string[]}} [where] */
  const wrong = (key, { said: values, found } = inFile) => {
    const got = JSON.stringify(values[key]) ?? "";
    found.push(
      t("{key}: expected {expected}; found {got}.", {
        key,
        expected: t(EXPECTED[key] ?? "", { ids: LANGUAGES.join(", ") }),
        got: upTo(got, 80),
      }),
    );
  };
  for (const key of Object.keys(said))
    if (!FILE_KEYS.includes(key) && !key.startsWith("//"))
      inFile.found.push(t("{key}: there is no such key.", { key }));
  for (const key of Object.keys(asked)) {
    if (ADDRESS_KEYS.includes(key)) continue;
    const elsewhere = FILE_KEYS.includes(key);
    inAddress.found.push(
      t(elsewhere ? "{key}: only kiosk.json can say this." : "{key}: there is no such key.", { key }),
    );
  }
  /**
   * @template T
   * @param {keyof typeof INPUTS} key
   * @param {(value: any) => T | undefined} read  gets a value that is allowed by itself; undefined: not on this site
   * @param {T} otherwise
   */
  const value = (key, read, otherwise) => {
    if (said[key] === undefined) return otherwise;
    const good = INPUTS[key].fits(said[key]) ? read(said[key]) : undefined;
    if (good === undefined) wrong(key);
    return good ?? otherwise;
  };
  /**
   * The last valid value of a key that both the file and the address can set, and its source. Both are parsed like the address,
   * where an empty text counts as missing.
   * @param {string} key
   * @param {(one: Config) => boolean} [fits]  whether the value fits these games
   */
  const shared = (key, fits = () => true) => {
    let good = { ...NO_CONFIG, where: inFile };
    for (const where of [inFile, inAddress]) {
      const got = where.said[key];
      if (got === undefined || got === "") continue;
      const { config, faults } = parseConfig(`?${new URLSearchParams([[key, textOf(got)]])}`);
      if (faults.length === 0 && fits(config)) good = { ...config, where };
      else wrong(key, where);
    }
    return good;
  };

  const ids = all.map(({ id }) => id);
  let chosen = value("games", (list) => listOf(list, ids), ids);
  const { game } = shared("game", (one) => ids.includes(one.game));
  if (game) chosen = [game];
  const entries = chosen.flatMap((id) => all.find((one) => one.id === id) ?? []);
  /** @type {Language[]} */
  let languages = value("languages", (list) => listOf(list, LANGUAGES), USUAL_LANGUAGES);
  const { lang } = shared("lang", (one) => languages.some((language) => language === one.lang));
  languages = [.../** @type {Language[]} */ (lang ? [lang] : []), ...languages.filter((language) => language !== lang)];
  const { seats, players } = shared("seats", (one) =>
    entries.some((entry) => {
      const known = ["human", "computer", ...entry.levels];
      return entry.seats.includes(one.seats) && one.players.every((player) => known.includes(player));
    }),
  );
  const known = entries.flatMap(allOptions);
  /** @param {[string, unknown]} option */
  const fits = ([id, value]) =>
    known.some(
      (option) => option.id === id && (option.draft || option.choices.some((choice) => choice.value === value)),
    );
  const wish = shared("options");
  const options = Object.entries(wish.options);
  if (!options.every(fits)) wrong("options", wish.where);
  /** @type {Plan} */
  const plan = {
    idle: shared("idle").idle,
    rotate: value("rotate", (seconds) => seconds, USUAL_ROTATE),
    games: entries,
    languages,
    theme: shared("theme").theme || "auto",
    level: shared("level", ({ level }) => entries.every(({ levels }) => levels.includes(level))).level,
    seats,
    players,
    // Keep the options that fit, even if others do not.
    options: Object.fromEntries(options.filter(fits)),
    seating: shared("seating").seating,
    intro: shared("intro").intro,
    hints: shared("hints").hints ?? false,
    lessons: value("lessons", (lessons) => lessons, false),
    workshop: shared("workshop").workshop,
    sound: value("sound", (sound) => sound, true),
    spoken: value("spoken", (spoken) => spoken, false),
    exit: value("exit", (code) => code, USUAL_EXIT),
    home: value("home", (home) => new URL(home).href, ""),
    captions: value("captions", (texts) => captionsOf(texts), {}),
    essays: value("essays", (essays) => (Object.keys(essays).every((id) => ids.includes(id)) ? essays : undefined), {}),
    texts: value("texts", (texts) => textsOf(texts), {}),
  };
  for (const key of ["captions", "texts"])
    for (const language of Object.keys(isObject(said[key]) ? /** @type {object} */ (said[key]) : {}))
      if (!LANGUAGES.includes(language))
        inFile.found.push(
          t("{key}: this site does not speak the language {language}; it speaks {ids}.", {
            key,
            language,
            ids: LANGUAGES.join(", "),
          }),
        );
  if (entries.length === 0) inFile.found.push(listIsMissing ? noGame() : t("This site has no game to show."));
  return { plan, faults: { file: inFile.found, address: inAddress.found } };
}

/** A JSON value in the address's notation. @param {unknown} value */
function textOf(value) {
  if (Array.isArray(value)) return value.join(",");
  if (typeof value === "boolean") return value ? "1" : "0";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/**
 * The list without duplicates; undefined: it has an unknown id.
 * @template {string} T
 * @param {T[]} list
 * @param {readonly T[]} known
 * @returns {T[] | undefined}
 */
function listOf(list, known) {
  return list.every((one) => known.includes(one)) ? [...new Set(list)] : undefined;
}

/** @param {object} texts @returns {Record<string, Record<string, Caption[]>> | undefined} */
function captionsOf(texts) {
  /** @type {Record<string, Record<string, Caption[]>>} */
  const found = {};
  for (const [language, byGame] of Object.entries(texts)) {
    if (!isObject(byGame)) return undefined;
    for (const [game, list] of Object.entries(byGame)) {
      if (!Array.isArray(list)) return undefined;
      const captions = list.map((one) => (typeof one === "string" ? { heading: "", text: one } : one));
      if (
        !captions.every(
          (one) => isObject(one) && typeof one.text === "string" && typeof (one.heading ?? "") === "string",
        )
      )
        return undefined;
      found[language] = { ...found[language], [game]: captions.map(({ heading = "", text }) => ({ heading, text })) };
    }
  }
  return found;
}

/** @param {object} texts @returns {Plan["texts"] | undefined} */
function textsOf(texts) {
  const good = Object.values(texts).every(
    (own) =>
      isObject(own) &&
      Object.entries(own).every(([key, text]) => ["title", "touch"].includes(key) && typeof text === "string"),
  );
  return good ? /** @type {Plan["texts"]} */ (texts) : undefined;
}
