import assert from 'node:assert/strict';
import { test } from 'node:test';
import './fake-elements.mjs';
import { conversation, makeIndex } from './search-index.mjs';

const { Catalogue } = await import('../../Sources/Page/js/search/catalogue.js');
const { find } = await import('../../Sources/Page/js/search/find.js');
const { parse } = await import('../../Sources/Page/js/search/query.js');

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

const PERSON = 2;
const chats = await Catalogue.load(makeIndex([
  conversation('Friends', [], { messages: [
    [1, 1, 'pizza tonight', 'Ines'], [2, PERSON, 'yes, pizza', 'Tom Miller'], [3, PERSON, 'pizza with Tom', 'Otto'], [4, PERSON, 'no', 'Tomás'], [5, PERSON, '好', '王小明'],
  ] }),
  conversation('Pizza', ['how is pizza made', 'from dough']),
]));

/** For each conversation that was found: its passages, of which 0 is the title. */
const inChats = async (query) => (await find(chats, parse(query))).map(({ conversation, passages }) => [conversation, passages.map((passage) => passage - chats.starts[conversation])]);

test('messages are found by their authors', async () => {
  assert.deepEqual(await inChats('pizza from:tom'), [[0, [2]]]);
  assert.deepEqual(await inChats('from:TOM'), [[0, [2, 4]]]);
  assert.deepEqual(await inChats('from:"tom miller"'), [[0, [2]]]);
  assert.deepEqual(await inChats('from:miller'), [[0, [2]]]);
  assert.deepEqual(await inChats('from:"tom otto"'), []);
  assert.deepEqual(await inChats('from:nobody pizza'), []);
  for (const name of ['王', '王小', '王小明', '小明']) assert.deepEqual(await inChats(`from:${name}`), [[0, [5]]], name);
});

const album = await Catalogue.load(makeIndex([
  conversation('Kyoto', [], { messages: [
    [1, PERSON, 'the garden', 'Ines', ['image']], [2, PERSON, 'see the map', 'Tom', ['link']], [3, PERSON, 'both', 'Tom', ['image', 'link']], [4, PERSON, 'image link', 'Tom'],
  ] }),
]));

/** The numbers of the messages that were found. */
const inAlbum = async (query) => (await find(album, parse(query))).flatMap(({ passages }) => passages);

test('messages are found by their items', async () => {
  assert.deepEqual(await inAlbum('has:image'), [1, 3]);
  assert.deepEqual(await inAlbum('has:image has:link'), [3]);
  assert.deepEqual(await inAlbum('has:photo from:tom'), [3]);
  assert.deepEqual(await inAlbum('-has:image from:tom'), [2, 4]);
  assert.deepEqual(await inAlbum('garden has:image'), [1]);
  assert.deepEqual(await inAlbum('kyoto has:link'), [2, 3]);
  assert.deepEqual(await inAlbum('has:film'), []);
});

test('any of several authors and roles wrote a message', async () => {
  assert.deepEqual(await inChats('from:ines from:otto'), [[0, [1, 3]]]);
  assert.deepEqual(await inChats('from:assistant from:otto'), [[0, [3]], [1, [2]]]);
});

test('messages of an author are left out', async () => {
  assert.deepEqual(await inChats('pizza -from:tom'), [[1, [0, 1]], [0, [1, 3]]]);
  assert.deepEqual(await inChats('from:tom -from:miller'), [[0, [4]]]);
});

test('a name is no word of a text', async () => {
  assert.deepEqual(await inChats('ines '), []);
  assert.deepEqual(await inChats('to'), [[0, [1, 3]]]);
});
