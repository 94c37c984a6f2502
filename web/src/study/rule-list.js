/**
 * The rules of a game that can be varied, as a list: what we play, what else was proposed, where it is written and how sure it is. At each choice
 * stand two buttons, which take it into the first or into the second set of rules.
 */

import { langOf } from "../games/catalog.js";
import { allOptions } from "../games/other-rules.js";
import { notesOn } from "../other-rules/option-notes.js";
import { h } from "../ui/dom.js";
import { t } from "../words/i18n.js";
import { comparable, proposalsOf } from "./laboratory-parameters.js";
import { same, unusual } from "./parameters.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../vocabulary/bridge.js").OptionEntry} OptionEntry
 * @typedef {import("./laboratory-parameters.js").Options} Options
 * @typedef {import("./laboratory-parameters.js").Proposal} Proposal
 * @typedef {"a" | "b"} Side
 */

/** The names of both sets, the same in every language. @type {Record<Side, string>} */
export const NAMES = { a: "A", b: "B" };
/** @type {Side[]} */
const SIDES = ["a", "b"];

/**
 * @param {GameEntry} game
 * @param {import("./laboratory-parameters.js").Listed} listed
 * @param {() => import("./laboratory-parameters.js").Comparison} now  what is compared, which changes with each choice
 * @param {(side: Side, options: Options) => void} change  gets the options of a set that are not as usual
 * @returns {{element: HTMLElement, show: () => void, visit: () => void}} `show` says what other choices do to each rule now, `visit`
 *   brings the list into sight
 */
export function ruleList(game, listed, now, change) {
  const setsNow = () => ({ a: now().a, b: now().b });
  const sets = setsNow();
  const all = [...listed.rules, ...listed.others];
  /** @type {(() => void)[]} */
  const shows = [];
  const { rules, others } = comparable(listed, Object.values(sets));
  const fields = (/** @type {OptionEntry[]} */ options) =>
    options.map((option) => {
      const notes = h("div", { id: `lab-${option.id}-notes` });
      shows.push(() => notes.replaceChildren(...notesOfSets(game, option, all, now())));
      return ruleField(game, option, sets, notes, (side, value) => change(side, changed(side, option, value)));
    });
  /** @param {Side} side @param {OptionEntry} option @param {unknown} value */
  const changed = (side, option, value) =>
    unusual(allOptions(game), { ...setsNow()[side], [option.id]: value ?? undefined });
  const parts = [];
  const [ruleFields, otherFields] = [fields(rules), fields(others)];
  const jumps = jumpsTo([...rules, ...others], [...ruleFields, ...otherFields], langOf(game));
  if (rules.length)
    parts.push(
      h("h2", { textContent: t("The rules"), tabIndex: -1 }),
      h("p", { textContent: t(PICKING) }),
      jumps,
      ...ruleFields,
    );
  if (others.length) {
    const title = rules.length ? t("Start and layout") : t("What can be varied");
    const told = rules.length ? null : h("p", { textContent: t(PICKING) });
    parts.push(h("h2", { textContent: title, tabIndex: -1 }), told, ...otherFields);
  }
  const show = () => shows.forEach((one) => one());
  show();
  const element = h("section.lab-rules", {}, ...parts);
  const visit = () => {
    const title = element.querySelector("h2");
    title?.scrollIntoView({ block: "start" });
    title?.focus({ preventScroll: true });
  };
  return { element, show, visit };
}

/**
 * What other choices do to a rule in each set; what holds for both is said once.
 * @param {GameEntry} game
 * @param {OptionEntry} option
 * @param {OptionEntry[]} all
 * @param {import("./laboratory-parameters.js").Comparison} comparison
 */
function notesOfSets(game, option, all, { a, b, seats }) {
  const [first, second] = [a, b].map((options) => notesOn(option, all, { options, seats }, langOf(game)));
  const line = (/** @type {string} */ name) => (/** @type {{text: string, lang: string}} */ note) =>
    h("p.rule-note", {}, name, h("span", { textContent: note.text, lang: note.lang }));
  if (same(first, second)) return (first ?? []).map(line(""));
  return [...(first ?? []).map(line(`${NAMES.a}: `)), ...(second ?? []).map(line(`${NAMES.b}: `))];
}

/** From how many rules on the list begins with links to each of them. */
const MANY = 6;

/**
 * Leads to each rule of a long list; null: the list is short.
 * @param {OptionEntry[]} options
 * @param {HTMLElement[]} fields  of these options
 * @param {string} lang  of the options' names
 */
function jumpsTo(options, fields, lang) {
  if (options.length < MANY) return null;
  const jump = (/** @type {HTMLElement | undefined} */ field) => {
    field?.scrollIntoView({ block: "start" });
    /** @type {HTMLElement | null | undefined} */ (field?.querySelector("input[name$='-b']:checked"))?.focus({
      preventScroll: true,
    });
  };
  const links = options.map(({ name }, at) =>
    h("button.button.quiet", { type: "button", lang, textContent: name, onclick: () => jump(fields[at]) }),
  );
  return h("nav.row", { "aria-label": t("Choose a rule") }, ...links);
}

const PICKING =
  "Choose for each of two sets, A and B, how it is played. With the same dice, computers then play games with both.";

/**
 * @param {GameEntry} game
 * @param {OptionEntry} option
 * @param {Record<Side, Options>} sets
 * @param {HTMLElement} notes  what other choices do to the rule
 * @param {(side: Side, value: unknown) => void} change
 */
function ruleField(game, option, sets, notes, change) {
  const lang = langOf(game);
  const help = `lab-${option.id}-help`;
  const proposals = proposalsOf(option, Object.values(sets));
  const rows = proposals.map((proposal, at) => {
    const id = `lab-${option.id}-${at}`;
    return h(
      "div.lab-choice",
      {},
      h("div.segments", {}, ...SIDES.map((side) => pick(option, proposal, side, sets[side], id, change))),
      h(
        "div.lab-words",
        {},
        h(
          "p",
          { id },
          h("strong", { lang, textContent: proposal.name }),
          same(proposal.value, option.default) ? h("span.lab-mark", { textContent: t("as usual") }) : null,
          proposal.sure ? h("span.lab-mark", { textContent: proposal.sure }) : null,
        ),
        proposal.help ? h("p.help", { lang, textContent: proposal.help }) : null,
        proposal.source ? h("p.help", { lang, textContent: proposal.source }) : null,
      ),
    );
  });
  return h(
    "fieldset.lab-rule",
    { "aria-describedby": `${option.help ? `${help} ` : ""}${notes.id}` },
    h("legend", { lang, textContent: option.name }),
    option.help ? h("p.help", { id: help, lang, textContent: option.help }) : null,
    notes,
    ...rows,
  );
}

/**
 * The button that takes a choice into a set.
 * @param {OptionEntry} option
 * @param {Proposal} proposal
 * @param {Side} side
 * @param {Options} set
 * @param {string} id  of the element with the choice's name
 * @param {(side: Side, value: unknown) => void} change
 */
function pick(option, proposal, side, set, id, change) {
  const letter = `${id}-${side}`;
  return h(
    "label",
    {},
    h("input", {
      type: "radio",
      name: `lab-${option.id}-${side}`,
      value: JSON.stringify(proposal.value),
      checked: same(set[option.id] ?? option.default, proposal.value),
      "aria-labelledby": `${letter} ${id}`,
      onchange: () => change(side, proposal.value),
    }),
    h("span", { id: letter, textContent: NAMES[side] }),
  );
}
