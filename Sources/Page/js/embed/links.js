import { closest } from '../people/elements.js';

/** Links to other pages leave the frame, which has no way back. */
export function watchLeaving() {
  document.addEventListener('click', ({ target }) => {
    const link = closest(target, 'a[href]');
    if (!(link instanceof HTMLAnchorElement) || /^#/.test(link.getAttribute('href') ?? '')) return;
    link.target = '_blank';
    link.rel += ' noopener';
  });
}
