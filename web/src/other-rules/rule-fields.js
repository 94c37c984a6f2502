/** The content of the fold "Other rules" on a set-up page: each rule with its choices, and how sure they are. */

import { laboratoryAddress } from "../base/router.js";
import { langOf, wordsOf } from "../games/catalog.js";
import { rulesOf } from "../games/other-rules.js";
import { config } from "../settings/config.js";
import { button, h } from "../ui/dom.js";
import { announce } from "../ui/notices.js";
import { lang, t } from "../words/i18n.js";
import { facts } from "./held-rules.js";
import { notesOn } from "./option-notes.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../vocabulary/bridge.js").OptionEntry} OptionEntry
 */

/**
 * What the fold is about.
 * @typedef {object} Fold
 * @property {Record<string, unknown>} last  the other rules of the last game that had some; empty: there was none
 * @property {() => Readonly<Record<string, unknown>>} now  the other rules that are chosen, by the options' ids
 * @property {(rules: Record<string, unknown>) => void} choose  takes over all of them
 * @property {() => import("./option-notes.js").Chosen} table  the number of players, and all options that are chosen, the rules among them
 * @property {() => string} query  the same as the rule laboratory takes it for its second set of rules
 */

/**
 * Fills the fold.
 * @param {HTMLElement} place
 * @param {GameEntry} game
 * @param {Fold} fold
 * @returns {Promise<() => void>} the function that shows what has changed elsewhere; rejects if the words cannot be loaded
 */
export async function fillFold(place, game, { last, now, choose, table, query }) {
  const rules = await rulesOf(game);
  const all = [...rules, ...wordsOf(game).options];
  const fields = rules.map((rule) =>
    ruleField(game, rule, (value) => {
      const { [rule.id]: _, ...others } = now();
      const before = notes;
      choose(value === rule.default ? others : { ...others, [rule.id]: value });
      show();
      announce(notes.filter((note) => !before.includes(note)).join(" "));
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
  const compare = h("a", {
    textContent: t("What would they change? Compare them with the usual rules in the rule laboratory."),
    lang: lang(),
  });
  /** What is said beside the options now, each with the name of its rule. @type {string[]} */
  let notes = [];

  function show() {
    const chosen = now();
    back.hidden = Object.keys(chosen).length === 0;
    again.hidden = !back.hidden || Object.keys(last).length === 0;
    compare.href = laboratoryAddress(game.id, query());
    notes = rules.flatMap((rule, at) => {
      const found = notesOn(rule, all, table(), langOf(game));
      fields[at]?.show(chosen[rule.id] ?? rule.default, found);
      return found.map(({ text }) => `${rule.name}: ${text}`);
    });
  }

  place.replaceChildren(
    h("p.help", {
      textContent: t(
        "Rules that could have been played otherwise. A new set-up begins with the usual ones; a game with others says so at the table.",
      ),
      lang: lang(),
    }),
    // An embedded page shows one game at an address that stays.
    ...(config().embedded ? [] : [h("p.help", {}, compare)]),
    h("p.rule-acts", {}, back, again),
    ...fields.map(({ element }) => element),
  );
  show();
  return show;
}

/**
 * @param {GameEntry} game
 * @param {OptionEntry} rule
 * @param {(value: unknown) => void} changed
 */
function ruleField(game, rule, changed) {
  const spoken = langOf(game);
  const help = `rule-${rule.id}-help`;
  const noted = h("div", { id: `rule-${rule.id}-notes` });
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
    { "aria-describedby": `${help} ${noted.id}` },
    h("legend", { textContent: rule.name, lang: spoken }),
    h("p.help", { id: help, textContent: rule.help, lang: spoken }),
    noted,
    ...rows,
  );
  return {
    element,
    /** @param {unknown} value @param {ReturnType<typeof notesOn>} notes */
    show(value, notes) {
      rule.choices.forEach((choice, at) => {
        const input = inputs[at];
        if (input) input.checked = choice.value === value;
      });
      element.toggleAttribute("data-other", value !== rule.default);
      noted.replaceChildren(
        ...notes.map(({ text, lang: speech }) => h("p.rule-note", { textContent: text, lang: speech })),
      );
    },
    focus: () => inputs.find(({ checked }) => checked)?.focus(),
  };
}
