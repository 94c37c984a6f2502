/** Opens what is folded while a page is printed: a reader of paper cannot. Newer browsers show it by the style sheet as well. */

/** @param {Document} page */
export function unfoldOnPaper(page) {
  /** Those that the reader had not opened. @type {HTMLDetailsElement[]} */
  let folded = [];
  addEventListener("beforeprint", () => {
    folded = [...page.querySelectorAll("details")].filter(({ open }) => !open);
    for (const part of folded) part.open = true;
  });
  addEventListener("afterprint", () => {
    for (const part of folded) part.open = false;
  });
}
