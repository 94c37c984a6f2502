/** The list of a game's lessons: a path with a dot for each, those that are finished, and which comes next. */

import { pictureUrl } from "../games/art.js";
import { langOf, paletteOf, rulesPage } from "../games/catalog.js";
import { essayLinks } from "../games/essay-links.js";
import { h, picture, setVariables } from "../ui/dom.js";
import { t, tn } from "../words/i18n.js";
import { address, lessonAddress, puzzleAddress } from "../base/router.js";
import { courseOf, firstOnes, offered } from "../games/lesson-files.js";
import { finishedOf } from "../saves/finished.js";

/**
 * @param {import("../vocabulary/bridge.js").GameEntry} game
 * @param {import("../games/lesson-files.js").Course} course
 * @returns {import("../ui/page.js").Page}
 */
export function showLessons(game, course) {
  const element = h("div.page.lessons");
  setVariables(element, paletteOf(game));
  const draw = ({ lessons = course.lessons } = {}) => {
    const done = finishedOf(game.id);
    const next = offered(lessons, done);
    const left = lessons.filter(({ id }) => !done.has(id)).length;
    const enough = firstOnes(lessons).every(({ id }) => done.has(id));
    element.replaceChildren(
      h("div.lessons-picture", {}, picture(pictureUrl(game.id, "cover"), "")),
      h(
        "div.lessons-main",
        {},
        h("h1", { textContent: t("Learn {game}", { game: game.title }), tabIndex: -1 }),
        h("p.lead", {
          textContent: left
            ? tn("One lesson is left, of half a minute.", "{n} lessons, half a minute each.", left)
            : t("You have finished all lessons."),
        }),
        left
          ? h("p.lead", {
              textContent: enough
                ? t("You know enough for a first game.")
                : t("The first three are enough for a first game."),
            })
          : null,
        h(
          "ol.lessons-path",
          { lang: langOf(game) },
          ...lessons.map((lesson) => line(game, lesson, done.has(lesson.id), lesson === next && left > 0)),
        ),
        h(
          "p.lessons-ends",
          {},
          next && left > 0
            ? h(`a.button.large${enough ? "" : ".primary"}`, {
                href: lessonAddress(game.id, next.id),
                textContent: done.size ? t("Go on with “{lesson}”", { lesson: next.title }) : t("Begin"),
              })
            : null,
          h("a.button", {
            className: enough ? "button primary large" : "button",
            href: address(game.id),
            i18n: "Play",
          }),
          game.puzzles ? h("a.button.quiet", { href: puzzleAddress(game.id), i18n: "Puzzles" }) : null,
          h("a.button.quiet", { href: rulesPage(game.id), i18n: "Rules and history" }),
          ...essayLinks(game),
        ),
      ),
    );
  };
  draw();
  return {
    element,
    get title() {
      return t("Learn {game}", { game: game.title });
    },
    relabel: () => void courseOf(game.id).then(draw, () => draw()),
  };
}

/**
 * @param {import("../vocabulary/bridge.js").GameEntry} game
 * @param {import("../games/lesson-files.js").Lesson} lesson
 * @param {boolean} done
 * @param {boolean} next
 */
function line(game, { id, title }, done, next) {
  return h(
    `li${done ? ".done" : ""}${next ? ".next" : ""}`,
    {},
    h(
      "a",
      { href: lessonAddress(game.id, id), "aria-current": next ? "step" : undefined },
      h("span", { textContent: title }),
      done ? h("span.visually-hidden", { textContent: ` (${t("finished")})` }) : null,
    ),
  );
}
