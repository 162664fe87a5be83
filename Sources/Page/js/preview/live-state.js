import { log, root } from '../page-elements.js';
import { program } from './elements.js';

/**
 * A page with a growing conversation has its composer, and scrolls as in a replay.
 *
 * @typedef {import('../scroll-controller.js').Name} Name
 */

export const isLive = () => root.dataset.state === 'live';

/** @param {Name} name the state of scrolling */
export function beginLive(name) {
  root.dataset.state = 'live';
  const live = program()?.live;
  live?.set({ name, on: true });
  live?.leave(name === 'free');
}

/**
 * The state that `resumeLive` needs. It includes the prompt's place, which is not known right after the page was reloaded:
 * distant content has no exact height yet.
 *
 * @typedef {{name: Name, isSent: boolean}} Live isSent: the last prompt is on its way to the top or there
 */

/** @returns {Live|undefined} */
export function liveState() {
  const name = program()?.scrollState;
  if (!isLive() || !name) return undefined;
  const top = lastPrompt()?.getBoundingClientRect().top ?? -1;
  // A message out of sight is not on its way to the top: the page was opened later, and rests at its end.
  return { name, isSent: name === 'pin' || (name === 'push' && top >= 0) };
}

const lastPrompt = () => [...log.querySelectorAll('[data-role=user]')].pop();

/**
 * Resumes after the page was reloaded.
 * @param {Live} live
 */
export function resumeLive({ name, isSent }) {
  beginLive(name);
  if (isSent) program()?.live.sent(lastPrompt());
}
