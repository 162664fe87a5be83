import { island, line, load, units } from './data.js';
import { root } from './page-elements.js';
import { leave } from './pill.js';
import * as player from './player.js';
import * as scroll from './scroll-driver.js';

/**
 * @param {string} id of a message: that of the element, or else that of the source
 * @returns {number} its index
 */
function find(id) {
  load();
  const index = units.findIndex(({ article }) => article.id === id);
  return index < 0 ? units.findIndex(({ article }) => article.dataset.id === id) : index;
}

/** `window.pageturner`, the page's contract with other scripts (scripting.md, 'Script contract'). */
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
  /** @param {boolean} [animated] */
  scrollToBottom: (animated) => scroll.go(Infinity, animated),

  /** For the script of a preview, where the conversation goes on. */
  live: { set: scroll.set, leave, sent: scroll.sent, scrollFrame: scroll.scrollFrame, units },

  seek: player.seek,

  /**
   * When a message's turn comes.
   * @param {string} id
   * @returns {number|undefined} milliseconds
   */
  timeOf(id) {
    const index = find(id); // which may read the messages first
    return line.spans[index]?.at;
  },

  /** @param {string|null} mode */
  setMode(mode) {
    if (mode === 'push' || mode === 'follow') scroll.setMode(mode);
  },

  /**
   * @param {string} id  of the message: that of the element or of the source
   * @param {{anchor?: 'top'|'center'|'bottom', animated?: boolean}|null} [options]
   */
  scrollTo(id, options) {
    const unit = units[find(id)];
    root.dataset.whole = ''; // heights that are estimates would lead elsewhere
    if (unit) scroll.goTo(unit.article, options?.anchor, options?.animated);
  },

  /**
   * @param {string} name of an event, without `pageturner:`
   * @param {(detail: any) => void} listener
   * @returns {() => void} removes the listener
   */
  on(name, listener) {
    const type = 'pageturner:' + name;
    const heard = (/** @type {Event} */ event) => listener(/** @type {CustomEvent} */ (event).detail);
    document.addEventListener(type, heard);
    if (name === 'ready') setTimeout(listener); // who has this function comes after that event
    return () => document.removeEventListener(type, heard);
  },
};
