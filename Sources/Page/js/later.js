import { reducedMotion } from './reduced-motion.js';

/**
 * Loads the programs that are not needed for reading, and their styles, so that readers never wait for them: when the page is
 * idle, or at once if the address requests a replay or a button of theirs is pressed. Does nothing if they are
 * part of the page.
 */

/**
 * The addresses of the styles, and of the scripts in their order.
 * @type {string[]}
 */
let files = [];

/** The buttons that do nothing before the scripts are there. */
const BUTTONS = '.replay, [data-action^=copy], [data-action=share]';

/** @type {Promise<unknown>|undefined} */
let coming;

const bring = () => (coming ??= addAll());

async function addAll() {
  const isStyle = (/** @type {string} */ file) => file.endsWith('.css');
  await Promise.all(files.filter(isStyle).map(addStyle));
  await Promise.all(files.filter((file) => !isStyle(file)).map(addScript));
  document.removeEventListener('click', pressed);
}

/**
 * Before all other styles, of which the user's own come last.
 * @param {string} href
 */
function addStyle(href) {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.head.insertBefore(link, document.head.querySelector('[rel=stylesheet]'));
  return loaded(link);
}

/** @param {string} src */
export function addScript(src) {
  const script = Object.assign(document.createElement('script'), { src, async: false }); // they run in their order
  document.body.append(script);
  return loaded(script);
}

/** @param {HTMLElement} element */
const loaded = (element) => new Promise((done) => (element.onload = element.onerror = done));

/**
 * Presses a button again for a reader who pressed it before its program arrived.
 * @param {Event} event
 */
function pressed(event) {
  const target = /** @type {Element} */ (event.target);
  if (target.closest('[popovertarget]')) bring(); // the browser itself opens the outline and the menu
  const button = target.closest(BUTTONS);
  if (!(button instanceof HTMLElement)) return;
  event.stopImmediatePropagation();
  bring().then(() => button.click());
}

export function bringOthers() {
  const { embed = '', later = '' } = /** @type {HTMLElement|null} */ (document.currentScript)?.dataset ?? {};
  files = `${document.documentElement.dataset.embed ? embed : ''} ${later}`.match(/\S+/g) ?? [];
  if (!files.length) return;
  document.addEventListener('click', pressed);
  const isAsked = location.search || location.hash.startsWith('#turn-') || reducedMotion();
  const idle = window.requestIdleCallback ?? setTimeout; // Safari
  if (isAsked) bring();
  else addEventListener('load', () => idle(bring));
}
