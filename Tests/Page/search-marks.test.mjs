import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { element, highlights, listeners } from './fake-elements.mjs';

const { goToTarget, hideMarks, mark, showMarks, step } = await import('../../Sources/Page/js/search/marks.js');

const button = element('button');
const message = (number, ...children) => element(`div.message#message-${number}`, ...children);
const marked = () => highlights.get('search').ranges.map(({ startContainer, startOffset, endOffset }) => startContainer.data.slice(startOffset, endOffset));
/** The marked node, and the place among all marks that the bar shows. */
const current = () => {
  const [range] = highlights.get('search-current').ranges;
  return [range?.startContainer.data, document.body.querySelector('.search-count')?.textContent];
};
const press = (key, target = document.body) => listeners.keydown.forEach((listener) => listener({ key, target }));

/** Shows a page with the marks of a query. */
function show(query, hash, ...messages) {
  document.body.replaceChildren(...messages);
  Object.assign(location, { search: `?q=${encodeURIComponent(query)}`, hash, href: `https://a.example/a.html?q=${query}${hash}` });
  showMarks(button);
}

beforeEach(() => highlights.clear());

test('the words of a query are marked in each message, and nowhere else', () => {
  document.body.replaceChildren(message(1, 'The moon'), element('p', 'moon'), message(2, 'Moons and ', element('b', 'moo'), 'n'));
  assert.equal(mark('moon'), 3);
  assert.deepEqual(marked().slice(0, 2), ['moon', 'Moons']);
  assert.equal(mark('the moon -sun in:title'), 3);
  assert.equal(mark('sun'), 0);
  assert.equal(mark(''), 0);
});

test('no more marks than anybody steps through', () => {
  document.body.replaceChildren(message(1, 'moon '.repeat(4999)), message(2, 'moon moon moon'));
  assert.equal(mark('moon'), 5000);
});

test('a page without matches shows no marks', () => {
  show('sun', '', message(1, 'moon'));
  assert.equal(document.body.querySelector('.search-steps'), null);
});

test('the first mark is in the message of the address', () => {
  const messages = () => [message(1, 'moon one'), message(2, 'none'), message(3, 'moon three'), message(4, 'moon four')];
  show('moon', '#message-3', ...messages());
  assert.deepEqual(current(), ['moon three', '2 / 3']);
  show('moon', '#message-9', ...messages());
  assert.deepEqual(current(), ['moon one', '1 / 3']);
  show('moon', '', ...messages());
  assert.deepEqual(current(), ['moon one', '1 / 3']);
  // The message itself may have no match, such as that of a link.
  show('moon', '#message-2', ...messages());
  assert.deepEqual(current()[0], undefined);
  step(1);
  assert.deepEqual(current(), ['moon one', '1 / 3']);
});

test('steps go round at both ends', () => {
  show('moon', '', message(1, 'moon a'), message(2, 'moon b'), message(3, 'moon c'));
  const places = [1, 1, 1, -1, -1].map((way) => {
    step(way);
    return current()[0];
  });
  assert.deepEqual(places, ['moon b', 'moon c', 'moon a', 'moon c', 'moon b']);
  assert.equal(current()[1], '2 / 3');
});

test('buttons and keys step, unless somebody types', () => {
  show('moon', '', message(1, 'moon a'), message(2, 'moon b'), message(3, 'moon c'));
  const press2 = (name) => document.body.querySelector(name).click();
  press2('.search-next');
  assert.deepEqual(current(), ['moon b', '2 / 3']);
  press2('.search-previous');
  press('n');
  press('n');
  assert.deepEqual(current(), ['moon c', '3 / 3']);
  press('p');
  press('n');
  press('N'); // as in many programs, the other way
  press('x');
  press('n', element('input'));
  assert.deepEqual(current(), ['moon b', '2 / 3']);
});

test('closing removes the marks and the query', () => {
  show('moon', '#message-1', message(1, 'moon a'));
  document.body.querySelector('.search-close').click();
  assert.deepEqual([highlights.get('search').ranges, highlights.get('search-current').ranges], [[], []]);
  assert.equal(document.body.querySelector('.search-steps'), null);
  assert.equal(location.href, 'https://a.example/a.html#message-1');
  press('n');
  assert.equal(highlights.get('search-current').ranges.length, 0);
  hideMarks();
  assert.equal(location.href, 'https://a.example/a.html#message-1');
});

test('Escape closes the bar', () => {
  show('moon', '', message(1, 'moon a'));
  press('Escape', element('input'));
  assert.ok(document.body.querySelector('.search-steps'));
  press('Escape');
  assert.equal(document.body.querySelector('.search-steps'), null);
});

test('the keys are not those of a bar that a replay hides', () => {
  show('moon', '', message(1, 'moon a'), message(2, 'moon b'));
  const bar = document.body.querySelector('.search-steps');
  bar.isLaidOut = false;
  press('n');
  press('Escape');
  assert.deepEqual(current(), ['moon a', '1 / 2']);
  bar.isLaidOut = true;
});

test('a page that still loads goes to the message later', () => {
  document.readyState = 'loading';
  show('moon', '', message(1, 'moon a'));
  assert.equal(current()[0], undefined);
  document.readyState = 'complete';
  goToTarget();
  assert.deepEqual(current(), ['moon a', '1 / 1']);
});
