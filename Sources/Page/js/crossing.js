import { bodyOf, units } from './data.js';
import { wake } from './loop.js';
import { root } from './page-elements.js';
import * as replay from './player.js';
import { reducedMotion } from './reduced-motion.js';

/** The ways from the page into a replay and back: the two views fade into each other. */

/**
 * @param {() => void} change  of one view to the other
 * @returns {Promise<void>} when the other is all that is seen
 */
export async function fade(change) {
  const page = /** @type {any} */ (document);
  if (reducedMotion() || !page.startViewTransition) return change();
  const fading = page.startViewTransition(() => {
    change();
    wake(); // the bar shows the change
  });
  fading.ready.catch(Object); // skipped if another begins at once
  await fading.finished;
}

/** The page folds into the message with which the replay opens, as far as that is in view. */
export async function begin() {
  if (replay.state === 'paused') return replay.play();
  const opening = units[replay.opening()];
  const message = opening && bodyOf(opening.article);
  const { top = 0, bottom = 0 } = message?.getBoundingClientRect() ?? {};
  const isSeen = bottom > 0 && top < innerHeight;
  root.dataset.opening = '';
  root.style.setProperty('--prompt', `${isSeen ? bottom : 0}px`);
  if (isSeen) message?.style.setProperty('view-transition-name', 'prompt');
  await fade(replay.begin).catch(Object);
  delete root.dataset.opening;
  root.style.removeProperty('--prompt');
  message?.style.removeProperty('view-transition-name');
  if (!message?.getAttribute('style')) message?.removeAttribute('style');
}
