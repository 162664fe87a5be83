/** The bar says the title of the page once that is out of sight. Told at the root, which a preview leaves as it is. */

/** The height of the bar: what is under it is out of sight. */
const BAR = '-52px 0px 0px';

export function watchTitle() {
  const title = document.querySelector('.top h1');
  if (!title) return;
  const seen = new IntersectionObserver(([{ isIntersecting }]) => document.documentElement.classList.toggle('titled', !isIntersecting), { rootMargin: BAR });
  seen.observe(title);
}
