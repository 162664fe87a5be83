import assert from 'node:assert/strict';
import { test } from 'node:test';
import { left, settle } from '../../Sources/Page/js/easing.js';
import { FASTEST, GROWTH, LINE, TRAVEL } from '../../Sources/Page/js/feel.js';

const FRAME = 1000 / 60;
const DISTANCES = [0, 0.3, 5, LINE, 66, 106, 230, 350, 900, 5000];

test('growth is the same at any frame rate', () => {
  for (const distance of DISTANCES) {
    for (const time of [1, 8, 40, 150, 600, 3000]) {
      const inSteps = settle(settle(distance, time / 3), (time * 2) / 3);
      assert.ok(Math.abs(inSteps - settle(distance, time)) < 1e-6, `${distance} in ${time}`);
      assert.ok(Math.abs(settle(-distance, time) + settle(distance, time)) < 1e-9, 'either way');
    }
  }
});

test('a line comes to rest in its time, and nothing moves faster than can be followed', () => {
  assert.equal(settle(LINE, GROWTH), 0);
  assert.ok(settle(LINE, GROWTH - FRAME) > 0);
  for (const distance of DISTANCES.filter((distance) => distance <= 350))
    assert.ok(distance - settle(distance, FRAME) <= FASTEST * FRAME + 1e-9, `${distance}`);
});

test('a large lag is caught up with, and no interval leaves a remainder', () => {
  assert.ok(settle(5000, 2000) < 350);
  for (const distance of DISTANCES) {
    assert.equal(Math.abs(settle(distance, Infinity)), 0);
    assert.ok(Math.abs(settle(distance, 0) - distance) < 1e-9);
  }
});

test('an animated scroll begins fast and ends softly', () => {
  assert.equal(left(0), 1);
  assert.equal(left(TRAVEL), 0);
  assert.equal(left(Infinity), 0);
  assert.equal(left(TRAVEL / 2), 0.25);
});
