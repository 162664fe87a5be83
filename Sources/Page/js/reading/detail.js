import { arrive } from '../arrive.js';
import { asked } from '../detail.js';
import { closest, isShown, log, root } from '../people/elements.js';
import { current } from './place.js';

/** Lets the reader choose the detail of answers. The current message keeps its place, and the address keeps the choice. */

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
  const read = current();
  const top = read?.getBoundingClientRect().top ?? 0;
  root.dataset.detail = to;
  for (const shown of log.querySelectorAll('[data-shown]')) shown.removeAttribute('data-shown');
  mark();
  const address = new URL(location.href);
  address.searchParams.set('detail', to);
  history.replaceState(history.state, '', address.href);
  const kept = read && nearest(read);
  if (kept && scrollY) arrive(() => scrollBy(0, kept.getBoundingClientRect().top - Math.max(top, 0)));
}

/**
 * The message, or if it is hidden now, the next one that is not.
 * @param {Element} message
 * @returns {Element|undefined}
 */
function nearest(message) {
  /** @type {Element|null} */
  let next = message;
  while (next && !isShown(next)) next = next.nextElementSibling;
  return next ?? undefined;
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
