import { arrive, isOnTheWay, setOut } from './arrive.js';
import { boxOf, layOut } from './boxes.js';
import { spring } from './easing.js';
import { reducedMotion } from './reduced-motion.js';
import { returned } from './visit.js';

/**
 * The jump of a link to a place on the page. It is seen: the page moves there, from a screen away if the place is far.
 *
 * Heights are estimates at a distance (`content-visibility`). When these give way to the true heights, Firefox anchors the start
 * of the content above instead of its end, where the target is; and no browser corrects the position of a page that was
 * opened at a target. So the jump is repeated until the page has settled. It is not when the reader returns through the
 * history, which restores the place itself.
 */

const root = document.documentElement;

/** A quoted message is read with what is around it. */
const MIDDLE = '.reply';

/** The latest jump that is seen. It settles the page itself. */
let jump = -1;
/** @type {ScrollLogicalPosition} */
let block = 'start';

const target = () => document.querySelector(':target');
const toTarget = () => target()?.scrollIntoView({ block });

/** @param {Element} place */
const topOf = (place) => place.getBoundingClientRect().top + scrollY;

/**
 * What will be seen around a place, which would otherwise be blank in the first frames.
 * @param {Element} place
 */
function around(place) {
  const message = place.closest('.message');
  const found = [];
  for (const next of /** @type {const} */ (['previousElementSibling', 'nextElementSibling'])) {
    let room = 1.5 * innerHeight;
    for (let near = message && boxOf(message); near && room > 0; near = near[next]) {
      found.push(near);
      room -= near.getBoundingClientRect().height;
    }
  }
  return found;
}

/**
 * Moves from a scroll position to the target of the page, where the page already is.
 * @param {number} from
 * @param {Element} place
 */
function move(from, place) {
  const mine = (jump = setOut());
  const to = scrollY;
  const top = topOf(place);
  let rest = { distance: Math.max(-innerHeight, Math.min(innerHeight, to - from)), speed: 0 };
  let last = performance.now();
  /** @param {number} now */
  const frame = (now) => {
    if (!isOnTheWay(mine)) return;
    rest = spring(rest.distance, rest.speed, Math.max(0, now - last));
    last = now;
    scrollTo(0, to + topOf(place) - top - rest.distance);
    if (Math.abs(rest.distance) >= 0.5) requestAnimationFrame(frame);
    else arrive(toTarget, 2);
  };
  frame(last);
}

/**
 * @param {Element} link of HTML or of SVG
 * @returns the part of the address after its page
 */
const hashOf = (link) => (link.getAttribute('href') ?? '').replace(/^[^#]*/, '');

/** @param {string} hash */
function placeOf(hash) {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // a broken escape
  }
}

/**
 * @param {string} hash of a link
 * @returns {boolean} whether the link leads to a place that can be seen moving there
 */
function follow(hash) {
  const place = placeOf(hash);
  if (!place || !place.getClientRects().length || root.dataset.state !== 'reading') return false;
  const from = scrollY;
  layOut(around(place));
  if (location.hash !== hash) location.hash = hash; // scrolls at once, and makes the place the target
  place.scrollIntoView({ block });
  if (reducedMotion()) arrive(toTarget, 2);
  else move(from, place);
  return true;
}

export function watchLinks() {
  let followed = '';
  document.addEventListener('click', (event) => {
    const { target, defaultPrevented, button, ctrlKey, metaKey, shiftKey } = event;
    // A search leads to its results itself.
    const link = /** @type {Element} */ (target).closest('a:not(.search *)');
    followed = link ? hashOf(link) : '';
    if (!link || defaultPrevented || button || ctrlKey || metaKey || shiftKey || !link.getAttribute('href')?.startsWith('#')) return;
    block = link.matches(MIDDLE) ? 'center' : 'start';
    if (!link.matches('time > *, .newest') && follow(followed)) event.preventDefault();
  });
  addEventListener('hashchange', () => {
    if (followed === location.hash && !isOnTheWay(jump)) arrive(toTarget, 2);
    followed = '';
  });
  addEventListener('load', () => {
    if (location.hash && !new URLSearchParams(location.search).has('q') && !returned()) arrive(toTarget, 2);
  });
}
