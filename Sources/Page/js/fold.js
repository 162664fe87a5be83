import { log, root } from './people/elements.js';
import { words } from './words.js';

/** In a log of more boxes (boxes.js), what opens makes room at once: in each frame of a gradual opening, all of them are placed. */
const LONG = 100;

/** Tells the style sheet that the log is long. */
export function markLong() {
  if (log.childElementCount > LONG) root.dataset.long = '';
}

/**
 * Folds or unfolds a long prompt. The style sheet folds it at first, so that nothing moves while a page loads.
 * @param {HTMLElement} button after the text
 */
export function toggleFold(button) {
  const isFolded = button.previousElementSibling?.classList.toggle('fold');
  button.ariaExpanded = `${!isFolded}`;
  button.textContent = words(button, !isFolded) ?? button.textContent;
}
