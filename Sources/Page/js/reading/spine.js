import { isRead } from '../is-read.js';

/**
 * The spine of a long page: a strip at its edge with a dot for each prompt, edit and failed call. A finger or a pointer on it
 * goes there. The outline says the same in words, so that it is not for screen readers.
 */

/** A page with fewer prompts is short. */
const FEWEST = 12;
/** Dots nearer than this part of the strip are one: fewer in a page of many prompts, which would be a line of beads. */
const STEPS = 80;
const FEW_STEPS = 28;
const MANY = 80;
/** Of edits and of failures, only the places that have most are marked. */
const MARKED = 10;

/** @type {HTMLElement[]} */
let messages = [];
const spine = Object.assign(document.createElement('div'), { className: 'spine', ariaHidden: 'true' });
const thumb = spine.appendChild(document.createElement('b'));

/** @param {Element} message */
const kindOf = (message) =>
  message.matches('[data-role=user]') ? 'prompt'
  : message.querySelector('.tool-call[data-state=error]') ? 'failure'
  : message.querySelector('[data-tool=edit]') ? 'edit' : '';

/** @param {number} index */
const part = (index) => (messages.length < 2 ? 0 : index / (messages.length - 1));

/** @param {HTMLElement} element @param {number} at from 0 to 1 */
const put = (element, at) => (element.style.insetBlockStart = `${at * 100}%`);

/**
 * The steps of the strip at which messages are, those with most messages first.
 * @param {number[]} those  by number
 * @param {number} steps
 */
function places(those, steps) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const index of those) {
    const step = Math.round(part(index) * steps);
    counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([step]) => step);
}

/** Draws the dots: at one place, a failure hides an edit, which hides a prompt. */
function draw() {
  messages = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.log .message')]);
  /** @type {Map<string, number[]>} */
  const kinds = new Map([['prompt', []], ['edit', []], ['failure', []]]);
  messages.forEach((message, index) => kinds.get(kindOf(message))?.push(index));
  const isDense = (kinds.get('prompt')?.length ?? 0) > MANY;
  const steps = isDense ? FEW_STEPS : STEPS;
  /** @type {Map<number, string>} */
  const dots = new Map();
  for (const [kind, those] of kinds)
    for (const step of places(those, steps).slice(0, kind === 'prompt' || !isDense ? STEPS + 1 : MARKED)) dots.set(step, kind);
  const all = [...dots].map(([step, kind]) => {
    const dot = Object.assign(document.createElement('i'), { className: kind });
    put(dot, step / steps);
    return dot;
  });
  spine.replaceChildren(...all, thumb);
}

/** The message at the top of the window, under the bar. */
function follow() {
  const top = document.elementFromPoint(innerWidth / 2, 96)?.closest('.log .message');
  const index = messages.indexOf(/** @type {HTMLElement} */ (top));
  if (index >= 0) put(thumb, part(index));
}

/** @param {PointerEvent} event */
function go({ clientY }) {
  const { top, height } = spine.getBoundingClientRect();
  const at = Math.max(0, Math.min(1, (clientY - top) / height));
  messages[Math.round(at * (messages.length - 1))]?.scrollIntoView();
  put(thumb, at);
}

export function watchSpine() {
  if (document.querySelectorAll('#outline .prompts li').length < FEWEST || document.documentElement.dataset.layout !== 'assistant') return;
  // At the end of the page, which may have more scripts: a preview counts elements.
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', watchSpine);
    return;
  }
  draw();
  follow();
  document.body.append(spine);
  spine.addEventListener('pointerdown', (event) => {
    spine.setPointerCapture(event.pointerId);
    go(event);
  });
  spine.addEventListener('pointermove', (event) => spine.hasPointerCapture(event.pointerId) && go(event));
  let hiding = 0;
  let isDue = false;
  document.addEventListener('scroll', () => {
    if (!isRead()) return;
    spine.classList.add('seen');
    clearTimeout(hiding);
    hiding = window.setTimeout(() => spine.classList.remove('seen'), 1500);
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      if (!spine.matches(':active')) follow();
    });
  }, { passive: true });
  document.addEventListener('pageturner:outlinechange', draw);
}
