/**
 * A press ends on the control that it began on: what is to be drawn meanwhile waits for its end. Otherwise a list that arrives
 * between the two replaces the control, and the click is lost.
 */

let isPressed = false;
/** @type {(() => void)|undefined} */
let waiting;

/** @param {...HTMLElement} boxes hold the controls */
export function watchPresses(...boxes) {
  for (const box of boxes) {
    for (const start of ['pointerdown', 'keydown']) box.addEventListener(start, () => (isPressed = true));
  }
  // The click follows the end of the press in the same task.
  for (const end of ['pointerup', 'pointercancel', 'keyup', 'blur']) addEventListener(end, () => isPressed && setTimeout(release), true);
}

function release() {
  isPressed = false;
  const draw = waiting;
  waiting = undefined;
  draw?.();
}

/** @param {() => void} draw the last one draws all */
export function afterPress(draw) {
  if (isPressed) waiting = draw;
  else draw();
}
