/**
 * Goes to a place of the page. It leads there by estimated heights (`content-visibility`), which give way to the true ones some
 * frames later, so it is gone to again until the page has settled, unless the reader has gone elsewhere meanwhile.
 */

const TRIES = 5;

/** The latest of the ways: who goes on does not come back. */
let way = 0;

for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown']) addEventListener(type, () => way++, { passive: true, capture: true });

/**
 * @param {() => void} go
 * @param {number} [wait] frames before the first time
 */
export function arrive(go, wait = 0) {
  const mine = ++way;
  /** @param {number} tries */
  const again = (tries) => {
    if (mine !== way || !/reading|live/.test(document.documentElement.dataset.state ?? '')) return;
    go();
    // The first frame lays out what is seen from there.
    if (tries > 1) after(2, () => again(tries - 1));
  };
  after(wait, () => again(TRIES));
}

/**
 * @param {number} frames
 * @param {() => void} task
 */
function after(frames, task) {
  if (frames) requestAnimationFrame(() => after(frames - 1, task));
  else task();
}
