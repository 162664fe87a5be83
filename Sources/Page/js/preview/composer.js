import { on } from './events.js';
import { words } from '../words.js';
import { isRead } from '../is-read.js';
import { showProblems } from './problems.js';
import { isSending, showSending, takeBack } from './sending.js';
import { post } from './server.js';

/**
 * The composer of a page whose preview answers (`--respond`): messages go to the server, which saves them and the
 * answers to the file; the page follows the file as always.
 *
 * @typedef {{text: string, start: number, end: number, focus: boolean}} Draft
 */

const STYLE = `
  [data-answers][data-state=reading] .dock { display: block !important; margin-block-start: auto }
  [data-answers][data-state=reading] .dock .player { display: none }
  [data-answers][data-state=reading] .composer { display: flex !important }`;

const root = document.documentElement;
const form = /** @type {HTMLFormElement|null} */ (document.querySelector('.composer'));
const field = /** @type {HTMLTextAreaElement|null} */ (form?.querySelector('textarea') ?? null);
const button = /** @type {HTMLButtonElement|null} */ (form?.querySelector('.send') ?? null);

let token = '';
let busy = false;
/** The last request has no answer yet. */
let asking = false;

export function watchComposer() {
  on('composer', (data) => {
    begin();
    ({ token, busy } = data);
    refresh();
  });
}

/** @returns {Draft|null} the text that was written but not sent */
export function draft() {
  if (!field || field.readOnly) return null;
  const { value, selectionStart, selectionEnd } = field;
  return { text: value, start: selectionStart, end: selectionEnd, focus: document.activeElement === field };
}

/**
 * Restores a draft after the page was reloaded.
 * @param {Draft} draft
 */
export function goOnWriting({ text, start, end, focus }) {
  begin();
  if (!field) return;
  field.value = text;
  field.setSelectionRange(start, end);
  if (focus) field.focus({ preventScroll: true });
}

function begin() {
  if (!field?.readOnly) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  root.dataset.answers = '';
  field.readOnly = false;
  field.addEventListener('input', refresh);
  field.addEventListener('keydown', (event) => {
    // A replay uses the composer itself.
    if (!isRead() || event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    if (!busy) form?.requestSubmit();
  });
  // Runs before the replay's handler: the composer is the replay's while one runs.
  addEventListener('submit', submit, true);
  // The replay writes into the composer, and restores it.
  new MutationObserver(refresh).observe(root, { attributeFilter: ['data-state'] });
}

export function refresh() {
  if (!field || !button || !isRead()) return;
  if (form) form.hidden = false; // a replay without prompts hides it
  button.disabled = asking || (!busy && (isSending() || !field.value.trim()));
  button.ariaLabel = words(button, busy);
  button.value = '' + busy;
}

/** @param {SubmitEvent} event */
async function submit(event) {
  if (event.target !== form || !field || !isRead()) return;
  event.preventDefault();
  event.stopPropagation();
  const text = field.value.trim();
  if (asking || (!busy && (!text || isSending()))) return;
  asking = true;
  if (busy) await ask('stop', {});
  else await send(field, text);
  asking = false;
  refresh();
}

/**
 * @param {HTMLTextAreaElement} field
 * @param {string} text
 */
async function send(field, text) {
  const whole = field.value;
  field.value = '';
  showSending(text);
  if (matchMedia('(pointer: coarse)').matches) field.blur(); // the on-screen keyboard goes away
  refresh();
  if (await ask('send', { text })) return;
  takeBack();
  field.value = whole + field.value;
}

/**
 * @param {string} action
 * @param {object} body
 */
async function ask(action, body) {
  try {
    const response = await post(action, token, body);
    if (response.ok) return true;
    showProblems('The message was not sent', [{ reason: (await response.text()).trim(), text: '' }]);
  } catch {
    showProblems('The message was not sent', [{ reason: 'The preview does not answer. Is it still running?', text: '' }]);
  }
  return false;
}
