import { find } from './page-elements.js';

/**
 * The program of a conversation on several pages: `#message-7` leads to the page with the message. `data-parts` lists
 * the pages, each with the number of its first message. A message that its source names (`#m-ID`) may have moved to a later page
 * since the link was made, as the conversation has grown.
 */
export function findPart() {
  const { hash, pathname, search } = location;
  const parts = (find('[data-parts]').dataset.parts ?? '').split(' ').map((part) => part.split(':'));
  const here = parts.findIndex(([address]) => pathname.endsWith('/' + address));
  const [, number] = /^#message-(\d+)/.exec(hash) ?? [];
  const isNamed = /^#m-[\w.~-]+$/.test(hash) && here >= 0;
  if (!number && !isNamed || document.getElementById(number ? 'message-' + number : hash.slice(1))) return;
  const there = number ? parts.filter(([, first]) => +first <= +number).length - 1 : here + 1;
  if (there !== here && parts[there]) location.replace(parts[there][0] + search + hash);
}

findPart();
addEventListener('hashchange', findPart);
