import { APPROACH, LAG, NEAR } from './feel.js';

/**
 * Where the page scrolls to while a conversation grows, as a pure function of states and events
 * (replay.md "Scroll controller"; seed 1, 2.2.2 and seed 4, phase 3). No DOM, no clock.
 *
 * push    the sent message is on its way to the top: the page rests on the end of the short content
 *         and every new line pushes the message up, until the content below it fills the screen …
 * pin     … from when on the message stands still at the top. Nothing is written.
 * follow  the end of the content stays in view.
 * free    the reader scrolls. Nothing is written until the next message is sent.
 *
 * There is no spacer: the target is min(anchor, max), and the clamp is the push.
 *
 * go      on the way to where a call or the pill asked for; told as 'free'. Any gesture ends it.
 *
 * @typedef {'free'|'push'|'pin'|'follow'|'go'} Name
 * @typedef {'push'|'follow'} Mode
 *
 * @typedef {object} State
 * @property {Name} name
 * @property {Mode} mode      how the next message that is sent is shown
 * @property {boolean} on     a replay or a stream runs
 * @property {number} current where the animation is, finer than the pixel that scrollTop may round to
 * @property {number} last    scrollTop after the last write: any other value is somebody else's
 * @property {number} goal    where to go
 * @property {boolean} moving not yet at the target
 * @property {number} [write] what the caller shall set scrollTop to now
 *
 * @typedef {object} Geometry
 * @property {number} y       scrollTop
 * @property {number} max     the largest scrollTop there is
 * @property {number} height  of the viewport
 * @property {number} anchor  the scrollTop that has the sent message at the top
 *
 * @typedef {Geometry & ({type: 'scroll'|'resize'|'end'} | {type: 'frame', dt: number}
 *   | {type: 'intent', down: boolean} | {type: 'set', to: Partial<State>})} Event
 */

/** @type {State} */
export const START = { name: 'free', mode: 'push', on: false, current: 0, last: 0, goal: 0, moving: false };

/**
 * @param {State} before
 * @param {Event} event
 * @returns {State}
 */
export function next(before, event) {
  const { y, max, type } = event;
  const unwritten = { ...before, write: undefined };
  const held = { ...unwritten, current: y, last: y };
  if (type === 'set') return { ...held, ...event.to, moving: true };
  if (type === 'end') return { ...unwritten, on: false };

  const state = noticed(unwritten, event);
  const { name, on, mode } = state;
  if (type === 'frame') return needsFrames(state) ? approach(state, event, event.dt) : state;
  if (type === 'intent') return intent(state, event, event.down);
  if (type === 'resize') {
    if (name === 'pin' && Math.abs(event.anchor - y) > 0.5) return approach({ ...held, name: 'push' }, event, Infinity);
    return needsFrames(state) ? { ...state, moving: true } : state;
  }
  // A scroll. Following is taken up again by moving down to the end; not when the end comes closer.
  const again = on && mode === 'follow' && before.name === 'free' && y > state.last && max - y <= NEAR;
  return again ? { ...held, name: 'follow', moving: true } : name === 'free' ? { ...state, last: y } : state;
}

/**
 * Somebody else scrolled: the reader (the compositor scrolls before any handler runs), a find in
 * the page, a link to an anchor, a script. Checked before every write. Only a decrease that ends at
 * the end may be the browser's clamp after content shrank.
 * @param {State} state
 * @param {Geometry} geometry
 * @returns {State}
 */
function noticed(state, { y, max }) {
  const moved = y - state.last;
  if (state.name === 'free' || !moved) return state;
  const atEnd = y >= max - 1;
  if (state.name === 'follow' ? moved > 0 || atEnd : moved < 0 && atEnd) return { ...state, current: y, last: y };
  return Math.abs(moved) > 2 ? released(state, y) : state;
}

/**
 * @param {State} state
 * @param {number} y
 * @returns {State}
 */
const released = (state, y) => ({ ...state, name: 'free', moving: false, last: y });

/**
 * A gesture of the reader. Its direction decides and not its distance, unless the page cannot move
 * that way. Following goes on while the reader moves towards the end.
 * @param {State} state
 * @param {Geometry} geometry
 * @param {boolean} down
 * @returns {State}
 */
function intent(state, { y, max }, down) {
  const stuck = down ? y >= max - 1 || state.name === 'follow' : y <= 0;
  return stuck ? state : released(state, y);
}

/**
 * One frame towards the target.
 * @param {State} state
 * @param {Geometry} geometry
 * @param {number} dt milliseconds; Infinity arrives at once
 * @returns {State}
 */
function approach(state, { y, max, height, anchor }, dt) {
  const { name, goal } = state;
  if (name === 'free' || name === 'pin') return { ...state, moving: false };
  const wish = name === 'push' ? anchor : name === 'go' ? goal : max;
  const target = Math.max(0, Math.min(wish, max));
  let { current } = state;
  // A long way is not flown over: it begins one and a half screens before its end.
  const way = target - current;
  if (Math.abs(way) > 2 * height) current = target - Math.sign(way) * 1.5 * height;
  const rest = target - current;
  const tau = APPROACH * Math.min(1, LAG / Math.abs(rest));
  current += rest * (1 - Math.exp(-dt / tau));
  const arrived = Math.abs(target - current) < 0.5;
  if (arrived) current = target;
  // `max` comes from rounded heights, so the true end may be half a pixel away from it.
  const tolerance = target === max ? 0.6 : 0.01;
  return {
    ...state,
    name: !arrived || name === 'follow' || (name === 'push' && anchor > max) ? name : name === 'push' ? 'pin' : 'free',
    current,
    moving: !arrived,
    write: Math.abs(y - current) > tolerance ? current : undefined,
  };
}

/**
 * Whether a frame could write: in all other states nothing is even measured.
 * @param {State} state
 */
export const needsFrames = ({ name, on, moving }) => moving || (on && (name === 'push' || name === 'follow'));
