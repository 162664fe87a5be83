import { NEAR, PILL_MOMENT } from './feel.js';
import { log, pill } from './page-elements.js';
import { blocks as countBlocks } from './stage.js';
import { written } from './words.js';

/**
 * The '↓ New content' pill, shown if text has arrived since the reader scrolled away (dev/replay.md, 'Follow mode'). It
 * counts the new blocks. It appears after a delay, so that it does not flicker at the end, and disappears at once.
 *
 * While a prompt is pinned, the page stands still although its answer goes on below the window. Only an arrow says so.
 */

let timer = 0;
let height = 0;
let blocks = -1; // that were there when the reader left or the prompt was pinned; -1 while following
let isQuiet = false;

function hide() {
  clearTimeout(timer);
  timer = 0;
  pill.hidden = true;
}

/**
 * @param {boolean} left  true if the reader scrolled away from the end of a growing page, or a prompt is pinned
 * @param {boolean} [isPinned]
 */
export function leave(left, isPinned = false) {
  hide();
  isQuiet = isPinned;
  blocks = left ? countBlocks() : -1;
  height = log.offsetHeight;
}

/** @param {number} gap  the distance below the viewport, after a scroll or a change of size */
export function measure(gap) {
  if (gap <= NEAR || (blocks >= 0 && log.offsetHeight < height)) hide(); // what came may have gone again
  else if (blocks >= 0 && !timer && log.offsetHeight > height) {
    timer = setTimeout(() => {
      timer = 0;
      height = log.offsetHeight;
      const came = countBlocks() - blocks;
      if (came > 0 && !isQuiet) pill.dataset.count = written(came);
      else delete pill.dataset.count; // a block only grew
      pill.toggleAttribute('data-quiet', isQuiet);
      pill.hidden = false;
    }, PILL_MOMENT);
  }
}
