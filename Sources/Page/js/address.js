import { api } from './api.js';
import { line, load, turns, units } from './data.js';
import { messageOf } from './lasting.js';
import { finish, play, setAsks, state } from './player.js';
import { reducedMotion } from './reduced-motion.js';

/**
 * Applies the address: ?play=1&speed=2&mode=follow&t=83&step=1&static, and #message-7, #m-ID or
 * #turn-7. Unknown values are
 * ignored.
 */
export function obeyAddress() {
  const query = new URLSearchParams(location.search);
  const asked = (/** @type {string} */ name) => query.get(name) === '1';
  if (query.has('static')) return;
  const speed = Number(query.get('speed'));
  if (speed >= 0.5 && speed <= 8) api.setSpeed(speed);
  api.setMode(query.get('mode'));
  setAsks(asked('step'));

  const plays = asked('play') || asked('step');
  const { hash } = location;
  if (plays && hash) {
    load();
    // The first message of a page may not be the first of its conversation.
    const shown = units.findIndex(({ article }) => '#' + article.id === hash || article === messageOf(hash));
    api.seek((turns[+(/^#turn-(\d+)$/.exec(hash)?.[1] ?? 0) - 1] ?? line.spans[shown])?.at);
  }
  api.seek(Number(query.get('t') || NaN) * 1000);
  if (plays && state !== 'finished') play(); // otherwise from the start
  if (reducedMotion()) finish();
}
