import { chosen } from './chosen.js';

/**
 * With ?embed=1, a page is a part of another one, and with ?embed=bare it is recorded: the styles then show
 * only the conversation. `embed.js` does the rest; this part runs before the page is painted. Unknown values are ignored.
 */
export function beEmbedded() {
  const kind = chosen('embed', /^(1|bare)$/);
  if (!kind) return;
  const { dataset } = document.documentElement;
  dataset.embed = kind;
  dataset.theme = chosen('theme', /^(light|dark|auto)$/) ?? dataset.theme;
}
