/** The content of the fold "Other rules" on a set-up page: each rule with its choices, and how sure they are. */

import { langOf } from "../games/catalog.js";
import { rulesOf } from "../games/other-rules.js";
import { button, h } from "../ui/dom.js";
import { announce } from "../ui/notices.js";
import { lang, t } from "../words/i18n.js";
import { facts } from "./held-rules.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../vocabulary/bridge.js").OptionEntry} OptionEntry
 */

/**
 * Fills the fold.
 * @param {HTMLElement} place
 * @param {GameEntry} game
 * @param {Record<string, unknown>} last  the other rules of the last game that had some; empty: there was none
 * @param {() => Readonly<Record<string, unknown>>} now  the other rules that are chosen, by the options' ids
 * @param {(rules: Record<string, unknown>) => void} choose  takes over all of them
 * @returns {Promise<void>} rejects if the words cannot be loaded
 */
export async function fillFold(place, game, last, now, choose) {
  const rules = await rulesOf(game);
  const fields = rules.map((rule) =>
    ruleField(game, rule, (value) => {
      const { [rule.id]: _, ...others } = now();
      choose(value === rule.default ? others : { ...others, [rule.id]: value });
      show();
    }),
  );
  const back = button("undo", "Back to the usual rules", () => {
    choose({});
    show();
    announce(t("The usual rules hold."));
    fields[0]?.focus();
  });
  const again = button("again", "The other rules of the last time", () => {
    choose({ ...last });
    show();
    announce(t("The rules are those of the last time."));
    fields[0]?.focus();
  });

  function show() {
    const chosen = now();
    back.hidden = Object.keys(chosen).length === 0;
    again.hidden = !back.hidden || Object.keys(last).length === 0;
    rules.forEach((rule, at) => fields[at]?.show(chosen[rule.id] ?? rule.default));
  }

  place.replaceChildren(
    h("p.help", {
      textContent: t(
        "Rules that could have been played otherwise. A new set-up begins with the usual ones; a game with others says so at the table.",
      ),
      lang: lang(),
    }),
    h("p.rule-acts", {}, back, again),
    ...fields.map(({ element }) => element),
  );
  show();
}

/**
 * @param {GameEntry} game
 * @param {OptionEntry} rule
 * @param {(value: unknown) => void} changed
 */
function ruleField(game, rule, changed) {
  const spoken = langOf(game);
  const help = `rule-${rule.id}-help`;
  const inputs = rule.choices.map(({ value }, at) =>
    h("input", {
      type: "radio",
      name: `rule-${rule.id}`,
      id: `rule-${rule.id}-${at}`,
      "aria-describedby": `rule-${rule.id}-${at}-facts`,
      onchange: () => changed(value),
    }),
  );
  const rows = rule.choices.map((choice, at) =>
    h(
      "div.rule-choice",
      {},
      inputs[at],
      h(
        "label",
        { htmlFor: `rule-${rule.id}-${at}` },
        h("span", { textContent: choice.name, lang: spoken }),
        choice.value === rule.default ? h("span.rule-usual", { textContent: t("as usual"), lang: lang() }) : null,
      ),
      h("div.rule-facts", { id: `rule-${rule.id}-${at}-facts` }, ...facts(choice, spoken)),
    ),
  );
  const element = h(
    "fieldset.rule",
    { "aria-describedby": help },
    h("legend", { textContent: rule.name, lang: spoken }),
    h("p.help", { id: help, textContent: rule.help, lang: spoken }),
    ...rows,
  );
  return {
    element,
    /** @param {unknown} value */
    show(value) {
      rule.choices.forEach((choice, at) => {
        const input = inputs[at];
        if (input) input.checked = choice.value === value;
      });
      element.toggleAttribute("data-other", value !== rule.default);
    },
    focus: () => inputs.find(({ checked }) => checked)?.focus(),
  };
}
