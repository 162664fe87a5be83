/**
 * The arrival of an answer's text: as recorded, or by a synthetic schedule that is equal on every machine.
 * The arithmetic is in dev/replay.md, 'Arrivals'; Swift computes the same.
 */

/** A pause in a recorded stream is shortened to this (asciinema's idle limit). */
export const LONGEST_PAUSE = 2000;

/**
 * mulberry32, a 32-bit generator: numbers in 0 ..< 2^32.
 * @param {number} seed
 * @returns {() => number}
 */
export function mulberry32(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  };
}

/**
 * An integer in 0 ..< n from a 32-bit random number, without a remainder's bias; exact for n < 2^21.
 * @param {number} random
 * @param {number} n
 */
export const below = (random, n) => Math.floor((random * n) / 2 ** 32);

/**
 * Chunks of 20 to 200 cost (small ones more often), 300 a second on average, at intervals of 0.3 to 1.7 times the
 * average. The first arrives at 0.
 * @param {number} cost of the whole text
 * @param {() => number} random
 * @returns {[at: number, got: number][]}
 */
export function synthetic(cost, random) {
  /** @type {[number, number][]} */
  const arrivals = [];
  for (let at = 0, got = 0; got < cost; ) {
    const size = 20 + below((random() >>> 16) * (random() >>> 16), 181);
    const chunk = Math.min(cost - got, size);
    got += chunk;
    arrivals.push([at, got]);
    at += Math.floor((chunk * (300 + below(random(), 1401))) / 300);
  }
  return arrivals;
}

/**
 * Recorded chunks are counted in characters of the Markdown source, the display in cost. The two are assumed
 * proportional.
 * @param {number} cost of the whole text
 * @param {number[]} stream [Δms, characters] pairs, flat; the first Δms is the wait before the text
 * @returns {[at: number, got: number][]}
 */
export function recorded(cost, stream) {
  let at = 0;
  let all = 0;
  /** @type {[number, number][]} */
  const sums = [];
  for (let i = 0; i + 1 < stream.length; i += 2) {
    if (i) at += Math.min(stream[i], LONGEST_PAUSE);
    all += stream[i + 1];
    sums.push([at, all]);
  }
  return sums.map(([at, sum]) => [at, all ? (cost * sum) / all : cost]);
}
