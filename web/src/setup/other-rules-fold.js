/** The fold "Other rules" of the set-up page. Its content is a script of its own, which is fetched when somebody opens it. */

import { importOtherRules } from "../other-rules/open-other-rules.js";
import { h } from "../ui/dom.js";
import { t, tn } from "../words/i18n.js";
import { bring } from "../words/fetch-part.js";

/**
 * @param {import("../vocabulary/bridge.js").GameEntry} game
 * @param {import("../saves/last-choices.js").Choices} choices
 * @param {() => void} changed
 * @param {typeof importOtherRules} [load]
 * @returns {HTMLElement | null} null: the game has no such rules
 */
export function otherRulesFold(game, choices, changed, load = importOtherRules) {
  if (!game.other_rules?.length) return null;
  const summary = h("summary", {});
  const content = h("div.rules-fold", {});
  const element = h("details.setup-rules", { ontoggle: () => element.open && void fill() }, summary, content);

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
      await part?.fillFold(
        content,
        game,
        choices.last_rules,
        () => choices.rules,
        (rules) => {
          choices.rules = rules;
          show();
          changed();
        },
      );
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
  return element;
}
