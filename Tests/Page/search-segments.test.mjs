import assert from 'node:assert/strict';
import { test } from 'node:test';
import './fake-elements.mjs';
import { conversation, makeIndex } from './search-index.mjs';

const { Catalogue } = await import('../../Sources/Page/js/search/catalogue.js');
const { find } = await import('../../Sources/Page/js/search/find.js');
const { parse } = await import('../../Sources/Page/js/search/query.js');

/** Numbers below a limit, the same in every run. */
function seeded(seed) {
  let state = seed + 1;
  return (limit) => {
    state = (state * 48271) % 2147483647;
    return state % limit;
  };
}

const WORDS = ['moon', 'mooring', 'tide', 'rope', 'zebra', 'stripes', 'quay'];
const QUERIES = ['moo', 'moon ', 'tide rope', 'zebra -moon', 'from:user quay', 'app:claude tide', 'in:title moon', 'after:2024-10-06 moon', 'from:ann rope'];

/** A site of conversations in several segments, each with some that the site has no more. */
function history(seed) {
  const random = seeded(seed);
  const segments = Array.from({ length: 1 + random(5) }, () => []);
  const [whole, order, gone] = [[], [], []];
  const make = (number) => {
    const texts = Array.from({ length: random(4) }, () => Array.from({ length: 1 + random(3) }, () => WORDS[random(WORDS.length)]).join(' '));
    const name = `${WORDS[random(WORDS.length)]} ${number}`;
    const messages = texts.map((text, i) => [i + 1, 1 + random(5), text, random(2) ? 'Ann' : 'Bob']);
    return conversation(name, texts, { messages, day: 20_000 + number, app: random(2) ? 'ChatGPT' : 'Claude' });
  };
  for (let number = 0, count = random(20); number < count; number++) {
    const [segment, one] = [random(segments.length), make(number)];
    if (random(4)) {
      whole.push(one);
      order.push(segment);
    } else {
      gone.push([segment, segments[segment].length]);
    }
    segments[segment].push(one);
  }
  const firsts = segments.map((_, index) => segments.slice(0, index).flat().length);
  const [first, ...more] = segments;
  return { first, whole, more, gone: gone.map(([segment, number]) => firsts[segment] + number).sort((a, b) => a - b), order };
}

test('segments are searched as one index', async () => {
  for (let seed = 0; seed < 80; seed++) {
    const { first, whole, ...more } = history(seed);
    const [one, all] = [await Catalogue.load(makeIndex(whole)), await Catalogue.load(makeIndex(first, more))];
    assert.deepEqual([...all.starts], [...one.starts], `${seed}`);
    assert.deepEqual([[...all.kinds], [...all.days]], [[...one.kinds], [...one.days]]);
    for (const number of whole.keys()) {
      assert.deepEqual(await all.conversation(number), await one.conversation(number));
      assert.equal(all.apps[all.appOf[number]], one.apps[one.appOf[number]]);
    }
    for (let passage = 0; passage < one.count; passage++) assert.equal(await all.text(passage), await one.text(passage));
    for (const query of QUERIES) assert.deepEqual(await find(all, parse(query)), await find(one, parse(query)), `${seed}: ${query}`);
  }
});

test('a later segment may have everything, and the first nothing', async () => {
  const added = [conversation('Tides', ['the moon'])];
  const catalogue = await Catalogue.load(makeIndex([], { more: [added], order: [1] }));
  assert.deepEqual([...(await catalogue.passages('moon', false))], [1]);
  const emptied = await Catalogue.load(makeIndex(added, { gone: [0] }));
  assert.equal(emptied.count, 0);
  assert.deepEqual([...(await emptied.passages('moon', true))], []);
});

test('the people who wrote most in all segments are offered', async () => {
  const chat = (title, authors) => conversation(title, [], { messages: authors.map((author, i) => [i + 1, 2, 'words', author]) });
  const index = makeIndex([chat('a', ['Ann', 'Ann', 'Bob'])], { more: [[chat('b', ['Zoe', 'Zoe', 'Zoe', 'Bob', 'Bob'])]], order: [0, 1] });
  assert.deepEqual((await Catalogue.load(index)).people, ['Bob', 'Zoe', 'Ann']);
});
