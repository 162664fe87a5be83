import { isRead } from '../is-read.js';
import { log } from '../people/elements.js';
import { current } from '../reading/place.js';
import { ask } from './ask.js';
import { host } from './host.js';
import { button, make } from './make.js';
import { edge } from './panel.js';
import { add, facts, leaveOut, omitted, w } from './state.js';

/** The bar beside a message, and the one at selected words. */

/** The room above an element for a bar, in pixels. */
const ABOVE = 48;

/** @type {HTMLElement} */
let messageBar;
/** @type {HTMLElement} */
let selectionBar;
/**
 * The message that the bar is for.
 * @type {HTMLElement|undefined}
 */
let shown;
/** The last message that was left out or brought back: a range begins there. */
let last = 0;
/** @type {{message: HTMLElement, text: string, number: number}|undefined} */
let selected;

/** The message that keys are for: that of the bar, if it can be seen, or else the one that is being read. */
export function target() {
  const { top = 0, bottom = -1 } = messageBar.hidden ? {} : shown?.getBoundingClientRect() ?? {};
  return bottom > 0 && top < innerHeight ? shown : current();
}

/** @param {Element} message */
export const indexOf = (message) => +message.id.slice('message-'.length) - 1;

/**
 * Leaves a message out or brings it back.
 * @param {number} index
 * @param {boolean} isRange  with all messages since the last act
 */
export function toggle(index, isRange) {
  const isOut = !omitted.has(index);
  const [from, to] = isRange ? [Math.min(last, index), Math.max(last, index)] : [index, index];
  const out = new Set(omitted);
  for (let i = from; i <= to; i++) {
    if (isOut) out.add(i);
    else out.delete(i);
  }
  last = index;
  leaveOut(out);
  fill();
}

/** @param {number} index */
export async function addChapter(index) {
  const title = await ask(w('Title of the chapter'));
  if (title) add({ chapter: title, at: facts.anchors[index] });
}

/**
 * @param {number} index
 * @param {object} [more] the words that the note is about
 */
export async function addNote(index, more = {}) {
  const note = await ask(w('Note in Markdown'), true);
  if (note) add({ note, at: facts.anchors[index], ...more, date: new Date().toISOString().slice(0, 10) });
}

export function watchBars() {
  messageBar = host('floating');
  selectionBar = host('floating');
  messageBar.hidden = selectionBar.hidden = true;
  log.addEventListener('pointerover', ({ target, pointerType }) => pointerType === 'mouse' && showAt(target));
  log.addEventListener('click', ({ target }) => showAt(target));
  log.addEventListener('focusin', ({ target }) => showAt(target));
  document.addEventListener('selectionchange', () => requestAnimationFrame(watchSelection));
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide());
}

function hide() {
  messageBar.hidden = selectionBar.hidden = true;
  shown = undefined;
}

/** @param {EventTarget|null} target */
function showAt(target) {
  const message = target instanceof Element ? target.closest('.message') : null;
  if (selected || !(message instanceof HTMLElement) || message === shown || !isRead()) return;
  shown = message;
  fill();
  const box = message.querySelector('.bubble, .answer') ?? message;
  const { top, right, left } = box.getBoundingClientRect();
  messageBar.hidden = false;
  const { width, height } = messageBar.getBoundingClientRect();
  // Above a bubble; an answer has room beside its first line.
  place(messageBar, document.dir === 'rtl' ? left : right - width, box.matches('.bubble') ? top - height - 2 : top - height / 2);
}

/**
 * @param {HTMLElement} bar
 * @param {number} x
 * @param {number} y in the window
 */
function place(bar, x, y) {
  const { width } = bar.getBoundingClientRect();
  bar.style.left = Math.max(12, Math.min(x, edge() - width - 12)) + scrollX + 'px';
  bar.style.top = Math.max(4, y + scrollY) + 'px';
}

/** Writes the words of the bar beside the message. */
function fill() {
  if (!shown) return;
  const index = indexOf(shown);
  const isOut = omitted.has(index);
  const bar = make(
    'section',
    { className: 'bar', ariaLabel: w('Message %1', `${index + 1}`) },
    button(w(isOut ? 'Bring back' : 'Leave out'), () => {}, {
      ariaPressed: `${isOut}`,
      onclick: (/** @type {MouseEvent} */ { shiftKey }) => toggle(index, shiftKey),
    }),
    !isOut && button(w('Chapter'), () => void addChapter(index)),
    !isOut && button(w('Note'), () => void addNote(index)),
  );
  /** @type {ShadowRoot} */ (messageBar.shadowRoot).replaceChildren(bar);
}

function watchSelection() {
  selected = readSelection();
  selectionBar.hidden = !selected;
  if (!selected) return;
  messageBar.hidden = true;
  shown = undefined;
  const { message, text, number } = selected;
  const anchor = facts.anchors[indexOf(message)];
  const quote = number > 1 ? { number } : {};
  const done = (/** @type {() => void} */ act) => () => {
    act();
    getSelection()?.removeAllRanges();
  };
  const bar = make(
    'section',
    { className: 'bar', ariaLabel: w('Message %1', `${indexOf(message) + 1}`), onmousedown: (/** @type {Event} */ event) => event.preventDefault() },
    button(w('Redact here'), done(() => add({ redact: text, at: anchor }))),
    button(w('Redact everywhere'), done(() => add({ redact: text }))),
    button(w('Highlight'), done(() => add({ highlight: text, at: anchor, ...quote }))),
    button(w('Note'), done(() => void addNote(indexOf(message), { quote: text, ...quote }))),
  );
  /** @type {ShadowRoot} */ (selectionBar.shadowRoot).replaceChildren(bar);
  const { left, top, bottom } = /** @type {Selection} */ (getSelection()).getRangeAt(0).getBoundingClientRect();
  place(selectionBar, left, top > ABOVE + 60 ? top - ABOVE : bottom + 12);
}

/** The selected words, if they are of one message. */
function readSelection() {
  const selection = getSelection();
  if (!selection?.rangeCount || selection.isCollapsed) return undefined;
  const range = selection.getRangeAt(0);
  const start = range.startContainer instanceof Element ? range.startContainer : range.startContainer.parentElement;
  const box = start?.closest('.answer, .bubble, .tool-body, .thinking-text');
  const message = box?.closest('.message');
  if (!box || !(message instanceof HTMLElement) || !box.contains(range.endContainer)) return undefined;
  const text = selection.toString().replace(/\s+/g, ' ').trim();
  if (!text) return undefined;
  const before = document.createRange();
  before.selectNodeContents(box);
  before.setEnd(range.startContainer, range.startOffset);
  return { message, text, number: before.toString().replace(/\s+/g, ' ').split(text).length };
}
