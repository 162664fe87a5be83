/**
 * @param {string} tag
 * @param {string} [className]
 * @param {string} [label]  of a button without words
 */
export function make(tag, className = '', label = '') {
  const element = document.createElement(tag);
  element.className = className;
  if (element instanceof HTMLButtonElement) element.type = 'button';
  if (label) element.title = element.ariaLabel = label;
  return element;
}
