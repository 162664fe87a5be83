import { cost } from './cost.js';
import { find, log, root } from './page-elements.js';
import { timeline } from './timeline.js';

/**
 * What the page says about its conversation: the document holds the messages, the JSON island only
 * what cannot be seen in them.
 *
 * @typedef {object} Island
 * @property {string} [version]
 * @property {number} [duration]  of the replay, in milliseconds
 * @property {(number|null)[]} [gaps]  milliseconds before each message, where recorded
 * @property {Record<number, number[]>} [streams]  recorded chunks by message number, see `recorded`
 *
 * @typedef {object} Unit               a message in the log
 * @property {HTMLElement} article
 * @property {HTMLElement[]} elements    the article and what comes and goes with it (the disclaimer)
 * @property {string} role
 * @property {number} cost
 * @property {boolean} translated
 */

/** @type {Island} */
export const island = JSON.parse(find('#pageturner-data').textContent || '{}');

/** @type {Unit[]} */
export const units = [];

/** The line under the last message, which in a replay is under whichever is the last by then. */
export const disclaimer = find('.log > .disclaimer');

/** @type {import('./timeline.js').Timeline} */
export let line = { spans: [], duration: 0 };

/**
 * The messages that begin a turn: the prompts, or all where there are none.
 * @type {import('./timeline.js').Span[]}
 */
export let turns = [];

/** Reads the messages, before the first use of the replay: a page being read costs nothing. */
export function load() {
  if (units.length) return;
  /** @type {HTMLElement[]} */
  let before = []; // a divider belongs to the message after it, and what ends the log to the last one
  for (const element of /** @type {Iterable<HTMLElement>} */ (log.children)) {
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
}

/**
 * What is revealed of a message: its bubble, or the one of its answers that the reader has chosen.
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
  const { role = '', c } = article.dataset;
  return {
    article,
    elements: elements.filter((element) => !element.hidden),
    // Face to face nobody types.
    role: role === 'user' && root.dataset.layout === 'face-to-face' ? 'other' : role,
    cost: +(c ?? (body ? cost(body) : 0)),
    translated: !!article.querySelector('.spoken'),
  };
}

/**
 * Whether a message is typed into the composer and sent.
 * @param {number} index
 */
export const isPrompt = (index) => units[index]?.role === 'user';
