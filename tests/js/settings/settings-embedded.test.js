/** Tests that an embedded page stores neither settings nor choices. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { standPage } from "../fakes/shell-page.js";

const page = standPage({ address: "https://museum.example/games/embed.html?theme=dark", embedded: true });
const { settings } = await import("../../../web/src/settings/settings.js");
const { lastChoices, rememberChoices } = await import("../../../web/src/saves/last-choices.js");

test("a setting holds in a page inside another one and is not stored", () => {
  settings().set("theme", "light");
  settings().set("sound", false);
  assert.deepEqual([settings().values.theme, settings().values.sound], ["light", false]);
  assert.equal(page.storage.entries.size, 0);
});

test("choices of the set-up are known until the page is left and are not stored", () => {
  const game = { id: "toy", title: "Toy", seats: [2, 3], minutes: 5, levels: ["easy"], palette: {}, words: {} };
  rememberChoices(game, { ...lastChoices(game), seats: 3 });
  assert.equal(lastChoices(game).seats, 3);
  assert.equal(page.storage.entries.size, 0);
});
