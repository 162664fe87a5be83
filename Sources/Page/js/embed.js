import { program } from './people/elements.js';

/** Elements around the conversation. */
const AROUND = '.bar, .page-header, .page-links, .ended, .player, .speakers';

/**
 * With ?embed=1, only the conversation is shown, and the embedding page may post {play}, {pause} and {seek:
 * milliseconds}.
 */
export function watchEmbedder() {
  if (new URLSearchParams(location.search).get('embed') !== '1') return;
  document.documentElement.dataset.embed = '';
  for (const element of document.querySelectorAll(AROUND)) element.setAttribute('hidden', '');
  addEventListener('message', ({ data, source }) => {
    const page = program();
    if (source !== parent || !page) return;
    const asked = Object(data);
    if ('play' in asked) page.play();
    if ('pause' in asked) page.pause();
    if ('seek' in asked) page.seek(asked.seek);
  });
}
