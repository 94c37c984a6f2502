/** Tests the answer to "What is this?": what it says and announces, which words of the rules it takes, when it opens and closes. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { gameEntry } from "../fakes/games.js";
import { buttonNamed, standElements, tagged } from "../fakes/shell-elements.js";
import { settled, standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
const { Explain } = await import("../../../web/src/game/explain.js");

/** The rules page of a game, with more in it than words. */
const RULES = `<h1 id="top">Rules</h1>
<h3 id="throne">Throne</h3>
<p class="large" id="gold">Gold <em>and</em> <a href="https://example.org/">silver</a>.</p>
<script>globalThis.hurt = true</script><img src="nowhere.png"><iframe src="nowhere.html"></iframe>
<figure><p>A worked example.</p></figure>
<h3 id="mask">Mask</h3><p>Worth most.</p><h4 id="next">Next</h4><p>Not this.</p>`;

/** Answers the request for the rules page. */
class RulesRequest {
  status = 0;
  /** @type {any} */
  response = null;
  onload = () => {};
  onerror = () => {};
  open() {}
  send() {
    this.status = 200;
    const response = document.implementation.createHTMLDocument("");
    response.body.innerHTML = RULES;
    this.response = response;
    queueMicrotask(() => this.onload());
  }
}
Object.assign(globalThis, { XMLHttpRequest: RulesRequest });

/** @type {any} */
let explain;
/** @type {any} */
let button;
/** @type {HTMLElement} */
let host;
/** What the board was told: whether a tap asks, and that it got the focus. @type {string[]} */
let told;
/** The sections of the rules that were opened. @type {string[]} */
let opened;
/** What things are worth now; a promise is waited for. @type {any} */
let worth;

beforeEach(() => {
  standElements(page, ["announcer", "notices"]);
  [told, opened, worth] = [[], [], async () => []];
  host = document.body.appendChild(document.createElement("div"));
  const board = { host, focus: () => told.push("focus"), ask: (/** @type {boolean} */ on) => told.push(`ask ${on}`) };
  explain = new Explain(
    gameEntry(),
    board,
    (anchor) => void opened.push(anchor),
    (ids) => worth(ids),
  );
  button = document.createElement("button");
  explain.connect(button);
  document.body.append(explain.element);
});

/** Something on the board. @param {object} [more] @returns {any} */
const asked = (more = {}) => ({ labels: ["5: Throne 8"], keys: ["throne"], ids: ["t5"], height: 0.2, ...more });
const said = () => tagged(document.getElementById("announcer"), "p").map((one) => one.textContent);
const words = () => explain.element.querySelector(".explain-text").textContent;
const heads = () => tagged(explain.element, "h2, h3").map((one) => one.textContent);
const presses = () => host.dispatchEvent(new Event("pointerdown"));

describe("An answer", () => {
  test("says where another rule holds than the one that the rules tell", async () => {
    const choices = [
      { value: "half", name: "Half" },
      { value: "none", name: "Nothing" },
    ];
    const option = { id: "second", name: "Second place", help: "", default: "half", choices, sections: ["throne"] };
    const { fetch: known } = globalThis;
    globalThis.fetch = async () => Response.json({ options: [option] });
    const game = gameEntry({ id: "kinds", other_rules: [{ id: "second", default: "half", values: ["half", "none"] }] });
    const board = { host, focus: () => {}, ask: () => {} };
    const other = new Explain(
      game,
      board,
      () => {},
      async () => [],
    );
    document.body.append(other.element);
    other.draw(/** @type {any} */ ({ handover: null, controls: [], options: { second: "none" } }));
    await other.show(asked());
    globalThis.fetch = known;
    const below = "The text below tells the usual rules.";
    assert.ok(other.element.textContent?.includes(`In this game: Second place – Nothing${below}Gold and silver.`));
    assert.equal(other.element.querySelector(".rule-told")?.textContent, "Gold and silver.");
    assert.ok(said().at(-1)?.includes(`In this game: Second place – Nothing – ${below} – Gold and silver.`));
  });

  test("names the thing, says what it is worth, then what the rules say, and announces all of it once", async () => {
    worth = async (/** @type {string[]} */ ids) => [`${ids} is worth 3 now.`];
    await explain.show(asked({ labels: ["5: Throne 8", "Row of treasures"] }));
    assert.deepEqual(heads(), ["5: Throne 8"]);
    assert.match(words(), /^5: Throne 8Row of treasurest5 is worth 3 now\.Gold and silver\./);
    assert.deepEqual(said(), ["5: Throne 8 – Row of treasures – t5 is worth 3 now. – Gold and silver."]);
    assert.equal(explain.shown, true);
  });

  test("takes words alone from the rules page, up to the next heading, and no examples", async () => {
    await explain.show(asked());
    const text = explain.element.querySelector(".explain-text");
    assert.equal(text.querySelector("script, img, iframe, figure"), null);
    assert.equal(tagged(text, "a").length, 1, "only the one that leads to the rules");
    const [words] = tagged(text, "p:not(.explain-more)");
    assert.equal(words.outerHTML, '<p lang="en">Gold <em>and</em> silver.</p>');
    assert.doesNotMatch(text.textContent, /Not this|Worth most|worked example/);
  });

  test("has the titles of the sections where there are several, or where the name does not say them", async () => {
    await explain.show(asked({ labels: ["Pyramid"], keys: ["throne", "nothing", "mask"] }));
    assert.deepEqual(heads(), ["Pyramid", "Throne", "Mask"]);
    await explain.show(asked({ keys: ["mask"] }));
    assert.deepEqual(heads(), ["5: Throne 8", "Mask"]);
  });

  test("leads to the rules at its first section", async () => {
    await explain.show(asked({ keys: ["mask", "throne"] }));
    const link = explain.element.querySelector(".explain-more a");
    assert.match(link.getAttribute("href"), /rules\.en\.html#mask$/);
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    link.dispatchEvent(click);
    assert.deepEqual([opened, click.defaultPrevented], [["mask"], true]);
  });

  test("about what has neither name nor worth says that there is nothing to explain", async () => {
    await explain.show(asked({ labels: [], keys: [], ids: [] }));
    assert.equal(words(), "There is nothing to explain here.");
    assert.deepEqual(said(), ["There is nothing to explain here."]);
  });

  test("stands away from the thing: at the upper edge for what lies in the lower half", async () => {
    for (const [height, edge] of [
      [0.2, "bottom"],
      [0.8, "top"],
    ]) {
      await explain.show(asked({ height }));
      assert.equal(explain.element.dataset.edge, edge);
    }
  });

  test("to an earlier question is dropped when it comes late, and also when the panel has been closed", async () => {
    /** @type {(lines: string[]) => void} */
    let late = () => {};
    worth = () => new Promise((resolve) => (late = resolve));
    const first = explain.show(asked({ labels: ["First"] }));
    const answer = late;
    worth = async () => [];
    await explain.show(asked({ labels: ["Second"] }));
    answer([]);
    await first;
    assert.deepEqual(heads()[0], "Second");
    worth = () => new Promise((resolve) => (late = resolve));
    const third = explain.show(asked());
    explain.close();
    late([]);
    await third;
    assert.equal(explain.shown, false);
  });
});

describe("The mode", () => {
  test("makes taps ask, says what to do, and gives the board the focus, until it is left", () => {
    explain.toggle();
    assert.deepEqual([told, button.getAttribute("aria-pressed")], [["ask true", "focus"], "true"]);
    assert.equal(words(), "Tap or click anything on the board to learn what it is.");
    assert.deepEqual(said(), [words()]);
    explain.toggle();
    assert.deepEqual(told.slice(2), ["ask false"]);
    assert.deepEqual([explain.shown, button.getAttribute("aria-pressed")], [false, "false"]);
  });

  test("stays on when a tap asks, and when the game goes on; without it the panel goes", async () => {
    explain.toggle();
    await explain.show(asked());
    presses();
    explain.done();
    assert.equal(explain.shown, true);
    explain.close();
    await explain.show(asked());
    explain.done();
    assert.equal(explain.shown, false);
  });

  test("without it, the next press on the board closes the panel", async () => {
    await explain.show(asked());
    presses();
    assert.equal(explain.shown, false);
  });

  test("who closes the panel from within it is on the board again, and nobody else is moved there", async () => {
    await explain.show(asked());
    buttonNamed(explain.element, "Close").click();
    assert.equal(told.includes("focus"), false);
    await explain.show(asked());
    buttonNamed(explain.element, "Close").focus();
    buttonNamed(explain.element, "Close").click();
    assert.deepEqual([told.at(-1), explain.shown], ["focus", false]);
  });
});

test("a player's panel tells each figure with what it means, each meaning once, and announces it", () => {
  const sun = { label: "Sun", value: "2:1", help: "One's own, and the most of others." };
  const figures = [{ label: "Next blue", value: "−1", help: "What it would cost." }, sun, { ...sun, label: "Moon" }];
  explain.about({ name: "You", figures }, "top");
  assert.deepEqual(heads(), ["You"]);
  assert.deepEqual(
    tagged(explain.element, "p").map((one) => one.textContent),
    ["Next blue: −1 – What it would cost.", "Sun: 2:1 – One's own, and the most of others.", "Moon: 2:1"],
  );
  assert.deepEqual(said(), [
    "You – Next blue: −1. What it would cost. – Sun: 2:1. One's own, and the most of others. – Moon: 2:1",
  ]);
  assert.equal(explain.element.dataset.edge, "top");
});

test("of a player who is out the panel tells why, in place of the figures, and announces it", () => {
  explain.about({ name: "Red", figures: [{ label: "Standing", value: "out" }], note: "Out: you reached it." }, "top");
  assert.deepEqual(
    tagged(explain.element, "p").map((one) => one.textContent),
    ["Out: you reached it."],
  );
  assert.deepEqual(said(), ["Red – Out: you reached it."]);
});

describe("The help on buttons", () => {
  const THIRD = { id: "third", label: "Throw a third", help: "A double allows it.", brief: "use all", event: "yes" };
  const LEAVE = { id: "leave", label: "Leave it", help: "The dice stay.", brief: "use two", event: "no" };
  /** The state of the match. @param {any[]} controls @param {object} [more] @returns {any} */
  const state = (controls, more = {}) => ({ handover: null, able: true, controls, scene: { options: [] }, ...more });

  const place = () => explain.element.dataset.edge;
  const ask = () => buttonNamed(explain.element, "What is that?").click();

  test("says in short what the answers to a question lead to, beside the board, and is not announced", () => {
    explain.draw(state([THIRD, LEAVE]));
    assert.deepEqual(
      tagged(explain.element, "p").map((one) => one.textContent),
      ["Throw a third: use all", "Leave it: use two"],
    );
    assert.deepEqual([place(), said()], ["brief", []]);
    explain.draw(state([]));
    assert.equal(explain.shown, false);
    explain.draw(state([THIRD]));
    assert.equal(explain.shown, true, "the next question is another one");
  });

  test("is told when one asks what that is, in the same place, and then no more in short", () => {
    explain.draw(state([THIRD, LEAVE]));
    ask();
    assert.deepEqual([heads(), place()], [["Throw a third", "Leave it"], "help"]);
    assert.equal(explain.shown, true);
    explain.close();
    explain.draw(state([THIRD, LEAVE]));
    assert.equal(explain.shown, false);
  });

  test("stays away once the reader has closed it", () => {
    explain.draw(state([THIRD]));
    buttonNamed(explain.element, "Close").click();
    explain.draw(state([THIRD]));
    assert.equal(explain.shown, false);
  });

  for (const [what, controls, more] of /** @type {[string, any[], object][]} */ ([
    ["something can be chosen on the board", [THIRD], { scene: { options: [{}] } }],
    ["the buttons cannot be pressed", [THIRD], { able: false }],
    ["there are many", ["a", "b", "c", "d", "e"].map((id) => ({ ...THIRD, id })), {}],
    ["a button has none", [{ ...THIRD, help: "" }], {}],
    ["the labels say it", [{ ...THIRD, brief: "" }], {}],
  ]))
    test(`does not open by itself where ${what}`, () => {
      explain.draw(state(controls, more));
      assert.equal(explain.shown, false);
    });

  test("opens and closes on demand, and leaves with its buttons", () => {
    explain.help([THIRD]);
    assert.equal(explain.shown, true);
    explain.help([THIRD]);
    assert.equal(explain.shown, false);
    explain.help([THIRD]);
    explain.draw(state([LEAVE], { scene: { options: [{}] } }));
    assert.equal(explain.shown, false);
    explain.help([]);
    assert.equal(explain.shown, false);
  });
});

test("it goes when another person is to come, the mode included", async () => {
  explain.toggle();
  explain.draw(/** @type {any} */ ({ handover: 1, able: false, controls: [], scene: null }));
  assert.deepEqual([explain.shown, told.at(-1)], [false, "ask false"]);
  await settled();
});
