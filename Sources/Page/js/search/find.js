import { normalise } from './fold.js';
import { has } from './query.js';

/**
 * @typedef {import('./catalogue.js').Catalogue} Catalogue
 * @typedef {import('./query.js').Query} Query
 * @typedef {import('./query.js').Term} Term
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
  const isMeant = filters(catalogue, query);
  if (!terms.length) return isMeant.isOpen ? [] : group(catalogue, isMeant);
  const [found, excluded] = await Promise.all([
    Promise.all(terms.map((term) => having(catalogue, term))),
    Promise.all(query.without.filter(({ isPhrase }) => !isPhrase).map((term) => having(catalogue, term))),
  ]);
  const bits = new Uint32Array(catalogue.count);
  const titles = new Uint32Array(catalogue.starts.length);
  found.forEach((passages, index) => {
    for (const passage of passages) {
      bits[passage] |= 1 << index;
      if (catalogue.kinds[passage] === TITLE) titles[catalogue.conversationOf(passage)] |= 1 << index;
    }
  });
  const all = 2 ** terms.length - 1;
  const isExcluded = new Uint8Array(catalogue.count);
  for (const passages of excluded) for (const passage of passages) isExcluded[passage] = 1;
  return group(catalogue, (passage, conversation) => {
    const own = bits[passage];
    return !!own && (own | titles[conversation]) === all && isMeant(passage, conversation)
      && !isExcluded[passage] && !isExcluded[catalogue.starts[conversation]];
  });
}

/**
 * The passages that contain all words of a term; only their texts show if they contain a phrase.
 * @param {Catalogue} catalogue
 * @param {Term} term
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
 * @param {Catalogue} catalogue
 * @param {Query} query
 */
function filters(catalogue, { inTitle, from, app, after, before }) {
  const roles = from.map((role) => KINDS.indexOf(role));
  const kinds = new Set(inTitle ? [0] : roles);
  const apps = new Set(catalogue.apps.flatMap((name, index) => (normalise(name).words.includes(' ' + app) ? [index] : [])));
  const isMeant = (/** @type {number} */ passage, /** @type {number} */ conversation) =>
    (!kinds.size || kinds.has(catalogue.kinds[passage]))
    && (!app || apps.has(catalogue.appOf[conversation]))
    && (after === -Infinity && before === Infinity || isInTime(catalogue.days[passage]));
  const isInTime = (/** @type {number} */ day) => day !== 0 && day >= after && day < before;
  isMeant.isOpen = !kinds.size && !app && after === -Infinity && before === Infinity;
  return isMeant;
}

/**
 * @param {Catalogue} catalogue
 * @param {(passage: number, conversation: number) => boolean} isFound
 * @returns {Match[]}
 */
function group({ starts, kinds }, isFound) {
  /** @type {Match[][]} by the best kind of passage */
  const ranks = KINDS.map(() => []);
  for (let conversation = starts.length - 2; conversation >= 0; conversation--) {
    const passages = [];
    for (let passage = starts[conversation]; passage < starts[conversation + 1]; passage++) {
      if (isFound(passage, conversation)) passages.push(passage);
    }
    if (!passages.length) continue;
    const best = passages.reduce((best, passage) => Math.min(best, kinds[passage]), KINDS.length - 1);
    ranks[best].push({ conversation, passages });
  }
  return ranks.flat();
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
