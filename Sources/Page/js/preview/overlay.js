/**
 * Shows content over the page, with styles of its own, since a template may be what is broken.
 * @param {string} name of the element
 * @param {string} style
 * @param {...Node} content
 * @returns {HTMLElement} to remove it
 */
export function overlay(name, style, ...content) {
  const host = document.createElement(name);
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  shadow.adoptedStyleSheets = [sheet];
  shadow.append(...content);
  document.body.append(host);
  return host;
}
