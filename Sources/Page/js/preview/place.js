import { arrive } from '../arrive.js';
import { goTo, placeNow } from '../place.js';
import { draft, goOnWriting } from './composer.js';
import { messages, page, program } from './elements.js';
import { liveState, resumeLive } from './live-state.js';

/**
 * What the reader was at, kept while the page reloads: their place, the open details, and the moment of the replay.
 *
 * @typedef {{place?: import('../place.js').Place, open: Record<string, boolean[]>, replay: Replay|null, live?: import('./live-state.js').Live, draft: import('./composer.js').Draft|null}} Kept
 * @typedef {{state: string, position: number, speed: number, mode: string}} Replay
 */

const KEY = 'pageturner-place:' + location.pathname;

export function keep() {
  /** @type {Kept} */
  const kept = { place: placeNow(), open: folds(), replay: replay(), live: liveState(), draft: draft() };
  sessionStorage.setItem(KEY, JSON.stringify(kept));
  history.scrollRestoration = 'manual'; // a scroll of the browser would end the following
}

export function restore() {
  const text = sessionStorage.getItem(KEY);
  if (!text) return goToLatest();
  sessionStorage.removeItem(KEY);
  /** @type {Kept} */
  const { place, open, replay, live, draft } = JSON.parse(text);
  unfold(open);
  if (draft) goOnWriting(draft);
  if (replay) resume(replay);
  else if (place) arrive(() => goTo(place));
  if (live) resumeLive(live);
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
