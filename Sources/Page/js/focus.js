import { toggleFold } from './fold.js';

/**
 * Moves the focus to a useful place when the focused element disappears: otherwise it would return to the top of the
 * page, and a screen reader would announce nothing.
 */

const find = (/** @type {string} */ selector) => /** @type {HTMLElement|null} */ (document.querySelector(selector));

const PLAY = '.player [data-command=play]';

/** The player replaces the Replay button, and is replaced by it again. */
function followReplay() {
  const { dataset } = document.documentElement;
  const had = document.activeElement;
  const next = dataset.state === 'reading' ? had?.closest('.dock') && '.replay' : had?.matches('.replay') && PLAY;
  if (next) find(next)?.focus({ preventScroll: true });
}

/**
 * Send is disabled while a prompt is typed; a reader who pressed it gets the focus back.
 * @param {HTMLButtonElement} send
 */
function watchSend(send) {
  let had = false;
  new MutationObserver(() => {
    if (send.disabled) had ||= document.activeElement === send;
    else {
      if (had && document.activeElement === document.body) send.focus({ preventScroll: true });
      had = false;
    }
  }).observe(send, { attributeFilter: ['disabled'] });
}

/**
 * The button that unfolds the rest of some code disappears afterwards, and so does the link to new content.
 * @param {Event} event
 */
function clicked(event) {
  const target = /** @type {Element} */ (event.target);
  if (target.closest('.new-content')) find(PLAY)?.focus({ preventScroll: true });
  const rest = /** @type {HTMLDetailsElement|null|undefined} */ (target.closest('.code-rest > summary')?.parentElement);
  if (!rest) return;
  event.preventDefault();
  rest.open = true;
  rest.querySelector('pre')?.focus({ preventScroll: true });
}

/**
 * Unfolds folded content when the focus enters a link in it.
 * @param {FocusEvent} event
 */
function entered({ target }) {
  const link = /** @type {Element} */ (target);
  const button = link.matches(':focus-visible') && link.closest('.fold')?.nextElementSibling;
  if (!button) return;
  toggleFold(/** @type {HTMLElement} */ (button));
  link.scrollIntoView({ block: 'nearest' });
}

export function watchFocus() {
  new MutationObserver(followReplay).observe(document.documentElement, { attributeFilter: ['data-state'] });
  const send = /** @type {HTMLButtonElement|null} */ (find('.composer .send'));
  if (send) watchSend(send);
  document.addEventListener('click', clicked);
  document.addEventListener('focusin', entered);
}
