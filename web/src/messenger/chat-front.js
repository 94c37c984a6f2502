/** The home page in a chat: first the matches of the chat, whoever plays them, then the games. */

import { findGame, knownGame } from "../games/catalog.js";
import { Home } from "../home/home.js";
import { h } from "../ui/dom.js";
import { lang, t, translate } from "../words/i18n.js";
import { matchAddress } from "./chat-words.js";

/**
 * @typedef {import("./chat-matches.js").ChatMatch} ChatMatch
 * @typedef {import("../remote/invitation-page.js").Look} Look
 *
 * A match of the chat in words. `mine`: it waits for the reader.
 * @typedef {{title: string, players: string, line: string, mine: boolean, over: boolean}} Row
 *
 * @typedef {object} Table
 * @property {() => ChatMatch[]} list
 * @property {(match: ChatMatch) => Promise<Row | null>} row  null: its letters cannot be read
 */

/** How many matches are listed. */
const MOST = 50;

export class ChatFront extends Home {
  #table;
  #list = h("ul.saved-list", { id: "chat-matches" });
  #none = h("p.hint", {
    i18n: "No game has begun in this chat. Choose one below: everybody in the chat can take a seat.",
  });
  #section = h(
    "section",
    { "aria-labelledby": "chat-title" },
    h("h2", { id: "chat-title", tabIndex: -1, i18n: "Games in this chat" }),
    this.#list,
    this.#none,
  );
  #drawing = 0;

  /**
   * @param {import("../saves/records.js").Desk} desk
   * @param {(saved: import("../saves/saved-game.js").SavedGame) => unknown} open
   * @param {Table} table
   */
  constructor(desk, open, table) {
    super(desk, open, () => {});
    this.#table = table;
  }

  /** @override */
  start() {
    const part = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
    part("have-link").hidden = true;
    // Messengers have no walls, behind which a reader's Python could run.
    part("write-section").hidden = true;
    // A chat is for its matches.
    part("daily").remove();
    const lead = /** @type {HTMLElement} */ (document.querySelector("#home .lead"));
    lead.dataset.i18n = "Board games with ancient themes. Play with the people in this chat, or against the computer.";
    part("saved-section").before(this.#section);
    translate(part("home"));
    super.start();
    void this.draw();
  }

  /** @override */
  relabel() {
    super.relabel();
    void this.draw();
  }

  /** Lists the matches anew. */
  async draw() {
    const drawing = ++this.#drawing;
    const matches = this.#table.list().slice(0, MOST);
    const rows = await Promise.all(matches.map((match) => this.#table.row(match)));
    if (drawing !== this.#drawing) return;
    const listed = matches.flatMap((match, at) => {
      const row = rows[at];
      return row ? [{ match, row }] : [];
    });
    // What waits for the reader comes first, what is over last.
    const rank = (/** @type {{row: Row}} */ { row }) => (row.mine ? 0 : row.over ? 2 : 1);
    listed.sort((a, b) => rank(a) - rank(b) || b.match.serial - a.match.serial);
    const focused = document.activeElement?.getAttribute("href");
    this.#list.replaceChildren(...listed.map(({ match, row }) => card(match, row)));
    if (focused) /** @type {HTMLElement | null} */ (this.#list.querySelector(`[href="${focused}"]`))?.focus();
    this.#none.hidden = listed.length > 0;
  }
}

/** @param {ChatMatch} match @param {Row} row */
const card = ({ key }, { title, players, line, mine }) =>
  h(
    "li.saved",
    { "data-key": key },
    h(
      "a.saved-link",
      { href: matchAddress(key) },
      h(
        "span.saved-text",
        {},
        h("span.saved-title", { textContent: title }),
        h("span.saved-players", { textContent: players }),
        h("span.saved-state", {}, mine ? h("strong", { textContent: line }) : line),
      ),
    ),
  );

/**
 * A match in words.
 * @param {Look} look  what the engine says of its newest letter
 * @param {{free: number[], own: number[], here: boolean, news: boolean}} reader  the seats that nobody has claimed; those that the reader has, at
 *   this device or another one; whether it is this one; whether somebody waits for the reader to confirm a seat
 * @returns {Promise<Row>}
 */
export async function rowOf(look, { free, own, here, news }) {
  const game = (await knownGame(look.game)) ?? (await findGame(look.game));
  const names = look.names.map((name, seat) => (free.includes(seat) ? t("free seat") : name || seatName(seat)));
  const players = new Intl.ListFormat(lang()).format(names);
  const { over, next } = look;
  const mine = !over && here && (news || (next !== null && own.includes(next.seat)));
  const waits = next === null ? "" : (names[personFor(look, next.seat)] ?? "");
  let line = waits ? t("Waiting for {name}.", { name: waits }) : t("Under way");
  if (over) line = t("Finished");
  else if (news && here) line = t("Somebody has taken a seat. Open the game, so that it goes on.");
  else if (mine) line = t("Your turn");
  else if (own.length && !here) line = t("You play this game on another device.");
  else if (free.length) line = own.length ? t("Waiting until somebody takes the free seat.") : t("A seat is free");
  return { title: game?.title ?? look.game, players, line, mine, over };
}

/** Who acts for a seat: for a computer's, a person at its device. @param {Look} look @param {number} seat */
function personFor({ devices, computers }, seat) {
  if (!computers.includes(seat)) return seat;
  return devices.find((seats) => seats.includes(seat))?.find((one) => !computers.includes(one)) ?? seat;
}

/** @param {number} seat */
const seatName = (seat) => t("Player {number}", { number: seat + 1 });
