import { asked } from '../detail.js';

/** The height of a frame until the page around it listens for the height of the conversation. */
const HEIGHT = 640;

/** The code of a frame with this page (embed.md). A page on disk is named without its folders, which are nobody's business. */
export function embedCode() {
  const { protocol, origin, pathname } = location;
  const address = protocol === 'file:' ? pathname.replace(/.*\//, '') : origin + pathname;
  const detail = asked();
  const frame = document.createElement('iframe');
  frame.setAttribute('src', `${address}?embed=1${detail ? '&detail=' + detail : ''}`);
  frame.title = document.title;
  frame.setAttribute('width', '100%');
  frame.setAttribute('height', `${HEIGHT}`);
  frame.setAttribute('loading', 'lazy');
  // As text, since the policy of the page forbids the attribute in a document.
  return frame.outerHTML.replace('>', ' style="border: 0">');
}
