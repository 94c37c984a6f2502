/** Tests which names of a text the editor offers. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { barePage } from "../fakes/bare-page.js";

barePage();

const { namesIn } = await import("../../../web/src/workshop/names-in-text.js");

test("functions, classes, parameters, variables and those of loops are names of the text", () => {
  const text = `
LIMIT = 3
class Careful:
    seen: int = 0
    def __call__(self, state, *rest, depth=2):
        for card in state.legal_actions():
            wert = card == LIMIT
            if wert == 2: pass
`;
  const names = namesIn(text).map(({ label }) => label);
  assert.deepEqual(
    names.sort(),
    ["Careful", "LIMIT", "__call__", "card", "depth", "rest", "seen", "self", "state", "wert"].sort(),
  );
});
