import { arrive } from '../arrive.js';
import { toggleFold } from '../fold.js';

/**
 * Unfolds all elements around a node.
 * @param {Node} node
 */
export function unfold(node) {
  let id = '';
  for (let element = node.parentElement; element; element = element.parentElement) {
    id = element.id || id;
    if (element instanceof HTMLDetailsElement) element.open = true;
    const button = element.classList.contains('fold') && element.nextElementSibling;
    if (button instanceof HTMLElement) toggleFold(button);
    // The shelves of a long chat open when the address changes.
    if (element.classList.contains('shelved')) location.replace('#' + id);
  }
}

/**
 * Shows all of a message that hides some detail.
 * @param {Node} node
 */
function uncover({ parentElement }) {
  const message = parentElement?.closest('.message');
  if (message instanceof HTMLElement && !parentElement?.getClientRects().length) message.dataset.shown = '';
}

/**
 * Scrolls to a range, including inside elements that scroll themselves.
 * @param {Range} range
 */
function bringIntoView(range) {
  const { parentElement } = range.startContainer;
  parentElement?.scrollIntoView({ block: 'center' });
  for (let element = parentElement; element && element !== document.body; element = element.parentElement) {
    if (element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)) {
      const box = element.getBoundingClientRect();
      element.scrollTop += range.getBoundingClientRect().top - box.top - box.height / 2;
    }
  }
  scrollBy(0, range.getBoundingClientRect().top - innerHeight * 0.4);
}

/**
 * Shows a range. Unfolded content and what is around it may be laid out for the first time, so the page may move meanwhile.
 * @param {Range} range
 */
export function reveal(range) {
  unfold(range.startContainer);
  uncover(range.startContainer);
  bringIntoView(range);
  arrive(() => bringIntoView(range), 1);
}
