/** Tests that a rules page is fetched once, and that only wanted elements and safe links are copied from it. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { standElements } from "../fakes/shell-elements.js";
import { settled, standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
const { copies, languageOf, rulesDocument } = await import("../../../web/src/rules/document.js");

/** Fakes `XMLHttpRequest`: a request waits until the test answers it. */
class Request {
  /** @type {Request[]} */
  static made = [];
  status = 0;
  /** @type {unknown} */
  response = null;
  onload = () => {};
  onerror = () => {};
  /**
   * @param {string} _method
   * @param {string} address
   */
  open(_method, address) {
    this.address = address;
  }
  send() {
    Request.made.push(this);
  }
  /**
   * @param {number} status
   * @param {unknown} response
   */
  answer(status, response) {
    Object.assign(this, { status, response });
    this.onload();
  }
}
Object.assign(globalThis, { XMLHttpRequest: Request });

describe("Fetching", () => {
  test("a page is fetched once for all who ask, each language for itself", async () => {
    Request.made = [];
    const both = [rulesDocument("toy", "en"), rulesDocument("toy", "en")];
    const other = rulesDocument("toy", "de");
    const [en, de, ...more] = Request.made;
    assert.deepEqual(
      [en?.address, de?.address, more.length],
      [
        "https://museum.example/games/games/toy/rules.en.html",
        "https://museum.example/games/games/toy/rules.de.html",
        0,
      ],
    );
    en?.answer(200, "the rules");
    de?.answer(200, "die Regeln");
    assert.deepEqual(await Promise.all(both), ["the rules", "the rules"]);
    assert.equal(await other, "die Regeln");
    // A browser runs no scripts in a response that it parses as a document.
    assert.equal(/** @type {any} */ (en).responseType, "document");
    assert.equal(await rulesDocument("toy", "en"), "the rules");
    assert.equal(Request.made.length, 2);
  });

  for (const [what, fail] of /** @type {[string, (request: Request) => void][]} */ ([
    ["is not there", (request) => request.answer(404, "not found")],
    ["is no document", (request) => request.answer(200, null)],
    ["cannot be had", (request) => request.onerror()],
  ])) {
    test(`a page that ${what} is an error, and the next time it is asked for again`, async () => {
      Request.made = [];
      const coming = rulesDocument(what, "en");
      fail(/** @type {Request} */ (Request.made[0]));
      await assert.rejects(coming, /rules\.en\.html/);
      await settled();
      const again = rulesDocument(what, "en");
      Request.made[1]?.answer(200, "the rules");
      assert.equal(await again, "the rules");
    });
  }
});

describe("Taking over", () => {
  /** @param {string} markup @returns {any} */
  function parsed(markup) {
    const around = document.createElement("div");
    around.innerHTML = markup;
    return around.firstChild;
  }

  /**
   * What of an element is copied, as markup.
   * @param {string} markup
   * @param {Record<string, string[]>} parts
   */
  function taken(markup, parts) {
    const around = document.createElement("div");
    around.append(...copies(parsed(markup), parts));
    return around.innerHTML;
  }

  test("a part is in the language that it or what is around it says, else in the reader's", () => {
    const parts = ["<p></p>", '<div lang="de"><p></p></div>', '<div lang="de"><p lang="la"></p></div>'].map(parsed);
    assert.deepEqual(
      parts.map((part) => languageOf(part.querySelector("p") ?? part)),
      ["en", "de", "la"],
    );
  });

  test("wanted elements come with their wanted attributes only", () => {
    const markup = '<p class="lead" id="a" onclick="run()">one <em style="x">two</em> three</p>';
    assert.equal(taken(markup, { p: ["id", "lang"], em: [] }), '<p id="a">one <em>two</em> three</p>');
  });

  test("of all other elements what is in them comes", () => {
    const markup = "<section><div>a<b>b</b></div>c</section>";
    assert.equal(taken(markup, { b: [] }), "a<b>b</b>c");
    assert.equal(taken(markup, {}), "abc");
  });

  test("an empty wanted element is an element, an empty other one is nothing", () => {
    assert.equal(taken('<div><br><img src="x"></div>', { br: [] }), "<br>");
  });

  test("links lead to pages, mails and places of the page, and nowhere else", () => {
    const hrefs = [
      "https://museum.example/",
      "HTTP://museum.example/",
      "mailto:a@museum.example",
      "#rule-3",
      "javascript:run()",
      " https://museum.example/",
      "data:text/html,x",
      "//museum.example/",
      "other.html",
      "httpsx:y",
    ];
    const links = hrefs.map((href) => taken(`<a href="${href}">x</a>`, { a: ["href"] }));
    const good = hrefs.slice(0, 4).map((href) => `<a href="${href}">x</a>`);
    assert.deepEqual(links, [...good, ...Array(6).fill("x")]);
  });

  test("pictures are SVG that the page itself holds, and nothing else", () => {
    const sources = [
      "data:image/svg+xml,%3Csvg/%3E",
      "https://museum.example/x.png",
      "data:image/png;base64,AA",
      "x.svg",
    ];
    const images = sources.map((src) => taken(`<img src="${src}" alt="x">`, { img: ["src", "alt"] }));
    assert.deepEqual(images, [`<img src="${sources[0]}" alt="x">`, ...Array(3).fill('<img alt="x">')]);
  });

  test("what was fetched stays as it was", () => {
    const node = parsed('<p id="a">x</p>');
    copies(node, { p: ["id"] });
    assert.equal(node.outerHTML, '<p id="a">x</p>');
  });
});
