import { CATCH_UP, FASTEST, GROWTH, LINE, TRAVEL } from './feel.js';

/** The motion of the page as pure functions of time, which give the same at any frame rate. */

/**
 * An animated scroll, eased out.
 * @param {number} time since it began
 * @returns {number} the remaining part of the distance, 0 to 1
 */
export const left = (time) => Math.max(0, 1 - time / TRAVEL) ** 2;

/**
 * The constant deceleration with which a line comes to rest within GROWTH: the square root of a distance yields half of
 * it.
 */
const SLOWING = Math.sqrt(LINE) / GROWTH;
/** The distance at which deceleration from FASTEST begins. */
const BRAKING = (FASTEST / (2 * SLOWING)) ** 2;
const FAR = FASTEST * CATCH_UP;

/**
 * The motion of growing content to its resting place. The content may grow meanwhile: only the remaining distance
 * counts.
 * @param {number} distance to the resting place, of either sign
 * @param {number} time
 * @returns {number} the remaining distance
 */
export function settle(distance, time) {
  let rest = Math.abs(distance);
  if (rest > FAR) {
    const reach = CATCH_UP * Math.log(rest / FAR);
    if (time < reach) return distance * Math.exp(-time / CATCH_UP);
    time -= reach;
    rest = FAR;
  }
  if (rest > BRAKING) {
    const reach = (rest - BRAKING) / FASTEST;
    if (time < reach) return Math.sign(distance) * (rest - FASTEST * time);
    time -= reach;
    rest = BRAKING;
  }
  return Math.sign(distance) * Math.max(0, Math.sqrt(rest) - SLOWING * time) ** 2;
}
