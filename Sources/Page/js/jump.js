/**
 * Repeats the jump of a link to a distant place, which leads there by estimated heights (`content-visibility`). When
 * these give way to the true heights, Firefox anchors the start of the content above instead of its end, where the
 * target is; and no browser corrects the position of a page that was opened at a target. The jump is not repeated
 * when the reader returns through the history, which restores the place itself.
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
