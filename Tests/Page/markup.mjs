/**
 * As much of a document as the serialiser reads, made from markup as our renderers write it: every
 * element is closed, attributes are quoted, entities are the basic ones.
 */

const VOID = /^(br|hr|img|input)$/;
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const decode = (text) => text.replace(/&(#?\w+);/g, (all, name) => ENTITIES[name] ?? all);

class TextNode {
  nodeType = 3;
  constructor(text) {
    this.textContent = text;
  }
}

class ElementNode {
  nodeType = 1;
  childNodes = [];
  parentElement = null;

  constructor(localName, attributes) {
    this.localName = localName;
    this.attributes = attributes;
  }

  get className() {
    return this.attributes.class ?? '';
  }
  get children() {
    return this.childNodes.filter((node) => node.nodeType === 1);
  }
  get firstElementChild() {
    return this.children[0] ?? null;
  }
  get previousElementSibling() {
    const siblings = this.parentElement?.children ?? [];
    return siblings[siblings.indexOf(this) - 1] ?? null;
  }
  get textContent() {
    return this.childNodes.map((node) => node.textContent).join('');
  }
  getAttribute(name) {
    return this.attributes[name] ?? null;
  }
  hasAttribute(name) {
    return name in this.attributes;
  }
  closest(selector) {
    return selector === '.' + this.className ? this : (this.parentElement?.closest(selector) ?? null);
  }
  querySelectorAll(name) {
    return this.children.flatMap((child) => [...(child.localName === name ? [child] : []), ...child.querySelectorAll(name)]);
  }
}

/** @param {string} html  @param {string} [className] of the element around it */
export function parse(html, className = 'answer') {
  const root = new ElementNode('div', { class: className });
  const open = [root];
  for (const [, closing, name, attributes, text] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)((?: [^>]*)?)>|([^<]+)/g)) {
    const parent = open[open.length - 1];
    if (text) parent.childNodes.push(new TextNode(decode(text)));
    else if (closing) open.pop();
    else {
      const element = new ElementNode(name, attributesOf(attributes));
      element.parentElement = parent;
      parent.childNodes.push(element);
      if (!VOID.test(name)) open.push(element);
    }
  }
  return root;
}

function attributesOf(text) {
  const pairs = text.matchAll(/([\w-]+)(?:="([^"]*)")?/g);
  return Object.fromEntries(Array.from(pairs, ([, name, value = '']) => [name, decode(value)]));
}
