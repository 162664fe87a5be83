import { api } from './api.js';
import { busy } from './composer.js';
import { island, line, turns } from './data.js';
import { REFRESH } from './feel.js';
import { isTaken } from './keys.js';
import { wake } from './loop.js';
import { composer, field, find, pill, position, root } from './page-elements.js';
import * as replay from './player.js';
import * as scroll from './scroll-driver.js';
import { words } from './words.js';

/** The replay's controls: the player bar, the composer's button and the keyboard. */

export const SPEEDS = [0.5, 1, 2, 4, 8];

/** Scripts and addresses may ask for any speed. */
const faster = () => SPEEDS.find((speed) => speed > replay.speed);

/**
 * The commands by the names that buttons have in data-command, and their keys.
 * @type {Record<string, [() => void, ...string[]]>}
 */
const COMMANDS = {
  play: [() => (replay.state === 'playing' ? replay.pause() : replay.play()), 'k', ' '],
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
  close: [replay.close, 'escape'],
  help: [() => /** @type {HTMLDialogElement} */ (find('.help', 'dialog')).showModal?.(), '?'],
  fullscreen: [() => (document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen?.().catch(Object)), 'f'],
};

/** @param {[() => void, ...string[]]} [command] */
function run(command) {
  command?.[0]();
  wake(); // the bar shows what changed
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  const state = replay.state;
  const key = (event.shiftKey && event.key[1] ? 'shift' : '') + event.key.toLowerCase();
  // Keys that scroll a page, or go through it, are ours only while the replay is paused, Space also while it plays.
  const free = state === 'paused' || (key === ' ' && state === 'playing') || !/^( |home|end|arrow)/.test(key);
  if (isTaken(event) || !free) return;
  const command = Object.values(COMMANDS).find((command) => command.includes(key));
  if (command) run(command);
  else if (/^\d$/.test(key) && state !== 'reading') replay.seek((+key / 10) * line.duration);
  else return;
  event.preventDefault();
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
  position.addEventListener('input', () => replay.seek(+position.value));
  composer.addEventListener('submit', (event) => {
    event.preventDefault();
    if (busy) return replay.stop();
    replay.send();
    field.blur(); // the on-screen keyboard goes away
  });
}

let shown = 0;

/** Shows the clock, at most every REFRESH milliseconds while it runs. */
export function refresh() {
  const now = performance.now();
  if (replay.state === 'playing' && now - shown < REFRESH) return;
  shown = now;
  const time = replay.time;
  if (+position.max !== line.duration) prepare();
  position.value = '' + time;
  const turn = turns.filter(({ at }) => at <= time).length || 1;
  position.ariaValueText = words(position, 0, turn, turns.length, minutes(time));
  find('.clock').textContent = `${minutes(time)} / ${minutes(line.duration || island.duration || 0)}`;
  const play = find('[data-command=play]');
  play.title = play.ariaLabel = words(play, replay.state === 'playing');
  find('[data-command=speed]').textContent = replay.speed + '×';
  find('[data-command=mode]').ariaPressed = '' + (scroll.state.mode === 'follow');
}

/** What is known with the first use. */
function prepare() {
  position.max = '' + line.duration;
  position.list?.append(...turns.map(({ at }) => new Option('', '' + at)));
  find('.pacing').hidden = !!island.streams;
}

/**
 * Rounded, as on the Replay button.
 * @param {number} ms
 */
function minutes(ms) {
  const seconds = Math.round(ms / 1000);
  return Math.floor(seconds / 60) + ':' + (100 + (seconds % 60) + '').slice(1); // always two digits
}
