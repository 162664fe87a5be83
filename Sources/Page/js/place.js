import { arrive, isArriving } from './arrive.js';
import { next as messageAfter } from './boxes.js';
import { isRead } from './is-read.js';
import { isShown, log, program, root } from './people/elements.js';
import { returned, visit } from './visit.js';

/**
 * The reader's place: what is at the top of the window, and how far it is from there. It is restored whenever the page changes its
 * height: heights are estimates at a distance (`content-visibility`), so that no browser finds it again by a number of pixels.
 *
 * @typedef {{id: string, part: number, top: number, height: number}} Place  part: within the message, or -1
 */

const KEY = 'pageturner-top:' + location.pathname;

/** Below the bar, and below the margin that a link leaves there. */
const LINE = 80;
/** What begins at most this much above the window is still in place, as a link may lead under the bar. */
const ABOVE = 64;
const PARTS = 'p, pre, li, tr, h3, h4, h5, h6';

/** @type {Place|undefined} */
let place;
/** The scroll position of the restored place, which stays known exactly until the reader goes on. */
let restored = -1;

/** @param {Element} element */
const topOf = (element) => element.getBoundingClientRect().top;

/** @param {Element} message */
const partsOf = (message) => [...message.querySelectorAll(PARTS)];

/**
 * What begins near the top of the window, or else crosses its edge.
 * @param {string} selector
 */
function first(selector) {
  const { left, width } = log.getBoundingClientRect();
  const here = document.elementFromPoint(left + width / 2, LINE)?.closest('.log ' + selector.replace(/, /g, ', .log '));
  const next = here && topOf(here) < -ABOVE ? messageAfter(here) : here;
  const isNear = next?.matches(selector) && isShown(next) && topOf(next) < innerHeight / 2;
  return isNear ? next : here;
}

/** @returns {Place|undefined} */
export function placeNow() {
  const start = first('.message') ?? (scrollY < innerHeight ? log.querySelector('.message') : null);
  if (!start) return undefined;
  const part = topOf(start) < -ABOVE ? first(PARTS) : null;
  const message = part?.closest('.message') ?? start;
  const { top, height } = (part ?? message).getBoundingClientRect();
  return { id: message.id, part: part ? partsOf(message).indexOf(part) : -1, top, height };
}

/**
 * Opens the shelf of an earlier message, and those after it.
 * @param {Element} message
 */
function openShelves(message) {
  let shelf = message.closest('.earlier');
  while (shelf instanceof HTMLDetailsElement) {
    shelf.open = true;
    shelf = shelf.nextElementSibling;
  }
}

/**
 * The element of a place, or if it is hidden now, the next message that is not.
 * @param {Place} place
 */
function find({ id, part }) {
  let message = document.getElementById(id);
  if (message) openShelves(message);
  const element = message && partsOf(message)[part];
  if (element && isShown(element)) return element;
  while (message && !isShown(message)) message = /** @type {HTMLElement|null} */ (messageAfter(message));
  return message;
}

/** A live page may follow its end, and scrolls itself then. */
const isFree = () => /^(free|)$/.test(program()?.scrollState ?? '');

/** @param {Place} place */
export function goTo(place) {
  const element = isFree() && find(place);
  if (!element) return;
  const { top, height } = element.getBoundingClientRect();
  const goal = place.part < 0 || place.top > 0 ? Math.min(place.top, innerHeight / 2) : (place.top * height) / place.height;
  if (Math.abs(top - goal) > 0.5) scrollBy(0, top - goal);
  restored = scrollY;
}

function remember() {
  if (isRead() && !isArriving() && scrollY !== restored) place = placeNow() ?? place;
}

/** Restores the place after a change that has taken it away. */
function restore() {
  const kept = place;
  if (kept && isRead()) arrive(() => goTo(kept));
}

/** The browser keeps the state of a visit, except if it ends with a reload; then the tab keeps it. */
function save() {
  remember();
  if (!place) return;
  history.replaceState({ ...history.state, place }, '');
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {} // no storage
}

function saved() {
  if (visit() !== 'reload') return history.state?.place;
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {}
}

export function watchPlace() {
  if (returned()) place = saved();
  if (place) {
    // The browser brings back a number of pixels, and does so again when the page is complete.
    history.scrollRestoration = 'manual';
    addEventListener('load', () => requestAnimationFrame(() => (history.scrollRestoration = 'auto')));
  }
  restore();
  addEventListener('scroll', remember, { passive: true });
  addEventListener('pagehide', save);
  let width = root.clientWidth;
  addEventListener('resize', () => {
    if (width !== (width = root.clientWidth)) restore();
  });
  new MutationObserver(restore).observe(root, { attributeFilter: ['data-detail'] });
}
