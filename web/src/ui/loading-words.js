/** Says what the page waits for while the engine starts: what is loading, how much, and about how long. */

import { lang, t } from "../words/i18n.js";

/** From so many seconds on, minutes are told. */
const MINUTES_FROM_S = 120;

/**
 * @param {Pick<import("../engine/client.js").Engine, "loading" | "state">} engine
 * @returns {string} in the reader's language; "": nothing is to be said
 */
export function loadingWords({ loading, state }) {
  if (!loading) return "";
  const { part, seconds } = loading;
  if (state.phase === "start" || part >= 1) return `${t("Starting the program")} …`;
  if (part === 0) return `${t("Loading the program")} …`;
  return [amount(loading), seconds === null ? "" : time(seconds)].filter(Boolean).join(", ");
}

/** @param {import("../engine/time-left.js").Loading} loading */
function amount({ part, bytes }) {
  if (bytes === null) {
    const percent = new Intl.NumberFormat(lang(), { style: "percent" }).format(Math.floor(part * 100) / 100);
    return t("Loading the program: {percent}", { percent });
  }
  const megabytes = new Intl.NumberFormat(lang(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const all = Math.max(1, Math.round(bytes / 100_000));
  const come = Math.floor(part * all);
  return t("Loading the program: {come} of {all} MB", {
    come: megabytes.format(come / 10),
    all: megabytes.format(all / 10),
  });
}

/** @param {number} seconds */
function time(seconds) {
  return seconds < MINUTES_FROM_S
    ? t("about {n} s", { n: seconds })
    : t("about {n} min", { n: Math.round(seconds / 60) });
}
