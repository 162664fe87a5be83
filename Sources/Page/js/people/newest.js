import { reducedMotion } from '../reduced-motion.js';
import { log, messages, program } from './elements.js';
import { enter } from './roving.js';

/** The button to the newest message, shown while that is more than a window away; it counts new messages. */
export function watchNewest() {
  const button = /** @type {HTMLElement|null} */ (document.querySelector('.newest'));
  if (!button) return;
  let last = messages().pop();
  const watcher = new IntersectionObserver(
    ([{ isIntersecting }]) => {
      button.hidden = isIntersecting;
      if (isIntersecting) delete button.dataset.count;
    },
    { rootMargin: '0px 0px 100% 0px' },
  );
  if (last) watcher.observe(last);

  new MutationObserver(() => {
    const all = messages();
    const came = all.length - 1 - all.indexOf(/** @type {HTMLElement} */ (last));
    if (!came || came === all.length) return;
    if (!button.hidden) button.dataset.count = `${+(button.dataset.count ?? 0) + came}`;
    if (last) watcher.unobserve(last);
    watcher.observe((last = all[all.length - 1]));
  }).observe(log, { childList: true });

  button.addEventListener('click', (event) => {
    const page = program();
    if (!page) return;
    page.scrollToBottom(!reducedMotion());
    event.preventDefault();
    enter(last, { preventScroll: true }); // the page is on its way there
  });
}
