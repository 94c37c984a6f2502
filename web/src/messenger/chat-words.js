/** What the chat is told of a letter beside the app: a line in the chat, what stands at the app's icon, whom the messenger notifies. */

import { upTo } from "../base/code-points.js";
import { personsOf } from "../saves/players.js";
import { anchorsOf } from "../saves/saved-game.js";
import { t } from "../words/i18n.js";
import { holderOf } from "./chat-matches.js";

/**
 * @typedef {import("../match/state.js").MatchState} MatchState
 * @typedef {import("./chat-matches.js").ChatMatch} ChatMatch
 * @typedef {import("../remote/send-letter.js").Purpose} Purpose
 */

/** How many characters of a line, and of what stands at the icon, messengers show. */
const LINE = 50;
const BESIDE = 20;

/**
 * @param {Pick<MatchState, "saved" | "newest" | "game">} state
 * @param {Purpose} purpose
 * @param {string} key  of the match in the chat
 * @param {ChatMatch | null} match  as the chat knows it; null: it does not know it yet
 * @param {string} address  of who sends
 * @returns {Omit<import("./webxdc.js").Update, "payload">}
 */
export function wordsFor({ saved, newest, game }, purpose, key, match, address) {
  const table = newest?.table;
  if (!table) return {};
  const names = table.names;
  const name = names[personsOf(saved)[0] ?? 0] ?? "";
  const values = { name, game: game.title };
  const first = !saved.mail?.sent;
  /** @type {Record<string, string>} */
  const notify = {};
  const tell = (/** @type {string | null} */ to, /** @type {string} */ what) => {
    if (to !== null && to !== address) notify[to] = what;
  };
  const others = names.map((_, seat) => (match ? holderOf(match, seat) : null));
  const { seat } = table.next;
  let info = "";
  if (table.over) {
    info = `${game.title}: ${table.over.words}`;
    for (const other of others) tell(other, info);
  } else if (purpose === "offer") {
    for (const other of others) tell(other, t("{name} offers to end {game} without a result", values));
  } else {
    if (seat !== null) tell(others[seat] ?? null, t("{game}: it is your turn", values));
    if (purpose === "invitation" && first) info = t("{name} invites you to {game}", values);
    if (purpose === "answer" && first && match) tell(match.host, (info = t("{name} takes a seat in {game}", values)));
  }
  const free = seat !== null && anchorsOf(saved)[seat] == null;
  let summary = free ? t("A seat is free") : seat === null ? "" : t("{name}’s turn", { name: names[seat] ?? "" });
  if (table.over) summary = t("Finished");
  return {
    ...(info && { info: upTo(info, LINE) }),
    href: `index.html${matchAddress(key)}`,
    ...(summary && { summary: upTo(summary, BESIDE) }),
    ...(Object.keys(notify).length && { notify }),
  };
}

/** How routes to a match of the chat begin. */
const MATCH = "match=";

/** The route to a match of the chat. @param {string} key */
export const matchAddress = (key) => `#${MATCH}${key}`;

/**
 * The match of the chat that a route names, which is read as the name of a game; null: none.
 * @param {import("../base/router.js").Route} route
 */
export const matchIn = (route) =>
  route.page === "setup" && route.game.startsWith(MATCH) ? route.game.slice(MATCH.length) : null;
