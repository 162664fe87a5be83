/**
 * The only loop of animation frames. It runs while a task requests the next frame and sleeps otherwise: a page at
 * rest has no frames.
 */

const LONGEST_FRAME = 1000; // the machine slept

/** @type {((dt: number) => void)[]} */
let tasks = [];
let asked = false;
let last = 0;

/** @param {typeof tasks} all in order: first those that change the document, then those that measure it */
export function setTasks(all) {
  tasks = all;
}

/** Something changed: asks for a frame. */
export function wake() {
  if (asked) return;
  asked = true;
  last = performance.now();
  requestAnimationFrame(frame);
}

/** @param {number} now */
function frame(now) {
  asked = false;
  const dt = Math.max(0, Math.min(LONGEST_FRAME, now - last));
  for (const task of tasks) task(dt);
  last = now; // a task that called wake() meanwhile gets the time since this frame
}
