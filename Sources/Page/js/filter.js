import { say } from './status.js';
import { words } from './words.js';

/** Milliseconds after the last letter, in which more may be typed. */
const TYPING = 600;

/** The filter of the index: shows the conversations in which all the words typed occur. */
export function filterIndex() {
  const field = /** @type {HTMLInputElement|null} */ (document.querySelector('.filter'));
  if (!field) return;
  const rows = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.conversations li')]);
  const texts = rows.map(({ textContent }) => plain(textContent));
  const apply = () => {
    const wanted = plain(field.value).split(' ');
    rows.forEach((row, index) => (row.hidden = !wanted.every((word) => texts[index].includes(word))));
    const found = rows.filter(({ hidden }) => !hidden).length;
    document.querySelector('.nothing')?.toggleAttribute('hidden', !!found);
    return found;
  };
  field.addEventListener('input', () => {
    const found = apply();
    say(words(field, found > 0, found), TYPING);
  });
  apply(); // the browser may have kept what was typed before
}

/**
 * Without case and accents.
 * @param {string|null} text
 */
const plain = (text) => (text ?? '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
