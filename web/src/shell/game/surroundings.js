/** What stands around the board: players, status, controls, moves, tools. */

import { gameFile, langOf } from "../catalog.js";
import { lang, t } from "../i18n.js";
import { readJson } from "../once.js";
import { levelsOf, onlyPerson, personsOf } from "../players.js";

/**
 * @typedef {import("./page.js").GamePage} GamePage
 * @typedef {import("../../vocabulary/scene.js").Scene} Scene
 */

export class Surroundings {
  /** The scene that is shown. @type {Scene | null} */
  scene = null;

  #page;

  /** @param {GamePage} page */
  constructor(page) {
    this.#page = page;
  }

  /** The names at the seats. */
  get names() {
    return this.scene?.seats.map(({ name }) => name) ?? [];
  }

  /** @param {Scene} scene */
  show(scene) {
    const { parts, seats, loop } = this.#page;
    this.scene = scene;
    parts.setRatio(scene.width / scene.height, scene.focus !== undefined);
    seats.show(scene.seats, levelsOf(loop.saved), onlyPerson(loop.saved) ?? 0);
    this.showStatus();
  }

  /** @param {number} at  the number of events that the shown state has */
  list(at) {
    const { moves, loop, parts } = this.#page;
    moves.show(loop.moves, this.names, at);
    parts.showLook(loop.looking === null ? null : moves.place);
  }

  showStatus() {
    const { app, game, loop, parts } = this.#page;
    const waiting = loop.table === null && app.engine.state.kind !== "ready";
    parts.status.lang = waiting ? lang() : langOf(game);
    parts.status.textContent = waiting
      ? t("The engine is starting; the game goes on in a moment.")
      : (this.scene?.status ?? "");
  }

  showTools() {
    const { loop, parts } = this.#page;
    const { table } = loop;
    const watched = personsOf(loop.saved).length === 0;
    parts.showTools({
      undo: table?.can.undo ?? false,
      redo: table?.can.redo ?? false,
      watched: watched && !table?.over,
      paused: loop.paused,
      over: table?.over != null,
    });
  }
}

/**
 * The scene before the first move as the build has made it, with the names that were chosen.
 * @param {GamePage} page
 * @returns {Promise<Scene | null>}
 */
export async function firstScene(page) {
  const { shape, lang } = page.view();
  const scenes = await readJson(gameFile(page.game.id, "scenes.json")).catch(() => null);
  if (!scenes) return null;
  /** @type {Scene} */
  const scene = scenes[shape][lang];
  const names = page.loop.saved.setup?.players.map(({ name }) => name) ?? [];
  if (scene.seats.length !== names.length) return null;
  return {
    ...scene,
    seats: scene.seats.map((seat) => ({ ...seat, name: names[seat.seat] || seat.name, active: false })),
  };
}
