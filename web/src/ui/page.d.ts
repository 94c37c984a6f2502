/** The page that a route shows. */
export interface Page {
  element: HTMLElement;
  /** A msgid, or a game's name. */
  title: string;
  /** Called when the language has changed; elements with a msgid are already translated. */
  relabel?: () => void;
  destroy?: () => void;
}
