import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fakePage } from './fake-page.mjs';

/** The scripts of a page with one message and its buttons: presses, and the events that other scripts receive. */
const { fire } = fakePage();
const told = [];
const { Element } = globalThis;

class Node extends Element {
  constructor(selectors, dataset = {}) {
    super();
    Object.assign(this, { selectors, dataset, id: 'message-1', hidden: true });
  }
  closest(selector) {
    return this.selectors[selector] ?? null;
  }
  querySelector() {
    return null;
  }
  querySelectorAll() {
    return [];
  }
  addEventListener() {}
  removeAttribute() {}
  focus() {}
}

const log = new Node({});
const menu = Object.assign(new Node({}), { style: {}, offsetWidth: 10, offsetHeight: 10, contains: () => true });
const message = new Node({}, { id: 'a', menu: '0' });
message.selectors['.message'] = message;

Object.assign(globalThis, {
  localStorage: { length: 0 },
  location: { search: '', href: '', hash: '' },
  innerWidth: 100,
  MutationObserver: class {
    observe() {}
  },
  CustomEvent: class {
    constructor(type, { detail }) {
      Object.assign(this, { type, detail });
    }
  },
});
Object.assign(document, {
  querySelector: (selector) => (selector === '#log' ? log : selector.startsWith('.menu') ? menu : null),
  querySelectorAll: () => [],
  dispatchEvent: ({ type, detail }) => told.push(`${type} ${detail.action}`),
});
const listeners = {};
log.addEventListener = (type, listener) => (listeners[type] = listener);

await import('../../Sources/Page/js/actions.js');
const { watchMenus } = await import('../../Sources/Page/js/people/menu.js');
watchMenus();

/** Names that every object has, and ours. */
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__', 'mine'];

for (const name of NAMES) {
  test(`a button may be called ${name}`, () => {
    told.length = 0;
    const button = new Node({ '.message': message }, { action: name });
    button.selectors['[data-action]'] = button;
    fire('click', { target: button });
    assert.deepEqual(told, ['pageturner:action ' + name]);
  });

  test(`an entry of a menu may be called ${name}`, () => {
    told.length = 0;
    listeners.contextmenu({ target: message, clientX: 5, clientY: 5, preventDefault() {} });
    const item = new Node({}, { action: name });
    item.selectors['.menu [data-action]'] = item;
    fire('click', { target: item, stopPropagation() {} });
    assert.deepEqual(told, ['pageturner:action ' + name]);
  });
}
