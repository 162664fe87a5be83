/**
 * Puts a day in other years on top of the calendar: today by the reader's clock, or the one that the address names
 * (`#05-12`). The calendar itself has all that is needed.
 */
export function watchToday() {
  const section = /** @type {HTMLElement|null} */ (document.querySelector('.today'));
  const list = section?.querySelector('ul');
  if (!section || !list) return;
  const show = () => {
    const day = /^#\d\d-\d\d$/.test(location.hash) ? location.hash.slice(1) : today();
    const days = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(`.days a[href^="calendar-${day}.html"]`));
    list.replaceChildren(...[...days].map((link) => {
      const item = document.createElement('li');
      const copy = Object.assign(document.createElement('a'), { href: link.href, textContent: link.ariaLabel });
      item.append(copy);
      return item;
    }));
    section.hidden = !days.length;
  };
  addEventListener('hashchange', show);
  show();
}

function today() {
  const now = new Date();
  return [now.getMonth() + 1, now.getDate()].map((part) => `${part}`.padStart(2, '0')).join('-');
}
