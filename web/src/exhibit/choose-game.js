/** The page where a visitor chooses a game and the players: pictures and large buttons, nothing to type. */

import { pictureUrl } from "../games/art.js";
import { langOf, paletteOf, wordsOf } from "../games/catalog.js";
import { allOptions } from "../games/other-rules.js";
import { usualLevel } from "../games/levels.js";
import { h, picture, setVariables } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { lang, t, tn } from "../words/i18n.js";
import { newSeed } from "../base/random.js";

/**
 * @typedef {import("./plan.js").Plan} Plan
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../vocabulary/bridge.js").PlayerSpec} PlayerSpec
 * @typedef {import("../saves/saved-game.js").Setup} Setup
 *
 * @typedef {object} Acts
 * @property {(game: GameEntry, people: number | null) => void} begin  begins a game; null: with the plan's players
 * @property {(game: GameEntry) => void} learn  shows the game's first lesson
 * @property {(game: GameEntry) => void} write  shows the game's workshop
 */

/**
 * The set-up of a match.
 * @param {Plan} plan
 * @param {GameEntry} game
 * @param {number | null} people  how many people play; 0: computers only; null: as the plan's `players` says
 * @returns {Setup}
 */
export function setupOf(plan, game, people) {
  const usual = plan.level || usualLevel(game);
  const fewest = game.seats.includes(plan.seats) ? plan.seats : (game.seats[0] ?? 2);
  const count = people !== null && people > fewest ? people : fewest;
  const players = Array.from({ length: count }, (_, seat) => {
    const named = people === null ? plan.players[seat] : undefined;
    const human = named ? named === "human" : seat < (people ?? 1);
    const level = named && game.levels.includes(named) ? named : usual;
    return /** @type {PlayerSpec} */ ({ name: "", ...(human ? { kind: "human" } : { kind: "computer", level }) });
  });
  const options = Object.fromEntries(
    allOptions(game).flatMap((option) => {
      const value = plan.options[option.id] ?? option.default;
      return value === null ? [] : [[option.id, value]];
    }),
  );
  const { seating } = plan;
  return {
    players,
    options,
    seed: newSeed(),
    settings: { undo_past: (people ?? 1) <= 1 },
    ...(seating && { seating }),
  };
}

/**
 * Whether the plan sets the players of this game, so that the visitor is not asked.
 * @param {Plan} plan
 * @param {GameEntry} game
 */
export const isSeated = (plan, game) => plan.players.length > 0 && game.seats.includes(plan.players.length);

/**
 * Whether the visitor may try a game's first lesson, in the language spoken now.
 * @param {Plan} plan
 * @param {GameEntry} game
 */
export const tries = (plan, game) => plan.lessons && game.lessons === true && langOf(game) === lang();

/**
 * @param {() => Plan} planNow
 * @param {Acts} act
 * @returns {import("../ui/page.js").Page}
 */
export function choosing(planNow, act) {
  const element = h("div.kiosk-choose");
  const relabel = () => {
    const plan = planNow();
    element.replaceChildren(
      h("h1", { textContent: t(plan.games.length > 1 ? "Choose a game" : "Who plays?"), tabIndex: -1 }),
      h("ul.kiosk-games", {}, ...plan.games.map((game) => card(plan, game, act))),
    );
  };
  relabel();
  return { element, title: "Choose a game", relabel };
}

/**
 * @param {Plan} plan
 * @param {GameEntry} game
 * @param {Acts} act
 */
function card(plan, game, { begin, learn, write }) {
  /**
   * @param {string} name
   * @param {() => void} act
   * @param {string} kind
   * @param {...Node} shown
   */
  const press = (name, act, kind, ...shown) =>
    h(`button.button${kind}`, { type: "button", "aria-label": `${game.title}: ${name}`, onclick: act }, ...shown);
  /** @param {import("../ui/icons.js").IconName} sign @param {string} text @param {number | null} people */
  const main = (sign, text, people) =>
    press(text, () => begin(game, people), ".primary", icon(sign), h("span", { textContent: text }));
  const numbers = game.seats.flatMap((count) =>
    count > 1
      ? [
          press(
            tn("one player", "{n} players", count),
            () => begin(game, count),
            "",
            h("span", { textContent: String(count) }),
          ),
        ]
      : [],
  );
  const buttons = isSeated(plan, game)
    ? [main("play", t("Play"), null)]
    : [
        main("computer", t("Against the computer"), 1),
        h("span.kiosk-people", {}, icon("person"), h("span", { textContent: t("Several players:") })),
        ...numbers,
      ];
  const { summary, lang } = wordsOf(game);
  const element = h(
    "li.kiosk-game",
    {},
    h("div.kiosk-picture", {}, picture(pictureUrl(game.id, "cover"), "")),
    h(
      "div.kiosk-words",
      {},
      h("h2", { textContent: game.title }),
      h("p.card-summary", { textContent: summary, lang }),
      h(
        "p.card-facts",
        {},
        h("span.fact", {}, icon("clock"), tn("about one minute", "about {n} minutes", game.minutes)),
      ),
      h(
        "div.kiosk-with",
        { role: "group" },
        ...buttons,
        tries(plan, game)
          ? press(t("Try it: two minutes"), () => learn(game), ".kiosk-try", h("span", { i18n: "Try it: two minutes" }))
          : null,
        plan.workshop
          ? press(
              t("A player of your own"),
              () => write(game),
              ".kiosk-try",
              h("span", { i18n: "A player of your own" }),
            )
          : null,
      ),
    ),
  );
  setVariables(element, paletteOf(game));
  return element;
}
