import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldedWords } from '../../Sources/Page/js/search/fold.js';
import { has, parse, places } from '../../Sources/Page/js/search/query.js';

const marked = (text, query) => places(text, parse(query).terms).map(([from, to]) => text.slice(from, to));

test('words, and the last one as a prefix', () => {
  const { terms } = parse('Red Gre');
  assert.deepEqual(terms.map(({ words, prefix }) => [words, prefix]), [[['red'], ''], [[], 'gre']]);
  assert.deepEqual(marked('red, green and redder', 'red gre'), ['red', 'green']);
});

test('phrases', () => {
  const { terms } = parse('"Quick brown" fox');
  assert.deepEqual(terms[0].words, ['quick', 'brown']);
  assert.equal(terms[0].isPhrase, true);
  assert.deepEqual(marked('a quick, brown fox; brown quick', '"quick brown"'), ['quick, brown']);
  assert.equal(has('quickly browned', terms[0]), false);
});

test('words with marks between their letters are phrases', () => {
  assert.deepEqual(marked('see main.swift, not main or swift', 'main.swift x'), ['main.swift']);
});

test('a match inside of another one makes it no shorter', () => {
  assert.deepEqual(marked('a red green house', '"red green house" green x'), ['red green house']);
  assert.deepEqual(marked('a red green house', '"red green" "green house" x'), ['red green house']);
});

test('words with a minus are excluded', () => {
  const { terms, without } = parse('red -green -"light blue" -');
  assert.equal(terms.length, 1);
  assert.deepEqual(without.map(({ pattern }) => pattern), [' green ', ' light blue ']);
});

test('filters', () => {
  const query = parse('in:title from:user FROM:Tool app:ChatGPT after:2025-03 before:2026 flower');
  assert.equal(query.inTitle, true);
  assert.deepEqual(query.from, ['user', 'tool']);
  assert.equal(query.app, 'chatgpt');
  assert.equal(query.after, Date.UTC(2025, 2, 1) / 864e5);
  assert.equal(query.before, Date.UTC(2026, 0, 1) / 864e5);
  assert.equal(query.terms.length, 1);
});

test('has takes a kind of item, under several names', () => {
  assert.deepEqual(parse('has:image has:video -has:link').has, [';image', ';film']);
  assert.deepEqual(parse('-has:LINK sea').hasNot, [';link']);
  assert.equal(parse('has:nothing').terms.length, 1);
});

test('text that only looks like a filter is a word', () => {
  assert.equal(parse('in:space').terms.length, 1);
  assert.equal(parse('from:"…" one two').terms.length, 2);
  assert.equal(parse('after:noon').terms.length, 1);
  assert.equal(parse('https://example.org').terms.length, 1);
});

test('text without spaces is searched by pairs of characters', () => {
  const [term] = parse('日本語').terms;
  assert.deepEqual(term.words, ['日本', '本語']);
  assert.equal(term.isPhrase, true);
  assert.deepEqual(marked('新しい日本語の本', '日本語'), ['日本語']);
  assert.equal(parse('語').terms[0].prefix, '語');
  assert.deepEqual(marked('言語', '語'), ['語']);
});

test('marks cover the original characters, whatever was folded', () => {
  assert.deepEqual(marked('Un CRÈME brûlée 👍🏽 crème', 'creme'), ['CRÈME', 'crème']);
  assert.deepEqual(marked('𠀀𠀁𠀂', '𠀁𠀂'), ['𠀁𠀂']);
});

test('a hash is found by its first letters, and the rest in the text', () => {
  const { terms } = parse('0123456789abcdef0123 commit');
  assert.deepEqual(terms[0].words, ['0123456789ab']);
  assert.equal(terms[0].isPhrase, true);
});

test('an empty query has no terms', () => {
  for (const text of ['', '  ', '"', '-', '""', '…', 'a']) assert.deepEqual(parse(text).terms, [], text);
});

test('a query takes time in proportion to its length', () => {
  const time = (count) => {
    const text = '-"in:a '.repeat(count);
    const start = process.cpuUsage().user;
    for (let i = 0; i < 5; i++) parse(text);
    return process.cpuUsage().user - start;
  };
  time(2000);
  const [small, large] = [time(2000), time(16000)];
  assert.ok(large < 8 * small * 3 + 20000, `${small} µs, ${large} µs`);
});

test('a phrase is found in a text as in its folded words', () => {
  const parts = ['the', 'The', 'THEN', 'quick', 'x_1', ' ', ' ', '. ', '-', '\n', '(', '`', '[', '\u007f', 'é', 'e\u0301', 'ſ', '日'];
  let seed = 7;
  const random = (/** @type {number} */ below) => (seed = (seed * 48271) % 2147483647) % below;
  let found = 0;
  for (let round = 0; round < 4000; round++) {
    const text = Array.from({ length: 1 + random(12) }, () => parts[random(round % 2 ? parts.length : 14)]).join('');
    for (const typed of ['"the quick"', '"quick the"', '"x_1 then"', 'the qui', 'th', '"cafe the"', '"é the"']) {
      const [term] = parse(typed).terms;
      assert.equal(has(text, term), foldedWords(text).includes(term.pattern), JSON.stringify([text, typed]));
      found += has(text, term) ? 1 : 0;
    }
  }
  assert.ok(found > 500, `${found}`);
});

test('options of commands are words, not exclusions', () => {
  const { terms, without } = parse('git --oneline -q');
  assert.deepEqual([terms.map((term) => term.pattern), without.length], [[' git ', ' oneline '], 1]);
  const alone = parse('-la');
  assert.deepEqual([alone.terms.map((term) => term.pattern), alone.without], [[' la '], []]);
});

test('a hash at the end narrows the results, also an incomplete one', () => {
  const [, hash] = parse('commit 0123456789abcdef0123').terms;
  assert.deepEqual([hash.pattern, hash.words, hash.prefix, hash.isPhrase], [' 0123456789abcdef0123', ['0123456789ab'], '', true]);
  assert.ok(has('at 0123456789ABCDEF0123456789 it broke', hash));
});

test('a filter with a minus leaves out what it names', () => {
  const query = parse('bicycle -from:user -app:"Open WebUI" -in:title');
  assert.deepEqual([query.notFrom, query.notApp, query.notInTitle], [['user'], ['open webui'], true]);
  assert.deepEqual([query.from, query.app, query.inTitle, query.without], [[], '', false, []]);
  const days = [parse('-after:2025-03'), parse('before:2025-03')].map(({ after, before }) => [after, before]);
  assert.deepEqual(days[0], days[1]);
});

test('a date that no calendar has is no filter', () => {
  for (const date of ['2025-13', '2025-00', '2025-01-32', '2025-02-31', 'yesterday']) {
    const { after, terms } = parse(`after:${date} zebra`);
    assert.deepEqual([after, terms.length], [-Infinity, 2], date);
  }
});

test('a word of one letter is searched when it is complete', () => {
  const words = (query) => parse(query).terms.flatMap((term) => term.words);
  assert.deepEqual(words('c'), [], 'the beginning of a word');
  assert.deepEqual([words('7'), words('vitamin C')], [['7'], ['vitamin', 'c']]);
  assert.deepEqual([words('c '), words('c#'), words('C++'), words('r studio ')], [['c'], ['c'], ['c'], ['r', 'studio']]);
});

test('from takes a role, or a name whose last word may be incomplete', () => {
  const { from, by, notBy, terms } = parse('from:Tool from:"Tom Müller" -from:王小 FROM:J pizza');
  assert.deepEqual(from, ['tool']);
  assert.deepEqual(by, [{ words: [':tom'], prefix: ':muller' }, { words: [], prefix: ':j' }]);
  assert.deepEqual(notBy, [{ words: [':王小'], prefix: ':小' }]);
  assert.equal(terms.length, 1);
});
