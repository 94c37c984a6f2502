/** Tests the set-up page of a game: who sits where, which choices there are, what the game begins with, and what is remembered. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { settle } from "../fakes/bare-page.js";
import { gameEntry } from "../fakes/games.js";
import { assertSame, buttonNamed, standElements, tagged } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
globalThis.fetch = async () => Response.json({});
const { showSetup } = await import("../../../web/src/setup/setup.js");

const WORDS = gameEntry().words;
/** Each option is off by default, and the layout has no value. */
const options = WORDS.en.options.map((/** @type {any} */ one) => ({ ...one, default: one.draft ? null : false }));
/** A game for two or four, in which it matters who begins. */
const GAME = gameEntry({
  levels: ["easy", "medium", "hard"],
  words: { ...WORDS, en: { ...WORDS.en, options, two_games: "Who begins wins more often." } },
});

/** An engine that has started. */
const engine = /** @type {any} */ (Object.assign(new EventTarget(), { state: { kind: "ready" }, loading: null }));
/** @type {any} */
let element;
/** With what a game was begun. @type {any[]} */
let begun;

/** Opens the page. @param {any} [game] */
function open(game = GAME, own = undefined) {
  standElements(page, ["announcer", "notices"]);
  begun = [];
  ({ element } = showSetup(game, (setup) => void begun.push(setup), engine, own));
  document.body.append(element);
}
beforeEach(() => {
  page.storage.entries.clear();
  open();
});

const inputs = (/** @type {string} */ name) => tagged(element, `input[name="${name}"]`);
const checked = (/** @type {string} */ name) => inputs(name).flatMap((one) => (one.checked ? [one.value] : []));
const field = (/** @type {string} */ id) => element.querySelector(`#${id}`);
const kinds = () => tagged(element, ".setup-seats select").map(({ value }) => value);
const legends = () => tagged(element, ".setup-seats legend").map(({ textContent }) => textContent);
const summary = () => element.querySelector(".setup-differs").textContent;
const meaning = () => element.querySelector(".setup-meaning").textContent;

/** Chooses a radio button. @param {string} name @param {string} value */
const choose = (name, value) =>
  inputs(name)
    .find((one) => one.value === value)
    .click();
/** Sets a field, as a person does. @param {string} id @param {string} value @param {string} [kind] */
function set(id, value, kind = "change") {
  field(id).value = value;
  field(id).dispatchEvent(new Event(kind, { bubbles: true }));
}

describe("The seats", () => {
  test("are called as so many players call them, also when the number changes back", () => {
    assert.deepEqual(legends(), ["White", "Black"]);
    choose("seats", "4");
    assert.deepEqual(legends(), ["North", "East", "South", "West"]);
    choose("seats", "2");
    assert.deepEqual(legends(), ["White", "Black"]);
  });

  test("are first a person's and a computer's, and a press lays the other usual tables", () => {
    assert.deepEqual([kinds(), checked("table")], [["", "medium"], ["against"]]);
    choose("table", "people");
    assert.deepEqual([kinds(), checked("table")], [["", ""], ["people"]]);
    choose("table", "watch");
    assert.deepEqual([kinds(), checked("table")], [["medium", "medium"], ["watch"]]);
  });

  test("move on by one, with names and levels, which is announced", () => {
    choose("seats", "4");
    set("seat-kind-3", "hard");
    set("seat-name-0", "Ada", "input");
    const move = buttonNamed(element, "Change seats");
    assert.equal(move.hidden, true, "the only person picks a seat");
    set("seat-kind-1", "");
    assert.equal(move.hidden, false);
    move.click();
    assert.deepEqual(kinds(), ["hard", "", "", "medium"]);
    assert.equal(field("seat-name-1").value, "Ada");
    assert.match(document.getElementById("announcer")?.textContent ?? "", /North: Computer: Hard\. East: Ada\./);
  });

  test("the only person may take another one, and keeps the focus there", () => {
    choose("seats", "4");
    assert.deepEqual(checked("own"), ["0"]);
    choose("own", "2");
    assert.deepEqual([kinds(), checked("own")], [["medium", "medium", "", "medium"], ["2"]]);
    assertSame(document.activeElement, inputs("own")[2]);
    set("seat-kind-1", "");
    assert.equal(element.querySelector(".own-seat").hidden, true, "two people sit where they like");
  });

  test("a name that is too long is cut between characters", () => {
    const die = String.fromCodePoint(0x1f3b2);
    set("seat-name-0", "n".repeat(79) + die.repeat(2), "input");
    assert.equal(field("seat-name-0").value, "n".repeat(79) + die);
  });
});

describe("The level", () => {
  test("is that of all computers, and none is marked while they differ", () => {
    choose("seats", "4");
    assert.deepEqual(checked("level"), ["medium"]);
    choose("level", "easy");
    assert.deepEqual(kinds(), ["", "easy", "easy", "easy"]);
    set("seat-kind-3", "hard");
    assert.deepEqual(checked("level"), []);
  });

  test("is not asked for where no computer plays", () => {
    const level = inputs("level")[0].closest("fieldset");
    assert.equal(level.hidden, false);
    choose("table", "people");
    assert.equal(level.hidden, true);
  });
});

describe("What a level is worth", () => {
  const measured = () => gameEntry({ levels: ["easy", "medium", "hard"], beats: { medium: 7, hard: 6 } });

  test("is said by its place among all levels and by what it beats", () => {
    open(measured());
    assert.equal(meaning(), "Level 2 of 3. It beats “Easy” in about 7 of 10 games.");
    choose("level", "hard");
    assert.equal(meaning(), "Level 3 of 3. It beats “Medium” in about 6 of 10 games.");
    choose("level", "easy");
    assert.equal(meaning(), "Level 1 of 3: the weakest.");
    choose("seats", "4");
    choose("level", "hard");
    assert.match(meaning(), /Between two players it beats “Medium”/);
  });

  test("is its place alone in a game whose levels nobody has measured", () => {
    assert.equal(meaning(), "Level 2 of 3.");
  });

  test("is not said while the computers differ; a screen reader hears it when it changes", () => {
    choose("seats", "4");
    set("seat-kind-3", "hard");
    assert.equal(meaning(), "Chosen for each seat under “More”.");
    assert.equal(element.querySelector(".setup-meaning").getAttribute("role"), "status");
  });
});

describe("The fold “More”", () => {
  const fold = () => element.querySelector(".setup-more");

  test("is closed and says what is in it, as long as all is as usual", () => {
    assert.deepEqual([fold().open, summary()], [false, "Seats, names, rules"]);
    choose("seats", "4");
    choose("level", "hard");
    assert.equal(summary(), "Seats, names, rules", "what is asked above is not said again");
  });

  test("says who sits at a table that is not a usual one, and their names", () => {
    choose("seats", "4");
    set("seat-kind-1", "");
    set("seat-kind-3", "hard");
    set("seat-name-0", "Ada", "input");
    assert.deepEqual(checked("table"), []);
    assert.equal(summary(), "North: Ada. East: Person. South: Computer: Medium. West: Computer: Hard.");
  });

  test("says the own seat, options, two games and undo, and all again at the next visit", () => {
    choose("own", "1");
    choose("match", "2");
    field("option-open").selectedIndex = 1;
    field("option-open").dispatchEvent(new Event("change"));
    field("setup-undo").click();
    const said = summary();
    assert.match(
      said,
      /^You play Black · Two games, changing seats · English open: .* · Undo past throws and draws: no$/,
    );
    open();
    assert.equal(summary(), said);
    field("setup-undo").click();
    assert.doesNotMatch(summary(), /Undo/, "what is as usual again is not said");
  });

  test("says what is allowed with a friend elsewhere, but not the name that is asked above", () => {
    choose("table", "far");
    set("setup-name", "Ann", "input");
    assert.equal(summary(), "Seats, names, rules");
    field("setup-hints").click();
    assert.equal(summary(), "Hints and who is ahead are allowed");
  });
});

describe("Players of the reader's own", () => {
  const MINE = [
    { id: "p1", name: "Greedy" },
    { id: "p2", name: "Careful" },
  ];

  test("are offered below the levels, begin as computers, and are remembered", async () => {
    open(GAME, async () => MINE);
    await settle();
    const groups = [...field("seat-kind-1").querySelectorAll("optgroup")].map(({ label }) => label);
    assert.deepEqual(groups, ["Computer", "Your players"]);
    set("seat-kind-1", "@own:p2");
    assert.equal(field("seat-name-1").placeholder, "Careful");
    buttonNamed(element, "Start the game").click();
    const own = { kind: "computer", level: "own", player: "p2", player_name: "Careful" };
    assert.deepEqual(begun[0].players[1], { name: "", ...own });
    open(GAME, async () => MINE);
    // Before they are listed, the chosen one is shown already.
    assert.deepEqual(kinds(), ["", "@own:p2"]);
    await settle();
    choose("level", "easy");
    assert.deepEqual(kinds(), ["", "easy"]);
    assert.doesNotMatch(String(element.querySelector("a[href*=study]")?.href), /own/);
  });

  test("play with no friend far away, which is said", async () => {
    open(gameEntry({ seats: [3] }), async () => MINE);
    await settle();
    set("seat-kind-1", "@own:p1");
    set("seat-kind-2", "@far");
    buttonNamed(element, "Invite").click();
    assert.equal(begun.length, 0);
    assert.match(document.getElementById("notices")?.textContent ?? "", /no player of your own can play/);
  });
});

describe("With a friend, far away", () => {
  const shown = (/** @type {string} */ selector) => !element.querySelector(selector).closest("[hidden]");
  const far = () => choose("table", "far");

  test("the usual table has one person here, and the others elsewhere, who are invited", () => {
    far();
    assert.deepEqual([kinds(), checked("table")], [["", "@far"], ["far"]]);
    assert.equal(field("seat-name-1").placeholder, "Your friend’s name");
    assert.deepEqual([shown("#setup-name"), shown("#seat-name-0")], [true, false], "the own name is asked once");
    buttonNamed(element, "Invite").click();
    const [{ players, settings, terms }] = begun;
    assert.deepEqual(
      players.map((/** @type {any} */ { kind }) => kind),
      ["human", "remote"],
    );
    assert.deepEqual([settings, terms], [{ undo_past: false }, { hints: false }]);
    choose("table", "against");
    buttonNamed(element, "Start the game").click();
    assert.equal(begun[1].terms, undefined);
  });

  test("the name of who invites is remembered for the next invitation, in any game", () => {
    far();
    set("setup-name", "Ann", "input");
    buttonNamed(element, "Invite").click();
    assert.equal(begun[0].players[0].name, "Ann");
    open(gameEntry({ id: "another" }));
    assert.equal(field("seat-name-0").value, "");
    far();
    assert.equal(field("setup-name").value, "Ann");
  });

  test("any seat can be elsewhere, beside computers; then there is no undo and no match of two, and hints only if allowed", () => {
    assert.deepEqual(["#setup-hints", "#setup-undo", ".setup-match"].map(shown), [false, true, true]);
    set("seat-kind-1", "@far");
    assert.deepEqual(["#setup-hints", "#setup-undo", ".setup-match"].map(shown), [true, false, false]);
    choose("match", "2");
    field("setup-hints").click();
    buttonNamed(element, "Invite").click();
    assert.deepEqual([begun[0].terms, begun[0].match], [{ hints: true }, undefined]);
    open();
    assert.deepEqual([kinds(), field("setup-hints").checked], [["", "@far"], true]);
  });

  test("somebody must play here, which is said", () => {
    far();
    set("seat-kind-0", "easy");
    buttonNamed(element, "Invite").click();
    assert.equal(begun.length, 0);
    assert.match(document.getElementById("notices")?.textContent ?? "", /Somebody must play on this device, too/);
  });
});

describe("A match of two games", () => {
  const match = () => element.querySelector(".setup-match");

  test("is offered for two alone, and says why", () => {
    assert.deepEqual(
      [match().hidden, match().querySelector(".help").textContent],
      [false, "Who begins wins more often."],
    );
    choose("seats", "4");
    assert.equal(match().hidden, true);
    open(gameEntry());
    assert.equal(match().hidden, true, "in a game in which it does not matter who begins");
  });

  test("is remembered for its game, and begins with its first game", () => {
    assert.deepEqual(checked("match"), ["1"]);
    choose("match", "2");
    open(gameEntry({ id: "other" }));
    open();
    assert.deepEqual(checked("match"), ["2"]);
    buttonNamed(element, "Start the game").click();
    assert.ok(begun[0].match);
    choose("seats", "4");
    buttonNamed(element, "Start the game").click();
    assert.equal(begun[1].match, undefined);
  });
});

describe("While the program is loaded", () => {
  /** What the bar says, whether its button is disabled, and how many games have begun after a press on it. @param {object} changes */
  function told(changes) {
    Object.assign(engine, changes);
    engine.dispatchEvent(new Event("state"));
    const start = buttonNamed(element, "Start the game");
    start.click();
    return [tagged(element, ".setup-wait")[0]?.textContent, start.getAttribute("aria-disabled"), begun.length];
  }

  test("that stands beside the button, and a game begins unless the start has failed", () => {
    const loading = { part: 0.5, bytes: 3_800_000, seconds: null };
    assert.deepEqual(told({ state: { kind: "boot", phase: "rules" }, loading }), [
      "Loading the program: 1.9 of 3.8 MB",
      "false",
      1,
    ]);
    assert.deepEqual(told({ state: { kind: "failed", phase: "rules" }, loading: null }), ["", "true", 1]);
    assert.deepEqual(told({ state: { kind: "ready", phase: "start" } }), ["", "false", 2]);
  });
});

describe("The game", () => {
  test("begins once with the players, the options and a seed of its own", () => {
    set("seat-name-0", "Ada", "input");
    buttonNamed(element, "Start the game").click();
    const [{ seed, players, options, settings }, ...more] = begun;
    assert.match(seed, /^[0-9a-f]{64}$/);
    assert.deepEqual(
      players.map((/** @type {any} */ one) => [one.name, one.kind]),
      [
        ["Ada", "human"],
        ["", "computer"],
      ],
    );
    assert.deepEqual([settings, more], [{ undo_past: true }, []]);
    assert.deepEqual(options, { open: false }, "an option without a value is left out");
  });

  test("lets undo go past chance for one person, and for more only where they want it", () => {
    choose("table", "people");
    assert.equal(field("setup-undo").checked, false);
    field("setup-undo").click();
    buttonNamed(element, "Start the game").click();
    assert.deepEqual(begun[0].settings, { undo_past: true });
  });
});
