import { arrive } from '../arrive.js';
import { unfold } from '../search/unfold.js';

/** A link to an edit opens the tool call that it is folded away in, where the browser does not. */

function open() {
  const target = document.querySelector(':target');
  if (!target || target.closest('details')?.open !== false) return;
  unfold(target);
  arrive(() => target.scrollIntoView());
}

export function watchTarget() {
  open();
  addEventListener('hashchange', open);
}
