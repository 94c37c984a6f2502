/** Tests that pictures load even if the font of their numerals cannot be fetched. */

import assert from "node:assert/strict";
import { resolveObjectURL } from "node:buffer";
import { test } from "node:test";
import { answerFetch, standPage } from "../fakes/shell-page.js";

const page = standPage();
const foreign = {
  get cssRules() {
    throw new DOMException("a sheet of another origin", "SecurityError");
  },
};
Object.assign(page.document, { styleSheets: [foreign] });
const { pictureUrl } = await import("../../../web/src/games/art.js");

test("without its face a picture is drawn with the system's", async () => {
  answerFetch({
    "https://museum.example/games/games/toy/art.json": {},
    "https://museum.example/games/games/toy/pictures.json": { cover: "<svg><defs></defs></svg>" },
  });
  const blob = /** @type {any} */ (resolveObjectURL(await pictureUrl("toy", "cover")));
  assert.equal(await blob.text(), "<svg><style></style><defs></defs></svg>");
});
