/** The commands of the game page, besides those for playing: one list for the keys, one for the menu. Add the commands of a new part here. */

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
 * @property {() => void} undoTurn  takes back the whole turn
 * @property {() => void} redo
 * @property {(by: number) => void} step  shows the state that many events later, or earlier if negative
 * @property {() => void} now  returns from a past state to the newest one
 * @property {() => void} pause  pauses or continues
 * @property {() => void} showPace  lets the person choose the pace of the moves
 * @property {() => void} toEnd  plays the rest of the game without animations, for those who only watch; or stops doing that
 * @property {() => void} newGame
 * @property {() => void} showMoves
 * @property {() => void} toggleRules
 * @property {() => void} openRules
 * @property {() => void} introduce  opens the cards that introduce the game
 * @property {() => void} toggleExplain
 * @property {() => void} togglePerfect  shows what each choice leads to if both play perfectly, where that is known
 * @property {() => void} hint  says where to look, then the move; pressed again
 * @property {() => void} showResult
 * @property {() => void} lookBack  looks at the finished game: luck, play, the worst moments
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
  { keys: ["b"], name: "Undo the whole turn", run: act.undoTurn },
  { keys: ["y"], name: "Redo", run: act.redo },
  { keys: [","], name: "One move back", run: () => act.step(-1) },
  { keys: ["."], name: "One move on", run: () => act.step(1) },
  { keys: ["n"], name: "Back to now", run: act.now },
  { keys: ["m"], name: "Moves", run: act.showMoves },
  { keys: ["r"], name: "Rules", run: act.toggleRules },
  { keys: ["h"], name: "How to win", run: act.introduce },
  { keys: ["i"], name: "Explain", run: act.toggleExplain },
  { keys: ["v"], name: "Perfect from here, where the game is solved", run: act.togglePerfect },
  { keys: ["w"], name: "Hint", run: act.hint },
  { keys: ["p"], name: "Pause or continue", run: act.pause },
  { keys: ["s"], name: "Pace", run: act.showPace },
  { keys: ["e"], name: "Play to the end, when only watching", run: act.toEnd },
  { keys: ["?"], name: "Keyboard shortcuts", run: act.showKeys },
];

/**
 * The menu's commands for the present state.
 * @param {Actions} act
 * @param {object} now
 * @param {boolean} now.undo  whether undo is possible
 * @param {boolean} now.redo  whether redo is possible
 * @param {boolean} now.over  whether the game has ended
 * @param {boolean} now.exact  whether the decision can be judged exactly, and the page offers it
 * @param {boolean} now.hints  whether this page gives hints
 * @param {number | null} now.resigner  the seat that may resign; null: none
 * @returns {MenuCommand[]}
 */
export function menuCommands(act, { undo, redo, over, exact, hints, resigner }) {
  /** @type {(MenuCommand | null)[]} */
  const all = [
    { icon: "again", name: "New game", run: act.newGame },
    { icon: "crown", name: "How to win", run: act.introduce },
    { icon: "book", name: "Rules", run: act.openRules },
    { icon: "info", name: "Explain", run: act.toggleExplain },
    hints && !over ? { icon: "bulb", name: "Hint", run: act.hint } : null,
    exact ? { icon: "scales", name: "Perfect from here", run: act.togglePerfect } : null,
    undo ? { icon: "undo", name: "Undo the whole turn", run: act.undoTurn } : null,
    redo ? { icon: "redo", name: "Redo", run: act.redo } : null,
    over ? { icon: "crown", name: "Result", run: act.showResult } : null,
    over ? { icon: "graph", name: "Look at the game", run: act.lookBack } : null,
    { icon: "dice", name: "Fair chance", run: act.showChance },
    { icon: "save", name: "Save the record", run: act.exportRecord },
    { icon: "settings", name: "Settings", run: act.showSettings },
    { icon: "keyboard", name: "Keyboard shortcuts", run: act.showKeys },
    resigner === null ? null : { icon: "flag", name: "Resign", run: () => act.resign(resigner) },
  ];
  return all.filter((command) => command !== null);
}
