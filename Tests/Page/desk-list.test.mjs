import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kinds, numberInResult, ranges, textOf, withEntry, withKind, withOmitted, withText, without } from '../../Sources/Page/js/desk/list.js';

const anchors = Array.from({ length: 12 }, (_, i) => ({ id: `m${i}` }));

/** The effects of entries, as the server computes them. */
const effects = (edits) =>
  edits.map((edit) => {
    if (edit.conversation === 'other') return null;
    const at = (anchor) => anchors.findIndex(({ id }) => id === anchor?.id);
    if (edit.omit === 'message') return { messages: at(edit.at) < 0 ? [] : [at(edit.at)] };
    if (edit.omit === 'messages') return { messages: anchors.map((_, i) => i).filter((i) => i >= at(edit.from) && i <= at(edit.to)) };
    if (edit.omit === 'turns') return { messages: [2, 3] };
    return { messages: [] };
  });

const list = (edits, more = {}) => ({ edits, effects: effects(edits), anchors, ...more });
const omitted = (edits) => new Set(effects(edits).flatMap((effect) => effect?.messages ?? []));

test('any set of messages can be left out, and brought back', () => {
  let edits = [{ omit: 'thinking' }, { omit: 'turns', turns: '2' }, { keep: 'x' }];
  let seed = 1;
  for (let round = 0; round < 300; round++) {
    const wanted = new Set(anchors.map((_, i) => i).filter(() => (seed = (seed * 16807) % 2147483647) % 3 === 0));
    edits = withOmitted(list(edits), wanted);
    assert.deepEqual(omitted(edits), wanted);
    assert.ok(edits.some(({ omit }) => omit === 'thinking') && edits.some(({ keep }) => keep));
    assert.equal(edits.filter(({ omit }) => /^message/.test(omit)).length, ranges(wanted).length);
  }
});

test('entries about other conversations, and about messages within others, stay', () => {
  const other = { omit: 'message', at: { id: 'm1' }, conversation: 'other' };
  const nested = { omit: 'message', at: { id: 'inside' } };
  const edits = withOmitted(list([other, nested, { omit: 'message', at: { id: 'm4' } }]), new Set([5]));
  assert.deepEqual(edits, [other, nested, { omit: 'message', at: { id: 'm5' } }]);
});

test('entries of one conversation of several name it', () => {
  assert.deepEqual(withOmitted(list([], { conversation: 'c' }), new Set([0, 1])), [
    { omit: 'messages', from: { id: 'm0' }, to: { id: 'm1' }, conversation: 'c' },
  ]);
  assert.deepEqual(withEntry({ edits: [], conversation: 'c' }, { keep: 'x' }), [{ keep: 'x', conversation: 'c' }]);
});

test('kinds come and go, whatever entry they stand in', () => {
  const edits = [{ omit: ['thinking', 'usage'] }, { omit: 'message', at: { id: 'm1' } }];
  assert.deepEqual(kinds(list(edits)), new Set(['thinking', 'usage']));
  assert.deepEqual(withKind(list(edits), 'usage', false)[0], { omit: 'thinking' });
  assert.deepEqual(withKind(list([{ omit: 'usage' }]), 'usage', false), []);
  assert.deepEqual(kinds(list(withKind(list(edits), 'images', true))), new Set(['thinking', 'usage', 'images']));
});

test('there is one title at most', () => {
  const edits = withText(list([{ title: 'A' }, { keep: 'x' }]), 'title', ' B ');
  assert.deepEqual(edits, [{ keep: 'x' }, { title: 'B' }]);
  assert.deepEqual(withText(list(edits), 'title', ' '), [{ keep: 'x' }]);
});

test('the file has an entry in each line, and is what was meant', () => {
  const edits = [{ note: '"quoted"\n<b>', at: { print: 'ab' } }, { keep: 'x' }];
  const text = textOf(edits, 'edits.schema.json');
  assert.deepEqual(JSON.parse(text), { $schema: 'edits.schema.json', version: 1, edits });
  assert.equal(text.split('\n').length, 9);
  assert.deepEqual(JSON.parse(textOf([])), { version: 1, edits: [] });
  assert.deepEqual(without(edits, 0), [{ keep: 'x' }]);
});

test('a message has the number that it has in the result', () => {
  const out = new Set([1, 2, 5]);
  assert.deepEqual(anchors.slice(0, 8).map((_, i) => numberInResult(i, out)), [1, 2, 2, 3, 4, 5, 6, 7]);
});
