import { toClipboard } from '../clipboard.js';
import { copyCode } from '../copy-code.js';
import { closest, log } from '../people/elements.js';
import { markupOf, sourceOf } from '../source.js';
import { words } from '../words.js';
import { reportDone } from './done.js';

/** The buttons that copy a message or its code, and share a link to it. */

/** @typedef {(message: HTMLElement, button: HTMLElement) => void} Action */

/** @type {Map<string|undefined, Action>} */
const actions = new Map(Object.entries({
  copy: (message, button) => confirm(button, copyMessage(message)),
  'copy-code': (_, button) => confirm(button, copyCode(button)),
  share,
}));

/** @param {HTMLElement} message */
function copyMessage(message) {
  const content = /** @type {Element} */ (message.querySelector('.answer:not([hidden]), .text') ?? message);
  return toClipboard(sourceOf(content), markupOf(content));
}

/**
 * @param {HTMLElement} message
 * @param {HTMLElement} button
 */
function share({ id }, button) {
  const url = location.href.replace(/#.*|$/, '#' + id);
  if (navigator.share) navigator.share({ url }).catch(() => {}); // the reader thought better of it
  else confirm(button, toClipboard(url));
}

/**
 * @param {HTMLElement} button
 * @param {Promise<boolean>} copied
 */
async function confirm(button, copied) {
  if (await copied) reportDone(button, words(log, 0));
}

export function watchCopying() {
  document.addEventListener('click', ({ target }) => {
    const button = closest(target, '[data-action]');
    if (button) actions.get(button.dataset.action)?.(/** @type {HTMLElement} */ (button.closest('.message')), button);
  });
}
