/**
 * The interface strings of an element are in its markup, in the language of the page: `data-words="Play|Pause"`.
 * @param {HTMLElement} element
 * @param {number|boolean} which  from 0
 * @param {...any} values  for `%1`, `%2`
 * @returns {any} a string: that label which it has, where the markup says nothing; null if it has none
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
