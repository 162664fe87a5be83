import { toggleFold } from '../fold.js';
import { isShown } from '../people/elements.js';
import { keepStill } from '../still.js';

/** Opens and closes the folds of one or all messages: long prompts, thinking, tool calls, sources. */

/** Folds do not include the list of earlier messages. */
const FOLDS = 'details:not(.earlier), .fold-button';

/** @param {Element} fold */
const isOpen = (fold) => (fold instanceof HTMLDetailsElement ? fold.open : fold.ariaExpanded === 'true');

/**
 * @param {Element} fold
 * @param {boolean} open
 */
function set(fold, open) {
  if (fold instanceof HTMLDetailsElement) fold.open = open;
  else if (isOpen(fold) !== open) toggleFold(/** @type {HTMLElement} */ (fold));
}

/**
 * Opens all folds, or closes them if all are open. Folds within folds stay as they are.
 * @param {Element|undefined} box
 * @param {HTMLElement|undefined} read  keeps its place in the window
 */
export function toggleFolds(box, read) {
  const folds = [...(box?.querySelectorAll(FOLDS) ?? [])].filter((fold) => !fold.parentElement?.closest(FOLDS) && isShown(fold));
  const open = !folds.every(isOpen);
  keepStill(read, () => folds.forEach((fold) => set(fold, open)));
}

/**
 * Closing a long fold from within leads back to its line, which followed the reader down to here.
 * @param {Event} event
 */
function close({ target }) {
  const line = /** @type {Element} */ (target).closest('.log [open] > summary');
  const top = line?.parentElement?.getBoundingClientRect().top ?? 0;
  if (line && line.getBoundingClientRect().top > top + 2) requestAnimationFrame(() => line.scrollIntoView());
}

export function watchFolds() {
  addEventListener('click', close);
}
