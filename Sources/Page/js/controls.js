import { api } from './api.js';
import { busy } from './composer.js';
import { begin, fade } from './crossing.js';
import { chapters, island, isPrompt, line, turns, units } from './data.js';
import { REFRESH, TURN_MOMENT } from './feel.js';
import { isTaken } from './keys.js';
import { wake } from './loop.js';
import { composer, dots, field, find, pill, player, position, root, send, track } from './page-elements.js';
import * as replay from './player.js';
import * as scroll from './scroll-driver.js';
import { placeOf, prepareStrip, timeAt } from './strip.js';
import { words, written } from './words.js';

/** The replay's controls: the player bar, the composer's button and the keyboard. */

/** More dots would form a line. */
const MOST_DOTS = 40;

export const SPEEDS = [0.5, 1, 2, 4, 8];

/** Scripts and addresses may set any speed. */
const faster = () => SPEEDS.find((speed) => speed > replay.speed);

/**
 * The commands by the names that buttons have in data-command, and their keys.
 * @type {Record<string, [() => void, ...string[]]>}
 */
const COMMANDS = {
  play: [() => (replay.state === 'playing' ? replay.pause() : begin()), 'k', ' '],
  again: [begin],
  previous: [() => replay.step(-1), '[', 'shiftarrowleft'],
  next: [() => replay.step(1), ']', 'shiftarrowright'],
  back: [() => replay.stepBlock(-1), ',', 'arrowleft'],
  forward: [() => replay.stepBlock(1), '.', 'arrowright'],
  speed: [() => replay.setSpeed(faster() ?? SPEEDS[0])],
  slower: [() => replay.setSpeed(SPEEDS.filter((speed) => speed < replay.speed).pop()), '<'],
  faster: [() => replay.setSpeed(faster()), '>'],
  mode: [() => scroll.setMode(scroll.state.mode === 'push' ? 'follow' : 'push'), 'm'],
  start: [() => replay.seek(0), 'home'],
  end: [() => replay.seek(Infinity), 'end'],
  close: [() => fade(replay.close), 'escape'],
  more: [() => showMore(player.dataset.more === undefined)],
  help: [() => /** @type {HTMLDialogElement} */ (find('.help', 'dialog')).showModal?.(), '?'],
  dismiss: [() => /** @type {HTMLDialogElement|null} */ (document.querySelector('dialog[open]'))?.close()],
  fullscreen: [() => (document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen?.().catch(Object)), 'f'],
};

/**
 * On the slider, the arrows do what they do elsewhere while the replay is paused: a browser would move it by a millisecond.
 * @type {Record<string, string>}
 */
const STEPS = { arrowleft: 'back', arrowdown: 'back', arrowright: 'forward', arrowup: 'forward' };

/** @param {boolean} shows the controls that do not fit into one row on a phone */
function showMore(shows) {
  if (shows) player.dataset.more = '';
  else delete player.dataset.more;
  find('[data-command=more]').ariaExpanded = `${shows}`;
}

/** @param {[() => void, ...string[]]} [command] */
function run(command) {
  command?.[0]();
  wake(); // the bar shows the change
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  const state = replay.state;
  const key = (event.shiftKey && event.key[1] ? 'shift' : '') + event.key.toLowerCase();
  // Scrolling and navigation keys are ours only while the replay is paused; Space also while it plays.
  // Readers have other keys, none of which begins a replay (reading/keys.js).
  if (state === 'reading') return;
  if (event.target === position && STEPS[key]) {
    run(COMMANDS[STEPS[key]]);
    return event.preventDefault();
  }
  const free = state === 'paused' || (key === ' ' && state === 'playing') || !/^( |home|end|arrow)/.test(key);
  if (isTaken(event) || !free) return;
  const command = Object.values(COMMANDS).find((command) => command.includes(key));
  if (command) run(command);
  else if (key === 'enter' && canSend()) sendPrompt();
  else if (/^\d$/.test(key)) replay.seek((+key / 10) * line.duration);
  else return;
  event.preventDefault();
}

/** True if the composer contains a prompt, or one is being typed. */
const canSend = () => replay.state === 'playing' && !busy && !send.disabled;

function sendPrompt() {
  replay.send();
  field.blur(); // the on-screen keyboard goes away
}

export function watchControls() {
  document.addEventListener('keydown', pressed);
  document.addEventListener('click', ({ target }) => {
    const button = /** @type {Element} */ (target).closest('.replay, [data-command]');
    if (button instanceof HTMLElement) run(COMMANDS[button.dataset.command ?? 'play']);
  });
  api.on('action', ({ action, alternative, message }) => {
    if (action === 'regenerate' && !alternative) replay.again(message);
  });
  pill.addEventListener('click', () => scroll.go(Infinity, true));
  position.addEventListener('input', () => replay.seek(timeAt(+position.value / line.duration)));
  composer.addEventListener('submit', (event) => {
    event.preventDefault();
    if (busy) replay.stop();
    else sendPrompt();
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || !canSend()) return;
    event.preventDefault();
    sendPrompt();
  });
}

let shown = 0;
let shownTime = 0;
/**
 * The dots of turns and the ticks of chapters, with their moments.
 * @type {Map<Element, number>}
 */
let marks = new Map();

/** Shows the clock, at most every REFRESH milliseconds while it runs. */
export function refresh() {
  const now = performance.now();
  if (replay.state === 'playing' && now - shown < REFRESH) return;
  shown = now;
  const time = replay.time;
  if (units.length && +position.max !== line.duration) prepare();
  // The hint is for the start, where the page is empty.
  if (Math.abs(time - shownTime) > TURN_MOMENT) find('.pacing').hidden = true;
  shownTime = time;
  const place = placeOf(time);
  position.value = '' + place * line.duration;
  track.style.setProperty('--played', `calc(8px + (100% - 16px) * ${place})`);
  const turn = turns.filter(({ at }) => at <= time).length || 1;
  for (const [dot, at] of marks) dot.classList.toggle('past', at <= time);
  const chapter = chapters.filter(({ at }) => at <= time).pop()?.title;
  position.title = chapter ?? '';
  position.ariaValueText = (chapter ? chapter + ', ' : '') + words(position, 0, turn, turns.length, minutes(time));
  find('.clock').textContent = written(`${minutes(time)} / ${minutes(line.duration || island.duration || 0)}`);
  const play = find('[data-command=play]');
  play.title = play.ariaLabel = words(play, replay.state === 'playing');
  find('[data-command=speed]').textContent = written(replay.speed + '×');
  find('[data-command=mode]').ariaPressed = '' + (scroll.state.mode === 'follow');
}

/** Facts that are only known at the first use. */
function prepare() {
  prepareStrip();
  position.max = '' + line.duration;
  position.list?.replaceChildren(...turns.map(({ at }) => new Option('', '' + placeOf(at) * line.duration)));
  marks = new Map();
  dots.replaceChildren(...(turns.length > MOST_DOTS ? [] : turns.map(dot)), ...chapters.map(bar));
  const pacing = find('.pacing');
  if (!island.streams) find('.clock').title = pacing.textContent ?? '';
  shownTime = replay.time;
  pacing.hidden = !!island.streams || shownTime > replay.start() + TURN_MOMENT; // later, it would cover text
  if (!pacing.hidden) makeWay(pacing);
  composer.hidden = !units.some((_, index) => isPrompt(index)); // without prompts there is nothing to type
}

/**
 * Hides the hint before the first message reaches it from below.
 * @param {HTMLElement} pacing
 */
function makeWay(pacing) {
  const first = units.find((_, index) => isPrompt(index)) ?? units[0];
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      pacing.hidden = true;
      observer.disconnect();
    },
    { rootMargin: '0px 0px -45%' },
  );
  if (first) observer.observe(first.article);
}

/** @param {{at: number, title: string}} chapter */
function bar(chapter) {
  const bar = dot(chapter);
  bar.className = 'chapter-tick';
  return bar;
}

/** @param {{at: number}} turn */
function dot({ at }) {
  const dot = document.createElement('i');
  marks.set(dot, at);
  dot.style.insetInlineStart = placeOf(at) * 100 + '%';
  return dot;
}

/**
 * Rounded, as on the Replay button.
 * @param {number} ms
 */
function minutes(ms) {
  const seconds = Math.round(ms / 1000);
  return Math.floor(seconds / 60) + ':' + (100 + (seconds % 60) + '').slice(1); // always two digits
}
