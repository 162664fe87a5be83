import { CATCH_UP, FASTEST, GROWTH, LINE, RESPONSE } from './feel.js';

/** The motion of the page as pure functions of time, which give the same at any frame rate. */

const STIFFNESS = (2 * Math.PI) / RESPONSE;

/**
 * An animated scroll: a critically damped spring. It sets out softly, keeps its speed if its goal moves, and does not swing.
 * @param {number} distance to the goal, of either sign
 * @param {number} speed at which the distance changes, in pixels per millisecond
 * @param {number} time
 * @returns {{distance: number, speed: number}} what is left after the time
 */
export function spring(distance, speed, time) {
  const fading = Math.exp(-STIFFNESS * time);
  if (!fading) return { distance: 0, speed: 0 };
  const pull = speed + STIFFNESS * distance;
  return { distance: (distance + pull * time) * fading, speed: (speed - STIFFNESS * pull * time) * fading };
}

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
