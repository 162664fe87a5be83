import { words } from './words.js';

/**
 * Folds a long prompt, or unfolds it. The style sheet folds, so that nothing moves while a page loads.
 * @param {HTMLElement} button after the text
 */
export function toggleFold(button) {
  const isFolded = button.previousElementSibling?.classList.toggle('fold');
  button.ariaExpanded = `${!isFolded}`;
  button.textContent = words(button, !isFolded) ?? button.textContent;
}
