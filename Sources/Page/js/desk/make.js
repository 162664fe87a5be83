/**
 * An element with properties and children. An `on…` property is a listener.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, any>} [properties]
 * @param {...(Node|string|undefined|false)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    const attribute = name.replace(/^aria(?=[A-Z])/, 'aria-').toLowerCase();
    if (/^(aria-|data-|role)/.test(attribute)) element.setAttribute(attribute, value);
    else Object.assign(element, { [name]: value });
  }
  element.append(...children.filter((child) => child !== undefined && child !== false).map((child) => /** @type {Node|string} */ (child)));
  return element;
}

/**
 * @param {string} label
 * @param {() => void} onclick
 * @param {Record<string, any>} [more]
 */
export const button = (label, onclick, more = {}) => make('button', { type: 'button', onclick, ...more }, label);
