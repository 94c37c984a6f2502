/**
 * Who is ahead: a bar with each seat's chance to win, or with the proven end of the game, for those who have switched it on. It has the same
 * height at any time, so that the board keeps its size during a game.
 */

import { otherRulesIn } from "../games/other-rules.js";
import { sign } from "../games/signs.js";
import { chancesNote } from "../other-rules/open-other-rules.js";
import { h, setVariables } from "../ui/dom.js";
import { lang, t } from "../words/i18n.js";
import { endWords, marginOf, valueWords, wholePercents } from "../words/value-words.js";

/**
 * @typedef {import("../match/state.js").MatchState} MatchState
 * @typedef {import("../vocabulary/scene.js").SeatPanel} SeatPanel
 * @typedef {import("../vocabulary/bridge.js").AheadReply} AheadReply
 * @typedef {import("../words/value-words.js").Prospect} Prospect
 */

export class Ahead {
  element = h("ul.ahead", { hidden: true, i18nLabel: "Who is ahead" });
  #allowed;
  #ask;
  /** The position whose prospect is shown or asked for. @type {object | null} */
  #of = null;
  /** How often it was asked: only the newest question counts. */
  #asked = 0;
  /** What the bar shows, as a text for comparison. */
  #shown = "";
  /** Says that the chances were not measured for the rules that hold; "": they were. */
  #note = "";
  /** The rules and the language of the note, as a text for comparison. */
  #noted = "";

  /**
   * @param {boolean} allowed  whether advice is given at all on this page
   * @param {() => Promise<AheadReply>} ask  a slice of what is known of the newest position
   */
  constructor(allowed, ask) {
    this.#allowed = allowed;
    this.#ask = ask;
  }

  /** @param {MatchState} state */
  draw(state) {
    const { table, scene, game, prospect, settings, addressed } = state;
    this.element.hidden = !this.#allowed || !settings.ahead || !state.mayAdvise;
    if (this.element.hidden) {
      this.#of = null;
      return;
    }
    if (table && table !== this.#of) {
      this.#of = table;
      void this.#look(table, state);
    }
    void this.#learn(state);
    // A look back shows an earlier position, of which nothing was asked.
    this.element.toggleAttribute("data-away", state.looking);
    const seats = scene?.seats ?? [];
    const shown = JSON.stringify([
      prospect,
      seats.map(({ name, sprite }) => [name, sprite]),
      addressed,
      this.#note,
      lang(),
    ]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.element.replaceChildren(
      ...(prospect && prospect.chances.length === seats.length
        ? parts(game.id, seats, prospect, addressed, this.#note)
        : []),
    );
  }

  /** Learns what must be said of the chances under the rules that hold. @param {MatchState} state */
  async #learn(state) {
    const { game, options } = state;
    const noted = JSON.stringify([otherRulesIn(game, options), lang()]);
    if (noted === this.#noted) return;
    this.#noted = noted;
    const note = await chancesNote(game, options);
    if (noted !== this.#noted || note === this.#note) return;
    this.#note = note;
    this.draw(state);
  }

  /** Asks again about the same position: the hint knows more of it now. @param {MatchState} state */
  refresh(state) {
    if (this.#of && this.#of === state.table) void this.#look(this.#of, state);
  }

  /**
   * What was known of the position before stays until all is known of this one.
   * @param {object} table
   * @param {MatchState} state
   */
  async #look(table, state) {
    const asked = ++this.#asked;
    const wanted = () => this.#of === table && this.#asked === asked;
    try {
      while (wanted()) {
        const { progress, ...prospect } = await this.#ask();
        if (wanted() && progress === 1) return state.set({ prospect });
      }
    } catch {
      // The match has gone on: the next position is asked for.
    }
  }
}

/**
 * @param {string} game
 * @param {SeatPanel[]} seats
 * @param {Prospect} prospect
 * @param {number | null} addressed  the seat of the reader
 * @param {string} note
 */
function parts(game, seats, prospect, addressed, note) {
  const values = valueWords(prospect);
  const percents = wholePercents(prospect.chances, prospect.exact);
  const shares = [...seats]
    .sort((one, other) => one.seat - other.seat)
    .map(({ seat, name, sprite, colour }) => {
      const value = values[seat] ?? "";
      // Where the end is proven, who wins needs the room for it; who loses is told by the sign alone.
      const margin = marginOf(prospect, seat);
      const silent = margin !== null && margin < 0;
      const said = margin ? endWords(seat === addressed ? null : name, margin) : `${name}: ${value}`;
      // The sign stands for the name; who is addressed has a sentence of their own.
      const shown = said.endsWith(value) ? value : said;
      const part = h(
        "li.ahead-part",
        { title: note ? `${said}. ${note}` : said },
        sign(game, sprite, ""),
        h("span.visually-hidden", { textContent: said.slice(0, said.length - shown.length) }),
        h(silent ? "span.visually-hidden" : "span", { textContent: shown }),
      );
      setVariables(part, { share: String(Math.max(percents[seat] ?? 0, 1)), ...(colour && { colour }) });
      return part;
    });
  if (!note) return shares;
  const words = [
    h("span", { textContent: t("usual rules"), "aria-hidden": "true" }),
    h("span.visually-hidden", { textContent: note }),
  ];
  return [...shares, h("li.ahead-note", { title: note, lang: lang() }, ...words)];
}
