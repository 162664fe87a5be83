import { showAlternative } from './alternatives.js';
import { obeyDetail } from './detail.js';
import { beEmbedded } from './embedded.js';
import { emit } from './emit.js';
import { watchFocus } from './focus.js';
import { markLong, toggleFold } from './fold.js';
import { watchLinks } from './jump.js';
import { bringOthers } from './later.js';
import { log, root } from './people/elements.js';
import { watchPlace } from './place.js';
import { rate, restoreRatings } from './ratings.js';
import { watchSearch } from './search-opener.js';
import { say } from './status.js';
import { keepStill } from './still.js';
import { watchTitle } from './title.js';
import { moveInToolbar } from './toolbar.js';
import { words } from './words.js';

/**
 * The buttons of a message: a program of its own, beside the replay. Those that copy come later (reading/copy.js).
 *
 * @typedef {object} ActionDetail  of `pageturner:action`
 * @property {string} action
 * @property {string} [id]  of the message in its source
 * @property {Element|null} message
 * @property {boolean} [pressed]  of good and bad
 * @property {string} [alternative]  the answer shown now; if regenerate has none, the answer may be replayed
 */

/** @typedef {(message: HTMLElement, button: HTMLElement) => object|void} Action */

/** @type {Action} */
const rateAnswer = (_, button) => ({ pressed: rate(button) });

/** @type {(step: number) => Action} */
const alternative = (step) => (message) => {
  // The arrow that the reader pressed stays under the finger. A replay scrolls the page itself.
  const control = root.dataset.state === 'reading' ? message.querySelector('.alternatives') : null;
  const shown = keepStill(control, () => showAlternative(message, step));
  const [number, count] = (message.querySelector('.alternatives-position')?.textContent ?? '').split('/');
  if (shown) say(words(log, 2, number, count));
  return { alternative: shown };
};

/**
 * The button that folds a text stays under the finger; what it unfolds comes from there.
 * @type {Action}
 */
const fold = (_, button) => keepStill(button.ariaExpanded === 'true' ? button : null, () => toggleFold(button));

/** A map, since an action may be called `__proto__`. */
const actions = new Map(Object.entries(/** @type {Record<string, Action>} */ ({
  fold,
  good: rateAnswer,
  bad: rateAnswer,
  regenerate: alternative(1),
  'next-alternative': alternative(1),
  'previous-alternative': alternative(-1),
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

obeyDetail();
markLong();
restoreRatings();
beEmbedded();
watchPlace();
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
