import assert from 'node:assert/strict';
import { test } from 'node:test';
import { element } from './fake-elements.mjs';

const { reveal, unfold } = await import('../../Sources/Page/js/search/unfold.js');

const text = (parent) => parent.childNodes[0];

/** A range in the first text of an element. */
const range = (parent) => ({ startContainer: text(parent), getBoundingClientRect: () => ({ top: 0 }) });

test('all folded elements around a node open, and no others', () => {
  const word = element('p', 'moon');
  const [inner, outer, other] = [element('details', word), element('details'), element('details')];
  outer.append(inner, other);
  unfold(text(word));
  assert.deepEqual([inner.open, outer.open, other.open], [true, true, false]);
});

test('a long prompt is unfolded by its button, once', () => {
  const [prompt, button] = [element('div.prompt.fold', element('p', 'moon')), element('button')];
  element('div.message', prompt, button);
  for (let i = 0; i < 2; i++) {
    unfold(text(prompt.childNodes[0]));
    assert.deepEqual([prompt.className, button.ariaExpanded], ['prompt', 'true']);
  }
});

test('a shelf opens by its address', () => {
  const addresses = [];
  location.replace = (address) => addresses.push(address);
  const word = element('p', 'moon');
  element('section.shelved#shelf-2', word);
  unfold(text(word));
  unfold(text(element('section#shelf-3', 'moon')));
  assert.deepEqual(addresses, ['#shelf-2']);
});

test('a message shows all of its details only if they hide the place', () => {
  for (const isLaidOut of [true, false]) {
    const word = element('p', 'moon');
    word.isLaidOut = isLaidOut;
    const message = element('div.message', word);
    document.body.append(message);
    reveal(range(word));
    assert.equal(message.dataset.shown, isLaidOut ? undefined : '');
  }
});

test('an element that scrolls itself brings the place to its middle', () => {
  const word = element('p', 'moon');
  const box = element('pre', word);
  Object.assign(box, { scrollHeight: 900, clientHeight: 100, scrollTop: 50, getBoundingClientRect: () => ({ top: 20, height: 100 }) });
  document.body.append(box);
  globalThis.getComputedStyle = () => ({ overflowY: 'auto' });
  reveal({ startContainer: text(word), getBoundingClientRect: () => ({ top: 400 }) });
  assert.equal(box.scrollTop, 50 + 400 - 20 - 50);
});
