/**
 * How much of the answers is shown: what the page was built with, or what the address asks for (`?detail=answers`). The style sheet
 * hides the rest (detail.css); `reading/detail.js` lets the reader choose.
 */
export const asked = () => /^(all|conversation|answers)$/.exec(new URLSearchParams(location.search).get('detail') ?? '')?.[0];

export function obeyDetail() {
  const level = asked();
  if (level) document.documentElement.dataset.detail = level;
}
