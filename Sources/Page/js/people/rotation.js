import { root } from './elements.js';

/**
 * The switch that rotates the bubbles of the other side, for readers who do not share the device (page.md, 'Face to
 * face').
 */

const KEY = 'pageturner:rotate';

export function watchRotation() {
  const button = /** @type {HTMLElement|null} */ (document.querySelector('.rotate'));
  if (!button) return;
  /** @param {boolean} on */
  function turn(on) {
    if (on) delete root.dataset.rotate;
    else root.dataset.rotate = 'off';
    /** @type {HTMLElement} */ (button).ariaPressed = `${on}`;
  }
  button.addEventListener('click', () => {
    turn(root.dataset.rotate === 'off');
    try {
      localStorage.setItem(KEY, root.dataset.rotate ?? 'on');
    } catch {} // no storage: then it is not remembered
  });
  try {
    const kept = localStorage.getItem(KEY);
    if (kept === 'on' || kept === 'off') turn(kept === 'on');
  } catch {}
}
