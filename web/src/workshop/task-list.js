/** The tasks of a game in order, with a tick at those that the reader has done. */

import { workshopAddress } from "../base/router.js";
import { h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { t } from "../words/i18n.js";

/** @typedef {import("./workshop-files.js").Task} Task */

/** The name under which the tasks of a game that are done are kept (saves/finished.js). @param {string} game */
export const keptTasks = (game) => `${game}/tasks`;

/** The address that opens a task; left out: the list of all. @param {string} game @param {string} [task] */
export const taskAddress = (game, task = "") => workshopAddress(game, `task=${encodeURIComponent(task)}`);

/**
 * The task that an address asks for.
 * @param {string} query  the parameters of the address
 * @returns {string | null} its id; "": the list of all; null: none
 */
export const askedTask = (query) => new URLSearchParams(query).get("task");

/**
 * @param {string} game
 * @param {readonly Task[]} tasks
 * @param {ReadonlySet<string>} done  ids
 * @param {string | null} open  the id of the task that is open
 */
export function taskList(game, tasks, done, open) {
  const entries = tasks.map(({ id, title }, at) => {
    const isDone = done.has(id);
    const link = h(
      "a",
      { href: taskAddress(game, id), "aria-current": id === open && "true" },
      h("span.task-number", { textContent: String(at + 1) }),
      h("span", { textContent: title }),
      isDone && icon("tick"),
      isDone && h("span.visually-hidden", { textContent: ` (${t("done")})` }),
    );
    return h("li", { className: isDone ? "done" : "" }, link);
  });
  return h("ol.task-list", { role: "list" }, ...entries);
}

/**
 * The task before another one.
 * @param {readonly Task[]} tasks
 * @param {string} id
 * @returns {Task | undefined} undefined: it is the first one
 */
export const taskBefore = (tasks, id) => tasks[tasks.findIndex((task) => task.id === id) - 1];

/**
 * The task to go on with: the next one that is not done, else the first one that is not.
 * @param {readonly Task[]} tasks
 * @param {ReadonlySet<string>} done  ids
 * @param {string} open  the id of the one that is open
 * @returns {Task | undefined} undefined: all are done
 */
export function nextTask(tasks, done, open) {
  const at = tasks.findIndex(({ id }) => id === open) + 1;
  return [...tasks.slice(at), ...tasks.slice(0, at)].find(({ id }) => id !== open && !done.has(id));
}
