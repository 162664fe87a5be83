import { words } from './words.js';
import { field, send } from './page-elements.js';
import { boundary } from './grapheme.js';

/**
 * The composer of a replay: prompts are typed into it and sent, and its button stops an answer in progress
 * (dev/replay.md, 'Composer').
 */

/** An answer is being made. */
export let busy = false;

/**
 * @param {string} prompt
 * @param {number} part  how much of it is typed, 0 to 1
 * @param {boolean} making  an answer is being made
 */
export function compose(prompt, part, making) {
  field.value = prompt.slice(0, boundary(prompt, Math.ceil(part * prompt.length)));
  busy = making;
  send.disabled = !busy && !part;
  send.ariaLabel = words(send, busy);
  send.value = '' + busy;
}
