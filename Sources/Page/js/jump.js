import { arrive } from './arrive.js';

const toTarget = () => document.querySelector(':target')?.scrollIntoView();

/**
 * Repeats the jump of a link to a distant place, which leads there by estimated heights (`content-visibility`). When
 * these give way to the true heights, Firefox anchors the start of the content above instead of its end, where the
 * target is; and no browser corrects the position of a page that was opened at a target. The jump is not repeated
 * when the reader returns through the history, which restores the place itself.
 */
export function watchLinks() {
  let followed = '';
  // A search leads to its results itself.
  document.addEventListener('click', ({ target }) => {
    const link = /** @type {Element} */ (target).closest('a:not(.search *)');
    followed = /** @type {HTMLAnchorElement|null} */ (link)?.hash ?? '';
  });
  addEventListener('hashchange', () => {
    if (followed === location.hash) arrive(toTarget, 2);
    followed = '';
  });
  addEventListener('load', () => {
    const [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
    if (location.hash && !new URLSearchParams(location.search).has('q') && !/back|reload/.test(visit?.type)) arrive(toTarget, 2);
  });
}
