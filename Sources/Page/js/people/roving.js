import { closest, isShown, messages } from './elements.js';

/**
 * Tab reaches one message, and arrow keys move to the others; so the keyboard reaches everything that a pointer finds
 * by hovering and by a right click (ARIA Authoring Practices, 'Developing a Keyboard Interface').
 */

/** @type {HTMLElement|undefined} */
let current;

/**
 * Focuses a message, from which the arrow keys continue.
 * @param {Element|undefined} message
 * @param {FocusOptions} [options]
 */
export function enter(message, options) {
  reach(/** @type {HTMLElement|undefined} */ (message));
  current?.focus(options);
}

/**
 * Makes a message the one that Tab reaches.
 * @param {HTMLElement|undefined} message
 */
function reach(message) {
  if (!message || message === current) return;
  if (current) current.tabIndex = -1;
  current = message;
  current.tabIndex = 0;
  name(message);
}

/**
 * Names the message by its author and text; otherwise screen readers would only announce an article.
 * @param {HTMLElement} message
 */
function name(message) {
  const [said, content] = ['h2', '.bubble, .attachments, .custom, .note, .divider'].map((part) => message.querySelector(part));
  if (said) message.setAttribute('aria-labelledby', (said.id ||= message.id + '-by'));
  if (content) message.setAttribute('aria-describedby', (content.id ||= message.id + '-text'));
}

/** @param {KeyboardEvent} event */
function move(event) {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  if (!(target instanceof HTMLElement) || !target.matches('.message') || altKey || ctrlKey || metaKey) return;
  const all = messages().filter(isShown);
  const from = all.indexOf(target);
  const next = { ArrowUp: all[from - 1], ArrowDown: all[from + 1], Home: all[0], End: all[all.length - 1] }[key];
  if (!next) return;
  enter(next);
  event.preventDefault(); // these keys scroll, and in a paused replay they go from block to block
}

export function watchRoving() {
  const all = messages();
  reach(all[all.length - 1]);
  document.addEventListener('keydown', move);
  document.addEventListener('focusin', ({ target }) => reach(closest(target, '.message') ?? undefined));
}
