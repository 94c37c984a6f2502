/**
 * Installs the wheels that the site's owner has listed in `spieltisch.json`, one after the other, when the engine is idle. For their
 * games the engine generates the files (art, pictures, rules) that the build generates for the site's own games.
 */

import { errorMessage } from "../base/error-message.js";
import { expectGames, games, replaceGames } from "./catalog.js";
import { lang, t } from "../words/i18n.js";
import { PATIENCE_MS } from "../base/missing-files.js";
import { notify } from "../ui/notices.js";
import { inTime } from "../base/wait.js";
import { hold, siteFile } from "../base/site.js";

/**
 * @typedef {import("../engine/types.js").AddOn} AddOn
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 */

const LIST = "spieltisch.json";

/** Dispatches "change" when games or players have been added. */
export class AddOns extends EventTarget {
  #engine;

  /** @param {import("../engine/client.js").Engine} engine */
  constructor(engine) {
    super();
    this.#engine = engine;
    engine.addEventListener("left-out", (event) => {
      const { detail } = /** @type {CustomEvent<string>} */ (event);
      notify(t("{name} did not finish; it was left out.", { name: detail }));
    });
  }

  start() {
    expectGames(this.#add());
  }

  async #add() {
    const wheels = await list();
    if (wheels.length === 0) return;
    await this.#engine.quiet();
    let added = 0;
    for (const wheel of wheels) {
      const { ok, reason } = await this.#engine.install(wheel, lang());
      if (ok) added += 1;
      else if (reason) complain(wheel.url, reason);
    }
    if (added) await this.#learn();
  }

  /** Asks the engine for the games that it has now, and fetches the files of new ones. */
  async #learn() {
    try {
      const hello = await this.#engine.request({ do: "hello", lang: lang() });
      for (const reason of hello.broken) notify(reason);
      const old = new Map((await games()).map((game) => [game.id, game]));
      /** @type {GameEntry[]} */
      const complete = [];
      for (const game of hello.games) {
        const known = old.get(game.id);
        // The site alone knows which essays it has, and how the levels of its own games have played.
        const { essays, beats } = known ?? {};
        if (known) complete.push({ ...game, ...(essays && { essays }), ...(beats && { beats }) });
        else if (await this.#take(game)) complete.push(game);
      }
      replaceGames(complete);
      this.dispatchEvent(new Event("change"));
    } catch (error) {
      complain(LIST, errorMessage(error));
    }
  }

  /**
   * Fetches the files of a game that the site does not have; resolves to whether that worked.
   * @param {GameEntry} game
   */
  async #take(game) {
    const { id, title } = game;
    try {
      const { files, beats } = await this.#engine.request({ do: "files", game: id, lang: lang() });
      for (const [path, content] of Object.entries(files)) hold(`games/${encodeURIComponent(id)}/${path}`, content);
      game.beats = beats;
      return true;
    } catch (error) {
      complain(title, errorMessage(error));
      return false;
    }
  }
}

/** @returns {Promise<AddOn[]>} */
async function list() {
  try {
    const response = await inTime(fetch(siteFile(LIST), { cache: "no-cache" }), PATIENCE_MS);
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
    const { wheels = [] } = await response.json();
    if (!Array.isArray(wheels)) throw new Error("wheels");
    return wheels.map(({ url, sha256 }) => ({ url: String(url), sha256: String(sha256 ?? "") }));
  } catch (error) {
    complain(LIST, errorMessage(error));
    return [];
  }
}

/**
 * @param {string} name
 * @param {string} reason
 */
function complain(name, reason) {
  notify(t("{name} could not be added: {reason}", { name, reason }));
}
