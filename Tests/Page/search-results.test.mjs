import assert from 'node:assert/strict';
import { test } from 'node:test';
import { element } from './fake-elements.mjs';
import { conversation, makeIndex } from './search-index.mjs';

const { Catalogue } = await import('../../Sources/Page/js/search/catalogue.js');
const { find } = await import('../../Sources/Page/js/search/find.js');
const { parse } = await import('../../Sources/Page/js/search/query.js');
const { Results } = await import('../../Sources/Page/js/search/results.js');

/** Shows results, and returns their number as it is announced. */
async function shown(results, ...query) {
  let count;
  await results.show(...query, (announced) => (count = announced));
  return count;
}

/** Shows the results of a query, and returns them with the number that is shown. */
async function search(conversations, typed, results) {
  const catalogue = await Catalogue.load(makeIndex(conversations));
  results ??= new Results(element('input'), element('button'));
  const query = parse(typed);
  return { results, count: await shown(results, catalogue, await find(catalogue, query), query, typed) };
}

const titles = ({ list }) => list.querySelectorAll('.search-title').map((title) => title.querySelector('b').textContent);
const lines = ({ list }) => list.querySelectorAll('.search-line').map((line) => line.querySelector('span').textContent);
const links = ({ list }) => list.querySelectorAll('[role=option]').map(({ href }) => href.replace(/\?q=[^#]*/, ''));
const chosen = ({ options }) => options.map(({ ariaSelected }, i) => (ariaSelected === 'true' ? i : [])).flat();
const many = (count, text = 'the moon') => Array.from({ length: count }, (_, i) => conversation('c' + i, [text]));

test('the best kind of match comes first, then the newest conversation', async () => {
  const { results, count } = await search([
    conversation('Tool', [], { messages: [[1, 4, 'moon']] }), conversation('Answer', ['x', 'moon']), conversation('Prompt', ['moon', 'x']),
    conversation('Moon', ['x']), conversation('Newer prompt', ['moon']), conversation('Person', [], { messages: [[1, 2, 'moon']] }),
    conversation('Newer moon', ['x']), conversation('None', ['sun']), conversation('Notice', [], { messages: [[1, 5, 'moon']] }),
  ], 'moon ');
  assert.deepEqual(titles(results), ['Newer moon', 'Moon', 'Newer prompt', 'Prompt', 'Person', 'Answer', 'Tool', 'Notice']);
  assert.equal(count, '8');
});

/** The title tells what fits: application, day and kind of the message with `moon`. */
const day = (text) => Date.parse(text) / 86_400_000;
const mixed = ['ChatGPT', 'Claude Code'].flatMap((app) =>
  ['2024-12-31', '2025-01-01', '2025-01-31', '2025-02-01'].flatMap((date) =>
    [1, 3].map((kind) => conversation(`${app} ${date} ${kind}`, [], { app, day: day(date), messages: [[1, kind, 'moon']] }))));

for (const [query, fits] of [
  ['moon ', () => true],
  ['moon after:2025', (title) => !/2024/.test(title)],
  ['moon before:2025-02', (title) => !/02-01/.test(title)],
  ['moon after:2025-01-01 before:2025-01-31', (title) => /01-01/.test(title)],
  ['moon after:2025-02 before:2025-02', () => false],
  ['moon from:assistant', (title) => / 3$/.test(title)],
  ['moon from:assistant from:user', () => true],
  ['moon app:claude', (title) => /Claude/.test(title)],
  ['moon app:code', (title) => /Claude/.test(title)],
  ['moon app:"claude code" from:user after:2025-01-31', (title) => /Claude Code 2025-0(1-31|2-01) 1/.test(title)],
  ['app:chatgpt from:assistant before:2025', (title) => title === 'ChatGPT 2024-12-31 3'],
  ['moon in:title', () => false],
  ['moon -moon', () => false],
]) {
  test(`filters together: ${query}`, async () => {
    const { results } = await search(mixed, query);
    await results.showMore();
    assert.deepEqual(titles(results).sort(), mixed.map(({ title }) => title).filter(fits).sort());
  });
}

test('the last word of a query may be the beginning of one', async () => {
  const both = [conversation('a', ['moonlight']), conversation('b', ['moon'])];
  assert.deepEqual(titles((await search(both, 'moo')).results), ['b', 'a']);
  assert.deepEqual(titles((await search(both, 'moo moon')).results), []);
  assert.deepEqual(titles((await search(both, 'moonlight moo')).results), ['a']);
});

test('ten conversations are shown at once, and the others on request', async () => {
  for (const [total, shown] of [[0, [0]], [9, [9]], [10, [10]], [11, [10, 11]], [25, [10, 20, 25]]]) {
    const { results, count } = await search(many(total), 'moon');
    assert.equal(count, total ? `${total}` : '');
    for (const [index, expected] of shown.entries()) {
      assert.equal(titles(results).length, expected);
      assert.equal(results.more.hidden, index === shown.length - 1);
      if (!results.more.hidden) await results.showMore();
    }
  }
});

test('the first screen is shown and counted before the others', async () => {
  const catalogue = await Catalogue.load(makeIndex(many(12)));
  const results = new Results(element('input'), element('button'));
  const query = parse('moon');
  const steps = [];
  await results.show(catalogue, await find(catalogue, query), query, 'moon', (count) => steps.push([count, titles(results).length, results.more.hidden]));
  assert.deepEqual([...steps, titles(results).length, results.more.hidden], [['12', 5, true], 10, false]);
});

test('a phrase is counted as far as the texts were read', async () => {
  const mixed = many(40).map((one, i) => (i % 2 ? one : conversation('c' + i, ['moon over the'])));
  assert.equal((await search(mixed, '"the moon"')).count, '10+');
  const { results, count } = await search(mixed.slice(0, 14), '"the moon"');
  assert.deepEqual([count, results.more.hidden], ['7', true]);
  assert.deepEqual(titles(results), ['c13', 'c11', 'c9', 'c7', 'c5', 'c3', 'c1']);
});

test('three messages of a conversation are shown, prompts first, each once', async () => {
  const { results } = await search([conversation('T', ['moon 1', 'moon 2', 'moon 3', 'moon 4', 'moon 5'])], 'moon ');
  assert.deepEqual(lines(results), ['moon 1', 'moon 3', 'moon 5']);
  const parts = [[1, 1, 'a moon'], [1, 1, 'moon again'], [2, 3, 'moon 2'], [3, 1, 'moon 3']];
  assert.deepEqual(lines((await search([conversation('T', [], { messages: parts })], 'moon ')).results), ['a moon', 'moon 3', 'moon 2']);
});

test('the others of a conversation are shown on request, ten at a time', async () => {
  const { results } = await search([conversation('Other', ['moon']), conversation('T', Array.from({ length: 20 }, (_, i) => `moon ${i}`))], 'moon ');
  const rest = () => results.list.querySelectorAll('.search-rest');
  assert.equal(lines(results).length, 4);
  for (const [shown, left] of [[14, '(7)'], [21, undefined]]) {
    const place = results.options.indexOf(rest()[0]);
    const { length } = results.options;
    rest()[0].click();
    while (results.options.length === length) await new Promise((resolve) => setTimeout(resolve));
    assert.equal(lines(results).length, shown);
    assert.deepEqual(chosen(results), [place], 'the first of the new ones is chosen');
    assert.deepEqual(rest().map(({ textContent }) => textContent.split(' ').pop()), left ? [left] : []);
  }
  assert.equal(new Set(lines(results)).size, 21);
  assert.equal(rest().length, 0);
});

test('a phrase of which there may be more has no number', async () => {
  const { results } = await search([conversation('T', Array.from({ length: 60 }, (_, i) => (i % 5 ? 'moon over the' : `the moon ${i}`)))], '"the moon"');
  assert.equal(lines(results).length, 3);
  const [rest] = results.list.querySelectorAll('.search-rest');
  assert.doesNotMatch(rest.textContent ?? '', /[0-9]/);
});

test('a line says who spoke, if it was not a person or a notice', async () => {
  const button = element('button');
  button.dataset.words = Array.from({ length: 11 }, (_, i) => `word ${i}`).join('|');
  button.ariaLabel = 'Search';
  const said = [1, 2, 3, 4, 5].map((kind) => conversation(`Kind ${kind}`, [], { messages: [[1, kind, 'moon']] }));
  const { results } = await search(said, 'moon ', new Results(element('input'), button));
  assert.deepEqual(results.list.querySelectorAll('.search-role').map((role) => role.textContent), ['word 8', '', 'word 9', 'word 10', '']);
});

test('a result links to the page with its message', async () => {
  const messages = [1, 19, 20, 21, 40, 99].map((number) => [number, 1, `moon ${number}th`]);
  const pages = { pages: ['a.html', 'b.html', 'c.html', 'd.html'], firstMessages: [1, 20, 40, 0], messages };
  for (const [message, page] of [[1, 'a'], [19, 'a'], [20, 'b'], [21, 'b'], [40, 'c'], [99, 'c']]) {
    const { results } = await search([conversation('T', [], pages)], `${message}th`);
    const best = `${page}.html#message-${message}`;
    assert.deepEqual(links(results), [best, best]);
  }
  const named = await search([conversation('The 99th', [], pages)], '99th');
  assert.deepEqual(links(named.results), ['a.html', 'c.html#message-99'], 'the words in the title are those of the whole conversation');
  assert.match((await search(many(1), 'the moon ')).results.options[1].href, /\?q=the%20moon%20#message-1$/);
});

test('application and day are shown as far as they are known', async () => {
  const facts = async (more) => (await search([conversation('T', ['moon'], more)], 'moon')).results.list.querySelector('.search-facts').textContent;
  assert.equal(await facts({ app: 'Claude', day: day('2025-03-09') }), 'Claude · 9 Mar 2025');
  assert.equal(await facts({ app: '', day: day('1969-12-31') }), '31 Dec 1969');
  assert.equal(await facts({ app: 'Claude', day: 0 }), 'Claude');
});

test('the keys stop at both ends, and go on to more results', async () => {
  const { results } = await search(many(11), 'moon');
  const press = async (key) => {
    let isOurs = false;
    const { length } = results.options;
    const goesOn = key === 'ArrowDown' && chosen(results)[0] === length - 1 && !results.more.hidden;
    results.pressed({ key, preventDefault: () => (isOurs = true) });
    while (goesOn && results.options.length === length) await new Promise((resolve) => setTimeout(resolve));
    return isOurs;
  };
  assert.deepEqual(chosen(results), [0]);
  for (const [key, at] of [['ArrowUp', 0], ['PageUp', 0], ['ArrowDown', 1], ['PageDown', 6], ['PageUp', 1], ['ArrowUp', 0]]) {
    assert.equal(await press(key), true);
    assert.deepEqual(chosen(results), [at], key);
    assert.equal(results.field.getAttribute('aria-activedescendant'), results.options[at].id);
  }
  for (let i = 0; i < 4; i++) await press('PageDown');
  assert.deepEqual([chosen(results), results.options.length], [[19], 20]);
  await press('ArrowDown');
  assert.deepEqual([chosen(results), results.options.length], [[20], 22]);
  await press('PageDown');
  await press('ArrowDown');
  assert.deepEqual(chosen(results), [21]);
  let opened = 0;
  results.options[21].addEventListener('click', () => opened++);
  assert.equal(await press('Enter'), true);
  assert.equal(await press('a'), false);
  assert.equal(opened, 1);
});

test('results of an earlier query are dropped', async () => {
  const results = new Results(element('input'), element('button'));
  const [moons, suns] = await Promise.all([many(3), many(2, 'the sun')].map(makeIndex).map((index) => Catalogue.load(index)));
  const [moon, sun] = [parse('moon'), parse('sun')];
  const found = await Promise.all([find(moons, moon), find(suns, sun)]);
  const counts = await Promise.all([shown(results, moons, found[0], moon, 'moon'), shown(results, suns, found[1], sun, 'sun')]);
  assert.deepEqual([counts, titles(results).length], [[undefined, '2'], 2]);
  const none = await search(many(2), 'sun', results);
  assert.deepEqual([none.count, results.options.length, results.field.getAttribute('aria-activedescendant')], ['', 0, null]);
  assert.equal(results.field.getAttribute('aria-expanded'), 'false');
});

test('results that cannot be loaded can be asked for again', async () => {
  const catalogue = await Catalogue.load(makeIndex([...many(12), conversation('Long', Array(8).fill('the moon'))]));
  let failures = 0;
  const results = new Results(element('input'), element('button'), () => void failures++);
  const { conversation: whole, text } = catalogue;
  const fail = () => Promise.reject(new Error('gone'));
  let calls = 0;
  catalogue.conversation = (...given) => (++calls > 5 ? fail() : whole.apply(catalogue, given));
  const query = parse('moon');
  await shown(results, catalogue, await find(catalogue, query), query, 'moon');
  assert.deepEqual([titles(results).length, failures, results.list.getAttribute('aria-busy') ?? null, results.more.hidden], [5, 1, null, false]);
  await results.showMore();
  assert.deepEqual([titles(results).length, failures], [5, 2]);
  catalogue.conversation = whole;
  await results.showMore();
  assert.deepEqual([titles(results).length, failures, results.more.hidden], [13, 2, true]);

  const rest = results.list.querySelector('.search-rest');
  catalogue.text = fail;
  await rest.click();
  await new Promise(setImmediate);
  assert.deepEqual([lines(results).length, failures, rest.ariaBusy], [15, 3, null]);
  catalogue.text = text;
  await rest.click();
  while (rest.ariaBusy) await new Promise(setImmediate);
  assert.deepEqual([lines(results).length, failures], [20, 3]);
});
