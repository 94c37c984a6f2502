// Reads stories as the page does, and prints all scenes and frames of each: by language and shape, a list.
// node scenes.mjs <story>…

import { readFileSync } from "node:fs";
import { barePage } from "../js/fakes/bare-page.js";

barePage();
const { Film } = await import("../../web/src/story/film.js");
const { readStory } = await import("../../web/src/story/format.js");

const found = process.argv.slice(2).map((file) => {
  const story = readStory(readFileSync(file, "utf8"));
  return story.languages.flatMap((language) =>
    ["landscape", "portrait"].map((shape) => {
      const film = new Film(story, language, shape);
      const steps = Array.from({ length: film.length }, (_, at) => [film.scene(at), film.frames(at), film.line(at)]);
      return { language, shape, steps, turns: film.turns };
    }),
  );
});
process.stdout.write(JSON.stringify(found));
