/** What a route shows. */
export interface Page {
  element: HTMLElement;
  /** A msgid, or a game's name. */
  title: string;
  /** The language has changed; texts with a msgid have been translated already. */
  relabel?: () => void;
  destroy?: () => void;
}
