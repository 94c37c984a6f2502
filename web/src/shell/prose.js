/**
 * Markdown as elements: the rules of a game that are held in memory. The same subset as the build's (CommonMark and tables; HTML
 * stays text). Loaded when it is needed first.
 */

import { Lexer } from "marked";

/** @typedef {import("marked").Token} Token */
/** @typedef {import("marked").Tokens.Table} Table */
/** @typedef {import("marked").Tokens.List} List */

/** What a link may lead to. */
const SAFE = /^(https?:|mailto:|#)/i;

/**
 * @param {string} source
 * @returns {DocumentFragment}
 */
export function prose(source) {
  const fragment = document.createDocumentFragment();
  fragment.append(...nodes(new Lexer({ gfm: true }).lex(source)));
  name(fragment);
  return fragment;
}

/** What German letters become in a heading's id; other marks are dropped. @type {Record<string, string>} */
const GERMAN = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/**
 * Gives every heading the id that it has in the site's own pages (tools/prose.py).
 * @param {DocumentFragment} fragment
 */
function name(fragment) {
  /** @type {Map<string, number>} */
  const taken = new Map();
  for (const heading of fragment.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    const letters = (heading.textContent ?? "").toLowerCase().replace(/[äöüß]/g, (letter) => GERMAN[letter] ?? "");
    const plain = letters.normalize("NFKD").replace(/[^\x00-\x7f]/g, "");
    const stem = plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "section";
    const count = (taken.get(stem) ?? 0) + 1;
    taken.set(stem, count);
    heading.id = count === 1 ? stem : `${stem}-${count}`;
  }
}

/**
 * @param {readonly Token[] | undefined} tokens
 * @returns {Node[]}
 */
function nodes(tokens) {
  return (tokens ?? []).flatMap((token) => node(token) ?? []);
}

/**
 * @param {string} tag
 * @param {Node[]} children
 */
function element(tag, children) {
  const made = document.createElement(tag);
  made.append(...children);
  return made;
}

/** @type {Record<string, string>} */
const PLAIN = { blockquote: "blockquote", del: "del", em: "em", paragraph: "p", strong: "strong" };

/**
 * @param {Token} token
 * @returns {Node | Node[] | null}
 */
function node(token) {
  const inside = "tokens" in token ? token.tokens : undefined;
  const plain = PLAIN[token.type];
  if (plain) return element(plain, nodes(inside));
  switch (token.type) {
    case "space":
    case "def":
      return null;
    case "heading":
      return element(`h${token.depth}`, nodes(inside));
    case "code":
      return element("pre", [element("code", [new Text(token.text)])]);
    case "codespan":
      return element("code", [new Text(token.text)]);
    case "br":
    case "hr":
      return element(token.type, []);
    case "list":
      return list(/** @type {List} */ (token));
    case "table":
      return table(/** @type {Table} */ (token));
    case "link":
      return link(token.href, nodes(inside));
    case "text":
      return inside ? nodes(inside) : new Text(token.text);
    case "escape":
      return new Text(token.text);
    default:
      return new Text(token.raw);
  }
}

/** @param {List} token */
function list({ ordered, start, items }) {
  const made = element(
    ordered ? "ol" : "ul",
    items.map((item) => element("li", nodes(item.tokens))),
  );
  if (ordered && Number(start) > 1) made.setAttribute("start", String(start));
  return made;
}

/** A wide table scrolls by itself. @param {Table} token */
function table({ header, rows }) {
  const row = (/** @type {string} */ tag, /** @type {Table["header"]} */ cells) =>
    element(
      "tr",
      cells.map((cell) => element(tag, nodes(cell.tokens))),
    );
  const head = element("thead", [row("th", header)]);
  const body = element(
    "tbody",
    rows.map((cells) => row("td", cells)),
  );
  const wide = element("div", [element("table", [head, body])]);
  wide.className = "wide";
  return wide;
}

/**
 * @param {string} href
 * @param {Node[]} children
 */
function link(href, children) {
  const made = element("a", children);
  if (SAFE.test(href)) made.setAttribute("href", href);
  made.setAttribute("rel", "noopener noreferrer");
  return made;
}
