/**
 * What a kiosk is to do: from kiosk.json, which lies beside the page, and from the address. What both can say the address says last;
 * what it says wrongly is as in the file.
 */

import { LANGUAGES } from "#languages";
import { games, listIsMissing, noGame } from "../games/catalog.js";
import { NO_CONFIG, parseConfig } from "../settings/config.js";
import { INPUTS, isObject, keysOf } from "../settings/inputs.js";
import { t } from "../words/i18n.js";
import { faultIn } from "../base/json-text.js";
import { inTime } from "../base/wait.js";
import { siteFile } from "../base/site.js";

/**
 * @typedef {import("../settings/config.js").Config} Config
 * @typedef {import("../words/language.js").Language} Language
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {{heading: string, text: string, lang?: string}} Caption  lang: where the build knows it
 *
 * @typedef {object} Plan
 * @property {number} idle  seconds without a touch before the visitor is asked
 * @property {number} rotate  seconds until the next game shows itself
 * @property {GameEntry[]} games  in their order, at least one
 * @property {Language[]} languages  in their order, at least one
 * @property {Config["theme"]} theme
 * @property {string} level  of the computers; "": each game's own
 * @property {number} seats  0: the fewest that a game takes
 * @property {readonly string[]} players  as `seats` of the address lists them; empty: the visitor chooses
 * @property {Config["options"]} options  for the games that know them
 * @property {boolean} sound
 * @property {boolean} spoken
 * @property {string} exit  digits
 * @property {Record<string, Record<string, Caption[]>>} captions  by language and game
 * @property {Record<string, {title?: string, touch?: string}>} texts  by language
 *
 * @typedef {object} Faults  sentences for the technician
 * @property {string[]} file  about kiosk.json
 * @property {string[]} address  about the query of the page
 */

/** The code that leads to the normal page where kiosk.json names none. */
export const USUAL_EXIT = "1414";
const USUAL_ROTATE = 240;
/** What an exhibit speaks where kiosk.json does not say it, however many languages there are: halls that were set up with these two must not change by themselves. */
const USUAL_LANGUAGES = ["de", "en"].filter((language) => LANGUAGES.includes(language));
/** How long the exhibit waits for the file. */
const PATIENCE_MS = 3000;

/** What belongs there, as msgids. @type {Record<string, string>} */
const EXPECTED = {
  idle: "whole seconds from 10 to 3600",
  rotate: "whole seconds from 20 to 3600",
  game: "the id of a game of this site",
  games: "a list of ids of games of this site",
  lang: "the id of one of “languages”",
  languages: "a list of ids of languages: {ids}",
  theme: "“light”, “dark” or “auto”",
  level: "the id of a level that all these games have",
  seats: "how many can sit at one of these games, or a list such as “human,computer”",
  options: "an object: the id of an option and its value",
  sound: "true or false",
  spoken: "true or false",
  exit: "a code of 4 to 12 digits, between quotation marks",
  captions: "texts by language and game, each a sentence or an object with “heading” and “text”",
  texts: "“title” and “touch” by language",
};

const ADDRESS_KEYS = keysOf("address");
const FILE_KEYS = keysOf("file");

/** @returns {Promise<{plan: Plan, faults: Faults}>} what is wrong counts as not said */
export async function readPlan() {
  const { said, faults } = await readFile();
  return makePlan(said, faults, await games(), Object.fromEntries(new URLSearchParams(location.search)));
}

/** @returns {Promise<{said: Record<string, unknown>, faults: string[]}>} */
async function readFile() {
  const nothing = { said: {}, faults: [] };
  try {
    const response = await inTime(fetch(siteFile("kiosk.json"), { cache: "no-cache" }), PATIENCE_MS);
    // Every site is built with one; where somebody has taken it away, the address and what is usual are enough.
    if (!response.ok) return nothing;
    const text = await response.text();
    const fault = faultIn(text);
    if (fault) return { said: {}, faults: [t("From line {line}, column {column} on this is no JSON.", fault)] };
    const said = JSON.parse(text);
    if (isObject(said)) return { said, faults: [] };
    return { said: {}, faults: [t("It must hold one JSON object, in braces.")] };
  } catch {
    return nothing;
  }
}

/**
 * @param {Record<string, unknown>} said  by kiosk.json
 * @param {string[]} file  what is wrong in it so far
 * @param {GameEntry[]} all
 * @param {Record<string, unknown>} asked  by the address
 * @returns {{plan: Plan, faults: Faults}}
 */
function makePlan(said, file, all, asked) {
  const inFile = { said, found: [...file] };
  const inAddress = { said: asked, found: /** @type {string[]} */ ([]) };
  /** @param {string} key @param {{said: Record<string, unknown>, found: string[]}} [where] */
  const wrong = (key, { said: values, found } = inFile) => {
    const got = JSON.stringify(values[key]) ?? "";
    found.push(t("{key}: expected {expected}; found {got}.", { key, expected: t(EXPECTED[key] ?? "", { ids: LANGUAGES.join(", ") }), got: got.slice(0, 80) }));
  };
  for (const key of Object.keys(said))
    if (!FILE_KEYS.includes(key) && !key.startsWith("//")) inFile.found.push(t("{key}: there is no such key.", { key }));
  for (const key of Object.keys(asked)) {
    if (ADDRESS_KEYS.includes(key)) continue;
    const elsewhere = FILE_KEYS.includes(key);
    inAddress.found.push(t(elsewhere ? "{key}: only kiosk.json can say this." : "{key}: there is no such key.", { key }));
  }
  /**
   * @template T
   * @param {string} key
   * @param {(value: any) => T | undefined} read
   * @param {T} otherwise
   */
  const value = (key, read, otherwise) => {
    if (said[key] === undefined) return otherwise;
    const good = read(said[key]);
    if (good === undefined) wrong(key);
    return good ?? otherwise;
  };
  /**
   * The last that was said with sense, and where; read as the address is: an empty text says nothing there.
   * @param {string} key
   * @param {(one: Config) => boolean} [fits]  whether these games know it
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
  const known = entries.flatMap(({ words }) => Object.values(words)[0]?.options ?? []);
  /** @param {[string, unknown]} option */
  const fits = ([id, value]) =>
    known.some((option) => option.id === id && (option.draft || option.choices.some((choice) => choice.value === value)));
  const wish = shared("options");
  const options = Object.entries(wish.options);
  if (!options.every(fits)) wrong("options", wish.where);
  /** @type {Plan} */
  const plan = {
    idle: shared("idle").idle,
    rotate: value("rotate", (seconds) => (INPUTS.rotate.fits(seconds) ? seconds : undefined), USUAL_ROTATE),
    games: entries,
    languages,
    theme: shared("theme").theme || "auto",
    level: shared("level", ({ level }) => entries.every(({ levels }) => levels.includes(level))).level,
    seats,
    players,
    // Of several those that fit hold.
    options: Object.fromEntries(options.filter(fits)),
    sound: value("sound", truth, true),
    spoken: value("spoken", truth, false),
    exit: value("exit", (code) => (INPUTS.exit.fits(code) ? code : undefined), USUAL_EXIT),
    captions: value("captions", (texts) => captionsOf(texts), {}),
    texts: value("texts", (texts) => textsOf(texts), {}),
  };
  for (const key of ["captions", "texts"])
    for (const language of Object.keys(isObject(said[key]) ? /** @type {object} */ (said[key]) : {}))
      if (!LANGUAGES.includes(language))
        inFile.found.push(t("{key}: this site does not speak the language {language}; it speaks {ids}.", { key, language, ids: LANGUAGES.join(", ") }));
  if (entries.length === 0) inFile.found.push(listIsMissing ? noGame() : t("This site has no game to show."));
  return { plan, faults: { file: inFile.found, address: inAddress.found } };
}

/** A value of JSON as the address would have it. @param {unknown} value */
function textOf(value) {
  if (Array.isArray(value)) return value.join(",");
  if (typeof value === "boolean") return value ? "1" : "0";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** @param {unknown} value */
const truth = (value) => (INPUTS.sound.fits(value) ? Boolean(value) : undefined);

/**
 * @template {string} T
 * @param {unknown} list
 * @param {readonly T[]} known
 * @returns {T[] | undefined}
 */
function listOf(list, known) {
  if (!Array.isArray(list) || list.length === 0) return undefined;
  return list.every((one) => known.includes(one)) ? [...new Set(list)] : undefined;
}

/** @param {any} texts @returns {Record<string, Record<string, Caption[]>> | undefined} */
function captionsOf(texts) {
  if (!isObject(texts)) return undefined;
  /** @type {Record<string, Record<string, Caption[]>>} */
  const found = {};
  for (const [language, byGame] of Object.entries(texts)) {
    if (!isObject(byGame)) return undefined;
    for (const [game, list] of Object.entries(byGame)) {
      if (!Array.isArray(list)) return undefined;
      const captions = list.map((one) => (typeof one === "string" ? { heading: "", text: one } : one));
      if (!captions.every((one) => isObject(one) && typeof one.text === "string" && typeof (one.heading ?? "") === "string"))
        return undefined;
      found[language] = { ...found[language], [game]: captions.map(({ heading = "", text }) => ({ heading, text })) };
    }
  }
  return found;
}

/** @param {any} texts @returns {Plan["texts"] | undefined} */
function textsOf(texts) {
  if (!isObject(texts)) return undefined;
  const good = Object.values(texts).every(
    (own) => isObject(own) && Object.entries(own).every(([key, text]) => ["title", "touch"].includes(key) && typeof text === "string"),
  );
  return good ? /** @type {Plan["texts"]} */ (texts) : undefined;
}
