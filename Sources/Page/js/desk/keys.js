import { isRead } from '../is-read.js';
import { isTaken } from '../keys.js';
import { addChapter, addNote, indexOf, target, toggle } from './bars.js';
import { goToResult } from './result.js';
import { togglePanel } from './panel.js';
import { redo, undo } from './state.js';

/** The keys of the desk, beside those for reading. */

/** @type {Record<string, (index: number) => void>} */
const KEYS = {
  x: (index) => toggle(index, false),
  X: (index) => toggle(index, true),
  c: addChapter,
  n: addNote,
  p: togglePanel,
  r: (index) => void goToResult(index),
};

/** @param {KeyboardEvent} event */
function pressed(event) {
  const [element] = event.composedPath();
  if (!isRead() || (element instanceof Element && element.closest('textarea, input:not([type=checkbox]), dialog'))) return;
  if ((event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key)) {
    if (event.shiftKey || /y/i.test(event.key)) redo();
    else undo();
    return event.preventDefault();
  }
  const message = target();
  if (isTaken(event) || !KEYS[event.key] || !message) return;
  event.preventDefault();
  KEYS[event.key](indexOf(message));
}

export const watchKeys = () => addEventListener('keydown', pressed);
