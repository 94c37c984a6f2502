/** What there is to learn of each game: its lessons, puzzles, rules and essays. */

import { pictureUrl } from "../games/art.js";
import { langOf, rulesPage, wordsOf } from "../games/catalog.js";
import { essayLinks } from "../games/essay-links.js";
import { h, picture } from "../ui/dom.js";
import { addStyle } from "../ui/part-style.js";
import { t } from "../words/i18n.js";
import { lessonAddress, puzzleAddress } from "../base/router.js";
import { finishedOf } from "../saves/finished.js";

/**
 * @param {readonly import("../vocabulary/bridge.js").GameEntry[]} games
 * @returns {Promise<import("../ui/page.js").Page>} as soon as its style is there
 */
export async function showCourses(games) {
  await addStyle("puzzles");
  const element = h("div.page.courses");
  const draw = () =>
    element.replaceChildren(
      h("h1", { i18n: "Learn", tabIndex: -1 }),
      h("p.lead", { i18n: "Lessons of half a minute each, puzzles, and all about the rules." }),
      h("ul.courses-list", {}, ...games.map(course)),
    );
  draw();
  return { element, title: "Learn", relabel: draw };
}

/** @param {import("../vocabulary/bridge.js").GameEntry} game */
function course(game) {
  const { id, title } = game;
  const named = (/** @type {string} */ name) => ({ "aria-label": `${t(name)}: ${title}`, textContent: t(name) });
  return h(
    "li.course",
    {},
    h("div.course-picture", {}, picture(pictureUrl(id, "cover"), "")),
    h(
      "div.course-text",
      {},
      h("h2", { lang: langOf(game), textContent: title }),
      h("p.course-about", { lang: wordsOf(game).lang, textContent: wordsOf(game).summary }),
      h(
        "p.lessons-ends",
        {},
        game.lessons
          ? h("a.button.primary", {
              href: lessonAddress(id),
              ...named(finishedOf(id).size ? "Go on learning" : "Lessons"),
            })
          : null,
        game.puzzles ? h("a.button", { href: puzzleAddress(id), ...named("Puzzles") }) : null,
        h("a.button.quiet", { href: rulesPage(id), ...named("Rules and history") }),
        ...essayLinks(game),
      ),
    ),
  );
}
