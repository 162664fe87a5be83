/**
 * Loads the replay, so that readers never wait for it: when the page is idle, or at once if the address requests it
 * or its button is pressed. Does nothing if the page contains the replay already.
 */

/** While this program runs for the first time. */
const address = /** @type {HTMLElement|null} */ (document.currentScript)?.dataset.replay;

const BUTTON = '.replay';

/** @type {Promise<unknown>|undefined} */
let coming;

/** @param {string} src */
const bring = (src) =>
  (coming ??= new Promise((done) => {
    const script = document.createElement('script');
    script.onload = done;
    script.src = src;
    document.body.append(script);
  }));

/** @param {string} src */
function bringWhenIdle(src) {
  const idle = window.requestIdleCallback ?? setTimeout; // Safari
  idle(() => bring(src));
}

/**
 * Presses the button again for a reader who pressed it before the program arrived.
 * @param {string} src
 */
function watchButton(src) {
  /** @param {Event} event */
  function pressed({ target }) {
    const button = /** @type {Element} */ (target).closest(BUTTON);
    if (button instanceof HTMLElement) bring(src).then(() => button.click());
  }
  document.addEventListener('click', pressed);
  document.addEventListener('pageturner:ready', () => document.removeEventListener('click', pressed));
}

export function bringReplay() {
  if (!address) return;
  watchButton(address);
  const isAsked = location.search || location.hash.startsWith('#turn-') || matchMedia('(prefers-reduced-motion)').matches;
  if (isAsked) bring(address);
  else addEventListener('load', () => bringWhenIdle(address));
}
