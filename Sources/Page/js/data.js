import { cost } from './cost.js';
import { find, log, root } from './page-elements.js';
import { timeline } from './timeline.js';

/**
 * The page's data about its conversation: the document contains the messages, the JSON island only the facts that are
 * not visible in them.
 *
 * @typedef {object} Island
 * @property {string} [version]
 * @property {number} [duration]  of the replay, in milliseconds
 * @property {(number|null)[]} [gaps]  milliseconds before each message, where recorded
 * @property {Record<number, number[]>} [streams]  recorded chunks by message number, see `recorded`
 *
 * @typedef {object} Unit               a message in the log
 * @property {HTMLElement} article
 * @property {HTMLElement[]} elements    the article and the elements that are shown and hidden with it (the disclaimer)
 * @property {string} role
 * @property {number} cost
 * @property {boolean} translated
 * @property {string} [pace]
 */

/** @type {Island} */
export const island = JSON.parse(find('#pageturner-data').textContent || '{}');

/** @type {Unit[]} */
export const units = [];

/** The line under the last message; in a replay, under the last message so far. */
export const disclaimer = find('.log > .disclaimer');

/** @type {import('./timeline.js').Timeline} */
export let line = { spans: [], duration: 0 };

/**
 * The messages that begin a turn: the prompts, or all messages without prompts.
 * @type {import('./timeline.js').Span[]}
 */
export let turns = [];

/**
 * The chapters that the page's author made.
 * @type {{at: number, title: string}[]}
 */
export let chapters = [];

/** Reads the messages at the first use of the replay: a page without a replay pays nothing. */
export function load() {
  if (units.length) return;
  /** @type {HTMLElement[]} */
  let before = []; // a divider belongs to the next message, and the end of the log to the last one
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (log.querySelectorAll(':scope > :not(.box), :scope > .box > *'))) {
    if (element === disclaimer) continue;
    before.push(element);
    if (!element.matches('.message')) continue;
    units.push(readUnit(element, before));
    before = [];
  }
  units[units.length - 1]?.elements.push(...before);
  const { gaps = [], streams = {} } = island;
  line = timeline(units.map((unit, i) => ({ ...unit, gap: gaps[i] ?? undefined, stream: streams[i + 1] })));
  turns = line.spans.filter((_, i) => isPrompt(i));
  if (!turns.length) turns = line.spans;
  chapters = units.flatMap(({ article }, i) => {
    const title = article.querySelector(':scope > .chapter')?.textContent;
    return title ? [{ at: line.spans[i].at, title }] : [];
  });
}

/**
 * The part of a message that is revealed: its bubble, or the answer that the reader has chosen.
 * @param {HTMLElement} article
 * @returns {HTMLElement|null}
 */
export const bodyOf = (article) => article.querySelector('.answer:not([hidden]), .bubble');

/**
 * @param {HTMLElement} article
 * @param {HTMLElement[]} elements
 * @returns {Unit}
 */
function readUnit(article, elements) {
  const body = bodyOf(article);
  const { role = '', c, pace } = article.dataset;
  return {
    article,
    elements: elements.filter((element) => !element.hidden),
    // Nobody types face to face.
    role: role === 'user' && root.dataset.layout === 'face-to-face' ? 'other' : role,
    cost: +(c ?? (body ? cost(body) : 0)),
    translated: !!article.querySelector('.spoken'),
    pace,
  };
}

/**
 * True if a message is typed into the composer and sent.
 * @param {number} index
 */
export const isPrompt = (index) => units[index]?.role === 'user';
