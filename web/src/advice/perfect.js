/**
 * "Perfect from here": lists every choice with the result that it leads to if both play perfectly, as the game's exact judge has proven.
 * It stays until it is closed, and judges each decision of a person; while others decide it is out of sight.
 */

import { langOf, mark } from "../games/catalog.js";
import { h, iconButton, setText } from "../ui/dom.js";
import { announce } from "../ui/notices.js";
import { lang, t } from "../words/i18n.js";
import { Consultation } from "./consultation.js";
import { spoken, verdictsOf } from "./verdicts.js";

/**
 * @typedef {import("../match/state.js").MatchState} MatchState
 * @typedef {import("../vocabulary/bridge.js").Line} Line
 * @typedef {import("./verdicts.js").Verdict} Verdict
 */

export class Perfect {
  element;
  #game;
  #act;
  #consultation;
  #on = false;
  #title = h("h2", { tabIndex: -1 });
  #list = h("ul.verdicts", { role: "list" });
  /** The table whose decision was judged last. @type {import("../vocabulary/bridge.js").TableReply | null} */
  #judged = null;
  /** What is known about it. @type {Line[]} */
  #lines = [];
  /** The events of the choices in the list. */
  #listed = "";
  /** Whether all of it is known. */
  #known = false;
  /** The state that was drawn last. @type {MatchState | null} */
  #state = null;

  /**
   * @param {import("../vocabulary/bridge.js").GameEntry} game
   * @param {object} act
   * @param {ConstructorParameters<typeof Consultation>[0]} act.ask  sends a request to the engine
   * @param {(events: string[]) => void} act.choose  plays a choice
   * @param {() => void} act.focus  focuses the board
   * @param {() => void} act.told  is called when the list is opened
   */
  constructor(game, act) {
    this.#game = game;
    this.#act = act;
    this.#consultation = new Consultation(act.ask, ({ lines, choice }) => this.#learn(lines, choice !== null));
    const close = iconButton("close", "Close", () => this.close());
    this.element = h(
      "section.perfect",
      { hidden: true, i18nLabel: "Perfect from here" },
      this.#title,
      close,
      this.#list,
    );
  }

  get shown() {
    return !this.element.hidden;
  }

  toggle() {
    if (this.#on) return this.close();
    if (!this.#state?.table?.exact) return;
    this.#on = true;
    this.#act.told();
    this.draw(this.#state);
    if (this.shown) this.#title.focus();
  }

  close() {
    const inside = this.element.contains(document.activeElement);
    this.#on = false;
    this.#forget();
    this.element.hidden = true;
    if (inside) this.#act.focus();
  }

  /** @param {MatchState} state */
  draw(state) {
    this.#state = state;
    const { table, able, looking, handover, saved } = state;
    if (table?.over) this.#on = false;
    const level = this.#on && able && !looking && handover === null ? table?.exact : null;
    this.element.hidden = !level;
    if (!table || !level) return this.#forget();
    if (table !== this.#judged) {
      this.#forget();
      this.#judged = table;
      void this.#judge(table, { session: saved.id, ply: table.ply, level });
    }
    this.#show();
  }

  /**
   * @param {import("../vocabulary/bridge.js").TableReply} table
   * @param {Parameters<Consultation["run"]>[0]} decision
   */
  async #judge(table, decision) {
    // After a refusal, ask again when the page shows the match again, which may have been restored meanwhile.
    if (!(await this.#consultation.run(decision)) && this.#judged === table) this.#judged = null;
  }

  #forget() {
    this.#consultation.stop();
    this.#judged = null;
    this.#lines = [];
    this.#known = false;
  }

  /**
   * @param {Line[]} lines
   * @param {boolean} known
   */
  #learn(lines, known) {
    this.#lines = lines;
    this.#known = known;
    const verdicts = this.#show();
    if (known) announce(spoken(verdicts), langOf(this.#game));
  }

  #show() {
    const scene = this.#state?.table?.scene;
    const verdicts = scene ? verdictsOf(scene, this.#lines) : [];
    setText(this.#title, this.#known ? t("Perfect from here") : t("Perfect from here …"));
    this.#title.lang = lang();
    mark(this.#game, this.#list);
    this.element.setAttribute("aria-busy", String(!this.#known));
    // The choices stay the same while they are judged: change their texts alone, so that none of them loses the focus.
    const listed = verdicts.map(({ events }) => events.join(" ")).join("\n");
    if (listed !== this.#listed) this.#list.replaceChildren(...verdicts.map((verdict) => this.#row(verdict)));
    this.#listed = listed;
    verdicts.forEach((verdict, at) => fill(this.#list.children[at], verdict));
    return verdicts;
  }

  /** @param {Verdict} verdict */
  #row({ events }) {
    return h(
      "li",
      {},
      h(
        "button.verdict",
        { type: "button", onclick: () => this.#act.choose(events) },
        h("span.verdict-sign", { "aria-hidden": "true" }),
        h("span.verdict-what"),
        h("span.visually-hidden", { textContent: " – " }),
        h("span.verdict-says"),
        h("span.visually-hidden"),
      ),
    );
  }
}

/**
 * Writes a verdict on its button.
 * @param {Element | undefined} row
 * @param {Verdict} verdict
 */
function fill(row, { badge, label, text, result, best }) {
  const press = /** @type {HTMLElement | null} */ (row?.firstElementChild);
  const [sign, what, , says, mark] = /** @type {HTMLElement[]} */ ([...(press?.children ?? [])]);
  if (!press || !sign || !what || !says || !mark) return;
  sign.hidden = !badge;
  setText(sign, badge);
  setText(what, label);
  setText(says, text);
  setText(mark, best ? ` – ${t("best")}` : "");
  says.lang = mark.lang = lang();
  press.dataset.result = result;
  press.classList.toggle("best", best);
}
