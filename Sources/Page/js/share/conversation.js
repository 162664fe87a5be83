import { blocks } from '../people/dom-to-markdown.js';
import { messages } from '../people/elements.js';
import { escapeBlocks, escapeSpans, fence } from '../people/markdown-text.js';
import { sourceOf } from '../source.js';

/** The conversation as Markdown, as the page shows it: with its level of detail, and the calls that are open. */

/** The contents of a message, in their order. */
const CONTENTS = '.divider, .note, .spoken, .text, .work, .answer:not([hidden]), .deleted, .custom, .error';
const FOLDED = 'details';

/** @returns {string} */
export function conversationText() {
  const title = '# ' + line(document.title);
  return [title, ...messages().filter(isDisplayed).map(messageText)].filter(Boolean).join('\n\n') + '\n';
}

/**
 * What the level of detail hides has no display. What is on a closed shelf has one.
 * @param {Element} element
 */
const isDisplayed = (element) => getComputedStyle(element).display !== 'none';

/** @param {string|null|undefined} text */
const line = (text) => escapeBlocks(escapeSpans((text ?? '').replace(/\s+/g, ' ').trim()));

/** @param {HTMLElement} message */
function messageText(message) {
  const contents = [...message.querySelectorAll(CONTENTS)].filter((content) => isDisplayed(content) && !content.parentElement?.closest(CONTENTS));
  const texts = contents.map(textOf).filter(Boolean);
  const pictures = [...message.querySelectorAll(':scope > .attachments')].map(attachments);
  const chapter = message.querySelector(':scope > .chapter')?.textContent;
  const said = message.querySelector(':scope > h2.visually-hidden')?.textContent;
  const time = [...message.querySelectorAll('.message-header time, .message-footer time, .stamp')].find(isDisplayed)?.textContent;
  if (!texts.length && !pictures.length) return '';
  return [chapter && '## ' + line(chapter), '### ' + line(said) + (time ? ' · ' + line(time) : ''), ...pictures, ...texts].filter(Boolean).join('\n\n');
}

/**
 * @param {Element} content
 * @returns {string}
 */
function textOf(content) {
  if (content.matches('.spoken')) return quote(blocks(content));
  if (content.matches('.divider, .deleted')) return line(content.textContent);
  if (content.matches(FOLDED)) return folded(content);
  const texts = [];
  let run = document.createElement('div');
  /** @param {string} [source] */
  const end = (source = runText(run)) => {
    if (run.childNodes.length) texts.push(source);
    run = document.createElement('div');
  };
  for (const node of flat(content)) {
    if (!(node instanceof HTMLElement)) run.append(node.cloneNode());
    else if (node.dataset.source !== undefined) end(run.textContent?.trim() && node.dataset.source);
    else if (!isDisplayed(node)) continue;
    else if (node.matches(FOLDED + ', .attachments')) {
      end();
      texts.push(node.matches('.attachments') ? attachments(node) : folded(node));
    } else run.append(node.cloneNode(true));
  }
  end();
  return texts.filter(Boolean).join('\n\n');
}

/**
 * The parts of a text, also those in the groups of a long one.
 * @param {Element} content
 * @returns {ChildNode[]}
 */
const flat = (content) => [...content.childNodes].flatMap((node) => (node instanceof Element && node.matches('.g') ? flat(node) : [node]));

/** @param {Element} run */
const runText = (run) => (run.querySelector('.typed') ? sourceOf(run) : blocks(run));

/**
 * A closed row is its line; an open one is also what it shows.
 * @param {Element} details
 */
function folded(details) {
  const [summary, ...rest] = details.children;
  const title = quote(line(summary.textContent));
  if (!(details instanceof HTMLDetailsElement) || !details.open) return title;
  return [title, ...rest.map(opened)].filter(Boolean).join('\n\n');
}

/** @param {Element} body  of an open row */
function opened(body) {
  const codes = [...body.querySelectorAll('pre')];
  return codes.length ? codes.map(({ textContent }) => code(textContent ?? '')).join('\n\n') : blocks(body);
}

/** @param {string} text */
function code(text) {
  const ticks = fence(text, '```');
  return `${ticks}\n${text.replace(/\n?$/, '\n')}${ticks}`;
}

/** @param {Element} list */
const attachments = (list) =>
  [...list.querySelectorAll('img, .missing, .file-name, audio, video')]
    .map((one) => line(one.getAttribute('alt') || one.getAttribute('title') || one.textContent))
    .map((name) => name && `*${name}*`)
    .join('\n\n');

/** @param {string} text */
const quote = (text) => text.replace(/^/gm, '> ');
