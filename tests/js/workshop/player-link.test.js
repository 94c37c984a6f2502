/** Tests links that carry the text of a player. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { barePage } from "../fakes/bare-page.js";

barePage();

const { LONGEST_TEXT } = await import("../../../web/src/saves/own-players.js");
const { packPlayer, unpackPlayer } = await import("../../../web/src/workshop/player-link.js");

test("a link brings the name and the text, whatever letters they have", async () => {
  const told = {
    name: "Größte & kühnste?",
    text: 'def player(state):\n    """Δ <script>"""\n    return state.legal_actions()[0]\n',
  };
  const query = await packPlayer(told);
  assert.match(query, /^name=[^&#]*&text=[\w-]+$/);
  assert.deepEqual(await unpackPlayer(query), told);
});

test("texts of Python become shorter on the way", async () => {
  const text = "    if state.to_move() == 0:\n        return max(state.legal_actions(), key=worth)\n".repeat(40);
  assert.ok((await packPlayer({ name: "", text })).length < text.length / 10);
});

test("a damaged or missing text is none", async () => {
  const query = await packPlayer({ name: "a", text: "def player(state): return 1" });
  for (const wrong of [
    "",
    "name=a",
    "text=",
    "text=%%%",
    "text=AAAA",
    query.slice(0, -3),
    query.replace("text=", "text=x"),
  ])
    assert.equal(await unpackPlayer(wrong), null, wrong);
});

test("a few bytes that unpack to more than a text may have are refused", async () => {
  const query = await packPlayer({ name: "bomb", text: "x".repeat(LONGEST_TEXT + 1) });
  assert.ok(query.length < 500);
  assert.equal(await unpackPlayer(query), null);
});
