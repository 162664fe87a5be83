import assert from 'node:assert/strict';
import { test } from 'node:test';

globalThis.addEventListener = () => {};
globalThis.document = { documentElement: { dataset: {} }, querySelector: () => null, createElement: () => ({}) };
const { next } = await import('../../Sources/Page/js/reading/place.js');

test('from a message one goes to the next and to the one before', () => {
  assert.equal(next(2, 1, false, 5), 3);
  assert.equal(next(2, -1, false, 5), 1);
});

test('from within a message its beginning is the one before', () => {
  assert.equal(next(2, -1, true, 5), 2);
  assert.equal(next(2, 1, true, 5), 3);
});

test('above the first message it is the next', () => {
  assert.equal(next(-1, 1, false, 5), 0);
  assert.equal(next(-1, -1, false, 5), 0);
});

test('the ends are the ends', () => {
  assert.equal(next(4, 1, false, 5), 4);
  assert.equal(next(0, -1, false, 5), 0);
});
