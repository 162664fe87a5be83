/**
 * The results of queries as the search of a site has them: `node results.mjs SITE QUERIES`, where the second file is a list in
 * JSON. Prints, for each query, conversations with their messages and excerpts.
 */
import { readFileSync } from 'node:fs';

const [site, queries] = process.argv.slice(2);
const element = () => ({ remove() {}, textContent: '' });
Object.assign(globalThis, {
  window: globalThis,
  document: {
    createElement: element,
    head: {
      append(script) {
        queueMicrotask(() => {
          document.currentScript = script;
          (0, eval)(readFileSync(script.src, 'utf8'));
          script.onload();
        });
      },
    },
  },
});
const folder = new URL('../../Sources/Page/js/search/', import.meta.url);
const load = (name) => import(new URL(name, folder).href);
const { Catalogue } = await load('catalogue.js');
const { find } = await load('find.js');
const { FoundMessages } = await load('found-messages.js');
const { parse } = await load('query.js');
const { excerpt } = await load('excerpt.js');

const shown = (text, query) => excerpt(text, query.terms).map((part) => part.textContent ?? part).join('');
const catalogue = await Catalogue.load(`${site}/search/index.js`);
const all = [];
for (const typed of JSON.parse(readFileSync(queries, 'utf8'))) {
  const query = parse(typed);
  const results = [];
  for (const match of await find(catalogue, query)) {
    const found = new FoundMessages(catalogue, match.passages, query);
    const conversation = await catalogue.conversation(match.conversation);
    const lines = await found.next(conversation, 10);
    if (found.isFound) results.push([conversation.title, lines.map(({ message, text }) => [message, shown(text, query)])]);
  }
  all.push(results);
}
console.log(JSON.stringify(all));
