/**
 * Who is ahead: a bar with each seat's chance to win, for those who have switched it on. It has the same height at any time, so that the
 * board keeps its size during a game.
 */

import { otherRulesIn } from "../games/other-rules.js";
import { sign } from "../games/signs.js";
import { chancesNote } from "../other-rules/open-other-rules.js";
import { h, setVariables } from "../ui/dom.js";
import { lang, t } from "../words/i18n.js";

/**
 * @typedef {import("../match/state.js").MatchState} MatchState
 * @typedef {import("../vocabulary/scene.js").SeatPanel} SeatPanel
 */

export class Ahead {
  element = h("ul.ahead", { hidden: true, i18nLabel: "Who is ahead" });
  #allowed;
  #ask;
  /** The position whose chances are shown or asked for. @type {object | null} */
  #of = null;
  /** What the bar shows, as a text for comparison. */
  #shown = "";
  /** Says that the chances were not measured for the rules that hold; "": they were. */
  #note = "";
  /** The rules and the language of the note, as a text for comparison. */
  #noted = "";

  /**
   * @param {boolean} allowed  whether advice is given at all on this page
   * @param {() => Promise<number[]>} ask  the chances to win of all seats in the newest position
   */
  constructor(allowed, ask) {
    this.#allowed = allowed;
    this.#ask = ask;
  }

  /** @param {MatchState} state */
  draw(state) {
    const { table, scene, game, chances, settings } = state;
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
    const shown = JSON.stringify([chances, seats.map(({ name, sprite }) => [name, sprite]), this.#note]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.element.replaceChildren(
      ...(chances.length === seats.length ? parts(game.id, seats, chances, this.#note) : []),
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

  /** @param {object} table @param {MatchState} state */
  async #look(table, state) {
    try {
      const chances = await this.#ask();
      if (this.#of === table) state.set({ chances });
    } catch {
      // The match has gone on: the next position is asked for.
    }
  }
}

/** @param {string} game @param {SeatPanel[]} seats @param {number[]} chances @param {string} note */
function parts(game, seats, chances, note) {
  const percents = wholePercents(chances);
  const shares = [...seats]
    .sort((one, other) => one.seat - other.seat)
    .map(({ seat, name, sprite, colour }) => {
      const percent = percents[seat] ?? 0;
      const said = t("{name}: {n} of 100", { name, n: percent });
      const part = h(
        "li.ahead-part",
        { title: note ? `${said}. ${note}` : said },
        sign(game, sprite, ""),
        h("span.visually-hidden", { textContent: `${name}: ` }),
        h("span", { textContent: `${percent} %` }),
      );
      setVariables(part, { share: String(Math.max(percent, 1)), ...(colour && { colour }) });
      return part;
    });
  if (!note) return shares;
  const words = [
    h("span", { textContent: t("usual rules"), "aria-hidden": "true" }),
    h("span.visually-hidden", { textContent: note }),
  ];
  return [...shares, h("li.ahead-note", { title: note, lang: lang() }, ...words)];
}

/**
 * Rounds chances to whole percents whose sum is 100: the largest remainders are rounded up.
 * @param {number[]} chances
 */
export function wholePercents(chances) {
  const exact = chances.map((chance) => chance * 100);
  const whole = exact.map(Math.floor);
  const missing = Math.round(exact.reduce((sum, one) => sum + one, 0)) - whole.reduce((sum, one) => sum + one, 0);
  exact
    .map((one, at) => ({ at, rest: one - Math.floor(one) }))
    .sort((one, other) => other.rest - one.rest || one.at - other.at)
    .slice(0, missing)
    .forEach(({ at }) => (whole[at] = (whole[at] ?? 0) + 1));
  return whole;
}
