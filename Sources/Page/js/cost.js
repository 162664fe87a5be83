/**
 * The cost of showing a node, in UTF-16 code units of text (dev/replay.md, 'Atoms and costs'). Swift writes the sums of
 * groups and messages as data-c, by nearly the same rules.
 */

const LONGEST_LINE = 120; // so that a minified line does not stall the replay
const LONGEST_ROW = 160;
const LONGEST_ATOM = 80;
const TEXTLESS_ATOM = 20;
const ATOM = /^(H[1-6]|TR|HR|IMG|SVG|MATH|DETAILS|BUTTON|FIGCAPTION|VIDEO|AUDIO)$/;

const BLOCK = /^(BLOCKQUOTE|D[DLT]|DETAILS|DIV|FIGCAPTION|FIGURE|H[1-6]|HR|LI|OL|P|PRE|SECTION|TABLE|TBODY|TD|TFOOT|TH|THEAD|TR|UL)$/;

/**
 * True for block elements.
 * @param {Node} node
 */
export const isBlock = (node) => BLOCK.test(node.nodeName);

/**
 * True for elements that appear whole, when their whole cost is paid.
 * @param {Node} node
 */
export const isAtom = (node) => ATOM.test(node.nodeName.toUpperCase());

/** @param {Node} node */
const text = (node) => /** @type {string} */ (node.textContent);

/** @param {Node} node */
export const length = (node) => text(node).length;

/**
 * @param {Node} node
 * @returns {number}
 */
export function cost(node) {
  if (node instanceof Text) return /\S/.test(node.data) ? node.length : 0;
  if (!(node instanceof Element)) return 0;
  const declared = node.getAttribute('data-c');
  if (declared) return +declared;
  if (node.nodeName === 'PRE') return /** @type {{cost: number}} */ (lines(node).pop()).cost;
  if (node.matches('thead, .code-header')) return 0; // it comes with the first row of the body, or line of the code
  if (node.nodeName === 'TR') return Math.min(length(node), LONGEST_ROW) || 1;
  if (isAtom(node)) return Math.min(length(node), LONGEST_ATOM) || TEXTLESS_ATOM;
  let sum = 0;
  for (const child of node.childNodes) sum += cost(child);
  return sum;
}

/**
 * The ends of the lines of code: the offset, and the cost up to it. The line feed belongs to the next line, and an empty line
 * to the one after it, so that the caret is after the last letter.
 * @param {Node} pre
 */
export function lines(pre) {
  const code = text(pre);
  const ends = [{ cost: 0, offset: 0 }];
  for (let offset = 0, sum = 0; offset < code.length; ) {
    const end = code.indexOf('\n', offset) + 1 || code.length;
    sum += Math.min(end - offset, LONGEST_LINE);
    offset = end;
    const isEmpty = code[end - 2] === '\n' || end === 1;
    ends.push({ cost: sum, offset: end === code.length ? end : isEmpty ? ends[ends.length - 1].offset : end - 1 });
  }
  return ends;
}
