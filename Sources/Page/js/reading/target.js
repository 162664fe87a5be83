import { arrive } from '../arrive.js';
import { messageOf } from '../lasting.js';
import { unfold } from '../search/unfold.js';
import { returned } from '../visit.js';

/** Opens the folded tool call that holds the target of a link, in browsers that do not do so themselves. */

/** A message that its source names becomes the target, with its mark. The address keeps the name. */
function enter() {
  const { hash } = location;
  const message = messageOf(hash);
  if (!message || message.matches(':target')) return;
  location.replace('#' + message.id);
  history.replaceState(history.state, '', hash);
}

function open() {
  enter();
  const target = document.querySelector(':target');
  if (target?.closest('details')?.open !== false) return;
  unfold(target);
  arrive(() => target.scrollIntoView());
}

export function watchTarget() {
  if (!returned()) open();
  addEventListener('hashchange', open);
}
