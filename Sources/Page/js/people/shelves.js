import { closest, isShown, log } from './elements.js';

/**
 * Earlier messages of a long chat stand on closed shelves. One opens when it is asked for, by its button or by pulling
 * at the top of the page, and what was being read stays where it is.
 */

const PULL = 80; // pixels

const shelves = () => /** @type {HTMLDetailsElement[]} */ ([...log.querySelectorAll('.earlier')]);

/** @param {HTMLDetailsElement} shelf */
function open(shelf) {
  const page = document.scrollingElement ?? document.documentElement;
  const below = page.scrollHeight - page.scrollTop;
  shelf.open = true;
  page.scrollTop = page.scrollHeight - below;
}

/** The next one up, if its button is in sight. */
function pulled() {
  const shelf = shelves().reverse().find((shelf) => !shelf.open);
  if (shelf && isShown(shelf)) open(shelf);
}

/** All that stand before a message must be open, and those after it, for it to be seen in its place. */
function openAround() {
  const target = /^#message-\d+$/.test(location.hash) && log.querySelector(location.hash);
  const at = target ? shelves().findIndex((shelf) => shelf.contains(target)) : -1;
  if (at < 0) return;
  for (const shelf of shelves().slice(at)) shelf.open = true;
  /** @type {Element} */ (target).scrollIntoView();
}

const openAll = () => shelves().forEach((shelf) => (shelf.open = true));

export function watchShelves() {
  if (!shelves().length) return;
  log.addEventListener('click', (event) => {
    const summary = closest(event.target, '.earlier > summary');
    if (!summary) return;
    event.preventDefault();
    open(/** @type {HTMLDetailsElement} */ (summary.parentElement));
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
