/**
 * The commands of the game page, besides those for playing: one list for the keys, one for the menu, in the order in which people see them.
 * Add the commands of a new part here.
 */

import { address, go, workshopAddress } from "../base/router.js";
import { showPace } from "../panels/pace.js";
import { config, hasConsole } from "../settings/config.js";
import { settings } from "../settings/settings.js";
import { isByLetters } from "../saves/saved-game.js";
import { showChance } from "../review/chance-proof.js";
import { canShare } from "../share/open-share.js";
import { looksOn, personsOf, remoteOf } from "../saves/players.js";
import { isAround } from "../saves/seating-room.js";
import { offerEnd, resigner, resign, showSettings } from "./menu.js";
import { showKeys } from "./shortcuts.js";

/**
 * @typedef {object} Command
 * @property {string} name  a msgid
 * @property {() => void} run
 *
 * @typedef {Command & {keys: string[]}} KeyCommand
 * @typedef {Command & {icon: import("../ui/icons.js").IconName}} MenuCommand
 *
 * The parts of the page that commands act on.
 * @typedef {object} Page
 * @property {import("../match/state.js").MatchState} state
 * @property {import("../match/loop.js").GameLoop} loop
 * @property {import("./common-buttons.js").Tools} tools
 * @property {import("./controls.js").Controls} controls
 * @property {import("./explain.js").Explain} explain
 * @property {import("./rules-panel.js").RulesPanel} rules
 * @property {import("./questions.js").Questions} questions
 * @property {import("./game-end.js").GameEnd} end
 * @property {import("../telling/intro.js").Intro} intro
 * @property {import("../advice/advice.js").Advice} advice
 * @property {import("../review/replay-bar.js").Replay} replay
 * @property {import("../review/open-analysis.js").LookBack} lookBack
 * @property {import("../remote/post.js").Post} post
 * @property {() => Pick<import("../around/open-around.js").Around, "offered">} around  has the people sit around the table
 * @property {() => void} showMoves
 * @property {() => void} newGame
 * @property {() => void} openConsole  opens or closes Python's console
 * @property {() => void} paste  opens the box for a friend's link
 * @property {(() => void) | null} hands  opens the dialog that gives a hand to a phone; null: it cannot be done here
 */

/**
 * @param {Page} page
 * @returns {KeyCommand[]}
 */
export const keyCommands = (page) => [
  { keys: ["u"], name: "Undo", run: () => page.loop.undo() },
  { keys: ["b"], name: "Undo the whole turn", run: () => page.loop.undo(true) },
  { keys: ["y"], name: "Redo", run: () => page.loop.redo() },
  { keys: [","], name: "One move back", run: () => page.replay.step(-1) },
  { keys: ["."], name: "One move forward", run: () => page.replay.step(1) },
  { keys: ["n"], name: "Back to the game", run: () => page.loop.past.now() },
  { keys: ["m"], name: "Moves", run: page.showMoves },
  { keys: ["r"], name: "Rules", run: () => page.rules.toggle() },
  { keys: ["h"], name: "How to win", run: () => page.intro.open() },
  { keys: ["i"], name: "Explain", run: () => page.explain.toggle() },
  {
    keys: ["v"],
    name: "Perfect from here, where the game is solved",
    run: () => void page.advice.togglePerfect(),
  },
  { keys: ["w"], name: "Hint", run: () => void page.advice.press() },
  { keys: ["p"], name: "Pause or continue", run: () => page.tools.pause() },
  { keys: ["s"], name: "Pace", run: showPace },
  ...consoleCommand(page).map((command) => ({ ...command, keys: ["c"] })),
  { keys: ["e"], name: "Play to the end, when only watching", run: () => page.tools.toEnd() },
  { keys: ["?"], name: "Keyboard shortcuts", run: () => showKeys(page.controls.keys, keyCommands(page)) },
];

/**
 * The menu's commands for the present state.
 * @param {Page} page
 * @returns {MenuCommand[]}
 */
export function menuCommands(page) {
  const { state, loop, explain, rules, questions, end, intro, advice, lookBack } = page;
  if (state.isHand) return handCommands(page);
  const table = state.newest?.table;
  const over = table?.over != null;
  const exact = advice.allowed && table?.exact != null && personsOf(state.saved).length > 0;
  const seat = resigner(state);
  /** @type {(MenuCommand | null)[]} */
  const all = [
    { icon: "again", name: "New game", run: page.newGame },
    { icon: "crown", name: "How to win", run: () => intro.open() },
    { icon: "book", name: "Rules", run: () => rules.open() },
    { icon: "info", name: "Explain", run: () => explain.toggle() },
    advice.allowed && !over ? { icon: "bulb", name: "Hint", run: () => void advice.press() } : null,
    exact ? { icon: "scales", name: "Perfect from here", run: () => void advice.togglePerfect() } : null,
    state.canUndo ? { icon: "undo", name: "Undo the whole turn", run: () => loop.undo(true) } : null,
    table?.can.redo ? { icon: "redo", name: "Redo", run: () => loop.redo() } : null,
    over ? { icon: "crown", name: "Result", run: () => end.showResult() } : null,
    over ? { icon: "graph", name: "Analyse the game", run: () => lookBack.open() } : null,
    lookBack.rank ? { icon: "list", name: "Best moves for this turn", run: lookBack.rank } : null,
    over && state.looking && !state.trying && state.begun
      ? { icon: "play", name: "Play on from here", run: () => void lookBack.playOn(state.at) }
      : null,
    ...consoleCommand(page),
    ...state.commands,
    // A frame may begin with a match, and then never shows the set-up, which leads to the workshop elsewhere.
    config().embedded && config().workshop
      ? { icon: "pen", name: "A player of your own", run: () => go(workshopAddress(state.game.id)) }
      : null,
    { icon: "dice", name: "Fair chance", run: () => showChance(state, () => questions.prove()) },
    table && canShare() && (over || !isByLetters(state.saved))
      ? { icon: "share", name: "Share", run: () => end.share() }
      : null,
    { icon: "save", name: "Save the record", run: () => end.exportRecord() },
    // A frame has no home with this button.
    config().embedded || isByLetters(state.saved) ? { icon: "open", name: "I have a link", run: page.paste } : null,
    { icon: "settings", name: "Settings", run: showSettings },
    { icon: "keyboard", name: "Keyboard shortcuts", run: () => showKeys(page.controls.keys, keyCommands(page)) },
    seatingCommand(page),
    handsCommand(page),
    ...letterCommands(page),
    seat === null ? null : { icon: "flag", name: "Resign", run: () => void resign(state, loop, seat) },
  ];
  return all.filter((command) => command !== null);
}

/**
 * What can be done where this page is the hand of a match at another device.
 * @param {Page} page
 * @returns {MenuCommand[]}
 */
const handCommands = (page) => [
  { icon: "crown", name: "How to win", run: () => page.intro.open() },
  { icon: "book", name: "Rules", run: () => page.rules.open() },
  { icon: "info", name: "Explain", run: () => page.explain.toggle() },
  { icon: "settings", name: "Settings", run: showSettings },
  { icon: "keyboard", name: "Keyboard shortcuts", run: () => showKeys(page.controls.keys, keyCommands(page)) },
  { icon: "home", name: "Leave the table", run: () => go(address()) },
];

/**
 * Python's console, where the reader wants it. It may be asked for the best move, so it is there where hints are.
 * @param {Page} page
 * @returns {MenuCommand[]}
 */
const consoleCommand = ({ advice, state, openConsole }) =>
  settings().values.console && hasConsole() && advice.allowed && !state.isHand
    ? [{ icon: "computer", name: "Python console", run: openConsole }]
    : [];

/** @param {Page} page @returns {MenuCommand | null} */
function seatingCommand({ state, loop, around }) {
  if (!around().offered) return null;
  return isAround(state.saved)
    ? { icon: "person", name: "All on one side", run: () => loop.seat("beside") }
    : { icon: "person", name: "Around the table", run: () => loop.seat("around") };
}

/** @param {Page} page @returns {MenuCommand | null} */
function handsCommand({ state, hands }) {
  const { byLetters, newest, saved } = state;
  if (!hands || byLetters || !newest || newest.table.over || !personsOf(saved).length) return null;
  return { icon: "code", name: "Hands on phones", run: hands };
}

/**
 * The commands of a match by letters.
 * @param {Page} page
 * @returns {(MenuCommand | null)[]}
 */
function letterCommands({ state, loop, post }) {
  const { letters, newest, letter, saved } = state;
  if (!state.byLetters || looksOn(saved)) return [];
  const far = remoteOf(saved);
  const offered = letters?.offers.some((seat) => !far.includes(seat)) ?? false;
  /** @type {MenuCommand} */
  const offer = offered
    ? { icon: "close", name: "Take the offer back", run: () => void loop.letters.offer(false).catch(() => {}) }
    : { icon: "scales", name: "Offer to end the game", run: () => void offerEnd(loop.letters) };
  return [
    letter === null ? null : { icon: "share", name: "Send the link again", run: () => post.again() },
    letter === null || !post.byHand ? null : { icon: "code", name: "Show as a code", run: () => post.showCode() },
    letter === null || !post.byHand
      ? null
      : { icon: "person", name: "Continue on another of my devices", run: () => post.showOwn() },
    // Only an engine that knows offers lists them.
    letters && newest?.table.over === null ? offer : null,
  ];
}
