import { arrive } from '../arrive.js';
import { isShown, messages, program, root } from '../people/elements.js';
import { lastThat } from '../search.js';

/** Where the reader is, and the way from message to message. */

/** A message that is so far below its place under the bar is there. */
const SLACK = 8;

/**
 * The message that was gone to, and the place of the page then: at the end of the page it need not be at the top.
 * @type {{message: HTMLElement, y: number}|undefined}
 */
let last;

/** @param {HTMLElement} message */
const top = (message) => message.getBoundingClientRect().top - parseFloat(getComputedStyle(message).scrollMarginTop);

/** @param {HTMLElement[]} all */
function placeIn(all) {
  const known = last && Math.abs(scrollY - last.y) < 2 ? all.indexOf(last.message) : -1;
  return known < 0 ? lastThat(all.length, (index) => top(all[index]) <= SLACK) : known;
}

/** The message that is being read: at the top of the window. */
export function current() {
  const all = messages().filter(isShown);
  return all[Math.max(0, placeIn(all))];
}

/**
 * The message after or before the one at a place; before it first comes the beginning of its own.
 * @param {number} place -1: above the first
 * @param {number} by 1 or -1
 * @param {boolean} isInside its beginning is out of sight
 * @param {number} count of all
 */
export function next(place, by, isInside, count) {
  const to = by < 0 && isInside ? place : place + by;
  return Math.max(0, Math.min(to, count - 1));
}

/**
 * @param {number} by 1 or -1
 * @param {(message: HTMLElement) => boolean} [isWanted]
 */
export function step(by, isWanted = () => true) {
  const all = messages().filter((message) => isWanted(message) && isShown(message));
  const place = placeIn(all);
  const isInside = place >= 0 && top(all[place]) < -SLACK;
  const to = all[next(place, by, isInside, all.length)];
  if (to && (place < 0 || to !== all[place] || isInside)) go(to, () => to.scrollIntoView());
}

/** @param {boolean} isStart of the page, or else its end */
export function toEnd(isStart) {
  const all = messages().filter(isShown);
  const to = all[isStart ? 0 : all.length - 1];
  if (to) go(to, () => scrollTo(0, isStart ? 0 : document.documentElement.scrollHeight));
}

/**
 * The keys are there, too, and a screen reader says what it is.
 * @param {HTMLElement} message
 * @param {() => void} scroll
 */
function go(message, scroll) {
  if (!message.hasAttribute('tabindex')) message.tabIndex = -1;
  message.focus({ preventScroll: true });
  // A page that goes on would follow what comes.
  if (root.dataset.state === 'live') program()?.live.set({ name: 'free' });
  arrive(() => {
    scroll();
    last = { message, y: scrollY };
  });
}
