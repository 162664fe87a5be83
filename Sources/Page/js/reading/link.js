import { toClipboard } from '../clipboard.js';
import { nameOf } from '../lasting.js';
import { closest, log } from '../people/elements.js';
import { show } from '../status.js';
import { words } from '../words.js';
import { reportDone } from './done.js';

/**
 * Copies the address of a message, and goes there: the mark at the message shows which one it is.
 * @param {HTMLElement|undefined} message
 */
export async function copyLink(message) {
  if (!message?.id) return;
  location.hash = nameOf(message);
  if (await toClipboard(location.href)) show(words(log, 1));
}

/** The time of a message is a link to it: a click copies the link and leaves the page where it is. */
export function watchTimes() {
  document.addEventListener('click', (event) => {
    const link = /** @type {HTMLAnchorElement|null} */ (closest(event.target, '.message time > a'));
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void copyTo(link);
  });
}

/** @param {HTMLAnchorElement} link */
async function copyTo(link) {
  if (!(await toClipboard(link.href))) return location.assign(link.href);
  const copied = words(log, 1);
  reportDone(link, copied, copied);
}
