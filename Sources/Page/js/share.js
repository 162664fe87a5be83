import { toClipboard } from './clipboard.js';
import { closest, log } from './people/elements.js';
import { conversationText } from './share/conversation.js';
import { embedCode } from './share/embed-code.js';
import { show } from './status.js';
import { words } from './words.js';

/** The menu of the bar: copies the conversation, or the code that shows its page in a frame. */

/** @type {Map<string|undefined, () => string>} */
const texts = new Map([['copy-conversation', conversationText], ['copy-embed', embedCode]]);

document.addEventListener('click', async ({ target }) => {
  const item = closest(target, '.share [data-action]');
  const text = texts.get(item?.dataset.action);
  if (!item || !text) return;
  const copied = await toClipboard(text());
  /** @type {any} */ (item.closest('[popover]'))?.hidePopover();
  if (copied) show(words(log, 0));
});
