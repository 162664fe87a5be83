import { find } from './page-elements.js';

/**
 * The program of a conversation on several pages: `#message-7` leads to the page with the message. `data-parts` lists
 * the pages, each with the number of its first message.
 */
export function findPart() {
  const [, number] = /^#message-(\d+)/.exec(location.hash) ?? [];
  if (!number || document.getElementById('message-' + number)) return;
  let page = '';
  for (const part of (find('[data-parts]').dataset.parts ?? '').split(' ')) {
    const [address, first] = part.split(':');
    if (+first <= +number) page = address;
  }
  if (page && !location.pathname.endsWith('/' + page)) location.replace(page + location.search + location.hash);
}

findPart();
addEventListener('hashchange', findPart);
