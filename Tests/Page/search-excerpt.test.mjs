import assert from 'node:assert/strict';
import { test } from 'node:test';
import { excerpt } from '../../Sources/Page/js/search/excerpt.js';
import { parse } from '../../Sources/Page/js/search/query.js';

globalThis.document = /** @type {any} */ ({ createElement: () => ({ textContent: '' }) });

/** The excerpt as text, with its marks in brackets. */
const shown = (text, query, isWhole = false) =>
  excerpt(text, parse(query).terms, isWhole).map((part) => (typeof part === 'string' ? part : `[${part.textContent}]`)).join('');

const filler = 'rain fell on the hills '.repeat(40);

test('a short text is shown as a whole, with each match marked', () => {
  assert.equal(shown('the moon and the moons', 'moon'), 'the [moon] and the [moons]');
  assert.equal(shown('nothing of it', 'moon'), 'nothing of it');
});

test('a long text is cut at words, on both sides of the first match', () => {
  const text = shown(`${filler}the moon ${filler}`, 'moon');
  assert.match(text, /^… (?:rain|fell|on|the|hills) .*the \[moon\] rain .* …$/);
  const [before, after] = text.split('[moon]');
  assert.ok(before.length <= 45 && before.length + after.length < 215, text);
});

test('a long text without a match before its end is cut there', () => {
  const text = shown(`the moon ${filler}`, 'moon');
  assert.match(text, /^the \[moon\] rain .* …$/);
  assert.ok(text.length < 210, text);
  assert.ok(shown(filler, 'moon').length < 210);
});

test('a long text is shown where most of the words are near each other', () => {
  const text = shown(`the moon ${filler}the moon and the sun ${filler}moon, sun and star ${filler}`, 'moon star sun');
  assert.match(text, /^… .*\[moon\], \[sun\] and \[star\] rain/);
  assert.match(shown(`the moon ${filler}the moon ${filler}`, 'moon'), /^the \[moon\] rain/);
});

test('a title is never cut', () => {
  assert.equal(shown(`${filler}the moon`, 'moon', true), `${filler}the [moon]`);
});

test('a character is never cut in two', () => {
  for (let length = 0; length < 3; length++) {
    const text = shown('x'.repeat(length) + '🌑'.repeat(60) + ' moon ' + '🌕'.repeat(200), 'moon ');
    assert.ok(text.isWellFormed(), text);
    assert.match(text, /^… 🌑+ \[moon\] 🌕+ …$/u);
  }
});
