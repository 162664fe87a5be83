import { flushRate } from '../display-buffer.js';
import { emit } from '../emit.js';
import { AT_END } from '../feel.js';
import { tick } from '../live-buffer.js';
import { setTasks, wake } from '../loop.js';
import { log } from '../page-elements.js';
import { announce, beginAnnouncing } from './announce.js';
import { page, program } from './elements.js';
import { goTo, placeNow } from '../place.js';
import { refresh } from './composer.js';
import { on } from './events.js';
import { boxOf, next } from '../boxes.js';
import { changeFrame } from './frame.js';
import { LiveAnswer } from './live-answer.js';
import { beginLive, isLive } from './live-state.js';
import { element, nodes } from './markup.js';
import { morph, morphAttributes, morphList } from './morph.js';
import { keep } from './place.js';
import { reducedMotion } from '../reduced-motion.js';
import { arriveAs } from './sending.js';

/**
 * The event `live`: the conversation has grown. Changes are applied once a frame, and new text of answers is shown at
 * the pace of the display buffer (dev/live-updates.md, 'Live').
 *
 * @typedef {import('./live-answer.js').Run} Run
 * @typedef {{m: number, i: number, n: number, k: number, html: string, runs: Run[]}} BlocksChange
 * @typedef {{m: number, i: number, text: string}} CodeChange
 * @typedef {{m: number, k: number, frame: string}} FrameChange
 * @typedef {{at: number, n: number, k: number, html: string}} MessagesChange
 * @typedef {{i: number, n: number, k: number, html: string, list: string}} ListChange
 * @typedef {{i: number, n: number, data: string}} DataChange
 * @typedef {import('./frame.js').Frame & {n: number}} PageChange
 * @typedef {BlocksChange|CodeChange|FrameChange|MessagesChange|ListChange|DataChange|PageChange} Change
 */

/** Changes during a longer absence of the tab are not animated. */
const RETURN = 1000;
/** A word that has not grown for this time is assumed to be complete. */
const PATIENCE = 300;

/** @type {Change[]} */
let changes = [];
/**
 * Messages that are not completely shown, in order; the first one is being shown.
 * @type {Element[]}
 */
let queue = [];
/** @type {WeakMap<Element, LiveAnswer>} */
const answers = new WeakMap();
let pace = 0;
let quiet = 0; // milliseconds without a change
let instantUntil = 0;

export function watchLive() {
  beginAnnouncing();
  setTasks([frame]);
  on('live', (data) => {
    changes.push(...data.changes);
    wake();
  });
  program()?.on('finish', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) showAll();
    else instantUntil = performance.now() + RETURN;
  });
  // Printing and the browser's search need all messages.
  addEventListener('beforeprint', showAll);
}

/** @param {number} dt */
function frame(dt) {
  if (isReplaying()) return wait();
  const y = page.scrollTop;
  const isAtEnd = page.scrollHeight - innerHeight - y <= AT_END;
  quiet += dt;
  if (changes.length) take(isAtEnd);
  show(dt, isAtEnd);
  // Content that was shorter for a moment, without its loading mark, has cut the position; it is not the reader who scrolled.
  if (page.scrollTop < y) page.scrollTop = y;
  program()?.live.scrollFrame(dt);
  if (queue.length) wake();
}

const isReplaying = () => /playing|paused/.test(program()?.state ?? '');

/**
 * Reloads the page during a replay, which has its own view of the messages and resumes after the reload. While an
 * answer is being written, the reload waits.
 */
function wait() {
  if (!changes.length || log.querySelector('[data-status=loading]')) return;
  keep();
  location.reload();
}

/** @param {boolean} isAtEnd the end is visible, and stays so */
function take(isAtEnd) {
  const place = isAtEnd ? undefined : placeNow();
  if (!isLive()) beginLive(isAtEnd ? 'push' : 'free');
  quiet = 0;
  const due = changes;
  changes = [];
  for (const change of due) apply(change);
  if (place) goTo(place);
  // The replay must read the messages again.
  const live = program()?.live;
  if (live) live.units.length = 0;
}

/** @param {Change} change */
function apply(change) {
  if ('old' in change) return changePage(change);
  if ('data' in change) return changeData(change);
  if ('list' in change) return changeList(change);
  if ('at' in change) return changeMessages(change);
  const article = must(messageAt(change.m));
  const answer = answerOf(article, false);
  must(answer.blocks.length >= blocksIn(change) || null);
  if ('frame' in change) changeAround(article, answer, change);
  else if ('text' in change) answer.extend(change.i, change.text);
  else answer.replace(change.i, change.n, readBlocks(change.html, change.k), change.runs);
  if (!queue.includes(article)) queue.push(article);
}

/** @param {PageChange} change */
function changePage(change) {
  must(changeFrame(change, boxOf(must(messageAt(0))), boxOf(must(messageAt(change.n - 1)))) || null);
}

/**
 * Changes lines of the outline, or of another list of links to messages.
 * @param {ListChange} change
 */
function changeList({ list, i, n, k, html }) {
  const box = must(document.querySelector(`[data-apart=${list}]`));
  const lines = [...box.children];
  must(lines.length >= i + n || null);
  const fresh = readBlocks(html, k);
  for (const line of lines.slice(i, i + n)) remove(line);
  for (const node of fresh) box.insertBefore(node, lines[i + n] ?? null);
  emit('outlinechange');
}

/**
 * The least number of blocks of an answer.
 * @param {BlocksChange|CodeChange|FrameChange} change
 */
const blocksIn = (change) => ('frame' in change ? change.k : 'text' in change ? change.i + 1 : change.i + change.n);

/** @param {number} index */
const messageAt = (index) => document.getElementById('message-' + (index + 1));

/**
 * @param {string} markup
 * @param {number} count of the elements in it
 */
function readBlocks(markup, count) {
  const blocks = nodes(markup);
  return must(blocks.filter((node) => node instanceof Element).length === count ? blocks : null);
}

/**
 * Reloads a page that does not match the server's version.
 * @template T
 * @param {T|null|undefined} value
 * @returns {T}
 */
function must(value) {
  if (value == null) {
    keep();
    location.reload();
    throw new Error('The page is out of step');
  }
  return value;
}

/**
 * @param {Element} article
 * @param {boolean} isNew
 */
function answerOf(article, isNew) {
  let answer = answers.get(article);
  if (!answer) {
    const box = must(article.querySelector('.answer'));
    answers.set(article, (answer = new LiveAnswer(box, isNew)));
  }
  return answer;
}

/**
 * Replaces the frame around the parts of an answer, including the nodes after them in its box.
 * @param {Element} article
 * @param {LiveAnswer} answer
 * @param {FrameChange} change
 */
function changeAround(article, answer, { frame, k }) {
  const fresh = must(element(frame));
  const box = must(article.querySelector('.answer'));
  const freshBox = must(fresh.querySelector('.answer'));
  morphAttributes(article, fresh);
  morphAttributes(box, freshBox);
  answer.replaceRest(k, [...freshBox.childNodes]);
  const olds = [...article.childNodes];
  const children = [...fresh.childNodes];
  const [here, there] = [olds.indexOf(box), children.indexOf(freshBox)];
  morphList(article, olds.slice(0, here), children.slice(0, there), box);
  morphList(article, olds.slice(here + 1), children.slice(there + 1), null);
}

/** @param {DataChange} change */
function changeData({ i, n, data }) {
  const island = must(document.querySelector('#pageturner-data'));
  const text = island.textContent ?? '';
  island.textContent = text.slice(0, i) + data + text.slice(i + n);
}

/** @param {MessagesChange} change */
function changeMessages({ at, n, k, html }) {
  const olds = Array.from({ length: n }, (_, index) => must(messageAt(at + index)));
  const isLast = !messageAt(at + n);
  const fresh = nodes(html);
  const elements = /** @type {Element[]} */ (fresh.filter((node) => node instanceof Element));
  must((elements.length === k && areMessages(elements, at) && areInRow(olds)) || null);
  for (const old of olds) {
    const first = fresh.findIndex((node) => node instanceof Element);
    if (first >= 0) put(old, /** @type {Element} */ (fresh.splice(0, first + 2)[first]));
    else remove(old);
  }
  if (!fresh.length) return;
  /** @type {Element} */
  let last = must(messageAt(at + n - 1));
  for (const node of fresh) {
    const own = arriveAs(node);
    if (own) refresh();
    else add(node, last);
    if (!own && isLast && node instanceof Element) enqueue(node);
    if (node instanceof Element) last = own ?? node;
  }
}

/** The most messages of a box, as in built pages. */
const FULL = 40;

/**
 * Adds a message after another one: to its box, or to a new one if that is full.
 * @param {ChildNode} node
 * @param {Element} last
 */
function add(node, last) {
  const box = boxOf(last);
  if (node instanceof Element && box !== last && box.childElementCount >= FULL && !last.nextElementSibling) {
    const fresh = /** @type {Element} */ (box.cloneNode());
    fresh.classList.add('h-10'); // an estimate, until it has been seen
    fresh.append('\n', node);
    must(box.parentElement).insertBefore(fresh, box.nextElementSibling);
    fresh.after('\n');
  } else must(last.parentElement).insertBefore(node, last.nextElementSibling);
}

/**
 * True if all elements are messages: a template may render a message as something else.
 * @param {Element[]} elements
 * @param {number} at
 */
const areMessages = (elements, at) => elements.every(({ id }, index) => id === 'message-' + (at + index + 1));

/** @param {Element[]} elements */
const areInRow = (elements) =>
  elements.every((element, index) => !index || next(elements[index - 1]) === element);

/**
 * @param {Element} old
 * @param {Element} fresh its replacement
 */
function put(old, fresh) {
  answers.get(old)?.finish();
  answers.delete(old);
  morph(old, fresh);
}

/** @param {Element} old */
function remove(old) {
  queue = queue.filter((article) => article !== old);
  const box = boxOf(old);
  while (old.nextSibling instanceof Text) old.nextSibling.remove();
  old.remove();
  if (!box.childElementCount) box.remove();
}

/**
 * Queues a new message.
 * @param {Element} item
 */
function enqueue(item) {
  if (!item.matches('.message')) return;
  item.toggleAttribute('hidden', true);
  if (item.querySelector('.answer')) answerOf(item, true);
  queue.push(item);
}

/**
 * @param {number} dt
 * @param {boolean} isAtEnd
 */
function show(dt, isAtEnd) {
  const isInstant = reducedMotion() || performance.now() < instantUntil;
  const backlog = queue.reduce((sum, article) => sum + (answers.get(article)?.backlog ?? 0), 0);
  if (queue.length && isWritten(queue[queue.length - 1])) pace = Math.max(pace, flushRate(backlog));
  else pace = 0;
  let amount = isInstant ? Infinity : tick({ got: backlog, out: 0, pace }, dt).out;
  while (queue.length) {
    const [article] = queue;
    start(article, isAtEnd);
    const answer = answers.get(article);
    amount = answer ? answer.pay(amount, !isInstant && quiet < PATIENCE && !isWritten(article)) : amount;
    if (answer && !answer.isDone) return;
    if (answer && !isWritten(article) && queue.length === 1) queue.shift();
    else end(article);
  }
}

/** @param {Element} article */
const isWritten = (article) => article.getAttribute('data-status') !== 'loading';

/**
 * @param {Element} article
 * @param {boolean} isAtEnd
 */
function start(article, isAtEnd) {
  if (answers.has(article)) article.setAttribute('aria-busy', 'true');
  if (!article.hasAttribute('hidden')) return;
  article.removeAttribute('hidden');
  if (article.getAttribute('data-role') !== 'user') return;
  // A reader further up is not moved. A message of their own is there already.
  const follows = isAtEnd || program()?.scrollState !== 'free';
  if (follows) program()?.live.sent(article);
}

/** @param {Element} article */
function end(article) {
  queue.shift();
  answers.get(article)?.finish();
  article.removeAttribute('aria-busy');
  if (!isWritten(article)) return;
  answers.delete(article);
  announce(article);
}

/** Shows everything at once. */
function showAll() {
  if (isReplaying()) return;
  if (changes.length) take(false);
  while (queue.length) {
    start(queue[0], false);
    answers.get(queue[0])?.pay(Infinity);
    end(queue[0]);
  }
}
