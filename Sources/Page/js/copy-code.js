import { toClipboard } from './clipboard.js';

/**
 * Copies a code block, and the rest of it if that is still closed.
 * @param {Element} button in its header
 */
export function copyCode(button) {
  const parts = button.closest('.code')?.querySelectorAll('code') ?? [];
  return toClipboard(Array.from(parts, ({ textContent }) => textContent).join(''));
}
