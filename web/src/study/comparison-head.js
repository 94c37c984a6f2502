/**
 * Says at the top of a rule laboratory what is compared, and whose figures are shown, with the button that plays the games; while both sets are the
 * same, what there is to do.
 */

import { levelName } from "../games/levels.js";
import { button, h, setText } from "../ui/dom.js";
import { t, tn } from "../words/i18n.js";
import { differenceInWords } from "./laboratory-parameters.js";
import { same } from "./parameters.js";
import { number } from "./plots.js";
import { progressText } from "./progress-words.js";

/**
 * @typedef {import("./laboratory-parameters.js").Comparison} Comparison
 * @typedef {import("./runner.js").Runner} Runner
 */

/**
 * @param {import("./laboratory-parameters.js").Listed} listed
 * @param {() => void} start
 * @param {() => void} visit  brings the results into sight
 * @param {() => void} choose  brings the rules into sight
 */
export function comparisonHead(listed, start, visit, choose) {
  const what = h("p");
  const whose = h("p");
  const play = button("play", "Play these games now", start, "primary");
  const stop = button(null, "Stop", start);
  const see = button("graph", "See what changes", visit);
  const title = h("h2", { textContent: t("What is compared") });
  const rules = button("list", "Choose a rule", choose);
  const element = h("section.lab-head", {}, title, what, whose, h("p.row", {}, play, stop, see, rules));
  /** @param {Comparison} comparison @param {Runner} runner */
  const draw = (comparison, runner) => {
    const { state, active, done } = runner;
    const alike = same(comparison.a, comparison.b);
    setText(what, alike ? t(ALIKE) : `${differenceInWords(listed, comparison)} ${playedWords(comparison)}`);
    whose.hidden = alike;
    setText(whose, whoseFigures(comparison, runner));
    rules.hidden = !alike;
    see.hidden = alike || runner.summary === null;
    const [before, now] = active ? [play, stop] : [stop, done > 0 ? see : play];
    const held = document.activeElement === before;
    play.hidden = alike || active || done > 0;
    play.setAttribute("aria-disabled", String(state !== "ready"));
    stop.hidden = !active;
    // A button that goes away hands the focus on.
    if (held) now.focus({ preventScroll: true });
  };
  return { element, draw };
}

const ALIKE =
  "Nothing yet: sets A and B are the same. Choose another rule for B below; then let computers play games with both sets here.";

/** How both sets are played. @param {Comparison} comparison */
function playedWords({ games, level, seats }) {
  const values = { n: number(games), player: levelName(level), seats };
  return seats === 2
    ? tn(
        "One game of each set: “{player}” against “{player}”, with the same dice.",
        "{n} games of each set: “{player}” against “{player}”, with the same dice.",
        games,
        values,
      )
    : tn(
        "One game of each set: {seats} times “{player}”, with the same dice.",
        "{n} games of each set: {seats} times “{player}”, with the same dice.",
        games,
        values,
      );
}

/** Where the figures on this page come from. @param {Comparison} comparison @param {Runner} runner */
function whoseFigures({ mark: sent }, runner) {
  const { state, active, done, mark } = runner;
  if (active) return t("The computers play on this device: {progress}", { progress: progressText(runner) });
  if (done === 0)
    return sent
      ? t(
          "The link holds no figures. Play its games on this device: the same seed gives the same figures as the sender’s.",
        )
      : t("There are no figures yet: the games are still to be played on this device.");
  if (state !== "done")
    return t("Some of the games have been played on this device: {progress}", { progress: progressText(runner) });
  if (!sent)
    return t("The figures below were computed on this device. Whoever opens the link elsewhere gets the same ones.");
  return sent === mark
    ? t(
        "The figures below were computed on this device. With the same seed they are the same as those of the link’s sender.",
      )
    : t(
        "The figures below were computed on this device. The sender’s come from another version of the rules or of the players: these may differ from them.",
      );
}
