import { arrive } from '../arrive.js';
import { draft, goOnWriting } from './composer.js';
import { messages, page, program } from './elements.js';
import { liveState, resumeLive } from './live-state.js';

/**
 * The reader's place, kept while the page reloads: the message at the top of the window and its distance from there,
 * the open details, and the moment of the replay.
 *
 * @typedef {{id: string, top: number, y: number, open: Record<string, boolean[]>, replay: Replay|null, live?: import('./live-state.js').Live, draft: import('./composer.js').Draft|null}} Place
 * @typedef {{state: string, position: number, speed: number, mode: string}} Replay
 */

const KEY = 'pageturner-place:' + location.pathname;
const FRAMES = 12;

export function keep() {
  const message = messages().find((message) => message.getBoundingClientRect().bottom > 0);
  /** @type {Place} */
  const place = {
    id: message?.id ?? '',
    top: message?.getBoundingClientRect().top ?? 0,
    y: page.scrollTop,
    open: folds(),
    replay: replay(),
    live: liveState(),
    draft: draft(),
  };
  sessionStorage.setItem(KEY, JSON.stringify(place));
  history.scrollRestoration = 'manual';
}

export function restore() {
  const text = sessionStorage.getItem(KEY);
  if (!text) return goToLatest();
  sessionStorage.removeItem(KEY);
  /** @type {Place} */
  const place = JSON.parse(text);
  unfold(place.open);
  if (place.draft) goOnWriting(place.draft);
  if (place.replay) resume(place.replay);
  else scroll(place);
  if (place.live) resumeLive(place.live);
  // Waits until the browser has restored the scroll position itself.
  addEventListener('load', () => requestAnimationFrame(() => (history.scrollRestoration = 'auto')));
}

/** `preview --latest` leads to the end of a conversation, where it goes on. */
function goToLatest() {
  if (location.hash !== '#latest') return;
  history.replaceState(history.state, '', location.pathname + location.search);
  arrive(() => (page.scrollTop = page.scrollHeight));
}

/** The open details by message: messages may have more or fewer after reloading. */
function folds() {
  /** @type {Record<string, boolean[]>} */
  const open = {};
  for (const message of messages()) {
    const details = [...message.querySelectorAll('details')].map((each) => each.open);
    if (details.includes(true)) open[message.id] = details;
  }
  return open;
}

/** @param {Record<string, boolean[]>} open */
function unfold(open) {
  for (const [id, states] of Object.entries(open)) {
    const details = document.getElementById(id)?.querySelectorAll('details') ?? [];
    states.forEach((state, index) => {
      if (details[index]) details[index].open = state;
    });
  }
}

/**
 * Scrolls to the place for some frames, because distant content has no exact height until it was near
 * (`content-visibility`). Ends when the reader scrolls, or when something else controls scrolling.
 * @param {Place} place
 */
function scroll({ id, top, y, live }) {
  page.scrollTop = y;
  if (live && live.name !== 'free') return;
  const message = document.getElementById(id);
  let frames = FRAMES;
  const stop = () => (frames = 0);
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) addEventListener(type, stop, { once: true });
  const settle = () => {
    if (!message || !frames--) return;
    const off = message.getBoundingClientRect().top - top;
    if (Math.abs(off) > 0.5) page.scrollTop += off;
    requestAnimationFrame(settle);
  };
  settle();
}

/** @returns {Replay|null} */
function replay() {
  const { state, position, speed, mode } = program() ?? { state: 'reading', position: 0, speed: 1, mode: '' };
  return state === 'reading' ? null : { state, position, speed, mode };
}

/** @param {Replay} replay */
function resume({ state, position, speed, mode }) {
  const player = program();
  if (!player) return;
  player.setSpeed(speed);
  player.setMode(mode);
  player.seek(state === 'finished' ? Infinity : position);
  if (state === 'playing') player.play();
}
