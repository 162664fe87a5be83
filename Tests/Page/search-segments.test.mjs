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

/** A site whose index was made, and in which conversations have changed since, come and gone. */
function history(seed) {
  const random = seeded(seed);
  let made = 0;
  const make = () => {
    const texts = Array.from({ length: random(4) }, () => Array.from({ length: 1 + random(3) }, () => WORDS[random(WORDS.length)]).join(' '));
    const name = `${WORDS[random(WORDS.length)]} ${++made}`;
    const messages = texts.map((text, i) => [i + 1, 1 + random(5), text, random(2) ? 'Ann' : 'Bob']);
    return conversation(name, texts, { messages, day: 20_000 + made, app: random(2) ? 'ChatGPT' : 'Claude' });
  };
  const first = Array.from({ length: random(12) }, make);
  const [whole, added, gone, places] = [[], [], [], []];
  const add = () => {
    const one = make();
    places.push(whole.length - added.length);
    added.push(one);
    whole.push(one);
  };
  first.forEach((one, number) => {
    if (!random(4)) add();
    if (!random(4)) gone.push(number);
    else whole.push(one);
    if (!random(6)) add();
  });
  if (random(2)) add();
  return { first, whole, added, gone, places };
}

test('two segments are searched as one index', async () => {
  for (let seed = 0; seed < 60; seed++) {
    const { first, whole, added, gone, places } = history(seed);
    const [one, two] = [await Catalogue.load(makeIndex(whole)), await Catalogue.load(makeIndex(first, { added, gone, places }))];
    assert.deepEqual([...two.starts], [...one.starts], `${seed}`);
    assert.deepEqual([[...two.kinds], [...two.days]], [[...one.kinds], [...one.days]]);
    for (const number of whole.keys()) {
      assert.deepEqual(await two.conversation(number), await one.conversation(number));
      assert.equal(two.apps[two.appOf[number]], one.apps[one.appOf[number]]);
    }
    for (let passage = 0; passage < one.count; passage++) assert.equal(await two.text(passage), await one.text(passage));
    for (const query of QUERIES) assert.deepEqual(await find(two, parse(query)), await find(one, parse(query)), `${seed}: ${query}`);
  }
});

test('a second segment may have everything, and the first nothing', async () => {
  const added = [conversation('Tides', ['the moon'])];
  const catalogue = await Catalogue.load(makeIndex([], { added, places: [0] }));
  assert.deepEqual([...(await catalogue.passages('moon', false))], [1]);
  const emptied = await Catalogue.load(makeIndex(added, { gone: [0] }));
  assert.equal(emptied.count, 0);
  assert.deepEqual([...(await emptied.passages('moon', true))], []);
});
