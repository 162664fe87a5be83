import { make } from '../people/elements.js';
import { log } from '../page-elements.js';
import { messages, program } from './elements.js';
import { beginLive, isLive } from './live-state.js';
import { morph } from './morph.js';

/** The message that is being sent is in the log from the frame of Enter on, and becomes the one of the file. */

/** @type {HTMLElement|undefined} */
let message;

export const isSending = () => !!message;

/** @param {string} text */
export function showSending(text) {
  const words = make('p');
  words.textContent = text;
  const box = make('div', 'text');
  box.dir = 'auto';
  box.append(words);
  const bubble = make('div', 'bubble');
  bubble.append(box);
  message = make('article', 'message first last');
  Object.assign(message.dataset, { role: 'user', kind: 'text', side: 'end', status: 'complete' });
  message.append(bubble);
  const last = messages().pop();
  if (last) last.after(message);
  else log.prepend(message);
  if (!isLive()) beginLive('push');
  program()?.live.sent(message);
}

/** Takes back a message that could not be sent. */
export function takeBack() {
  message?.remove();
  message = undefined;
}

/**
 * @param {Node} fresh a message of the file
 * @returns {Element|undefined} the message that was being sent, which is that of the file now
 */
export function arriveAs(fresh) {
  if (!message || !(fresh instanceof Element) || fresh.getAttribute('data-role') !== 'user') return undefined;
  const own = /** @type {Element} */ (morph(message, fresh));
  message = undefined;
  return own;
}
