/** Says which files of the site an exhibit can need while it runs. */

import { otherRulesIn } from "../games/other-rules.js";

/**
 * @typedef {Pick<import("./plan.js").Plan, "hints" | "lessons" | "workshop" | "languages" | "essays" | "seating"> & {
 *   games: readonly Pick<import("../vocabulary/bridge.js").GameEntry, "id" | "other_rules">[], options?: Record<string, unknown>
 * }} Needing
 */

/** The files of a game that every exhibit needs. */
const OF_A_GAME = ["art.json", "pictures.json", "examples.json", "scenes.json", "sounds.json"];

/**
 * The games of a plan that have other rules than the usual ones.
 * @param {Needing} plan
 */
const withOtherRules = ({ games, options }) =>
  games.filter((game) => Object.keys(otherRulesIn(game, options)).length > 0);

/**
 * The parts of the page (tools/site/bundle.py) that visitors can open.
 * @param {Needing} plan
 */
export const partsOf = (plan) => [
  ...(plan.hints ? /** @type {const} */ (["advice"]) : []),
  ...(plan.lessons ? /** @type {const} */ (["lessons"]) : []),
  ...(plan.workshop ? /** @type {const} */ (["workshop"]) : []),
  ...(withOtherRules(plan).length ? /** @type {const} */ (["other_rules"]) : []),
  ...(plan.seating === "around" ? /** @type {const} */ (["around"]) : []),
  .../** @type {const} */ (["look", "sound"]),
];

/**
 * Which of the site's files the exhibit fetches itself; the engine's are not among them (engine/offline-restart.js), nor are those of the engine behind
 * the workshop's walls, which is rarely asked for and too large to be held in reserve.
 * @param {readonly string[]} files  all files of the site, as build.json lists them
 * @param {Needing} plan
 * @returns {string[]} what a visitor may ask for first comes first
 */
export function needs(files, plan) {
  const parts = partsOf(plan);
  const { games, languages, lessons, workshop, essays } = plan;
  const wanted = [
    ...parts.flatMap((part) => [`${part}.js`, `${part}.css`]),
    ...languages.map((language) => `i18n/${language}.json`),
    ...languages.flatMap((language) => [...parts, "exhibit"].map((part) => `i18n/${language}.${part}.json`)),
    ...games.flatMap(({ id }) => OF_A_GAME.map((file) => `games/${id}/${file}`)),
    ...games.flatMap(({ id }) =>
      languages.flatMap((language) => [
        `games/${id}/rules.${language}.html`,
        ...(essays[id] ? [`games/${id}/essays/${essays[id]}.${language}.html`] : []),
        ...(lessons ? [`games/${id}/lessons.${language}.json`] : []),
        ...(workshop ? [`games/${id}/workshop.${language}.json`] : []),
      ]),
    ),
    ...withOtherRules(plan).flatMap(({ id }) =>
      languages.map((language) => `games/${id}/other_rules.${language}.json`),
    ),
    ...files.filter((file) => file.endsWith(".woff2")),
  ];
  return wanted.filter((file) => files.includes(file));
}
