/**
 * True if a key is not ours: a shortcut of the browser, typing, moving a slider, or pressing a focused button. A dialog
 * that has just closed keeps the focus until the next frame.
 * @param {KeyboardEvent} event
 */
export function isTaken({ key, altKey, ctrlKey, metaKey, defaultPrevented, target }) {
  if (altKey || ctrlKey || metaKey || defaultPrevented || !(target instanceof HTMLElement)) return true;
  const pressed = /^( |Enter)$/.test(key) ? ', button, a, summary' : '';
  const radio = /^( |Arrow)/.test(key) ? '' : ':not([type=radio])';
  const slider = /^(Arrow|Home|End|Page)/.test(key) ? '' : ':not([type=range])';
  return target.isContentEditable || target.closest(`input${radio}${slider}, textarea, select, dialog[open]${pressed}`);
}
