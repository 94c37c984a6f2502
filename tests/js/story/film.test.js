/** Tests the scenes, frames and lines of a story. tests/story compares them with the engine's for every game. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { tinyStory } from "../fakes/story.js";
import { Film, languageOf } from "../../../web/src/story/film.js";

test("a scene has what lies there, in the reader's language", () => {
  const film = new Film(tinyStory(), "de", "portrait");
  assert.equal(film.length, 3);
  const scene = film.scene(0);
  assert.equal(scene.shape, "portrait");
  assert.deepEqual(
    scene.items.map(({ id, label, text, w }) => [id, label, text, w]),
    [
      ["red@1", "roter Stein", undefined, 8],
      ["name", undefined, "Haus", 26],
    ],
  );
  assert.equal(scene.status, "Rot zieht");
  assert.deepEqual(scene.spots[0]?.label, "Haus 1");
  assert.deepEqual(scene.seats[0]?.figures, [{ label: "Haus 1", value: "1" }]);
  assert.equal(new Film(tinyStory(), "en", "portrait").scene(0).items[1]?.w, 20);
});

test("any scene can be shown at once, and frames lead from one to the next", () => {
  const film = new Film(tinyStory(), "en", "landscape");
  assert.deepEqual(
    film.scene(2).items.map(({ id }) => id),
    ["red@2"],
  );
  assert.equal(film.scene(2).seats[0]?.winner, true);
  const [frame] = film.frames(1);
  assert.equal(frame?.caption, "Red goes to 2");
  assert.equal(frame?.moves?.[0]?.to.id, "red@2");
  assert.deepEqual(film.frames(0), []);
});

test("the line says what has happened, first what is to be done, and at the end who has won", () => {
  const film = new Film(tinyStory(), "en", "landscape");
  assert.deepEqual(
    [0, 1, 2].map((at) => film.line(at)),
    ["Red moves", "Red goes to 2", "Red wins Red has won"],
  );
});

test("a board that is missing in one shape is shown in the other", () => {
  const story = tinyStory();
  story.boards.pop();
  assert.equal(new Film(story, "en", "portrait").shape, "landscape");
});

test("the language is the first wanted one that the story is told in, else its first", () => {
  const story = tinyStory();
  assert.equal(languageOf(story, ["fr", "de-AT", "en"]), "de");
  assert.equal(languageOf(story, ["fr"]), "en");
  assert.equal(languageOf(story, []), "en");
});
