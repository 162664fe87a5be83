import { isRead } from './is-read.js';

/**
 * Scrolls to a place of the page. Heights are estimates at first (`content-visibility`), and true ones some frames later. So it
 * scrolls again until the page has settled, unless the reader has scrolled elsewhere meanwhile.
 */

/** The page has settled when this many tries in a row led to the same place. */
const QUIET = 5;

/** A page that never settles, such as one that still grows, is scrolled for some two seconds at 60 frames a second. */
const MOST = 60;

/** The number of the latest way to a place. A later one ends it, and so does input of the reader. */
let way = 0;
/** The number of the way that is being gone. */
let going = -1;

/** Begins a way, and returns its number. */
export const setOut = () => (going = ++way);

/** True while the page is on its way to a place. */
export const isArriving = () => isOnTheWay(going);

/** @param {number} number of a way that may have ended */
export const isOnTheWay = (number) => number === way;

for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown']) addEventListener(type, () => way++, { passive: true, capture: true });

/**
 * @param {() => void} go
 * @param {number} [wait] frames before the first time
 */
export function arrive(go, wait = 0) {
  const mine = setOut();
  let [seen, quiet, tries] = [-1, QUIET, MOST];
  const again = () => {
    if (!isOnTheWay(mine) || !isRead()) return;
    go();
    const place = scrollY / document.documentElement.scrollHeight;
    if (place !== seen) quiet = QUIET;
    seen = place;
    // The first frame lays out the content at the new place.
    if (--quiet && --tries) after(2, again);
    else going = -1;
  };
  after(wait, again);
}

/**
 * @param {number} frames
 * @param {() => void} task
 */
function after(frames, task) {
  if (frames) requestAnimationFrame(() => after(frames - 1, task));
  else task();
}
