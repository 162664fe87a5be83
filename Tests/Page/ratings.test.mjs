import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

const store = new Map();
let buttons = [];

globalThis.document = {
  documentElement: {},
  createElement: () => ({}),
  querySelectorAll: () => buttons,
};
const { rate, restoreRatings } = await import('../../Sources/Page/js/ratings.js');

function message(id) {
  const article = { dataset: { id }, id: 'message-1' };
  const bar = { querySelectorAll: () => bar.buttons };
  bar.buttons = ['good', 'bad'].map((action) => ({
    ariaPressed: 'false',
    dataset: { action },
    parentElement: bar,
    closest: (selector) => (selector === '#log' ? { dataset: { id: 'c' } } : article),
  }));
  buttons.push(...bar.buttons);
  return bar.buttons;
}

const pressed = (bar) => bar.filter(({ ariaPressed }) => ariaPressed === 'true').map(({ dataset }) => dataset.action).join();

beforeEach(() => {
  store.clear();
  buttons = [];
  globalThis.localStorage = {
    get length() {
      return store.size;
    },
    getItem: (key) => store.get(key) ?? null,
    setItem: (key, value) => store.set(key, value),
  };
});

test('an answer is good or bad or neither', () => {
  const [good, bad] = message('a');
  assert.equal(rate(good), true);
  assert.equal(rate(bad), true);
  assert.equal(pressed([good, bad]), 'bad');
  assert.equal(rate(bad), false);
  assert.equal(pressed([good, bad]), '');
});

test('ratings come back by the id of the message', () => {
  rate(message('a')[0]);
  buttons = [];
  const [again, other] = [message('a'), message('b')];
  restoreRatings();
  assert.equal(pressed(again), 'good');
  assert.equal(pressed(other), '');
});

test('other stored values press no button', () => {
  for (const value of ['', 'best', '{"a":1}', 'good bad']) {
    store.set('pageturner:c:a', value);
    const bar = message('a');
    restoreRatings();
    assert.equal(pressed(bar), '');
  }
});

test('ids of the source are only names', () => {
  for (const id of ['__proto__', 'constructor', ':', '']) {
    const bar = message(id);
    rate(bar[1]);
    assert.equal(pressed(bar), 'bad');
  }
});

test('buttons work without storage', () => {
  const bar = message('a');
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new Error('denied');
    },
  });
  restoreRatings();
  assert.equal(rate(bar[0]), true);
  assert.equal(pressed(bar), 'good');
  delete globalThis.localStorage;
});
