// Enough text after a cut to see whether it falls inside a grapheme.
const AHEAD = 64;
const ASCII = /^[\x00-\x7f]*$/;
/** @type {Intl.Segmenter|undefined} Made on demand: creating it takes a browser longer than the rest of the script. */
let segmenter;

/**
 * The last grapheme boundary at or before an offset, so that no emoji or accent is ever split.
 * @param {string} text
 * @param {number} offset
 * @param {number} from an earlier boundary, from which flags and joined emoji are counted
 */
export function boundary(text, offset, from = 0) {
  if (offset <= from || offset >= text.length) return Math.min(offset, text.length);
  const window = text.slice(from, offset + AHEAD);
  if (ASCII.test(window)) return offset;
  segmenter ??= Intl.Segmenter && new Intl.Segmenter();
  if (segmenter) return from + segmenter.segment(window).containing(offset - from).index;
  return /[\udc00-\udfff]/.test(text[offset]) ? offset - 1 : offset;
}
