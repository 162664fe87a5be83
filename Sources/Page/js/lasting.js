/**
 * Links to messages that last: the source names the message (`#m-ID`), and its number may change (`#message-7`). The heading of a
 * message has the id.
 */

/**
 * The name of a message for links that readers keep.
 * @param {HTMLElement} message
 */
export const nameOf = (message) => message.querySelector(':scope > h2[id^=m-]')?.id ?? message.id;

/**
 * The message that an address names.
 * @param {string} hash
 * @returns {HTMLElement|null|undefined}
 */
export function messageOf(hash) {
  return /^#m-[\w.~-]+$/.test(hash) ? document.getElementById(hash.slice(1))?.closest('.message') : undefined;
}
