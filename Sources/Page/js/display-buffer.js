import { BASE, FLUSH, SLACK, TAU } from './feel.js';
import { lastThat } from './search.js';

/**
 * The display buffer between arrival and display: text that arrives in bursts is shown at a steady
 * pace (dev/replay.md, 'Display buffer'). Pure: no DOM and no clock. Costs are UTF-16 code units
 * of text, times are milliseconds.
 *
 * The backlog b drains as b' = -rate(b). Solving that exactly, instead of stepping it, makes the
 * result independent of the frame rate: 30, 60 and 120 Hz and a stall all show the same text.
 */

/**
 * The pace at a backlog, cost per millisecond; continuous at SLACK.
 * @param {number} backlog
 */
export const rate = (backlog) => (backlog <= SLACK ? BASE : BASE + (backlog - SLACK) / TAU);

/**
 * The part of a backlog that is shown after `dt`, if nothing more arrives. drain(b, x + y) = drain(b, x) + drain(b -
 * drain(b, x), y).
 * @param {number} backlog
 * @param {number} dt
 */
export function drain(backlog, dt) {
  if (backlog <= 0 || dt <= 0) return 0;
  if (backlog <= SLACK) return Math.min(backlog, BASE * dt);
  // Above SLACK, x = b - SLACK + BASE*TAU obeys x' = -x/TAU, and b meets SLACK when x meets BASE*TAU.
  const x = backlog - SLACK + BASE * TAU;
  const reach = TAU * Math.log(x / (BASE * TAU));
  if (dt < reach) return x * (1 - Math.exp(-dt / TAU));
  return backlog - SLACK + Math.min(SLACK, BASE * (dt - reach));
}

/**
 * The constant pace that shows the rest after the end of the text: all of it within FLUSH, and never slower than
 * BASE. (For 50 or more, this is always at least `rate`.)
 * @param {number} backlog
 */
export const flushRate = (backlog) => Math.max(BASE, backlog / FLUSH);

/**
 * A moment at which text arrived: the totals that had arrived and were shown by then.
 * @typedef {{at: number, got: number, out: number}} Breakpoint
 */

/**
 * Replay: folds the arrivals once, so that any position is a look-up without drift.
 * @param {[at: number, got: number][]} arrivals times and totals, neither decreasing
 * @returns {Breakpoint[]}
 */
export function breakpoints(arrivals) {
  let before = { at: 0, got: 0, out: 0 };
  return arrivals.map(([at, got]) => {
    const out = before.out + drain(before.got - before.out, at - before.at);
    return (before = { at, got, out });
  });
}

/**
 * Replay: the cost shown at a time. The text ends with its last arrival.
 * @param {Breakpoint[]} points
 * @param {number} time
 */
export function position(points, time) {
  const i = lastThat(points.length, (i) => points[i].at <= time);
  if (i < 0) return 0;
  const { at, got, out } = points[i];
  const backlog = got - out;
  const dt = time - at;
  return out + (i + 1 < points.length ? drain(backlog, dt) : Math.min(backlog, flushRate(backlog) * dt));
}

/**
 * Replay: when all is shown.
 * @param {Breakpoint[]} points
 */
export function endOf(points) {
  const last = points[points.length - 1];
  if (!last) return 0;
  const backlog = last.got - last.out;
  return last.at + backlog / flushRate(backlog);
}
