import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filterIndex } from '../../Sources/Page/js/filter.js';

const titles = ['A garden on a balcony', 'Crème brûlée', 'ＦＵＬＬ width', 'Der Garten im März'];

test('shows what has all the words, without case and accents', () => {
  const rows = titles.map((textContent) => ({ textContent, hidden: false }));
  const field = { value: '', addEventListener: (_, listener) => (field.type = (value) => ((field.value = value), listener())) };
  const nothing = { toggleAttribute: (_, hidden) => (nothing.hidden = hidden) };
  globalThis.document = {
    querySelector: (selector) => (selector === '.filter' ? field : nothing),
    querySelectorAll: () => rows,
  };
  filterIndex();
  const found = (typed) => (field.type(typed), rows.flatMap(({ hidden }, index) => (hidden ? [] : [index])));
  assert.deepEqual(found('gar'), [0, 3]);
  assert.deepEqual(found('BALCONY garden'), [0]);
  assert.deepEqual(found('creme  brulee '), [1]);
  assert.deepEqual(found('full'), [2]);
  assert.deepEqual(found('zebra'), []);
  assert.equal(nothing.hidden, false);
  assert.deepEqual(found(''), [0, 1, 2, 3]);
  assert.equal(nothing.hidden, true);
});

test('a page without a filter has nothing to do', () => {
  globalThis.document = { querySelector: () => null };
  filterIndex();
});
