/**
 * Draws a board in a notebook (anywidget): the picture, and over it a real button for each place that can be chosen now. What is pressed
 * goes to Python (`library/board.py`), which answers with what there is to see. Nothing is fetched.
 *
 * @typedef {{id: string, x: number, y: number, w: number, h: number, label: string}} Spot
 * @typedef {{events: string[], path: string[], label: string, badge?: string, preview?: {text: string, tone?: string}}} Option
 * @typedef {{do: string, id: string, label: string, help: string, able: boolean}} Button
 * @typedef {{name: string, active?: boolean, winner?: boolean, figures?: {label: string, value: string}[]}} Seat
 * @typedef {object} Shown
 * @property {string} lang
 * @property {string} title
 * @property {string} status
 * @property {string} problem What went wrong, for the reader; usually empty.
 * @property {number} ply
 * @property {number} width In board units, as everything else.
 * @property {number} height
 * @property {string} picture An SVG document.
 * @property {Seat[]} seats
 * @property {Spot[]} spots
 * @property {Option[]} options
 * @property {Button[]} buttons
 * @property {{board: string, players: string, back: string}} words
 * @typedef {object} Model
 * @property {(name: "shown") => Shown} get
 * @property {(event: string, call: () => void) => void} on
 * @property {(event: string, call: () => void) => void} off
 * @property {(message: object) => void} send
 */

/** The direction of each arrow key. @type {Readonly<Record<string, [number, number]>>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** How much sideways distance weighs against forward distance when an arrow key looks for a neighbour. */
const ASIDE = 2.2;

/**
 * The places that can be chosen next, each with the options that go on there.
 * @param {readonly Option[]} options
 * @param {readonly string[]} chosen  the places chosen so far, with which the paths begin
 * @returns {Map<string, Option[]>}
 */
export function nextSpots(options, chosen) {
  /** @type {Map<string, Option[]>} */
  const found = new Map();
  for (const option of options) {
    const spot = option.path[chosen.length];
    if (spot === undefined || chosen.some((name, at) => option.path[at] !== name)) continue;
    found.set(spot, [...(found.get(spot) ?? []), option]);
  }
  return found;
}

/**
 * The nearest place in the direction of an arrow key; null if there is none.
 * @param {Spot} from
 * @param {string} key
 * @param {readonly Spot[]} spots
 */
export function neighbour(from, key, spots) {
  const [ux, uy] = ARROWS[key] ?? [0, 0];
  /** @type {Spot | null} */
  let best = null;
  let least = Infinity;
  for (const spot of spots) {
    const [dx, dy] = [spot.x - from.x, spot.y - from.y];
    const ahead = dx * ux + dy * uy;
    const cost = ahead + ASIDE * Math.abs(dx * uy + dy * ux);
    if (ahead > 1e-6 && cost < least) [best, least] = [spot, cost];
  }
  return best;
}

/**
 * Make an element of a class.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {string} name
 * @param {Record<string, string>} [attributes]
 */
function made(tag, name, attributes = {}) {
  const element = document.createElement(tag);
  element.className = name;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/**
 * Draw the board into an element, and draw it again whenever it changes.
 * @param {{model: Model, el: HTMLElement}} given
 */
function render({ model, el }) {
  // Without the attribute, JupyterLab takes arrow keys and Escape for commands to its cells.
  const root = made("section", "pr-board", { "data-lm-suppress-shortcuts": "true" });
  const frame = made("div", "pr-frame");
  const picture = made("img", "", { draggable: "false" });
  const layer = made("div", "pr-spots", { role: "group", tabindex: "-1" });
  const status = made("p", "pr-status", { role: "status" });
  const problem = made("p", "pr-problem", { role: "alert" });
  const caption = made("p", "pr-caption");
  const row = made("div", "pr-row");
  const seats = made("ul", "pr-seats");
  frame.append(picture, layer);
  root.append(status, frame, caption, problem, row, seats);
  el.append(root);

  /** @type {string[]} */
  let chosen = [];
  /** The place that has, or last had, the focus. @type {Spot | null} */
  let last = null;
  /** What the picture shows: drawing it again would make it flicker. */
  let drawn = "";

  const shown = () => model.get("shown");
  /** @param {object} message */
  const send = (message) => model.send({ ...message, ply: shown().ply });
  const buttons = () => /** @type {HTMLButtonElement[]} */ ([...layer.children]);
  /** @param {Element | null} button */
  const spotOf = (button) =>
    button instanceof HTMLElement ? (shown().spots.find(({ id }) => id === button.dataset["spot"]) ?? null) : null;

  /** Put the focus on a place, and make its button the only one that Tab reaches. @param {Spot | null} spot */
  function focus(spot) {
    for (const button of buttons()) {
      button.tabIndex = button.dataset["spot"] === spot?.id ? 0 : -1;
      if (button.tabIndex === 0) button.focus({ preventScroll: true });
    }
  }

  /** @param {string} spot @param {Option[]} behind  the options that go on there */
  function press(spot, behind) {
    const whole = behind.find((option) => option.path.length === chosen.length + 1);
    if (whole) {
      chosen = [];
      send({ do: "play", events: whole.events });
    } else {
      chosen = [...chosen, spot];
      drawSpots();
    }
  }

  function goBack() {
    chosen = chosen.slice(0, -1);
    drawSpots();
  }

  /** The sentence of a place. @param {Spot} spot @param {Option[]} behind */
  function told(spot, behind) {
    const [first] = behind;
    if (!first || behind.length > 1 || first.path.length > chosen.length + 1) return spot.label;
    const effect = first.preview?.text ?? "";
    return effect.startsWith(first.label) ? effect : [first.label, effect].filter(Boolean).join(". ");
  }

  function drawSpots() {
    const { spots, options, width, height, words } = shown();
    const hadFocus = layer.contains(document.activeElement);
    const next = nextSpots(options, chosen);
    // Removing the button that has the focus would send the focus to the top of the page.
    if (hadFocus) layer.focus({ preventScroll: true });
    layer.replaceChildren();
    caption.textContent = "";
    for (const spot of spots) {
      const behind = next.get(spot.id) ?? [];
      const pressed = chosen.includes(spot.id);
      if (!behind.length && !pressed) continue;
      const label = told(spot, behind);
      const button = made("button", "pr-spot", { type: "button", "aria-label": label, "data-spot": spot.id });
      if (pressed) button.setAttribute("aria-pressed", "true");
      button.style.left = `${(100 * (spot.x - spot.w / 2)) / width}%`;
      button.style.top = `${(100 * (spot.y - spot.h / 2)) / height}%`;
      button.style.width = `${(100 * spot.w) / width}%`;
      button.style.height = `${(100 * spot.h) / height}%`;
      const [only] = behind.filter((option) => option.path.length === chosen.length + 1);
      const bad = only?.preview?.tone === "bad";
      if (only?.badge || bad) {
        const badge = made("span", bad ? "pr-bad" : "", { "aria-hidden": "true" });
        badge.textContent = only?.badge || "!";
        button.append(badge);
      }
      const tell = () => (caption.textContent = label);
      button.addEventListener("mouseenter", tell);
      button.addEventListener("focus", () => {
        last = spot;
        for (const other of buttons()) other.tabIndex = other === button ? 0 : -1;
        tell();
      });
      button.addEventListener("click", () => (behind.length ? press(spot.id, behind) : goBack()));
      layer.append(button);
    }
    const near = last && spots.filter(({ id }) => next.has(id)).sort((one, other) => far(one) - far(other))[0];
    const stop = near || spotOf(buttons()[0] ?? null);
    if (hadFocus) focus(stop);
    else for (const button of buttons()) button.tabIndex = button.dataset["spot"] === stop?.id ? 0 : -1;
    drawRow();
    layer.setAttribute("aria-label", words.board);
  }

  /** How far a place is from the last one that had the focus. @param {Spot} spot */
  const far = (spot) => (last ? Math.hypot(spot.x - last.x, spot.y - last.y) : 0);

  /** Draw the buttons below the board. */
  function drawRow() {
    const { buttons: offered, words } = shown();
    const at = [...row.children].indexOf(/** @type {Element} */ (document.activeElement));
    row.replaceChildren();
    for (const { do: what, id, label, help, able } of offered) {
      const button = made("button", "", { type: "button" });
      button.textContent = label;
      button.title = help;
      button.disabled = !able;
      button.addEventListener("click", () => send({ do: what, id }));
      row.append(button);
    }
    if (chosen.length) {
      const back = made("button", "", { type: "button" });
      back.textContent = words.back;
      back.addEventListener("click", goBack);
      row.append(back);
    }
    if (at >= 0) /** @type {HTMLElement | undefined} */ (row.children[Math.min(at, row.children.length - 1)])?.focus();
  }

  function draw() {
    const all = shown();
    chosen = [];
    root.lang = all.lang;
    root.setAttribute("aria-label", all.title);
    frame.style.aspectRatio = `${all.width} / ${all.height}`;
    if (drawn !== all.picture) {
      drawn = all.picture;
      // An image is a document of its own: its ids meet those of no other picture, and nothing in it can run.
      picture.src = `data:image/svg+xml,${encodeURIComponent(drawn)}`;
    }
    picture.alt = all.title;
    if (status.textContent !== all.status) status.textContent = all.status;
    problem.textContent = all.problem;
    seats.setAttribute("aria-label", all.words.players);
    seats.replaceChildren(
      ...all.seats.map(({ name, active, winner, figures = [] }) => {
        const line = made("li", "", active ? { "aria-current": "true" } : {});
        const who = made("b", "");
        who.textContent = winner ? `★ ${name}` : name;
        line.append(
          who,
          figures.length ? ` ${figures.map(({ label, value }) => `${label} ${value}`).join(" · ")}` : "",
        );
        return line;
      }),
    );
    drawSpots();
  }

  root.addEventListener("keydown", (event) => {
    const from = spotOf(document.activeElement);
    if (event.key === "Escape" && chosen.length) goBack();
    else if (from && event.key in ARROWS) {
      const there = buttons().map(spotOf);
      focus(neighbour(from, event.key, /** @type {Spot[]} */ (there.filter(Boolean))) ?? from);
    } else if (from && event.key === "Home") focus(spotOf(buttons()[0] ?? null));
    else if (from && event.key === "End") focus(spotOf(buttons().at(-1) ?? null));
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  draw();
  model.on("change:shown", draw);
  return () => model.off("change:shown", draw);
}

export default { render };
