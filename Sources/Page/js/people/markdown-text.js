/** Escapes text so that Markdown shows it verbatim. */

/** Characters that could begin or end a span; an underscore between letters cannot. */
const SPANS = /[\\`*~[\]]|(?<!\w)_|_(?!\w)|<(?=\S)|&(?=#?\w+;)/g;

/** Places where a line would begin a block: quote, heading, list, rule or table. */
const BLOCKS = /^(\d+(?=[.)](\s|$))|(?=>|(#{1,6}|[-+])(\s|$)|[-=|: ]+$))/gm;

/** @param {string} text */
export const escapeSpans = (text) => text.replace(SPANS, '\\$&');

/** @param {string} lines with their spans written */
export const escapeBlocks = (lines) => lines.replace(BLOCKS, '$1\\');

/**
 * Backticks, one more than any run in the text.
 * @param {string} text
 * @param {string} ticks at least
 */
export function fence(text, ticks) {
  while (text.includes(ticks)) ticks += '`';
  return ticks;
}
