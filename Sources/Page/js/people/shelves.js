import { arrive } from '../arrive.js';
import { layOut } from '../boxes.js';
import { goTo, placeNow } from '../place.js';
import { keepStill } from '../still.js';
import { closest, isShown, log } from './elements.js';
import { enter } from './roving.js';

/**
 * Earlier messages of a long chat are on closed shelves. A shelf opens by its button or by pulling at the top of the
 * page, without moving the text being read.
 */

const PULL = 80; // pixels

/**
 * The buttons, and the boxes of messages that each reveals. They leave their `<details>`: the replay needs all
 * messages in the log, and the style sheet shows them when it runs.
 * @type {Map<HTMLElement, Element[]>}
 */
const shelves = new Map();

/**
 * Opens a shelf. Its messages are laid out at once: replacing estimated heights with true ones would move the text
 * being read.
 * @param {HTMLElement} shelf
 */
function open(shelf) {
  const boxes = shelves.get(shelf) ?? [];
  keepStill(boxes[boxes.length - 1]?.nextElementSibling, () => {
    for (const box of boxes) box.classList.remove('shelved');
    layOut(boxes);
    shelves.delete(shelf);
    shelf.remove();
  });
}

/**
 * Opens the shelves that were opened before this program came, for a reader who returned to a message on one.
 * @param {import('../place.js').Place|undefined} place of the reader
 */
function openOpened(place) {
  const opened = [...shelves.keys()].filter((shelf) => shelf.hasAttribute('open'));
  opened.forEach(open);
  if (place && opened.length) arrive(() => goTo(place));
}

/** Opens the last shelf, if its button is in sight. */
function pulled() {
  const shelf = [...shelves.keys()].pop();
  if (shelf && isShown(shelf)) open(shelf);
}

/** Opens the shelves from the last one up to the message that the address names. */
function openAround() {
  const target = /^#m(essage)?-[\w.~-]+$/.test(location.hash) && document.getElementById(location.hash.slice(1));
  if (!target || !target.closest('.shelved')) return;
  for (const shelf of [...shelves.keys()].reverse()) if (target.closest('.shelved')) open(shelf);
  target.scrollIntoView();
}

const openAll = () => [...shelves.keys()].forEach(open);

export function watchShelves() {
  const place = placeNow();
  for (const shelf of /** @type {NodeListOf<HTMLElement>} */ (log.querySelectorAll('.earlier'))) {
    const boxes = [...shelf.children].slice(1); // after the button
    for (const box of boxes) box.classList.add('shelved');
    shelf.after(...boxes);
    shelves.set(shelf, boxes);
  }
  if (!shelves.size) return;
  openOpened(place);
  log.addEventListener('click', (event) => {
    const shelf = closest(event.target, '.earlier');
    if (!shelf) return;
    event.preventDefault();
    const box = shelves.get(shelf)?.slice(-1)[0];
    const latest = box?.matches('.box') ? box.lastElementChild : box;
    open(shelf);
    enter(latest ?? undefined, { preventScroll: true }); // the end of the shelf is at the place of the button
  });

  let from = 0;
  addEventListener('touchstart', ({ touches }) => (from = scrollY > 0 ? Infinity : touches[0].clientY), { passive: true });
  addEventListener('touchend', ({ changedTouches }) => changedTouches[0].clientY - from > PULL && pulled(), { passive: true });
  let way = 0;
  addEventListener('wheel', ({ deltaY }) => {
    way = scrollY > 0 || deltaY > 0 ? 0 : way - deltaY;
    if (way > 4 * PULL) {
      way = 0;
      pulled();
    }
  }, { passive: true });

  addEventListener('hashchange', openAround);
  openAround();
  addEventListener('beforeprint', openAll);
  addEventListener('keydown', ({ key, ctrlKey, metaKey }) => key === 'f' && (ctrlKey || metaKey) && openAll());
}
