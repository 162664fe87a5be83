/**
 * Messages for screen readers: a line that is read aloud when it changes. It is seen, too, where a key or a menu has no button
 * that could give the answer.
 */

/** Milliseconds during which the line is empty, so that the same text is read again. */
const MOMENT = 150;
/** Milliseconds for which a text is seen. */
const SEEN = 2000;

/** @type {HTMLElement|undefined} */
let line;
let timer = 0;

/**
 * @param {string} text
 * @param {number} [moment]  the delay, in which a later text replaces this one
 * @param {string} [className]
 */
export function say(text, moment = MOMENT, className = 'visually-hidden') {
  const status = (line ??= makeLine());
  status.className = className;
  status.textContent = '';
  clearTimeout(timer);
  timer = setTimeout(() => (status.textContent = text), moment);
}

/**
 * Says and shows a text.
 * @param {string} text
 */
export function show(text) {
  say(text, MOMENT, 'toast');
  setTimeout(() => line?.textContent === text && (line.className = 'visually-hidden'), SEEN);
}

function makeLine() {
  const made = document.createElement('p');
  made.setAttribute('role', 'status');
  document.body.prepend(made);
  return made;
}
