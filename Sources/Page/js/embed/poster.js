import { isTaken } from '../keys.js';
import { log, make, program, root } from '../people/elements.js';
import { reducedMotion } from '../reduced-motion.js';
import { words } from '../words.js';

/** The poster of an embedded page: the beginning of the conversation, with a button that plays it. */

/** The button that plays, by the state of the replay. */
const PLAYS = new Map([['reading', '.poster'], ['finished', '.again']]);
const PLAY = '.player [data-command=play]';

/** @param {string} selector */
const find = (selector) => /** @type {HTMLElement|null} */ (document.querySelector(selector));

/** A page without a replay has no poster. */
export function showPoster() {
  const time = find('.replay-time');
  if (!find('.replay') || !find(PLAY)) return;
  const poster = makePoster(time?.textContent?.replace(/^[\s·]+/, '') ?? '');
  document.body.prepend(poster);
  new MutationObserver(follow).observe(root, { attributeFilter: ['data-state'] });
  follow();
  addEventListener('keydown', pressed);
  if (new URLSearchParams(location.search).get('autoplay') === 'visible' && !reducedMotion()) playInView(poster);
}

/** @param {string} time  the duration of the replay */
function makePoster(time) {
  const poster = make('button', 'poster');
  const title = make('bdi');
  title.textContent = find('h1')?.textContent ?? '';
  const label = make('span', 'visually-hidden');
  label.textContent = words(/** @type {HTMLElement} */ (find(PLAY)), 0);
  const length = make('small');
  length.textContent = time;
  poster.append(label, make('i', 'poster-play'), title, ' ', length);
  poster.setAttribute('type', 'button');
  poster.onclick = play;
  return poster;
}

/** The program may still be loading. */
function play() {
  const press = () => find(root.dataset.state === 'finished' ? '.again' : PLAY)?.click();
  if (program()) press();
  else document.addEventListener('pageturner:ready', press, { once: true });
}

/** The text below the poster is not in the way of keys, and the focus goes on to the button that takes the place of the last. */
function follow() {
  const state = root.dataset.state ?? '';
  log.inert = state === 'reading';
  if (document.activeElement?.matches(`.poster, .again, ${PLAY}`)) find(PLAYS.get(state) ?? PLAY)?.focus({ preventScroll: true });
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  if (event.key !== ' ' || isTaken(event) || !PLAYS.has(root.dataset.state ?? '')) return;
  event.preventDefault();
  play();
}

/**
 * The replay begins once the button in the middle of the poster is in view. It rests while that is out of view, and goes on where
 * it was.
 * @param {HTMLElement} poster
 */
function playInView(poster) {
  let rests = false;
  new IntersectionObserver(([{ isIntersecting }]) => {
    const { state } = root.dataset;
    if (isIntersecting && state === 'reading') play();
    else if (isIntersecting && rests && state === 'paused') program()?.play();
    rests = !isIntersecting && state === 'playing';
    if (rests) program()?.pause();
  }, { threshold: 1 }).observe(/** @type {Element} */ (poster.querySelector('.poster-play')));
}
