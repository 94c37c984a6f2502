/** Tests how letters come to their matches: out of the address, into the tab that plays the match, and which tab plays it. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { gameEntry } from "../fakes/games.js";
import { INVITATION, letterGame } from "../fakes/letters.js";
import { buttonNamed, standElements, tagged } from "../fakes/shell-elements.js";
import { settled, standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page, ["notices", "announcer"]);
const { LetterPost } = await import("../../../web/src/app/letter-post.js");
const { Refused } = await import("../../../web/src/engine/engine-errors.js");
const { replaceGames } = await import("../../../web/src/games/catalog.js");
const { Saves } = await import("../../../web/src/saves/saves.js");

const ADDRESS = "https://museum.example/games/";
const GAME = gameEntry();

/** @type {any} */
let body;
/** What the app was told. @type {unknown[]} */
let done;
/** @type {any} */
let app;
/** @type {any} */
let post;
/** What `showGame` got to be called when the game is left. @type {() => void} */
let leave;
/** What the match says to a letter. @type {() => Promise<unknown>} */
let opens;
/** What was asked of the other tabs. @type {Record<string, any>} */
let calls;
const tabs = /** @type {any} */ ({
  enter: async (/** @type {string} */ id, /** @type {any} */ player) => {
    calls = { ...calls, entered: id, player };
    return calls["elsewhere"] ? null : () => void (calls["left"] = id);
  },
  takeOver: async (/** @type {string} */ id, /** @type {any} */ player) => {
    calls = { ...calls, took: id, player };
    return () => void (calls["left"] = id);
  },
  deliver: async () => null,
});

beforeEach(() => {
  body = standElements(page, ["notices", "announcer"]).appendChild(document.createElement("main"));
  [done, calls] = [[], {}];
  opens = async () => ({ answer: "new" });
  replaceGames([GAME]);
  const at = (/** @type {string} */ url) =>
    Object.assign(page.location, {
      href: new URL(url, page.location.href).href,
      hash: new URL(url, page.location.href).hash,
    });
  at(ADDRESS);
  const history = {
    state: /** @type {unknown} */ (null),
    replaceState(/** @type {unknown} */ state, /** @type {string} */ _, url = page.location.href) {
      this.state = structuredClone(state);
      at(url);
    },
  };
  Object.defineProperty(globalThis, "history", { value: history, configurable: true });
  app = {
    engine: Object.assign(new EventTarget(), { loading: null, state: { kind: "ready", phase: "start" } }),
    saves: new Saves(null),
    visit: () => () => true,
    show: (/** @type {string} */ name, /** @type {any} */ shown) => {
      done.push(name);
      body.replaceChildren(shown.element);
    },
    showGame: (/** @type {any} */ game, /** @type {any} */ saved, /** @type {any} */ left) => {
      done.push(["game", game.id, saved.id, saved.rev]);
      leave = left;
      app.match = {
        state: {},
        post: {
          open: (/** @type {unknown} */ _state, /** @type {string} */ letter) => opens(letter),
          offerLine: (/** @type {string} */ line) => void done.push(["line", line]),
        },
      };
      app.playing = saved;
    },
    host: {
      open: async (/** @type {any} */ saved, how = {}) => void done.push(["open", saved.id, how]),
      showLetter: (/** @type {string} */ letter) => void done.push(["letter", letter]),
    },
  };
  post = new LetterPost(app, tabs);
});

/** @param {() => boolean} [wanted] */
const visit = (wanted = () => true) =>
  /** @type {any} */ ({ app, wanted, moved: false, place: { language: "", game: "" } });
const goTo = (/** @type {string} */ hash) => Object.assign(page.location, { href: `${ADDRESS}${hash}`, hash });

describe("A letter in the address", () => {
  test("is taken out of it and brought to its match; a reload finds it again", async () => {
    const saved = await app.saves.put(letterGame());
    goTo(`#letter=${INVITATION}`);
    await post.arrive(visit());
    assert.deepEqual(done, ["letter", ["open", saved.id, { letter: INVITATION }]]);
    assert.equal(page.location.href, `${ADDRESS}#letter`);
    done = [];
    await new LetterPost(app, tabs).arrive(visit());
    assert.deepEqual(done.at(-1), ["open", saved.id, { letter: INVITATION }]);
  });

  test("has its match ask about the code beside it, once the match is shown", async () => {
    const saved = await app.saves.put(letterGame());
    goTo(`#letter=${INVITATION}&line=ABz`);
    await post.arrive(visit());
    assert.deepEqual(done.at(-1), ["open", saved.id, { letter: INVITATION }]);
    await post.play(visit(), GAME, saved);
    assert.deepEqual(done.slice(-2), [
      ["game", "toy", saved.id, saved.rev],
      ["line", "ABz"],
    ]);
    // It is asked once.
    await post.play(visit(), GAME, saved);
    assert.equal(done.filter((one) => String(one).startsWith("line")).length, 1);
  });

  test("that is gone leaves the box for one", async () => {
    goTo("#letter");
    await post.arrive(visit());
    assert.equal(tagged(body, "h1")[0].textContent, "I have a link");
    tagged(body, "textarea")[0].value = INVITATION;
    buttonNamed(body, "Open").click();
    assert.deepEqual(done.at(-1), ["letter", INVITATION]);
  });

  test("is not shown to somebody who has left", async () => {
    goTo(`#letter=${INVITATION}`);
    await post.arrive(visit(() => false));
    assert.deepEqual(done, []);
  });
});

test("the box opens in a dialog, and what it finds is opened where the app is shown", async () => {
  await post.paste();
  tagged(document.body, "dialog textarea")[0].value = `Look: ${ADDRESS}#letter=${INVITATION}`;
  buttonNamed(document.body, "Open").click();
  assert.deepEqual(done, [["letter", INVITATION]]);
});

describe("A match by letters", () => {
  test("is shown as it was stored last, and left with its page", async () => {
    const saved = await app.saves.put(letterGame());
    await app.saves.put(saved);
    await post.play(visit(), GAME, saved);
    assert.deepEqual([done, calls["entered"]], [[["game", "toy", "one", 2]], "one"]);
    leave();
    assert.equal(calls["left"], "one");
  });

  test("that another tab plays can be taken over", async () => {
    calls["elsewhere"] = true;
    const saved = await app.saves.put(letterGame());
    await post.play(visit(), GAME, saved);
    assert.deepEqual(done, ["elsewhere"]);
    buttonNamed(body, "Go on here").click();
    await settled();
    assert.deepEqual([done.at(-1), calls["took"]], [["game", "toy", "one", 1], "one"]);
    // Another match is entered as ever.
    calls = { elsewhere: false };
    await post.play(visit(), GAME, await app.saves.put(letterGame({ id: "two" })));
    assert.deepEqual([calls["entered"], calls["took"]], ["two", undefined]);
  });

  test("that another tab takes over is left, and can be taken back", async () => {
    const saved = await app.saves.put(letterGame());
    await post.play(visit(), GAME, saved);
    calls["player"].lost();
    assert.deepEqual(done.at(-1), "elsewhere");
    assert.equal(tagged(body, "h1")[0].textContent, "This game is open in another tab");
  });

  test("opens the letters that another tab has received, and says there what they were", async () => {
    const saved = await app.saves.put(letterGame());
    await post.play(visit(), GAME, saved);
    assert.deepEqual(await calls["player"].open("AQz"), { answer: "new" });
    opens = () => Promise.reject(new Refused(/** @type {any} */ ({ code: "letter-cut", reason: "It is cut." })));
    await post.play(visit(), GAME, saved);
    assert.deepEqual(await calls["player"].open("AQz"), { refused: { code: "letter-cut", message: "It is cut." } });
  });

  test("is neither shown nor held when the reader has gone elsewhere meanwhile", async () => {
    const saved = await app.saves.put(letterGame());
    await post.play(
      visit(() => false),
      GAME,
      saved,
    );
    assert.deepEqual([done, calls["left"]], [[], "one"]);
  });
});
