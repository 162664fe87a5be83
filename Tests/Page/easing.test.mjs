import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settle, spring } from '../../Sources/Page/js/easing.js';
import { FASTEST, GROWTH, LINE, RESPONSE } from '../../Sources/Page/js/feel.js';

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

test('an animated scroll sets out and ends softly, and does not swing', () => {
  const places = [];
  for (let rest = { distance: 700, speed: 0 }; places.length < 40; rest = spring(rest.distance, rest.speed, FRAME)) places.push(rest.distance);
  const moves = places.slice(1).map((place, i) => places[i] - place);
  assert.ok(moves[0] < 30 && Math.min(...moves) > 0, `${moves}`);
  const fastest = moves.indexOf(Math.max(...moves));
  assert.ok((fastest + 1) * FRAME < RESPONSE / 4 && moves.slice(fastest).every((move, i, all) => !i || move < all[i - 1]), `${moves}`);
  assert.ok(places[36] < 0.5, 'it is there in 0.6 s');
});

test('a spring is the same at any frame rate', () => {
  for (const speed of [0, -2, 3]) {
    const once = spring(700, speed, 90);
    const half = spring(700, speed, 30);
    const twice = spring(half.distance, half.speed, 60);
    assert.ok(Math.abs(once.distance - twice.distance) < 1e-9 && Math.abs(once.speed - twice.speed) < 1e-9);
  }
  assert.deepEqual(spring(700, 3, Infinity), { distance: 0, speed: 0 });
});
