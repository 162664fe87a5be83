import { isBlock } from './cost.js';

/**
 * The source of a message's text, to the letter. A prompt has it as its text, with the marks that the page does not show;
 * formatted Markdown is followed by it; and plain paragraphs are their own source.
 * @param {Element} content the text of a message
 * @returns {string}
 */
export function sourceOf(content) {
  const copy = shown(content);
  const typed = [...copy.querySelectorAll('.typed')];
  if (typed.length) return typed.map(({ textContent }) => textContent).join('');
  const sources = /** @type {HTMLElement[]} */ ([...copy.querySelectorAll('[data-source]')]);
  if (sources.length) return sources.map(({ dataset }) => dataset.source).join('\n\n');
  for (const end of copy.querySelectorAll('br, li + li')) end.before('\n');
  const blocks = [...copy.children].some(isBlock) ? [...copy.childNodes] : [copy];
  return blocks.map(({ textContent }) => textContent?.trim()).filter(Boolean).join('\n\n');
}

/**
 * The markup of a text without what is beside it, for programs that accept formatted text.
 * @param {Element} content
 */
export function markupOf(content) {
  const copy = shown(content);
  for (const element of copy.querySelectorAll('[hidden]')) element.remove();
  return new XMLSerializer().serializeToString(copy);
}

/** @param {Element} content */
function shown(content) {
  const copy = /** @type {Element} */ (content.cloneNode(true));
  for (const element of copy.querySelectorAll('button, details, .attachments, .code-header, .beside')) element.remove();
  return copy;
}
