/**
 * The bar shows the title once that is out of sight, or the prompt that is the title. The state is an attribute of the root, which a preview does not
 * change.
 */

/** The height of the bar, which covers content. */
const BAR = '-48px 0px 0px';

export function watchTitle() {
  const title = document.querySelector('.top h1:not(.visually-hidden)') ?? document.querySelector('.top ~ .log .message');
  if (!title) return;
  const seen = new IntersectionObserver(([{ isIntersecting }]) => document.documentElement.classList.toggle('titled', !isIntersecting), { rootMargin: BAR });
  seen.observe(title);
}
