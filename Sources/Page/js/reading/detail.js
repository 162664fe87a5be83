import { arrive } from '../arrive.js';
import { asked } from '../detail.js';
import { closest, isShown, log, root } from '../people/elements.js';
import { current } from './place.js';

/** The reader chooses how much of the answers is shown. What is read stays where it is, and the address keeps the choice. */

const LEVELS = '[name=detail]';

const level = () => root.dataset.detail ?? 'all';

/** A preview may bring the switch later. */
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
 * A message, or if that is hidden now the first one after it that is not.
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
 * The other pages of the conversation show as much.
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
  // What the browser searches must be all there.
  addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
    if ((ctrlKey || metaKey) && /^f$/i.test(key) && document.querySelector(LEVELS)) choose('all');
  });
}
