import { overlay } from '../preview/overlay.js';
import { STYLE } from './style.js';

/**
 * A place for the desk's own elements: neither styles nor templates of the page change them.
 * @param {string} className
 * @param {...Node} children
 */
export function host(className, ...children) {
  const box = overlay('div', STYLE, ...children);
  box.className = className;
  box.dataset.pageturner = 'desk';
  return box;
}
