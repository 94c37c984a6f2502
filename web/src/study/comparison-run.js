/** Starts and stops the games of a comparison, and says how far they are. */

import { button, h, setText, submit } from "../ui/dom.js";
import { t } from "../words/i18n.js";
import { progressText } from "./progress-words.js";

export const SAME = "Both sets are the same: choose something else for one of them.";

/**
 * The button that starts and stops, and how far the games are.
 * @param {() => void} anew  forgets the games that are played
 */
export function comparisonRun(anew) {
  const start = h("button.button.primary.large", { type: "submit", onclick: submit });
  const again = button("again", "Begin anew", anew);
  const bar = h("progress", { max: 1, i18nLabel: "Progress" });
  const words = h("p.study-progress");
  const trouble = h("p.study-trouble", { role: "alert" });
  /** @param {import("./runner.js").Runner} runner @param {boolean} alike  whether both sets are the same */
  const draw = (runner, alike) => {
    const { state, active, done, of, trouble: reason } = runner;
    setText(start, t(active ? "Stop" : state === "done" ? "Done" : done ? "Go on" : "Compare"));
    start.setAttribute("aria-disabled", String(state === "open" || state === "done" || alike));
    again.hidden = active || done === 0;
    bar.hidden = alike;
    bar.value = of ? done / of : 0;
    setText(words, alike ? t(SAME) : progressText(runner));
    setText(trouble, reason && t("The comparison has stopped: {reason}", { reason }));
  };
  const element = h("section.lab-run", {}, h("div.study-acts", {}, start, again), bar, words, trouble);
  return { element, draw, focus: () => start.focus() };
}
