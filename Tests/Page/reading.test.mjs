import assert from 'node:assert/strict';
import { test } from 'node:test';

globalThis.addEventListener = () => {};
globalThis.document = { documentElement: { dataset: {} }, querySelector: () => null, createElement: () => ({}) };
const { next } = await import('../../Sources/Page/js/reading/place.js');

test('steps from a message to the next and the previous one', () => {
  assert.equal(next(2, 1, false, 5), 3);
  assert.equal(next(2, -1, false, 5), 1);
});

test('the previous step within a message is its beginning', () => {
  assert.equal(next(2, -1, true, 5), 2);
  assert.equal(next(2, 1, true, 5), 3);
});

test('the next step above the first message is that message', () => {
  assert.equal(next(-1, 1, false, 5), 0);
  assert.equal(next(-1, -1, false, 5), 0);
});

test('no step leads beyond the ends', () => {
  assert.equal(next(4, 1, false, 5), 4);
  assert.equal(next(0, -1, false, 5), 0);
});
