import { arrive } from '../arrive.js';
import { unfold } from '../search/unfold.js';
import { returned } from '../visit.js';

/** Opens the folded tool call that holds the target of a link, in browsers that do not do so themselves. */

function open() {
  const target = document.querySelector(':target');
  if (target?.closest('details')?.open !== false) return;
  unfold(target);
  arrive(() => target.scrollIntoView());
}

export function watchTarget() {
  if (!returned()) open();
  addEventListener('hashchange', open);
}
