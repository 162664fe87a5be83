/**
 * Markup that the preview sends, as nodes.
 *
 * It is the same markup that the program writes into the page itself: all text and all attributes in it have been escaped
 * on the way (Sources/Hypertext). It is parsed as a document of its own, in which nothing is loaded and no script runs;
 * nodes that are taken over from it are bound by the page's content security policy like the rest.
 * @param {string} markup
 * @returns {ChildNode[]}
 */
export function nodes(markup) {
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  const all = [...body.childNodes];
  body.replaceChildren();
  return all;
}

/**
 * @param {string} markup
 * @returns {Element|undefined} the first element in it
 */
export const element = (markup) => /** @type {Element|undefined} */ (nodes(markup).find((node) => node instanceof Element));
