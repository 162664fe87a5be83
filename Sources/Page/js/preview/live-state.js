import { log, root } from '../page-elements.js';
import { program } from './elements.js';

/**
 * A page with a growing conversation has its composer, and scrolls as in a replay.
 *
 * @typedef {import('../scroll-controller.js').Name} Name
 */

export const isLive = () => root.dataset.state === 'live';

/** @param {Name} name what scrolling does */
export function beginLive(name) {
  root.dataset.state = 'live';
  const live = program()?.live;
  live?.set({ name, on: true });
  live?.leave(name === 'free');
}

/** The state that `resumeLive` needs. */
export const liveState = () => (isLive() ? program()?.scrollState : undefined);

/**
 * Resumes after the page was reloaded.
 * @param {Name} name
 */
export function resumeLive(name) {
  beginLive(name);
  const prompts = log.querySelectorAll('[data-role=user]');
  const prompt = prompts[prompts.length - 1];
  // A message out of sight is not on its way to the top: the page was opened later, and rests at its end.
  const isOnItsWay = name === 'push' && prompt?.getBoundingClientRect().top >= 0;
  if (name === 'pin' || isOnItsWay) program()?.live.sent(prompt);
}
