import { foldedWords, isPair, normalise, wordsOf } from './fold.js';

/**
 * A part of a query: a word, the beginning of one, or a phrase.
 *
 * @typedef {object} Term
 * @property {string} pattern  the text as `normalise` writes it, with a space where a word must begin or end
 * @property {RegExp} [plain]  finds the pattern in a text of ASCII; none if the pattern has other letters
 * @property {string[]} words  its whole words, to look up in the index
 * @property {string} prefix  the beginning of its last word, if it may be incomplete; else empty
 * @property {boolean} isPhrase  the index alone cannot decide: the texts must be searched
 *
 * The words of a name as the index has them, and the beginning of the last one.
 *
 * @typedef {Pick<Term, 'words'|'prefix'>} Name
 *
 * @typedef {object} Query
 * @property {Term[]} terms
 * @property {Term[]} without
 * @property {boolean} inTitle
 * @property {boolean} notInTitle
 * @property {string[]} from  `user`, `assistant`, `tool`
 * @property {string[]} notFrom
 * @property {Name[]} by  people, of whom any may be the author
 * @property {Name[]} notBy
 * @property {string[]} has  kinds of items that a message has, all of them, as words of the index
 * @property {string[]} hasNot
 * @property {string} app
 * @property {string[]} notApp
 * @property {number} after  the first day to include, in days since 1970
 * @property {number} before  the first later day to exclude
 */

/** Two dashes begin an option of a command, which is no exclusion. */
const PART = /(-(?!-))?(?:(in|from|has|app|before|after):)?(?:"([^"]*)"?|([^\s"]+))/giu;
const ROLES = ['user', 'assistant', 'tool'];
/** Precede each word of an author's name, and each kind of item, in the index (`MarkedWord` in Sources/Search). */
const AUTHOR = ':';
const ITEM = ';';
/** The kinds of items, and other words for them. */
const ITEMS = new Map([
  ...['image', 'film', 'sound', 'file', 'link'].map((kind) => /** @type {[string, string]} */ ([kind, kind])),
  ['picture', 'image'], ['photo', 'image'], ['video', 'film'], ['audio', 'sound'],
]);
const NOT_ASCII = /[^\0-\x7f]/;
/** The characters that end a word of ASCII. */
const GAP = '[\\0-/:-@[-^`{-\\x7f]';
const DAY = 86_400_000;

/**
 * @param {string} text  as it was typed
 * @returns {Query}
 */
export function parse(text) {
  /** @type {Query} */
  const query = { terms: [], without: [], inTitle: false, notInTitle: false, from: [], notFrom: [], by: [], notBy: [], has: [], hasNot: [], app: '', notApp: [], after: -Infinity, before: Infinity };
  const parts = [...text.matchAll(PART)];
  parts.forEach(([all, minus, name, phrase, plain], index) => {
    if (name && filter(query, name.toLowerCase(), phrase ?? plain, !!minus)) return;
    const isLast = index === parts.length - 1 && phrase === undefined && !/\s$/.test(text);
    const made = term(phrase ?? (minus ? all.slice(1) : all), isLast && !minus);
    if (made) (minus ? query.without : query.terms).push(made);
  });
  // There is nothing to exclude from: `-la` is an option.
  if (!hasFilter(query) && parts.every(([, minus]) => minus)) [query.terms, query.without] = [query.without, []];
  return query;
}

/** @param {Query} query */
export const hasFilter = ({ inTitle, notInTitle, from, notFrom, by, notBy, has, hasNot, app, notApp, after, before }) =>
  inTitle || notInTitle || from.length + notFrom.length + by.length + notBy.length + has.length + hasNot.length + notApp.length > 0 || app !== '' || after !== -Infinity || before !== Infinity;

/**
 * @param {Query} query
 * @param {string} name
 * @param {string} value
 * @param {boolean} isNot  what it names is left out
 * @returns {boolean} true if it is a filter
 */
function filter(query, name, value, isNot) {
  const text = normalise(value).words.trim();
  if (name === 'app') return !!text && (isNot ? !!query.notApp.push(text) : !!(query.app = text));
  if (name === 'in') return text === 'title' && (query[isNot ? 'notInTitle' : 'inTitle'] = true);
  if (name === 'from' && ROLES.includes(text)) return !!query[isNot ? 'notFrom' : 'from'].push(text);
  if (name === 'has') return item(query[isNot ? 'hasNot' : 'has'], text);
  if (name === 'from') return author(query[isNot ? 'notBy' : 'by'], text);
  const [, year, month = 1, day = 1] = /^(\d{4})(?:-(\d\d?)(?:-(\d\d?))?)?$/.exec(value) ?? [];
  const date = new Date(Date.UTC(+year, +month - 1, +day));
  if (!year || date.getUTCMonth() !== +month - 1 || date.getUTCDate() !== +day) return false;
  query[(name === 'after') === isNot ? 'before' : 'after'] = +date / DAY;
  return true;
}

/**
 * Adds a person to those of a query.
 * @param {Name[]} names
 * @param {string} text  normalised
 * @returns {boolean} true if it has words to look up
 */
function author(names, text) {
  const words = wordsOf(text).map((word) => AUTHOR + word);
  const prefix = words.pop();
  return prefix !== undefined && !!names.push({ words, prefix });
}

/**
 * Adds a kind of items to those of a query.
 * @param {string[]} kinds
 * @param {string} text  normalised
 * @returns {boolean} true if there is such a kind
 */
function item(kinds, text) {
  const kind = ITEMS.get(text);
  return !!kind && !!kinds.push(ITEM + kind);
}

/**
 * @param {string} text
 * @param {boolean} isOpen  its last word may be incomplete
 * @returns {Term|undefined}
 */
function term(text, isOpen) {
  const pattern = normalise(text).words.trim();
  if (!pattern) return undefined;
  const words = wordsOf(pattern);
  const last = pattern.split(' ').pop() ?? '';
  const letters = [...last];
  // The index has no encoded data and no longest words, nor their beginnings, and of a hash only the beginning.
  const known = wordsOf(last);
  const isLeftOut = !isPair(last) && letters.length > 1 && !known.length;
  const isCut = !isPair(last) && known.length > 0 && known[0] !== last;
  // A single character of these scripts is the start of a pair.
  const isBeginning = isPair(last) ? letters.length === 1 : isOpen && letters.length > 1 && !isLeftOut && !isCut;
  if (isPair(last) || isBeginning && words[words.length - 1] === last) words.pop();
  // The first letter of a word; `C`, `7` and `C#` are words of their own.
  if (isOpen && !isPair(last) && letters.length === 1 && text.length === 1 && !/[\p{Lu}\p{N}]/u.test(text)) return undefined;
  const isUnknown = !words.length && !isBeginning; // in the index, which leaves out encoded data
  const isPhrase = isUnknown || isCut || pattern.includes(' ') || (isPair(last) && letters.length > 2);
  const end = isPair(last) || isBeginning || isOpen && (isLeftOut || isCut) ? '' : ' ';
  const whole = (isPair(pattern) ? '' : ' ') + pattern + end;
  return { pattern: whole, plain: plain(whole), words, prefix: isBeginning ? last : '', isPhrase };
}

/**
 * Words stand in a text as in a pattern, but for case and for what is between them.
 * @param {string} pattern
 */
const plain = (pattern) =>
  NOT_ASCII.test(pattern)
    ? undefined
    : new RegExp(pattern.replace(/^ /, `(?:^|${GAP})`).replace(/ $/, `(?:${GAP}|$)`).replace(/ /g, GAP + '+'), 'i');

/**
 * The places of terms in a text, in order: start and end in UTF-16 units, and which terms, as bits.
 * @param {string} text
 * @param {Term[]} terms
 * @returns {[number, number, number][]}
 */
export function places(text, terms) {
  const { words, places } = normalise(text);
  /** @type {[number, number, number][]} */
  const found = [];
  terms.forEach(({ pattern }, term) => {
    const inner = pattern.trim();
    const lead = pattern.startsWith(' ') ? 1 : 0;
    for (let at = words.indexOf(pattern); at >= 0; at = words.indexOf(pattern, at + 1)) {
      const start = at + lead;
      let end = start + inner.length;
      // The rest of a word with this prefix.
      if (!isPair(inner.slice(-1))) while (words[end] !== ' ') end++;
      const last = places[end - 1];
      const isWide = (text.codePointAt(last) ?? 0) > 0xffff;
      found.push([places[start], last + (isWide ? 2 : 1), 1 << term]);
    }
  });
  return merged(found.sort(([a], [b]) => a - b));
}

/** @param {[number, number, number][]} found */
function merged(found) {
  /** @type {[number, number, number][]} */
  const result = [];
  for (const [start, end, terms] of found) {
    const last = result[result.length - 1];
    if (last && start < last[1]) [last[1], last[2]] = [Math.max(last[1], end), last[2] | terms];
    else result.push([start, end, terms]);
  }
  return result;
}

/**
 * True if a text contains a term. Letters that are not ASCII need folding, which takes many times as long.
 * @param {string} text
 * @param {Term} term
 */
export const has = (text, { pattern, plain }) =>
  !!plain?.test(text) || (!plain || NOT_ASCII.test(text)) && foldedWords(text).includes(pattern);
