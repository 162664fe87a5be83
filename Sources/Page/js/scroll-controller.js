import { settle, spring } from './easing.js';
import { BEHIND, BUSY, BUSY_TIME, LINE, NEAR } from './feel.js';

/**
 * Decides where the page scrolls while a conversation grows, as a pure function of states and events (dev/replay.md,
 * 'Scrolling'). No DOM, no clock.
 *
 * push    the sent message is on its way to the top: the page rests on the end of the short content
 *         and every new line pushes the message up, until the content below it fills the screen …
 * pin     … from when on the message stands still at the top. Nothing is written.
 * follow  the end of the content stays in view.
 * free    the reader scrolls. Nothing is written until the next message is sent.
 *
 * There is no spacer: the target is min(anchor, max), and the clamp is the push.
 *
 * Content that is shorter than the page rests at its end, too. It is as if the page were scrolled to before its beginning, by
 * the room above the content: positions below 0 are these. What is scrolled otherwise is translated there (`rise`).
 *
 * go      on the way to where a call or the pill asked for; reported as 'free'. Any gesture ends it.
 *
 * @typedef {'free'|'push'|'pin'|'follow'|'go'} Name
 * @typedef {'push'|'follow'} Mode
 *
 * @typedef {object} State
 * @property {Name} name
 * @property {Mode} mode      the way in which the next message that is sent is shown
 * @property {boolean} on     a replay or a stream runs
 * @property {boolean} [left] the reader scrolled away from the followed end
 * @property {number} current the position of the animation: finer than scrollTop, and below 0 in the room above the content
 * @property {number} rise    the translation of the content from its place
 * @property {number} [way]   the rest of an animated scroll; unknown before its first frame
 * @property {number} speed   at which that changes, in pixels per millisecond
 * @property {number} last    scrollTop after the last write: any other value was set by the reader or another script
 * @property {number} goal    where to go
 * @property {number} [target] of the last frame
 * @property {number} growth  the average growth of the target, in pixels per millisecond
 * @property {boolean} moving not yet at the target
 * @property {number} [write] the value to set scrollTop to now
 *
 * @typedef {object} Geometry
 * @property {number} y       scrollTop
 * @property {number} max     the largest scrollTop there is
 * @property {number} room    above content that is shorter than the page
 * @property {number} height  of the viewport
 * @property {number} anchor  the scrollTop that has the sent message at the top
 *
 * @typedef {Geometry & ({type: 'scroll'|'resize'|'turn'|'end'} | {type: 'frame', dt: number, pace?: number}
 *   | {type: 'intent', down: boolean} | {type: 'set', to: Partial<State>})} Event
 */

/** @type {State} */
export const START = {
  name: 'free', mode: 'push', on: false, current: 0, rise: 0, way: 0, speed: 0, last: 0, goal: 0, growth: 0, moving: false,
};

/**
 * @param {State} before
 * @param {Event} event
 * @returns {State}
 */
export function next(before, event) {
  const { y, max, type } = event;
  const unwritten = { ...before, write: undefined };
  const held = { ...unwritten, current: seen(before, event), last: y };
  if (type === 'set') return { ...held, ...event.to, way: undefined, target: undefined, speed: 0, moving: true };
  // What the last frame added is still to be reached.
  if (type === 'end') return { ...unwritten, on: false, moving: before.moving || (rests(before) && isAway(before, event)) };
  // The browser may scroll when the window's width changes, as a phone is turned.
  if (type === 'turn') return held;

  const state = noticed(unwritten, event);
  const { name } = state;
  if (type === 'frame') return needsFrames(state) ? approach(state, event, event.dt, event.pace ?? 1) : state;
  if (type === 'intent') return intent(state, event, event.down);
  if (type === 'resize') {
    if (name === 'pin' && Math.abs(event.anchor - y) > 0.5) return approach({ ...held, name: 'push' }, event, Infinity, 1);
    return needsFrames(state) && isAway(state, event) ? { ...state, moving: true } : state;
  }
  // A scroll. Moving down to the end resumes following; the end coming closer does not.
  if (before.name === 'free' && y > state.last && max - y <= NEAR) return again(state, y);
  return name === 'free' ? { ...state, last: y } : state;
}

/**
 * Resumes following: the reader returned to the end.
 * @param {State} state
 * @param {number} y
 * @returns {State}
 */
function again(state, y) {
  if (!resumes(state)) return { ...state, last: y };
  return { ...state, name: 'follow', current: y, way: 0, speed: 0, last: y, moving: true };
}

/**
 * True if a reader who returns to the end follows it: in this mode, or because they did before.
 * @param {State} state
 */
export const resumes = ({ on, mode, left }) => on && (mode === 'follow' || !!left);

/**
 * The position of the content on the screen. Before its beginning, only the controller knows it.
 * @param {State} state
 * @param {Geometry} geometry
 */
const seen = (state, { y, room }) => (y || state.current > 0 || !needsFrames(state) ? y - room : state.current);

/**
 * Detects other scrolls: by the reader (the compositor scrolls before any handler runs), a find in the page, a link,
 * a script. Checked before every write. Only a decrease that ends at the end may be the browser's clamp after content
 * shrank.
 * @param {State} state
 * @param {Geometry} geometry
 * @returns {State}
 */
function noticed(state, { y, max, room }) {
  const moved = y - state.last;
  if (state.name === 'free' || !moved) return state;
  const atEnd = y >= max - 1;
  if (state.name === 'follow' ? moved > 0 || atEnd : moved < 0 && atEnd) return { ...state, current: y - room, last: y };
  return Math.abs(moved) > 2 ? released(state, y) : state;
}

/**
 * @param {State} state
 * @param {number} y
 * @returns {State}
 */
const released = (state, y) => ({ ...state, name: 'free', left: state.name === 'follow', moving: !!state.rise, last: y });

/**
 * A gesture of the reader. Its direction decides, not its distance, unless the page cannot move that way. Following
 * continues while the reader moves towards the end; an animated scroll of a call ends at any gesture.
 * @param {State} state
 * @param {Geometry} geometry
 * @param {boolean} down
 * @returns {State}
 */
function intent(state, { y, max }, down) {
  if (state.name === 'free') return down && max - y <= NEAR ? again(state, y) : state;
  const stuck = down ? y >= max - 1 || state.name === 'follow' : y <= 0;
  return stuck && state.name !== 'go' ? state : released(state, y);
}

/**
 * One frame towards the target: the rest of an animated scroll, and recent growth, each at its own pace.
 * @param {State} before
 * @param {Geometry} geometry
 * @param {number} dt milliseconds; Infinity arrives at once
 * @param {number} pace of growing content: the speed of the replay
 * @returns {State}
 */
function approach(before, geometry, dt, pace) {
  if (before.name === 'free' || before.name === 'pin') return sink(before, dt * pace);
  const { y, max, room, anchor } = geometry;
  const target = targetOf(before, geometry);
  const { way, current } = departure(before, target, geometry.height);
  const growth = averaged(before, target, dt);
  const haste = growth / BUSY;
  const limit = haste > 1 || (before.name === 'follow' && current >= 0) ? BEHIND : Infinity;
  const grown = Math.max(-limit, Math.min(limit, target - current - way));
  const { distance, speed } = spring(way, before.speed, dt);
  const rest = distance + settle(grown, dt * Math.max(pace, haste));
  const arrived = Math.abs(rest) < 0.5;
  const place = arrived ? target : target - rest;
  // `max` comes from rounded heights, so the true end may differ by half a pixel.
  const tolerance = target === max ? 0.6 : 0.01;
  const write = Math.max(0, place);
  return {
    ...before,
    way: arrived ? 0 : distance,
    speed: arrived ? 0 : speed,
    target,
    growth,
    name: arrived ? arrivedAs(before.name, !room && anchor <= max) : before.name,
    current: place,
    rise: place < 0 ? -room - place : 0,
    moving: !arrived,
    write: Math.abs(y - write) > tolerance ? write : undefined,
  };
}

/**
 * The average growth of the target after a frame. Where text comes fast, the ease gives way before the text does. A block
 * that comes as a whole counts as some lines.
 * @param {State} state
 * @param {number} to the target now
 * @param {number} dt
 */
const averaged = ({ target = Infinity, growth }, to, dt) => growth * Math.exp(-dt / BUSY_TIME) + Math.max(0, Math.min(2 * LINE, to - target)) / BUSY_TIME;

/**
 * @param {State} state
 * @param {Geometry} geometry
 */
const isAway = (state, geometry) => Math.abs(targetOf(state, geometry) - state.current) >= 0.5;

/**
 * @param {State} state
 * @param {Geometry} geometry
 */
function targetOf({ name, goal }, { max, room, anchor }) {
  const wish = name === 'push' ? anchor : name === 'go' ? goal : max;
  return room ? -room : Math.max(0, Math.min(wish, max));
}

/**
 * Where an animated scroll is on its way. One that a call or the pill asked for includes what its goal moves meanwhile,
 * as estimated heights give way to true ones.
 * @param {State} state
 * @param {number} target
 * @param {number} height
 */
function departure(state, target, height) {
  const { name, way, current } = state;
  return way === undefined || name === 'go' ? setOut(state, target, height) : { way, current };
}

/**
 * Begins an animated scroll: a distance of more than a screen is shortened to one. Short content grows instead.
 * @param {State} state
 * @param {number} target
 * @param {number} height
 */
function setOut({ current }, target, height) {
  if (current < 0) return { way: 0, current };
  const way = Math.max(-height, Math.min(height, target - current));
  return { way, current: target - way };
}

/**
 * Brings translated content to rest, while the reader controls the page.
 * @param {State} state
 * @param {number} time
 * @returns {State}
 */
function sink(state, time) {
  const left = settle(state.rise, time);
  const rise = Math.abs(left) < 0.5 ? 0 : left;
  return { ...state, rise, moving: !!rise };
}

/**
 * @param {Name} name
 * @param {boolean} fits there is enough content below the message for it to be at the top
 * @returns {Name}
 */
function arrivedAs(name, fits) {
  if (name === 'go') return 'free';
  return name === 'push' && fits ? 'pin' : name;
}

/**
 * True if the page rests on its end, and goes on doing so when that moves.
 * @param {State} state
 */
const rests = ({ name }) => name === 'push' || name === 'follow';

/**
 * True if a frame could write: in all other states nothing is even measured.
 * @param {State} state
 */
export const needsFrames = (state) => state.moving || (state.on && rests(state));
