/** What a person can do on the page of a game besides playing: by a key, and from the menu. A new part of the page adds its lines here. */

/**
 * @typedef {object} Command
 * @property {string} name  a msgid
 * @property {() => void} run
 *
 * @typedef {Command & {keys: string[]}} KeyCommand
 * @typedef {Command & {icon: import("../ui/icons.js").IconName}} MenuCommand
 *
 * @typedef {object} Actions
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {(by: number) => void} step  looks at the state so many events on
 * @property {() => void} now  back from a look at the past
 * @property {() => void} pause  or goes on
 * @property {() => void} newGame
 * @property {() => void} showMoves
 * @property {() => void} toggleRules
 * @property {() => void} openRules
 * @property {() => void} toggleExplain
 * @property {() => void} showResult
 * @property {() => void} showChance
 * @property {() => void} showSettings
 * @property {() => void} showKeys
 * @property {() => void} exportRecord
 * @property {(seat: number) => void} resign
 */

/**
 * @param {Actions} act
 * @returns {KeyCommand[]}
 */
export const keyCommands = (act) => [
  { keys: ["u"], name: "Undo", run: act.undo },
  { keys: ["y"], name: "Redo", run: act.redo },
  { keys: [","], name: "One move back", run: () => act.step(-1) },
  { keys: ["."], name: "One move on", run: () => act.step(1) },
  { keys: ["n"], name: "Back to now", run: act.now },
  { keys: ["m"], name: "Moves", run: act.showMoves },
  { keys: ["r"], name: "Rules", run: act.toggleRules },
  { keys: ["i"], name: "Explain", run: act.toggleExplain },
  { keys: ["p"], name: "Pause or continue", run: act.pause },
  { keys: ["?"], name: "Keyboard shortcuts", run: act.showKeys },
];

/**
 * What the menu offers now.
 * @param {Actions} act
 * @param {object} now
 * @param {boolean} now.redo  whether something can be done again
 * @param {boolean} now.over  whether the game has ended
 * @param {number | null} now.resigner  who may give up; null: nobody
 * @returns {MenuCommand[]}
 */
export function menuCommands(act, { redo, over, resigner }) {
  /** @type {(MenuCommand | null)[]} */
  const all = [
    { icon: "again", name: "New game", run: act.newGame },
    { icon: "book", name: "Rules", run: act.openRules },
    { icon: "info", name: "Explain", run: act.toggleExplain },
    redo ? { icon: "redo", name: "Redo", run: act.redo } : null,
    over ? { icon: "crown", name: "Result", run: act.showResult } : null,
    { icon: "dice", name: "Fair chance", run: act.showChance },
    { icon: "save", name: "Save the record", run: act.exportRecord },
    { icon: "settings", name: "Settings", run: act.showSettings },
    { icon: "keyboard", name: "Keyboard shortcuts", run: act.showKeys },
    resigner === null ? null : { icon: "flag", name: "Resign", run: () => act.resign(resigner) },
  ];
  return all.filter((command) => command !== null);
}
