/**
 * Arrow keys move in a toolbar, and Tab moves out of it (ARIA Authoring Practices, 'Toolbar pattern').
 * Until then all its buttons can be reached, so that nothing is to be done when a page loads.
 * @param {KeyboardEvent} event
 */
export function moveInToolbar(event) {
  const { key, target } = event;
  const bar = /** @type {Element} */ (target).closest('[role=toolbar]');
  const step = +(key === 'ArrowRight') - +(key === 'ArrowLeft');
  if (!bar || !step) return;
  const buttons = /** @type {HTMLElement[]} */ ([...bar.children]);
  const from = buttons.indexOf(/** @type {HTMLElement} */ (target));
  const count = buttons.length;
  const to = (from + (document.dir === 'rtl' ? -step : step) + count) % count;
  buttons.forEach((button, index) => (button.tabIndex = index === to ? 0 : -1));
  buttons[to].focus();
  event.preventDefault(); // in a paused replay, these keys move from block to block
}
