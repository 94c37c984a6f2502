/** Tests that sprites and pictures of a game get their own addresses, and include the definitions that they refer to. */

import assert from "node:assert/strict";
import { resolveObjectURL } from "node:buffer";
import { beforeEach, describe, test } from "node:test";
import { answerFetch, settled, standPage } from "../fakes/shell-page.js";

const FILES = "https://museum.example/games/games";
const ART = {
  stone: ["0 0 10 10", 'width="20" height="20"', '<circle r="5"/>'],
  board: ["0 0 160 90", 'width="320" height="180"', '<path d="M0 0$&$1h5"/>'],
};

const page = standPage();
const { missing } = await import("../../../web/src/base/missing-files.js");
const { pictureUrl, spriteUrl } = await import("../../../web/src/games/art.js");

/** @param {string} address */
async function drawn(address) {
  const blob = /** @type {Blob} */ (/** @type {unknown} */ (resolveObjectURL(address)));
  assert.equal(blob.type, "image/svg+xml");
  return await blob.text();
}

class CSSFontFaceRule {
  parentStyleSheet = { href: "https://museum.example/games/style/page.css" };
  /** @param {Record<string, string>} values */
  constructor(values) {
    this.style = { getPropertyValue: (/** @type {string} */ name) => values[name] ?? "" };
  }
}
/**
 * @param {string} weight
 * @param {string} source
 */
const face = (weight, source) =>
  new CSSFontFaceRule({ "font-weight": weight, src: `url("${source}") format("woff2")` });
Object.assign(globalThis, { CSSFontFaceRule });
Object.assign(page.document, {
  styleSheets: [{ cssRules: [{ style: {} }, face("700", "data:bold")] }, { cssRules: [face("400", "data:light")] }],
});

/** Gives each test its own game, because fetched files are cached. */
let number = 0;
let game = "";
beforeEach(() => {
  game = `toy-${++number}`;
});

/** @param {Record<string, unknown>} files */
const serve = (files) =>
  answerFetch(
    Object.fromEntries(Object.entries(files).map(([name, content]) => [`${FILES}/${game}/${name}`, content])),
  );

describe("A sprite", () => {
  test("it is a picture of its own, at the same address each time", async () => {
    const asked = serve({ "art.json": ART });
    const address = await spriteUrl(game, "stone");
    assert.equal(
      await drawn(address),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="20" height="20"><circle r="5"/></svg>',
    );
    assert.equal(await spriteUrl(game, "stone"), address);
    assert.notEqual(await spriteUrl(game, "board"), address);
    assert.deepEqual(asked, [`${FILES}/${game}/art.json`]);
  });

  test("one that there is not has an empty address", async () => {
    serve({ "art.json": ART });
    assert.equal(await spriteUrl(game, "ghost"), "");
  });

  test("where the art cannot be had that is told, and the next time it is asked for again", async () => {
    serve({});
    await assert.rejects(spriteUrl(game, "stone"), /art\.json: 404/);
    assert.deepEqual([...missing.keys()], [`games/${game}/art.json`]);
    serve({ "art.json": ART });
    assert.notEqual(await spriteUrl(game, "stone"), "");
    await settled();
    assert.equal(missing.size, 0);
  });

  test("games with sprites of one name keep apart", async () => {
    serve({ "art.json": ART });
    const mine = await spriteUrl(game, "stone");
    game = `${game}-other`;
    serve({ "art.json": { stone: ["0 0 1 1", "", "<other/>"] } });
    assert.match(await drawn(await spriteUrl(game, "stone")), /<other\/>/);
    assert.match(await drawn(mine), /<circle/);
  });
});

describe("A picture", () => {
  const PICTURE =
    `<svg><defs></defs><use href="#stone"/><use href='#board'/>` + `<use href="#stone"/><use href="#ghost"/></svg>`;

  test("it has each sprite that it uses once, and the light face of the page", async () => {
    serve({ "art.json": ART, "pictures.json": { cover: PICTURE } });
    assert.equal(
      await drawn(await pictureUrl(game, "cover")),
      "<svg><style>@font-face{font-family:Cinzel;src:url(data:light)}</style><defs>" +
        '<symbol id="stone" viewBox="0 0 10 10" preserveAspectRatio="none"><circle r="5"/></symbol>' +
        '<symbol id="board" viewBox="0 0 160 90" preserveAspectRatio="none"><path d="M0 0$&$1h5"/></symbol>' +
        PICTURE.slice("<svg><defs>".length),
    );
  });

  test("both files are fetched once for all pictures and sprites", async () => {
    const asked = serve({ "art.json": ART, "pictures.json": { cover: PICTURE, other: PICTURE } });
    await Promise.all([pictureUrl(game, "cover"), pictureUrl(game, "other"), spriteUrl(game, "stone")]);
    assert.equal(asked.length, 2);
  });

  test("one that there is not has an empty address, also where a sprite is called so", async () => {
    serve({ "art.json": ART, "pictures.json": { cover: PICTURE } });
    await spriteUrl(game, "stone");
    assert.equal(await pictureUrl(game, "stone"), "");
  });

  test("where the pictures cannot be had that is told, and the next time they are asked for again", async () => {
    serve({ "art.json": ART });
    await assert.rejects(pictureUrl(game, "cover"), /pictures\.json: 404/);
    serve({ "pictures.json": { cover: PICTURE } });
    assert.notEqual(await pictureUrl(game, "cover"), "");
    await settled();
    assert.equal(missing.size, 0);
  });
});
