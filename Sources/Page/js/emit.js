/**
 * Raises an event for other scripts (scripting.md, 'Script contract').
 * @param {string} name
 * @param {object} [detail]
 */
export function emit(name, detail) {
  document.dispatchEvent(new CustomEvent('pageturner:' + name, { detail }));
}
