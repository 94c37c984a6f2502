/** The set-up page of a game: who plays at which seat, with which options. */

import { paletteOf, playersText, wordsOf } from "../games/catalog.js";
import { button, h, picture, setText, setVariables, submit } from "../ui/dom.js";
import { loadingWords } from "../ui/loading-words.js";
import { announce, notify } from "../ui/notices.js";
import { t, tn } from "../words/i18n.js";
import { lastChoices, rememberChoices } from "../saves/last-choices.js";
import { newSeed } from "../base/random.js";
import { studyAddress } from "../base/router.js";
import { chosenMine, optionField, seatField } from "./fields.js";
import {
  askedName,
  asksName,
  cannotBegin,
  invitingField,
  keepReadersName,
  nameReader,
  offersFar,
  termsField,
} from "./far-seats.js";
import { aboutGame } from "./about-game.js";
import { levelScale } from "./level-scale.js";
import { moreFold, sittingAt } from "./more-fold.js";
import { aroundField, seatingOf, sidesOf } from "./around-field.js";
import { ownSeat } from "./own-seat.js";
import { asWished } from "../saves/new-game.js";
import { firstOfTwo } from "../saves/match-of-two.js";
import { previewUrl, seatSigns } from "./pictures.js";
import { countPeople, hasRemote, movedOn, onlySeat, usualName } from "./seating.js";
import { findPlace, keepPlace, otherRulesFold, rulesLeft } from "./other-rules-fold.js";
import { segments } from "../panels/segments.js";
import { studyQuery } from "./study-queries.js";
import { isOffered, twoGames } from "./two-games.js";
import { switchField } from "./switch-field.js";
import { usualTables } from "./usual-tables.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../saves/last-choices.js").Choices} Choices
 */

/**
 * @param {GameEntry} game
 * @param {(setup: import("../saves/saved-game.js").Setup) => void} begin
 * @param {import("../engine/client.js").Engine} engine  while it has failed nothing can be begun
 * @param {(choices: Choices) => Promise<import("./fields.js").Mine[] | null>} [own]  lists the reader's own players; null: none are offered
 * @returns {import("../ui/page.js").Page}
 */
export function showSetup(game, begin, engine, own) {
  const words = wordsOf(game);
  const choices = asWished(game, lastChoices(game));
  choices.rules = rulesLeft(game) ?? choices.rules;

  /** @type {ReturnType<typeof seatField>[]} */
  let fields = [];
  let mine = chosenMine(choices.players);
  const seats = h("div.setup-seats");
  const cover = h("div.setup-picture");
  const options = words.options.map((option) =>
    optionField(
      game,
      option,
      { value: choices.options[option.id] ?? option.default, own: choices.own[option.id] },
      () => choices.seats,
      (value) => {
        choices.options[option.id] = value;
        changed();
      },
    ),
  );

  /** Lays a place for each player at the table. */
  function lay() {
    layFields();
    ownSide.lay();
    cover.replaceChildren(picture(previewUrl(game.id, "cover", choices.seats), ""));
  }

  function layFields() {
    const count = choices.seats;
    const signs = seatSigns(game.id, count);
    fields = choices.players.slice(0, count).map((player, seat) => {
      const sign = signs.then((all) => all[seat] ?? "");
      return seatField(game, { seat, seats: count, sign, far: offersFar(), mine }, player, (next) => {
        choices.players[seat] = next;
        changed();
      });
    });
    seats.replaceChildren(...fields.map(({ element }) => element));
  }

  /** Remembers the choices, and shows what follows from them. */
  function changed() {
    rememberChoices(game, choices);
    show();
  }

  function show() {
    const sides = sidesOf(choices);
    fields.forEach(({ show: tell }, seat) => {
      const player = choices.players[seat];
      if (player)
        tell(
          player,
          askedName(choices, seat, usualName(game, choices, seat)),
          asksName(choices) && seat === onlySeat(choices),
          sides.get(seat) ?? "",
        );
    });
    undo.input.checked = undoPast();
    // With a player elsewhere nothing can be taken back.
    undo.element.hidden = hasRemote(choices);
    start.dataset.i18n = hasRemote(choices) ? "Invite" : "Start the game";
    start.textContent = t(start.dataset.i18n);
    inviting.show();
    around.show();
    terms.show();
    ownSide.show();
    move.hidden = onlySeat(choices) !== null;
    usual.show();
    levels.show();
    two.show();
    rules?.show();
    more.show();
    study.href = studyAddress(game.id, studyQuery(game, choices));
  }

  const undo = switchField(
    "setup-undo",
    "Undo past throws and draws",
    "Whether a move may be taken back even if something was thrown or drawn after it. Throw or draw again, and the same comes as before.",
    (on) => {
      choices.undo = on;
      changed();
    },
  );
  const undoPast = () => choices.undo ?? countPeople(choices) <= 1;
  const start = h("button.button.primary.large", { type: "submit", onclick: submit, i18n: "Start the game" });
  /** What is loading; it stands beside the button, so that it never covers a choice. */
  const wait = h("p.setup-wait");
  const leaving = new AbortController();
  const failed = () => engine.state.kind === "failed";
  const sayWait = () => {
    setText(wait, loadingWords(engine));
    start.setAttribute("aria-disabled", String(failed()));
  };
  for (const name of ["state", "loading"]) engine.addEventListener(name, sayWait, { signal: leaving.signal });
  sayWait();
  const rules = otherRulesFold(game, choices, changed);
  const study = h("a.button.quiet", { i18n: "Study many games" });
  const inviting = invitingField(choices, changed);
  const terms = termsField(choices, changed);
  const two = twoGames(game, choices, changed);
  const around = aroundField(choices, changed, leaving.signal);
  const usual = usualTables(choices, () => {
    nameReader(choices);
    layFields();
    changed();
  });
  const levels = levelScale(game, choices, changed);
  const counts = seatCount(game, choices, () => {
    lay();
    changed();
    for (const option of options) option.show();
  });
  const ownSide = ownSeat(game, choices, () => {
    layFields();
    changed();
  });
  const move = button("again", "Change seats", () => {
    choices.players = movedOn(choices);
    layFields();
    changed();
    announce(fields.map((_, seat) => sittingAt(game, choices, seat)).join(" "));
  });

  const more = moreFold(
    game,
    choices,
    h("h2", { i18n: "Who sits where?" }),
    ownSide.element,
    seats,
    h("p", {}, move),
    levels.below,
    h("h2", { i18n: "How?" }),
    terms.element,
    two.element,
    ...options.map((option) => option.element),
    undo.element,
    rules?.element,
  );

  const element = h(
    "form.page.setup",
    {
      onclick: (/** @type {Event} */ { target }) => target instanceof Element && target.closest("a") && keepPlace(),
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        const lacking = failed() ? t("Without the program nothing can be played yet.") : cannotBegin(choices);
        if (lacking) return void notify(lacking);
        const far = hasRemote(choices);
        keepReadersName(choices);
        begin({
          players: choices.players.slice(0, choices.seats),
          options: Object.fromEntries([
            // Omit an option without a default (it only takes a value from the editor) if no value was made.
            ...words.options.flatMap(({ id, default: usual }) => {
              const value = choices.options[id] ?? usual;
              return value === null ? [] : [[id, value]];
            }),
            ...Object.entries(choices.rules),
          ]),
          seed: newSeed(),
          settings: { undo_past: !far && undoPast() },
          ...(far && { terms: { hints: choices.hints } }),
          ...seatingOf(choices),
          ...(choices.two && isOffered(game, choices) && { match: firstOfTwo() }),
        });
      },
    },
    cover,
    h(
      "div.setup-head",
      {},
      h("h1", { textContent: game.title, tabIndex: -1 }),
      h("p.card-facts", {
        textContent: `${playersText(game.seats)} · ${tn("about one minute", "about {n} minutes", game.minutes)}`,
      }),
    ),
    h(
      "div.setup-main",
      {},
      h("div.setup-who", {}, usual.element, counts),
      h("div.setup-against", {}, levels.element, inviting.element, around.element),
      more.element,
    ),
    aboutGame(game, words, study),
    h("div.setup-start", {}, wait, start),
  );
  setVariables(element, paletteOf(game));
  lay();
  show();
  void own?.(choices).then((found) => {
    if (!found) return;
    mine = found;
    layFields();
    changed();
  });
  // Whoever shows the page scrolls to its top first. An open fold is filled later, and scrolls then.
  queueMicrotask(() => {
    if (Object.keys(choices.rules).length === 0) findPlace();
  });
  return {
    element,
    get title() {
      return t("New game: {game}", { game: game.title });
    },
    destroy: () => leaving.abort(),
  };
}

/**
 * @param {GameEntry} game
 * @param {Choices} choices
 * @param {() => void} changed
 */
function seatCount(game, choices, changed) {
  if (game.seats.length < 2) return null;
  const { element, inputs } = segments(
    "Number of players",
    "seats",
    game.seats.map((count) => [String(count), String(count)]),
    (count) => {
      choices.seats = Number(count);
      changed();
    },
  );
  for (const input of inputs) input.checked = Number(input.value) === choices.seats;
  return element;
}
