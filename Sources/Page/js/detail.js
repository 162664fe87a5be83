import { chosen } from './chosen.js';

/**
 * The detail of answers: the page's default, or the address's choice (`?detail=answers`). The style sheet
 * hides the rest (detail.css); `reading/detail.js` lets the reader choose.
 */
export const asked = () => chosen('detail', /^(all|conversation|answers)$/);

export function obeyDetail() {
  const level = asked();
  if (level) document.documentElement.dataset.detail = level;
}
