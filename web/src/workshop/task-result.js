/** The result of a task, to be copied or printed and handed in. Nothing of it is kept or sent. */

import { openDialog } from "../ui/dialog.js";
import { button, h, setText } from "../ui/dom.js";
import { notify } from "../ui/notices.js";
import { t, tn } from "../words/i18n.js";
import { regionTag } from "../words/region.js";

/**
 * @typedef {object} Result
 * @property {string} game  its title
 * @property {string} task  its title
 * @property {string} text  Python: what was checked
 * @property {readonly Pick<import("../vocabulary/bridge.js").TestedTask, "words" | "told" | "state" | "printed">[]} tests
 * @property {number} at  when it was checked, in milliseconds since 1970
 */

/** The longest name of whoever hands it in, in characters. */
const LONGEST = 80;

/** @param {{state: string}} test */
const isPassed = ({ state }) => state === "passed";

/** What is told of a test: a sign, what it asks for, what was found, and what was printed there. @param {Result["tests"][number]} test */
function linesOfTest(test) {
  const { words, told, printed } = test;
  const sign = isPassed(test) ? "✓" : "✗";
  return [
    `${sign} ${told ? `${words} – ${told}` : words}`,
    ...(printed ? [t("Printed:"), ...printed.trimEnd().split("\n")].map((line) => `  ${line}`) : []),
  ];
}

/** The lines of a text that are not empty. @param {string} text */
export const linesOf = (text) => text.split("\n").filter((line) => line.trim()).length;

/**
 * What is told above the text, a line each.
 * @param {Result} result
 * @param {string} name  of whoever hands it in; "": left out
 */
export function headOf({ game, task, text, tests, at }, name) {
  const good = tests.filter(isPassed).length;
  const date = new Intl.DateTimeFormat(regionTag(), { dateStyle: "long" }).format(at);
  return [
    t("Task of {game}: {task}", { game, task }),
    ...(name ? [t("Name: {name}", { name })] : []),
    good === tests.length
      ? t("Passed on {date}", { date })
      : t("Checked on {date}. Tests passed: {good} of {n}", { date, good, n: tests.length }),
    tn("One line of Python", "{n} lines of Python", linesOf(text)),
  ];
}

/**
 * The result as plain text.
 * @param {Result} result
 * @param {string} name
 */
export function resultText(result, name) {
  return [...headOf(result, name), "", ...result.tests.flatMap(linesOfTest), "", result.text.trimEnd(), ""].join("\n");
}

/** Shows the result, with a field for a name and ways to hand it in. @param {Result} result */
export function showResult(result) {
  const preview = h("pre.task-preview", { tabIndex: 0, role: "region", i18nLabel: "Result", translate: false });
  // What is printed stands beside the dialog: a dialog would be cut off at the end of the first sheet.
  const sheet = h("article.task-sheet");
  const name = h("input", {
    id: "task-name",
    type: "text",
    maxLength: LONGEST,
    autocomplete: "off",
    oninput: () => draw(),
  });
  const draw = () => {
    const called = name.value.trim();
    setText(preview, resultText(result, called));
    const [title = "", ...lines] = headOf(result, called);
    sheet.replaceChildren(
      h("h1", { textContent: title }),
      ...lines.map((line) => h("p", { textContent: line })),
      h("ul", {}, ...result.tests.map((test) => h("li", { textContent: linesOfTest(test).join("\n") }))),
      h("pre", { textContent: result.text.trimEnd(), translate: false }),
    );
  };
  draw();
  const dialog = openDialog({
    title: "Result",
    body: [
      h("div.field", {}, h("label", { htmlFor: "task-name", i18n: "Your name, if you hand it in" }), name),
      h("p.help", { i18n: "The name stands in what you copy or print. It is kept nowhere." }),
      preview,
    ],
    actions: [
      button(null, "Print", () => window.print()),
      button("share", "Copy as text", () => void copy(preview), "primary"),
    ],
    kind: "wide",
    onclose: () => sheet.remove(),
  });
  document.body.append(sheet);
  return dialog;
}

/** Copies what an element says; where the browser does not allow it, it selects the text. @param {HTMLElement} element */
async function copy(element) {
  try {
    await navigator.clipboard.writeText(element.textContent);
    notify(t("The result is copied."));
  } catch {
    getSelection()?.selectAllChildren(element);
    notify(t("The browser does not allow it here. The text is selected: copy it yourself."));
  }
}
