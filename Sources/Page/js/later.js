/**
 * Loads the replay, so that readers never wait for it: when the page is idle, or at once if the address requests it
 * or its button is pressed. Does nothing if the page contains the replay already.
 */

/** The names of the scripts to load; `currentScript` exists only during the first run. */
const { reading, replay } = /** @type {HTMLElement|null} */ (document.currentScript)?.dataset ?? {};

const BUTTON = '.replay';

/** @type {Map<string, Promise<unknown>>} */
const coming = new Map();

/** @param {string} src */
function bring(src) {
  const known = coming.get(src);
  if (known) return known;
  const script = document.createElement('script');
  const come = new Promise((done) => (script.onload = done));
  coming.set(src, come);
  script.src = src;
  document.body.append(script);
  return come;
}

/** @param {string} src */
function bringWhenIdle(src) {
  const idle = window.requestIdleCallback ?? setTimeout; // Safari
  addEventListener('load', () => idle(() => bring(src)));
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

export function bringOthers() {
  if (reading) bringWhenIdle(reading);
  if (!replay) return;
  watchButton(replay);
  const isAsked = location.search || location.hash.startsWith('#turn-') || matchMedia('(prefers-reduced-motion)').matches;
  if (isAsked) bring(replay);
  else bringWhenIdle(replay);
}
