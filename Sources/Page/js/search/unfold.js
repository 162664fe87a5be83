import { toggleFold } from '../fold.js';

/**
 * Opens everything that a place of the page is folded away in.
 * @param {Node} node
 */
export function unfold(node) {
  for (let element = node.parentElement; element; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement) element.open = true;
    const button = element.classList.contains('fold') && element.nextElementSibling;
    if (button instanceof HTMLElement) toggleFold(button);
    // The shelves of a long chat open for the address.
    if (element.classList.contains('shelved')) location.replace('#' + element.id);
  }
}

/**
 * A message that shows less than all shows all.
 * @param {Node} node
 */
function uncover({ parentElement }) {
  const message = parentElement?.closest('.message');
  if (message instanceof HTMLElement && !parentElement?.getClientRects().length) message.dataset.shown = '';
}

/**
 * Scrolls to a range, also inside of what scrolls by itself.
 * @param {Range} range
 */
export function reveal(range) {
  const node = range.startContainer;
  unfold(node);
  uncover(node);
  node.parentElement?.scrollIntoView({ block: 'center' });
  // What stands there now may be laid out for the first time.
  requestAnimationFrame(() => {
    for (let element = node.parentElement; element && element !== document.body; element = element.parentElement) {
      if (element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)) {
        const box = element.getBoundingClientRect();
        element.scrollTop += range.getBoundingClientRect().top - box.top - box.height / 2;
      }
    }
    scrollBy(0, range.getBoundingClientRect().top - innerHeight * 0.4);
  });
}
