import { on } from './events.js';
import { nodes } from './markup.js';
import { morph } from './morph.js';
import { keep } from './place.js';

/** The least milliseconds between two updates of the list. */
const PAUSE = 1000;

let isWaiting = false;
let looked = -PAUSE;

/**
 * The event `reload` loads the changed page again and restores its state. The event `index` updates the list of
 * conversations in place, as it may change many times a second.
 */
export function watchReload() {
  on('reload', ({ to }) => {
    if (to) return location.replace(to);
    keep();
    location.reload();
  });
  on('index', () => {
    if (!isWaiting) setTimeout(look, looked + PAUSE - performance.now());
    isWaiting = true;
  });
}

async function look() {
  isWaiting = false;
  looked = performance.now();
  const response = await fetch(location.href).catch(() => undefined);
  if (!response?.ok) return; // the next event tries again
  const fresh = nodes(await response.text());
  for (const name of ['HEADER', 'MAIN', 'NAV']) {
    const old = document.querySelector('body > ' + name);
    const part = fresh.find(({ nodeName }) => nodeName === name);
    if (old && part) morph(old, part);
  }
  document.querySelector('.filter')?.dispatchEvent(new Event('input'));
}
