import { blocks } from './dom-to-markdown.js';
import { log, messages, root } from './elements.js';

/**
 * The conversation of the page in the native format, from which it can be built again.
 *
 * @typedef {Record<string, any>} Saved
 */

/** @returns {Saved} */
export function conversation() {
  /** @type {Map<string, Saved>} */
  const participants = new Map();
  return {
    format: 'pageturner/1',
    id: log.dataset.id,
    title: document.title,
    locale: root.lang,
    layout: root.dataset.layout,
    messages: messages().map((message) => saved(message, participants)),
    participants: [...participants.values()],
  };
}

/**
 * @param {HTMLElement} message
 * @param {Map<string, Saved>} participants by name
 * @returns {Saved}
 */
function saved(message, participants) {
  const { id, role, kind, side, status } = message.dataset;
  const name = message.querySelector('h2')?.textContent?.replace(/ said$/, '') ?? '';
  const who = participants.get(name) ?? { id: `p${participants.size + 1}`, name, role };
  participants.set(name, who);
  const reply = message.querySelector('.reply')?.getAttribute('href') ?? '';
  return {
    id: id || message.id,
    participant: who.id,
    role,
    kind,
    alignment: side,
    status: /complete|stopped|deleted/.test(status ?? '') ? status : undefined,
    timestamp: message.querySelector('time')?.getAttribute('datetime') || undefined,
    replyTo: reply ? document.querySelector(reply)?.getAttribute('data-id') || reply.slice(1) : undefined,
    ...words(message),
    attachments: some([...message.querySelectorAll('.attachments img')].map(picture)),
    reactions: some([...message.querySelectorAll('.reactions li')].map(reaction)),
  };
}

/**
 * The text, and its translations.
 * @param {HTMLElement} message
 * @returns {Saved}
 */
function words(message) {
  const spoken = message.querySelector('.spoken');
  const text = message.querySelector('.bubble > .text, .note, .answer');
  const others = [...message.querySelectorAll('.translated')].map((element) => ({ lang: langOf(element), content: wordsOf(element.querySelector('[dir]')) }));
  const contentFormat = message.querySelector('.plain') ? 'plain' : 'markdown';
  if (!spoken) return { content: wordsOf(text), contentFormat, lang: message.lang || undefined, translations: some(others) };
  const first = { lang: message.lang, content: wordsOf(text) };
  return { content: wordsOf(spoken), contentFormat, lang: langOf(spoken), translations: [first, ...others] };
}

/** @param {Element} element */
const langOf = (element) => element.getAttribute('lang') || undefined;

/** @param {Element|null} element */
const wordsOf = (element) => (element ? blocks(element) : '');

/** @param {Element} element  @returns {Saved} */
function picture(element) {
  const { alt, width, height } = /** @type {HTMLImageElement} */ (element);
  return { kind: 'image', src: element.getAttribute('src'), alt, width: width || undefined, height: height || undefined };
}

/** @param {Element} element  @returns {Saved} */
function reaction(element) {
  const { textContent } = element.childNodes[0];
  return { emoji: textContent?.trim(), count: +(element.querySelector('b')?.textContent ?? 1) };
}

/** @template T  @param {T[]} list */
const some = (list) => (list.length ? list : undefined);
