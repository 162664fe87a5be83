import { escapeBlocks, escapeSpans, fence } from './markdown-text.js';

/**
 * Converts the page's own markup to Markdown that renders to the same markup, so that a message can be copied as
 * Markdown although the page does not contain its source.
 *
 * @typedef {(element: Element) => string} Writer
 */

/** Elements that are separated from other blocks. */
const BLOCK = /^(p|h\d|hr|[uo]l|blockquote|pre|table|div|section)$/;

/** Elements beside the text of the message. */
const BESIDE = /button|details|header|attachments|loading|error|cite|note-number|footnote-back|notice|label/;

/** The marks around a span. */
const MARKS = { strong: '**', del: '~~' };

/** The delimiter below a table's head, by the class of the cell. */
const ALIGNMENTS = { left: ':--', center: ':-:', right: '--:' };

/** @type {Record<string, Writer>} */
const writers = {
  p: (element) => (element.className ? verbatim(element) : blocks(element)),
  hr: () => '___', // not a list item, whatever the bullet before it
  ul: list,
  ol: list,
  blockquote: (element) => indent('> ', blocks(element), '> '),
  pre: code,
  div: (element) => (element.className === 'diagram' ? code(/** @type {Element} */ (element.querySelector('pre'))) : blocks(element)),
  table,
  em: emphasis,
  code: codeSpan,
  a: (element) => `[${spans(element)}]` + target(element, 'href'),
  img: (element) => `![${escapeSpans(attribute(element, 'alt'))}]` + target(element, 'src'),
  math: (element) => oneLine(attribute(element, 'alttext')),
  span,
  br: (element) => (element.closest('.text') ? '\n' : '\\\n'), // prompts keep their line breaks
  input: (element) => (element.hasAttribute('checked') ? '[x]' : '[ ]'),
  sup: ({ textContent }) => `[^${textContent}]`,
};

/**
 * @param {Element} parent of blocks, of text, or of both
 * @param {string} between the blocks
 * @returns {string}
 */
export function blocks(parent, between = '\n\n') {
  const parts = [];
  let line = '';
  for (const node of [...parent.childNodes, undefined]) {
    const block = node && BLOCK.test(/** @type {Element} */ (node).localName) && write(node);
    if (node && typeof block !== 'string') line += write(node);
    else {
      parts.push(escapeBlocks(line.trim()), block);
      line = '';
    }
  }
  return parts.filter(Boolean).join(between);
}

/** @type {Writer} */
const textOf = (element) => /** @type {string} */ (element.textContent);

/** @type {Writer} */
const spans = (element) => Array.from(element.childNodes, write).join('');

/**
 * @param {Node} node
 * @returns {string}
 */
function write(node) {
  if (node.nodeType !== 1) return escapeSpans(/** @type {string} */ (node.textContent));
  const element = /** @type {Element} */ (node);
  const { localName, className } = element;
  if (BESIDE.test(localName + className)) return '';
  if (/h\d/.test(localName)) return heading(element);
  const mark = MARKS[/** @type {keyof MARKS} */ (localName)] ?? '';
  return mark + (writers[localName] ?? (BLOCK.test(localName) ? blocks : spans))(element) + mark;
}

/**
 * Headings of answers begin with h3; a class distinguishes levels that coincide there.
 * @type {Writer}
 */
function heading(element) {
  const level = +element.className.slice(-1) || +element.localName[1] - 2;
  return '#'.repeat(level) + ' ' + inLine(element).replace(/#$/, '\\#');
}

/** @type {Writer} */
const inLine = (element) => oneLine(spans(element).trim());

/** @param {string} text */
const oneLine = (text) => text.replace(/\n/g, ' ');

/**
 * Text of people's chats is not Markdown, and HTML is shown as text.
 * @type {Writer}
 */
const verbatim = (element) => Array.from(element.childNodes, ({ textContent }) => textContent || '\n').join('');

/**
 * Emphasis that is alone in its parent uses the mark that does not merge with that of `strong`.
 * @type {Writer}
 */
function emphasis(element) {
  const mark = element.parentElement?.childNodes.length === 1 ? '_' : '*';
  return mark + spans(element) + mark;
}

/**
 * A picture that is not shown is a link or its alternative text. A formula that is not understood is its source.
 * @type {Writer}
 */
function span(element) {
  if (element.className === 'math') return oneLine(textOf(element));
  if (element.className === 'image-missing') return `![${spans(element)}]()`;
  return element.className === 'image-remote' ? '!' + write(element.childNodes[0]) : spans(element);
}

/** @type {Writer} */
function list(element) {
  const items = [...element.children];
  const isLoose = items.some(({ children }) => [...children].some((child) => child.localName === 'p' && !child.className));
  const between = isLoose ? '\n\n' : '\n';
  // Two consecutive lists with equal marks would become one.
  const [bullet, point] = element.previousElementSibling?.localName === element.localName ? '*)' : '-.';
  const first = +(attribute(element, 'start') || 1);
  const mark = (/** @type {number} */ index) => {
    if (element.parentElement?.className === 'footnotes') return `[^${index + 1}]: `;
    return (element.localName === 'ul' ? bullet : first + index + point) + ' ';
  };
  return items.map((item, index) => indent(mark(index), blocks(item, between))).join(between);
}

/** @type {Writer} */
function code(pre) {
  const text = textOf(pre).replace(/\n?$/, '\n').replace(/^\n$/, '');
  const ticks = fence(text, '```');
  return ticks + (pre.firstElementChild?.className ?? '').slice('language-'.length) + '\n' + text + ticks;
}

/** @type {Writer} */
function codeSpan(element) {
  const text = textOf(element);
  const ticks = fence(text, '`');
  const pad = /^`|`$|^ .*\S.* $/.test(text) ? ' ' : '';
  return ticks + pad + text + pad + ticks;
}

/** @type {Writer} */
function table(element) {
  const [head, ...body] = element.querySelectorAll('tr');
  /** @param {Element} row  @param {Writer} write */
  const line = (row, write) => '|' + Array.from(row.children, (cell) => ` ${write(cell)} |`).join('');
  const under = line(head, ({ className }) => ALIGNMENTS[/** @type {keyof ALIGNMENTS} */ (className)] ?? '---');
  return [line(head, cell), under, ...body.map((row) => line(row, cell))].join('\n');
}

/** @type {Writer} */
const cell = (element) => inLine(element).replace(/\|/g, '\\|').replace(/\\ /g, '<br>');

/**
 * Address and title of a link or picture.
 * @param {Element} element
 * @param {string} name of the attribute with the address
 */
function target(element, name) {
  const address = attribute(element, name);
  const title = attribute(element, 'title');
  return `(${/[\s()]/.test(address) ? `<${address}>` : address}${title && ` "${title.replace(/["\\]/g, '\\$&')}"`})`;
}

/**
 * @param {string} first before the first line
 * @param {string} text
 * @param {string} rest before the others
 */
const indent = (first, text, rest = ' '.repeat(first.length)) => first + text.replace(/\n/g, '\n' + rest);

/**
 * @param {Element} element
 * @param {string} name
 */
const attribute = (element, name) => element.getAttribute(name) ?? '';
