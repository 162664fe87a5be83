import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { below, mulberry32, recorded, synthetic } from '../../Sources/Page/js/arrivals.js';
import { timeline, viewAt } from '../../Sources/Page/js/timeline.js';

const FILE = new URL('timeline-vectors.json', import.meta.url);

/** Conversations that between them use every rule of the timeline (dev/replay.md). */
const CASES = {
  'nothing recorded': [
    { role: 'user', cost: 12 },
    { role: 'assistant', cost: 4321 },
    { role: 'user', cost: 900 },
    { role: 'assistant', cost: 37 },
  ],
  'recorded chunks': [
    { role: 'user', cost: 40, gap: 0 },
    { role: 'assistant', cost: 1000, gap: 90_000, stream: [850, 100, 40, 300, 9000, 400, 35, 1] },
    { role: 'assistant', cost: 60, stream: [5, 10] },
    { role: 'assistant', cost: 60, stream: [12_000, 0, 10, 0] },
  ],
  'recorded times': [
    { role: 'other', cost: 30, gap: 0 },
    { role: 'other', cost: 300, gap: 1234 },
    { role: 'system', cost: 0, gap: 5000 },
    { role: 'user', cost: 3, gap: 86_400_000 },
    { role: 'assistant', cost: 0, gap: 700 },
    { role: 'tool', cost: 55, gap: 1900 },
    { role: 'other', cost: 1 },
    { role: 'other', cost: 45 },
    { role: 'other', cost: 45, translated: true },
    { role: 'user', cost: 4500, gap: 3, translated: true },
  ],
  'a long answer': [{ role: 'assistant', cost: 60_000 }],
  'the pace of an author': [
    { role: 'user', cost: 40, pace: '2' },
    { role: 'assistant', cost: 900, pace: '0.5' },
    { role: 'user', cost: 40, pace: 'cut' },
    { role: 'assistant', cost: 9000, pace: 'cut' },
    { role: 'user', cost: 40 },
    { role: 'assistant', cost: 10, stream: [900, 10], pace: '100' },
    { role: 'other', cost: 30, pace: 'cut' },
  ],
  'nothing at all': [],
};

/** Values that another implementation must agree with, to 1e-6. */
function vectors() {
  const random = mulberry32(7);
  return {
    mulberry32: [0, 1, 2, 12345, 4294967295].map((seed) => ({ seed, numbers: take(5, mulberry32(seed)) })),
    below: take(5, () => random()).map((number) => ({ number, n: 401, result: below(number, 401) })),
    synthetic: [1, 2].map((seed) => ({ seed, cost: 700, arrivals: synthetic(700, mulberry32(seed)) })),
    recorded: [{ cost: 1000, stream: [850, 100, 40, 300, 9000, 400], arrivals: recorded(1000, [850, 100, 40, 300, 9000, 400]) }],
    timelines: Object.entries(CASES).map(([name, messages]) => {
      const line = timeline(messages);
      const spans = line.spans.map(({ at, wait, mark, typing, end, points }) => ({ at, wait, mark, typing, end, arrivals: points.length }));
      const views = Array.from({ length: 24 }, (_, i) => {
        const time = (line.duration * i) / 23;
        return { time, ...viewAt(line, time) };
      });
      return { name, messages, duration: line.duration, spans, views };
    }),
  };
}

const take = (n, next) => Array.from({ length: n }, () => next());

test('the vectors that Swift is tested against are what this computes', () => {
  const now = JSON.parse(JSON.stringify(vectors()));
  if (process.env.UPDATE_GOLDENS) writeFileSync(FILE, JSON.stringify(now, null, 1) + '\n');
  assert.deepEqual(now, JSON.parse(readFileSync(FILE, 'utf8')));
  assert.ok(!process.env.UPDATE_GOLDENS, 'vectors rewritten');
});

test('the schedule has the pace and the chunks of a model', () => {
  const arrivals = synthetic(20_000, mulberry32(3));
  const sizes = arrivals.map(([, got], i) => got - (i ? arrivals[i - 1][1] : 0));
  const seconds = arrivals[arrivals.length - 1][0] / 1000;
  assert.ok(sizes.slice(0, -1).every((size) => size >= 20 && size <= 200));
  assert.ok(Math.abs(20_000 / seconds - 300) < 30);
  assert.ok(arrivals.length > 250 && arrivals.length < 350);
  assert.equal(arrivals[arrivals.length - 1][1], 20_000);
});

test('recorded pauses are shortened', () => {
  assert.deepEqual(recorded(100, [500, 1, 60_000, 1]), [[0, 50], [2000, 100]]);
});

test('waits are between 0.3 and 2 seconds, tools at most 1.5, and no prompt is typed longer than 0.6', () => {
  const wait = (role, gap) => timeline([{ role, cost: 5000, gap }]).spans[0];
  for (const role of ['user', 'assistant', 'other', 'system']) {
    assert.equal(wait(role, 0).wait, 300);
    assert.equal(wait(role, 1e9).wait, 2000);
  }
  assert.equal(wait('tool', 1e9).wait, 1500);
  assert.equal(wait('user', 500).typing, 600);
  assert.equal(timeline([{ role: 'user', cost: 4 }]).spans[0].typing, 100);
});

test('a view is monotone in time and reaches every message', () => {
  const order = ['idle', 'load', 'type', 'text'];
  for (const messages of Object.values(CASES)) {
    const line = timeline(messages);
    let before = [-1, 0, 0];
    for (let t = 0; t < line.duration; t += 13) {
      const { index, phase, n } = viewAt(line, t);
      const now = [index, order.indexOf(phase), n];
      const i = now.findIndex((value, i) => value !== before[i]);
      assert.ok(i < 0 || now[i] > before[i], `${before} then ${now}`);
      before = now;
    }
    assert.deepEqual(viewAt(line, line.duration), { index: messages.length, phase: 'idle', n: 0 });
  }
});

test('a prompt is typed, a person is seen typing, an answer loads and then comes', () => {
  const phases = (role, more) => {
    const line = timeline([{ role, cost: 200, ...more }]);
    const seen = new Set();
    for (let t = 0; t < line.duration; t++) seen.add(viewAt(line, t).phase);
    return [...seen];
  };
  assert.deepEqual(phases('user'), ['idle', 'type']);
  assert.deepEqual(phases('other'), ['idle', 'load']);
  assert.deepEqual(phases('system'), ['idle']);
  assert.deepEqual(phases('assistant'), ['load', 'text']);
  assert.deepEqual(phases('other', { gap: 500 }), ['load']);
  assert.deepEqual(phases('other', { translated: true }), ['idle', 'load', 'text']);
  assert.deepEqual(phases('user', { translated: true }), ['idle', 'type', 'text']);
});

test('a longer message is typed longer, within limits and the time available', () => {
  const mark = (cost, gap) => timeline([{ role: 'other', cost, gap }]).spans[0].mark;
  assert.deepEqual([mark(1), mark(40), mark(400), mark(400, 700), mark(400, 1e9)], [300, 1000, 1500, 700, 1500]);
});
