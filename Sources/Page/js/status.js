/** Messages for screen readers: a line that is read aloud when it changes. */

/** Milliseconds during which the line is empty, so that the same text is read again. */
const MOMENT = 150;

/** @type {HTMLElement|undefined} */
let line;
let timer = 0;

/**
 * @param {string} text
 * @param {number} [moment]  the delay, in which a later text replaces this one
 */
export function say(text, moment = MOMENT) {
  const status = (line ??= makeLine());
  status.textContent = '';
  clearTimeout(timer);
  timer = setTimeout(() => (status.textContent = text), moment);
}

function makeLine() {
  const made = document.createElement('p');
  made.className = 'visually-hidden';
  made.setAttribute('role', 'status');
  document.body.prepend(made);
  return made;
}
