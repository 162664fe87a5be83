import { addScript } from '../later.js';
import { closest } from '../people/elements.js';

/** The menu of the bar has a program of its own, which loads when the menu opens. */

const ITEMS = '.share button';

export function watchShare() {
  const button = /** @type {HTMLElement|null} */ (document.querySelector('.share-open'));
  const file = button?.dataset.share;
  if (!file) return;
  /** @type {Promise<unknown>|undefined} */
  let coming;
  const load = () => (coming ??= addScript(file).then(() => removeEventListener('click', pressed, true)));
  /** @param {Event} event */
  const pressed = (event) => {
    if (closest(event.target, '.share-open')) load();
    const item = closest(event.target, ITEMS);
    if (!item) return;
    event.stopImmediatePropagation();
    load().then(() => item.click());
  };
  addEventListener('click', pressed, true);
}
