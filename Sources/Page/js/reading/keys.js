import { isRead } from '../is-read.js';
import { isTaken } from '../keys.js';
import { log } from '../people/elements.js';
import { toggleFolds } from './folds.js';
import { copyLink } from './link.js';
import { goToOutline } from './outline.js';
import { current, step, toEnd } from './place.js';

/** The keys for reading. A replay has other keys; none of these begins one or hides the page's content. */

/** A prompt, or in human chats the first message of a day. */
const TURN = ':is([data-layout=assistant] [data-role=user], [data-layout=messages] .message:has(> .gap))';

/** @param {HTMLElement} message */
const isTurn = (message) => message.matches(TURN);

/** @type {Map<string, () => void>} */
const KEYS = new Map([
  ['j', () => step(1)],
  ['k', () => step(-1)],
  [']', () => step(1, isTurn)],
  ['[', () => step(-1, isTurn)],
  ['g', () => toEnd(true)],
  ['G', () => toEnd(false)],
  ['o', () => toggleFolds(current(), current())],
  ['O', () => toggleFolds(log, current())],
  ['t', goToOutline],
  ['l', () => void copyLink(current())],
  ['?', help],
]);

function help() {
  const dialog = document.querySelector('.help');
  if (dialog instanceof HTMLDialogElement) dialog.showModal();
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  const { key, shiftKey } = event;
  // Caps lock does not change their meaning.
  const name = /^[a-z]$/i.test(key) ? (shiftKey ? key.toUpperCase() : key.toLowerCase()) : key;
  const command = KEYS.get(name);
  if (!command || isTaken(event) || !isRead()) return;
  event.preventDefault();
  command();
}

export const watchKeys = () => addEventListener('keydown', pressed);
