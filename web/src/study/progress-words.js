/** Says how far a study is. */

import { t, tn } from "../words/i18n.js";
import { number } from "./plots.js";
import { rounded } from "./progress.js";

/** @param {import("./runner.js").Runner} runner */
export function progressText(runner) {
  const { state, done, of, left, kept, outdated } = runner;
  const games = t("{done} of {of} games", { done: number(done), of: number(of) });
  const parts = [games];
  if (state === "starting") parts.push(t("the program starts"));
  if (left !== null) {
    const { unit, count } = rounded(left);
    if (unit === "second") parts.push(tn("about one second left", "about {n} seconds left", count));
    else if (unit === "minute") parts.push(tn("about one minute left", "about {n} minutes left", count));
    else parts.push(tn("about one hour left", "about {n} hours left", count));
  }
  const notes = [];
  if (outdated) notes.push(t("The rules have changed since the games that were kept; all are played anew."));
  if (kept === false) notes.push(t("This browser does not keep the games: save the table before you leave the page."));
  else if (done && done < of && state === "ready") notes.push(t("What has been played is kept in this browser."));
  return [`${parts.join(" · ")}.`, ...notes].join(" ");
}
