import { cost, isAtom, isBlock } from './cost.js';
import { boundary } from './grapheme.js';

/**
 * The offsets at which the text of a block may be cut while it is revealed. A word that came letter by letter could
 * begin at the end of a line and then jump to the next one. So a word comes whole, with everything that a line cannot
 * separate from it, whichever elements that is in.
 */

/**
 * The places where every browser may break a line: white space, and between two letters of scripts that need none,
 * except letters that may not begin a line.
 */
const BREAK = /\s+|(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])(?=[\p{sc=Han}あいうえおか-ぢつ-もやゆよら-ろわ-んアイウエオカ-ヂツ-モヤユヨラ-ロワ-ン])/gu;

/** No line is longer, so longer text is at the start of one, and may grow there. */
const LONGEST = 120;

/**
 * @param {ChildNode[]} nodes the children of a block
 * @returns {number[]} the costs at which the block may be cut, from 0; nested blocks have their own
 */
export function textCuts(nodes) {
  const cuts = [0];
  let sum = 0;
  const cut = () => cuts.push(sum);

  /** @param {Node} node */
  function pass(node) {
    if (node instanceof Text) passText(node.data, cost(node));
    else if (isBlock(node) || node.nodeName === 'BR') passWhole(node);
    else if (isAtom(node) || node.nodeName === 'CODE') sum += cost(node);
    else node.childNodes.forEach(pass);
  }

  /** @param {Node} node */
  function passWhole(node) {
    cut();
    sum += cost(node);
    cut();
  }

  /**
   * @param {string} data
   * @param {number} size of the text, or 0 for white space without cost
   */
  function passText(data, size) {
    for (const { index } of /** @type {Iterable<{index: number}>} */ (data.matchAll(BREAK))) {
      if (size) passLong(data, sum, index);
      cuts.push(size ? sum + index : sum);
    }
    if (size) passLong(data, sum, size);
    sum += size;
  }

  /**
   * Cuts text that is longer than a line between its graphemes.
   * @param {string} data
   * @param {number} start the cost before the text
   * @param {number} end the end of the examined part of the text
   */
  function passLong(data, start, end) {
    const from = Math.max(0, cuts[cuts.length - 1] - start);
    for (let at = from + LONGEST, last = from; at < end; at++) {
      if (boundary(data, at, last) !== at) continue;
      cuts.push(start + at);
      last = at;
    }
  }

  nodes.forEach(pass);
  cut();
  return cuts;
}
