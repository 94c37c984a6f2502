/** Says which files of the site an exhibit can need while it runs. */

/** The files of a game that every exhibit needs. */
const OF_A_GAME = ["art.json", "pictures.json", "examples.json", "scenes.json"];

/**
 * The parts of the page (tools/site/bundle.py) that visitors can open.
 * @param {Pick<import("./plan.js").Plan, "hints" | "lessons">} plan
 */
export const partsOf = ({ hints, lessons }) => [
  ...(hints ? /** @type {const} */ (["advice"]) : []),
  ...(lessons ? /** @type {const} */ (["lessons"]) : []),
  /** @type {const} */ ("look"),
];

/**
 * Which of the site's files the exhibit fetches itself; the engine's are not among them (engine/offline-restart.js).
 * @param {readonly string[]} files  all files of the site, as build.json lists them
 * @param {Pick<import("./plan.js").Plan, "hints" | "lessons" | "languages" | "essays"> & {games: readonly {id: string}[]}} plan
 * @returns {string[]} what a visitor may ask for first comes first
 */
export function needs(files, plan) {
  const parts = partsOf(plan);
  const { games, languages, lessons, essays } = plan;
  const wanted = [
    ...parts.map((part) => `${part}.js`),
    ...languages.map((language) => `i18n/${language}.json`),
    ...languages.flatMap((language) => [...parts, "exhibit"].map((part) => `i18n/${language}.${part}.json`)),
    ...games.flatMap(({ id }) => OF_A_GAME.map((file) => `games/${id}/${file}`)),
    ...games.flatMap(({ id }) =>
      languages.flatMap((language) => [
        `games/${id}/rules.${language}.html`,
        ...(essays[id] ? [`games/${id}/essays/${essays[id]}.${language}.html`] : []),
        ...(lessons ? [`games/${id}/lessons.${language}.json`] : []),
      ]),
    ),
    ...files.filter((file) => file.endsWith(".woff2")),
  ];
  return wanted.filter((file) => files.includes(file));
}
