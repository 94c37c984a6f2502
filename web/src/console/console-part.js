/** The script of Python's console, loaded when somebody opens one. */

import { addStyle } from "../ui/part-style.js";
import { ConsolePanel } from "./console-panel.js";

/** The consoles of the boards that are shown. @type {WeakMap<import("../match/state.js").MatchState, ConsolePanel>} */
const panels = new WeakMap();

/** Opens or closes the console of a board. @param {import("./open-console.js").Beside} beside */
export function toggle(beside) {
  const { state, signal } = beside;
  if (signal.aborted) return;
  void addStyle("console");
  let panel = panels.get(state);
  if (!panel) panels.set(state, (panel = new ConsolePanel(beside)));
  panel.toggle();
}
