/**
 * New messages for screen readers: a line for each, read when the reader pauses.
 */

/** Characters of a message that are read; its heading says whose it is. */
const LENGTH = 200;
/** Lines that stay; the others were read long ago. */
const LINES = 12;

const box = document.createElement('div');
/**
 * What was read of a message that may still grow.
 * @type {WeakMap<Element, string>}
 */
const known = new WeakMap();

/** Call before the first message: readers watch only what is there. */
export function beginAnnouncing() {
  box.setAttribute('role', 'log');
  box.className = 'visually-hidden';
  // A page of the reader's own may lack the class.
  box.style.cssText = 'position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%)';
  document.body.append(box);
}

/** @param {Element} article a message that is shown */
export function announce(article) {
  const words = wordsOf(article);
  const old = known.get(article);
  if (words === old) return;
  known.set(article, words);
  const fresh = old && words.startsWith(old) ? words.slice(old.length) : words;
  const line = document.createElement('div');
  line.textContent = [article.querySelector('h2')?.textContent ?? '', shortened(fresh)].filter(Boolean).join(': ');
  box.append(line);
  while (box.childElementCount > LINES) box.firstElementChild?.remove();
}

/** @param {Element} article */
function wordsOf(article) {
  const texts = article.querySelectorAll('.bubble, .answer, .work > summary');
  return Array.from(texts, (text) => /** @type {HTMLElement} */ (text).innerText).join(' ').replace(/\s+/g, ' ').trim();
}

/** @param {string} text */
function shortened(text) {
  const words = text.trim();
  return words.length > LENGTH ? words.slice(0, words.lastIndexOf(' ', LENGTH) + 1 || LENGTH).trim() + '…' : words;
}
