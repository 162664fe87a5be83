/**
 * Copies text to the clipboard, with markup for programs that accept it.
 * @param {string} text
 * @param {string} [html]
 * @returns {Promise<boolean>} whether the text was copied
 */
export async function toClipboard(text, html = '') {
  const kinds = { 'text/plain': text, ...(html && { 'text/html': html }) };
  try {
    await navigator.clipboard.write([new ClipboardItem(kinds)]);
    return true;
  } catch {
    return copyByEvent(Object.entries(kinds));
  }
}

/**
 * The older way, for pages served without TLS, and for frames without permission for the newer one.
 * @param {[string, string][]} kinds
 */
function copyByEvent(kinds) {
  /** @param {ClipboardEvent} event */
  const fill = (event) => {
    for (const [kind, data] of kinds) event.clipboardData?.setData(kind, data);
    event.preventDefault();
  };
  document.addEventListener('copy', fill);
  const isCopied = document.execCommand('copy');
  document.removeEventListener('copy', fill); // the reader's next copy is not ours
  return isCopied;
}
