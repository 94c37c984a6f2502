/** What shows each route: one table. */

import { comeHome } from "../base/site-documents.js";
import { address, go } from "../base/router.js";
import {
  findGame,
  games,
  knownGame,
  listIsMissing,
  noGame,
  rulesAreInside,
  rulesPage,
  wordsOf,
} from "../games/catalog.js";
import { offline } from "../offline/registration.js";
import { LESSONS, PUZZLES } from "../lessons/lessons-and-puzzles.js";
import { showAbout } from "../rules/about.js";
import { showRules } from "../rules/rules-page.js";
import { explain } from "../saves/records.js";
import { isByLetters, isSavedGame } from "../saves/saved-game.js";
import { STORAGE_TROUBLES } from "../saves/saves.js";
import { givenBy, linkIn, takeGiven } from "../saves/shared-game.js";
import { showSetup } from "../setup/setup.js";
import { tell } from "../ui/dialog.js";
import { h } from "../ui/dom.js";
import { t } from "../words/i18n.js";
import { bring } from "../words/fetch-part.js";
import { PARTS } from "./lazy-parts.js";
import { ownPlayersOf, ownPlayersPlay } from "./own-at-seats.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../match/host.js").Shown} Shown
 *
 * @typedef {object} Visit
 * @property {App} app
 * @property {() => boolean} wanted  whether no other route has been asked for meanwhile
 * @property {boolean} moved  whether a person navigated inside the page
 * @property {ReturnType<typeof import("../base/site-documents.js").here>} place  the document
 */

/** @type {{[Name in Shown["page"]]: (visit: Visit, route: Extract<Shown, {page: Name}>) => unknown}} */
const ROUTES = {
  home: ({ app, moved }) => {
    comeHome();
    app.show("home", null, moved);
  },
  given: give,
  letter: (visit) => visit.app.post.arrive(visit),
  hand: (visit) => visit.app.hands.arrive(visit),
  check,
  courses,
  mine,
  choose: ({ app, moved }, { choice }) => app.show("choose", choice(), moved),
  rules: ofGame(({ app, moved, game }) =>
    rulesAreInside(game.id) ? app.show("rules", showRules(game), moved) : location.replace(rulesPage(game.id)),
  ),
  about: ofGame(async ({ app, moved, place, wanted, game }) => {
    const about = await showAbout(game, place).catch(() => null);
    if (!wanted()) return;
    // Without its words, the game can still be played.
    if (about) app.show("about", about, moved);
    else app.show("setup", setupPage(app, game), moved);
  }),
  setup: opening(({ app, moved, game }) => app.show("setup", setupPage(app, game), moved)),
  edit: opening(edit),
  study: opening(study),
  workshop: opening(workshop),
  learn: opening((visit) => learn(visit, LESSONS)),
  puzzles: opening((visit) => learn(visit, PUZZLES)),
  game: opening(play),
};

/** @param {Visit} visit @param {Shown} route */
export function showRoute(visit, route) {
  // The compiler does not see that the entry and the route have the same name.
  const show = /** @type {(visit: Visit, route: Shown) => unknown} */ (ROUTES[route.page]);
  return show(visit, route);
}

/**
 * Finds the game of a route before it is shown: one that an add-on may bring is awaited.
 * @template {{game: string}} R
 * @param {(visit: Visit & {game: GameEntry, route: R}) => unknown} show
 * @returns {(visit: Visit, route: R) => Promise<void>}
 */
function ofGame(show) {
  return async (visit, route) => {
    const { app, wanted, moved } = visit;
    const known = await knownGame(route.game);
    if (!known && wanted()) app.show("waiting", waiting(), moved);
    const game = known ?? (await findGame(route.game));
    // Stay on the waiting page where the list is missing: lookout.js says so, and offers to try again.
    if (!wanted() || (!game && listIsMissing)) return;
    if (game) await show({ ...visit, game, route });
    else app.host.lost(noGame(), address());
  };
}

/**
 * Does the same for a page on which a game is played, learnt or examined: what the game needs without a network is stored.
 * @template {{game: string}} R
 * @param {(visit: Visit & {game: GameEntry, route: R}) => unknown} show
 * @returns {(visit: Visit, route: R) => Promise<void>}
 */
function opening(show) {
  return ofGame((visit) => {
    offline().need(visit.game.id);
    return show(visit);
  });
}

/**
 * The set-up page of a game.
 * @param {App} app
 * @param {GameEntry} game
 */
export const setupPage = (app, game) =>
  showSetup(
    game,
    (setup) => app.begin(game.id, setup),
    app.engine,
    (choices) => ownPlayersOf(app, game, choices),
  );

/** Opens the record or position in the address. @param {Visit} visit */
async function give({ app, moved, wanted }) {
  app.show("home", null, moved);
  const link = linkIn(location.hash);
  const given = givenBy(location.hash);
  try {
    const saved = link === null ? given && (await takeGiven(app, given)) : await takeLink(app, link, wanted);
    if (saved) go(address(saved.game, saved.id), { replace: true });
  } catch (error) {
    tell("This link does not hold a playable game", explain(error));
  }
}

/** @param {App} app @param {string} link @param {() => boolean} wanted */
const takeLink = async (app, link, wanted) =>
  (await bring("share", PARTS.share, { wanted, again: () => location.reload() }))?.takeLink(app, link);

/** @param {Visit & {game: GameEntry, route: {game: string, id: string}}} visit */
async function play(visit) {
  const { app, wanted, game, route } = visit;
  const { id } = route;
  const found = await app.saves.read(id);
  if (!wanted()) return;
  if (found && !isSavedGame(found))
    return app.host.lost(t("The entry of this game is damaged. You can save it as a file, or delete it."), address());
  if (found?.game === game.id)
    return void (isByLetters(found) ? app.post.play(visit, game, found) : app.showGame(game, found));
  const { trouble } = app.saves;
  const unreached = trouble === "silent" || trouble === "blocked";
  app.host.gone(
    t(unreached ? STORAGE_TROUBLES[trouble] : "This game is not stored in this browser."),
    address(game.id),
  );
}

/** Shows the page that computes the throws of a record again. @param {Visit} visit */
async function check(visit) {
  const { app, wanted, moved } = visit;
  const late = () => app.show("waiting", waiting(t("The check of chance is being fetched.")), moved);
  const again = () => (wanted() ? void check(visit) : location.reload());
  const part = await bring("check", PARTS.check, { wanted, late, again });
  if (!wanted()) return;
  // lookout.js says that the script is missing, and offers to try again.
  if (!part) return late();
  app.show("check", part.showCheck(app.engine), moved);
}

/** Shows what there is to learn of each game. @param {Visit} visit */
async function courses(visit) {
  const { app, wanted, moved } = visit;
  const late = () => app.show("waiting", waiting(t("The lessons are being fetched.")), moved);
  const again = () => (wanted() ? void courses(visit) : location.reload());
  const part = await bring("lessons", PARTS.lessons, { wanted, late, again });
  const page = await part?.showCourses(await games());
  if (!wanted()) return;
  // lookout.js says that the script is missing, and offers to try again.
  if (!page) return late();
  app.show("courses", page, moved);
}

/** Shows the results of the games of this device. @param {Visit} visit */
async function mine(visit) {
  const { app, wanted, moved } = visit;
  const late = () => app.show("waiting", waiting(t("Your games are being fetched.")), moved);
  const again = () => (wanted() ? void mine(visit) : location.reload());
  const part = await bring("mine", PARTS.mine, { wanted, late, again });
  // lookout.js says that the script is missing, and offers to try again.
  if (!part) return wanted() ? late() : undefined;
  const page = await part.showMine(app.saves);
  if (wanted()) app.show("mine", page, moved);
}

/** @param {Visit & {game: GameEntry, route: {game: string, option: string, draft: string}}} visit */
async function edit(visit) {
  const { app, wanted, moved, game, route } = visit;
  const { option, draft } = route;
  if (!wordsOf(game).options.some((entry) => entry.id === option && entry.draft))
    return app.host.lost(t("There is nothing to edit at this address."), address(game.id));
  const late = () => app.show("waiting", waiting(t("The editor is being fetched.")), moved);
  const again = () => (wanted() ? void edit(visit) : location.reload());
  const part = await bring("editor", PARTS.editor, { wanted, late, again });
  if (!wanted()) return;
  // lookout.js says that the script is missing, and offers to try again.
  if (!part) return late();
  const page = new part.EditorPage(app.engine, game, option, draft, app.host.screen);
  app.show("edit", page, moved);
  page.start();
}

/** Shows a study, or the rule laboratory. @param {Visit & {game: GameEntry, route: {game: string, query: string, laboratory: boolean}}} visit */
async function study(visit) {
  const { app, wanted, moved, game, route } = visit;
  app.show("waiting", waiting(t("The study is being fetched.")), moved);
  const again = () => (wanted() ? void study(visit) : location.reload());
  const part = await bring("study", PARTS.study, { wanted, again });
  const page = await part?.[route.laboratory ? "showLaboratory" : "showStudy"](app.engine, game, route.query, (setup) =>
    app.begin(game.id, setup),
  );
  if (page && wanted()) app.show("study", page, moved);
}

/** @param {Visit & {game: GameEntry, route: {game: string, query: string}}} visit */
async function workshop(visit) {
  const { app, wanted, moved, game, route } = visit;
  app.show("waiting", waiting(t("The workshop is being fetched.")), moved);
  const again = () => (wanted() ? void workshop(visit) : location.reload());
  const part = await bring("workshop", PARTS.workshop, { wanted, again });
  const page = await part?.showWorkshop(
    app,
    game,
    route.query,
    ownPlayersPlay(app) ? (setup) => app.begin(game.id, setup) : null,
  );
  if (page && wanted()) app.show("workshop", page, moved);
}

/**
 * Shows a game's lessons, or one of them; or one of its puzzles.
 * @param {Omit<Visit, "place"> & {game: GameEntry, route: {lesson: string}}} visit  `lesson`: its id; "": the list of all
 * @param {import("../lessons/lessons-and-puzzles.js").Kind} kind
 */
export async function learn(visit, kind) {
  const { app, wanted, moved, game } = visit;
  const name = visit.route.lesson;
  const has = kind === PUZZLES ? game.puzzles : game.lessons;
  const listed = kind === PUZZLES && !name;
  const loading = has ? kind.load(game.id).catch(() => null) : null;
  const late = () => app.show("waiting", waiting(t("The lessons are being fetched.")), moved);
  const again = () => (wanted() ? void learn(visit, kind) : location.reload());
  const part = has ? await bring("lessons", PARTS.lessons, { wanted, late, again }) : null;
  const course = await loading;
  const list = listed && course && (await part?.showPuzzles(game, course, new Date()));
  if (!wanted()) return;
  if (has && !part) return app.host.lacksPart(late);
  if (list) return app.show("lessons", list, moved);
  const lesson = course?.lessons.find(({ id }) => id === name);
  if (!lesson && !listed && app.host.lacksLesson(game, name)) return;
  if (!course || !part) {
    const missing = has ? t("The lessons could not be loaded.") : t("This game has no lessons.");
    return app.host.lost(missing, address(game.id));
  }
  if (!name) return app.show("lessons", part.showLessons(game, course), moved);
  if (!lesson) return app.host.lost(t("There is no lesson at this address."), kind.address(game.id));
  const page = new part.LessonPage(app, game, course, lesson, kind);
  app.show("game", page, moved);
  page.start();
}

/**
 * The page shown while a game is awaited that an add-on may bring, or something else.
 * @param {string} [what]  in the reader's language
 */
function waiting(what = t("This game is being fetched.")) {
  const element = h(
    "div.page.waiting",
    {},
    h("h1", { i18n: "One moment …", tabIndex: -1 }),
    h("p.lead", { textContent: what }),
  );
  return { element, title: "One moment …" };
}
