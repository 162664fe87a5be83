import { toClipboard } from '../clipboard.js';
import { copyCode } from '../copy-code.js';
import { nameOf } from '../lasting.js';
import { closest, log } from '../people/elements.js';
import { markupOf, sourceOf } from '../source.js';
import { words } from '../words.js';
import { reportDone } from './done.js';

/** The buttons that copy a message, its code, or a link that replays it. */

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
function share(message, button) {
  confirm(button, toClipboard(location.href.replace(/[?#].*|$/, '?play=1#' + nameOf(message))), 1);
}

/**
 * @param {HTMLElement} button
 * @param {Promise<boolean>} copied
 * @param {number} told  the index of the words that say so
 */
async function confirm(button, copied, told = 0) {
  if (await copied) reportDone(button, words(log, told));
}

export function watchCopying() {
  document.addEventListener('click', ({ target }) => {
    const button = closest(target, '[data-action]');
    if (button) actions.get(button.dataset.action)?.(/** @type {HTMLElement} */ (button.closest('.message')), button);
  });
}
