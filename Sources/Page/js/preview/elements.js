import { root } from '../page-elements.js';

/** What the program of a preview uses of the page. */

export { messages, program } from '../people/elements.js';

/** What scrolls. */
export const page = document.scrollingElement ?? root;
