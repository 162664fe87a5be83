import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { excerpt } from '../../Sources/Page/js/search/excerpt.js';
import { parse } from '../../Sources/Page/js/search/query.js';

globalThis.document = /** @type {any} */ ({ createElement: () => ({ textContent: '' }) });

/** `Sources/Search/Query` is tested with the same queries and texts. */
const { queries, excerpts } = JSON.parse(readFileSync(new URL('search-queries.json', import.meta.url), 'utf8'));

const days = (/** @type {number} */ day) => (Number.isFinite(day) ? day : null);
const bare = (/** @type {import('../../Sources/Page/js/search/query.js').Term[]} */ terms) => terms.map(({ plain, ...term }) => term);

test('queries are read as in the terminal', () => {
  for (const [text, expected] of queries) {
    const query = parse(text);
    const made = { ...query, terms: bare(query.terms), without: bare(query.without), after: days(query.after), before: days(query.before) };
    assert.deepEqual(made, expected, text);
  }
});

test('excerpts are cut as in the terminal', () => {
  for (const [text, query, expected] of excerpts) {
    const parts = excerpt(text, parse(query).terms).map((part) => (typeof part === 'string' ? part : [part.textContent]));
    assert.deepEqual(parts, expected, query);
  }
});
