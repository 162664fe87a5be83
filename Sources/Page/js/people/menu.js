import { toClipboard } from '../clipboard.js';
import { emit } from '../emit.js';
import { nameOf } from '../lasting.js';
import { show } from '../status.js';
import { words } from '../words.js';
import { closest, log, root } from './elements.js';

/**
 * The context menu of a message: opened by a right click, a long press, the menu key, or Enter (page.md, 'Context
 * menus'; ARIA Authoring Practices, 'Menu'). Messages without a menu have the browser's own.
 */

const LONG_PRESS = 500; // milliseconds, as phones have it
const TREMBLE = 10; // pixels that a resting finger moves
const MARGIN = 8; // pixels between the menu and the edge of the window

/** @type {HTMLElement|undefined} */
let menu;
/** @type {HTMLElement|undefined} */
let message;

/** Elements whose native menu is more useful: external links, players, selected text. */
const OTHERS = 'a:not(.reply, .image), audio, video, input, textarea, dialog, .menu';

/** @param {HTMLElement} of a message */
const menuOf = (of) =>
  /** @type {HTMLElement|null} */ (of.dataset.menu ? document.querySelector(`.menu[data-index="${+of.dataset.menu}"]`) : null);

/**
 * @param {HTMLElement} of the message
 * @param {number} x
 * @param {number} y
 * @returns {boolean} true if the message has a menu
 */
function open(of, x, y) {
  close();
  const found = menuOf(of);
  if (!found) return false;
  menu = found;
  message = of;
  menu.hidden = false;
  const { offsetWidth, offsetHeight } = menu;
  const left = root.dir === 'rtl' ? x - offsetWidth : x;
  menu.style.left = Math.max(MARGIN, Math.min(left, innerWidth - offsetWidth - MARGIN)) + 'px';
  menu.style.top = Math.max(MARGIN, Math.min(y, innerHeight - offsetHeight - MARGIN)) + 'px';
  return true;
}

/**
 * A pointer chooses by itself: no entry has the ring of the keyboard.
 * @param {HTMLElement} of
 * @param {number} x
 * @param {number} y
 */
function openByPointer(of, x, y) {
  if (!open(of, x, y) || !menu) return false;
  menu.tabIndex = -1;
  menu.focus({ preventScroll: true });
  return true;
}

function close() {
  const was = menu;
  menu = undefined;
  if (!was) return;
  was.hidden = true;
}

/** @returns {HTMLElement[]} */
const items = () => (menu ? /** @type {HTMLElement[]} */ ([...menu.querySelectorAll('[role=menuitem]')]) : []);

/**
 * Opens the menu beside the text of a message.
 * @param {HTMLElement} of
 */
function openByKey(of) {
  const { left, right, top } = (of.querySelector('.bubble, .attachments, .custom') ?? of).getBoundingClientRect();
  const isOpen = open(of, root.dir === 'rtl' ? right - MARGIN : left + MARGIN, Math.max(0, top) + MARGIN);
  items()[0]?.focus({ preventScroll: true });
  return isOpen;
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  const { key, shiftKey, target } = event;
  const wanted = key === 'ContextMenu' || (key === 'F10' && shiftKey);
  const of = closest(target, '.message');
  if (!menu && of && (wanted || (key === 'Enter' && target === of)) && openByKey(of)) event.preventDefault();
}

/** @param {KeyboardEvent} event */
function pressedInside(event) {
  const { key } = event;
  const all = items();
  if (!all.length) return;
  const from = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const to = { ArrowDown: from + 1, ArrowUp: (from < 0 ? 0 : from) - 1 + all.length, Home: 0, End: all.length - 1 }[key];
  event.stopPropagation(); // these keys are the replay's elsewhere
  if (to !== undefined) all[to % all.length].focus();
  else if (key === 'Escape' || key === 'Tab') back();
  else return;
  event.preventDefault();
}

/** Closes the menu without a choice, and restores the focus. */
function back() {
  const of = message;
  close();
  of?.focus({ preventScroll: true });
}

/**
 * @param {string} text
 * @param {string} told
 */
const copy = (text, told) => void toClipboard(text).then((done) => done && show(told));

/** @param {HTMLElement} of */
const copyText = (of) => copy(textOf(of), words(log, 0));

/** @param {HTMLElement} of */
const copyLink = (of) => copy(location.href.replace(/#.*|$/, '#' + nameOf(of)), words(log, 1));

/** A map, since an action may be called `__proto__`. */
const actions = new Map(Object.entries(/** @type {Record<string, (message: HTMLElement) => void>} */ ({
  copy: copyText,
  'copy-text': copyText,
  share: copyLink,
  'copy-link': copyLink,
  'jump-to-reply': (of) => /** @type {HTMLElement|null} */ (of.querySelector('.reply'))?.click(),
})));

/** @param {HTMLElement} of */
const textOf = (of) => /** @type {HTMLElement} */ (of.querySelector('.answer:not([hidden]), .bubble > .text') ?? of).innerText.trim();

/**
 * Every entry raises `pageturner:action`, even if the page does not know it.
 * @param {MouseEvent} event
 */
function chosen(event) {
  const item = closest(event.target, '.menu [data-action]');
  if (!item) return;
  event.stopPropagation(); // the entry is not inside its message, where handlers look for a message's buttons
  const of = message;
  const { action = '' } = item.dataset;
  back();
  if (!of) return;
  actions.get(action)?.(of);
  emit('action', { action, message: of, id: of.dataset.id });
}

/** Text was selected before the press: then the native menu, which copies it, is shown. */
let isSelecting = false;

/** @param {MouseEvent} event */
function asked(event) {
  const { target, clientX, clientY, shiftKey } = event;
  const of = closest(target, '.message');
  if (!of || shiftKey || isSelecting || closest(target, OTHERS)) return;
  // A long press has already opened it.
  if ((menu && message === of) || (clientX || clientY ? openByPointer(of, clientX, clientY) : openByKey(of))) event.preventDefault();
}

/** For browsers in which a long press causes no `contextmenu` event. */
function watchLongPress() {
  let timer = 0;
  let [x, y] = [0, 0];
  const stop = () => clearTimeout(timer);
  log.addEventListener('pointerdown', ({ pointerType, clientX, clientY, target }) => {
    stop();
    const of = closest(target, '.message');
    if (pointerType !== 'touch' || !of || closest(target, OTHERS)) return;
    [x, y] = [clientX, clientY];
    timer = setTimeout(() => {
      if (openByPointer(of, x, y)) navigator.vibrate?.(10);
    }, LONG_PRESS);
  });
  log.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (Math.hypot(clientX - x, clientY - y) > TREMBLE) stop();
  });
  for (const type of ['pointerup', 'pointercancel']) log.addEventListener(type, stop);
  addEventListener('scroll', stop, { passive: true });
}

export function watchMenus() {
  log.addEventListener('contextmenu', asked);
  addEventListener('pointerdown', ({ target }) => {
    const selection = getSelection();
    isSelecting = !!selection && !selection.isCollapsed && selection.containsNode(/** @type {Node} */ (target), true);
    if (menu && !menu.contains(/** @type {Node} */ (target))) close();
  }, true);
  document.addEventListener('keydown', pressed);
  document.addEventListener('click', chosen, true);
  for (const element of document.querySelectorAll('.menu'))
    element.addEventListener('keydown', (event) => pressedInside(/** @type {KeyboardEvent} */ (event)));
  for (const type of ['scroll', 'resize', 'blur']) addEventListener(type, close, { passive: true });
  watchLongPress();
}
