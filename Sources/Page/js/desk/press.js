/**
 * A press ends on the control that it began on: a list that arrives meanwhile is drawn after it. Otherwise it replaces the control,
 * and the click is lost.
 */

let isPressed = false;
/** @type {(() => void)|undefined} */
let waiting;

/** @param {...HTMLElement} boxes hold the controls */
export function watchPresses(...boxes) {
  for (const box of boxes) {
    box.addEventListener('pointerdown', () => (isPressed = true));
    // Other keys click at once.
    box.addEventListener('keydown', ({ key }) => key === ' ' && (isPressed = true));
    // An act of the author is drawn at once.
    box.addEventListener('click', () => (isPressed = false), true);
  }
  // A click follows the end of its press in the same task.
  for (const end of ['pointerup', 'pointercancel', 'keyup', 'blur']) addEventListener(end, () => setTimeout(release), true);
}

function release() {
  isPressed = false;
  const draw = waiting;
  waiting = undefined;
  draw?.();
}

/** @param {() => void} draw draws everything */
export function afterPress(draw) {
  waiting = isPressed ? draw : undefined;
  if (!isPressed) draw();
}
