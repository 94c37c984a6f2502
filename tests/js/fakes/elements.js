/** Fakes elements for modules that create only a few: they keep their contents, and tests can find them again. */

class Node extends EventTarget {}

export class FakeElement extends Node {
  dataset = {};
  attributes = {};
  children = [];
  className = "";
  parent = null;
  open = false;
  #text = "";

  constructor(tag) {
    super();
    this.tag = tag;
  }

  get textContent() {
    return this.#text + this.children.map((child) => child.textContent ?? child).join("");
  }

  set textContent(text) {
    this.children = [];
    this.#text = text;
  }

  setAttribute(name, value) {
    this.attributes[name] = value;
  }

  append(...children) {
    for (const child of children) {
      if (child instanceof FakeElement) child.parent = this;
      this.children.push(child);
    }
  }

  replaceChildren(...children) {
    this.#text = "";
    this.children = [];
    this.append(...children);
  }

  remove() {
    if (this.parent) this.parent.children = this.parent.children.filter((child) => child !== this);
    this.parent = null;
  }

  querySelector() {
    return null;
  }

  showModal() {
    this.open = true;
  }

  close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event("close"));
  }

  click() {
    this.dispatchEvent(new Event("click"));
  }

  /** This element and all elements inside it. @returns {FakeElement[]} */
  all() {
    return [this, ...this.children.flatMap((child) => (child instanceof FakeElement ? child.all() : []))];
  }

  /** Finds the button with this text. */
  button(words) {
    return this.all().find(({ tag, textContent }) => tag === "button" && textContent === words);
  }
}

/** Returns the members of a document that creates such elements, with a body. */
export function elements() {
  globalThis.Node = Node;
  globalThis.HTMLButtonElement = class {};
  const make = (tag) => new FakeElement(tag);
  return {
    body: make("body"),
    createElement: make,
    createElementNS: (_space, tag) => make(tag),
    getElementById: () => null,
    createTextNode: (text) => text,
  };
}
