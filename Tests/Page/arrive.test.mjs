import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { fakePage } from './fake-page.mjs';

const fake = fakePage({ height: 50_000 });
const { page } = fake;
const { arrive } = await import('../../Sources/Page/js/arrive.js');
Object.defineProperty(globalThis, 'scrollY', { get: () => page.y });

/** Where the target is. */
let target = 0;
let times = 0;
const go = () => {
  times++;
  page.move(target);
};

beforeEach(() => {
  while (!fake.asleep()) {
    fake.fire('wheel');
    fake.frame();
  }
  page.dataset.state = 'reading';
  page.move(0);
  [target, times] = [4000, 0];
});

const frames = (count, each = () => {}) => {
  for (let frame = 0; frame < count; frame++) {
    each(frame);
    fake.frame();
  }
};

test('a page that does not move is scrolled five times at most', () => {
  arrive(go);
  frames(100);
  assert.equal(page.y, 4000);
  assert.ok(times <= 5, `${times} times`);
  assert.ok(fake.asleep());
});

test('the target is reached when content above it is laid out for half a second', () => {
  arrive(go);
  frames(30, () => (target += 100));
  frames(10);
  assert.equal(page.y, target);
});

test('the target is reached when a first change comes after some frames of rest', () => {
  arrive(go);
  frames(6);
  target += 700;
  frames(4);
  target += 500;
  frames(10);
  assert.equal(page.y, target);
});

test('a page that never comes to rest is left to the reader after some seconds', () => {
  arrive(go);
  frames(300, () => (target += 1));
  assert.ok(fake.asleep());
});

test('input of the reader ends the way to the target', () => {
  arrive(go);
  frames(4, () => (target += 100));
  fake.fire('wheel');
  page.move(9000);
  frames(30);
  assert.equal(page.y, 9000);
});

test('a later target ends the way to an earlier one', () => {
  arrive(go);
  frames(2);
  arrive(() => page.move(200));
  frames(30, () => (target += 10));
  assert.equal(page.y, 200);
});

test('a replay that starts meanwhile scrolls itself', () => {
  arrive(go);
  frames(2);
  page.dataset.state = 'playing';
  page.move(100);
  frames(30);
  assert.equal(page.y, 100);
});
