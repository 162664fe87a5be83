import { STYLE } from './style.js';
import { make } from './make.js';

/**
 * A place for the desk's own elements: neither styles nor templates of the page change them.
 * @param {string} className
 * @param {...Node} children
 */
export function host(className, ...children) {
  const box = make('div', { className, 'data-pageturner': 'desk' });
  const shadow = box.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  shadow.adoptedStyleSheets = [sheet];
  shadow.append(...children);
  document.body.append(box);
  return box;
}
