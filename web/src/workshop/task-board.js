/** A position in which a text has failed, as a still board, with frames round what was chosen there and what would be right. */

import { newId, newSeed } from "../base/random.js";
import { langOf, mark } from "../games/catalog.js";
import { BoardState } from "../match/board-state.js";
import { beginning, boardOf, followReader } from "../match/follow-settings.js";
import { segments } from "../panels/segments.js";
import { h, setVariables } from "../ui/dom.js";
import { announce } from "../ui/notices.js";
import { lang, t } from "../words/i18n.js";

/**
 * @typedef {import("../vocabulary/bridge.js").TaskWay} TaskWay
 * @typedef {import("../vocabulary/scene.js").BoardChoice} BoardChoice
 */

/** What is not offered in the position. @type {BoardChoice[]} */
const NONE = [];

export class TaskBoard {
  element = h("div.task-position");
  #engine;
  #record;
  #state;
  #board;
  #place = h("div.workshop-board.task-board");
  #ways;
  /** The way that has its frames. @type {TaskWay | undefined} */
  #shown;
  /** What can be chosen in the position. */
  #options = NONE;
  #ended = new AbortController();

  /**
   * @param {import("../vocabulary/bridge.js").GameEntry} game
   * @param {import("../engine/client.js").Engine} engine  of the page
   * @param {import("../match/board-view.js").Screen} screen
   * @param {Record<string, unknown>} record  of a match, up to the position
   * @param {readonly TaskWay[]} ways  to go on from there, each of another kind
   */
  constructor(game, engine, screen, record, ways) {
    this.#engine = engine;
    this.#record = record;
    this.#ways = ways;
    this.#shown = ways[0];
    this.#state = new BoardState(...beginning(screen));
    followReader(this.#state, this.#ended.signal);
    const place = h("div.board");
    this.#place.append(place);
    this.element.append(this.#place);
    mark(game, this.#place);
    this.#board = boardOf(place, game, this.#state, screen, {
      onPlay: () => {},
      announce: (text) => announce(text, langOf(game)),
    });
    this.#state.follow((changes) => "shape" in changes && void this.#look());
    void this.#look();
  }

  destroy() {
    this.#ended.abort();
    this.#board.destroy();
  }

  /** Shows the position as the player sees it who has to decide; where the page's engine cannot, the words about it stay. */
  async #look() {
    const engine = this.#engine;
    const { shape } = this.#state;
    const common = { session: `task ${newId()}`, lang: lang() };
    try {
      await engine.ready();
      const text = JSON.stringify(this.#record);
      const view = { seat: null, lang: lang(), shape };
      const first = await engine.request({ do: "import", ...common, text, seed: newSeed(), view });
      const { seat } = first.next;
      const { scene } =
        seat === null
          ? first
          : await engine.request({ do: "view", ...common, ply: first.ply, view: { ...view, seat } });
      engine.request({ do: "close", ...common }).catch(() => {});
      if (this.#ended.signal.aborted || shape !== this.#state.shape) return;
      setVariables(this.#place, { ratio: String(scene.width / scene.height) });
      this.#board.show({ ...scene, options: [], refusals: [], controls: [] });
      this.#options = scene.options ?? NONE;
      this.#frame();
      if (this.element.childElementCount === 1) this.#offer();
    } catch (error) {
      console.error(error);
      this.element.hidden = true;
    }
  }

  /** Lets the reader choose which way has its frames, among those that the board can show. */
  #offer() {
    const ways = this.#ways.filter((way) => pathOf(this.#options, way).length > 0);
    if (ways.length === 0) return;
    const names = { chosen: t("what was chosen"), right: t("what is right"), asked: t("what was asked about") };
    this.#shown = ways[0];
    this.#frame();
    const [only, ...more] = ways;
    if (only && more.length === 0) {
      this.element.append(h("p.help", { textContent: t("Framed on the board: {what}", { what: names[only.kind] }) }));
      return;
    }
    const choice = segments(
      "Framed on the board",
      `task-way-${newId()}`,
      ways.map(({ kind }) => [kind, names[kind]]),
      (kind) => {
        this.#shown = ways.find((way) => way.kind === kind);
        this.#frame();
      },
    );
    for (const input of choice.inputs) input.checked = input.value === this.#shown?.kind;
    this.element.append(choice.element);
  }

  #frame() {
    this.#board.hint(this.#shown ? pathOf(this.#options, this.#shown) : []);
  }
}

/**
 * The spots and things of a way, as far as one choice on the board goes.
 * @param {readonly BoardChoice[]} options
 * @param {TaskWay} way
 * @returns {readonly string[]} empty: it is not chosen on the board, but by a button
 */
export function pathOf(options, { events }) {
  const begins = options.filter((option) => option.events.every((event, at) => event === events[at]));
  return begins.reduce(
    (best, option) => (option.events.length > best.events.length ? option : best),
    begins[0] ?? NOTHING,
  ).path;
}

/** @type {Pick<BoardChoice, "events" | "path">} */
const NOTHING = { events: [], path: [] };
