/**
 * The end of a game: who won, the ranking with what was counted, how the game went, and three ways on; what else can be done is folded away.
 */

import { langOf } from "../games/catalog.js";
import { levelName } from "../games/levels.js";
import { openDialog } from "../ui/dialog.js";
import { button, h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { sign } from "../games/signs.js";
import { t } from "../words/i18n.js";
import { showProof } from "./chance-proof.js";
import { matchStanding } from "./match-score.js";
import { otherLevels, turnable, turnedSeats } from "./rematch.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../vocabulary/bridge.js").TableReply} TableReply
 * @typedef {import("../vocabulary/bridge.js").StandingEntry} StandingEntry
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 * @typedef {import("../saves/records.js").Change} Change
 *
 * @typedef {object} Act
 * @property {import("./chance-proof.js").Prove} prove
 * @property {() => void} exportRecord
 * @property {(() => void) | null} share  passes a link to the game on; null: it has no address
 * @property {(change?: Change) => void} playAgain
 * @property {() => void} playSecond  begins the second game of a match of two
 * @property {() => void} lookBack  looks at the game: luck, play, the worst moments
 * @property {(place: HTMLElement, leave: () => void) => void} tell  tells how the game went
 * @property {(place: HTMLElement) => void} tellStrength  tells how the game has moved the strength of the person here
 * @property {{name: string, run: () => void} | null} send  sends the letter that tells the end, with its name in the reader's language
 * @property {string | null} home  the address of the other games; null: there is nothing else to do than to play again
 */

/**
 * @param {GameEntry} game
 * @param {TableReply} table
 * @param {SavedGame} saved
 * @param {Act} act
 */
export function showResult(game, table, saved, act) {
  const { over, scene, match } = table;
  if (!over) return;
  const proof = h("div.proof");
  const details = h(
    "details",
    { ontoggle: () => details.open && !proof.hasChildNodes() && showProof(act.prove, proof) },
    h("summary", { i18n: "Check chance" }),
    proof,
  );
  const again = (/** @type {Change} */ change) => {
    dialog.close();
    act.playAgain(change);
  };
  const save = button("save", "Save the record", act.exportRecord);
  const share = act.share && button("share", "Share", act.share);
  const second = () => {
    dialog.close();
    act.playSecond();
  };
  // In the middle of a match of two, only its second game comes next.
  const rematch = match?.next ? null : again;
  const board = button("back", "Look at the board", () => dialog.close());
  const story = h("div.result-story");
  const strength = h("p.result-strength");
  const dialog = openDialog({
    title: "The game is over",
    kind: "result",
    body: [
      // It addresses the reader; `over.words` is for other pages.
      h("p.result-words", { textContent: scene.status, lang: langOf(game) }),
      over.standings.length ? ranking(game, table, over.standings) : seats(game, table),
      matchStanding(game, table),
      strength,
      story,
      h(
        "details.result-rest",
        {},
        h("summary", { i18n: "More" }),
        whatNext(game, saved, { rematch: act.home === null ? null : rematch, ways: [board, share, save] }),
        details,
      ),
    ],
    actions: [
      act.home === null ? null : h("a.button", { href: act.home }, icon("home"), h("span", { i18n: "Another game" })),
      button("graph", "Analyse the game", () => {
        dialog.close();
        act.lookBack();
      }),
      match?.next
        ? button("again", "Second game, seats changed", second, "primary")
        : button("again", "Play again", () => again({}), act.send ? "" : "primary"),
      act.send && sender(act.send, () => dialog.close()),
    ],
  });
  act.tellStrength(strength);
  act.tell(story, () => dialog.close());
}

/**
 * All players, the winner first, with what was counted.
 * @param {GameEntry} game
 * @param {TableReply} table
 * @param {StandingEntry[]} standings
 */
function ranking(game, { over, scene }, standings) {
  const ranked = new Set(standings.map(({ rank }) => rank)).size > 1;
  return h(
    "ol.result-seats",
    { role: "list" },
    ...standings.map(({ seat, rank, score, figures, note }) => {
      const panel = scene.seats.find((one) => one.seat === seat);
      const won = over?.winners.includes(seat) ?? false;
      return h(
        won ? "li.winner" : "li",
        {},
        h("span.result-rank", { textContent: ranked ? `${rank}.` : "" }),
        panel?.sprite ? sign(game.id, panel.sprite, "result-sign") : null,
        h("span.result-name", {}, h("span.seat-name", { textContent: panel?.name ?? "" }), won ? crown() : null),
        h("span.result-score", { textContent: withMinus(score) }),
        figures.length || note
          ? h(
              "span.result-more",
              { lang: langOf(game) },
              ...figures.map(({ label, value, sprite }) =>
                h(
                  "span.result-figure",
                  {},
                  sprite ? sign(game.id, sprite, "result-sign small") : null,
                  h("span", { textContent: label }),
                  " ",
                  h("span.figure-value", { textContent: withMinus(value) }),
                ),
              ),
              note ? h("span.result-note", { textContent: note }) : null,
            )
          : null,
      );
    }),
  );
}

/**
 * All players by their seats, after a resignation.
 * @param {GameEntry} game
 * @param {TableReply} table
 */
function seats(game, { over, scene }) {
  return h(
    "ul.result-seats",
    {},
    ...scene.seats.map(({ seat, name, sprite }) => {
      const won = over?.winners.includes(seat) ?? false;
      return h(
        won ? "li.winner" : "li",
        {},
        sprite ? sign(game.id, sprite, "result-sign") : null,
        h("span.result-name", {}, h("span.seat-name", { textContent: name }), won ? crown() : null),
        h("span.result-score.words", { textContent: over?.resigned === seat ? t("resigned") : "" }),
      );
    }),
  );
}

const crown = () => h("span.crown", {}, icon("crown"), h("span.visually-hidden", { textContent: t("winner") }));

/** Writes a number with a true minus sign. @param {string} number */
const withMinus = (number) => number.replace(/^-(?=\d)/, "−");

/**
 * The button that turns the seats; below its name stands who sits where then.
 * @param {GameEntry} game
 * @param {SavedGame} saved
 * @param {() => void} act
 */
const turn = (game, saved, act) =>
  h(
    "button.button",
    { type: "button", onclick: act },
    icon("again"),
    h(
      "span.result-turn",
      {},
      h("span", { i18n: "Again, changing seats" }),
      h("span.help", { textContent: turnedSeats(game, saved), lang: langOf(game) }),
    ),
  );

/**
 * What else to do than to play again as before.
 * @param {GameEntry} game
 * @param {SavedGame} saved
 * @param {{rematch: ((change: Change) => void) | null, ways: (HTMLElement | null)[]}} act
 */
function whatNext(game, saved, { rematch, ways }) {
  const levels = rematch ? otherLevels(game, saved) : [];
  const choice = h(
    "div.result-levels",
    { role: "group", i18nLabel: "Another level", hidden: true },
    ...levels.map((level) =>
      h("button.button", { type: "button", textContent: levelName(level), onclick: () => rematch?.({ level }) }),
    ),
  );
  const open = button("computer", "Another level", () => {
    choice.hidden = !choice.hidden;
    open.setAttribute("aria-expanded", String(!choice.hidden));
    if (!choice.hidden) choice.querySelector("button")?.focus();
  });
  open.setAttribute("aria-expanded", "false");
  return h(
    "div.result-next",
    {},
    rematch && turnable(saved) ? turn(game, saved, () => rematch({ turned: true })) : null,
    levels.length ? open : null,
    levels.length ? choice : null,
    ...ways,
  );
}

/**
 * @param {{name: string, run: () => void}} send
 * @param {() => void} close
 */
const sender = ({ name, run }, close) =>
  h(
    "button.button.primary",
    {
      type: "button",
      onclick: () => {
        close();
        run();
      },
    },
    icon("share"),
    h("span", { textContent: name }),
  );
