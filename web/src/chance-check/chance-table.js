/** The table that compares each throw in a record with the throw recomputed from the seed. */

import { h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { t, tn } from "../words/i18n.js";

/** @typedef {import("../vocabulary/bridge.js").CheckReply} CheckReply */

/**
 * Says in one sentence whether all throws and draws agree with the seed.
 * @param {CheckReply} check
 */
export function verdict({ rows }) {
  const wrong = rows.filter(({ ok }) => ok === false).length;
  if (wrong)
    return tn(
      "One throw or draw does not agree with the seed.",
      "{n} throws or draws do not agree with the seed.",
      wrong,
    );
  const unknown = rows.filter(({ ok }) => ok === null).length;
  if (unknown)
    return tn(
      "One throw or draw came from another seed and was not checked; all others agree.",
      "{n} throws or draws came from another seed and were not checked; all others agree.",
      unknown,
    );
  return tn("What chance decided agrees with the seed.", "All {n} throws and draws agree with the seed.", rows.length);
}

/**
 * Shows the verdict, the hash, the seed and the table of recomputed throws.
 * @param {CheckReply} check
 */
export function chanceTable(check) {
  const { hash, seed, rows } = check;
  const good = rows.every(({ ok }) => ok !== false);
  return h(
    "div.throws",
    {},
    h(
      good ? "p.verdict.good" : "p.verdict.bad",
      {},
      icon(good ? "dice" : "warning"),
      h("strong", { textContent: verdict(check) }),
    ),
    digits("Hash, shown before the game", hash),
    digits("Seed, shown after the game", seed),
    h(
      "div.wide",
      { tabIndex: 0, role: "region", i18nLabel: "All throws and draws" },
      h(
        "table",
        {},
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            ...["Event", "In the record", "From the seed", "Agrees"].map((name) =>
              h("th", { scope: "col", i18n: name }),
            ),
          ),
        ),
        h(
          "tbody",
          {},
          ...rows.map(({ ply, text, expected, ok }) =>
            h(
              "tr",
              { className: ok === false ? "bad" : "" },
              h("td", { textContent: String(ply) }),
              h("td", { textContent: text }),
              h("td", { textContent: expected ?? "–" }),
              h("td", { textContent: ok === null ? t("not checked") : ok ? t("yes") : t("no") }),
            ),
          ),
        ),
      ),
    ),
  );
}

/**
 * Shows a long number with its name.
 * @param {string} name  a msgid
 * @param {string | null} value
 */
export function digits(name, value) {
  return h("p.digits", {}, h("span", { i18n: name }), h("code", { textContent: value ?? "–", translate: false }));
}
