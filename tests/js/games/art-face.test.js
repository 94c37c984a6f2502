/** Tests that pictures embed the font of the page's numerals, since they cannot use the page's fonts. */

import assert from "node:assert/strict";
import { resolveObjectURL } from "node:buffer";
import { test } from "node:test";
import { standPage } from "../fakes/shell-page.js";

class CSSFontFaceRule {
  parentStyleSheet = { href: "https://museum.example/games/style/page.css" };
  style = {
    getPropertyValue: (/** @type {string} */ name) =>
      name === "src" ? 'url("fonts/light.woff2") format("woff2")' : name === "font-weight" ? "400" : "",
  };
}

class FileReader {
  result = "";
  onload = () => {};
  /** @param {Blob} blob */
  async readAsDataURL(blob) {
    this.result = `data:${blob.type};base64,${Buffer.from(await blob.arrayBuffer()).toString("base64")}`;
    this.onload();
  }
}

const page = standPage();
Object.assign(globalThis, { CSSFontFaceRule, FileReader });
Object.assign(page.document, { styleSheets: [{ cssRules: [new CSSFontFaceRule()] }] });
const { pictureUrl } = await import("../../../web/src/games/art.js");

test("the face is fetched from where the style says it is, once for all pictures, and again where it did not come", async () => {
  /** @type {string[]} */
  const asked = [];
  let comes = false;
  globalThis.fetch = /** @type {any} */ (
    async (/** @type {unknown} */ url) => {
      asked.push(String(url).replace("https://museum.example/games/", ""));
      if (String(url).endsWith("woff2") && !comes) return new Response("", { status: 500 });
      if (String(url).endsWith("woff2")) return new Response("face", { headers: { "content-type": "font/woff2" } });
      return Response.json(String(url).endsWith("art.json") ? {} : { cover: "<svg><defs></defs></svg>" });
    }
  );
  const without = /** @type {any} */ (resolveObjectURL(await pictureUrl("first", "cover")));
  assert.equal(await without.text(), "<svg><style></style><defs></defs></svg>");
  comes = true;
  for (const game of ["toy", "other"]) {
    const blob = /** @type {any} */ (resolveObjectURL(await pictureUrl(game, "cover")));
    const face = `data:font/woff2;base64,${btoa("face")}`;
    assert.equal(
      await blob.text(),
      `<svg><style>@font-face{font-family:Cinzel;src:url(${face})}</style><defs></defs></svg>`,
    );
  }
  assert.deepEqual(
    asked.filter((one) => one.endsWith("woff2")),
    ["style/fonts/light.woff2", "style/fonts/light.woff2"],
  );
});
