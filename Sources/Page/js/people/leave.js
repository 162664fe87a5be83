import { closest, log } from './elements.js';
import { conversation } from './saved.js';

/**
 * Closing a conversation: if it has two bubbles or more, a dialog asks first, and offers to save it as a file (page.md,
 * 'Face to face').
 */

const ASKS_FROM = 2;

function save() {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(conversation(), null, 1)], { type: 'application/json' }));
  link.download = (document.title.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80) || 'conversation') + '.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** @param {HTMLAnchorElement} link the close button */
function leave(link) {
  if (link.getAttribute('href') !== '#') location.assign(link.href);
  else if (history.length > 1) history.back();
  else close();
}

export function watchLeaving() {
  const link = /** @type {HTMLAnchorElement|null} */ (document.querySelector('.talk-header .close'));
  const dialog = /** @type {HTMLDialogElement|null} */ (document.querySelector('dialog.leave'));
  if (!link) return;
  link.hidden = false;
  document.addEventListener('click', (event) => {
    const what = closest(event.target, '[data-leave]')?.dataset.leave;
    if (!what) return;
    event.preventDefault();
    if (what === 'save') return save();
    const asks = what === 'ask' && dialog && log.querySelectorAll('.bubble').length >= ASKS_FROM;
    if (asks) dialog.showModal();
    else dialog?.close();
    if (what === 'leave' || (what === 'ask' && !asks)) leave(link);
  });
}
