/**
 * The elements that the program of people's pages uses; a template may omit any of them.
 *
 * @typedef {typeof import('../api.js').api} API
 */

export const root = document.documentElement;
export const log = /** @type {HTMLElement} */ (document.querySelector('#log') ?? document.createElement('main'));

/** The replay's program, available after the event `pageturner:ready`. */
export const program = () => /** @type {Window & {pageturner?: API}} */ (window).pageturner;

/** @returns {HTMLElement[]} */
export const messages = () => [...log.querySelectorAll('.message')].map((message) => /** @type {HTMLElement} */ (message));

/**
 * True if a message can be seen by scrolling to it.
 * @param {Element} element
 */
export const isShown = (element) => element.getClientRects().length > 0;

/**
 * @param {EventTarget|null} target
 * @param {string} selector
 */
export const closest = (target, selector) =>
  /** @type {HTMLElement|null} */ (target instanceof Element ? target.closest(selector) : null);

/**
 * @param {string} tag
 * @param {string} [className]
 */
export function make(tag, className = '') {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}
