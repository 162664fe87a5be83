import { places } from './query.js';

/** The characters before the first shown match, and of the whole excerpt. */
const BEFORE = 40;
const LENGTH = 180;

/**
 * The part of a text with the most terms of a query, as nodes with the matches marked.
 * @param {string} text
 * @param {import('./query.js').Term[]} terms
 * @param {boolean} [isWhole]  not cut
 * @returns {(Node|string)[]}
 */
export function excerpt(text, terms, isWhole = false) {
  const found = places(text, terms);
  const first = terms.length > 1 ? richest(found) : found[0]?.[0] ?? 0;
  const start = isWhole || first <= BEFORE ? 0 : border(text, first - BEFORE);
  const end = isWhole || text.length <= start + LENGTH ? text.length : border(text, start + LENGTH);
  const parts = [];
  let at = start;
  for (const [from, to] of found) {
    if (from < start) continue;
    if (from >= end) break;
    parts.push(text.slice(at, from), mark(text.slice(from, to)));
    at = to;
  }
  parts.push(text.slice(at, Math.max(at, end)));
  return [start ? '… ' : '', ...parts, at < text.length && end < text.length ? ' …' : ''].filter(Boolean);
}

/**
 * The place after which the most terms follow within an excerpt; the first of equals.
 * @param {[number, number, number][]} found
 */
function richest(found) {
  let [best, most] = [found[0]?.[0] ?? 0, 1];
  found.forEach(([start], index) => {
    let terms = 0;
    for (let i = index; found[i]?.[1] <= start + LENGTH - BEFORE; i++) terms |= found[i][2];
    const count = [...terms.toString(2)].filter((bit) => bit === '1').length;
    if (count > most) [best, most] = [start, count];
  });
  return best;
}

/**
 * The index after the next space, or `place` if none is near; never inside a surrogate pair.
 * @param {string} text
 * @param {number} place
 */
function border(text, place) {
  const space = text.indexOf(' ', place);
  if (space >= 0 && space < place + 20) return space + 1;
  return /[\udc00-\udfff]/.test(text[place] ?? '') ? place + 1 : place;
}

/** @param {string} text */
function mark(text) {
  const element = document.createElement('mark');
  element.textContent = text;
  return element;
}
