/** Tests the lines of HTML that the builder writes for an embedding page. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  USUAL_HEIGHT,
  elementAttributes,
  frameAddress,
  snippet,
  storyLines,
  wishes,
} from "../../../web/src/builder/snippet.js";
import { ALLOW } from "../../../web/src/embed/protocol.js";
import { SITE } from "../fakes/bare-page.js";

const USUAL = {
  game: "yucata",
  title: "Yucata'",
  lang: "",
  theme: "",
  who: "ask",
  seats: 2,
  level: "medium",
  options: {},
  board: false,
  kiosk: false,
  idle: 90,
  kind: "element",
  width: 0,
  height: 0,
};
const chosen = (more = {}) => ({ ...USUAL, ...more });

test("what is as usual is not written", () => {
  assert.deepEqual(wishes(chosen()), [["game", "yucata"]]);
});

test("everything that is chosen is written, in the order of the documents", () => {
  const all = chosen({ lang: "de", theme: "dark", who: "one", options: { start: 1 }, board: true });
  assert.deepEqual(wishes(all), [
    ["game", "yucata"],
    ["lang", "de"],
    ["theme", "dark"],
    ["seats", "human,medium"],
    ["options", "start:1"],
    ["ui", "board"],
  ]);
});

for (const [who, seats] of [
  ["one", "human,hard,hard"],
  ["people", "human,human,human"],
  ["watch", "hard,hard,hard"],
]) {
  test(`who plays is written for every seat: ${who}`, () => {
    assert.deepEqual(wishes(chosen({ who, seats: 3, level: "hard" }))[1], ["seats", seats]);
  });
}

test("an exhibit has its time and asks its visitors who plays", () => {
  const exhibit = chosen({ kiosk: true, who: "people", idle: 60 });
  assert.deepEqual(wishes(exhibit), [
    ["game", "yucata"],
    ["kiosk", "1"],
    ["idle", "60"],
  ]);
  assert.equal(frameAddress(exhibit, SITE), `${SITE}index.html?game=yucata&kiosk=1&idle=60`);
});

for (const [options, text] of [
  [{ start: 1, double: true, mode: "short-game" }, "start:1,double:true,mode:short-game"],
  [{ name: "a, b" }, '{"name":"a, b"}'],
  [{ name: "" }, '{"name":""}'],
  [{ name: "12" }, '{"name":"12"}'],
  [{ position: { hand: [1, 2] } }, '{"position":{"hand":[1,2]}}'],
  [{ list: [1] }, '{"list":[1]}'],
]) {
  test(`options are pairs where pairs say all, else JSON: ${text}`, () => {
    assert.deepEqual(wishes(chosen({ options })).at(-1), ["options", text]);
  });
}

test("the frame's address is within the site's folder, and its values are escaped", () => {
  const url = new URL(frameAddress(chosen({ options: { name: "a&b=c" } }), SITE));
  assert.equal(url.origin + url.pathname, `${SITE}embed.html`);
  assert.equal(url.searchParams.get("options"), '{"name":"a&b=c"}');
});

test("the element comes with its script", () => {
  assert.equal(
    snippet(chosen({ lang: "de", height: 500, width: 800 }), SITE),
    `<script src="${SITE}embed.js" async></script>\n` +
      '<spieltisch-game game="yucata" lang="de" title="Yucata\'" height="500"' +
      ' style="display: block; min-height: 500px; max-width: 800px">' +
      "</spieltisch-game>",
  );
});

test("without sizes the element takes those of the game, and reserves its height, at most the window's", () => {
  assert.deepEqual(elementAttributes(chosen()), [
    ["game", "yucata"],
    ["title", "Yucata'"],
    ["style", "display: block; min-height: min(720px, 96vh)"],
  ]);
});

test("a story reserves its height, which is always the same", () => {
  assert.equal(
    storyLines("x.story.json", "", SITE),
    `<script src="${SITE}embed.js" async></script>\n` +
      '<spieltisch-game story="x.story.json" style="display: block; min-height: 700px" loading="lazy"></spieltisch-game>',
  );
});

test("an iframe has a size in any case, which no style of the page's changes, and what it may do", () => {
  assert.equal(
    snippet(chosen({ kind: "iframe", lang: "de" }), SITE),
    `<iframe src="${SITE}embed.html?game=yucata&amp;lang=de" title="Yucata'" width="100%" height="${USUAL_HEIGHT}"` +
      ` style="border: 0; width: 100%; max-width: 100%; height: ${USUAL_HEIGHT}px" allow="${ALLOW}" loading="lazy"></iframe>`,
  );
  const sized = snippet(chosen({ kind: "iframe", width: 700, height: 420 }), SITE);
  assert.ok(sized.includes('width="700" height="420" style="border: 0; width: 700px; max-width: 100%; height: 420px"'));
});

test("no title can break out of its quotation marks", () => {
  const lines = snippet(chosen({ title: '"><script>alert("&amp;")</script>' }), SITE);
  assert.ok(lines.includes('title="&quot;>&lt;script>alert(&quot;&amp;amp;&quot;)&lt;/script>"'));
});
