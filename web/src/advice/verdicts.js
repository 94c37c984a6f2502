/** What an exact judge has proven about each choice, in words. */

import { t } from "../words/i18n.js";
import { resultWords } from "../words/value-words.js";

/**
 * @typedef {import("../vocabulary/bridge.js").Line} Line
 * @typedef {import("../vocabulary/bridge.js").Margin} Margin
 * @typedef {import("../vocabulary/scene.js").Scene} Scene
 *
 * @typedef {object} Verdict
 * @property {string[]} events  of the choice
 * @property {string} badge  a short name; "": the choice has only its label
 * @property {string} label  what the choice does
 * @property {string} text  how the game ends after it if both play perfectly: "wins by 2 points"
 * @property {"win" | "draw" | "loss" | ""} result  "": not known yet
 * @property {boolean} best  whether no other choice is better; false while that is not known
 */

/**
 * The verdict on each choice of the scene, in the scene's order.
 * @param {Pick<Scene, "options" | "controls">} scene
 * @param {readonly Line[]} lines  of the judge
 * @returns {Verdict[]}
 */
export function verdictsOf({ options = [], controls = [] }, lines) {
  const choices = [
    ...options.map(({ events, badge, label }) => ({ events, badge, label })),
    ...controls.flatMap(({ event, label }) => (event ? [{ events: [event], badge: "", label }] : [])),
  ];
  const margins = new Map(lines.map(({ events, margin }) => [events.join("\n"), margin]));
  const best = Math.max(...lines.map(({ margin }) => margin?.least ?? -Infinity));
  const known = lines.length > 0 && lines.every(({ margin }) => margin && margin.least === margin.most);
  /** @type {Map<string, Verdict>} */
  const verdicts = new Map();
  for (const { events, badge = "", label } of choices) {
    const name = events.join("\n");
    const margin = margins.get(name);
    // A choice may be reached in several ways on the board: by the card, by the amulet.
    if (!margin || verdicts.has(name)) continue;
    verdicts.set(name, { events, badge, label, ...told(margin), best: known && margin.most === best });
  }
  return [...verdicts.values()];
}

/**
 * @param {Margin} margin
 * @returns {Pick<Verdict, "text" | "result">}
 */
function told({ least, most }) {
  const exact = least === most;
  if (least > 0) return { result: "win", text: exact ? resultWords(least) : t("sure to win") };
  if (most < 0) return { result: "loss", text: exact ? resultWords(most) : t("sure to lose") };
  return exact ? { result: "draw", text: resultWords(0) } : { result: "", text: "…" };
}

/** All verdicts in a sentence each, for those who hear them. @param {readonly Verdict[]} verdicts */
export const spoken = (verdicts) =>
  verdicts
    .map(({ badge, label, text, best }) => `${brief(badge, label)}: ${text}${best ? `, ${t("best")}` : ""}.`)
    .join(" ");

/**
 * A choice's name for those who hear it: its label says what its sign means up to the first colon.
 * @param {string} badge
 * @param {string} label
 */
const brief = (badge, label) => (badge ? (label.split(":")[0] ?? badge) : label);
