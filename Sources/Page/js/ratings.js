/** The reader's ratings of answers, stored for each conversation. */

/** @param {HTMLElement} button */
function keyOf(button) {
  const { dataset, id } = /** @type {HTMLElement} */ (button.closest('.message'));
  const conversation = /** @type {HTMLElement|null} */ (button.closest('#log'))?.dataset.id;
  return `pageturner:${conversation}:${dataset.id || id}`;
}

/** Restores the pressed buttons; other stored values are ignored. */
export function restoreRatings() {
  try {
    if (localStorage.length) document.querySelectorAll('.actions [aria-pressed]').forEach(restore);
  } catch {} // no storage: then nothing is remembered
}

/** @param {Element} element */
function restore(element) {
  const button = /** @type {HTMLElement} */ (element);
  press(button, localStorage.getItem(keyOf(button)) === button.dataset.action);
}

/**
 * Rates an answer good or bad; pressing again removes the rating.
 * @param {HTMLElement} button
 * @returns {boolean} true if the rating is set now
 */
export function rate(button) {
  const isPressed = button.ariaPressed !== 'true';
  for (const other of /** @type {Element} */ (button.parentElement).querySelectorAll('[aria-pressed]'))
    press(other, isPressed && other === button);
  try {
    localStorage.setItem(keyOf(button), isPressed ? `${button.dataset.action}` : '');
  } catch {}
  return isPressed;
}

/**
 * @param {Element} button
 * @param {boolean} isPressed
 */
const press = (button, isPressed) => (button.ariaPressed = `${isPressed}`);
