import { watchEmbedder } from './embed/embedder.js';
import { tellHeight } from './embed/height.js';
import { watchLeaving } from './embed/links.js';
import { showPoster } from './embed/poster.js';
import { root } from './people/elements.js';

/** A page in a frame of another one (embed.md). Nobody else loads this file; embedded.js has hidden what is around the conversation. */

if (root.dataset.embed) watchEmbedder();
if (root.dataset.embed === '1') {
  watchLeaving();
  tellHeight();
  showPoster();
}
