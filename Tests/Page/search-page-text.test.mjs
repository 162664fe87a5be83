import assert from 'node:assert/strict';
import { test } from 'node:test';
import { element } from './fake-elements.mjs';

const { rangeOf, textOf } = await import('../../Sources/Page/js/search/page-text.js');

const words = (...children) => textOf(element('div.message', ...children)).text.split(' ').filter(Boolean);

test('inline elements are part of a word, others end it', () => {
  assert.deepEqual(words(element('p', 'mo', element('em', 'o'), 'n', element('sup', '2'))), ['moon2']);
  assert.deepEqual(words('a', element('p', 'b'), 'c', element('li', 'd'), element('br'), 'e'), ['a', 'b', 'c', 'd', 'e']);
  assert.deepEqual(words(element('span', 'a', element('div', 'b')), 'c'), ['a', 'b', 'c']);
});

test('what is beside the text is not part of it', () => {
  const hidden = element('section', 'hidden');
  hidden.hidden = true;
  const beside = [
    element('button', 'Copy'), element('time', '10:00'), element('math', 'x'), element('span.visually-hidden', 'You'),
    element('div.message-header', 'Ann'), element('div.code-header', 'js'), element('details.thinking', element('summary', 'Thought')),
    element('details.branch', element('summary', 'Another version')), element('div.work', 'Work'), hidden,
  ];
  assert.deepEqual(words('a', ...beside, 'b'), ['a', 'b']);
  assert.deepEqual(words(element('details.thinking', element('summary', 'x'), 'hm')), ['hm']);
  assert.deepEqual(words(element('details', element('summary', 'shown')), element('section', 'too')), ['shown', 'too']);
});

test('a range begins and ends in the text nodes of its letters', () => {
  const { text, pieces } = textOf(element('p', 'ab', element('b', 'cd'), 'ef'));
  assert.equal(text, 'abcdef');
  const range = (start, end) => {
    const { startContainer, startOffset, endContainer, endOffset } = rangeOf(pieces, start, end);
    return [startContainer.data, startOffset, endContainer.data, endOffset];
  };
  for (const [start, end, expected] of [
    [0, 1, ['ab', 0, 'ab', 1]], [0, 2, ['ab', 0, 'ab', 2]], [1, 3, ['ab', 1, 'cd', 1]], [2, 4, ['cd', 0, 'cd', 2]],
    [2, 5, ['cd', 0, 'ef', 1]], [0, 6, ['ab', 0, 'ef', 2]], [5, 6, ['ef', 1, 'ef', 2]],
  ]) assert.deepEqual(range(start, end), expected, `${start}–${end}`);
});

test('a range skips what lies between words', () => {
  const { text, pieces } = textOf(element('div', element('p', 'ab'), element('button', 'x'), element('p', 'cd')));
  const start = text.indexOf('c');
  const range = rangeOf(pieces, start, start + 2);
  assert.deepEqual([range.startContainer.data, range.startOffset, range.endOffset], ['cd', 0, 2]);
});
