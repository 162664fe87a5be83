import { island, line, load, units } from './data.js';
import { leave } from './pill.js';
import * as player from './player.js';
import * as scroll from './scroll-driver.js';

/** `window.scrollback`, the page's contract with other scripts (page.md "Script contract"). */
export const api = {
  version: island.version ?? '',
  get state() {
    return player.state;
  },
  get mode() {
    return scroll.state.mode;
  },
  get scrollState() {
    return scroll.scrollState();
  },
  get position() {
    return player.time;
  },
  get duration() {
    load();
    return line.duration;
  },
  get speed() {
    return player.speed;
  },
  play: player.play,
  pause: player.pause,
  step: player.step,
  finish: player.finish,
  setSpeed: player.setSpeed,
  scrollToBottom: (animated = false) => scroll.go(Infinity, animated),

  /** For the script of a preview, where the conversation goes on. */
  live: { set: scroll.set, leave, sent: scroll.sent, scrollFrame: scroll.scrollFrame, units },

  /** @param {number} ms */
  seek: (ms) => player.seek(ms),

  /** @param {string|null} mode */
  setMode(mode) {
    if (mode === 'push' || mode === 'follow') scroll.setMode(mode);
  },

  /**
   * @param {string} id  of the message: its own or the element's
   * @param {{anchor?: 'top'|'center'|'bottom', animated?: boolean}} [options]
   */
  scrollTo(id, options) {
    const { anchor = 'top', animated = false } = options ?? {};
    load();
    const unit = units.find(({ article }) => article.id === id || article.dataset.id === id);
    if (unit) scroll.goTo(unit.article, anchor, animated);
  },

  /**
   * @param {string} name of an event, without `scrollback:`
   * @param {(detail: any) => void} listener
   * @returns {() => void} takes the listener off again
   */
  on(name, listener) {
    const type = 'scrollback:' + name;
    const heard = (/** @type {Event} */ event) => listener(/** @type {CustomEvent} */ (event).detail);
    document.addEventListener(type, heard);
    return () => document.removeEventListener(type, heard);
  },
};
