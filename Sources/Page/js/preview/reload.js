import { on } from './events.js';
import { keep } from './place.js';

/** `reload`: the page has changed; it is loaded again, and looks as if it had been there all along. */
export function watchReload() {
  on('reload', ({ to }) => {
    if (to) return location.replace(to);
    keep();
    location.reload();
  });
}
