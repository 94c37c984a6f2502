/**
 * What the other players have done since the reader's last decision: one line a turn, in a place of fixed height, so that nothing
 * jumps. What players at other devices say with their letters stands below. Pressing a line plays the turn again. Where not all have room
 * as they are, each has a part of it, and ends in dots; where that is not enough, a mark says that there is more above.
 */

import { sign } from "../games/signs.js";
import { h, setVariables, unbroken } from "../ui/dom.js";
import { lang, t } from "../words/i18n.js";

/**
 * @typedef {import("../match/state.js").MatchState} MatchState
 * @typedef {import("../vocabulary/bridge.js").RoundEntry} RoundEntry
 */

export class Round {
  element = h("ol.round", { i18nLabel: "What the others did", tabIndex: -1, onscroll: () => this.#fade() });
  #replay;
  /** @type {RoundEntry[]} */
  #shown = [];
  /** What the page has told of the reader's own turn. */
  #note = "";
  /** What the game has told of it. */
  #own = "";
  /** What the players at other devices have said. @type {MatchState["sayings"]} */
  #said = [];
  /** The turns that were told before the note, which stand above it. @type {RoundEntry[] | null} */
  #before = null;

  /** @param {(from: number, to: number) => void} replay  plays the events after `from` up to `to` again */
  constructor(replay) {
    this.#replay = replay;
    new ResizeObserver(() => {
      this.#fit();
      this.#fade();
    }).observe(this.element);
  }

  /** @param {MatchState} state */
  draw({ game, round, note, told: own, scene, looking, saved, sayings }) {
    const seats = scene?.seats.length ?? saved.setup?.players.length ?? 2;
    this.element.classList.toggle("several", seats > 2);
    this.element.toggleAttribute("data-away", looking);
    if (round === this.#shown && note === this.#note && own === this.#own && sameSayings(sayings, this.#said)) return;
    if (note !== this.#note || own !== this.#own) this.#before = (note || own) && round.length ? round : null;
    this.#shown = round;
    this.#note = note;
    this.#own = own;
    this.#said = sayings;
    // Screen readers have heard it; to them the list tells only of the others.
    const said = [
      ...(note ? [h("li.round-note", { textContent: note, lang: lang(), "aria-hidden": "true" })] : []),
      ...(own ? [h("li.round-note", { textContent: own, "aria-hidden": "true" })] : []),
    ];
    const turns = round.map((entry) => this.#line(game.id, entry, scene));
    const told = round === this.#before ? [...turns, ...said] : [...said, ...turns];
    this.element.replaceChildren(...told, ...sayings.map(saying));
    this.#fit();
    this.#fade();
  }

  /** Gives all lines room, each at least its beginning; where that is not enough, as many of the newest as have room are shown. */
  #fit() {
    const lines = /** @type {HTMLElement[]} */ ([...this.element.children]);
    const room = this.element.clientHeight;
    this.element.classList.remove("tight", "terse");
    setVariables(this.element, { rest: "0px" });
    const end = lines.at(-1);
    if (!end) return;
    const exceeds = () => end.offsetTop + end.offsetHeight > room;
    // What was thrown or played stands in the words, too; so the pictures go first.
    if (exceeds()) this.element.classList.add("tight");
    // Nothing of what people say is left out.
    if (exceeds() && !this.#said.length) {
      this.element.classList.add("terse");
      const high = parseFloat(getComputedStyle(end.firstElementChild ?? end).lineHeight);
      setVariables(this.element, { told: String(Math.max(1, Math.floor((room / lines.length - 2) / high) || 1)) });
    }
    const bottom = end.offsetTop + end.offsetHeight;
    const first = lines.find((line) => bottom - line.offsetTop <= room) ?? end;
    // The room that is left below the last line lets the first one begin at the upper edge.
    if (first !== lines[0]) setVariables(this.element, { rest: `${Math.max(0, room - bottom + first.offsetTop)}px` });
    this.element.scrollTop = first.offsetTop;
  }

  /** Marks the edges beyond which there are more lines. */
  #fade() {
    const { scrollTop, scrollHeight, clientHeight } = this.element;
    const last = /** @type {HTMLElement | null} */ (this.element.lastElementChild);
    const end = last ? last.offsetTop + last.offsetHeight : scrollHeight;
    this.element.toggleAttribute("data-above", scrollTop > 1);
    this.element.toggleAttribute("data-below", scrollTop + clientHeight < end - 1);
  }

  /**
   * @param {string} game
   * @param {RoundEntry} entry
   * @param {MatchState["scene"]} scene
   */
  #line(game, { from, to, seat, words, signs }, scene) {
    const line = h(
      "button.round-line",
      { type: "button", title: t("Play this turn again"), onclick: () => this.#replay(from, to) },
      h("span.round-signs", { "aria-hidden": "true" }, ...signs.map((sprite) => sign(game, sprite, ""))),
      h("span.round-words", {}, ...unbroken(words)),
    );
    const colour = scene?.seats.find((panel) => panel.seat === seat)?.colour;
    if (colour) setVariables(line, { colour });
    return h("li", {}, line);
  }
}

/**
 * What somebody says: text, and never a link.
 * @param {MatchState["sayings"][number]} said
 */
const saying = ({ name, text }) =>
  h("li.round-note", {}, h("strong", { textContent: `${name}: ` }), h("bdi", { textContent: text }));

/** @param {MatchState["sayings"]} one @param {MatchState["sayings"]} other */
const sameSayings = (one, other) => JSON.stringify(one) === JSON.stringify(other);
