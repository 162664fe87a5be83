/**
 * Scrolls to a place of the page. Heights are estimates at first (`content-visibility`), and true ones some frames later. So it
 * scrolls again until the page has settled, unless the reader has scrolled elsewhere meanwhile.
 */

const TRIES = 5;

/** The number of the latest call. A later call ends it, and so does input of the reader. */
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
    // The first frame lays out the content at the new place.
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
