/** The bar says the title of the page once that is out of sight. */

/** The height of the bar: what is under it is out of sight. */
const BAR = '-52px 0px 0px';

export function watchTitle() {
  const bar = document.querySelector('.bar');
  const title = document.querySelector('h1');
  if (!bar || !title) return;
  const seen = new IntersectionObserver(([{ isIntersecting }]) => bar.classList.toggle('titled', !isIntersecting), { rootMargin: BAR });
  seen.observe(title);
}
