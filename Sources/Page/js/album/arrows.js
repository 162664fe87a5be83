/** Arrow keys go from tile to tile and from day to day, in the order in which they are seen. */
export function watchArrows() {
  document.addEventListener('keydown', (event) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || !(target instanceof HTMLAnchorElement)) return;
    const list = target.closest('main.album');
    if (!list || !target.closest('.tiles, .days, .lines, .row')) return;
    const next = nextOf(target, key, links(list));
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
}

/** @param {Element} list */
const links = (list) =>
  /** @type {HTMLElement[]} */ ([...list.querySelectorAll('.tiles a, .days a, .lines li > a:first-child, .row > a')]).filter((link) => link.getClientRects().length);

/**
 * @param {HTMLElement} link
 * @param {string} key
 * @param {HTMLElement[]} all
 */
function nextOf(link, key, all) {
  const at = all.indexOf(link);
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'ArrowLeft' || key === 'ArrowRight') return all[at + (key === forward ? 1 : -1)];
  if (key === 'Home' || key === 'End') return all[key === 'Home' ? 0 : all.length - 1];
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const step = key === 'ArrowDown' ? 1 : -1;
  const from = link.getBoundingClientRect();
  const middle = (/** @type {DOMRect} */ { left, width }) => left + width / 2;
  /** @type {HTMLElement|undefined} */
  let best;
  let [row, distance] = [NaN, Infinity];
  for (let i = at + step; all[i]; i += step) {
    const box = all[i].getBoundingClientRect();
    if (step * (box.top - from.top) < from.height / 2) continue;
    if (Number.isNaN(row)) row = box.top;
    if (Math.abs(box.top - row) > box.height / 2) break;
    const apart = Math.abs(middle(box) - middle(from));
    if (apart < distance) [best, distance] = [all[i], apart];
  }
  return best;
}
