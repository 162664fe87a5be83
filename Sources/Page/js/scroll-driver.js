import { emit } from './emit.js';
import { AT_END, KEYBOARD, PADDING, PROMPT, SETTLING, TOUCH } from './feel.js';
import { isTaken } from './keys.js';
import { wake } from './loop.js';
import { dock, field, header, log, root } from './page-elements.js';
import { leave, measure } from './pill.js';
import { reducedMotion } from './reduced-motion.js';
import { needsFrames, next, resumes, START } from './scroll-controller.js';

/**
 * Connects the scroll controller to the document, which is the scroller (so that find, print,
 * anchors and collapsing address bars are native).
 */

const page = document.scrollingElement ?? root;

export let state = START;
/** @type {Element|undefined} */
let message;
let bar = 0;
let covered = 0;
let gap = 0;
/** The frames in which the page still finds its heights, and stays where it belongs whatever the browser does. */
let settling = 0;

/** The largest scrollTop. */
const most = () => Math.max(0, page.scrollHeight - innerHeight);

export const placeOfPage = () => page.scrollTop;

/**
 * Moves the page to a place that it had before. The dock has gone from its end, so that it may be too short for that; then it
 * ends there.
 * @param {number} y
 */
export function returnTo(y) {
  const { style } = document.body;
  style.marginBlockEnd = '';
  const lost = y - most();
  if (lost > 0 && lost <= bar) style.marginBlockEnd = `${lost}px`;
  if (page.scrollTop < y) page.scrollTop = y;
}

/**
 * The room above content that is shorter than the page, which the style sheet gives to the log. Chromium does not
 * report its margin.
 */
function room() {
  const above = log.getBoundingClientRect().top - state.rise - header.getBoundingClientRect().bottom;
  return above < 1 ? 0 : above;
}

/**
 * The scrollTop that puts the message at the top, or the end of a tall message into the upper part.
 * @param {number} y
 */
function anchor(y) {
  if (!message) return Infinity;
  const { top, bottom } = message.getBoundingClientRect();
  const padding = parseFloat(getComputedStyle(message).scrollMarginTop) || PADDING;
  return y - state.rise + Math.max(top - padding, bottom - PROMPT * (innerHeight - bar));
}

/** The state for other scripts. */
export const scrollState = () => (state.name === 'go' ? 'free' : state.name);

/**
 * @param {string} type of an event of the controller
 * @param {object} [rest]
 */
function dispatch(type, rest) {
  const before = scrollState();
  const y = page.scrollTop;
  const event = { type, y, max: most(), room: room(), height: innerHeight, anchor: anchor(y), ...rest };
  const { rise } = state;
  state = next(state, /** @type {import('./scroll-controller.js').Event} */ (event));
  if (state.rise !== rise) lift(state.rise);
  if (state.write !== undefined) {
    page.scrollTop = state.write;
    state.last = page.scrollTop; // read back: it is rounded to device pixels
  }
  // The browser's own anchoring helps a free reader, and would interfere otherwise.
  root.style.overflowAnchor = state.name === 'free' ? '' : 'none';
  const name = scrollState();
  if (name !== before) {
    const isPinned = name === 'pin';
    leave((name === 'free' || isPinned) && state.on, isPinned);
    emit('scrollstate', { state: name });
  }
  if (state.moving) wake();
}

/** @param {number} by */
function lift(by) {
  log.style.translate = by ? `0 ${by}px` : '';
  if (!log.getAttribute('style')) log.removeAttribute('style'); // the log is restored
}

/** @param {Partial<import('./scroll-controller.js').State>} to */
export const set = (to) => dispatch('set', { to });

/** Handles a move of the reader, the content or the window. */
function moved() {
  const before = gap;
  gap = most() - page.scrollTop;
  measure(gap);
  if (gap <= 1 && before > 1) emit('scrolledtobottom');
}

/**
 * Shows a sent message. Without an element, a replay begins.
 * @param {Element} [element]
 * @param {boolean} [late] the message was sent long ago, so follow the answer in progress until the next one is sent
 */
export function sent(element, late) {
  message = element;
  const hides = late && !reducedMotion() && anchor(page.scrollTop) < most();
  set({ name: hides ? 'follow' : state.mode, on: true });
}

/** Handles a message that was not sent on this page: following scrolls to it. */
export const came = () => state.name === 'follow' && set({});

/**
 * After the frame's changes to the document.
 * @param {number} dt
 * @param {number} [speed] of the replay, which growth keeps up with
 */
export function scrollFrame(dt, speed = 1) {
  if (settling) {
    settling--;
    wake();
    settle();
  } else if (needsFrames(state)) dispatch('frame', { dt: reducedMotion() ? Infinity : dt, pace: Math.max(1, speed) });
}

/** Moves the page where it belongs, from wherever the browser has taken it. */
function settle() {
  dispatch('turn');
  if (needsFrames(state)) dispatch('frame', { dt: Infinity });
}

/** Shows the place of another moment at once. */
export function arrive() {
  settling = SETTLING;
  settle();
  wake();
}

/** Leaves the page where it is, whatever it was following. */
export const release = () => set({ name: 'free', on: false });

export const ended = () => dispatch('end');

/** @param {import('./scroll-controller.js').Mode} mode */
export const setMode = (mode) => set({ mode, name: state.on ? mode : state.name });

/**
 * @param {number} goal a scrollTop; Infinity is the end, which is then followed
 * @param {boolean} [animated]
 */
export function go(goal, animated) {
  set({ name: state.on && goal === Infinity ? 'follow' : 'go', goal });
  if (!animated || reducedMotion()) scrollFrame(Infinity);
}

/**
 * @param {Element} element
 * @param {string} [place] of the element in the viewport: center, bottom or else top
 * @param {boolean} [animated]
 */
export function goTo(element, place, animated) {
  const { top, bottom } = element.getBoundingClientRect();
  const end = bottom - innerHeight + bar;
  const way = place === 'bottom' ? end : place === 'center' ? (top + end) / 2 : top - PADDING;
  go(page.scrollTop + way, animated);
}

/**
 * Sets the height that covers the bottom of the viewport, and its part of composer and keyboard. Uses the reader's
 * position from before the change to decide if the end stays in view.
 * @param {number} height
 * @param {number} inset
 * @param {boolean} [isKeyboard] the keyboard changed the inset; if it was the composer, the page moves gradually
 */
export function cover(height, inset, isKeyboard) {
  bar = height;
  const grows = inset > covered;
  covered = inset;
  if (grows && (isKeyboard || !needsFrames(state))) stay();
}

/**
 * Handles a smaller viewport: a reader at the end stays there, in the same frame. Only a pinned message has its own
 * place.
 */
function stay() {
  const isPinned = state.on && state.name === 'pin';
  if (gap > AT_END || isPinned) return;
  const isPushed = state.on && state.name === 'push' && anchor(page.scrollTop) > most();
  if (isPushed) scrollFrame(Infinity);
  else go(Infinity);
}

/**
 * @param {EventTarget|null} target
 * @param {boolean} down
 */
function intent(target, down) {
  if (!takes(target, down)) dispatch('intent', { down });
}

/**
 * True if a box inside the page takes the gesture, because it can still scroll that way.
 * @param {EventTarget|null} target
 * @param {boolean} down
 */
function takes(target, down) {
  for (let box = /** @type {Element|null} */ (target); box instanceof Element; box = box.parentElement) {
    const { scrollTop, scrollHeight, clientHeight } = box;
    const room = scrollHeight - clientHeight;
    if (room < 2 || box === page || !/auto|scroll/.test(getComputedStyle(box).overflowY)) continue;
    if (down ? scrollTop < room - 1 : scrollTop > 0) return true;
  }
  return false;
}

/** Listens to the reader's input. All listeners are passive, so nothing waits for them. */
export function watchScrolling() {
  gap = most() - page.scrollTop;
  const options = { passive: true, capture: true };
  /** @type {typeof addEventListener} */
  const on = (/** @type {string} */ type, /** @type {any} */ listener) => addEventListener(type, listener, options);
  let touch = 0;

  on('wheel', ({ ctrlKey, deltaX, deltaY, target }) => {
    if (!ctrlKey && Math.abs(deltaY) > Math.abs(deltaX)) intent(target, deltaY > 0);
  });
  on('touchstart', ({ touches }) => {
    touch = touches[0].clientY;
    if (state.name === 'go') dispatch('intent', {}); // a finger stops the page
  });
  on('touchmove', ({ touches, target }) => {
    const way = touch - touches[0].clientY;
    if (way < -TOUCH && !dock.contains(/** @type {Node} */ (target))) field.blur(); // the on-screen keyboard goes away
    if (Math.abs(way) > TOUCH) intent(target, way > 0);
  });
  on('pointerdown', ({ clientX }) => {
    if (clientX >= root.clientWidth) dispatch('intent', {}); // a classic scroll bar, in either direction
  });
  on('scroll', ({ target }) => {
    if (target !== document) return;
    if (settling) settle();
    else dispatch('scroll');
    moved();
  });
  // Not captured: the replay's keys come first.
  addEventListener('keydown', (event) => {
    const { key, shiftKey, target } = event;
    if (isTaken(event)) return;
    if (key === 'End' && resumes(state)) go(Infinity, true);
    else if (/Down$|^(End| )$/.test(key)) intent(target, !shiftKey);
    else if (/Up$|^Home$/.test(key)) intent(target, false);
  });
  const resized = () => {
    if (settling) settle();
    else dispatch('resize');
    moved();
  };
  let [width, height] = [innerWidth, innerHeight];
  on('resize', () => {
    const isTurned = innerWidth !== width;
    const lost = isTurned ? 0 : height - innerHeight;
    [width, height] = [innerWidth, innerHeight];
    if (isTurned) dispatch('turn');
    if (lost > KEYBOARD) stay();
    else if (needsFrames(state)) scrollFrame(Infinity); // not growth
    resized();
  });
  new ResizeObserver(resized).observe(root);
}
