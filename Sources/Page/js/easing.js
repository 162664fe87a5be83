import { CATCH_UP, FASTEST, GROWTH, LINE, TRAVEL } from './feel.js';

/** How the page gets where it goes, as pure functions of time. They give the same at any frame rate. */

/**
 * An animated scroll, eased out.
 * @param {number} time since it began
 * @returns {number} the part of the way that is left
 */
export const left = (time) => Math.max(0, 1 - time / TRAVEL) ** 2;

/** The constant slowing down with which a line comes to rest in GROWTH: half of it, as the square root of a distance has it. */
const SLOWING = Math.sqrt(LINE) / GROWTH;
/** What is left of a way when it begins to slow down from FASTEST. */
const BRAKING = (FASTEST / (2 * SLOWING)) ** 2;
const FAR = FASTEST * CATCH_UP;

/**
 * What has grown, on its way to where it rests. More may grow on the way: what is left is all that counts.
 * @param {number} distance from there, either way
 * @param {number} time
 * @returns {number} what is left of it
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
