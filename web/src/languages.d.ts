/** What the build knows of the languages from their catalogues; tools/languages.py writes it. */

/** The language of the msgids: their text is its own translation. */
export const SOURCE: string;
/** The ids of all languages. */
export const LANGUAGES: readonly string[];
/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<string, string>>;
/** By language, the plural form of 0, 1, 2 … up to 199 as a digit each; from 200 on that of 100 + n % 100. */
export const PLURALS: Readonly<Record<string, string>>;

/** By language and msgid; a text that is not there is said in English. */
type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;
/** Said where a part of the page is missing. */
export const MISSING_WORDS: Words;
/** Said on other people's pages. */
export const ELEMENT_WORDS: Words;
