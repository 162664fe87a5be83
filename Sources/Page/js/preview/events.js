import { connectionChanged } from './connection.js';
import { path } from './server.js';

/**
 * The stream of events for this page. It has one connection, which is closed while the tab is hidden: the server
 * stores missed events, and `since` requests them.
 */

const script = /** @type {HTMLScriptElement} */ (document.currentScript);
const address = '/preview/events/' + path + '?since=';

/** The last known event: at first, the one before the page was rendered. */
let since = script.dataset.since ?? '';
/** @type {EventSource|undefined} */
let source;
/** @type {Map<string, (data: any) => void>} */
const listeners = new Map();

/**
 * @param {string} name of an event
 * @param {(data: any) => void} listener gets its data
 */
export function on(name, listener) {
  listeners.set(name, listener);
}

/** Call after all listeners are registered. */
export function connect() {
  document.addEventListener('visibilitychange', toggle);
  // A page from the history may be outdated.
  addEventListener('pagehide', close);
  addEventListener('pageshow', toggle);
  toggle();
}

function toggle() {
  if (document.hidden) close();
  else if (!source) open();
}

function close() {
  connectionChanged(false);
  source?.close();
  source = undefined;
}

function open() {
  const stream = (source = new EventSource(address + encodeURIComponent(since)));
  for (const [name, listener] of listeners) {
    stream.addEventListener(name, ({ data, lastEventId }) => {
      since = lastEventId || since;
      listener(JSON.parse(data));
    });
  }
  // The browser gives up if the server answers without events: while it is full, or if it is another server.
  stream.onopen = () => connectionChanged(false);
  stream.onerror = () => {
    if (stream !== source) return;
    connectionChanged(true);
    if (stream.readyState !== EventSource.CLOSED) return;
    source = undefined;
    setTimeout(toggle, 1000);
  };
}
