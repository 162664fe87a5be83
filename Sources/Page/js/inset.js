import { composer, dock, root } from './page-elements.js';
import { cover } from './scroll-driver.js';

/**
 * What covers the bottom of the viewport: the composer and, where the browser does not make the
 * viewport smaller for it, the on-screen keyboard (replay.md, 'Bottom inset'). The style sheet
 * places things by --bottom-inset and --keyboard; the content does not reflow.
 */
export function watchInset() {
  const view = /** @type {VisualViewport} */ (window.visualViewport);
  // Nothing covers a page that is read; and what is set on the root costs the styles of all elements.
  let known = 0;
  let covered = 0;
  function update() {
    const seen = view.offsetTop + view.height * view.scale;
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
  view.addEventListener('resize', update);
  view.addEventListener('scroll', update);
}
