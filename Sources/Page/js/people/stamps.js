import { log, root } from './elements.js';

/**
 * Dragging a conversation towards its start reveals the times at its end, as long as the finger is down (page.md,
 * 'Times'). Then it springs back.
 */

const START = 10; // pixels before a drag is one
const FAR = 72; // pixels: the width of a time

export function watchDragging() {
  let [x, y] = [0, 0];
  let state = /** @type {'none'|'asked'|'drag'} */ ('none');

  function stop() {
    if (state === 'drag') void springBack();
    state = 'none';
  }

  log.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'mouse' || !event.isPrimary) return;
    [x, y] = [event.clientX, event.clientY];
    state = 'asked';
  });
  log.addEventListener('pointermove', (event) => {
    if (state === 'none') return;
    const sign = root.dir === 'rtl' ? -1 : 1;
    const way = (x - event.clientX) * sign;
    if (state === 'asked') {
      if (Math.abs(event.clientY - y) > START || way < -START) return stop();
      if (way < START) return;
      state = 'drag';
      log.dataset.drag = '';
    }
    log.style.setProperty('--drag', `${-sign * Math.max(0, Math.min(FAR, way - START))}px`);
  });
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, stop);
}

/** The styles move the messages to their places. */
async function springBack() {
  log.dataset.drag = 'back';
  log.style.setProperty('--drag', '0px');
  const ways = log.getAnimations({ subtree: true }).filter((one) => one instanceof CSSTransition && one.transitionProperty === 'translate');
  await Promise.allSettled(ways.map(({ finished }) => finished));
  if (log.dataset.drag !== 'back') return; // a finger drags it again
  delete log.dataset.drag;
  log.style.removeProperty('--drag');
  if (!log.getAttribute('style')) log.removeAttribute('style');
}
