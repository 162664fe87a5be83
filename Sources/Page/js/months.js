/** Closes the list of months after a choice: it would hide the rows that the reader asked for. */
export function watchMonths() {
  const months = /** @type {HTMLDetailsElement|null} */ (document.querySelector('.jump'));
  months?.addEventListener('click', ({ target }) => {
    if (/** @type {Element} */ (target).closest('a')) months.open = false;
  });
}
