import assert from 'node:assert/strict';
import { test } from 'node:test';
import './fake-elements.mjs';
import { broken, conversation, loads, makeIndex } from './search-index.mjs';

const { Catalogue } = await import('../../Sources/Page/js/search/catalogue.js');

/** Passages 0–2, 3–4, 5 and 6–8. */
const conversations = [
  conversation('Tides', ['the moon', 'pulls water'], { day: -5 }),
  conversation('Moonlight', ['mooring ropes'], { day: 0, app: 'Claude' }),
  conversation('Nothing', [], { day: 20_000 }),
  conversation('Zebras', ['moon moon', 'stripes'], { pages: ['z.html', 'z-2.html'], firstMessages: [1, 2], messages: [[4, 1, 'moon moon'], [9, 3, 'stripes']] }),
];

const catalogue = await Catalogue.load(makeIndex(conversations));

test('each passage belongs to a conversation', () => {
  assert.equal(catalogue.count, 9);
  assert.deepEqual([...Array(9).keys()].map((passage) => catalogue.conversationOf(passage)), [0, 0, 0, 1, 1, 2, 3, 3, 3]);
});

test('words are found in whichever piece they are', async () => {
  const found = async (word, isPrefix = false) => [...(await catalogue.passages(word, isPrefix))];
  for (const [word, passages] of [['moon', [1, 7]], ['tides', [0]], ['zebras', [6]], ['mooring', [4]], ['the', [1]], ['stripes', [8]]]) {
    assert.deepEqual(await found(word), passages, word);
  }
  for (const word of ['aardvark', 'moo', 'moons', 'zz']) assert.deepEqual(await found(word), [], word);
});

test('words with a prefix are found across pieces, each passage once and in order', async () => {
  const found = async (word) => [...(await catalogue.passages(word, true))];
  assert.deepEqual(await found('moo'), [1, 3, 4, 7]);
  assert.deepEqual(await found('moon'), [1, 3, 7]);
  assert.deepEqual(await found('z'), [6]);
  assert.deepEqual(await found('x'), []);
});

test('conversations and texts are read from their pieces', async () => {
  for (const [number, { title, pages, messages }] of conversations.entries()) {
    const read = await catalogue.conversation(number);
    assert.equal(read.number, number);
    assert.deepEqual([read.title, read.pages], [title, pages]);
    assert.deepEqual(read.messages, [0, ...messages.map(([message]) => message)]);
  }
  const texts = conversations.flatMap(({ title, messages }) => [title, ...messages.map(([, , text]) => text)]);
  assert.deepEqual(await Promise.all(texts.map((_, passage) => catalogue.text(passage))), texts);
});

test('days may be unknown, or before 1970', () => {
  assert.deepEqual([0, 1, 2, 3].map((number) => catalogue.dayOf(number)), [-5, 0, 20_000, 20_000]);
});

test('pages are compared by their whole addresses', async () => {
  assert.equal(await catalogue.hasPage(3, 'https://a.example/z-2.html'), true);
  assert.equal(await catalogue.hasPage(3, 'https://a.example/site/z.html'), true);
  assert.equal(await catalogue.hasPage(3, 'https://a.example/site/Tides.html'), false);
});

test('an index without texts, and one without conversations', async () => {
  const bare = await Catalogue.load(makeIndex(conversations, { hasTexts: false }));
  assert.equal(await bare.text(1), '');
  assert.deepEqual([...(await bare.passages('moon', false))], [1, 7]);
  const empty = await Catalogue.load(makeIndex([]));
  assert.equal(empty.count, 0);
  assert.deepEqual([...(await empty.passages('moon', true))], []);
});

test('each piece is loaded once, and again after an error', async () => {
  const root = makeIndex(conversations);
  const own = await Catalogue.load(root);
  const texts = root.replace('root', 'ta0');
  broken.add(texts);
  await assert.rejects(own.text(0));
  assert.equal(await own.text(0), 'Tides');
  await Promise.all([own.text(1), own.text(2), own.text(0)]);
  assert.equal(loads[texts], 2);
});
