import assert from 'node:assert/strict';
import { test } from 'node:test';
import { find } from '../../Sources/Page/js/search/find.js';
import { parse } from '../../Sources/Page/js/search/query.js';

/** Conversations of one title and one prompt each, which all contain the word `moon`; a day of 0 is unknown. */
function catalogue(...days) {
  const count = 2 * days.length;
  return {
    count, starts: [...days.keys(), days.length].map((index) => 2 * index), kinds: Array.from({ length: count }, (_, i) => i % 2),
    days: days.flatMap((day) => [day, day]), apps: ['ChatGPT'], appOf: days.map(() => 0),
    conversationOf: (passage) => passage >> 1,
    passages: async () => Uint32Array.from({ length: days.length }, (_, i) => 2 * i + 1),
  };
}

const found = async (query, ...days) => (await find(catalogue(...days), parse(query))).map(({ conversation }) => conversation);

test('the newest conversation comes first', async () => {
  assert.deepEqual(await found('moon ', 20000, 0, 20001), [2, 1, 0]);
});

test('a conversation without a date is before and after no day', async () => {
  assert.deepEqual(await found('moon before:2030 ', 0, 20000), [1]);
  assert.deepEqual(await found('moon after:1960 ', 0, 20000), [1]);
  assert.deepEqual(await found('before:2030', 0, 20000), [1]);
});

test('the first day of a time is in it, and the last is not', async () => {
  const day = Date.UTC(2024, 4, 7) / 86_400_000;
  assert.deepEqual(await found('moon after:2024-05-07 before:2024-05-08 ', day - 1, day, day + 1), [1]);
});

test('what a filter with a minus names is left out', async () => {
  assert.deepEqual(await found('moon -from:user ', 20000), []);
  assert.deepEqual(await found('moon -from:assistant ', 20000), [0]);
  assert.deepEqual(await found('moon -app:chatgpt ', 20000), []);
  assert.deepEqual(await found('moon -app:claude ', 20000), [0]);
  assert.deepEqual(await found('-in:title before:2030', 20000), [0]);
});

test('words are excluded beside a filter alone', async () => {
  assert.deepEqual(await found('from:user -moon', 20000), []);
  assert.deepEqual(await found('in:title -moon', 20000), [0]);
});
