import { arrive } from '../arrive.js';
import { isShown, messages, program, root } from '../people/elements.js';
import { lastThat } from '../search.js';

/** Finds the current message, and moves from message to message. */

/** A message counts as reached within this many pixels of its place below the bar. */
const SLACK = 8;

/**
 * The last target, and the scroll position then: near the end of the page, a target cannot reach the top.
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

/** The current message, which is at the top of the window. */
export function current() {
  const all = messages().filter(isShown);
  return all[Math.max(0, placeIn(all))];
}

/**
 * The index of the next or previous message. From within a message, the previous one is its own beginning.
 * @param {number} place  the current index; -1 above the first message
 * @param {number} by 1 or -1
 * @param {boolean} isInside  the beginning of the current message is out of sight
 * @param {number} count  the number of messages
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

/** @param {boolean} isStart  go to the start of the page, not its end */
export function toEnd(isStart) {
  const all = messages().filter(isShown);
  const to = all[isStart ? 0 : all.length - 1];
  if (to) go(to, () => scrollTo(0, isStart ? 0 : document.documentElement.scrollHeight));
}

/**
 * Scrolls to a message and focuses it, so that keys work there and screen readers announce it.
 * @param {HTMLElement} message
 * @param {() => void} scroll
 */
function go(message, scroll) {
  if (!message.hasAttribute('tabindex')) message.tabIndex = -1;
  message.focus({ preventScroll: true });
  // A live page would otherwise follow new messages.
  if (root.dataset.state === 'live') program()?.live.set({ name: 'free' });
  arrive(() => {
    scroll();
    last = { message, y: scrollY };
  });
}
