/**
 * The text of a message exactly as in the index (`PageText` in Sources/Search), with its text nodes.
 *
 * @typedef {{node: Text, start: number}} Piece
 */

/** Elements beside the text. */
const BESIDE =
  'button, time, math, .visually-hidden, .message-header, .message-end, .avatar, .code-header, .reply, .work, .agent, section[hidden], span[hidden], .thinking > summary, .transcript > summary, .code-rest > summary, .diagram-code > summary, .branch > summary';

const INLINE = /^(a|abbr|b|bdi|bdo|code|del|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var)$/;

/**
 * @param {Element} message
 * @returns {{text: string, pieces: Piece[]}}
 */
export function textOf(message) {
  let text = '';
  /** @type {Piece[]} */
  const pieces = [];
  const read = (/** @type {Element} */ element) => {
    for (const child of element.childNodes) {
      if (child instanceof Text) {
        pieces.push({ node: child, start: text.length });
        text += child.data;
      } else if (child instanceof Element && !child.matches(BESIDE)) {
        const parts = !INLINE.test(child.localName);
        if (parts) text += ' ';
        read(child);
        if (parts) text += ' ';
      } else text += ' ';
    }
  };
  read(message);
  return { text, pieces };
}

/**
 * The range between two offsets of such a text.
 * @param {Piece[]} pieces
 * @param {number} start
 * @param {number} end
 */
export function rangeOf(pieces, start, end) {
  const range = document.createRange();
  const at = (/** @type {number} */ place) => {
    let low = 0;
    for (let high = pieces.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (pieces[middle].start <= place) low = middle + 1;
      else high = middle;
    }
    const { node, start } = pieces[Math.max(0, low - 1)];
    return /** @type {const} */ ([node, Math.min(place - start, node.length)]);
  };
  range.setStart(...at(start));
  const [node, offset] = at(end - 1);
  range.setEnd(node, Math.min(offset + 1, node.length));
  return range;
}
