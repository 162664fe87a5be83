import { asked } from '../detail.js';
import { closest, log, root } from '../people/elements.js';

/** Lets the reader choose the detail of answers. The page keeps the place (place.js), and the address the choice. */

const LEVELS = '[name=detail]';

const level = () => root.dataset.detail ?? 'all';

/** Shows the choice in the switch, which a preview may add later. */
function mark() {
  for (const input of document.querySelectorAll(LEVELS)) {
    if (input instanceof HTMLInputElement) input.checked = input.value === level();
  }
}

/** @param {string} to */
function choose(to) {
  if (to === level()) return;
  root.dataset.detail = to;
  for (const shown of log.querySelectorAll('[data-shown]')) shown.removeAttribute('data-shown');
  mark();
  const address = new URL(location.href);
  address.searchParams.set('detail', to);
  history.replaceState(history.state, '', address);
}

/**
 * Links to other pages of the conversation keep the choice.
 * @param {Event} event
 */
function followed({ target }) {
  const link = closest(target, '.parts a, .outline a');
  const detail = asked();
  if (link instanceof HTMLAnchorElement && detail && !/^#/.test(link.getAttribute('href') ?? '')) link.search = '?detail=' + detail;
}

export function watchDetail() {
  mark();
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(LEVELS)) choose(target.value);
  });
  document.addEventListener('click', followed, true);
  document.addEventListener('pageturner:outlinechange', mark);
  // The browser finds nothing in hidden text, so its search shows everything.
  addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
    if ((ctrlKey || metaKey) && /^f$/i.test(key) && document.querySelector(LEVELS)) choose('all');
  });
}
