import { NEAR, PILL_MOMENT } from './feel.js';
import { log, pill } from './page-elements.js';
import { blocks as countBlocks } from './stage.js';
import { written } from './words.js';

/**
 * The '↓ New content' pill, shown if text has arrived since the reader scrolled away (replay.md, 'Follow mode'). It
 * counts the new blocks. It appears after a delay, so that it does not flicker at the end, and disappears at once.
 */

let timer = 0;
let height = 0;
let blocks = -1; // that were there when the reader left; -1 while following

function hide() {
  clearTimeout(timer);
  timer = 0;
  pill.hidden = true;
}

/** @param {boolean} left  true if the reader scrolled away from the end of a growing page */
export function leave(left) {
  hide();
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
      if (came > 0) pill.dataset.count = written(came);
      else delete pill.dataset.count; // a block only grew
      pill.hidden = false;
    }, PILL_MOMENT);
  }
}
