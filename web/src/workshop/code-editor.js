/**
 * An editor for Python texts: CodeMirror with what a beginner needs and nothing that guesses. It stands in a shadow tree, because CodeMirror
 * then puts its styles into constructed style sheets, which the page's policy allows; in the document it would write `<style>` elements.
 */

import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  completionKeymap,
  pickedCompletion,
  selectedCompletion,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { pythonLanguage } from "@codemirror/lang-python";
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  LanguageSupport,
  syntaxHighlighting,
} from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { Compartment, EditorState } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { h } from "../ui/dom.js";
import { t } from "../words/i18n.js";
import { BUILTINS, KEYWORDS, namesIn } from "./names-in-text.js";

/**
 * @typedef {import("./names-in-text.js").Name} Name
 *
 * What is wrong in the text.
 * @typedef {object} Fault
 * @property {number} line  from 1; a line that the text does not have stands for its last one
 * @property {number} [column]  from 1; left out: the whole line
 * @property {string} message  in the reader's language
 */

/** How the parts of a text look, by the page's own colours. */
const LOOK = HighlightStyle.define([
  { tag: [tags.keyword, tags.controlKeyword, tags.definitionKeyword, tags.moduleKeyword], color: "var(--accent)" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--gold)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--accent-deep)", fontWeight: "bold" },
  { tag: tags.comment, color: "var(--ink-soft)", fontStyle: "italic" },
  { tag: [tags.function(tags.definition(tags.variableName)), tags.definition(tags.className)], fontWeight: "bold" },
  { tag: tags.invalid, color: "var(--alarm)" },
]);

const THEME = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "var(--surface)", maxHeight: "60dvh" },
  // The frame of the focus is around the whole editor, with its numbers (style/workshop.css).
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", fontSize: "var(--code-size)", lineHeight: "1.5", overflow: "auto" },
  // Its height follows the text, from eight lines on.
  ".cm-content": {
    caretColor: "var(--ink)",
    paddingBlock: "8px",
    minHeight: "min(calc(8 * 1.5em + 16px), 60dvh)",
  },
  ".cm-cursor": { borderInlineStartColor: "var(--ink)", borderInlineStartWidth: "2px" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "var(--gold-soft)",
  },
  ".cm-activeLine, .cm-activeLineGutter": {
    backgroundColor: "color-mix(in srgb, var(--gold-soft) 35%, transparent)",
  },
  ".cm-gutters": {
    color: "var(--ink-soft)",
    backgroundColor: "var(--sunk)",
    border: "none",
    height: "auto",
    alignSelf: "stretch",
  },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--gold-soft)", outline: "1px solid var(--gold)" },
  ".cm-tooltip": { color: "var(--ink)", backgroundColor: "var(--surface)", borderColor: "var(--line-strong)" },
  ".cm-tooltip-autocomplete > ul > li": { minHeight: "24px", paddingBlock: "3px" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": {
    color: "var(--accent-ink)",
    backgroundColor: "var(--accent)",
  },
  ".cm-completionInfo": { maxWidth: "min(24em, 80vw)", padding: "6px 10px" },
  ".cm-diagnostic": { fontFamily: "var(--body, inherit)" },
});

/**
 * Puts what is typed over a selection into the text without the browser, which would give the new letters the look of the replaced ones by a style
 * attribute: the page's policy refuses that.
 */
const OVER_SELECTION = EditorView.domEventHandlers({
  beforeinput({ inputType, data, cancelable }, view) {
    const { from, to, empty } = view.state.selection.main;
    if (inputType !== "insertText" || data === null || !cancelable || empty || view.composing) return false;
    const insert = () =>
      view.state.update(view.state.replaceSelection(data), { userEvent: "input.type", scrollIntoView: true });
    const handlers = view.state.facet(EditorView.inputHandler);
    if (!handlers.some((handle) => handle(view, from, to, data, insert))) view.dispatch(insert());
    return true;
  },
});

/** Where nobody means a name: the parser's words for it. */
const NO_NAMES = ["Comment", "String", "FormatString"];

/**
 * Takes the suggestion that is marked, unless it stands there already: then Enter begins the next line, as whoever pays no attention to the list means it.
 * @param {EditorView} view
 */
function acceptUnlessWhole(view) {
  const { state } = view;
  const chosen = selectedCompletion(state);
  if (!chosen) return false;
  const { head } = state.selection.main;
  if (wordBefore(state, head) === chosen.label) {
    closeCompletion(view);
    return false;
  }
  return acceptCompletion(view);
}

/** The name that ends at a place, as far as it stands there. @param {EditorState} state @param {number} at */
const wordBefore = (state, at) =>
  /[\p{L}\p{N}_]*$/u.exec(state.doc.lineAt(at).text.slice(0, at - state.doc.lineAt(at).from))?.[0];

/**
 * A method is called: its name comes with round brackets, and the cursor stands behind them, or between them if something belongs there.
 * @param {Name} name
 * @returns {import("@codemirror/autocomplete").Completion}
 */
function withBrackets(name) {
  if (!name.detail?.startsWith("(")) return name;
  return {
    ...name,
    apply(view, completion, from, to) {
      const isCalled = view.state.sliceDoc(to, to + 1) === "(";
      const insert = isCalled ? name.label : `${name.label}()`;
      const back = isCalled || name.detail === "()" ? 0 : 1;
      view.dispatch({
        changes: { from, to, insert },
        selection: { anchor: from + insert.length - back },
        annotations: pickedCompletion.of(completion),
        userEvent: "input.complete",
        scrollIntoView: true,
      });
    },
  };
}

/** What CodeMirror says by itself, mostly to screen readers. */
const phrases = () => ({
  Completions: t("Suggestions"),
  "Control character": t("Control character"),
  Diagnostics: t("What is wrong"),
  "No diagnostics": t("Nothing is wrong"),
  "Selection deleted": t("Selection deleted"),
});

export class CodeEditor {
  element = h("div.code-editor");
  #view;
  #words = new Compartment();
  /** @type {Name[]} */
  #names = [];
  /** @type {Name[]} */
  #members = [];

  /**
   * @param {object} how
   * @param {string} how.text
   * @param {string} how.label  what the editor is called, in the reader's language
   * @param {(text: string) => void} how.change  is called when a person has changed the text
   * @param {() => void} [how.run]  is called by Ctrl+Enter
   */
  constructor({ text, label, change, run }) {
    const shadow = this.element.attachShadow({ mode: "open" });
    const parent = h("div");
    shadow.append(parent);
    /** @param {EditorView} view */
    const runIt = (view) => {
      closeCompletion(view);
      run?.();
      return run !== undefined;
    };
    const runKey = { key: "Mod-Enter", run: runIt };
    this.#view = new EditorView({
      parent,
      root: shadow,
      state: EditorState.create({
        doc: text,
        extensions: [
          lineNumbers(),
          highlightActiveLineGutter(),
          history(),
          drawSelection(),
          indentUnit.of("    "),
          indentOnInput(),
          bracketMatching(),
          closeBrackets(),
          autocompletion({ override: [(context) => this.#complete(context)], icons: false, defaultKeymap: false }),
          highlightActiveLine(),
          // Nobody has to scroll sideways for the end of a line, least of all on a phone.
          EditorView.lineWrapping,
          lintGutter(),
          new LanguageSupport(pythonLanguage),
          syntaxHighlighting(LOOK),
          THEME,
          OVER_SELECTION,
          // The keys come before CodeMirror's own, so that none of them takes Ctrl+Enter.
          keymap.of([
            runKey,
            { key: "Enter", run: acceptUnlessWhole },
            { key: "Tab", run: acceptCompletion },
            ...completionKeymap.filter(({ key }) => key !== "Enter"),
            ...closeBracketsKeymap,
            ...defaultKeymap,
            ...historyKeymap,
            ...lintKeymap,
            indentWithTab,
          ]),
          this.#words.of(this.#spoken(label)),
          EditorView.updateListener.of((update) => {
            if (update.docChanged && !update.transactions.some((each) => each.isUserEvent("set"))) change(this.text);
          }),
        ],
      }),
    });
  }

  get text() {
    return this.#view.state.doc.toString();
  }

  /** Puts another text in place of all; `change` is not called. */
  set text(text) {
    this.#view.dispatch({
      changes: { from: 0, to: this.#view.state.doc.length, insert: text },
      userEvent: "set",
    });
    this.show([]);
  }

  focus() {
    this.#view.focus();
  }

  /** Says everything in the language that the reader has chosen now. @param {string} label */
  relabel(label) {
    this.#view.dispatch({ effects: this.#words.reconfigure(this.#spoken(label)) });
  }

  /**
   * Offers these names.
   * @param {Name[]} names  where a word begins
   * @param {Name[]} members  behind a dot
   */
  offer(names, members) {
    this.#names = names;
    this.#members = members;
  }

  /** Marks what is wrong in place of what was marked, and brings the first of it into view. @param {Fault[]} faults */
  show(faults) {
    const { doc } = this.#view.state;
    const marks = faults.map(({ line, column, message }) => {
      const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines));
      const begin = column === undefined ? from : Math.min(from + column - 1, to);
      return { from: begin, to, severity: /** @type {const} */ ("error"), message };
    });
    this.#view.dispatch(setDiagnostics(this.#view.state, marks));
    // The page scrolls as little as it must: the sentence about the fault stands above the text.
    if (marks[0])
      this.#view.dispatch({ effects: EditorView.scrollIntoView(marks[0].from, { y: "nearest", yMargin: 40 }) });
  }

  destroy() {
    this.#view.destroy();
  }

  /** @param {string} label */
  #spoken(label) {
    return [
      EditorState.phrases.of(phrases()),
      // A browser's corrections would change names, and its translator the text.
      EditorView.contentAttributes.of({
        "aria-label": label,
        spellcheck: "false",
        autocorrect: "off",
        translate: "no",
      }),
    ];
  }

  /**
   * @param {import("@codemirror/autocomplete").CompletionContext} context
   * @returns {import("@codemirror/autocomplete").CompletionResult | null}
   */
  #complete(context) {
    if (context.tokenBefore(NO_NAMES) && !context.explicit) return null;
    const word = context.matchBefore(/[\p{L}_][\p{L}\p{N}_]*/u);
    const from = word?.from ?? context.pos;
    const dotted = context.state.sliceDoc(from - 1, from) === ".";
    if (!word && !dotted && !context.explicit) return null;
    const options = dotted ? this.#members : [...this.#names, ...KEYWORDS, ...BUILTINS, ...namesIn(this.text)];
    return options.length ? { from, options: options.map(withBrackets), validFor: /^[\p{L}\p{N}_]*$/u } : null;
  }
}
