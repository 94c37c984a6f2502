/** Tells whether a match must be restored after a failed request. */

import { EngineLost, Refused } from "../engine/engine-errors.js";

/** Whether the match must be restored: the engine crashed, or its session is gone or differs from this page's. @param {unknown} error */
export const isLost = (error) =>
  error instanceof EngineLost || (error instanceof Refused && (error.code === "stale" || error.code === "no-session"));
