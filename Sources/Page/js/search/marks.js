import { isTaken } from '../keys.js';
import { say } from '../status.js';
import { words } from '../words.js';
import { make } from './elements.js';
import { rangeOf, textOf } from './page-text.js';
import { parse, places } from './query.js';
import { reveal } from './unfold.js';

/**
 * Marks the words of a query on the page of a result, and steps from one mark to the next. The page itself is
 * unchanged: marks are highlights of the browser, if it supports them.
 */

/** More than anybody steps through. */
const MOST = 5000;

/** @type {Range[]} */
let ranges = [];
let current = -1;
/** @type {HTMLElement|undefined} */
let bar;
/** @type {import('./other-pages.js').OtherPages|undefined} */
let others;

/**
 * Marks the words of a query.
 * @param {string} query
 * @returns {number} how many were found
 */
export function mark(query) {
  const { terms } = parse(query);
  ranges = [];
  current = -1;
  for (const message of document.querySelectorAll('.message')) {
    const { text, pieces } = textOf(message);
    for (const [start, end] of places(text, terms)) if (ranges.length < MOST) ranges.push(rangeOf(pieces, start, end));
  }
  highlight('search', ranges);
  highlight('search-current', []);
  return ranges.length;
}

/** @param {HTMLElement} button  with the labels in its attributes */
export function showMarks(button) {
  if (!mark(new URLSearchParams(location.search).get('q') ?? '')) return;
  showBar(bar ?? makeBar(button));
  // While a page loads, the browser itself scrolls to the message.
  if (document.readyState === 'complete') goToTarget();
  else addEventListener('load', () => setTimeout(goToTarget));
}

/**
 * Steps from the last mark to the matches on other pages of the conversation.
 * @param {import('./other-pages.js').OtherPages|undefined} found
 */
export function continueOn(found) {
  others = found;
  showPlace();
}

/** Goes to the first mark in the message of the address, or the first of all. One in sight comes before folded ones. */
export function goToTarget() {
  const target = document.getElementById(location.hash.slice(1));
  const within = ranges.flatMap(({ startContainer }, index) => (!target || target.contains(startContainer) ? index : []));
  const seen = within.find((index) => !ranges[index].startContainer.parentElement?.closest('details:not([open])'));
  const index = seen ?? within[0];
  if (index !== undefined) go(index, false);
}

/**
 * Goes to the mark after or before the current one, which may be on another page of the conversation.
 * @param {number} way  1 or -1
 */
export function step(way) {
  if (!ranges.length) return;
  const turn = () => go(current < 0 && way < 0 ? -1 : current + way, true);
  const isLast = current === (way > 0 ? ranges.length - 1 : 0);
  if (isLast && others) others.beyond(way).then((address) => (address ? location.assign(address) : turn()), turn);
  else turn();
}

/**
 * @param {number} index
 * @param {boolean} isTold
 */
function go(index, isTold) {
  current = (index + ranges.length) % ranges.length;
  const range = ranges[current];
  highlight('search-current', [range]);
  const place = showPlace();
  if (isTold) say(`${place}: ${range.startContainer.parentElement?.textContent?.trim().slice(0, 80)}`);
  reveal(range);
}

/** Shows which mark of how many is the current one, and how many messages match on other pages. */
function showPlace() {
  const beyond = others?.count;
  const place = `${current + 1} / ${ranges.length}` + (beyond ? ` (${beyond})` : '');
  const count = bar?.querySelector('.search-count');
  if (count) count.textContent = place;
  return place;
}

/**
 * Puts the bar above what else is at the bottom of the page: the speakers of a talk face to face, or the dock.
 * @param {HTMLElement} bar
 */
export function showBar(bar) {
  const speakers = document.querySelector('.speakers');
  const dock = document.querySelector('.dock');
  if (speakers) speakers.prepend(bar);
  else if (dock) dock.before(bar);
  else document.body.append(bar);
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  // A replay hides the bar, and has its own keys.
  if (!bar?.getClientRects().length || isTaken(event)) return;
  if (/^[np]$/i.test(event.key)) step(event.key === 'n' ? 1 : -1);
  else if (event.key === 'Escape') hideMarks();
}

/**
 * Makes the bar of buttons that step through the marks.
 * @param {HTMLElement} button  with the labels in its attributes
 */
export function makeBar(button) {
  bar = make('div', 'search-steps');
  bar.setAttribute('role', 'search');
  const previous = make('button', 'search-previous', words(button, 6));
  const next = make('button', 'search-next', words(button, 7));
  const close = make('button', 'search-close', words(button, 3));
  previous.addEventListener('click', () => step(-1));
  next.addEventListener('click', () => step(1));
  close.addEventListener('click', hideMarks);
  bar.append(make('span', 'search-count'), previous, next, close);
  addEventListener('keydown', pressed);
  return bar;
}

/** Restores the page and its address. */
export function hideMarks() {
  bar?.remove();
  highlight('search', []);
  highlight('search-current', []);
  const address = new URL(location.href);
  if (!address.searchParams.has('q')) return;
  address.searchParams.delete('q');
  history.replaceState(history.state, '', address.href);
}

/**
 * @param {string} name
 * @param {Range[]} ranges
 */
function highlight(name, ranges) {
  const { highlights } = /** @type {any} */ (CSS);
  if (!highlights) return;
  highlights.set(name, new /** @type {any} */ (window).Highlight(...ranges));
}
