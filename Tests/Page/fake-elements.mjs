/** As much of a document as the scripts of the search use, for tests without a browser. Import it before the scripts. */

export class FakeText {
  parentElement = null;
  constructor(data) {
    this.data = data;
  }
  get length() {
    return this.data.length;
  }
  get textContent() {
    return this.data;
  }
}

export class FakeElement {
  parentElement = null;
  childNodes = [];
  dataset = {};
  attributes = {};
  listeners = {};
  className = '';
  hidden = false;

  constructor(localName) {
    this.localName = localName;
  }

  get children() {
    return this.childNodes.filter((node) => node instanceof FakeElement);
  }
  get textContent() {
    return this.childNodes.map((node) => node.textContent).join('');
  }
  set textContent(text) {
    this.replaceChildren(text ?? '');
  }
  get classList() {
    const names = () => this.className.split(' ').filter(Boolean);
    const contains = (name) => names().includes(name);
    const toggle = (name) => {
      this.className = (contains(name) ? names().filter((other) => other !== name) : [...names(), name]).join(' ');
      return contains(name);
    };
    return { contains, toggle };
  }
  get isConnected() {
    return document.body.contains(this);
  }
  get previousElementSibling() {
    return this.sibling(-1);
  }
  get nextElementSibling() {
    return this.sibling(1);
  }
  sibling(way) {
    const all = this.parentElement?.children ?? [];
    return all[all.indexOf(this) + way] ?? null;
  }

  append(...nodes) {
    for (const node of nodes) {
      const child = typeof node === 'string' ? new FakeText(node) : node;
      child.parentElement?.removeChild(child);
      child.parentElement = this;
      this.childNodes.push(child);
    }
  }
  prepend(...nodes) {
    const rest = this.childNodes.splice(0);
    this.append(...nodes, ...rest);
  }
  replaceChildren(...nodes) {
    for (const child of this.childNodes.splice(0)) child.parentElement = null;
    this.append(...nodes);
  }
  replaceWith(...nodes) {
    const parent = this.parentElement;
    const after = parent.childNodes.splice(parent.childNodes.indexOf(this));
    parent.append(...nodes, ...after.slice(1));
    this.parentElement = null;
  }
  removeChild(child) {
    this.childNodes = this.childNodes.filter((other) => other !== child);
    child.parentElement = null;
  }
  remove() {
    this.parentElement?.removeChild(this);
  }
  contains(node) {
    for (let at = node; at; at = at.parentElement) if (at === this) return true;
    return false;
  }

  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  getAttribute(name) {
    return this.attributes[name] ?? null;
  }
  removeAttribute(name) {
    delete this.attributes[name];
  }

  /** Selectors of names, classes, ids and attributes, with `:not()`, `>` and `,`. */
  matches(selector) {
    return selector.split(',').some((one) => {
      const parts = one.trim().split(/\s*>\s*/).reverse();
      let at = this;
      return parts.every((part, index) => {
        if (index) at = at.parentElement;
        return !!at && matchesPart(at, part);
      });
    });
  }
  closest(selector) {
    for (let at = this; at; at = at.parentElement) if (at.matches(selector)) return at;
    return null;
  }
  querySelectorAll(selector) {
    return this.children.flatMap((child) => [...(child.matches(selector) ? [child] : []), ...child.querySelectorAll(selector)]);
  }
  querySelector(selector) {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  addEventListener(type, listener) {
    (this.listeners[type] ??= []).push(listener);
  }
  click() {
    for (const listener of this.listeners.click ?? []) listener({ target: this });
  }
  focus() {
    document.activeElement = this;
  }
  scrollIntoView() {}
  getClientRects() {
    return this.isLaidOut === false || !this.isConnected ? [] : [{}];
  }
  getBoundingClientRect() {
    return { top: 0, height: 0 };
  }
}

function matchesPart(element, part) {
  const [, own, not] = /^(.*?)(?::not\((.*)\))?$/.exec(part);
  return matchesNames(element, own) && !(not && matchesNames(element, not));
}

function matchesNames(element, part) {
  return [...part.matchAll(/([\w-]+)|\.([\w-]+)|#([\w-]+)|\[([\w-]+)(?:="?([^\]"]*)"?)?\]/g)].every(([, tag, name, id, attribute, value]) => {
    if (tag) return element.localName === tag;
    if (name) return element.classList.contains(name);
    if (id) return element.id === id;
    const held = attribute === 'hidden' ? (element.hidden ? '' : null) : element.getAttribute(attribute);
    return held !== null && (value === undefined || held === value);
  });
}

class Button extends FakeElement {}
class Details extends FakeElement {
  open = false;
}
const CLASSES = { button: Button, details: Details };

class FakeRange {
  setStart(node, offset) {
    [this.startContainer, this.startOffset] = [node, offset];
  }
  setEnd(node, offset) {
    [this.endContainer, this.endOffset] = [node, offset];
  }
  getBoundingClientRect() {
    return { top: 0 };
  }
}

/** Listeners of the window, by type. */
export const listeners = {};
/** The ranges that the browser would highlight, by name. */
export const highlights = new Map();

const createElement = (name) => new (CLASSES[name] ?? FakeElement)(name);

/**
 * `make('p.message', 'text', child)`
 * @param {string} description  a name with classes and an id
 */
export function element(description, ...children) {
  const made = createElement(/^[\w-]+/.exec(description)[0]);
  made.className = [...description.matchAll(/\.([\w-]+)/g)].map(([, name]) => name).join(' ');
  made.id = /#([\w-]+)/.exec(description)?.[1] ?? '';
  made.append(...children);
  return made;
}

const [body, head, documentElement] = ['body', 'head', 'html'].map(createElement);
documentElement.lang = 'en';
const find = (all, id) => all.flatMap((child) => [child, ...child.querySelectorAll('#' + id)]).find((child) => child.id === id) ?? null;

Object.assign(globalThis, {
  window: globalThis,
  document: {
    body, head, documentElement, createElement, readyState: 'complete', activeElement: null, addEventListener() {},
    createRange: () => new FakeRange(),
    querySelectorAll: (selector) => body.querySelectorAll(selector),
    querySelector: (selector) => body.querySelector(selector),
    getElementById: (id) => (id ? find(body.children, id) : null),
  },
  Element: FakeElement, HTMLElement: FakeElement, HTMLButtonElement: Button, HTMLDetailsElement: Details, Text: FakeText,
  Highlight: class {
    constructor(...ranges) {
      this.ranges = ranges;
    }
  },
  CSS: { highlights },
  location: { href: 'https://a.example/site/a.html', search: '', hash: '', replace() {} },
  history: { state: null, replaceState: (state, title, href) => (location.href = href) },
  addEventListener: (type, listener) => (listeners[type] ??= []).push(listener),
  requestAnimationFrame: () => 0,
  getComputedStyle: () => ({ overflowY: 'visible' }),
  scrollBy() {},
  innerHeight: 600,
  scrollY: 0,
});
