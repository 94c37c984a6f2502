/** The page's own line icons, 24 units square. */

const PATHS = {
  home: "M3.5 11 12 4l8.5 7M6 9.5V20h4.5v-5.5h3V20H18V9.5",
  back: "M14.5 5.5 8 12l6.5 6.5",
  menu: "M4 7h16M4 12h16M4 17h16",
  undo: "M8.5 5 4.5 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11h-3.5",
  redo: "M15.5 5l4 4-4 4M19.5 9H10a5.5 5.5 0 0 0 0 11h3.5",
  book: "M12 6.5C9.5 4.8 6.5 4.5 3.5 5v13c3-.5 6-.2 8.5 1.5 2.5-1.7 5.5-2 8.5-1.5V5c-3-.5-6-.2-8.5 1.5zM12 6.5v13",
  info: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 11.2v5M12 8h.01",
  help: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM9.7 10a2.3 2.3 0 1 1 3.5 2c-.8.5-1.2 1-1.2 1.9M12 16.3h.01",
  list: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  sound: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11",
  silent: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9.5l5 5M20.5 9.5l-5 5",
  settings: "M4 7h9m4 0h3M4 17h3m4 0h9M15 4.5v5M9 14.5v5",
  pen: "M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5",
  first: "M6 5.5v13M18 5.5 10.5 12l7.5 6.5",
  previous: "M15 5.5 8 12l7 6.5",
  next: "M9 5.5 16 12l-7 6.5",
  last: "M18 5.5v13M6 5.5l7.5 6.5L6 18.5",
  pause: "M8.5 5.5v13M15.5 5.5v13",
  play: "M8 5.2 18.5 12 8 18.8z",
  stop: "M7 7h10v10H7z",
  close: "M6 6l12 12M18 6 6 18",
  tick: "M5 12.5l4.5 4.5L19 7.5",
  flag: "M6 21V4M6 5c4-2.5 7 2.5 12 0v8.5c-5 2.5-8-2.5-12 0",
  save: "M12 4v11M7.5 11 12 15.5 16.5 11M4.5 19.5h15",
  open: "M12 15.5V4.5M7.5 8.5 12 4l4.5 4.5M4.5 19.5h15",
  share:
    "M12 15V4M8 7.5 12 3.5l4 4M7.5 10.5H6A1.5 1.5 0 0 0 4.5 12v7A1.5 1.5 0 0 0 6 20.5h12a1.5 1.5 0 0 0 1.5-1.5v-7a1.5 1.5 0 0 0-1.5-1.5h-1.5",
  code: "M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5H16V16M19.5 16v3.5H16M7.5 7.5h.01M16.5 7.5h.01M7.5 16.5h.01",
  bin: "M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v5.5M13.5 10.5v5.5",
  dice: "M6.5 4.5h11a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM8.7 8.7h.01M15.3 8.7h.01M12 12h.01M8.7 15.3h.01M15.3 15.3h.01",
  again: "M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 4v4.5H15",
  graph: "M4 19.5h16M4.5 15.5 9 10.5l4 3 6.5-8",
  clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4.5l3 2",
  keyboard:
    "M4.5 6.5h15a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16V8a1.5 1.5 0 0 1 1.5-1.5zM7 10h.01M10.3 10h.01M13.7 10h.01M17 10h.01M8 14h8",
  person: "M12 12a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4zM5 20c.5-4 3.3-6 7-6s6.5 2 7 6",
  computer: "M4.5 5.5h15v10h-15zM9 19.5h6M12 15.5v4",
  scales: "M12 4v15.5M7.5 19.5h9M5 7h14M5 7l-2.5 6.5h5zM19 7l-2.5 6.5h5z",
  crown: "M4.5 18.5h15M5 15.5 4 7.5l4.5 3.5L12 5.5l3.5 5.5L20 7.5l-1 8z",
  bulb: "M9.5 18h5M10.2 21h3.6M9 15.2c-2.3-1.3-3.7-3.3-3.7-5.7a6.7 6.7 0 0 1 13.4 0c0 2.4-1.4 4.4-3.7 5.7z",
  warning: "M12 4 21 19.5H3zM12 10v4.5M12 17h.01",
};

/** @typedef {keyof typeof PATHS} IconName */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Creates a line icon in the text's colour, hidden from screen readers.
 * @param {IconName} name
 */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", "icon");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}
