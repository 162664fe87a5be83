import { arrive } from './arrive.js';

const toTarget = () => document.querySelector(':target')?.scrollIntoView();

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
    if (followed === location.hash) arrive(toTarget, 2);
    followed = '';
  });
  // A search leads to its words itself.
  addEventListener('load', () => {
    const [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
    if (location.hash && !new URLSearchParams(location.search).has('q') && !/back|reload/.test(visit?.type)) arrive(toTarget, 2);
  });
}
