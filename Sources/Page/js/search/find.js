import { normalise } from './fold.js';
import { has, hasFilter } from './query.js';

/**
 * @typedef {import('./catalogue.js').Catalogue} Catalogue
 * @typedef {import('./query.js').Query} Query
 * @typedef {import('./query.js').Term} Term
 * @typedef {import('./query.js').Name} Name
 *
 * @typedef {object} Match  a conversation with the passages that were found in it
 * @property {number} conversation
 * @property {number[]} passages  in the order of the conversation
 */

/** Kinds of passages, in the order of results. */
const KINDS = ['title', 'user', 'person', 'assistant', 'tool', 'notice'];
const TITLE = 0;

/** @param {Term} term */
const isIndexed = ({ words, prefix }) => words.length > 0 || prefix !== '';

/** More terms than anybody types. */
const MOST_TERMS = 30;

/**
 * The conversations that match a query, best first: matches in the title, in a prompt, in an answer, in tool output, in a notice;
 * the newest of equals first. A passage matches if it contains all words, or its title contains the missing ones.
 * @param {Catalogue} catalogue
 * @param {Query} query
 * @returns {Promise<Match[]>}
 */
export async function find(catalogue, query) {
  const terms = query.terms.filter(isIndexed).slice(0, MOST_TERMS);
  if (query.terms.length && !terms.length) return [];
  if (!terms.length) {
    if (!hasFilter(query)) return [];
  }
  const [found, excluded, has, hasNot, by, notBy] = await Promise.all([
    Promise.all(terms.map((term) => having(catalogue, term))),
    Promise.all(query.without.filter(({ isPhrase }) => !isPhrase).map((term) => having(catalogue, term))),
    Promise.all([...new Set(query.has)].map((kind) => catalogue.passages(kind, false))),
    Promise.all(query.hasNot.map((kind) => catalogue.passages(kind, false))),
    writtenBy(catalogue, query.by),
    writtenBy(catalogue, query.notBy),
  ]);
  const wanted = [...has, ...found].slice(0, MOST_TERMS);
  const passages = wanted.length > 1 ? inAll(catalogue, wanted) : wanted[0] ?? everything(catalogue);
  const kept = excluded.length ? without(catalogue, passages, excluded) : passages;
  const isUnwanted = inAny(catalogue, hasNot);
  const left = hasNot.length ? kept.filter((passage) => !isUnwanted[passage]) : kept;
  return group(catalogue, meant(catalogue, query, left, by, notBy), query);
}

/** @param {Catalogue} catalogue */
const everything = ({ count }) => Uint32Array.from({ length: count }, (_, passage) => passage);

/**
 * The passages that are in all lists, or in some of them and their title in the others.
 * @param {Catalogue} catalogue
 * @param {Uint32Array[]} lists
 */
function inAll(catalogue, lists) {
  const { starts, kinds, count } = catalogue;
  const bits = new Uint32Array(count);
  const titles = new Uint32Array(starts.length);
  lists.forEach((passages, index) => {
    for (const passage of passages) {
      bits[passage] |= 1 << index;
      if (kinds[passage] === TITLE) titles[catalogue.conversationOf(passage)] |= 1 << index;
    }
  });
  const all = 2 ** lists.length - 1;
  const passages = [];
  for (let passage = 0, conversation = 0; passage < count; passage++) {
    if (!bits[passage]) continue;
    while (starts[conversation + 1] <= passage) conversation++;
    if ((bits[passage] | titles[conversation]) === all) passages.push(passage);
  }
  return Uint32Array.from(passages);
}

/**
 * The passages that are in none of the lists, nor is their title.
 * @param {Catalogue} catalogue
 * @param {Uint32Array} passages
 * @param {Uint32Array[]} lists
 */
function without(catalogue, passages, lists) {
  const isExcluded = inAny(catalogue, lists);
  return passages.filter((passage) => !isExcluded[passage] && !isExcluded[catalogue.starts[catalogue.conversationOf(passage)]]);
}

/**
 * For each passage: 1 if it is in any of the lists.
 * @param {Catalogue} catalogue
 * @param {Uint32Array[]} lists
 */
function inAny({ count }, lists) {
  const isIn = new Uint8Array(count);
  for (const list of lists) for (const passage of list) isIn[passage] = 1;
  return isIn;
}

/**
 * For each passage: 1 if any of these people wrote it.
 * @param {Catalogue} catalogue
 * @param {Name[]} names
 */
async function writtenBy(catalogue, names) {
  return inAny(catalogue, await Promise.all(names.slice(0, MOST_TERMS).map((name) => having(catalogue, name))));
}

/**
 * The passages that contain all words of a term; only their texts show if they contain a phrase.
 * @param {Catalogue} catalogue
 * @param {Name} term
 */
async function having(catalogue, { words, prefix }) {
  const lists = await Promise.all([
    ...words.map((word) => catalogue.passages(word, false)),
    ...(prefix ? [catalogue.passages(prefix, true)] : []),
  ]);
  return lists.sort((a, b) => a.length - b.length).reduce(common);
}

/**
 * The passages in both lists, which ascend.
 * @param {Uint32Array} left
 * @param {Uint32Array} right
 */
function common(left, right) {
  let at = 0;
  return left.filter((passage) => {
    while (right[at] < passage) at++;
    return right[at] === passage;
  });
}

/**
 * The passages of the kinds, people and days of a query.
 * @param {Catalogue} catalogue
 * @param {Query} query
 * @param {Uint32Array} passages
 * @param {Uint8Array} isBy  for each passage of the catalogue
 * @param {Uint8Array} isNotBy
 */
function meant({ kinds, days }, query, passages, isBy, isNotBy) {
  const { inTitle, notInTitle, from, notFrom, by, notBy, after, before } = query;
  const wanted = new Set(inTitle ? [TITLE] : from.map((role) => KINDS.indexOf(role)));
  const unwanted = new Set([...(notInTitle ? [TITLE] : []), ...notFrom.map((role) => KINDS.indexOf(role))]);
  const isAny = !wanted.size && !by.length;
  const isWanted = (/** @type {number} */ passage) => isAny || wanted.has(kinds[passage]) || !inTitle && isBy[passage];
  const isUnwanted = (/** @type {number} */ passage) => unwanted.has(kinds[passage]) || isNotBy[passage];
  const isNarrowed = !isAny || unwanted.size || notBy.length;
  const some = isNarrowed ? passages.filter((passage) => isWanted(passage) && !isUnwanted(passage)) : passages;
  if (after === -Infinity && before === Infinity) return some;
  return some.filter((passage) => days[passage] !== 0 && days[passage] >= after && days[passage] < before);
}

/**
 * The conversations of passages, best first.
 * @param {Catalogue} catalogue
 * @param {Uint32Array} passages  ascending
 * @param {Query} query
 * @returns {Match[]}
 */
function group({ starts, kinds, apps, appOf }, passages, { app, notApp }) {
  const isApp = apps.map((name) => {
    const { words } = normalise(name);
    return words.includes(' ' + app) && !notApp.some((other) => words.includes(' ' + other));
  });
  /** @type {Match[][]} by the best kind of passage */
  const ranks = KINDS.map(() => []);
  for (let at = 0, conversation = 0; at < passages.length; ) {
    while (starts[conversation + 1] <= passages[at]) conversation++;
    const first = at;
    let best = KINDS.length - 1;
    for (; passages[at] < starts[conversation + 1]; at++) best = Math.min(best, kinds[passages[at]]);
    if (isApp[appOf[conversation]] ?? !app) ranks[best].push({ conversation, passages: [...passages.subarray(first, at)] });
  }
  return ranks.flatMap((matches) => matches.reverse());
}

/**
 * True if a passage contains the required phrases of a query, and none of the excluded ones.
 * @param {string} text
 * @param {string} title
 * @param {Query} query
 */
export const fits = (text, title, { terms, without }) =>
  terms.every((term) => !term.isPhrase || has(text, term) || has(title, term))
  && without.every((term) => !term.isPhrase || !has(text, term));

/** @param {Query} query */
export const needsTexts = ({ terms, without }) => [...terms, ...without].some(({ isPhrase }) => isPhrase);
