import { toClipboard } from './clipboard.js';
import { isTaken } from './keys.js';
import { log, program } from './people/elements.js';
import { show } from './status.js';
import { words } from './words.js';

/** Copies an address that opens the page at this point of its replay: by the key L, or a button with the command `link`. */

function copyMoment() {
  const { state, position } = program() ?? {};
  // A page that is read has links to its messages (reading/link.js).
  if (position !== undefined && !/reading|live/.test(state ?? ''))
    toClipboard(location.href.replace(/[?#].*|$/, '?t=' + (position / 1000).toFixed(1))).then((done) => done && show(words(log, 1)));
}

export function watchMoment() {
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() === 'l' && !isTaken(event)) copyMoment();
  });
  document.addEventListener('click', ({ target }) => {
    if (/** @type {Element} */ (target).closest('[data-command=link]')) copyMoment();
  });
}
