import { boxOf } from '../boxes.js';
import { isShown } from '../people/elements.js';
import { lastThat } from '../search.js';

/**
 * Marks the outline's line of the current message, and keeps it in view. The browser itself opens and closes the sheet, except
 * when the reader has chosen a line.
 */

/** A message has been reached when its top is in this part of the window or above the window. */
const ABOVE = 0.15;

/** @typedef {HTMLElement & {hidePopover: () => void, showPopover: () => void}} Sheet */

/** The outline; a preview may have none yet. */
const box = () => /** @type {Sheet|null} */ (document.getElementById('outline'));

/** @param {Sheet} outline */
const isOpen = (outline) => 'hidePopover' in outline && outline.matches(':popover-open');

/** @type {HTMLAnchorElement[]} */
let lines = [];
/**
 * The index of a message's line.
 * @type {Map<Element, number>}
 */
const places = new Map();
/**
 * The messages with lines, by their boxes. Browsers know the places of boxes without laying out what is in them.
 * @type {Map<Element, Element[]>}
 */
const boxes = new Map();
/** @type {HTMLAnchorElement|undefined} */
let current;
let isDue = false;

/**
 * True for a message or a box that has been reached. Those on shelves come before all others.
 * @param {Element} element
 */
const isReached = (element) =>
  !!element.closest('.shelved') || (isShown(element) && element.getBoundingClientRect().top <= ABOVE * innerHeight);

/** @param {Element[]} elements in order */
const lastReached = (elements) => elements[lastThat(elements.length, (index) => isReached(elements[index]))];

function update() {
  isDue = false;
  const box = lastReached([...boxes.keys()]);
  const messages = (box && boxes.get(box)) ?? [...places.keys()].slice(0, 1);
  const message = lastReached(messages);
  // A reader above this page's first line is still in the section that began on the previous page.
  mark(lines[message ? places.get(message) ?? 0 : Math.max(0, (places.get(messages[0]) ?? 0) - 1)]);
}

/** Updates once a frame. */
function changed() {
  if (isDue || !places.size) return;
  isDue = true;
  requestAnimationFrame(update);
}

/** Reads the lines, whose number grows with a live conversation. */
function read() {
  places.clear();
  boxes.clear();
  lines = [...document.querySelectorAll('[data-apart=outline] a')].map((line) => /** @type {HTMLAnchorElement} */ (line));
  lines.forEach((line, place) => {
    const id = /^#(.+)/.exec(line.getAttribute('href') ?? '')?.[1];
    const message = id && document.getElementById(id);
    if (!message) return;
    places.set(message, place);
    const box = boxOf(message);
    const others = boxes.get(box);
    if (others) others.push(message);
    else boxes.set(box, [message]);
  });
  changed();
}

/** @param {HTMLAnchorElement|undefined} line */
function mark(line) {
  if (line === current) return;
  const last = current;
  current = line;
  keepInView(); // before the styles change, as measuring forces a layout
  last?.removeAttribute('aria-current');
  line?.setAttribute('aria-current', 'true');
}

/** The room at both ends of the outline in which a line is hard to see. */
const EDGE = 48;

/** Scrolls the outline to its current line, unless the pointer is on it. */
function keepInView() {
  const outline = box();
  if (!outline || !current?.getClientRects().length || outline.matches(':hover')) return;
  const [line, frame] = [current, outline].map((one) => one.getBoundingClientRect());
  if (line.top < frame.top + EDGE || line.bottom > frame.bottom - EDGE) outline.scrollTop += line.top - frame.top - frame.height / 2;
}

/**
 * Hides the sheet after a line was chosen.
 * @param {Event} event
 */
function chosen({ target }) {
  const outline = box();
  if (outline && isOpen(outline) && /** @type {Element} */ (target).closest('#outline a')) outline.hidePopover();
}

/** Moves the focus to the current line, or from the outline back to the page. */
export function goToOutline() {
  const outline = box();
  if (!outline) return;
  const isThere = outline.contains(document.activeElement);
  if (isOpen(outline)) return outline.hidePopover(); // restores the focus
  if (isThere) return /** @type {HTMLElement} */ (document.activeElement).blur();
  // The outline is a sheet unless it is beside the page.
  if (!outline.getClientRects().length) outline.showPopover();
  keepInView();
  (current ?? outline.querySelector('a'))?.focus();
}

/** The distance from which on a pull at the sheet closes it. */
const PULL = 80;

/**
 * Lets a finger pull the sheet down while it is at its beginning. As a property, since a preview may call it twice.
 * @param {Sheet} sheet
 */
function followFinger(sheet) {
  const { style } = sheet;
  let start = 0;
  let way = 0;
  sheet.ontouchstart = ({ touches }) => {
    start = sheet.scrollTop ? Infinity : touches[0].clientY;
    way = 0;
  };
  sheet.ontouchmove = (event) => {
    way = event.touches[0].clientY - start;
    style.cssText = way > 0 ? `translate: 0 ${way}px; transition: none` : '';
    if (way > 0 && event.cancelable) event.preventDefault();
  };
  sheet.ontouchend = sheet.ontouchcancel = () => {
    style.cssText = '';
    if (way > PULL) sheet.hidePopover();
  };
}

/**
 * Handles the sheet that has opened or closed. It has `data-sheet` until it has left (outline.css).
 * @param {Sheet} sheet
 */
async function toggled(sheet) {
  keepInView();
  if (isOpen(sheet)) {
    sheet.dataset.sheet = '';
    followFinger(sheet);
    return;
  }
  await Promise.allSettled(sheet.getAnimations().map(({ finished }) => finished));
  if (!isOpen(sheet)) delete sheet.dataset.sheet;
}

export function watchOutline() {
  read();
  addEventListener('scroll', changed, { passive: true });
  addEventListener('resize', changed);
  document.addEventListener('click', chosen);
  // The event does not bubble.
  document.addEventListener('toggle', ({ target }) => target === box() && toggled(/** @type {Sheet} */ (target)), true);
  // The outline grows in a preview.
  document.addEventListener('pageturner:outlinechange', read);
}
