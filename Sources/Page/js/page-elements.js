/**
 * The elements that the program uses. A template may omit any of them: then an element outside of the page replaces
 * it, so that no caller has to check.
 */

/**
 * @param {string} selector
 * @param {string} [tag] of the stand-in
 * @returns {HTMLElement}
 */
export const find = (selector, tag = 'div') => document.querySelector(selector) ?? document.createElement(tag);

export const root = document.documentElement;
export const header = find('.page-header');
export const log = find('#log');
export const dock = find('.dock');
export const composer = find('.composer');
export const field = /** @type {HTMLTextAreaElement} */ (find('.composer textarea', 'textarea'));
export const send = /** @type {HTMLButtonElement} */ (find('.composer .send', 'button'));
export const pill = find('.new-content');
export const player = find('.player');
export const track = find('.player .track');
export const dots = find('.player .turns');
export const position = /** @type {HTMLInputElement} */ (find('.player .position', 'input'));
