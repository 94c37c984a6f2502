/** Tests that an embedded page leads to the workshop where the page around has asked for it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { standElements } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage({ address: "https://museum.example/games/embed.html?workshop=1", embedded: true });
standElements(page, ["home", "notices", "announcer"]);
const { EmbeddedHost } = await import("../../../web/src/app/hosts.js");

test("the workshop is shown, and a study is not", () => {
  const host = new EmbeddedHost(/** @type {any} */ ({}));
  const workshop = { page: "workshop", game: "toy", query: "" };
  assert.equal(host.meant(workshop), workshop);
  assert.deepEqual(host.meant({ page: "study", game: "toy", query: "" }), { page: "setup", game: "toy" });
});
