/**
 * A value of the address, if it is one of those that the page knows.
 * @param {string} name
 * @param {RegExp} known
 */
export const chosen = (name, known) => known.exec(new URLSearchParams(location.search).get(name) ?? '')?.[0];
