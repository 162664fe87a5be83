import { inPageLanguage } from './page-language.js';

/**
 * The interface strings of an element are in its markup, in the language of the page: `data-words="Play|Pause"`.
 * @param {HTMLElement} element
 * @param {number|boolean} which  the number of the label, from 0
 * @param {...any} values  for `%1`, `%2`
 * @returns {any} the text; the element's label if the markup has no words, null without a label
 */
export const words = (element, which, ...values) =>
  element.dataset.words?.split('|')[+which]?.replace(/%(.)/g, (_, number) => written(values[number - 1])) ?? element.ariaLabel;

/**
 * A number, or a text with numbers, in the digits of the page's language. `data-numerals` contains these digits and
 * the decimal separator, if they differ from these.
 * @param {any} text
 */
export function written(text) {
  const numerals = document.documentElement.dataset.numerals;
  return numerals ? `${text}`.replace(/[\d.]/g, (sign) => numerals[sign === '.' ? 10 : +sign]) : `${text}`;
}

/**
 * A number of things, with the separators of the page's language: `1,234`.
 * @param {number} count
 */
export function amount(count) {
  const { dataset } = document.documentElement;
  return inPageLanguage((lang) => count.toLocaleString(lang)).replace(/\d/g, (digit) => dataset.numerals?.[+digit] ?? digit);
}

/**
 * One of the strings of an element, with a number of things for `%1`.
 * @param {HTMLElement} element
 * @param {number} which
 * @param {number} count
 */
export const counted = (element, which, count) => (element.dataset.words?.split('|')[which] ?? '').replace('%1', () => amount(count));
