/** A saved game in the list on the home page. */

import { sign } from "../games/signs.js";
import { h, iconButton } from "../ui/dom.js";
import { giveFile } from "../ui/files.js";
import { icon } from "../ui/icons.js";
import { lang, t, tn } from "../words/i18n.js";
import { regionTag } from "../words/region.js";
import { placeInMatch } from "../saves/match-of-two.js";
import { playersLine } from "../saves/players-line.js";
import { address } from "../base/router.js";

/** @typedef {import("../saves/saved-game.js").SavedGame} SavedGame */

/**
 * @param {SavedGame} saved
 * @param {string} title  of the game
 * @param {{remove: () => void, export: () => void, remind?: (() => void) | null}} actions
 * @param {{line: string, unsent: boolean} | null} [standing]  of a game with friends: whose turn it is, and whether something waits to be sent
 * @param {HTMLElement | null} [rules]  says which other rules hold
 */
export function savedCard(saved, title, actions, standing = null, rules = null) {
  const sprites = saved.last_scene?.seats.map(({ sprite }) => sprite).filter(Boolean) ?? [];
  const keep = iconButton("save", "Save the record", actions.export);
  keep.setAttribute("aria-disabled", String(saved.save === null));
  return h(
    "li.saved",
    { "data-key": saved.id },
    h(
      "a.saved-link",
      { href: address(saved.game, saved.id) },
      h("span.saved-signs", { "aria-hidden": "true" }, ...sprites.map((sprite) => sign(saved.game, sprite, ""))),
      h(
        "span.saved-text",
        {},
        h("span.saved-title", { textContent: [title, placeInMatch(saved)].filter(Boolean).join(" · ") }),
        h("span.saved-players", { textContent: playersLine(saved) }),
        rules,
        h(
          "span.saved-state",
          {},
          standing?.unsent ? icon("share") : null,
          standing?.line ?? `${state(saved)} · ${ago(saved.updated)}`,
        ),
      ),
    ),
    h(
      "span.saved-actions",
      {},
      actions.remind ? iconButton("share", "Remind: send the last link again", actions.remind) : null,
      keep,
      iconButton("bin", "Delete this game", actions.remove),
    ),
  );
}

/**
 * The card of an entry that cannot be read; its content can be saved as a file.
 * @param {import("../saves/saves.js").Damaged} entry
 * @param {() => void} remove
 */
export function damagedCard({ key, value }, remove) {
  return h(
    "li.saved.damaged",
    { "data-key": key },
    h(
      "div.saved-link",
      {},
      h("span.saved-signs", {}, icon("warning")),
      h(
        "span.saved-text",
        {},
        h("span.saved-title", { i18n: "A game that cannot be read" }),
        h("span.saved-state", { i18n: "Its entry is damaged, or a newer version of this page has written it." }),
      ),
    ),
    h(
      "span.saved-actions",
      {},
      iconButton("save", "Save as a file", () =>
        giveFile(`damaged-${String(key)}.json`, JSON.stringify(value, null, 2)),
      ),
      iconButton("bin", "Delete this entry", remove),
    ),
  );
}

/** @param {SavedGame} saved */
function state({ over, ply, turns, last_scene: scene }) {
  if (over && scene) return scene.status;
  if (turns) return tn("one turn", "{n} turns", turns);
  return ply === 0 ? t("Not begun yet") : tn("one event", "{n} events", ply);
}

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ["minute", 60_000],
  ["hour", 3_600_000],
  ["day", 86_400_000],
];

/** @param {number} time  milliseconds since 1970 */
function ago(time) {
  const since = Date.now() - time;
  if (since < 60_000) return t("just now");
  if (since > 7 * 86_400_000) return new Intl.DateTimeFormat(regionTag(), { dateStyle: "medium" }).format(time);
  const [unit, size] = UNITS.findLast(([, length]) => since >= length) ?? ["minute", 60_000];
  return new Intl.RelativeTimeFormat(lang(), { numeric: "auto" }).format(-Math.floor(since / size), unit);
}
