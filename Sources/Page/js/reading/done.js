import { say } from '../status.js';

/** The milliseconds for which an element reports that it has copied. */
const DONE = 2000;

/**
 * Reports on an element, and to screen readers, that it has copied something.
 * @param {HTMLElement} element
 * @param {string} told
 * @param {string} [shown]  by the style sheet, if the element has no icon
 */
export function reportDone(element, told, shown = '') {
  say(told);
  element.dataset.done = shown;
  setTimeout(() => delete element.dataset.done, DONE);
}
