import { written } from './words.js';

/**
 * Shows another answer to a prompt.
 * @param {Element} message
 * @param {number} step 1 for the next, -1 for the one before; after the last comes the first
 * @returns {string|undefined} the number of the answer; undefined if there is only one
 */
export function showAlternative(message, step) {
  const answers = /** @type {HTMLElement[]} */ ([...message.querySelectorAll('.answer[data-index]')]);
  answers.sort((a, b) => +numberOf(a) - +numberOf(b));
  const shown = answers.findIndex(({ hidden }) => !hidden);
  const next = answers[(shown + step + answers.length) % answers.length];
  if (!next) return undefined;
  for (const answer of answers) answer.hidden = answer !== next;
  message.querySelector('.alternatives-position')?.replaceChildren(written(`${numberOf(next)}/${answers.length}`));
  return numberOf(next);
}

/** @param {HTMLElement} answer */
const numberOf = (answer) => answer.dataset.index ?? '';
