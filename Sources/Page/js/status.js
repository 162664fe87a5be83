/** What who does not see the page has to be told: a line that is read out when it changes. */

/** In which the line is known to be there and empty, so that the same words are read out again. Milliseconds. */
const MOMENT = 150;

/** @type {HTMLElement|undefined} */
let line;
let timer = 0;

/**
 * @param {string} text
 * @param {number} [moment]  before it; what is said meanwhile takes its place
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
