import { drain, flushRate } from './display-buffer.js';

/**
 * The display buffer of a live stream, where the future is unknown: the same pace as the replay's,
 * advanced frame by frame. Pure: each function gives the next state.
 *
 * @typedef {{got: number, out: number, pace: number}} LiveBuffer  `pace` is 0 until the text ends
 */

/** A frame counts for at most this long, so that a stall is made up by pace and not by a jump. */
export const LONGEST_FRAME = 100;

/** @type {LiveBuffer} */
export const EMPTY = { got: 0, out: 0, pace: 0 };

/**
 * Text of this cost arrived.
 * @param {LiveBuffer} buffer
 * @param {number} cost
 * @returns {LiveBuffer}
 */
export const push = (buffer, cost) => ({ ...buffer, got: buffer.got + cost });

/**
 * No more will arrive: what is left is flushed.
 * @param {LiveBuffer} buffer
 * @returns {LiveBuffer}
 */
export const end = (buffer) => ({ ...buffer, pace: flushRate(buffer.got - buffer.out) });

/**
 * A frame passed. An empty buffer does not change, so the caller may stop its frames until a push.
 * @param {LiveBuffer} buffer
 * @param {number} dt
 * @returns {LiveBuffer}
 */
export function tick(buffer, dt) {
  const time = Math.min(dt, LONGEST_FRAME);
  const backlog = buffer.got - buffer.out;
  const shown = Math.max(drain(backlog, time), Math.min(backlog, buffer.pace * time));
  return { ...buffer, out: buffer.out + shown };
}

/**
 * Everything received is shown, as after switching conversations or coming back to a hidden tab.
 * @param {LiveBuffer} buffer
 * @returns {LiveBuffer}
 */
export const catchUp = (buffer) => ({ ...buffer, out: buffer.got });
