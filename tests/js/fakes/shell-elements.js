/** Fakes the features of elements that the shell needs to build panels: children, attributes, text, listeners. */

export class FakeNode extends EventTarget {
  /** @type {FakeElement | null} */
  parent = null;

  remove() {
    const { parent } = this;
    if (parent) parent.childNodes = parent.childNodes.filter((child) => child !== this);
    this.parent = null;
  }

  /** @param {FakeNode} node */
  replaceWith(node) {
    const { parent } = this;
    if (!parent) return;
    parent.insertBefore(node, this);
    this.remove();
  }
}

/** What got the focus last. @type {FakeElement | null} */
let focused = null;

/** Nothing ever gets a size here. */
class FakeObserver {
  observe() {}
}

export class FakeText extends FakeNode {
  /** @param {string} textContent */
  constructor(textContent) {
    super();
    this.textContent = textContent;
  }
}

export class FakeElement extends FakeNode {
  /** @type {FakeNode[]} */
  childNodes = [];
  /** @type {Record<string, string>} */
  attributes = {};
  /** @type {Record<string, string>} */
  dataset = {};
  /** @type {Record<string, string>} */
  variables = {};
  style = {
    setProperty: (/** @type {string} */ name, /** @type {string} */ value) => void (this.variables[name] = value),
  };
  className = "";
  classList = {
    add: (/** @type {string} */ name) => this.classList.toggle(name, true),
    remove: (/** @type {string} */ name) => this.classList.toggle(name, false),
    contains: (/** @type {string} */ name) => this.className.split(" ").includes(name),
    toggle: (/** @type {string} */ name, /** @type {boolean} */ on) => {
      const others = this.className.split(" ").filter((one) => one && one !== name);
      this.className = [...others, ...(on ? [name] : [])].join(" ");
    },
  };
  open = false;
  focused = 0;

  /** @param {string} tag */
  constructor(tag) {
    super();
    this.tag = tag;
  }

  /** @param {(FakeNode | string)[]} children */
  append(...children) {
    for (const child of children) {
      const node = typeof child === "string" ? new FakeText(child) : child;
      node.remove();
      node.parent = this;
      this.childNodes.push(node);
    }
  }

  /**
   * @param {FakeNode} node
   * @param {FakeNode | null} next  null: at the end
   */
  insertBefore(node, next) {
    node.remove();
    node.parent = this;
    this.childNodes.splice(next ? this.childNodes.indexOf(next) : this.childNodes.length, 0, node);
  }

  /** @param {(FakeNode | string)[]} children */
  replaceChildren(...children) {
    for (const child of [...this.childNodes]) child.remove();
    this.append(...children);
  }

  get children() {
    return /** @type {FakeElement[]} */ (this.childNodes.filter((child) => child instanceof FakeElement));
  }

  get childElementCount() {
    return this.children.length;
  }

  get firstElementChild() {
    return this.children[0] ?? null;
  }

  /** @returns {string} */
  get textContent() {
    return this.childNodes.map((child) => /** @type {any} */ (child).textContent).join("");
  }

  set textContent(text) {
    this.replaceChildren(...(text ? [text] : []));
  }

  /**
   * @param {string} name
   * @param {string} value
   */
  setAttribute(name, value) {
    this.attributes[name] = String(value);
  }

  /**
   * @param {string} name
   * @param {boolean} on
   */
  toggleAttribute(name, on) {
    if (on) this.setAttribute(name, "");
    else this.removeAttribute(name);
  }

  /** @param {string} name */
  removeAttribute(name) {
    delete this.attributes[name];
  }

  /**
   * Whether a node is this element or within it.
   * @param {FakeNode | null} node
   * @returns {boolean}
   */
  contains(node) {
    return node !== null && (node === this || this.contains(node.parent));
  }

  /** @param {string} name */
  getAttribute(name) {
    return this.attributes[name] ?? null;
  }

  /**
   * Supports only tags and attributes in brackets.
   * @param {string} selector
   */
  querySelector(selector) {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  /** The same, and lists of them. @param {string} selector */
  querySelectorAll(selector) {
    return all(this, (one) =>
      selector.split(", ").some((part) => {
        const name = /^\[(.*)\]$/.exec(part)?.[1];
        return name ? name in one.attributes || Object.hasOwn(one, name) : one.tag === part;
      }),
    );
  }

  focus() {
    this.focused += 1;
    focused = this;
  }

  click() {
    this.dispatchEvent(new Event("click"));
  }

  /** Selects the text of a field. */
  select() {
    this.focused += 1;
  }

  showModal() {
    this.open = true;
  }

  close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event("close"));
  }
}

/**
 * Finds all elements within another one that fulfil a condition, in the document's order.
 * @param {FakeElement} root
 * @param {(element: FakeElement & Record<string, any>) => boolean} holds
 * @returns {(FakeElement & Record<string, any>)[]}
 */
export function all(root, holds) {
  return root.children.flatMap((child) => [...(holds(child) ? [child] : []), ...all(child, holds)]);
}

/**
 * Finds the elements with a tag within another element.
 * @param {FakeElement} root
 * @param {string} tag
 */
export const tagged = (root, tag) => all(root, (one) => one.tag === tag);

/**
 * Finds the only button within an element that has this visible or spoken name.
 * @param {FakeElement} root
 * @param {string} name
 */
export function buttonNamed(root, name) {
  const found = tagged(root, "button").filter((one) => (one.getAttribute("aria-label") ?? one.textContent) === name);
  if (found.length !== 1) throw new Error(`${found.length} buttons are named ${name}.`);
  return /** @type {FakeElement & Record<string, any>} */ (found[0]);
}

/**
 * Adds elements to the page of shell-page.js.
 * @param {{document: object}} page
 * @param {string[]} ids  of elements that the document has from its beginning
 */
export function standElements({ document }, ids = []) {
  Object.assign(globalThis, { Node: FakeNode, Element: FakeElement, Text: FakeText, ResizeObserver: FakeObserver });
  const body = new FakeElement("body");
  for (const id of ids) body.append(Object.assign(new FakeElement("div"), { id }));
  Object.assign(document, {
    body,
    createElement: (/** @type {string} */ tag) => new FakeElement(tag),
    createElementNS: (/** @type {string} */ _space, /** @type {string} */ tag) => new FakeElement(tag),
    getElementById: (/** @type {string} */ id) => all(body, (one) => one["id"] === id)[0] ?? null,
    querySelectorAll: (/** @type {string} */ selector) =>
      selector === "dialog[open]" ? all(body, (one) => one.tag === "dialog" && one.open) : [],
    importNode: (/** @type {FakeText} */ { textContent }) => new FakeText(textContent),
  });
  return body;
}

/** What has the focus within an element; the element itself if that has gone. @param {FakeElement} body */
export const focusedIn = (body) => (body.contains(focused) ? focused : body);
