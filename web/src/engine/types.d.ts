/** The bridge's JSON and the scene vocabulary, as docs/architecture.md and pygame_rules/core/scene.py have them. */

export type Shape = "landscape" | "portrait";

export interface Item {
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
  sprite?: string;
  text?: string;
  ink?: string;
  layer?: number;
  turn?: number;
  count?: number;
  label?: string;
  glossary?: string;
  faded?: boolean;
  shadow?: boolean;
}

export interface Spot {
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
  label: string;
  lifts?: string;
  glossary?: string;
}

export interface Option {
  events: string[];
  path: string[];
  label: string;
  badge?: string;
  preview?: { text: string; marks?: string[]; tone?: "good" | "bad" };
}

export interface Control {
  id: string;
  label: string;
  /** The event it plays; empty or missing for the next chance event. */
  event?: string;
  seat?: number;
  primary?: boolean;
  key?: string;
  help?: string;
}

export interface Figure {
  label: string;
  value: string;
  sprite?: string;
}

export interface SeatPanel {
  seat: number;
  name: string;
  sprite: string;
  figures?: Figure[];
  active?: boolean;
  out?: boolean;
  winner?: boolean;
}

export interface Scene {
  version: number;
  game: string;
  shape: Shape;
  width: number;
  height: number;
  background: string;
  items: Item[];
  spots: Spot[];
  seats: SeatPanel[];
  status: string;
  options?: Option[];
  refusals?: { path: string[]; reason: string }[];
  controls?: Control[];
  focus?: { x: number; y: number; w: number; h: number };
  handover?: number;
}

export interface Frame {
  caption: string;
  length: number;
  moves?: { item: string; to: Item; via?: [number, number][] }[];
  show?: { item: Item; tumble?: string[] }[];
  hide?: string[];
  change?: Item[];
  sound?: string;
}

export interface View {
  seat: number | null;
  lang: string;
  shape: Shape;
}

export interface PlayerSpec {
  name: string;
  kind: "human" | "computer";
  level?: string;
}

export interface MoveEntry {
  /** The event's number, counted from 1. */
  ply: number;
  seat: number | null;
  /** Whether it is an event of chance. */
  chance?: boolean;
  text: string;
  words: string;
}

export interface Next {
  kind: "human" | "computer" | "chance" | "over";
  seat: number | null;
  level: string | null;
}

export interface Over {
  winners: number[];
  /** None after a resignation. */
  scores: number[] | null;
  words: string;
  resigned: number | null;
}

/** What `restore` needs; the page only reads who plays. */
export interface Save {
  schema: number;
  seats: { kind: "human" | "computer"; level?: string }[];
  [key: string]: unknown;
}

/** The state of a match, as most requests give it. */
export interface TableReply {
  session: string;
  ply: number;
  scene: Scene;
  frames: Frame[];
  moves: { from: number; entries: MoveEntry[] };
  next: Next;
  can: { undo: boolean; redo: boolean; resign: boolean };
  single: string | null;
  /** `from`: the number of the first chance event that this seed has thrown. */
  dice: { hash: string | null; seed: string | null; from?: number };
  over: Over | null;
  save: Save;
  /** What was wrong with a record of which only the first part could be played. */
  broken?: { code: string; reason: string; event: number | null; text: string | null };
}

export interface SeekReply {
  at: number;
  scene: Scene;
  frames: Frame[];
}

export interface CheckRow {
  /** The event's number, counted from 1. */
  ply: number;
  text: string;
  /** What the seed throws; null where another seed threw. */
  expected: string | null;
  ok: boolean | null;
}

export interface CheckReply {
  hash: string | null;
  seed: string | null;
  rows: CheckRow[];
}

export interface Choice {
  value: string | number | boolean;
  name: string;
  /** What is behind the name. */
  help?: string;
}

/** An option of a game in one language. */
export interface OptionEntry {
  id: string;
  name: string;
  help: string;
  default: string | number | boolean | null;
  choices: Choice[];
  /** Whether the site has a picture of each choice. */
  pictures?: boolean;
  /** Whether a value of one's own can be made by editing. */
  draft?: boolean;
}

/** A value that is being made. */
export interface DraftReply {
  /** The draft: anything that JSON can hold. */
  value: unknown;
  scene: Scene;
  /** What is still wrong, a sentence each. */
  faults: string[];
  /** The value of the option; null while something is wrong. */
  option_value: unknown;
}

/** The words of a game in one language. */
export interface GameWords {
  /** The language that they are in, where the game does not speak the reader's. */
  lang?: string;
  title?: string;
  summary: string;
  credits: string;
  options: OptionEntry[];
  seat_names: string[];
  /** What computer players from outside are called, by their ids. */
  level_names?: Record<string, string>;
  /** The same by the number of players, where that changes them. */
  seat_names_for?: Record<string, string[]>;
}

/** A game as games.json lists it. */
export interface GameEntry {
  id: string;
  title: string;
  seats: number[];
  minutes: number;
  levels: string[];
  palette: Record<string, string>;
  words: Record<string, GameWords>;
}

/** The files of the engine, as engine.json lists them; addresses are relative to it. */
export interface EngineFiles {
  /** Pyodide's version; its files lie in `pyodide/`. */
  pyodide: string;
  lock: string;
  stdlib: string;
  /** Python's memory with the rules imported, where the site has it (tools/memory.mjs). */
  memory?: string;
  /** What tools/pack.py writes: xz around a zip archive. */
  rules: { url: string; sha256?: string };
  /** What a site with add-ons needs besides. */
  stdlib_rest: string;
  micropip: { url: string; sha256: string };
}

/** A wheel that a site's owner adds: its address from the site's folder, and its hash in hexadecimal digits. */
export interface AddOn {
  url: string;
  sha256: string;
}

/** Whether a wheel was installed, and if not, why. */
export interface Installed {
  ok: boolean;
  reason?: string;
}

export type Phase = "engine" | "library" | "rules" | "start";

/** What the worker says unasked, or in answer to a request. */
export type FromWorker =
  | { type: "phase"; phase: Phase; progress: number }
  | { type: "ready" }
  | { type: "failed"; phase: Phase; message: string }
  | { type: "reply"; id: number; text: string }
  | { type: "adding"; id: number }
  | { type: "installed"; id: number; installed: Installed }
  | { type: "broken"; id: number; message: string };

export type ToWorker =
  | { type: "request"; id: number; text: string }
  | { type: "install"; id: number; addOn: AddOn; lang: string };
