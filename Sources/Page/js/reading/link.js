import { toClipboard } from '../clipboard.js';
import { log } from '../people/elements.js';
import { say } from '../status.js';
import { words } from '../words.js';

/**
 * Copies the address of a message, and goes there: the mark at the message shows which one it is.
 * @param {HTMLElement|undefined} message
 */
export async function copyLink(message) {
  if (!message?.id) return;
  location.hash = message.id;
  if (await toClipboard(location.href)) say(words(log, 1));
}
