import { line, units } from './data.js';
import { track } from './page-elements.js';
import { lastThat } from './search.js';

/**
 * The strip of a session is also the track of its replay. A replay shortens what took long, so the places of the messages on the
 * strip lead from one time to the other; between them, both go on in proportion.
 */

const strip = document.querySelector('.strip > svg');

/**
 * The places of the messages from 0 to 1, and the end; empty without a strip.
 * @type {number[]}
 */
let places = [];

/** Draws the strip into the track, when the replay is used for the first time. */
export function prepareStrip() {
  if (!(strip instanceof SVGSVGElement) || places.length) return;
  let sum = 0;
  const starts = (strip.dataset.starts ?? '').split(' ').map((step) => (sum += +step));
  const [first, length] = [starts[0], sum - starts[0]];
  if (starts.length !== units.length + 1 || !(length > 0)) return;
  places = starts.map((x) => (x - first) / length);
  const { height } = strip.viewBox.baseVal;
  track.insertAdjacentHTML('afterbegin', `<svg viewBox="${first} 0 ${length} ${height}" preserveAspectRatio="none" aria-hidden="true"><use href="#strip"/></svg>`);
}

/** @param {number} index of a message */
const startOf = (index) => line.spans[index]?.at ?? line.duration;

/**
 * @param {number} time of the replay
 * @returns the place on the track, from 0 to 1
 */
export function placeOf(time) {
  if (!places.length) return time / line.duration || 0;
  const index = lastThat(units.length, (i) => startOf(i) <= time);
  return between(time, startOf(index), startOf(index + 1), places[index], places[index + 1]);
}

/**
 * @param {number} place
 * @returns the time of the replay
 */
export function timeAt(place) {
  if (!places.length) return place * line.duration;
  const index = lastThat(units.length, (i) => places[i] <= place);
  return between(place, places[index], places[index + 1], startOf(index), startOf(index + 1));
}

/**
 * @param {number} value
 * @param {number} from
 * @param {number} to
 * @param {number} first of the result
 * @param {number} last
 */
const between = (value, from, to, first, last) => first + (last - first) * (to > from ? Math.max(0, Math.min(1, (value - from) / (to - from))) : 1);
