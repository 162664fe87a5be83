import { toggleFold } from '../fold.js';
import { isShown } from '../people/elements.js';

/** What is folded away in a message, or in all: long prompts, thoughts, tool calls, sources. */

/** A shelf of earlier messages is none. */
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
 * Opens everything, or closes it if everything is open; what is folded inside of a fold stays as it is.
 * @param {Element|undefined} box
 * @param {HTMLElement|undefined} read  which stays where it is
 */
export function toggleFolds(box, read) {
  const folds = [...(box?.querySelectorAll(FOLDS) ?? [])].filter((fold) => !fold.parentElement?.closest(FOLDS) && isShown(fold));
  const open = !folds.every(isOpen);
  const before = read?.getBoundingClientRect().top ?? 0;
  for (const fold of folds) set(fold, open);
  if (read) scrollBy(0, read.getBoundingClientRect().top - before);
}
