import assert from 'node:assert/strict';
import { test } from 'node:test';
import { showAlternative } from '../../Sources/Page/js/alternatives.js';

globalThis.document = { documentElement: { dataset: {} } };

/** A message whose shown answer comes first in the page, whatever its number. */
function message(...order) {
  const answers = order.map((number, place) => ({ dataset: { index: `${number}` }, hidden: place > 0 }));
  const position = { text: '', replaceChildren: (text) => (position.text = text) };
  return { answers, position, querySelectorAll: () => answers, querySelector: () => position };
}

const shown = ({ answers }) => answers.filter(({ hidden }) => !hidden).map(({ dataset }) => dataset.index).join();

test('steps through the answers in order, and round', () => {
  const regenerated = message(2, 1, 3);
  for (const [step, expected] of [[1, '3'], [1, '1'], [-1, '3'], [-1, '2']]) {
    assert.equal(showAlternative(regenerated, step), expected);
    assert.equal(shown(regenerated), expected);
    assert.equal(regenerated.position.text, `${expected}/3`);
  }
});

test('a message with one answer has no other', () => {
  assert.equal(showAlternative(message(), 1), undefined);
});
