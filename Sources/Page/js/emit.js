/**
 * Tells other scripts (page.md "Script contract").
 * @param {string} name
 * @param {object} [detail]
 */
export function emit(name, detail) {
  document.dispatchEvent(new CustomEvent('pageturner:' + name, { detail }));
}
