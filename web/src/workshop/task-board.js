/** A position in which a text has failed, as a still board. */

import { newId, newSeed } from "../base/random.js";
import { langOf, mark } from "../games/catalog.js";
import { BoardState } from "../match/board-state.js";
import { beginning, boardOf, followReader } from "../match/follow-settings.js";
import { h, setVariables } from "../ui/dom.js";
import { announce } from "../ui/notices.js";
import { lang } from "../words/i18n.js";

export class TaskBoard {
  element = h("div.workshop-board.task-board");
  #engine;
  #record;
  #state;
  #board;
  #ended = new AbortController();

  /**
   * @param {import("../vocabulary/bridge.js").GameEntry} game
   * @param {import("../engine/client.js").Engine} engine  of the page
   * @param {import("../match/board-view.js").Screen} screen
   * @param {Record<string, unknown>} record  of a match, up to the position
   */
  constructor(game, engine, screen, record) {
    this.#engine = engine;
    this.#record = record;
    this.#state = new BoardState(...beginning(screen));
    followReader(this.#state, this.#ended.signal);
    const place = h("div.board");
    this.element.append(place);
    mark(game, this.element);
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
      setVariables(this.element, { ratio: String(scene.width / scene.height) });
      this.#board.show({ ...scene, options: [], refusals: [], controls: [] });
    } catch (error) {
      console.error(error);
      this.element.hidden = true;
    }
  }
}
