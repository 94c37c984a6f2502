/** The languages, as the build finds them in the catalogues; tools/translations/languages_module.py generates the module. */

/** The language of the msgids, which need no translation in it. */
export const SOURCE: string;
/** The ids of all languages. */
export const LANGUAGES: readonly string[];
/** Each language's own name. */
export const LANGUAGE_NAMES: Readonly<Record<string, string>>;
/** By language, the plural form of 0, 1, 2 … up to 199 as a digit each; from 200 on that of 100 + n % 100. */
export const PLURALS: Readonly<Record<string, string>>;

/** Translations by language and msgid; a missing one falls back to English. */
type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;
/** The texts for missing files of the page (app/lookout.js). */
export const MISSING_WORDS: Words;
/** The texts of the custom element on other sites' pages (embed/element.js). */
export const ELEMENT_WORDS: Words;
/** The texts of the page that shows stories (story/story.js). */
export const STORY_WORDS: Words;
