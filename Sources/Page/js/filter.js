import { say } from './status.js';
import { words } from './words.js';

/** Milliseconds to wait for another letter. */
export const TYPING = 600;

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
    const matches = matcher(field.value);
    for (const row of rows) row.hidden = !matches(textOf(row));
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
 * Finds plain texts that contain all typed words.
 * @param {string} typed
 * @returns {(text: string) => boolean}
 */
export function matcher(typed) {
  const wanted = plain(typed).split(' ');
  return (text) => wanted.every((word) => text.includes(word));
}

/**
 * Without case and accents.
 * @param {string|null} text
 */
export const plain = (text) => (text ?? '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
