import { bodyOf, disclaimer, units } from './data.js';
import { log } from './page-elements.js';
import { reducedMotion } from './reduced-motion.js';
import { reveal } from './reveal.js';

/**
 * Shows a view of the timeline in the log: the messages so far, and a part of the current one.
 */

/** The number of blocks shown. */
export const blocks = () => log.querySelectorAll('.message:not([hidden]) :is(.answer > :not(.g, .loading), .g > *, .bubble)').length;

/** The number of messages shown; -1 before the first view, when all are. */
export let count = -1;

let current = -1; // the message being revealed
/** @type {ReturnType<typeof reveal>|undefined} */
let part;

/** Messages that are never shown, because an answer was stopped. */
const skipped = new Set();

/** @type {(() => void)[]} */
let undo = [];

/** Drawn by the style sheet; not read aloud, as the player announces it. */
const mark = document.createElement('div');
mark.className = 'loading';
mark.ariaHidden = 'true';
for (let i = 0; i < 3; i++) mark.append(document.createElement('i'));

/**
 * @param {number} index
 * @param {boolean} there
 */
function place(index, there) {
  for (const element of units[index].elements) element.hidden = !there || skipped.has(index);
}

/**
 * Releases the current message from the replay.
 * @param {(reveal: NonNullable<typeof part>) => void} leave
 */
function release(leave) {
  mark.remove();
  if (part) leave(part);
  units[current]?.article.removeAttribute('aria-busy');
  part = undefined;
  current = -1;
}

/**
 * @param {import('./timeline.js').View} view
 * @param {boolean} now nothing was painted since the last view (see reveal's `close`)
 */
export function show({ index, phase, n }, now) {
  const there = phase === 'load' || phase === 'text';
  const wanted = index + +there;
  if (current !== index || !there) release((part) => part.close(now));
  if (count < 0) count = units.length;
  while (count < wanted) place(count++, true);
  while (count > wanted) place(--count, false);
  const isAnswer = units[count - 1]?.role === 'assistant';
  if (!there) {
    disclaimer.hidden = !isAnswer;
    return;
  }

  const { article, cost } = units[index];
  const body = bodyOf(article);
  if (current < 0) {
    current = index;
    article.setAttribute('aria-busy', 'true');
    if (body) part = reveal(body, cost, reducedMotion());
  }
  // The mark stays until something shows: indivisible parts, such as a thought, appear when their whole cost is paid.
  const begun = part?.to(n) !== false && phase === 'text';
  disclaimer.hidden = !isAnswer || !begun;
  if (begun) mark.remove();
  // Inserting it again would restart its animation, and an answer that never came has a mark of its own.
  else if (!article.querySelector('.loading')) (body ?? article).append(mark);
}

/**
 * Stops the answer: it stays as it is, and messages before the next prompt are skipped.
 * @param {number} next index of that prompt
 */
export function stop(next) {
  const { article } = units[count - 1];
  const { status = '' } = article.dataset;
  const kept = part;
  article.dataset.status = 'stopped';
  release((part) => part.halt());
  for (let i = count; i < next; i++) skipped.add(i);
  undo.push(() => {
    kept?.close(true);
    article.dataset.status = status;
  });
}

/** Clears the stops. */
export function restore() {
  for (const back of undo) back();
  undo = [];
  skipped.clear();
  for (let i = 0; i < count; i++) place(i, true);
}
