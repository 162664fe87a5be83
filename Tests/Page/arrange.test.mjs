import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrange, choiceIn, hashOf } from '../../Sources/Page/js/arrange.js';

/** Newest first, as the list is made. */
const rows = [
  { place: 0, messages: 4, month: 'March', app: 'A', project: 'tides' },
  { place: 1, messages: 90, month: 'March', app: 'B', project: '' },
  { place: 2, messages: 4, month: 'May', app: 'A', project: 'moon' },
  { place: 3, messages: 7, month: 'May', app: 'A', project: 'tides' },
];

/** The headings, each with the rows below it. */
const told = (choice) => arrange(rows, choiceIn('#' + new URLSearchParams(choice))).map(({ name, rows }) => [name, ...rows.map(({ place }) => place)]);

test('the list is unchanged without a choice', () => {
  assert.deepEqual(told({}), [['March', 0, 1], ['May', 2, 3]]);
});

test('oldest first also reverses the months', () => {
  assert.deepEqual(told({ sort: 'oldest' }), [['May', 3, 2], ['March', 1, 0]]);
});

test('longest first has no months, and equals keep their order', () => {
  assert.deepEqual(told({ sort: 'longest' }), [['', 1, 3, 0, 2]]);
});

test('large groups come first, and rows without group last', () => {
  assert.deepEqual(told({ group: 'project', sort: 'longest' }), [['tides', 3, 0], ['moon', 2], ['', 1]]);
  assert.deepEqual(told({ group: 'app' }), [['A', 0, 2, 3], ['B', 1]]);
});

test('filters combine', () => {
  assert.deepEqual(told({ app: 'A', project: 'tides' }), [['March', 0], ['May', 3]]);
  assert.deepEqual(told({ app: 'B', project: 'tides' }), []);
});

test('the address has only choices that differ from the default', () => {
  assert.equal(hashOf(choiceIn('#m-2025-03')), '');
  assert.equal(hashOf(choiceIn('#sort=longest&group=month&app=A%26B')), 'sort=longest&app=A%26B');
});

test('the address keeps the groups that were opened or closed', () => {
  const choice = { ...choiceIn('#group=app'), turned: ['A&B', '', '__proto__'] };
  assert.equal(hashOf(choice), 'group=app&turned=A%26B&turned=&turned=__proto__');
  assert.deepEqual(choiceIn('#' + hashOf(choice)), choice);
});

test('names are only names', () => {
  const odd = ['__proto__', 'constructor', '__proto__'].map((project, place) => ({ place, messages: 1, month: '', app: '', project }));
  assert.deepEqual(arrange(odd, choiceIn('#group=project')).map(({ name, rows }) => [name, rows.length]), [['__proto__', 2], ['constructor', 1]]);
});

test('ten times the rows take about ten times as long', () => {
  const time = (count) => {
    const many = Array.from({ length: count }, (_, place) => ({ ...rows[place % 4], place }));
    const start = process.cpuUsage();
    for (const group of ['month', 'app', 'project']) arrange(many, { ...choiceIn(''), group, sort: 'longest' });
    const { user } = process.cpuUsage(start);
    return user;
  };
  time(20000);
  // The best of a few, on a busy machine.
  const isInProportion = () => time(100000) < 10 * 4 * Math.max(time(10000), 2000);
  assert.ok([1, 2, 3, 4].some(isInProportion));
});

test('runs are sorted by their traits, unknown ones last', () => {
  const run = (name, score, cost) => ({ task: 'task 10', name, model: 'm', score, cost });
  const rows = [
    { ...row(1), run: run('run 10', '0.5', '') },
    { ...row(2), run: undefined },
    { ...row(3), run: run('run 9', '1', '0.02') },
    { ...row(4), run: run('', '-2', '10') },
  ];
  const sorted = (sort) => arrange(rows, { group: 'month', sort, app: '', project: '', turned: [] }).flatMap(({ rows }) => rows.map(({ messages }) => messages));
  assert.deepEqual(sorted('score'), [3, 1, 4, 2]);
  assert.deepEqual(sorted('cost'), [4, 3, 1, 2]);
  assert.deepEqual(sorted('run'), [3, 1, 2, 4]);
});

/** @param {number} messages */
function row(messages) {
  return { messages, month: 'May', app: '', project: '', run: undefined };
}
