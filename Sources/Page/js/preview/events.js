/**
 * The stream of what happens to this page. One connection, closed while the tab is hidden: the server keeps
 * what is missed, and `since` asks for it.
 */

const script = /** @type {HTMLScriptElement} */ (document.currentScript);
const address = '/preview/events/' + (location.pathname.slice(1) || 'index.html') + '?since=';

/** The last event that is known: at first the one before the page was made. */
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

/** After all listeners are there. */
export function connect() {
  document.addEventListener('visibilitychange', toggle);
  // A page that comes back from the history may have been away for long.
  addEventListener('pagehide', close);
  addEventListener('pageshow', toggle);
  toggle();
}

function toggle() {
  if (document.hidden) close();
  else if (!source) open();
}

function close() {
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
  // The browser gives up when the server answers, but not with events: while it is full, or another one.
  stream.onerror = () => {
    if (stream.readyState !== EventSource.CLOSED || stream !== source) return;
    close();
    setTimeout(toggle, 1000);
  };
}
