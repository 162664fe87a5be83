import { composer, dock, player, root } from './page-elements.js';
import { cover } from './scroll-driver.js';

/**
 * Measures what covers the bottom of the viewport: the composer and, if the browser does not shrink the viewport for
 * it, the on-screen keyboard (dev/replay.md, 'Bottom inset'). The style sheet places elements by --bottom-inset and
 * --keyboard; the content does not reflow.
 */
export function watchInset() {
  const view = /** @type {VisualViewport} */ (window.visualViewport);
  // Nothing covers a page outside of a replay; and a style on the root costs the styles of all elements.
  let known = 0;
  let covered = 0;
  function update() {
    if (player.getAnimations().length) return; // the second row is on its way
    // A page that is wider than its window is shrunk.
    const seen = view.offsetTop + view.height * Math.max(1, view.scale);
    const keyboard = Math.max(0, Math.round(innerHeight - seen));
    const height = dock.offsetHeight + keyboard;
    if (known === height) return;
    known = height;
    root.style.setProperty('--keyboard', keyboard + 'px');
    root.style.setProperty('--bottom-inset', `calc(${height + 8}px + env(safe-area-inset-bottom))`);
    cover(height, composer.offsetHeight + keyboard, keyboard !== covered);
    covered = keyboard;
  }
  new ResizeObserver(update).observe(dock);
  player.addEventListener('transitionend', update);
  view.addEventListener('resize', update);
  view.addEventListener('scroll', update);
}
