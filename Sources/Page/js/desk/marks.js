import { log, root } from '../people/elements.js';
import { facts, kindsOut, omitted, own } from './state.js';

/**
 * The desk shows its decisions in the page itself: omitted messages are dim and struck, and redacted words are marked. Style
 * sheets and highlights do it, so that changes of the page do not undo it.
 */

const sheet = new CSSStyleSheet();
let isDue = false;

/**
 * The parts of a message by the kinds that leave them out.
 * @type {Record<string, string>}
 */
const PARTS = {
  'tool-results': '.tool-body > .code:last-child:not(:first-child), .tool-body > .tool-text:not(.tool-note, .request), .tool-sources, .tool-body > .attachments',
  'tool-calls': '.tool-call',
  thinking: '.thinking',
  system: '[data-role=system], [data-kind=system]',
  'sub-agents': '.transcript',
  attachments: '.attachments',
  images: '.image, .attachments img',
  branches: '.alternative, .branch',
  usage: '.usage',
};

export function draw() {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const messages = [...omitted].map((index) => '#message-' + (index + 1));
  const parts = [...kindsOut()].map((kind) => PARTS[kind]).filter(Boolean);
  const dim = [...parts, ...(messages.length ? [`:is(${messages.join()}) > :not(.margin-notes)`] : [])];
  sheet.replaceSync(`
    @media screen {
      :root:is([data-state=reading], [data-state=live]) :is(${dim.join() || 'none'}) { opacity: .42; text-decoration: line-through }
      ::highlight(desk-redacted) { background: light-dark(#f8d7d4, #5f2320); color: inherit; text-decoration: line-through }
      ::highlight(desk-kept) { background: light-dark(#d5edda, #1d4a2a); color: inherit }
      [data-desk-open] .outline { display: none !important }
      body { padding-block-end: 5rem }
    }`);
  if (isDue) return;
  isDue = true;
  (window.requestIdleCallback ?? setTimeout)(highlight);
}

/** Marks the words that are redacted, and those that the author keeps. */
function highlight() {
  isDue = false;
  const { highlights } = /** @type {any} */ (CSS);
  if (!highlights) return;
  const kept = new Set(own().flatMap(({ keep }) => (keep ? [keep.toLowerCase()] : [])));
  const values = [...(facts.finds ?? []).map(({ value }) => value), ...own().flatMap(({ redact }) => (redact ? [redact] : []))];
  const wanted = [...new Set(values.map((value) => value.toLowerCase()))].filter((value) => value.trim()).sort((a, b) => b.length - a.length);
  const { Highlight } = /** @type {any} */ (window);
  const [out, stays] = [new Highlight(), new Highlight()];
  if (wanted.length) {
    const pattern = new RegExp(wanted.map((value) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'gi');
    for (const node of texts()) {
      for (const { index = 0, 0: found } of (node.nodeValue ?? '').matchAll(pattern)) {
        const range = new StaticRange({ startContainer: node, startOffset: index, endContainer: node, endOffset: index + found.length });
        (kept.has(found.toLowerCase()) ? stays : out).add(range);
      }
    }
  }
  highlights.set('desk-redacted', out);
  highlights.set('desk-kept', stays);
}

function* texts() {
  const walker = document.createTreeWalker(log, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) yield walker.currentNode;
}

/** @param {boolean} isOpen the panel takes the place of the outline */
export function makeRoom(isOpen) {
  root.toggleAttribute('data-desk-open', isOpen);
}
