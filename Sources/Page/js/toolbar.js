/**
 * Arrow keys move inside a toolbar, and Tab leaves it (ARIA Authoring Practices, 'Toolbar pattern'). Before the first
 * arrow key, Tab reaches all of its buttons, so that loading a page needs no work.
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
