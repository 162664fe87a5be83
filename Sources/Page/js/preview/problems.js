import { on } from './events.js';
import { overlay } from './overlay.js';

/**
 * The events `problem` and `recovered`: errors of an input, a template or the options, shown over the last good page.
 *
 * @typedef {{file?: string, line?: number, column?: number, reason: string, text: string}} Diagnostic
 */

const STYLE = `
  :host { all: initial; position: fixed; inset: 0 0 auto; z-index: 2147483647; color-scheme: inherit }
  dialog { position: relative; box-sizing: border-box; width: auto; max-width: 46rem; max-height: 60vh;
    margin: 1rem auto; padding: 1rem 1.25rem; overflow: auto; border: 1px solid light-dark(#eccfcc, #5a2d2a); border-radius: 16px;
    background: light-dark(#fdf3f2, #2a1816); color: light-dark(#1f1f1f, #e3e3e3); font: 14px/1.5 ui-monospace, Menlo, Consolas, monospace;
    box-shadow: 0 8px 32px #0003; overflow-wrap: anywhere; animation: appear var(--fade) }
  @keyframes appear { from { opacity: 0; translate: 0 -8px } }
  @media (max-width: 48rem) { dialog { margin-inline: 1rem } }
  @media (prefers-reduced-motion: reduce) { dialog { animation: none } }
  h2 { margin: 0 2rem .5rem 0; font: 600 15px/1.5 system-ui, sans-serif; color: light-dark(#b3261e, #f2b8b5) }
  p { margin: .25rem 0; white-space: pre-wrap }
  b { font-weight: 600 }
  button { position: absolute; top: .375rem; right: .375rem; width: 2.75rem; height: 2.75rem; border: 0; border-radius: 50%;
    background: none; color: inherit; font: 20px/1 system-ui; cursor: pointer }
  button:hover { background: light-dark(#0000000d, #ffffff14) } button:focus-visible { outline: 2px solid }`;

/** @type {HTMLElement|undefined} */
let host;

export function watchProblems() {
  on('problem', ({ diagnostics }) => {
    const isEmpty = !document.querySelector('.message, .conversations li');
    showProblems(isEmpty ? 'Nothing could be read yet' : 'This is the last version that could be read', diagnostics);
  });
  on('recovered', hide);
}

/**
 * @param {string} title
 * @param {Diagnostic[]} diagnostics
 */
export function showProblems(title, diagnostics) {
  hide();
  const dialog = document.createElement('dialog');
  dialog.setAttribute('role', 'alert');
  dialog.append(close(), text('h2', title), ...diagnostics.map(line));
  host = overlay('pageturner-problems', STYLE, dialog);
  dialog.open = true; // show() would take the focus from a text field
}

function hide() {
  host?.remove();
  host = undefined;
}

/** @param {Diagnostic} diagnostic */
function line({ file, line, column, reason }) {
  const paragraph = text('p', '');
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  if (place) paragraph.append(text('b', place), '\n');
  paragraph.append(reason);
  return paragraph;
}

function close() {
  const button = text('button', '×');
  button.setAttribute('aria-label', 'Close');
  button.addEventListener('click', hide);
  return button;
}

/**
 * @param {string} tag
 * @param {string} content
 */
function text(tag, content) {
  const element = document.createElement(tag);
  element.textContent = content;
  return element;
}
