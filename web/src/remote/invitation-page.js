/** The page of an invitation: who asks, which game with which set-up, who sits where; the reader takes a free seat, or leaves. */

import { upTo } from "../base/code-points.js";
import { address } from "../base/router.js";
import { spriteUrl } from "../games/art.js";
import { langOf, paletteOf, rulesPage, seatNames, wordsOf } from "../games/catalog.js";
import { previewUrl, seatSigns } from "../games/seat-pictures.js";
import { HeldRules } from "../other-rules/open-other-rules.js";
import { config } from "../settings/config.js";
import { button, h, picture, setVariables, submit } from "../ui/dom.js";
import { t, tn } from "../words/i18n.js";
import { NAME_LENGTH, ownName, rememberOwnName } from "./own-name.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../vocabulary/bridge.js").OptionEntry} OptionEntry
 * @typedef {import("../vocabulary/bridge.js").LookReply} Look
 */

/** How the game goes on, where links go from one person to another, and in a chat. Msgids. */
const BY_LINK = [
  "You play when you have time: after your turn, you send a link back. No move can be taken back. Nothing is stored before you take the seat.",
  "If you already have a seat in this game, open the link in the browser or app in which you took it.",
];
const IN_CHAT = ["You play when you have time. Everybody in the chat can watch."];

/**
 * @param {GameEntry} game
 * @param {Look} look
 * @param {(seat: number, name: string) => Promise<void>} take  takes a seat; rejects with a sentence for the reader
 * @param {(() => void) | null} [watch]  looks on; null: nobody can look on, because letters go from one person to another
 * @returns {import("../ui/page.js").Page}
 */
export function invitationPage(game, look, take, watch = null) {
  const count = look.names.length;
  const words = wordsOf(game);
  const seatName = (/** @type {number} */ seat) =>
    seatNames(game, count)[seat] ?? t("Player {number}", { number: seat + 1 });
  const host = hostOf(look);
  let chosen = look.open[0] ?? 0;

  const name = h("input", {
    id: "invited-name",
    type: "text",
    value: ownName() || (look.names[chosen] ?? ""),
    autocomplete: "nickname",
    "aria-describedby": "invited-name-help",
    oninput: () => {
      // The attribute `maxlength` counts halves of characters, and may cut an emoji in two.
      const kept = upTo(name.value, NAME_LENGTH);
      if (kept !== name.value) name.value = kept;
    },
  });
  const fault = h("p.paste-fault", { role: "alert" });
  const go = h("button.button.primary.large", { type: "submit", onclick: submit, i18n: "Take this seat" });
  const free = freeSeats(game, look, seatName, (seat) => (chosen = seat));

  async function sit() {
    // A second press while the first one is under way takes nothing.
    if (go.getAttribute("aria-disabled") === "true") return;
    go.setAttribute("aria-disabled", "true");
    fault.textContent = "";
    rememberOwnName(name.value);
    try {
      await take(chosen, name.value.trim());
    } catch (error) {
      fault.textContent = /** @type {Error} */ (error).message;
      go.setAttribute("aria-disabled", "false");
    }
  }

  const rules = new HeldRules();
  rules.show(game, look.options);
  const element = h(
    "form.page.about.invitation",
    {
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        void sit();
      },
    },
    h("div.about-picture", {}, picture(previewUrl(game.id, "cover", count), "")),
    h(
      "div.about-words",
      {},
      h("h1", {
        textContent: host ? t("{name} invites you to a game", { name: host }) : t("You are invited to a game"),
        tabIndex: -1,
      }),
      h("p.invited-game", { textContent: game.title }),
      h("p.lead", { textContent: words.summary, lang: words.lang }),
      h(
        "p.card-facts",
        {},
        `${tn("one player", "{n} players", count)} · ${tn("about one minute", "about {n} minutes", game.minutes)}`,
        h("a.button.quiet", {
          href: rulesPage(game.id),
          i18n: "Rules and history",
          // When embedded, open the rules in a new tab: in the frame they would replace the game.
          ...(config().embedded && { target: "_blank", rel: "noopener" }),
        }),
      ),
      messages(look),
      h("h2", { i18n: "Who plays?" }),
      takenSeats(game, look, seatName),
      free,
      h(
        "div.field.invited-field",
        {},
        h(
          "span.field-words",
          {},
          h("label", { htmlFor: "invited-name", i18n: "Your name" }),
          h("span.help", { id: "invited-name-help", i18n: "The others see it in the game." }),
        ),
        name,
      ),
      rules.element,
      agreed(game, look),
      fault,
      h(
        "p.invited-acts",
        {},
        go,
        watch && button(null, "Watch", watch, "quiet"),
        config().embedded ? null : h("a.button.quiet", { href: address(), i18n: "Not now" }),
      ),
      ...(watch ? IN_CHAT : BY_LINK).map((i18n) => h("p.help", { i18n })),
      config().embedded
        ? h("p.help", {
            i18n: "In this frame the game lasts only until you leave the page. To keep it, open the link in a tab of its own.",
          })
        : null,
    ),
  );
  setVariables(element, paletteOf(game));
  return { element, title: "An invitation" };
}

/** The name of whoever asks: the first person who sits at the table and has a name; "" if nobody has. @param {Look} look */
export function hostOf({ anchors, computers, names }) {
  return names.find((name, seat) => name && anchors[seat] !== null && !computers.includes(seat)) ?? "";
}

/**
 * Those who sit at the table already.
 * @param {GameEntry} game
 * @param {Look} look
 * @param {(seat: number) => string} seatName
 */
function takenSeats(game, { computers, names, open }, seatName) {
  const signs = seatSigns(game.id, names.length);
  const rows = names.flatMap((name, seat) =>
    open.includes(seat)
      ? []
      : [
          h(
            "li.own-sign",
            {},
            picture(signOf(game, signs, seat), ""),
            h("span", { textContent: seatName(seat), lang: langOf(game) }),
            name && h("strong", { textContent: name }),
            computers.includes(seat) && h("span.note", { i18n: "Computer" }),
          ),
        ],
  );
  return h("ul.invited-seats", {}, ...rows);
}

/**
 * The seats that the reader can take, one of which is chosen.
 * @param {GameEntry} game
 * @param {Look} look
 * @param {(seat: number) => string} seatName
 * @param {(seat: number) => void} choose
 */
function freeSeats(game, { names, open }, seatName, choose) {
  const signs = seatSigns(game.id, names.length);
  const labels = open.map((seat, at) =>
    h(
      "label",
      {},
      h("input", { type: "radio", name: "seat", value: String(seat), checked: at === 0, onchange: () => choose(seat) }),
      h(
        "span.own-sign",
        {},
        picture(signOf(game, signs, seat), ""),
        h("span", { textContent: seatName(seat), lang: langOf(game) }),
        names[seat] ? h("span", { textContent: t("for {name}", { name: names[seat] }) }) : null,
      ),
    ),
  );
  return h(
    "fieldset.segments.own-seat",
    {},
    h("legend", { i18n: open.length > 1 ? "Free seats" : "You play" }),
    h("div.own-signs", {}, ...labels),
  );
}

/**
 * @param {GameEntry} game
 * @param {Promise<string[]>} signs
 * @param {number} seat
 */
const signOf = async (game, signs, seat) => {
  const sprite = (await signs)[seat];
  return sprite ? spriteUrl(game.id, sprite) : "";
};

/**
 * What was agreed in the set-up, in the game's words.
 * @param {GameEntry} game
 * @param {Look} look
 */
function agreed(game, { options, terms }) {
  const words = wordsOf(game);
  const rows = words.options.flatMap((option) => {
    const value = options[option.id] ?? option.default;
    return value === null || value === undefined ? [] : [row(option.name, valueIn(option, value), words.lang)];
  });
  if (options["position"] !== undefined) rows.push(row(t("Beginning"), t("a position that was set up")));
  rows.push(row(t("Hints and who is ahead"), terms.hints ? t("allowed") : t("off")));
  return h("details.invited-options", {}, h("summary", { i18n: "How?" }), h("dl", {}, ...rows));
}

/** @param {OptionEntry} option @param {unknown} value */
const valueIn = (option, value) => option.choices.find((choice) => choice.value === value)?.name ?? t("Custom");

/** @param {string} name @param {string} value @param {string} [lang] */
const row = (name, value, lang) => h("div", { lang }, h("dt", { textContent: name }), h("dd", { textContent: value }));

/** What those at the table say, as text. @param {Look} look */
function messages({ messages: said, names }) {
  const rows = said.map(({ seat, text }) =>
    h("p.invited-message", {}, names[seat] && h("strong", { textContent: `${names[seat]}: ` }), text),
  );
  return rows.length ? h("div.invited-messages", {}, ...rows) : null;
}
