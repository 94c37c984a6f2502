/** Decides when the cards that introduce a game open by themselves: the first time that a person plays it. */

import { introduced } from "../saves/introduced.js";
import { onlyPerson, personsOf } from "../saves/players.js";
import { settings } from "../settings/settings.js";

/** @typedef {import("../match/state.js").MatchState} MatchState */

export class Introducing {
  #intro;
  #introduces;
  /** Whether the cards may still open by themselves. */
  #open = true;

  /**
   * @param {import("../telling/intro.js").Intro} intro
   * @param {(game: string) => boolean} introduces  whether this place introduces the game to this person by itself
   */
  constructor(intro, introduces) {
    this.#intro = intro;
    this.#introduces = introduces;
  }

  /**
   * Opens the cards when the match has begun, or already over the picture of the beginning while one person waits for the engine. Closes them
   * when something else is looked at.
   * @param {MatchState} state
   */
  draw(state) {
    const { table, saved, handover, looking, game, loading } = state;
    this.#intro.waiting = loading;
    if (looking || table?.over) this.#intro.close();
    if (!this.#open || handover !== null || (table ? table.over : !waits(state))) return;
    this.#open = false;
    if (!this.#intro.exists || !personsOf(saved).length || !settings().values.intro) return;
    if (!this.#introduces(game.id)) return;
    introduced(game.id);
    this.#intro.open();
  }
}

/**
 * Whether one person waits before the picture of a new game, and has been told for what. (Several may have to cover their hands first.)
 * @param {MatchState} state
 */
const waits = ({ scene, saved, loading }) =>
  loading !== "" && scene !== null && !saved.last_scene && onlyPerson(saved) !== null;
