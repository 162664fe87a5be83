/**
 * The detail of answers: the page's default, or the address's choice (`?detail=answers`). The style sheet
 * hides the rest (detail.css); `reading/detail.js` lets the reader choose.
 */
export const asked = () => /^(all|conversation|answers)$/.exec(new URLSearchParams(location.search).get('detail') ?? '')?.[0];

export function obeyDetail() {
  const level = asked();
  if (level) document.documentElement.dataset.detail = level;
}
