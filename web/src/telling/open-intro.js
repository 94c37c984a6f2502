/** Decides when the cards that introduce a game open by themselves: the first time that a person plays it. */

import { introduced } from "../saves/introduced-games.js";
import { onlyPerson, personsOf } from "../saves/players.js";
import { settings } from "../settings/settings.js";
import { t } from "../words/i18n.js";

/** @typedef {import("../match/state.js").MatchState} MatchState */

/**
 * Opens the cards when the match has begun, or already over the picture of the beginning while one person waits for the engine. Closes them
 * when something else is looked at.
 * @param {import("./intro.js").Intro} intro
 * @param {{introduces: (game: string) => boolean}} host
 */
export function introducing(intro, host) {
  let open = true;
  return {
    /** @param {MatchState} state */
    draw(state) {
      const { table, saved, handover, looking, game, loading, byLetters } = state;
      intro.waiting = loading;
      intro.options = state.options;
      intro.players = state.scene?.seats.length ?? 0;
      if (looking || table?.over) intro.close();
      if (!open || handover !== null || (table ? table.over : !waits(state))) return;
      // Who has invited a friend, waits for one, or only has a part in the friend's throw, reads the cards when it is time to play.
      if (byLetters && !(table && playsHere(table, saved))) return;
      open = false;
      // The cards tell of a game's beginning.
      if (state.options?.["position"] !== undefined) return;
      if (!intro.exists || !personsOf(saved).length || !settings().values.intro || !host.introduces(game.id)) return;
      introduced(game.id);
      intro.note = byLetters ? t("With a friend, no move can be taken back.") : "";
      intro.open();
    },
  };
}

/**
 * Whether a person at this device is to decide or to throw now.
 * @param {import("../vocabulary/bridge.js").TableReply} table
 * @param {import("../saves/saved-game.js").SavedGame} saved
 */
function playsHere({ next, scene }, saved) {
  if (next.kind !== "chance") return next.kind === "human";
  const thrower = scene.seats.find(({ active }) => active)?.seat;
  return thrower !== undefined && personsOf(saved).includes(thrower);
}

/**
 * Whether one person waits before the picture of a new game, and has been told for what. (Several may have to cover their hands first.)
 * @param {MatchState} state
 */
const waits = ({ scene, saved, loading }) =>
  loading !== "" && scene !== null && !saved.last_scene && onlyPerson(saved) !== null;
