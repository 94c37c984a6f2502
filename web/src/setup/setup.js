/** The set-up page of a game: who plays at which seat, with which options. */

import { pictureUrl } from "../games/art.js";
import { paletteOf, playersText, rulesPage, wordsOf } from "../games/catalog.js";
import { config } from "../settings/config.js";
import { button, h, picture, setVariables, submit } from "../ui/dom.js";
import { tn } from "../words/i18n.js";
import { lastChoices, rememberChoices } from "../saves/last-choices.js";
import { newSeed } from "../base/random.js";
import { optionField, seatField } from "./fields.js";
import { asWished } from "../saves/new-game.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../vocabulary/bridge.js").PlayerSpec} PlayerSpec
 * @typedef {import("../saves/last-choices.js").Choices} Choices
 */

/**
 * @param {GameEntry} game
 * @param {(setup: import("../saves/saved-game.js").Setup) => void} begin
 * @returns {import("../ui/page.js").Page}
 */
export function showSetup(game, begin) {
  const words = wordsOf(game);
  const choices = asWished(game, lastChoices(game));
  const keep = () => rememberChoices(game, choices);

  const seats = h("div.setup-seats");
  const showSeats = () => {
    const shown = choices.players.slice(0, choices.seats);
    seats.replaceChildren(
      ...shown.map((player, seat) =>
        seatField(game, { seat, seats: choices.seats }, player, (next) => {
          choices.players[seat] = next;
          keep();
          showTable();
        }),
      ),
    );
    showTable();
  };

  const undo = h("input.switch", {
    id: "setup-undo",
    type: "checkbox",
    role: "switch",
    "aria-describedby": "setup-undo-help",
    onchange: () => {
      choices.undo = undo.checked;
      keep();
    },
  });
  const undoPast = () => choices.undo ?? persons(choices) <= 1;
  const usual = usualTables(choices, () => {
    keep();
    showSeats();
  });
  const showTable = () => {
    undo.checked = undoPast();
    usual.show();
  };

  const element = h(
    "div.page.setup",
    {},
    h("div.setup-picture", {}, picture(pictureUrl(game.id, "cover"), "")),
    h(
      "div.setup-main",
      {},
      h("h1", { textContent: game.title, tabIndex: -1 }),
      h("p.lead", { textContent: words.summary, lang: words.lang }),
      h("p.card-facts", {
        textContent: `${playersText(game.seats)} · ${tn("about one minute", "about {n} minutes", game.minutes)}`,
      }),
      h(
        "form",
        {
          onsubmit: (/** @type {Event} */ event) => {
            event.preventDefault();
            begin({
              players: choices.players.slice(0, choices.seats),
              options: Object.fromEntries(
                // Omit an option without a default (it only takes a value from the editor) if no value was made.
                words.options.flatMap(({ id, default: usual }) => {
                  const value = choices.options[id] ?? usual;
                  return value === null ? [] : [[id, value]];
                }),
              ),
              seed: newSeed(),
              settings: { undo_past: undoPast() },
            });
          },
        },
        h("h2", { i18n: "Who plays?" }),
        usual.element,
        game.seats.length > 1
          ? seatCount(game, choices, () => {
              keep();
              showSeats();
            })
          : null,
        seats,
        h("h2", { i18n: "How?" }),
        ...words.options.map((option) =>
          optionField(
            game,
            option,
            { value: choices.options[option.id] ?? option.default, own: choices.own[option.id] },
            (value) => {
              choices.options[option.id] = value;
              keep();
            },
          ),
        ),
        h(
          "div.field",
          {},
          h(
            "span.field-words",
            {},
            h("label", { htmlFor: "setup-undo", i18n: "Undo may go past chance" }),
            h("span.help", {
              id: "setup-undo-help",
              i18n: "Whether a move may be taken back after a later throw or draw. The same result comes again.",
            }),
          ),
          undo,
        ),
        h(
          "p.setup-start",
          {},
          h("button.button.primary.large", { type: "submit", onclick: submit, i18n: "Start the game" }),
          h("a.button.quiet", {
            href: rulesPage(game.id),
            i18n: "Rules and history",
            // When embedded, open the rules in a new tab: in the frame they would replace the game and link to all the others.
            ...(config().embedded && { target: "_blank", rel: "noopener" }),
          }),
        ),
      ),
    ),
  );
  setVariables(element, paletteOf(game));
  showSeats();
  return { element, title: game.title };
}

/** @param {Choices} choices */
function persons({ players, seats }) {
  return players.slice(0, seats).filter(({ kind }) => kind === "human").length;
}

/**
 * Buttons for the usual player constellations; the current one is marked as pressed.
 * @param {Choices} choices
 * @param {() => void} changed
 */
function usualTables(choices, changed) {
  /** Icon, msgid, and whether a person plays a seat. @type {[import("../ui/icons.js").IconName, string, (seat: number) => boolean][]} */
  const tables = [
    ["computer", "Against the computer", (at) => at === 0],
    ["person", "People only", () => true],
    ["play", "Watch computers", () => false],
  ];
  const buttons = tables.map(([icon, name, person]) =>
    button(icon, name, () => {
      choices.players = choices.players.map((player, at) => ({ ...player, kind: person(at) ? "human" : "computer" }));
      choices.undo = null;
      changed();
    }),
  );
  return {
    element: h("div.presets", { role: "group", i18nLabel: "Usual tables" }, ...buttons),
    show() {
      const sitting = choices.players.slice(0, choices.seats);
      for (const [at, [, , person]] of tables.entries())
        buttons[at]?.setAttribute(
          "aria-pressed",
          String(sitting.every(({ kind }, seat) => (kind === "human") === person(seat))),
        );
    },
  };
}

/**
 * @param {GameEntry} game
 * @param {Choices} choices
 * @param {() => void} changed
 */
function seatCount(game, choices, changed) {
  return h(
    "fieldset.segments",
    {},
    h("legend", { i18n: "Number of players" }),
    ...game.seats.map((count) =>
      h(
        "label",
        {},
        h("input", {
          type: "radio",
          name: "seats",
          value: String(count),
          checked: count === choices.seats,
          onchange: () => {
            choices.seats = count;
            changed();
          },
        }),
        h("span", { textContent: String(count) }),
      ),
    ),
  );
}
