/**
 * Puts text on the clipboard, and markup for those who take it.
 * @param {string} text
 * @param {string} [html]
 * @returns {Promise<void>|undefined} done when it is there
 */
export function toClipboard(text, html = '') {
  const kinds = { 'text/plain': text, ...(html && { 'text/html': html }) };
  try {
    return navigator.clipboard.write([new ClipboardItem(kinds)]);
  } catch {
    return copyByEvent(Object.entries(kinds));
  }
}

/**
 * The older way, for pages served without TLS.
 * @param {[string, string][]} kinds
 */
function copyByEvent(kinds) {
  /** @param {ClipboardEvent} event */
  const fill = (event) => {
    for (const [kind, data] of kinds) event.clipboardData?.setData(kind, data);
    event.preventDefault();
  };
  document.addEventListener('copy', fill, { once: true });
  document.execCommand('copy');
  return undefined;
}
