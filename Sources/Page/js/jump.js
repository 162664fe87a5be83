/**
 * A link to a place far away in the page leads there by estimated heights (`content-visibility`). When they give way to
 * the true ones, Firefox keeps the start of what stands above in its place, and not the end, to which the link's target is
 * joined; and no browser corrects the way to a place that the page was opened at, once the page is loaded. So it is gone to
 * once more. Not when the reader comes back by the history, which knows the place itself.
 */
export function watchLinks() {
  let followed = '';
  document.addEventListener('click', ({ target }) => {
    followed = /** @type {Element} */ (target).closest('a')?.hash ?? '';
  });
  addEventListener('hashchange', () => {
    if (followed === location.hash) again(2);
    followed = '';
  });
  // A search leads to its results itself.
  addEventListener('load', () => {
    const [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
    if (location.hash && !location.search && !/back|reload/.test(visit?.type)) again(2);
  });
}

/**
 * @param {number} frames the first lays out what is seen from there
 * @param {number} [tries]
 */
function again(frames, tries = 4) {
  if (frames) requestAnimationFrame(() => again(frames - 1, tries));
  else if (document.documentElement.dataset.state === 'reading') arrive(tries);
}

/**
 * Repeats the jump: content that is laid out on the way may move the target some frames later.
 * @param {number} tries
 */
function arrive(tries) {
  document.querySelector(':target')?.scrollIntoView();
  if (tries) again(2, tries - 1);
}
