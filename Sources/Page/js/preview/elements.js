import { root } from '../page-elements.js';

/** The elements that the preview's script uses. */

export { messages, program } from '../people/elements.js';

/** The scrolling element. */
export const page = document.scrollingElement ?? root;
