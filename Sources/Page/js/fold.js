import { words } from './words.js';

/**
 * Folds or unfolds a long prompt. The style sheet folds it at first, so that nothing moves while a page loads.
 * @param {HTMLElement} button after the text
 */
export function toggleFold(button) {
  const isFolded = button.previousElementSibling?.classList.toggle('fold');
  button.ariaExpanded = `${!isFolded}`;
  button.textContent = words(button, !isFolded) ?? button.textContent;
}
