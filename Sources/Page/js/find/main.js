import { isTaken } from '../keys.js';
import { make } from '../search/elements.js';
import { hideMarks, makeBar, mark, showBar, showMarks, step } from '../search/marks.js';
import { words } from '../words.js';

/** The search of a page that is a single file: a bar that marks the typed words and steps through them, also in folds. */

/** Milliseconds without a key after which the page is searched. */
const PAUSE = 120;

const button = /** @type {HTMLElement|null} */ (document.querySelector('.search-open:not([data-search])'));

/** @type {{bar: HTMLElement, field: HTMLInputElement}|undefined} */
let made;

/** @param {HTMLElement} button */
function makeFinder(button) {
  const bar = makeBar(button);
  const field = /** @type {HTMLInputElement} */ (make('input', 'find-field', words(button, 0)));
  field.type = 'search';
  field.placeholder = field.title;
  const count = /** @type {HTMLElement} */ (bar.querySelector('.search-count'));
  count.setAttribute('role', 'status');
  let timer = 0;
  const find = () => {
    clearTimeout(timer);
    timer = 0;
    const isFound = mark(field.value);
    count.textContent = isFound || !field.value.trim() ? '' : words(button, 1);
    step(1);
  };
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(find, PAUSE);
  });
  bar.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'Enter' && event.target === field) {
      const isNew = timer > 0;
      if (isNew) find(); // it goes to the first mark
      if (event.shiftKey || !isNew) step(event.shiftKey ? -1 : 1);
    } else if (event.key === 'Escape') close(button);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  bar.prepend(field);
  return { bar, field };
}

/** @param {HTMLElement} button */
function close(button) {
  hideMarks();
  button.focus({ preventScroll: true });
}

/** @param {HTMLElement} button */
function open(button) {
  const { bar, field } = (made ??= makeFinder(button));
  if (!bar.isConnected) showBar(bar);
  field.focus();
  field.select();
  if (field.value) field.dispatchEvent(new Event('input'));
}

/**
 * Marks the words of the address (`?q=`), as on the page of a result.
 * @param {HTMLElement} button
 */
function showAsked(button) {
  const asked = new URLSearchParams(location.search).get('q');
  if (!asked) return;
  made ??= makeFinder(button);
  made.field.value = asked;
  showMarks(button);
}

if (button) {
  showAsked(button);
  button.addEventListener('click', () => open(button));
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isCommand = /^k$/i.test(key) && (ctrlKey || metaKey) && !altKey && !shiftKey;
    if (!isCommand && (key !== '/' || isTaken(event))) return;
    event.preventDefault();
    open(button);
  });
}
