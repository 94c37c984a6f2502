/** The fold "Other rules" of the set-up page. Its content is a script of its own, which is fetched when somebody opens it. */

import { keepInEntry, keptInEntry } from "../base/back.js";
import { otherRulesIn } from "../games/other-rules.js";
import { importOtherRules } from "../other-rules/open-other-rules.js";
import { h } from "../ui/dom.js";
import { t, tn } from "../words/i18n.js";
import { bring } from "../words/fetch-part.js";
import { laboratoryQuery, tableOf } from "./study-queries.js";

/** @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry */

/**
 * What the set-up keeps in its entry of the history: a new set-up begins with the usual rules, but Back finds it as it was left.
 * @typedef {{rules?: Record<string, Record<string, unknown>>, more?: boolean, top?: number}} Kept  the other rules by the game's id; whether "More"
 *   is open; how far the page was scrolled
 */
const kept = () => /** @type {Kept} */ (keptInEntry() ?? {});

/**
 * The other rules that were chosen where the history stands now; undefined: nobody has chosen any there.
 * @param {GameEntry} game
 */
export function rulesLeft(game) {
  const found = kept().rules?.[game.id];
  return found && otherRulesIn(game, found);
}

/**
 * Has the set-up find other rules where the history stands now.
 * @param {GameEntry} game
 * @param {Record<string, unknown>} rules
 */
export const leaveRules = (game, rules) => keepInEntry({ ...kept(), rules: { [game.id]: rules } });

/** Whether "More" was left open where the history stands now. */
export const moreLeft = () => kept().more === true;

/** @param {boolean} open */
export const keepMore = (open) => moreLeft() === open || keepInEntry({ ...kept(), more: open });

/** Keeps how far the set-up is scrolled; call it when a link leads away. */
export const keepPlace = () => keepInEntry({ ...kept(), top: scrollY });

/** Scrolls to where the set-up was left, once; nothing happens where it was not left. */
export function findPlace() {
  const { top, ...rest } = kept();
  if (top === undefined) return;
  keepInEntry(rest);
  scrollTo(0, top);
}

/**
 * @param {GameEntry} game
 * @param {import("../saves/last-choices.js").Choices} choices
 * @param {() => void} changed
 * @param {typeof importOtherRules} [load]
 * @returns {{element: HTMLElement, show: () => void} | null} `show` shows what has changed elsewhere; null: the game has no such rules
 */
export function otherRulesFold(game, choices, changed, load = importOtherRules) {
  if (!game.other_rules?.length) return null;
  const summary = h("summary", {});
  const content = h("div.rules-fold", {});
  const element = h("details.setup-rules", { ontoggle: () => element.open && void fill() }, summary, content);
  let showContent = () => {};

  function show() {
    const count = Object.keys(choices.rules).length;
    summary.textContent = count ? tn("Other rules: one changed", "Other rules: {n} changed", count) : t("Other rules");
  }

  async function fill() {
    if (content.hasChildNodes()) return;
    const wait = h("p.help", { textContent: t("The rules are being fetched.") });
    content.append(wait);
    try {
      const part = await bring("other_rules", load, { again: () => void fill() });
      const filled = await part?.fillFold(content, game, {
        last: choices.last_rules,
        now: () => choices.rules,
        choose: (rules) => {
          choices.rules = rules;
          leaveRules(game, rules);
          show();
          changed();
        },
        table: () => tableOf(game, choices),
        query: () => laboratoryQuery(game, choices),
      });
      if (filled) showContent = filled;
      // Only now is the page as long as it was.
      findPlace();
      if (part) return;
    } catch (error) {
      console.error(error);
    }
    // Opening the fold again tries once more.
    content.replaceChildren();
    element.open = false;
  }

  show();
  // What an address or a page around this one has asked for shall be seen.
  if (Object.keys(choices.rules).length) element.open = true;
  return { element, show: () => showContent() };
}
