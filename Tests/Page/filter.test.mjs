import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filterIndex } from '../../Sources/Page/js/filter.js';

const titles = ['A garden on a balcony', 'Crème brûlée', 'ＦＵＬＬ width', 'Der Garten im März'];

/** The announcement, after the pause in which more may be typed. */
const told = { setAttribute() {} };
const later = [];

test('shows rows that contain all the words, ignoring case and accents', () => {
  const rows = titles.map((textContent) => ({ textContent, hidden: false }));
  const dataset = { words: 'No results|%1 found' };
  const field = { value: '', dataset, addEventListener: (_, listener) => (field.type = (value) => ((field.value = value), listener())) };
  const nothing = { toggleAttribute: (_, hidden) => (nothing.hidden = hidden) };
  globalThis.document = {
    querySelector: (selector) => (selector === '.filter' ? field : nothing),
    querySelectorAll: () => rows,
    createElement: () => told,
    documentElement: { dataset: {} },
    body: { prepend() {} },
  };
  globalThis.setTimeout = (run) => later.push(run);
  filterIndex();
  const found = (typed) => (field.type(typed), rows.flatMap(({ hidden }, index) => (hidden ? [] : [index])));
  assert.deepEqual(found('gar'), [0, 3]);
  assert.equal(told.textContent, '');
  later.pop()();
  assert.equal(told.textContent, '2 found');
  assert.deepEqual(found('BALCONY garden'), [0]);
  assert.deepEqual(found('creme  brulee '), [1]);
  assert.deepEqual(found('full'), [2]);
  assert.deepEqual(found('zebra'), []);
  assert.equal(nothing.hidden, false);
  later.pop()();
  assert.equal(told.textContent, 'No results');
  assert.deepEqual(found(''), [0, 1, 2, 3]);
  assert.equal(nothing.hidden, true);
});

test('a page without a filter has nothing to do', () => {
  globalThis.document = { querySelector: () => null };
  filterIndex();
});
