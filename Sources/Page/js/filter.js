import { say } from './status.js';
import { words } from './words.js';

/** Milliseconds to wait for another letter. */
const TYPING = 600;

/** The filter of the index: shows the conversations that contain all typed words. */
export function filterIndex() {
  const field = /** @type {HTMLInputElement|null} */ (document.querySelector('.filter'));
  if (!field) return;
  /** @type {Map<string|null, string>} what rows say, as it is compared */
  const texts = new Map();
  /** @param {HTMLElement} row */
  const textOf = ({ textContent }) => {
    const text = texts.get(textContent) ?? plain(textContent);
    texts.set(textContent, text);
    return text;
  };
  const apply = () => {
    // A preview may have changed the list.
    const rows = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.conversations li')]);
    const wanted = plain(field.value).split(' ');
    for (const row of rows) row.hidden = !wanted.every((word) => textOf(row).includes(word));
    const found = rows.filter(({ hidden }) => !hidden).length;
    document.querySelector('.nothing')?.toggleAttribute('hidden', !!found);
    return found;
  };
  field.addEventListener('input', () => {
    const found = apply();
    say(words(field, found > 0, found), TYPING);
  });
  apply(); // the browser may have kept an earlier text
}

/**
 * Without case and accents.
 * @param {string|null} text
 */
const plain = (text) => (text ?? '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
