/** The saved games without those by letters: what the list of games at this device alone reads. */

/** @typedef {import("../saves/saves.js").Saves} Saves */

/**
 * @param {Saves} saves
 * @returns {Saves}
 */
export const gamesAlone = (saves) =>
  new Proxy(saves, {
    get(target, name) {
      if (name === "byLetters") return async () => [];
      if (name === "list") return () => listAlone(target);
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });

/** @param {Saves} saves */
async function listAlone(saves) {
  const [all, letters] = await Promise.all([saves.list(), saves.byLetters()]);
  const apart = new Set(letters.map(({ id }) => id));
  return all.filter(({ key }) => !apart.has(String(key)));
}
