import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { foldedWords, normalise, wordsOf } from '../../Sources/Page/js/search/fold.js';

const vectors = JSON.parse(readFileSync(new URL('search-words.json', import.meta.url), 'utf8'));

for (const [text, words] of vectors) {
  test(`the words of ${JSON.stringify(text)}`, () => assert.deepEqual(wordsOf(text), words));
}

test('words without positions are folded alike', () => {
  for (let code = 0; code < 128; code++) {
    const text = `a${String.fromCharCode(code)}b`;
    assert.equal(foldedWords(text), normalise(text).words, JSON.stringify(text));
  }
  const letters = [...'aZ_09 -.[^`{~é\u0301ßİIıſΣς\u212aÅ①ﬁ日本語한ไжА١“—\u00ad\u200b\n\0\x7fＡ😀𝒜\ud800'];
  let seed = 1;
  const next = (/** @type {number} */ end) => ((seed = (seed * 48271) % 0x7fffffff) / 0x7fffffff * end) | 0;
  for (let i = 0; i < 20000; i++) {
    const text = Array.from({ length: next(9) }, () => letters[next(letters.length)]).join('');
    assert.equal(foldedWords(text), normalise(text).words, JSON.stringify(text));
  }
});
