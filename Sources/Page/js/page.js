import { act } from './actions.js';
import { restoreRatings } from './ratings.js';
import { moveInToolbar } from './toolbar.js';

/** What a page does besides its replay. One listener for all buttons, however many there are. */
export function enhance() {
  restoreRatings();
  document.addEventListener('keydown', moveInToolbar);
  document.addEventListener('click', ({ target }) => {
    const button = /** @type {Element} */ (target).closest('[data-action]');
    if (button) act(/** @type {HTMLElement} */ (button));
  });
}
