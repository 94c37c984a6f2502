/**
 * Script of the essays (tools/pages/essays.py). An essay is complete without it: it adds the choice of a throw to a table of outcomes, plays a
 * story in place of the list of its steps, enlarges pictures, and talks to the page around a frame. It contains nothing specific to one game.
 */

import { SITE } from "../base/site.js";
import { enlarge } from "../rules/examples.js";
import { Chooser } from "./chooser.js";
import { talkToHost } from "./essay-host.js";
import { sourceLine } from "./source-line.js";
import { storyFrame } from "./story-frame.js";
import { unfoldOnPaper } from "./unfold.js";

const { game = "", essay = "" } = document.body.dataset;

for (const box of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".example-picture"))) enlarge(box);
for (const table of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".outcomes")))
  table.prepend(new Chooser(table, game, `essays/${essay}.json`).element);
for (const figure of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-story]")))
  figure.prepend(storyFrame(figure, SITE));
unfoldOnPaper(document);
sourceLine(document);
if (window.parent !== window) talkToHost();
document.documentElement.dataset["begun"] = "";
