import { log, root } from '../people/elements.js';

/**
 * Tells the page around the frame how high the whole conversation is, so that a short one gets a frame without a gap. The message
 * is the number alone, as any page may be around the frame. During a replay, whose page grows, the frame keeps its height.
 */
export function tellHeight() {
  if (parent === window) return;
  let told = 0;
  new ResizeObserver(() => {
    const dock = /** @type {HTMLElement|null} */ (document.querySelector('.dock'));
    const height = Math.ceil(log.offsetHeight + (dock?.offsetHeight ?? 0));
    if (!/reading|finished/.test(root.dataset.state ?? '') || height === told) return;
    told = height;
    parent.postMessage({ type: 'pageturner:height', height }, '*');
  }).observe(log);
}
