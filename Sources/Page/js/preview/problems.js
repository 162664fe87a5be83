import { on } from './events.js';

/**
 * The events `problem` and `recovered`: errors of an input, a template or the options, shown over the last good page.
 *
 * @typedef {{file?: string, line?: number, column?: number, reason: string, text: string}} Diagnostic
 */

const STYLE = `
  :host { all: initial; position: fixed; inset: 0 0 auto; z-index: 2147483647 }
  dialog { position: relative; box-sizing: border-box; width: auto; max-width: 60rem; max-height: 60vh;
    margin: 1rem auto; padding: 1rem 1.25rem; overflow: auto; border: 0; border-left: 4px solid #e5484d; border-radius: 8px;
    background: #1c1416; color: #f6eeee; font: 14px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
    box-shadow: 0 8px 40px #0008; overflow-wrap: anywhere }
  @media (max-width: 62rem) { dialog { margin-inline: 1rem } }
  h2 { margin: 0 2rem .5rem 0; font: 600 14px/1.5 system-ui, sans-serif; color: #ff9592 }
  p { margin: .25rem 0; white-space: pre-wrap }
  b { color: #ffd1d0; font-weight: 600 }
  button { position: absolute; top: .5rem; right: .5rem; width: 2rem; height: 2rem; border: 0; border-radius: 6px;
    background: none; color: inherit; font: 18px/1 system-ui; cursor: pointer }
  button:hover { background: #fff2 } button:focus-visible { outline: 2px solid #ff9592 }`;

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
  host = document.createElement('pageturner-problems');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  shadow.adoptedStyleSheets = [sheet];
  const dialog = document.createElement('dialog');
  dialog.setAttribute('role', 'alert');
  dialog.append(close(), text('h2', title), ...diagnostics.map(line));
  shadow.append(dialog);
  document.body.append(host);
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
