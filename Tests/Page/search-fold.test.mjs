import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { wordsOf } from '../../Sources/Page/js/search/fold.js';

const vectors = JSON.parse(readFileSync(new URL('search-words.json', import.meta.url), 'utf8'));

for (const [text, words] of vectors) {
  test(`the words of ${JSON.stringify(text)}`, () => assert.deepEqual(wordsOf(text), words));
}
