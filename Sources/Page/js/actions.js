import { showAlternative } from './alternatives.js';
import { toClipboard } from './clipboard.js';
import { copyCode } from './copy-code.js';
import { obeyDetail } from './detail.js';
import { blocks } from './dom-to-markdown.js';
import { watchEmbedder } from './embed.js';
import { emit } from './emit.js';
import { watchFocus } from './focus.js';
import { toggleFold } from './fold.js';
import { watchLinks } from './jump.js';
import { bringOthers } from './later.js';
import { watchMoment } from './moment.js';
import { log } from './people/elements.js';
import { rate, restoreRatings } from './ratings.js';
import { watchSearch } from './search-opener.js';
import { say } from './status.js';
import { watchTitle } from './title.js';
import { moveInToolbar } from './toolbar.js';
import { words } from './words.js';

/**
 * The buttons of a message: a program of its own, beside the replay.
 *
 * @typedef {object} ActionDetail  of `pageturner:action`
 * @property {string} action
 * @property {string} [id]  of the message in its source
 * @property {Element|null} message
 * @property {boolean} [pressed]  of good and bad
 * @property {string} [alternative]  the answer shown now; if regenerate has none, the answer may be replayed
 */

/** The milliseconds for which a button reports that it has copied. */
const DONE = 2000;

/** @typedef {(message: HTMLElement, button: HTMLElement) => object|void} Action */

/** @type {Action} */
const rateAnswer = (_, button) => ({ pressed: rate(button) });

/** @type {(step: number) => Action} */
const alternative = (step) => (message) => {
  const shown = showAlternative(message, step);
  const [number, count] = (message.querySelector('.alternatives-position')?.textContent ?? '').split('/');
  if (shown) say(words(log, 2, number, count));
  return { alternative: shown };
};

/** A map, since an action may be called `__proto__`. */
const actions = new Map(Object.entries(/** @type {Record<string, Action>} */ ({
  copy: (message, button) => confirm(button, copyMessage(message)),
  'copy-code': (_, button) => confirm(button, copyCode(button)),
  fold: (_, button) => toggleFold(button),
  good: rateAnswer,
  bad: rateAnswer,
  regenerate: alternative(1),
  'next-alternative': alternative(1),
  'previous-alternative': alternative(-1),
  share,
})));

/**
 * Every button raises `pageturner:action` (scripting.md, 'Script contract'), even if the page does not know it: it
 * belongs to its author's script.
 * @param {HTMLElement} button
 */
function act(button) {
  const { action = '' } = button.dataset;
  const message = /** @type {HTMLElement} */ (button.closest('.message'));
  const result = actions.get(action)?.(message, button);
  /** @type {ActionDetail} */
  const detail = { action, message, id: message?.dataset.id, ...result };
  emit('action', detail);
}

/** @param {HTMLElement} message */
function copyMessage(message) {
  const content = /** @type {Element} */ (message.querySelector('.answer:not([hidden]), .text') ?? message);
  const copy = /** @type {Element} */ (content.cloneNode(true));
  for (const element of copy.querySelectorAll('button, details')) element.remove();
  return toClipboard(blocks(content), new XMLSerializer().serializeToString(copy));
}

/**
 * @param {HTMLElement} message
 * @param {HTMLElement} button
 */
function share({ id }, button) {
  const url = location.href.replace(/#.*|$/, '#' + id);
  if (navigator.share) navigator.share({ url }).catch(() => {}); // the reader thought better of it
  else confirm(button, toClipboard(url));
}

/**
 * @param {HTMLElement} button
 * @param {Promise<boolean>} copied
 */
async function confirm(button, copied) {
  if (!(await copied)) return;
  say(words(log, 0));
  button.dataset.done = '';
  setTimeout(() => delete button.dataset.done, DONE);
}

obeyDetail();
restoreRatings();
watchMoment();
watchEmbedder();
watchLinks();
watchFocus();
watchTitle();
bringOthers();
watchSearch();
document.addEventListener('keydown', moveInToolbar);
// One listener for all buttons, however many there are.
document.addEventListener('click', ({ target }) => {
  const button = /** @type {Element} */ (target).closest('[data-action]');
  if (button) act(/** @type {HTMLElement} */ (button));
});
