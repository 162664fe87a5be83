import { compose } from './composer.js';
import { bodyOf, isPrompt, line, load, turns, units } from './data.js';
import { emit } from './emit.js';
import { BLOCK_STEP, TURN_MOMENT } from './feel.js';
import { reducedMotion } from './reduced-motion.js';
import { arrive, came, ended, placeOfPage, release, returnTo, sent } from './scroll-driver.js';
import { find, root } from './page-elements.js';
import { wake } from './loop.js';
import { sourceOf } from './source.js';
import * as stage from './stage.js';
import { viewAt } from './timeline.js';
import { words } from './words.js';

/**
 * Plays the timeline with a media clock. Speed, pauses, seeks, dropped frames and hidden tabs affect only the clock;
 * the picture is a function of it.
 *
 * @typedef {'reading'|'playing'|'paused'|'finished'} State
 */

/** @type {Partial<Record<State, string>>} */
const EVENTS = { playing: 'play', paused: 'pause', finished: 'finish' };

/** @type {State} */
export let state = 'reading';
/** Milliseconds. */
export let time = 0;
export let speed = 1;

let asks = false; // every prompt waits for Send …
let stopped = false; // … or only the next one, as the previous answer was stopped
let waiting = false; // a prompt is waiting
let told = 0; // the number of messages whose end other scripts know of
let away = false; // paused because the tab is hidden
let place = 0; // of the page before the replay

/** @param {State} to */
function change(to) {
  if (state === to) return;
  root.dataset.state = state = to;
  const event = EVENTS[to];
  if (event) emit(event);
  if (to === 'finished') ended();
  wake();
}

/** @param {any} to */
export function setSpeed(to) {
  if (!(to > 0 && to < Infinity)) return;
  speed = +to;
  wake();
}

/** @param {boolean} to */
export function setAsks(to) {
  asks = to;
}

/** @param {number} index */
const endOf = (index) => line.spans[index].at + line.spans[index].end;

/** @param {number} dt */
export function playFrame(dt) {
  if (state !== 'playing' || waiting) return;
  const to = time + dt * speed;
  const gate = asks || stopped ? units.findIndex((_, i) => isPrompt(i) && line.spans[i].end > 0 && endOf(i) > time && endOf(i) <= to) : -1;
  if (gate < 0) time = Math.min(to, line.duration);
  else hold(gate);
  show();
  if (time === line.duration) change('finished');
  else wake();
}

/**
 * Holds the prompt in the composer until it is sent.
 * @param {number} index
 */
function hold(index) {
  time = endOf(index) - 1;
  waiting = true;
}

/** Shows the progress since the last frame, and announces it. */
function show() {
  const before = stage.count;
  const index = picture(false);
  for (let i = told; i < stage.count; i++) {
    if (i >= before) {
      tell(i, 'start', 0);
      if (isPrompt(i)) sent(units[i].article);
      else came();
    }
    if (i < index) tell(i, 'end', 1);
  }
  told = index;
}

/** @param {boolean} now nothing was painted since the last picture */
function picture(now) {
  const view = viewAt(line, time);
  const { index, phase, n } = view;
  const before = stage.count;
  stage.show(view, now);
  if (before !== stage.count) emit('messageschange', { count: stage.count });
  // Typed slightly early, so that the whole prompt is visible before it is sent.
  const part = waiting ? 1 : phase !== 'type' ? 0 : reducedMotion() ? 1 : 1.2 * n;
  compose(part ? promptOf(index) : '', part, /assistant|tool/.test(units[index]?.role));
  return index;
}

/**
 * The typed text of a prompt, without the page's additions.
 * @param {number} index
 */
function promptOf(index) {
  const body = bodyOf(units[index].article);
  const text = body?.querySelector('.text') ?? body;
  return text ? sourceOf(text) : '';
}

/**
 * @param {number} index
 * @param {string} event
 * @param {number} which  of the texts that are announced
 */
function tell(index, event, which) {
  emit('message' + event, { id: units[index].article.id, index });
  const answers = units.filter(({ role }) => role === 'assistant');
  const number = answers.indexOf(units[index]) + 1;
  const status = find('.player [role=status]');
  if (number) status.textContent = words(status, which, number, answers.length);
}

/**
 * The message with which a replay opens that a reader begins: the first one, unless that is an answer, or there is nothing else,
 * or prompts wait for Send.
 */
export function opening() {
  load();
  const first = units.findIndex(({ role }) => role !== 'system');
  return /user|other/.test(units[first]?.role) && first + 1 < units.length && !asks ? first : -1;
}

/** When such a replay begins, so that its page is not empty. */
export const start = () => (opening() < 0 ? 0 : endOf(opening()));

/** Plays from there. What is on the page then has just appeared, for other scripts and for who listens. */
export function begin() {
  seek(Math.max(0, start() - 1), 'playing');
  time = start();
  show();
  arrive();
}

export function play() {
  if (state === 'paused') change('playing');
  else if (state !== 'playing') seek(0, 'playing');
}

export function pause() {
  if (state === 'playing') change('paused');
}

/**
 * Moves the clock, and scrolls to the content shown at that time.
 * @param {number} to milliseconds
 * @param {State} then the state, if nothing is playing
 */
export function seek(to, then = 'paused') {
  if (!(to >= 0)) return;
  jump(to);
  change(time === line.duration ? 'finished' : state === 'playing' ? state : then);
  sent(units.filter((_, i) => i < stage.count && isPrompt(i)).pop()?.article, true);
  arrive();
  if (state === 'finished') ended();
}

/**
 * Moves the clock and shows its picture at once.
 * @param {number} to
 */
function jump(to) {
  if (state === 'reading') {
    place = placeOfPage();
    returnTo(0);
  }
  load();
  still();
  stage.restore();
  waiting = stopped = false;
  time = Math.min(to, line.duration);
  told = picture(true);
}

/** Shows the picture of another moment without animating what it has. */
function still() {
  root.dataset.still = '';
  // The styles of the first frame decide.
  requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset.still));
}

/**
 * Replays an answer.
 * @param {Element} article
 */
export function again(article) {
  load();
  seek(line.spans[units.findIndex((unit) => unit.article === article)]?.at);
  play();
}

/** Shows everything without scrolling. */
export function finish() {
  if (state === 'reading') return;
  release();
  jump(Infinity);
  change('finished');
}

/** Restores the page, whose text stays where it is. A reader who saw less of the replay than of the page before goes on there. */
export function close() {
  const y = placeOfPage();
  const isSeen = state === 'finished';
  finish();
  change('reading');
  returnTo(isSeen ? y : Math.max(y, place));
}

/**
 * Moves to the start of the next or the previous turn.
 * @param {number} by 1 or -1
 */
export function step(by) {
  load();
  const marks = [0, ...turns.map(({ at }) => at), line.duration];
  const from = time - (state === 'playing' ? TURN_MOMENT : 0);
  seek(by > 0 ? marks.find((at) => at > time) ?? time : by < 0 ? marks.reverse().find((at) => at < from) ?? 0 : NaN);
}

/**
 * Moves to the start of the next block, or the end of the previous one.
 * @param {number} by 1 or -1
 */
export function stepBlock(by) {
  load();
  const blocks = stage.blocks();
  do {
    time = Math.max(0, Math.min(line.duration, time + by * BLOCK_STEP));
    picture(true);
  } while (time > 0 && time < line.duration && stage.blocks() === blocks);
  seek(time);
}

/** The reader pressed Send: the prompt that is waiting or being typed is sent. */
export function send() {
  time = endOf(viewAt(line, time).index);
  waiting = stopped = false;
  change('playing');
  show();
  wake();
}

/** The reader pressed Stop. */
export function stop() {
  let next = viewAt(line, time).index;
  tell(next, 'end', 2);
  while (next < units.length && !isPrompt(next)) next++;
  stage.stop(next);
  told = next;
  stopped = true;
  time = line.duration;
  if (next < units.length) hold(next);
  picture(false);
  change(time < line.duration ? 'playing' : 'finished');
}

/** Pauses in a hidden tab, and continues when it is visible again. */
export function watchVisibility() {
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) {
      away = state === 'playing';
      pause();
    } else if (away && state === 'paused') play();
  });
}
