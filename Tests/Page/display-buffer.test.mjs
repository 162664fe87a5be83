import assert from 'node:assert/strict';
import { test } from 'node:test';
import { breakpoints, drain, endOf, position, rate } from '../../Sources/Page/js/display-buffer.js';
import { BASE, FLUSH, SLACK } from '../../Sources/Page/js/feel.js';
import { EMPTY, catchUp, end, push, tick } from '../../Sources/Page/js/live-buffer.js';
import { mulberry32 } from '../../Sources/Page/js/arrivals.js';

const backlogs = [0, 1, 10, 499, 500, 501, 2000, 20_000, 1e6];
const times = [0, 0.5, 16, 100, 1000, 5000, 20_000];
const near = (a, b, tolerance = 1e-6) => assert.ok(Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(a)), `${a} ≠ ${b}`);

/** Numbers in 0 ..< 1, the same in every run. */
function numbers(seed) {
  const random = mulberry32(seed);
  return () => random() / 2 ** 32;
}

test('the pace is 5 ms a character, and continuous where it begins to catch up', () => {
  assert.equal(rate(0), 0.2);
  assert.equal(rate(SLACK), BASE);
  near(rate(SLACK + 1e-9), BASE);
  assert.ok(rate(2 * SLACK) > BASE);
});

test('draining in steps is draining at once', () => {
  for (const b of backlogs) {
    for (const x of times) {
      for (const y of times) near(drain(b, x + y), drain(b, x) + drain(b - drain(b, x), y));
    }
  }
});

test('draining solves b′ = −rate(b)', () => {
  for (const b of [400, 800, 5000]) {
    let left = b;
    for (let i = 0; i < 20_000; i++) left -= rate(left) * 0.05;
    near(drain(b, 1000), b - left, 1e-3);
  }
});

test('no more is drained than there is, and never less than before', () => {
  for (const b of backlogs) {
    let before = 0;
    for (const t of times) {
      const now = drain(b, t);
      assert.ok(now >= before && now <= b + 1e-9);
      before = now;
    }
  }
  for (const t of times) {
    for (let i = 1; i < backlogs.length; i++) assert.ok(drain(backlogs[i], t) >= drain(backlogs[i - 1], t) - 1e-9);
  }
});

test('a burst is caught up with in seconds, whatever its size', () => {
  const empty = (b) => {
    let t = 0;
    while (drain(b, t) < b - 0.5) t += 10;
    return t;
  };
  assert.deepEqual([100, 500, 1000, 5000, 20_000, 1e6].map((b) => Math.round(empty(b) / 100) / 10), [0.5, 2.5, 3.4, 4.4, 5.1, 7.1]);
});

/** Arrivals in bursts. */
function arrivals(seed) {
  const random = numbers(seed);
  const list = [];
  for (let i = 0, at = 0, got = 0; i < 40; i++) {
    at += random() * 800;
    got += Math.ceil(random() * 300);
    list.push([at, got]);
  }
  return list;
}

test('a position never runs backwards, never shows what has not arrived, and ends with everything', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const list = arrivals(seed);
    const points = breakpoints(list);
    const total = list[list.length - 1][1];
    let before = 0;
    for (let t = 0; t <= endOf(points) + 50; t += 7) {
      const now = position(points, t);
      const got = list.filter(([at]) => at <= t).pop()?.[1] ?? 0;
      assert.ok(now >= before - 1e-9 && now <= got + 1e-9);
      before = now;
    }
    near(position(points, endOf(points)), total);
    near(position(points, 1e9), total);
  }
});

test('the end is shown within the flush time, or at the usual pace where little is left', () => {
  const points = breakpoints([[0, 5000]]);
  assert.equal(endOf(points), FLUSH);
  assert.equal(endOf(breakpoints([[100, 20]])), 100 + 20 / BASE);
  assert.equal(endOf([]), 0);
  assert.equal(position([], 10), 0);
});

test('30, 60 and 120 Hz and a stall show the same', () => {
  const points = breakpoints(arrivals(7));
  const at = (steps) => {
    let t = 0;
    for (const dt of steps) t += dt;
    return position(points, t);
  };
  const want = at(Array(120).fill(1000 / 120));
  near(at(Array(60).fill(1000 / 60)), want);
  near(at(Array(30).fill(1000 / 30)), want);
  near(at([...Array(36).fill(1000 / 60), 400]), want);
});

test('live: the frame rate does not matter, and a stall is caught up with', () => {
  const run = (frames) => frames.reduce(tick, push(EMPTY, 3000)).out;
  const want = run(Array(120).fill(1000 / 120));
  near(run(Array(60).fill(1000 / 60)), want);
  near(run(Array(30).fill(1000 / 30)), want);
  near(run([400]), drain(3000, 100)); // a frame counts for 100 ms at most
});

test('live: an empty buffer rests until text arrives, and the end is flushed', () => {
  assert.deepEqual(tick(EMPTY, 16), EMPTY);
  let buffer = tick(push(EMPTY, 100), 100);
  near(buffer.out, 20);
  buffer = end(push(buffer, 2000));
  for (let t = 0; t < FLUSH; t += 10) buffer = tick(buffer, 10);
  near(buffer.out, 2100);
  assert.equal(catchUp(push(EMPTY, 7)).out, 7);
});
