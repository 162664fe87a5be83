import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { sevenBits } from '../../Sources/Page/js/script-data.js';
import { listsOf, passagesOf } from '../../Sources/Page/js/search/words-piece.js';
import './fake-elements.mjs';
import { piece } from './search-index.mjs';

const examples = JSON.parse(readFileSync(new URL('seven-bits.json', import.meta.url), 'utf8'));

test('bytes of the examples that the program writes', () => {
  for (const [bytes, text] of examples) assert.deepEqual([...sevenBits(text)], bytes);
});

const found = (/** @type {Uint8Array[]} */ piece, /** @type {string} */ word, isPrefix = false) =>
  listsOf(piece, word, isPrefix).map((list) => [...passagesOf(list)]);

const many = Array.from({ length: 1000 }, (_, i) => i * i * 7);
const words = piece([['car', [0, 5]], ['care', [5, 300, 70_000]], ['cart', many], ['ça', [1]], ['日本', [2_000_000_000, 4_000_000_000]]]);

test('a word has its own list', () => {
  assert.deepEqual(found(words, 'car'), [[0, 5]]);
  assert.deepEqual(found(words, 'care'), [[5, 300, 70_000]]);
  assert.deepEqual(found(words, 'cart'), [many]);
  assert.deepEqual(found(words, '日本'), [[2_000_000_000, 4_000_000_000]]);
  for (const word of ['ca', 'caret', 'dog', '日', '']) assert.deepEqual(found(words, word), []);
});

test('a prefix has the lists of all words that begin with it', () => {
  assert.deepEqual(found(words, 'car', true), [[0, 5], [5, 300, 70_000], many]);
  assert.deepEqual(found(words, 'ç', true), [[1]]);
  assert.deepEqual(found(words, 'cars', true), []);
});

/** The milliseconds of the best of three runs. */
const time = (/** @type {() => void} */ action) =>
  Math.min(...[1, 2, 3].map(() => {
    const start = performance.now();
    action();
    return performance.now() - start;
  }));

test('damaged pieces have no end of their own', () => {
  let seed = 1;
  const random = () => (seed = (seed * 48271) % 0x7fffffff) & 255;
  const damaged = (/** @type {number} */ size) => [
    [Uint8Array.from({ length: size }, random), Uint8Array.from({ length: size }, random)],
    [new Uint8Array(size).fill(255), new Uint8Array(size).fill(255)],
    [new Uint8Array(size).fill(128), new Uint8Array(size).fill(128)],
    [new Uint8Array(size), new Uint8Array(size)],
    [words[0].subarray(0, 9), words[1]],
    [words[0], words[1].subarray(0, 2)],
  ];
  const read = (/** @type {number} */ size) => {
    for (const piece of damaged(size)) {
      for (const list of listsOf(piece, 'ca', true)) assert.ok(passagesOf(list).length <= list.length);
      assert.ok(passagesOf(piece[1]).length <= size + many.length * 3);
    }
  };
  read(1000);
  const [small, large] = [time(() => read(20_000)), time(() => read(200_000))];
  assert.ok(large < small * 25 + 20, `${small} ms, ${large} ms`);
});
