import { composer, dock, root } from './page-elements.js';
import { cover } from './scroll-driver.js';

/**
 * What covers the bottom of the viewport: the composer and, where the browser does not make the
 * viewport smaller for it, the on-screen keyboard (seed 2; replay.md "Bottom inset"). The style sheet
 * places things by --bottom-inset and --keyboard; the content does not reflow.
 */
export function watchInset() {
  const view = window.visualViewport;
  function update() {
    const seen = view ? view.offsetTop + view.height * view.scale : innerHeight;
    const keyboard = Math.max(0, Math.round(innerHeight - seen));
    const height = dock.offsetHeight + keyboard;
    root.style.setProperty('--keyboard', keyboard + 'px');
    root.style.setProperty('--bottom-inset', `calc(${height + 8}px + env(safe-area-inset-bottom))`);
    cover(height, composer.offsetHeight + keyboard);
  }
  new ResizeObserver(update).observe(dock);
  view?.addEventListener('resize', update);
  view?.addEventListener('scroll', update);
}
