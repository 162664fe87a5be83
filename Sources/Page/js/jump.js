/**
 * A link to a place far away in the page leads there by estimated heights (`content-visibility`). When they give way to
 * the true ones, Firefox keeps the start of what stands above in its place, and not the end, to which the link's target is
 * joined: so it is gone to once more. Not when the reader comes back by the history, which knows the place itself.
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
}

/** @param {number} frames the first lays out what is seen from there */
function again(frames) {
  if (frames) requestAnimationFrame(() => again(frames - 1));
  else document.querySelector(':target')?.scrollIntoView();
}
