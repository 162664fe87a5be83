import { mulberry32, below, synthetic, recorded } from './arrivals.js';
import { breakpoints, position, endOf } from './display-buffer.js';
import {
  LONGEST_MARK, LONGEST_TOOL, LONGEST_TYPING, LONGEST_WAIT, SHORTEST_WAIT, TRANSLATION, TYPING, USUAL_WAIT,
} from './feel.js';
import { lastThat } from './search.js';

/**
 * The timeline of a replay: the content of the screen at each millisecond. A pure function of the page's data about
 * its messages, so that seeking equals playing, and Swift computes the same (dev/replay.md, 'Timeline').
 *
 * @typedef {object} Message
 * @property {string} role
 * @property {number} cost     of its text
 * @property {number} [gap]    recorded milliseconds since the message before
 * @property {number[]} [stream] recorded chunks, see `recorded`
 * @property {boolean} [translated] said in one language, then in another
 * @property {string} [pace]   a speed of its own, or `cut`: it appears at once
 *
 * @typedef {object} Span      one message's share of the timeline; times are relative to `at`, and at the usual pace but for `end`
 * @property {number} at
 * @property {number} wait     before the message appears, after which …
 * @property {number} mark     … a loading mark or a typing indicator is shown for this long
 * @property {number} typing   of a prompt in the composer
 * @property {import('./display-buffer.js').Breakpoint[]} points of the text, after the wait
 * @property {number} end
 * @property {number} rate
 *
 * @typedef {{spans: Span[], duration: number}} Timeline
 *
 * `idle`: the message is not shown yet. `type`: `n` (0 to 1) of the prompt is in the composer.
 * `load`: the message is shown with a mark. `text`: `n` of its cost is shown; Infinity: the original without its translation.
 * @typedef {{index: number, phase: 'idle'|'type'|'load'|'text', n: number}} View
 */

/**
 * @param {Message} message
 * @param {number} seed the message's number in the page, from 1
 * @param {number} at
 * @param {boolean} cutOn the next message appears at once
 * @returns {Span}
 */
function span({ role, cost, gap, stream, translated, pace }, seed, at, cutOn) {
  if (pace === 'cut') {
    const wait = cutOn ? 0 : SHORTEST_WAIT;
    return { at, wait, mark: 0, typing: 0, points: [], end: wait, rate: 1 };
  }
  const rate = +(pace ?? 1);
  const answer = role === 'assistant';
  const random = mulberry32(seed);
  const latency = 400 + below(random(), 401);
  const typed = TYPING * cost;
  const indicator = role === 'other' ? clamp(typed, LONGEST_MARK) : 0;
  const asked = (answer ? stream?.[0] : undefined) ?? gap ?? (answer ? latency : indicator + (indicator ? SHORTEST_WAIT : USUAL_WAIT));
  const wait = clamp(asked, role === 'tool' ? LONGEST_TOOL : LONGEST_WAIT);
  const typing = role === 'user' ? Math.min(LONGEST_TYPING, typed) : 0;
  const points = answer && cost ? breakpoints(stream ? recorded(cost, stream) : synthetic(cost, random)) : [];
  const end = wait + typing + endOf(points) + (translated ? TRANSLATION : 0);
  return { at, wait, mark: answer ? wait : Math.min(wait, indicator), typing, points, end: end / rate, rate };
}

/**
 * @param {number} wait
 * @param {number} longest
 */
const clamp = (wait, longest) => Math.max(SHORTEST_WAIT, Math.min(longest, wait));

/**
 * @param {Message[]} messages
 * @returns {Timeline}
 */
export function timeline(messages) {
  let duration = 0;
  const spans = messages.map((message, i) => {
    const next = span(message, i + 1, duration, messages[i + 1]?.pace === 'cut');
    duration += next.end;
    return next;
  });
  return { spans, duration };
}

/**
 * The view at a time. Messages before `index` are whole; at the end, `index` is their number.
 * @param {Timeline} line
 * @param {number} time
 * @returns {View}
 */
export function viewAt({ spans, duration }, time) {
  const index = time < duration ? lastThat(spans.length, (i) => spans[i].at <= time) : spans.length;
  const current = spans[index];
  if (!current) return { index, phase: 'idle', n: 0 };
  const { at, wait, mark, typing, points, rate } = current;
  const local = (time - at) * rate - wait;
  if (local < 0) return { index, phase: local < -mark ? 'idle' : 'load', n: 0 };
  if (local < typing) return { index, phase: 'type', n: local / typing };
  return { index, phase: 'text', n: points.length ? position(points, local - typing) : Infinity };
}
